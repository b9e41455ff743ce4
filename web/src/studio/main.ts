// The script of a studio: the rooms of a served page, answered in the browser itself.

import { Deduction } from "../core/deduction.ts";
import { unpacked } from "../core/wire.ts";
import { keepChoice, keepDesign, keepMade } from "../play/keeping.ts";
import { Kept, Rooms } from "../play/rooms.ts";
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
});

keepDesign(kept.designing, STORE, "pentomino-studio-1");
keepMade(kept.making, STORE, "pentomino-studio-made-1");
keepChoice(kept.making, STORE, "pentomino-studio-wish-1");

// Whoever opens a studio wants to draw; a link leads to its puzzle.
if (location.hash === "") document.documentElement.dataset.room = "design";

globalThis.pentominoPlay = (page) => {
  new Rooms(page, kept);
};
