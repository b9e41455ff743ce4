// The rooms of a served page: their buttons in the head of the page, their keys, and which of them
// is open. The page makes itself anew when its window or its language changes; the room stays open.

import { type Action, actionOf } from "../core/keymap.ts";
import { DESIGN } from "../core/link.ts";
import type { Session } from "../core/session.ts";
import { PLAY } from "../messages/languages.ts";
import { button, h, nameAs, pressIn, say } from "../view/dom.ts";
import type { Served } from "../view/play.ts";
import type { Attending, Lesson, LessonData } from "./attending.ts";
import { recordIn } from "./core/design_link.ts";
import type { Solved } from "./core/outbox.ts";
import { Designing } from "./designing.ts";
import { Making } from "./making.ts";
import type { KindName, RoomName } from "./messages.ts";
import { giveTo, handOver, hasGame, openFor, owner, ownerOf, takeOver } from "./owner.ts";
import { keepPlace, type Place, playedOf } from "./returning.ts";
import { type About, type Home, type Member, RefusedError } from "./server.ts";
import { adviseThere } from "./view/advising.ts";
import { showAway } from "./view/away.ts";
import { classButton } from "./view/class_table.ts";
import { countThere } from "./view/counting.ts";
import { DesignRoom, designHelp } from "./view/design.ts";
import { joinClass } from "./view/joining.ts";
import { MakeRoom } from "./view/make.ts";
import { type House, type Room, sentenceOf } from "./view/room.ts";
import { WatchRoom } from "./view/watch.ts";
import { Watching } from "./watching.ts";

/** Keys of all rooms: their places in the row. The first two are those of the page itself. */
const OF_PAGE = ["play", "explore"] as const;

/** Milliseconds between looks at the server. */
const PAUSE = 10_000;

/** What there is: rooms in the order of their buttons, kinds of puzzles to make, worksheets, and
 * counts and hints of pages that have none of their own. */
export interface Offers {
  readonly rooms: readonly RoomName[];
  readonly kinds: readonly KindName[];
  readonly sheets: boolean;
  readonly counts: boolean;
  /** Whether a page that is loaded again comes back to the room and to what was played. */
  readonly returns: boolean;
}

/** What goes on however often the page makes itself anew. */
export class Kept {
  readonly designing: Designing;
  readonly making: Making;
  readonly watching: Watching;
  about: About | null = null;
  /** What was opened last in place of the page's own puzzle. */
  place: Place = { room: null, played: null };

  constructor(
    readonly server: Home,
    readonly offers: Offers,
    /** What a member does in a class; null where there can be none. */
    readonly attending: Attending | null = null,
  ) {
    this.designing = new Designing(server);
    this.making = new Making(server);
    this.watching = new Watching(server);
  }
}

export class Rooms {
  private readonly house: House;
  private readonly made = new Map<RoomName, Room>();
  private readonly buttons = new Map<RoomName, HTMLButtonElement>();
  private readonly live = h("p", { class: "live", "aria-live": "polite" });
  /** What the teacher has switched off, as long as it is. */
  private readonly told = h("p", { class: "forbidden" });
  private joinings = 0;
  /** Asks a teacher to join again whom the server does not know any longer. */
  private forget = () => {};
  private readonly nav: HTMLElement;
  private readonly title: HTMLElement;
  private readonly ownTitle: string;
  /** Who has joined the class, or the way in; beside the rooms, which fill a line on phones. */
  private readonly ofClass = h("div", { class: "of-class" });

  constructor(
    private readonly page: Served,
    private readonly kept: Kept,
  ) {
    const words = PLAY[page.look.language];
    this.house = {
      page,
      words,
      server: kept.server,
      offers: kept.offers,
      pageWords: page.words,
      open: (data, said) => this.open(data, said),
      teaches: () => kept.about?.member?.teacher === true,
      go: (room) => this.go(room),
      call: (title) => say(this.title, title ?? this.ownTitle),
      say: (text) => say(this.live, text),
    };
    this.nav = page.root.querySelector("nav")!;
    this.title = page.root.querySelector("h1")!;
    this.ownTitle = this.title.textContent;
    this.nav.classList.add("rooms");
    this.nav.after(this.ofClass);
    kept.offers.rooms.forEach((name, at) => {
      const made = button(words.rooms[name], () => this.go(name), "room-button");
      const key = String(at + OF_PAGE.length + 1);
      made.setAttribute("aria-keyshortcuts", key);
      made.title = `${words.rooms[name]} (${key})`;
      this.buttons.set(name, made);
      this.nav.append(made);
    });
    page.root.append(this.live);
    this.listen();
    showAway(kept.server, words, () => this.isPupil, page.signal);
    if (kept.offers.counts) {
      countThere(this.house);
      adviseThere(this.house);
    }
    if (this.isPupil && kept.attending?.lesson) this.allow(kept.attending.lesson);
    else if (kept.about !== null) this.allow(kept.about);
    page.session.subscribe((event) => {
      if (event?.kind === "solved" && !page.signal.aborted) this.noteGuest();
    });
    void this.enter();
    const open = document.documentElement.dataset.room as RoomName | undefined;
    this.show(open ?? null);
    const { attending } = kept;
    if (attending !== null && attending.said !== "" && !attending.opensList) {
      page.tell(attending.said);
      attending.said = "";
    }
    void this.follow();
  }

  /** Goes to another room; null is the page itself. */
  private go(name: RoomName | null): void {
    const { dataset } = document.documentElement;
    const before = dataset.room as RoomName | undefined;
    if (before === name) return;
    if (before !== undefined) this.made.get(before)?.close();
    if (name === null) delete dataset.room;
    else dataset.room = name;
    this.keep({ ...this.kept.place, room: name });
    this.show(name);
    this.page.changed();
  }

  private show(name: RoomName | null): void {
    for (const [other, made] of this.buttons) {
      pressIn(made, other === name);
    }
    for (const [other, room] of this.made) room.element.hidden = other !== name;
    if (name === null) return;
    const room = this.made.get(name) ?? this.make(name);
    room.element.hidden = false;
    room.open();
  }

  private make(name: RoomName): Room {
    const { house, kept } = this;
    const room =
      name === "design"
        ? new DesignRoom(house, kept.designing)
        : name === "make"
          ? new MakeRoom(house, kept.making, kept.designing)
          : new WatchRoom(house, kept.watching);
    this.made.set(name, room);
    this.page.root.append(room.element);
    return room;
  }

  /** Designs what a link carries, and makes the link one of the page again. */
  private async follow(): Promise<void> {
    const { designing } = this.kept;
    const { hash } = location;
    if (!hash.startsWith(DESIGN)) return;
    const record = await recordIn(hash);
    // Another page of this one may have followed the link meanwhile.
    if (location.hash !== hash) return;
    history.replaceState(null, "", location.href.replace(/#.*$/, ""));
    this.go("design");
    if (record === null || !designing.follow(record)) {
      this.page.tell(this.house.words.brokenDesign);
    }
  }

  private listen(): void {
    const { signal } = this.page;
    window.addEventListener("hashchange", () => void this.follow(), { signal });
    // Before all others: the page itself listens to the same keys.
    const first = { signal, capture: true };
    window.addEventListener("keydown", (event) => this.press(event), first);
    // Whoever comes back to a page that was hidden learns at once whether its server is there.
    const look = () => {
      if (!document.hidden) void this.lookAt();
    };
    document.addEventListener("visibilitychange", look, { signal });
    // Only pupils stay on a stream, which tells what is switched, and that the server has stopped.
    const clock = setInterval(() => {
      if (this.kept.about?.in_class && !this.isPupil) look();
    }, PAUSE);
    signal.addEventListener("abort", () => clearInterval(clock));
    this.page.root.querySelector("header")!.addEventListener(
      "click",
      (event) => {
        const isHelp = (event.target as Element).closest(".icon:last-of-type") !== null;
        if (!isHelp || document.documentElement.dataset.room !== "design") return;
        event.stopPropagation();
        designHelp(this.house.words, this.page.words);
      },
      first,
    );
    this.nav.addEventListener(
      "click",
      (event) => {
        const isOfRoom = (event.target as Element).closest(".room-button") !== null;
        if (!isOfRoom) this.go(null);
      },
      first,
    );
  }

  /** Finds out whether the server is there and knows a teacher, and what strangers may do. */
  private async lookAt(): Promise<void> {
    const { kept, page } = this;
    const about = await kept.server.about().catch(() => null);
    if (about === null || page.signal.aborted) return;
    if (kept.about?.member?.teacher && about.member === null) this.forget();
    if (kept.about?.member !== null) return;
    kept.about = { ...about, member: null };
    this.allow(about);
  }

  private press(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || document.querySelector("dialog[open]") !== null) return;
    const target = event.target as Element;
    const isWritten = target.matches("input:not([type=range], [type=checkbox]), select, textarea");
    if (!isWritten && this.choose(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const { room } = document.documentElement.dataset;
    if (room === undefined) return;
    document.documentElement.dataset.keys = "";
    const { look } = this.page;
    const isHelp = look.hasLetterKeys && actionOf(look.keymap, event.key) === "help";
    if (isHelp && room !== "design" && !isWritten) return;
    event.stopPropagation();
    // A slider does nothing with the space bar.
    const isSlider = event.key === " " && target.matches("[type=range]");
    const isNative = !isSlider && (isWritten || target.matches("input"));
    if (!isNative || event.key === "Escape") {
      if (this.made.get(room as RoomName)?.press(event)) event.preventDefault();
    }
  }

  /** Goes to the room whose number is pressed. */
  private choose(event: KeyboardEvent): boolean {
    const { look, session } = this.page;
    if (event.ctrlKey || !look.hasLetterKeys) return false;
    const action = actionOf(look.keymap, event.key);
    if (action !== null) return this.forbids(action);
    const at = "12345".indexOf(event.key);
    if (at < 0 || event.key.length !== 1) return false;
    if (event.repeat) return true;
    const mode = OF_PAGE[at];
    if (mode === undefined) {
      const name = this.kept.offers.rooms[at - OF_PAGE.length];
      if (name === undefined) return false;
      if (name !== "watch" || !this.forbids("explore")) this.go(name);
      return true;
    }
    this.go(null);
    const buttons = this.nav.querySelectorAll<HTMLButtonElement>("button");
    if (session.mode !== mode) buttons[at].click();
    return true;
  }

  /** Asks who the server is; joins its class, where it has one. */
  private async enter(): Promise<void> {
    const { house, kept } = this;
    try {
      kept.about ??= await kept.server.about();
    } catch {
      return;
    }
    const { about } = kept;
    if (ownerOf(about.member) !== owner()) {
      handOver(ownerOf(about.member));
      return;
    }
    if (about.member === null) this.allow(about);
    const later = button(house.words.joinTitle, () => void ask(), "class-button");
    const joined = (member: Member) => {
      later.remove();
      const isNew = kept.about?.member === null;
      kept.about = { ...about, member };
      if (member.teacher) {
        this.allow({ exploring: true, hints: true });
        const table = classButton(house);
        this.ofClass.append(table);
        this.forget = () => {
          table.remove();
          kept.about = { ...about, member: null };
          ask(house.words.forgotten);
        };
      } else if (kept.attending !== null) {
        kept.attending.opensList ||= isNew;
        if (isNew && this.changesOwner(kept.attending, member)) return;
        this.attend(kept.attending, member, ask);
      }
    };
    const left = () => this.ofClass.append(later);
    const ask = (why = "") => joinClass(house, kept.about ?? about, joined, left, why);
    ask();
  }

  /**
   * Shows what is kept for somebody who has just joined. What was played before goes with them, unless
   * it is that of another member or they have a game here; then the page opens anew.
   */
  private changesOwner(attending: Attending, member: Member): boolean {
    const { page } = this;
    const { before, was } = attending;
    for (const solved of before) attending.tell(member, solved);
    Object.assign(attending, { before: [], was: null });
    const next = ownerOf(member);
    if (next === owner()) return false;
    const isOwn = owner() === "" || (was?.name === member.name && !was.isRemoved);
    const goesOn = isOwn && !hasGame(next, page.session);
    giveTo(next, attending.waitingOf(member), goesOn ? page.session : null);
    if (goesOn) {
      takeOver(next);
      return false;
    }
    void openFor(next, () => this.openLesson(attending)).then(() => {
      if (!page.signal.aborted) location.reload();
    });
    return true;
  }

  /** Notes what somebody has solved who may join later. */
  private noteGuest(): void {
    const { kept, page } = this;
    const { about, attending } = kept;
    if (!about?.in_class || about.member !== null) return;
    // Who has been forgotten solves on as the member that they were.
    if (attending === null || attending.was?.isRemoved === false) return;
    attending.before = [...attending.before, solvedOn(page.session)];
  }

  /** Lets the next pupil use the browser. */
  private async leave(member: Member): Promise<void> {
    const { server } = this.kept;
    const { words } = this.house;
    if (!window.confirm(words.reallyLeave(member.name))) return;
    try {
      await server.ask("class/leave", {});
    } catch (error) {
      const isGone = error instanceof RefusedError && error.status === 403;
      if (!isGone) {
        this.page.tell(sentenceOf(error, words));
        return;
      }
    }
    handOver("");
  }

  private get isPupil(): boolean {
    return this.kept.about?.member?.teacher === false;
  }

  /** Stays in the class as one of its pupils, until the page ends or the server knows them no more. */
  private attend(attending: Attending, member: Member, ask: (why: string) => void): void {
    const { house, kept, page } = this;
    const { words } = house;
    const { session, signal } = page;
    // Whoever has joined sees under which name.
    const told = { class: "member", role: "status", title: words.leaveAs(member.name) };
    const leave = button(member.name, () => void this.leave(member));
    nameAs(leave, words.leaveAs(member.name));
    const name = h("span", told, leave);
    const back = button(words.toClass, () => void this.openLesson(attending), "class-button");
    this.ofClass.append(name, ...(attending.isElsewhere ? [back] : []));
    // Who has been forgotten may solve on, and join again under another name.
    const joining = ++this.joinings;
    session.subscribe((event) => {
      if (event?.kind !== "solved" || signal.aborted) return;
      if (joining !== this.joinings) return;
      attending.tell(member, solvedOn(session));
    });
    attending.refused = (error) => page.tell(sentenceOf(error, words));
    attending.tellWaiting(member);
    const take = (lesson: Lesson) => this.takeLesson(attending, lesson);
    void attending.attend(session, take, signal).ended.then((error) => {
      if (error === null) return;
      name.remove();
      back.remove();
      kept.about = { ...kept.about!, member: null };
      attending.lesson = null;
      void this.lookAt();
      // Others the server has only forgotten.
      const isRemoved = error.code === "removed";
      attending.was = { name: member.name, isRemoved };
      if (isRemoved) this.joinings++;
      ask(isRemoved ? words.refusals.removed : words.forgotten);
    });
  }

  private takeLesson(attending: Attending, lesson: Lesson): void {
    const { words } = this.house;
    const { allowed } = this.page.session;
    const [before, now] = [allowed, lesson].map((each) => words.forbidden(each));
    this.allow(lesson);
    // Who reads it above the board need not read it twice.
    const isThere = now !== "" && this.told.checkVisibility();
    if (before !== now && isThere) this.house.say(now);
    else if (before !== now) this.page.tell(now || words.allAllowed);
    if (lesson.lesson !== attending.opened) {
      attending.opened = lesson.lesson;
      attending.opensList = lesson.puzzles > 1;
      attending.said = words.givenToYou(lesson.puzzles);
      void this.openLesson(attending);
      return;
    }
    if (!attending.opensList) return;
    attending.opensList = false;
    if (attending.isElsewhere || document.querySelector("dialog[open]") !== null) return;
    this.page.root.querySelector<HTMLButtonElement>(".shelf .which")?.click();
    if (attending.said === "") return;
    // What a page shows below is hardly seen while a window is open.
    const said = h("p", { class: "quiet", role: "status" }, attending.said);
    document.querySelector("dialog[open] h2")?.after(said);
    attending.said = "";
  }

  /** Opens what the class plays. */
  private async openLesson(attending: Attending): Promise<void> {
    const { opened } = attending;
    const data = await attending.puzzles(this.page.signal).catch(() => null);
    if (data === null) {
      // What the server tells next opens it.
      if (attending.opened === opened) attending.opened = "";
      return;
    }
    attending.isElsewhere = false;
    this.go(null);
    await this.page.open(data);
  }

  /** Opens something that the class does not play, or that a teacher gives it. */
  private open(data: LessonData, said = ""): Promise<void> {
    const { attending } = this.kept;
    if (attending !== null) Object.assign(attending, { isElsewhere: true, said });
    this.keep({ ...this.kept.place, played: playedOf(data) });
    return this.page.open(data);
  }

  private keep(place: Place): void {
    this.kept.place = place;
    if (this.kept.offers.returns) keepPlace(place);
  }

  /** Lets the page do what the lesson allows, and says what it does not. */
  private allow(lesson: Pick<Lesson, "exploring" | "hints">): void {
    const { exploring, hints } = lesson;
    const { session, root } = this.page;
    const why = this.house.words.forbidden(lesson);
    const counts = this.kept.about?.in_class === true && !this.house.teaches();
    session.allow({ exploring, hints, why, counts });
    const watch = this.buttons.get("watch");
    if (watch !== undefined) watch.hidden = !exploring;
    if (!exploring && document.documentElement.dataset.room === "watch") this.go(null);
    say(this.told, why);
    if (!this.told.isConnected) root.querySelector(".panel")?.prepend(this.told);
  }

  /** Whether a key does what is not allowed; then it is said. */
  private forbids(action: Action): boolean {
    const { allowed } = this.page.session;
    const isForbidden =
      (action === "hint" && !allowed.hints) || (action === "explore" && !allowed.exploring);
    if (isForbidden) this.page.tell(allowed.why);
    return isForbidden;
  }
}

/** What there is to tell of a puzzle that is solved. Whose pieces the page has all laid has seen it. */
function solvedOn(session: Session): Solved {
  const { seconds, hints, helped, moves, puzzle, sight } = session;
  const { fingerprint, title } = puzzle.data;
  const looked = sight === "solution" || session.isAllHelped;
  return { fingerprint, title, seconds, moves, hints, helped, looked };
}
