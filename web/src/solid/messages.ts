// What only pages with a solid say, in each language.

import type { SOLID_TEXTS } from "../messages/texts.ts";
import type { Direction } from "./disassembly.ts";

type SolidTexts = Readonly<Record<keyof typeof SOLID_TEXTS, string>>;

export interface SolidMessages extends SolidTexts {
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
