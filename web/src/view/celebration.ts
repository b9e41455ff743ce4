// What happens on the board when the puzzle is solved: a wave through the pieces, and
// a handful of tiles that fly up. It takes a second and a half, and none where stillness is wished.

import { middleOf } from "../core/puzzle.ts";
import type { Session } from "../core/session.ts";
import type { BoardView } from "./board.ts";
import { animate, s, still } from "./dom.ts";

const LONGEST = 1400;
const TILES = 28;

export function celebrate(board: BoardView, session: Session): void {
  if (still()) return;
  board.wave();
  const { pieces, placements, data } = session.puzzle;
  const cellMiddles = data.board.corners.map(middleOf);
  const middle = middleOf(cellMiddles);
  const flying = s("g", { class: "tiles" });
  board.element.append(flying);
  const step = Math.max(1, Math.floor(cellMiddles.length / TILES));
  const flights = cellMiddles
    .map((place, cell) => ({ place, on: session.position.cover[cell], cell }))
    .filter(({ on, cell }) => on >= 0 && cell % step === 0)
    .map(({ place: [x, y], on }, number) => {
      const tile = s("rect", { x: x - 0.14, y: y - 0.14, width: 0.28, height: 0.28, rx: 0.06 });
      tile.style.fill = pieces[placements[on].piece].colour;
      tile.style.transformOrigin = `${x}px ${y}px`;
      flying.append(tile);
      // Out from the middle and up, then down a little: no two alike, and the same every time.
      const swing = Math.sin(number * 2.4);
      const across = (x - middle[0]) * 0.5 + swing;
      const up = 1.6 + 1.3 * Math.abs(Math.cos(number * 1.7));
      const turn = `${Math.round(220 * swing)}deg`;
      return animate(
        tile,
        [
          { translate: "0 0", rotate: "0deg", opacity: 0 },
          { translate: `${across * 0.6}px ${-up}px`, rotate: turn, opacity: 1, offset: 0.45 },
          { translate: `${across}px ${-up * 0.4}px`, rotate: turn, opacity: 0 },
        ],
        { duration: LONGEST - 400, delay: 150 + (number % 7) * 35, fill: "backwards" },
      );
    });
  void Promise.all(flights).then(() => flying.remove());
}
