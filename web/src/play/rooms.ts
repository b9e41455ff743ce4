// The rooms of a served page: their buttons in the head of the page, their keys, and which of them
// is open. The page makes itself anew when its window or its language changes; the room stays open.

import { actionOf } from "../core/keymap.ts";
import { button, h, pressIn, say } from "../view/dom.ts";
import { LANGUAGES } from "../view/look.ts";
import type { Served } from "../view/play.ts";
import { recordIn } from "./core/design_link.ts";
import { Designing } from "./designing.ts";
import { Making } from "./making.ts";
import { playWords } from "./messages/languages.ts";
import type { KindName, RoomName } from "./messages/messages.ts";
import type { About, Home } from "./server.ts";
import { adviseThere } from "./view/advising.ts";
import { showAway } from "./view/away.ts";
import { classButton, joinClass, type Member, tellSolved, untilRemoved } from "./view/class.ts";
import { countThere } from "./view/counting.ts";
import { DesignRoom } from "./view/design.ts";
import { MakeRoom, USUAL_CHOICE } from "./view/make.ts";
import type { House, Room } from "./view/room.ts";
import { WatchRoom } from "./view/watch.ts";
import { Watching } from "./watching.ts";

/** Keys of all rooms: their places in the row. The first two are those of the page itself. */
const OF_PAGE = ["play", "explore"] as const;

/** What there is: rooms in the order of their buttons, kinds of puzzles to make, worksheets, and
 * counts and hints of pages that have none of their own. */
export interface Offers {
  readonly rooms: readonly RoomName[];
  readonly kinds: readonly KindName[];
  readonly sheets: boolean;
  readonly counts: boolean;
}

/** What goes on however often the page makes itself anew. */
export class Kept {
  readonly designing: Designing;
  readonly making: Making;
  readonly watching: Watching;
  readonly chosen = { ...USUAL_CHOICE };
  about: About | null = null;

  constructor(
    readonly server: Home,
    readonly offers: Offers,
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
  private readonly nav: HTMLElement;

  constructor(
    private readonly page: Served,
    private readonly kept: Kept,
  ) {
    const words = playWords(page.look.language);
    this.house = {
      page,
      words,
      server: kept.server,
      offers: kept.offers,
      pageWords: LANGUAGES[page.look.language],
      go: (room) => this.go(room),
      say: (text) => say(this.live, text),
    };
    this.nav = page.root.querySelector("nav")!;
    this.nav.classList.add("rooms");
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
    showAway(kept.server, words, page.signal);
    if (kept.offers.counts) {
      countThere(this.house);
      adviseThere(this.house);
    }
    void this.enter();
    const open = document.documentElement.dataset.room as RoomName | undefined;
    this.show(open ?? null);
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
          ? new MakeRoom(house, kept.making, kept.designing, kept.chosen)
          : new WatchRoom(house, kept.watching);
    this.made.set(name, room);
    this.page.root.append(room.element);
    return room;
  }

  /** Designs what a link carries, and makes the link one of the page again. */
  private async follow(): Promise<void> {
    const record = await recordIn(location.hash);
    if (record === null) return;
    history.replaceState(null, "", location.href.replace(/#.*$/, ""));
    this.go("design");
    if (this.kept.designing.read(record)) this.kept.designing.look();
  }

  private listen(): void {
    const { signal } = this.page;
    window.addEventListener("hashchange", () => void this.follow(), { signal });
    // Before all others: the page itself listens to the same keys.
    const first = { signal, capture: true };
    window.addEventListener("keydown", (event) => this.press(event), first);
    // Whoever comes back to a page that was hidden learns at once whether its server is there.
    const look = () => {
      if (!document.hidden) void this.kept.server.about().catch(() => {});
    };
    document.addEventListener("visibilitychange", look, { signal });
    this.nav.addEventListener(
      "click",
      (event) => {
        const isOfRoom = (event.target as Element).closest(".room-button") !== null;
        if (!isOfRoom) this.go(null);
      },
      first,
    );
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
    const isNative = isWritten || target.matches("input");
    if (!isNative || event.key === "Escape") {
      if (this.made.get(room as RoomName)?.press(event)) event.preventDefault();
    }
  }

  /** Goes to the room whose number is pressed. */
  private choose(event: KeyboardEvent): boolean {
    const { look, session } = this.page;
    if (event.ctrlKey || !look.hasLetterKeys || actionOf(look.keymap, event.key) !== null) {
      return false;
    }
    const at = "12345".indexOf(event.key);
    if (at < 0 || event.key.length !== 1) return false;
    if (event.repeat) return true;
    const mode = OF_PAGE[at];
    if (mode === undefined) {
      const name = this.kept.offers.rooms[at - OF_PAGE.length];
      if (name !== undefined) this.go(name);
      return name !== undefined;
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
    const later = button(house.words.joinTitle, () => void ask(), "class-button");
    const joined = (member: Member) => {
      later.remove();
      kept.about = { ...about, member };
      if (member.teacher) {
        this.nav.append(classButton(house));
        return;
      }
      // Whoever has joined sees under which name.
      const told = { class: "member", role: "status", title: house.words.joinedAs(member.name) };
      const name = h("span", told, member.name);
      this.nav.append(name);
      void untilRemoved(house).then((isRemoved) => {
        if (!isRemoved) return;
        name.remove();
        kept.about = { ...about, member: null };
        ask(house.words.removed);
      });
    };
    const left = () => this.nav.append(later);
    const ask = (why = "") => joinClass(house, kept.about ?? about, joined, left, why);
    tellSolved(house, () => kept.about?.member?.teacher === false);
    ask();
  }
}
