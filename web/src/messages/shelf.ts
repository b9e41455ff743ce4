// What a page with several puzzles says besides, in each language.

import { type Day, inUtc, type Size } from "../core/days.ts";
import type { Sight } from "../core/results.ts";
import { capital, grouped } from "./numbers.ts";

export interface ShelfMessages {
  readonly puzzles: string;
  readonly daily: string;
  readonly previousPuzzle: string;
  readonly nextPuzzle: string;
  readonly allPuzzles: string;
  readonly previousDay: string;
  readonly nextDay: string;
  readonly allDays: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly earlierDay: string;
  readonly today: string;
  readonly newPuzzle: string;
  readonly easier: string;
  readonly harder: string;
  readonly otherPuzzles: string;
  readonly whatIsNew: string;
  readonly wholePuzzle: string;
  readonly piecesLeft: (pieces: number) => string;
  readonly solvedWith: (puzzles: number, pieces: number) => string;
  readonly copyByHand: string;
  readonly askSolution: string;
  readonly showSolution: string;
  readonly at: (number: number, count: number) => string;
  readonly puzzleAt: (number: number, count: number) => string;
  /** Within a list, and at the beginning of a line. */
  readonly level: (level: number) => string;
  readonly levelAlone: (level: number) => string;
  readonly code: (code: string) => string;
  readonly solvedIn: (time: string) => string;
  readonly solvedWithHelp: (time: string) => string;
  readonly notSolved: string;
  readonly solvedOf: (solved: number, count: number) => string;
  readonly allSolved: (count: number) => string;
  readonly streak: (days: number) => string;
  readonly longest: (days: number) => string;
  readonly sizes: Readonly<Record<Size, string>>;
  /** Of a puzzle's size, in a few letters. */
  readonly ofSize: (pieces: number) => string;
  readonly sizesOf: string;
  /** How long it takes till the next puzzles come. */
  readonly nextIn: (hours: number, minutes: number) => string;
  /** The way to another puzzle of the day, by the name of its size. */
  readonly nextSize: (name: string) => string;
  readonly best: (time: string, isNew: boolean) => string;
  readonly bests: (times: readonly string[]) => string;
  readonly whatCounts: string;
  readonly moves: (moves: number) => string;
  readonly hints: (hints: number) => string;
  readonly helped: (pieces: number) => string;
  readonly allHelped: string;
  /** Said of a puzzle of several, where the page laid all. */
  readonly uncounted: string;
  readonly sights: Readonly<Record<Sight, string>>;
  readonly sentence: (parts: readonly string[]) => string;
  readonly shortDay: (day: Day) => string;
  readonly longDay: (day: Day) => string;
  readonly month: (day: Day) => string;
  readonly weekday: (day: Day) => string;
}

function some(count: number, one: string, many: string): string {
  return `${count === 0 ? "no" : grouped(count)} ${count === 1 ? one : many}`;
}

/** Days are formatted in the zone in which they begin, so no zone shifts them. What formats takes long to make. */
function format(language: string, options: Intl.DateTimeFormatOptions): (day: Day) => string {
  let made: Intl.DateTimeFormat | null = null;
  return (day) => {
    made ??= new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
    return made.format(inUtc(day));
  };
}

function days(language: string) {
  return {
    shortDay: format(language, { day: "numeric", month: "short" }),
    longDay: format(language, { day: "numeric", month: "long", year: "numeric", weekday: "long" }),
    month: format(language, { month: "long", year: "numeric" }),
    weekday: format(language, { weekday: "short" }),
  };
}

export const SHELF_EN: ShelfMessages = {
  puzzles: "Puzzles",
  daily: "Daily puzzles",
  previousPuzzle: "Previous puzzle",
  nextPuzzle: "Next puzzle",
  allPuzzles: "all puzzles",
  previousDay: "The day before",
  nextDay: "The day after",
  allDays: "all days",
  previousMonth: "The month before",
  nextMonth: "The month after",
  earlierDay: "An earlier day",
  today: "Today's puzzles",
  newPuzzle: "New puzzle",
  easier: "Easier puzzle",
  harder: "Harder puzzle",
  otherPuzzles: "other puzzles",
  whatIsNew:
    "Some pieces of a solution lie on the board; the others fit in one way only. The fewer are left, the easier.",
  wholePuzzle: "The whole board",
  piecesLeft: (pieces) => `${some(pieces, "piece", "pieces")} left to lay`,
  solvedWith: (puzzles, pieces) =>
    capital(`${some(puzzles, "puzzle", "puzzles")} with ${some(pieces, "piece", "pieces")} solved`),
  askSolution: "This shows the solution. The puzzle will not count as solved.",
  showSolution: "Show it",
  copyByHand: "The browser does not let this page copy. Copy the text from here.",
  at: (number, count) => `${number} of ${count}`,
  puzzleAt: (number, count) => `Puzzle ${number} of ${count}`,
  level: (level) => `level ${level}`,
  levelAlone: (level) => `Level ${level}`,
  code: (code) => `code ${code}`,
  solvedIn: (time) => `solved in ${time}`,
  solvedWithHelp: (time) => `solved with help in ${time}`,
  notSolved: "not solved yet",
  solvedOf: (solved, count) => `${solved} of ${count} solved`,
  allSolved: (count) =>
    count < 3 ? (count < 2 ? "Solved!" : "Both solved!") : `All ${count} solved!`,
  streak: (count) => `${some(count, "day", "days")} in a row`,
  uncounted: "this does not count",
  longest: (count) =>
    count === 0 ? "no day in a row yet" : `longest: ${some(count, "day", "days")}`,
  whatCounts:
    "A day counts if you solve one of its puzzles on that day and the page does not lay all the pieces.",
  sizes: { small: "Small", middle: "Middle", large: "Large" },
  ofSize: (pieces) => some(pieces, "piece", "pieces"),
  sizesOf: "Puzzles of the day",
  nextIn: (hours, minutes) => `next puzzles in ${hours === 0 ? "" : `${hours} h `}${minutes} min`,
  nextSize: (name) => `Next: ${name}`,
  best: (time, isNew) => `${isNew ? "new best time" : "best time"} ${time}`,
  bests: (times) => `Best times without hints: ${times.join(", ")}`,
  moves: (moves) => some(moves, "move", "moves"),
  hints: (hints) => some(hints, "hint", "hints"),
  helped: (pieces) => `${some(pieces, "piece", "pieces")} laid by the page`,
  allHelped: "all pieces laid by the page",
  sights: {
    nothing: "nothing shown",
    dead: "dead ends shown",
    count: "solutions left shown",
    heat: "heat shown",
    solution: "solution looked at",
  },
  sentence: (parts) => `${capital(parts.join(", "))}.`,
  ...days("en-GB"),
};

export const SHELF_JA: ShelfMessages = {
  puzzles: "パズル集",
  daily: "今日のパズル",
  previousPuzzle: "前のパズル",
  nextPuzzle: "次のパズル",
  allPuzzles: "パズル一覧",
  previousDay: "前の日",
  nextDay: "次の日",
  allDays: "日付の一覧",
  previousMonth: "前の月",
  nextMonth: "次の月",
  earlierDay: "前の日に挑戦",
  today: "今日のパズル",
  newPuzzle: "新しいパズル",
  easier: "やさしいパズル",
  harder: "難しいパズル",
  otherPuzzles: "ほかのパズル",
  whatIsNew:
    "ある解のピースがいくつか置いてあります。残りの置き方は一通りだけです。残りが少ないほどやさしくなります。",
  wholePuzzle: "盤全体",
  piecesLeft: (pieces) => `残り${pieces}個`,
  solvedWith: (puzzles, pieces) => `${pieces}個残しを${puzzles}問完成`,
  askSolution: "解が表示されます。見たパズルは完成に数えません。",
  showSolution: "解を見る",
  copyByHand: "ブラウザーがコピーを許可していません。ここからコピーしてください。",
  at: (number, count) => `${number} / ${count}`,
  puzzleAt: (number, count) => `パズル ${number} / ${count}`,
  level: (level) => `レベル${level}`,
  levelAlone: (level) => `レベル${level}`,
  code: (code) => `コード ${code}`,
  solvedIn: (time) => `${time} で完成`,
  solvedWithHelp: (time) => `手助けつき、${time} で完成`,
  notSolved: "未完成",
  solvedOf: (solved, count) => `${count}問中${solved}問完成`,
  allSolved: (count) => (count === 1 ? "完成！" : `全${count}問完成！`),
  streak: (count) => `${count}日連続`,
  longest: (count) => (count === 0 ? "連続記録はまだありません" : `最長 ${count}日`),
  whatCounts:
    "その日のうちに一つでも完成させると連続日数に入ります。全部のピースをページが置いたものは数えません。",
  sizes: { small: "小", middle: "中", large: "大" },
  ofSize: (pieces) => `${pieces}個`,
  sizesOf: "この日のパズル",
  nextIn: (hours, minutes) => `次のパズルまで${hours === 0 ? "" : `${hours}時間`}${minutes}分`,
  nextSize: (name) => `次：${name}`,
  best: (time, isNew) => `${isNew ? "自己ベスト更新" : "自己ベスト"} ${time}`,
  bests: (times) => `ヒントなしの自己ベスト：${times.join("、")}`,
  moves: (moves) => `${moves}手`,
  hints: (hints) => (hints === 0 ? "ヒントなし" : `ヒント${hints}回`),
  helped: (pieces) => `ページが${pieces}個を置いた`,
  uncounted: "数に入らない",
  allHelped: "ページが全部置いた",
  sights: {
    nothing: "表示なし",
    dead: "行き止まりを表示",
    count: "残りの解の数を表示",
    heat: "分布を表示",
    solution: "解を見た",
  },
  sentence: (parts) => `${parts.join("、")}。`,
  ...days("ja-JP"),
};
