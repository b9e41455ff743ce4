// The script that a server adds to its page: it gives the page its other rooms.

import { LARGE_STORE, STORE } from "../view/storage.ts";
import { Attending, type LessonData } from "./attending.ts";
import { keepChoice, keepDesign, keepMade } from "./keeping.ts";
import { KINDS } from "./messages.ts";
import { goOnWithOwner } from "./owner.ts";
import { Kept, Rooms } from "./rooms.ts";
import { Server } from "./server.ts";

// Before the script of the page itself reads what is kept: it runs after this one.
goOnWithOwner();

const server = new Server();
const { lesson = "" } = JSON.parse(document.getElementById("puzzle")!.textContent!) as LessonData;
const offers = {
  rooms: ["design", "make", "watch"],
  kinds: KINDS,
  sheets: true,
  counts: true,
  returns: false,
} as const;
const kept = new Kept(server, offers, new Attending(server, STORE, LARGE_STORE, lesson));

keepDesign(kept.designing, STORE, "pentomino-play-design-1");
keepMade(kept.making, LARGE_STORE, "pentomino-play-made-1");
keepChoice(kept.making, STORE, "pentomino-play-wish-1");

globalThis.pentominoPlay = (page) => {
  new Rooms(page, kept);
};
