// The page: puts the board, the pieces, the panel and the keys together, and shows what changes.

import { readLink, writeLink } from "../core/link.ts";
import { readPlacements } from "../core/notation.ts";
import { layable } from "../core/position.ts";
import type { Puzzle } from "../core/puzzle.ts";
import { type Event, Session } from "../core/session.ts";
import type { Messages } from "../messages/messages.ts";
import { BoardView } from "./board.ts";
import { helpDialog, moveDialog, settingsDialog } from "./dialogs.ts";
import { button, h, say } from "./dom.ts";
import { Drawing } from "./drawing.ts";
import { listenAround, tellAround } from "./framed.ts";
import { GalleryView } from "./gallery.ts";
import { HandView } from "./hand.ts";
import { keyDialog } from "./key_dialog.ts";
import { listenToKeys } from "./keys.ts";
import { LANGUAGES, type Look, writeLook } from "./look.ts";
import { PanelView } from "./panel.ts";
import { restore, save } from "./saved.ts";
import { countText, eventText, progressText } from "./texts.ts";
import { TrayView } from "./tray.ts";

export class App {
  private readonly session: Session;
  private readonly words: Messages;
  private readonly drawing: Drawing;
  private readonly board: BoardView;
  private readonly tray: TrayView;
  private readonly panel: PanelView;
  private readonly stopped = new AbortController();
  private readonly progress = h("p", { class: "progress" });
  private readonly live = h("p", { class: "live", "aria-live": "polite" });
  private readonly keysLine = h("footer");
  private readonly table: HTMLElement;
  private readonly gallery: GalleryView;
  private readonly play: HTMLButtonElement;
  private readonly explore: HTMLButtonElement;
  private asked = 0;

  constructor(
    puzzle: Puzzle,
    private readonly look: Look,
    private readonly restart: () => void,
    private readonly before: Session | null,
  ) {
    this.words = LANGUAGES[look.language];
    this.session = new Session(puzzle, startOf(puzzle));
    this.session.level = look.level;
    this.drawing = new Drawing(puzzle.data);
    this.board = new BoardView(this.session, this.drawing, this.words);
    this.tray = new TrayView(this.session, this.drawing, this.words);
    const { words, session } = this;
    this.table = h("div", { class: "table" }, this.board.element);
    this.gallery = new GalleryView(session, this.drawing, words, (number) => this.showOne(number));
    this.panel = new PanelView(session, words, {
      copyResult: () => this.copyResult(),
      copyLink: () => this.copyLink(),
      gallery: () => this.toggleGallery(),
      again: () => session.clear(),
    });
    this.play = button(words.play, () => session.setMode("play"));
    this.explore = button(words.explore, () => session.setMode("explore"));
    new HandView(session, this.board, this.tray, this.drawing, this.stopped.signal);
    this.listen();
  }

  mount(root: HTMLElement): void {
    writeLook(this.look);
    const { words } = this;
    const settings = button("⚙", () => this.openSettings(), "icon");
    settings.setAttribute("aria-label", words.settings);
    const help = button("?", () => this.openHelp(), "icon");
    help.setAttribute("aria-label", words.help);
    root.replaceChildren(
      h(
        "header",
        {},
        h("h1", {}, this.session.puzzle.data.title),
        h("nav", {}, this.play, this.explore),
        this.progress,
        settings,
        help,
      ),
      h("main", {}, this.table, this.gallery.element, this.tray.element),
      this.panel.element,
      this.keysLine,
      this.live,
    );
    if (this.before === null) restore(this.session);
    else this.session.goOn(this.before);
    this.visit();
    this.renderKeys();
    this.render();
  }

  /** Ends the page; another may go on with its game. */
  stop(): Session {
    save(this.session);
    this.stopped.abort();
    return this.session;
  }

  /** Opens the position that a link carries. */
  private visit(): void {
    if (!location.hash.startsWith("#1.")) return;
    const laid = readLink(this.session.puzzle, location.hash);
    if (laid === null) say(this.live, this.words.wrongLink);
    else this.session.goTo(laid);
    history.replaceState(null, "", location.pathname + location.search);
  }

  private listen(): void {
    const { signal } = this.stopped;
    const { session } = this;
    session.subscribe((event) => this.changed(event));
    listenToKeys(
      session,
      this.board,
      this.look,
      {
        help: () => this.openHelp(),
        typeMove: () => moveDialog(session, this.words),
        gallery: () => this.toggleGallery(),
        changed: () => this.keepLook(),
      },
      signal,
    );
    listenAround(session, signal);
    window.addEventListener("hashchange", () => this.visit(), { signal });
    window.addEventListener("pagehide", () => save(session), { signal });
    const clock = setInterval(() => {
      if (document.hidden) return;
      session.tick();
      say(this.progress, progressText(session, this.words));
    }, 1000);
    signal.addEventListener("abort", () => clearInterval(clock));
  }

  /** Shows a change with the next picture; several changes at once are shown once. */
  private changed(event: Event | null): void {
    if (event !== null) {
      say(this.live, eventText(this.session, event, this.words));
      if (event.kind === "solved") setTimeout(() => this.board.celebrate(), 130);
      if (event.kind !== "moved" && event.kind !== "turned") {
        save(this.session);
        tellAround(this.session);
      }
    }
    if (this.asked === 0) this.asked = requestAnimationFrame(() => this.render());
  }

  private render(): void {
    this.asked = 0;
    const { session } = this;
    this.board.render();
    this.tray.render();
    this.panel.render();
    this.tray.element.hidden = session.mode === "explore" && session.heated === null;
    this.compare();
    if (session.mode === "play") this.gallery.element.hidden = true;
    this.table.hidden = !this.gallery.element.hidden;
    this.gallery.render();
    say(this.progress, progressText(session, this.words));
    this.play.setAttribute("aria-pressed", String(session.mode === "play"));
    this.explore.setAttribute("aria-pressed", String(session.mode === "explore"));
  }

  private renderKeys(): void {
    const { hasLetterKeys, keymap } = this.look;
    say(this.keysLine, this.words.keysLine(hasLetterKeys ? keymap : null));
  }

  /** Goes on to look for distinct solutions where these are wanted, a little with each picture. */
  private compare(): void {
    const { distinct, mode } = this.session;
    if (mode !== "explore" || distinct === null || distinct.isComplete) return;
    distinct.step(12);
    setTimeout(() => this.changed(null));
  }

  private openSettings(): void {
    settingsDialog(this.session, this.look, this.words, {
      changed: () => this.keepLook(),
      clear: () => this.session.clear(),
      copyLink: () => this.copyLink(),
      typeMove: () => moveDialog(this.session, this.words),
      changeKeys: () => this.openKeys(),
    });
  }

  private openHelp(): void {
    helpDialog(this.look, this.words, () => this.openKeys());
  }

  private openKeys(): void {
    keyDialog(this.look, this.words, () => this.keepLook());
  }

  private keepLook(): void {
    const { language } = this.look;
    this.look.level = this.session.level;
    writeLook(this.look);
    this.renderKeys();
    if (LANGUAGES[language] !== this.words) {
      for (const open of document.querySelectorAll("dialog")) open.close();
      this.restart();
    }
  }

  private toggleGallery(): void {
    if (this.session.known === null) return;
    this.gallery.element.hidden = !this.gallery.element.hidden;
    this.session.setMode("explore");
  }

  private showOne(number: number): void {
    this.gallery.element.hidden = true;
    this.session.explore(number);
  }

  private copyResult(): void {
    const { session, words } = this;
    this.copy(words.resultText(session.puzzle.data.title, countText(session, words).text));
  }

  private copyLink(): void {
    const link = writeLink(this.session.puzzle, this.session.past.now);
    this.copy(location.href.replace(/#.*$/, "") + link);
  }

  private copy(text: string): void {
    const refused = () => window.prompt(this.words.copyLink, text);
    if (navigator.clipboard === undefined) refused();
    else navigator.clipboard.writeText(text).then(() => say(this.live, this.words.copied), refused);
  }
}

function startOf(puzzle: Puzzle): readonly number[] {
  return layable(puzzle, readPlacements(puzzle, puzzle.data.start) ?? []).laid;
}
