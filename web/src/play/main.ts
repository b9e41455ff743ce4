// The script that a server adds to its page: it gives the page its other rooms.

import { Kept, Rooms } from "./rooms.ts";

const kept = new Kept();

globalThis.pentominoPlay = (page) => {
  new Rooms(page, kept);
};
