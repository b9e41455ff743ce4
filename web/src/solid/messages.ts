// What only pages with a solid say, in each language.

import type { Direction } from "./disassembly.ts";

export interface SolidMessages {
  readonly apart: string;
  readonly look: string;
  readonly lookLeft: string;
  readonly lookRight: string;
  readonly lookUp: string;
  readonly lookDown: string;
  readonly nearer: string;
  readonly farther: string;
  readonly pieceOut: string;
  readonly pieceIn: string;
  /**
   * How many pieces are in place, and which come next from where; null where none can. They slide
   * by some steps if they are in place already.
   */
  readonly built: (
    count: number,
    all: number,
    next: readonly string[],
    from: Direction | null,
    steps: number | null,
  ) => string;
}
