// What only pages with a solid say, in each language.

import type { SOLID_TEXTS, TextsOf } from "../messages/texts.ts";
import type { Direction } from "./disassembly.ts";

export interface SolidMessages extends TextsOf<typeof SOLID_TEXTS> {
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
