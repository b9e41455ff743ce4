// The script of a studio: the rooms of a served page, answered in the browser itself.

import type { CollectionData } from "../core/collection.ts";
import { Deduction } from "../core/deduction.ts";
import type { PageData } from "../core/puzzle.ts";
import { unpacked } from "../core/wire.ts";
import { PLAY } from "../messages/languages.ts";
import { keepChoice, keepDesign, keepMade } from "../play/keeping.ts";
import { placeKept } from "../play/returning.ts";
import { Kept, Rooms } from "../play/rooms.ts";
import { sentenceOf } from "../play/view/room.ts";
import type { Served } from "../view/play.ts";
import { STORE } from "../view/storage.ts";
import type { StudioData } from "./data.ts";
import { Solver } from "./solver.ts";
import { Studio } from "./studio.ts";

function blockOf(id: string): Promise<Uint8Array<ArrayBuffer>> {
  return unpacked(document.getElementById(id)?.textContent ?? "");
}

async function dataOf(): Promise<StudioData> {
  return JSON.parse(new TextDecoder().decode(await blockOf("studio"))) as StudioData;
}

const solver = new Solver(blockOf("solver").then((bytes) => WebAssembly.compile(bytes)));
// Each script has modules of its own: what reasons in the page does not reason here.
const logic = blockOf("deduction").then((bytes) => Deduction.load(bytes));
const kept = new Kept(new Studio(dataOf(), solver, logic, document.documentElement.outerHTML), {
  rooms: ["design", "make", "watch"],
  kinds: ["given"],
  sheets: false,
  counts: false,
  returns: true,
});

keepDesign(kept.designing, STORE, "pentomino-studio-1");
keepMade(kept.making, STORE, "pentomino-studio-made-1");
keepChoice(kept.making, STORE, "pentomino-studio-wish-1");

// Whoever opens a studio wants to draw; a link leads to its puzzle, and a reload back to where one was.
const place = location.hash === "" ? (placeKept() ?? { room: "design", played: null }) : kept.place;
kept.place = place;
if (place.room !== null) document.documentElement.dataset.room = place.room;

let shown: Served | null = null;
globalThis.pentominoPlay = (page) => {
  const isFirst = shown === null;
  shown = page;
  new Rooms(page, kept);
  if (isFirst && place.played !== null) void playAgain(page);
};

/** Opens what was played before the page was loaded again, unless something else was opened since. */
async function playAgain(page: Served): Promise<void> {
  if (place.room === null) page.tell(PLAY[page.look.language].preparing);
  try {
    const data = await kept.server.ask<PageData | CollectionData>("pages", place.played);
    const isHere = kept.place.played === place.played && page.session.moves === 0;
    if (isHere) await shown!.open(data);
  } catch (error) {
    page.tell(sentenceOf(error, PLAY[page.look.language]));
  }
}
