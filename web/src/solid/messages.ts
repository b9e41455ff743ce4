// What only pages with a solid say, in each language.

import { grouped as n } from "../messages/numbers.ts";
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

const FROM_EN = {
  up: "from above",
  front: "from the front",
  right: "from the right",
  left: "from the left",
  back: "from behind",
  down: "from below",
};

const EN: SolidMessages = {
  apart: "Apart",
  look: "Look from elsewhere",
  lookLeft: "Look from further left",
  lookRight: "Look from further right",
  lookUp: "Look from higher",
  lookDown: "Look from lower",
  nearer: "Go nearer",
  farther: "Go farther away",
  pieceOut: "Take a piece out",
  pieceIn: "Put a piece in",
  built: (count, all, next, from, steps) => {
    const some = `${n(count)} of ${n(all)} pieces`;
    if (next.length === 0) return some;
    const names = next.join(" with ");
    if (from === null) return `${some}. ${names}: no way in.`;
    return steps === null
      ? `${some}. Next ${names}, ${FROM_EN[from]}.`
      : `${some}. Next slide ${names} by ${n(steps)}, ${FROM_EN[from]}.`;
  },
};

const FROM_JA = {
  up: "上から",
  front: "手前から",
  right: "右から",
  left: "左から",
  back: "奥から",
  down: "下から",
};

const JA: SolidMessages = {
  apart: "分解",
  look: "視点を変える",
  lookLeft: "もっと左から見る",
  lookRight: "もっと右から見る",
  lookUp: "もっと上から見る",
  lookDown: "もっと下から見る",
  nearer: "近づく",
  farther: "離れる",
  pieceOut: "ピースを1つ外す",
  pieceIn: "ピースを1つ入れる",
  built: (count, all, next, from, steps) => {
    const some = `${n(all)}個のうち${n(count)}個`;
    if (next.length === 0) return some;
    const names = next.join("と");
    if (from === null) return `${some}。${names} は入りません。`;
    return steps === null
      ? `${some}。次は ${names} を${FROM_JA[from]}。`
      : `${some}。次は ${names} を${FROM_JA[from]}${n(steps)}マスずらします。`;
  },
};

const LANGUAGES: Readonly<Record<string, SolidMessages>> = { en: EN, ja: JA };

export function solidWords(language: string): SolidMessages {
  return LANGUAGES[language] ?? EN;
}
