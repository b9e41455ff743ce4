// The script that a server adds to its page: it gives the page its other rooms.

import { KINDS } from "./messages/messages.ts";
import { Kept, Rooms } from "./rooms.ts";
import { Server } from "./server.ts";

const kept = new Kept(new Server(), {
  rooms: ["design", "make", "watch"],
  kinds: KINDS,
  sheets: true,
  counts: true,
});

globalThis.pentominoPlay = (page) => {
  new Rooms(page, kept);
};
