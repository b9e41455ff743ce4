// What the rooms have in common: a place in the page, and what they may use.

import type { CollectionData } from "../../core/collection.ts";
import type { PageData } from "../../core/puzzle.ts";
import type { Session } from "../../core/session.ts";
import type { Messages } from "../../messages/messages.ts";
import { h, say } from "../../view/dom.ts";
import type { Served } from "../../view/play.ts";
import type { LessonData } from "../attending.ts";
import type { PuzzleRecord } from "../core/design.ts";
import type { MadeRecord } from "../making.ts";
import type { PlayMessages, RoomName } from "../messages.ts";
import type { Offers } from "../rooms.ts";
import { AwayError, type Home, RefusedError } from "../server.ts";
import type { Waiting } from "./waiting.ts";

export interface Room {
  readonly element: HTMLElement;
  /** Somebody comes in, or leaves. */
  open(): void;
  close(): void;
  /** Does what a key means here; false where it means nothing. */
  press(event: KeyboardEvent): boolean;
}

/** What a room may use. */
export interface House {
  readonly page: Served;
  readonly server: Home;
  readonly offers: Offers;
  readonly words: PlayMessages;
  readonly pageWords: Messages;
  /** Opens another puzzle, or several, on the page, which then says a sentence. */
  readonly open: (data: LessonData, said?: string) => Promise<void>;
  /** Whether a teacher leads a class here, who can give it puzzles. */
  readonly teaches: () => boolean;
  /** Goes to another room; null is the page itself. */
  readonly go: (room: RoomName | null) => void;
  /** Names what a room shows in the head of the page; null is the page's own title. */
  readonly call: (title: string | null) => void;
  /** Says a sentence to those who do not see the page. */
  readonly say: (text: string) => void;
}

/** The puzzle of the page as a record, which a server adds to what it sends. */
export function recordOfPage({ puzzle }: Session): PuzzleRecord | null {
  return (puzzle.data as { record?: PuzzleRecord }).record ?? null;
}

/** An element for a room, under the head of the page. */
export function roomElement(name: RoomName, words: PlayMessages, ...children: Node[]): HTMLElement {
  return h(
    "section",
    { class: `room ${name}`, "aria-label": words.rooms[name], hidden: true },
    ...children,
    h("p", { class: "room-keys" }, words.keys[name]),
  );
}

/** What to tell people about something that went wrong; nothing where somebody stopped it. */
export function sentenceOf(error: unknown, words: PlayMessages): string {
  if (error instanceof AwayError) return words.away;
  if (error instanceof RefusedError) {
    const known = refusalText(error.code, words);
    if (known !== null) return known;
    return `${words.serverSays}${error.message} ${error.advice}`.trim();
  }
  if (error instanceof DOMException && error.name === "AbortError") return "";
  return words.wentWrong;
}

/** A refusal in the words of the page; null where it has none. */
export function refusalText(code: string, words: PlayMessages): string | null {
  if (code === "exploring_off") return words.forbidden({ exploring: false, hints: true });
  if (code === "hints_off") return words.forbidden({ exploring: true, hints: false });
  return (words.refusals as Readonly<Record<string, string>>)[code] ?? null;
}

/** Plays made puzzles on this page; a teacher gives them to the class. */
export async function playMade(
  house: House,
  waiting: Waiting,
  made: readonly MadeRecord[],
): Promise<void> {
  const { server, words } = house;
  const teaches = house.teaches();
  if (teaches) {
    if (!window.confirm(words.reallyGive(made.length))) return;
    const given = await waiting.run(words.preparing, (signal) =>
      server.ask("class/puzzles", { made }, signal),
    );
    if (given === null) return;
  }
  const body = { made, file: false };
  const data = await waiting.run(words.preparing, (signal) =>
    server.ask<PageData | CollectionData>("pages", body, signal),
  );
  if (data === null) return;
  house.go(null);
  await house.open(data, teaches ? words.given(made.length) : "");
}

/** Does something, and says in a place for it what goes wrong. */
export async function trying(
  trouble: HTMLElement,
  words: PlayMessages,
  act: () => Promise<unknown>,
): Promise<void> {
  say(trouble, "");
  try {
    await act();
  } catch (error) {
    say(trouble, sentenceOf(error, words));
  }
}
