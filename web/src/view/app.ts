// The page: puts the board, the pieces, the panel and the keys together, and shows what changes.

import { Album } from "../core/album.ts";
import { reasoner, whenReasoning } from "../core/deduction.ts";
import { DESIGN, readLink, writeLink } from "../core/link.ts";
import { readPlacements } from "../core/notation.ts";
import { layable } from "../core/position.ts";
import type { Point, Puzzle } from "../core/puzzle.ts";
import { isBest, scoreOf } from "../core/score.ts";
import { type Event, Session } from "../core/session.ts";
import { LANGUAGES } from "../messages/languages.ts";
import type { Messages } from "../messages/messages.ts";
import { BoardView } from "./board.ts";
import { celebrate } from "./celebration.ts";
import { askDialog, helpDialog, moveDialog, settingsDialog, textDialog } from "./dialogs.ts";
import { afterwards, announce, button, canShare, h, nameAs, pressIn, say } from "./dom.ts";
import { Drawing } from "./drawing.ts";
import { listenAround, tellAround } from "./framed.ts";
import { GalleryView } from "./gallery.ts";
import { HandView } from "./hand.ts";
import { keyDialog } from "./key_dialog.ts";
import { listenToKeys, regainFocus } from "./keys.ts";
import { hasLetters, type Look, showLook, writeLook } from "./look.ts";
import { PanelView } from "./panel.ts";
import { FlatPictures, type Pictures } from "./pictures.ts";
import type { Open } from "./play.ts";
import { follow, restore, save, saveOnLeaving } from "./saved.ts";
import { resultOf, resultText, type Shelf } from "./shelf.ts";
import type { NewPuzzles } from "./shelf_of_new.ts";
import type { SolidView } from "./solid.ts";
import { isForgotten, STORE } from "./storage.ts";
import type { Surface } from "./surface.ts";
import { tableOf } from "./table.ts";
import { cellText, eventText, IN_HAND, progressText, titleText } from "./texts.ts";
import { TrayView } from "./tray.ts";

export class App {
  private readonly session: Session;
  private readonly words: Messages;
  private readonly drawing: Drawing;
  private readonly board: BoardView;
  private readonly solid: SolidView | null;
  private readonly surfaces: readonly Surface[];
  private readonly tray: TrayView;
  private readonly panel: PanelView;
  private readonly stopped = new AbortController();
  private readonly progress = h("p", { class: "progress" });
  private readonly paper = h("p", { class: "on-paper" });
  private readonly live = h("p", { class: "live", "aria-live": "polite" });
  /** What the live region says, for those who see, where nothing else shows it. */
  private readonly toast = h("p", { class: "toast", "aria-hidden": "true", hidden: true });
  private toasting = 0;
  private warned = false;
  private readonly keysLine = h("footer");
  private readonly table: HTMLElement;
  private readonly gallery: GalleryView;
  private readonly play: HTMLButtonElement;
  private readonly explore: HTMLButtonElement;
  private asked = 0;
  /** Keeps the game, while it is the one of this page. */
  private readonly keep = (): void => {
    if (this.stopped.signal.aborted) return;
    save(this.session, this.slot);
    // A page inside another one keeps nothing, and need not.
    if (isForgotten() && !this.warned && parent === window) {
      this.show((this.shelf === null ? this.words : this.words.shelf).notKept);
    }
    this.warned ||= isForgotten();
  };
  private readonly leave = (): void => {
    if (!this.stopped.signal.aborted) saveOnLeaving(this.session, this.slot);
  };

  constructor(
    puzzle: Puzzle,
    private readonly look: Look,
    private readonly restart: () => void,
    private readonly before: Session | null,
    private readonly shelf: Shelf | null,
    /** Makes new puzzles; null where the page has several of its own. */
    private readonly fresh: NewPuzzles | null,
    private readonly open: Open,
    private readonly scroll: ((direction: Point) => void) | null,
  ) {
    this.words = LANGUAGES[look.language];
    const { laid } = layable(puzzle, readPlacements(puzzle, puzzle.data.start) ?? []);
    this.session = new Session(puzzle, laid, new Album(puzzle, STORE));
    this.session.level = shelf === null ? look.level : look.levelOfSeveral;
    this.session.takesOnlyProved = look.onlyProved;
    this.drawing = new Drawing(puzzle.data);
    this.board = new BoardView(this.session, this.drawing, this.words);
    const { words, session } = this;
    const { signal } = this.stopped;
    const changed = () => this.changed(null);
    const solid = puzzle.inSpace
      ? globalThis.pentominoSolid?.(session, look, words, changed, reasoner, signal)
      : undefined;
    const pictures: Pictures = solid?.pictures ?? new FlatPictures(session, this.drawing);
    this.solid = solid?.view ?? null;
    this.surfaces = this.solid === null ? [this.board] : [this.solid, this.board];
    this.tray = new TrayView(session, pictures, words);
    this.table = tableOf(puzzle, this.board, this.solid, words, scroll);
    this.gallery = new GalleryView(session, this.drawing, words, (solution, number) => {
      if (number === undefined) this.openSolutions(() => session.exploreFound(solution));
      else {
        session.exploring.gallery = false;
        session.exploring.show(number);
      }
    });
    this.panel = new PanelView(session, words, shelf, {
      copyResult: () => this.copyResult(),
      copyLink: () => this.copyLink(),
      gallery: () => this.toggleGallery(),
      fresh: shelf === null && this.fresh !== null ? () => this.fresh?.open() : null,
      others: () => this.showOthers(),
      again: () => session.clear(),
      tell: (text) => this.tellAlbum(text),
    });
    this.play = button(words.play, () => session.setMode("play"));
    this.explore = button(words.explore, () => this.openSolutions());
    new HandView(session, this.surfaces, this.tray, pictures, signal);
    this.listen();
  }

  mount(root: HTMLElement): void {
    showLook(this.look);
    const { words } = this;
    const settings = button("⚙", () => this.openSettings(), "icon");
    nameAs(settings, words.settings);
    const help = button("?", () => this.openHelp(), "icon");
    nameAs(help, words.help);
    root.replaceChildren(
      h(
        "header",
        {},
        h("h1", {}, this.title),
        this.paper,
        ...(this.shelf?.head(words, this.stopped.signal) ?? []),
        h("nav", {}, this.play, this.explore),
        this.progress,
        settings,
        help,
      ),
      h("main", {}, this.table, this.gallery.element, this.tray.element),
      this.panel.element,
      this.keysLine,
      this.live,
      this.toast,
    );
    if (this.before === null) restore(this.session, this.slot);
    else this.session.goOn(this.before);
    this.visit();
    this.renderKeys();
    const { session, look, open, stopped } = this;
    const changed = () => this.changed(null);
    const copy = (text: string, title: string) => this.copy(text, title);
    const tell = (text: string) => this.show(text);
    globalThis.pentominoPlay?.({
      session,
      look,
      words,
      root,
      open,
      copy,
      tell,
      changed,
      signal: stopped.signal,
    });
    this.render();
  }

  /** Ends the page; another may go on with its game. */
  stop(): Session {
    this.leave();
    this.stopped.abort();
    return this.session;
  }

  /** Opens the position that a link carries. */
  private visit(): void {
    const isDesign = location.hash.startsWith(DESIGN) && globalThis.pentominoPlay !== undefined;
    if (!location.hash || isDesign) return;
    const laid = readLink(this.session.puzzle, location.hash);
    if (laid === null && (this.shelf ?? this.fresh)?.follow(location.hash)) return;
    if (laid === null) this.show(this.words.wrongLink);
    else this.session.goTo(laid);
    history.replaceState(history.state, "", location.pathname + location.search);
  }

  private listen(): void {
    const { signal } = this.stopped;
    const { session } = this;
    session.subscribe((event) => this.changed(event));
    listenToKeys(
      session,
      this.board,
      this.solid,
      this.look,
      {
        help: () => this.openHelp(),
        typeMove: () => moveDialog(session, this.words),
        explore: () => this.openSolutions(),
        gallery: () => this.toggleGallery(),
        list: () => this.shelf?.list(this.words),
        changed: () => this.keepLook(),
        scroll: this.scroll,
      },
      signal,
    );
    listenAround(session, signal);
    follow(session, this.slot, signal);
    // What finds how pieces come apart runs after the first picture.
    if (this.solid !== null) whenReasoning(() => this.changed(null));
    window.addEventListener("hashchange", () => this.visit(), { signal });
    window.addEventListener("pagehide", this.leave, { signal });
    // Whoever goes on has read what stands there.
    const goOn = ({ target }: MouseEvent): void => {
      if ((target as Element).closest("button") !== null) this.toast.hidden = true;
    };
    document.addEventListener("click", goOn, { signal, capture: true });
    // The pieces beside the board have another room.
    window.addEventListener("resize", () => this.changed(null), { signal });
    const clock = setInterval(() => {
      if (document.hidden) return;
      session.tick();
      say(this.progress, progressText(session, this.words));
      // The puzzles of a new day may have come.
      if (session.isEnded) this.panel.render();
    }, 1000);
    signal.addEventListener("abort", () => {
      clearInterval(clock);
      cancelAnimationFrame(this.asked);
    });
  }

  /** Shows a change with the next picture; several changes at once are shown once. */
  private changed(event: Event | null): void {
    if (this.stopped.signal.aborted) return;
    // A cell that has the focus is read by itself.
    const hasFocus = this.solid === null || this.board.hasFocus;
    if (event !== null && !(hasFocus && event.kind === "pointed")) {
      const text = eventText(this.session, event, this.words);
      // What would lie wrong is drawn; where nothing is, words say that nothing happens.
      const isNothing = event.kind === "illegal" && this.session.hand?.ghost == null;
      if (isNothing || event.kind === "unproved" || event.kind === "refused") this.show(text);
      else {
        announce(this.live, text);
        this.toast.hidden = true;
      }
      if (event.kind === "solved") this.win();
      else if (event.kind === "ended" && this.isOwnBest) this.celebrate();
      if (!IN_HAND.has(event.kind)) {
        afterwards(this.keep);
        tellAround(this.session);
      }
    }
    if (this.asked === 0) this.asked = requestAnimationFrame(() => this.render());
  }

  private render(): void {
    this.asked = 0;
    const { session } = this;
    // Hints call the pieces by their letters.
    const isLettered = hasLetters(this.look, session.puzzle) || session.hint !== null;
    document.documentElement.toggleAttribute("data-letters", isLettered);
    for (const surface of this.surfaces) surface.render();
    // Pieces that are shown have the room that is there.
    this.tray.element.hidden = session.mode !== "play" && session.exploring.heated === null;
    this.tray.render();
    this.panel.render();
    this.compare();
    this.gallery.render();
    this.table.hidden = !this.gallery.element.hidden;
    const { solid, words } = this;
    const here = cellText(session, session.cursor, words);
    if (solid !== null) nameAs(solid.element, `${words.solid}, ${here}`);
    regainFocus(this.board, solid);
    say(this.progress, progressText(session, this.words));
    say(this.paper, this.onPaper);
    const room = document.documentElement.dataset.room ?? session.mode;
    this.explore.hidden = session.isForMost || !session.allowed.exploring;
    this.renderKeys();
    pressIn(this.play, room === "play");
    pressIn(this.explore, room === "explore");
  }

  /** Says a sentence and shows it for as long as it takes to read. */
  private show(text: string): void {
    announce(this.live, text);
    say(this.toast, text);
    this.toast.hidden = false;
    clearTimeout(this.toasting);
    this.toasting = window.setTimeout(() => {
      this.toast.hidden = true;
    }, 5000);
  }

  private renderKeys(): void {
    const { hasLetterKeys, keymap } = this.look;
    const { allowed, isForMost, puzzle } = this.session;
    const letters = hasLetterKeys ? keymap : null;
    const hints = allowed.hints && !isForMost;
    say(this.keysLine, this.words.keysLine(letters, puzzle.inSpace, hints));
  }

  /** Goes on to look for distinct solutions where these are wanted, a little with each picture. */
  private compare(): void {
    if (this.session.compare(12)) setTimeout(() => this.changed(null));
  }

  focus(): void {
    this.board.focus();
  }

  /** Says which puzzle this is, and lets the keyboard go on with it. */
  arrive(): void {
    this.board.focus();
    if (this.shelf !== null) setTimeout(() => say(this.live, this.named.join(". ")), 100);
  }

  private win(): void {
    const { shelf, session } = this;
    if (shelf !== null && session.counts) shelf.keep(resultOf(session, shelf.day));
    this.celebrate();
  }

  /** Whether the player found what covers the most, where nothing covers all. */
  private get isOwnBest(): boolean {
    const { isForMost, isAllHelped, position } = this.session;
    return isForMost && !isAllHelped && isBest(scoreOf(position));
  }

  private celebrate(): void {
    setTimeout(() => {
      if (this.stopped.signal.aborted) return;
      celebrate(this.board, this.session);
      this.solid?.celebrate();
    }, 130);
  }

  private get slot(): string {
    return this.shelf?.slot ?? "";
  }

  /** What stands below the title where the page is printed: which puzzle this is. */
  private get onPaper(): string {
    return this.named.join(" · ");
  }

  /** Which puzzle of several this is, and what there is to say about it. */
  private get named(): readonly string[] {
    const { session, shelf, words } = this;
    const note = shelf?.note(words, session.position.laid.length) ?? "";
    return [shelf?.name(words) ?? "", note].filter((part) => part !== "");
  }

  private get title(): string {
    return this.shelf?.title(this.words) ?? titleText(this.session.puzzle.data, this.words);
  }

  private openSettings(): void {
    settingsDialog(this.session, this.look, this.words, {
      changed: () => this.keepLook(),
      clear: () => this.session.clear(),
      copyLink: () => this.copyLink(),
      typeMove: () => moveDialog(this.session, this.words),
      album: this.session.hasAlbum ? () => this.toggleGallery() : null,
      giveUp: this.session.isEnded ? null : () => this.session.end(),
      fresh: this.session.hasAlbum && this.fresh !== null ? () => this.fresh?.open() : null,
      changeKeys: () => this.openKeys(),
    });
  }

  private openHelp(): void {
    const { inSpace } = this.session.puzzle;
    const { allowed, hasAlbum, isForMost } = this.session;
    const isFor = {
      several: this.shelf !== null,
      space: inSpace,
      round: this.scroll !== null,
      hints: allowed.hints && !isForMost,
      album: hasAlbum && this.fresh !== null,
    };
    helpDialog(this.look, this.words, isFor, () => this.openKeys());
  }

  private openKeys(): void {
    const { inSpace } = this.session.puzzle;
    keyDialog(this.look, this.words, inSpace, () => this.keepLook());
  }

  private keepLook(): void {
    const { language } = this.look;
    this.session.takesOnlyProved = this.look.onlyProved;
    if (this.shelf === null) this.look.level = this.session.level;
    else this.look.levelOfSeveral = this.session.level;
    writeLook(this.look);
    this.changed(null);
    if (LANGUAGES[language] !== this.words) this.restart();
  }

  /** Shows solutions; where this is one of several puzzles to be solved, or of a class, asks first. */
  private openSolutions(then = () => {}): void {
    const { session, words } = this;
    if (session.isForMost) return;
    if (!session.allowed.exploring) {
      this.show(session.allowed.why);
      return;
    }
    const show = (): void => {
      session.setMode("explore");
      then();
    };
    const isOpen = !session.isSolved && session.sight !== "solution" && session.known !== null;
    const { askSolution, showSolution } = words.shelf;
    const counts = this.shelf !== null || session.allowed.counts;
    if (!counts || !isOpen) show();
    else askDialog(words.explore, askSolution, showSolution, words, show);
  }

  /** All solutions small while they are explored; else the album, or the game again. */
  private toggleGallery(): void {
    const { session } = this;
    if (session.mode === "album") session.setMode("play");
    else if (session.mode === "play" && session.hasAlbum) session.setMode("album");
    else if (session.mode === "play") this.openSolutions(() => session.exploring.toggleGallery());
    else if (session.known !== null) session.exploring.toggleGallery();
  }

  /** Shows all solutions small. */
  private showOthers(): void {
    const { session } = this;
    this.openSolutions(() => {
      session.exploreFound(null);
      session.exploring.toggleGallery();
    });
  }

  /** Says what has become of the album. */
  private tellAlbum(text: string): void {
    this.show(text);
    this.keep();
    this.changed(null);
  }

  /** Gives the result to the system's list of ways to share, where fingers use one; else copies it. */
  private copyResult(): void {
    const text = resultText(this.session, this.shelf, this.title, this.words);
    const copy = () => this.copy(text, this.words.copyResult);
    if (!canShare()) copy();
    else {
      // Whoever closes the list wants nothing more.
      navigator.share({ text }).catch((error) => {
        if (error.name !== "AbortError") copy();
      });
    }
  }

  private copyLink(): void {
    const link = writeLink(this.session.puzzle, this.session.past.now);
    this.copy(location.href.replace(/#.*$/, "") + link, this.words.copyLink);
  }

  private copy(text: string, title: string): void {
    const refused = () => textDialog(title, text, this.words);
    if (navigator.clipboard === undefined) refused();
    else navigator.clipboard.writeText(text).then(() => this.show(this.words.copied), refused);
  }
}
