// The window in which a piece is drawn: its cells, its name, how many of it, and how it may be laid.

import { dialog } from "../../view/dialogs.ts";
import { button, choices, h, say } from "../../view/dom.ts";
import { type Board, brushAt, painted, strokeAt } from "../core/board.ts";
import { LATTICES, placeOf, type Site } from "../core/lattices.ts";
import {
  cellsOf,
  drawingOf,
  freeName,
  MOBILITIES,
  type Mobility,
  ONE,
  type OwnPiece,
} from "../core/pieces.ts";
import type { Designing } from "../designing.ts";
import { GridView } from "./grid.ts";
import { copiesFields, field } from "./parts.ts";
import type { House } from "./room.ts";

/** Draws a piece; null draws a new one. Whoever takes the piece away calls back with null. */
export function pieceDialog(
  house: House,
  { design }: Designing,
  before: OwnPiece | null,
  done: (piece: OwnPiece | null) => void,
): void {
  const { words, pageWords, page } = house;
  const { lattice } = design.board;
  let board = drawingOf(lattice, before?.cells ?? []);
  let copies = before?.copies ?? ONE;
  let mobility: Mobility = before?.mobility ?? "free";
  const cellText = (site: Site, drawn: Board): string => {
    const place = pageWords.place(placeOf(LATTICES[lattice], site));
    return words.cellText(place, brushAt(drawn, site), "", false);
  };
  const grid = new GridView(
    page.session.puzzle.data.measures,
    { name: words.pieceGrid, cell: cellText, layer: (number) => pageWords.layer(number) },
    {
      begin: (site) => strokeAt(board, site, "must"),
      paint: (site, brush) => {
        board = painted(board, site, brush);
        grid.show(board);
      },
    },
  );
  grid.show(board);
  const usual = before?.name ?? freeName(design.pieces);
  const name = h("input", { type: "text", maxlength: 40, value: usual });
  const moves = choices(
    mobilitiesOn(lattice),
    (kind) => words.mobilities[kind],
    mobility,
    (next) => {
      mobility = next;
    },
  );
  const several = copiesFields(words, copies, true, (next) => {
    copies = next ?? ONE;
  });
  const wrong = h("p", { class: "wrong-move", role: "alert" });
  const remove = button(before === null ? "" : words.removePiece(before.name), () => {
    made.close();
    done(null);
  });
  remove.hidden = before === null;
  const form = h(
    "form",
    { method: "dialog", class: "piece-form" },
    h("p", { class: "quiet" }, words.pieceHow),
    grid.element,
    h(
      "div",
      { class: "piece-fields" },
      field(words.pieceName, name),
      ...several,
      field(words.mobility, moves),
    ),
    wrong,
    h(
      "div",
      { class: "buttons" },
      h("button", { type: "submit", class: "main" }, words.keep),
      remove,
    ),
  );
  const title = before === null ? words.addPiece : words.editPiece(before.name);
  const made = dialog(title, pageWords, form);
  made.addEventListener("keydown", (event) => {
    if (grid.hasFocus && grid.press(event)) event.preventDefault();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const cells = cellsOf(board);
    const known = design.pieces.some(
      (row) => row.kind === "own" && row !== before && row.name === name.value.trim(),
    );
    if (cells.length === 0 || name.value.trim() === "") say(wrong, words.noCells);
    else if (known) say(wrong, words.nameTaken);
    else {
      made.close();
      const colour = before?.colour === undefined ? {} : { colour: before.colour };
      done({ kind: "own", name: name.value.trim(), cells, copies, mobility, ...colour });
    }
  });
  grid.focus();
}

/** How pieces may be laid; only in space a mirror image is more than a hand can do. */
export function mobilitiesOn(lattice: keyof typeof LATTICES): readonly Mobility[] {
  return MOBILITIES.filter((name) => LATTICES[lattice].hasLayers || name !== "mirrored");
}
