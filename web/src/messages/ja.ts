// Japanese: what pages, solids and the rooms of a served page say.

import { copiesText, type PlayMessages } from "../play/messages.ts";
import type { SolidMessages } from "../solid/messages.ts";
import type { Messages } from "./messages.ts";
import { grouped, LARGEST } from "./numbers.ts";
import type { ReasonWords } from "./reasons.ts";
import type { ShelfMessages } from "./shelf.ts";

function n(count: number): string {
  return count > LARGEST ? `${grouped(LARGEST)}以上` : grouped(count);
}

const AXES = ["段", "行", "列"];

function howToSee(depth: number, what: string): string {
  const how = depth > 0 ? `${n(depth)}手先まで考えると` : "一つずつ試すと";
  return `${how}、${what}に決まります。`;
}

const REASONS_JA: ReasonWords = {
  places: (groups) =>
    groups
      .map((ranges) => {
        const names = AXES.slice(-ranges.length);
        return ranges
          .map((each, at) => {
            const texts = each.map(([first, last]) =>
              first === last ? `${first}` : `${first}〜${last}`,
            );
            return `${texts.join("・")}${names[at]}`;
          })
          .join("");
      })
      .join("、"),
  placed: (piece, places, sides, atCorners) =>
    `${piece}（${places}${sides === "" ? "" : `、${atCorners ? "角" : "辺"} ${sides}`}）`,
  lookAtPiece: (piece, choices, depth, needed) => {
    if (choices === 1) return `ピース ${piece} を見てください。置ける場所は1か所だけです。`;
    if (needed > 1) {
      const all = `ピース ${piece} を見てください。置けそうな場所は${n(choices)}か所で、あと${n(needed)}か所が必要です。`;
      return choices === needed ? all : `${all}${howToSee(depth, `${n(needed)}か所`)}`;
    }
    return `ピース ${piece} を見てください。置けそうな場所は${n(choices)}か所ですが、${howToSee(depth, "1か所")}`;
  },
  lookAtCell: (place, choices, depth) =>
    choices === 1
      ? `${place}を見てください。ここを覆う置き方は1通りだけです。`
      : `${place}を見てください。ここを覆えそうな置き方は${n(choices)}通りですが、${howToSee(depth, "1通り")}`,
  onlyPlace: (piece, places) => `${piece} を置けるのは${places}だけです。`,
  allPlaces: (piece, places, needed) =>
    `${piece} は残った${n(needed)}か所すべてに置くことになります。その一つは${places}です。`,
  onlyCover: (placed, place) => `${place}を覆えるのは ${placed}だけです。`,
  images: "ここでは、回転や裏返しで重なる解を1つと数えます。",
  elsewhere: (atOnce, later) => {
    const how = [
      ...(atOnce > 0 ? [`すぐに除けるもの${n(atOnce)}通り`] : []),
      ...(later > 0 ? [`先を読んで除けるもの${n(later)}通り`] : []),
    ];
    return `先に、ほかの場所で${n(atOnce + later)}通りの置き方を除きます（${how.join("、")}）。`;
  },
  others: (pieces, count) =>
    pieces.length === 1
      ? `${pieces[0][0]} のほかの${n(count)}か所`
      : `ほかの${n(count)}通り（${pieces
          .map(([piece, number]) => (number === 1 ? piece : `${piece} ${number}通り`))
          .join("、")}）`,
  noPlace: (piece) => `${piece} を置ける場所がなくなります`,
  nothingCovers: (place) => `${place}を覆えなくなります`,
  tooFew: (piece, needed) => `${piece} はあと${n(needed)}か所に必要ですが、場所が足りなくなります`,
  eachPlaceFails: (piece, placements) =>
    placements === 1
      ? `${piece} を置けるただ一つの場所もすぐに行き詰まります`
      : `${piece} を置ける${n(placements)}か所がどれもすぐに行き詰まります`,
  eachCoverFails: (place, placements) =>
    placements === 1
      ? `${place}を覆うただ一つの置き方もすぐに行き詰まります`
      : `${place}を覆う${n(placements)}通りの置き方がどれもすぐに行き詰まります`,
  onlyOneOfPlaces: (placed, piece, placements) =>
    `${placed}（${piece} を置ける${n(placements)}か所のうち、すぐに行き詰まらないのはここだけ）`,
  onlyOneOfCovers: (placed, place, placements) =>
    `${placed}（${place}を覆う${n(placements)}通りのうち、すぐに行き詰まらないのはこれだけ）`,
  areas: "残りのピースでは埋められない広さの空きができます",
  wouldLeave: (who, fault) => `${who}では、${fault}。`,
  wouldForce: (who, forced, fault) =>
    `${who}に置くと、${forced.join("、次に ")}と決まり、${fault}。`,
  notShown: (reasons) => `ほかに理由が${n(reasons)}件あります。`,
  leaves: (piece, forced, fault) =>
    forced.length === 0
      ? `今の ${piece} のままだと、${fault}。`
      : `今の ${piece} のままだと、${forced.join("、次に ")}と決まり、${fault}。`,
  nothingForced: "ここには、必ずこうなるという手はありません。",
  beyondLogic: "ここでは、理詰めで決まる手が見つかりません。",
};

const SHELF_JA: ShelfMessages = {
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
  newDay: "新しいパズルが来ました",
  notKept: "結果は保存されません。ページを閉じると消えます。",
  stays: (time) => `最初の記録 ${time} が残ります`,
  newPuzzle: "新しいパズル",
  easier: "やさしいパズル",
  harder: "難しいパズル",
  steps: { before: "やさしい", after: "難しい" },
  askLeaving: "このパズルに置いたピースは失われます。",
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
};

export const JA: Messages = {
  language: "ja",
  locale: "ja-JP",
  languageName: "日本語",
  number: grouped,
  shelf: SHELF_JA,
  comma: "、",
  play: "遊ぶ",
  explore: "解を見る",
  undo: "戻す",
  redo: "やり直す",
  pin: "ピン",
  turn: "回す",
  flip: "裏返す",
  hintButton: "ヒント",
  nextStep: "次のヒント",
  layIt: "置く",
  takeItBack: "外す",
  hint: "ヒント",
  settings: "設定",
  help: "ヘルプ",
  close: "閉じる",
  cancel: "やめる",
  clear: "最初から",
  copyLink: "リンクをコピー",
  copyResult: "結果をコピー",
  shareResult: "結果を共有",
  copied: "コピーしました。",
  gallery: "一覧",
  solutionButton: (number, isFound) => `解 ${n(number)}${isFound ? "（発見済み）" : ""}`,
  album: "アルバム",
  albumOf: (_, count) =>
    `${count === null ? "個の解を発見" : `個を発見（全${n(count)}通り）`}。回転と裏返しは同じ解です`,
  albumEmpty: "パズルを完成させると、その解がここに残ります。",
  solutionRank: (number) => `${n(number)}番`,
  albumButton: (label, found) => `${label}、${n(found)}個目に発見`,
  showOthers: "残りの解も見る",
  saveAlbum: "ファイルに保存",
  addAlbum: "ファイルから追加",
  albumAdded: (count) =>
    count === 0
      ? "このファイルの解はすべてアルバムにあります。"
      : `${n(count)}個の解を加えました。`,
  albumFault: (fault) => {
    switch (fault.kind) {
      case "noAlbum":
        return "このファイルはアルバムではないので、何も加えませんでした。";
      case "otherPuzzle":
        return `別のパズル（${fault.title}）のアルバムなので、何も加えませんでした。`;
      case "noSolution":
        return `このファイルの${n(fault.number)}番目はこのパズルの解ではないので、何も加えませんでした。`;
    }
  },
  again: "もう一度",
  previous: "前へ",
  next: "次へ",
  random: "ランダム",
  reveal: "全部置く",
  revealOne: "1個置く",
  onlyDistinct: "対称な解を除く",
  heatMap: "分布",
  families: "仲間で並べる",
  familiesFound: (count) => `${n(count)}組の仲間`,
  whatFamiliesAre: "2個か3個のピースが同じマスを別の置き方で覆います。ほかの部分は薄く表示します。",
  ofFamily: (at, size) => `仲間${n(size)}個のうち${n(at)}個目`,
  short: { distinct: "異なる解", families: "仲間", heat: "分布", one: "1個置く" },
  heatTitle: (piece) => `${piece} の分布`,
  heatText: (piece, at, share, count) =>
    `${at}に${piece}があるのは、${n(count)}通りのうち${n(share)}通りです。`,
  keepSome: "ピースを選んで残す",
  keepSomeWhy: "ピースに触れるか Enter を押すと、そのピースがそこにある解だけが残ります。",
  rarities: {
    always: "いつもこの形",
    often: "よくある形",
    seldom: "少ない形",
    rare: "めずらしい形",
    veryRare: "とてもめずらしい形",
    single: "ただ一つの形",
  },
  rarity: (left, total) =>
    left === total
      ? "すべての解で、盤のピースは今の場所にあります。"
      : left === 1
        ? `ピースがこの場所にあるのは、${n(total)}通りのうち1通りだけです。`
        : `ピースがこの場所にあるのは、およそ${n(Math.round(total / left))}通りに1通り（${n(total)}通りのうち${n(left)}通り）です。`,
  comparing: (found, count) =>
    `番目の解（${n(count)}通り、対称な解を調べています：${n(found)}通り）`,
  distinctOf: (distinct, number, count) =>
    `番目（回転と裏返しを除いた${n(distinct)}通りのうち。全${n(count)}通りでは${n(number)}番）`,
  tooManyToCompare: (count) =>
    `番目の解（${n(count)}通り）。多すぎて比べられません。ピースを残してください。`,
  move: "手を入力",
  movePlaceholder: "F r3c4",
  moveWrong: "ピースと、その最初のマスの行と列を F r3c4 のように書いてください。",
  noPiece: (name) => `${name} というピースはありません。`,
  alreadyLaid: (piece, isGiven) =>
    isGiven
      ? `${piece} は固定ピースで、最初から置いてあります。`
      : `${piece} はもう置いてあります。`,
  sidesDiffer: (piece, atCorners) =>
    atCorners
      ? `${piece} の角の数字が隣の角と合いません。回してください。`
      : `${piece} の辺の色が隣の辺と合いません。回してください。`,
  fitsNotThere: (piece) => `盤に ${piece} のそのような場所はありません。`,
  outside: (axis, last) => `盤は${last}${AXES[axis]}です。`,
  noCell: (at) => `${at}にマスはありません。`,
  covered: (at, piece, isGiven) =>
    `${at}には ${piece} があります。${isGiven ? "これは固定ピースです。" : ""}`,
  board: "盤",
  piecesLeft: (count) => (Number.isFinite(count) ? `残り${count}個` : "残りのピース"),
  keysLine: (letters, inSpace, hints) =>
    letters === null
      ? "矢印で移動 · Enter 置く · Delete 戻す"
      : `${inSpace ? "矢印と Page Up/Down" : "矢印"}で移動 · ${letters.turn.toUpperCase()} 回す · ${letters.flip.toUpperCase()} ${inSpace ? "倒す" : "裏返す"} · Enter 置く${hints ? ` · ${letters.hint.toUpperCase()} ヒント` : ""} · ${letters.help.toUpperCase()} すべてのキー`,
  keyNames: {
    arrows: "矢印",
    enter: "Enter, Space",
    delete: "Delete",
    escape: "Escape",
    pages: "Page Up, Page Down",
    layers: "Page Up, Page Down",
    looks: "Shift+矢印",
  },
  keyTexts: {
    earlier: "前のピース",
    later: "次のピース",
    arrows: "ピースまたはカーソルを動かす",
    turn: "右に回す、左に回す",
    flip: "裏返す",
    enter: "置く、またはカーソルのピースを取る",
    delete: "ピースを戻す",
    escape: "手を放す",
    undo: "元に戻す、やり直す",
    pin: "この局面にピンを立てる",
    hint: "ヒント。続けて押すとくわしく、もう一度で実行",
    show: "表示を変える：なし、行き止まり、解の数、分布",
    type: "F r3c4 や F_1.2-3_2.1-2_3.2 のように手を入力",
    where: "ピースの場所を伝える",
    explore: "解を見る、または遊ぶ",
    next: "解を見るとき：次の解",
    before: "解を見るとき：前の解",
    gallery: "見つけた解のアルバム。解を見るとき：すべての解を小さく",
    list: "パズルまたは日付の一覧",
    pages: "前のパズル、次のパズル",
    layers: "1段上へ、下へ",
    looks: "見る向きを変える",
    nearer: "近づいて見る",
    farther: "離れて見る",
    begin: "最初の向きから見る",
    apart: "分解する、組み立てる",
    takeOut: "解を見る：ピースを1つ外す",
    putIn: "解を見る：ピースを1つ入れる",
    help: "このキー一覧",
  },
  scrollKey: "つながった盤面をスクロールする",
  scrolls: {
    left: "左へスクロール",
    right: "右へスクロール",
    up: "上へスクロール",
    down: "下へスクロール",
  },
  tipKey: "手前に倒す、Shift で奥に",
  changeKeys: "キーの変更",
  letterKeys: "1文字のキーを使う",
  letterKeysWhy:
    "変えるキーを選んで、新しいキーを押してください。使わないときも、ボタンで同じことができます。",
  pressKey: "キーを押す",
  usualKeys: "元のキーに戻す",
  print: "印刷",
  knowing: "表示するもの",
  levels: { nothing: "なし", dead: "行き止まりだけ", count: "残りの解の数", heat: "解の数と分布" },
  theme: "配色",
  themes: { auto: "システムに合わせる", light: "明るい", dark: "暗い" },
  letters: "ピースに文字を付ける",
  onlyProved: "証明できる手だけを受け付ける",
  patterns: "色の代わりに模様を使う",
  languageLabel: "言語",
  fingerUp:
    "ピースに触れて選び、もう一度触れると回ります。盤まで運ぶか、置く場所に触れます。盤のピースは触れると取れ、盤の外に運ぶと戻ります。",
  buttonsHelp: "「ヒント」は、見る所、理由の順に示し、最後にピースを置きます。",
  severalHelp:
    "「新しいパズル」は、残りの置き方が一通りになるまでピースを置きます。「アルバム」には見つけた解が残ります。",
  keys: "キー",
  notCounted: "数えません",
  notCountedWhy: "解が多すぎてファイルに入りません。遊ぶことはできます。",
  damaged: "このファイルは壊れているか途中で切れていて、遊べません。もう一度入手してください。",
  wrongLink: "リンクが壊れているか、別のパズルのものです。",
  notKept:
    "ゲームもアルバムも保存されません。リンクをコピーし、アルバムはファイルに保存してください。",
  solved: "完成！",
  cells: (count) => `${n(count)}マス`,
  score: (covered, cells) => `${n(cells)}マス中${n(covered)}マス`,
  bestScore: ({ covered, best, isProved }) => {
    if (best === null) return "";
    if (covered < best) {
      return isProved
        ? `最高は${n(best)}マスです（証明済み）。`
        : `少なくとも${n(best)}マスは可能です。それ以上が可能かは分かっていません。`;
    }
    return isProved ? "これが最高です（証明済み）。" : "これより多い置き方は知られていません。";
  },
  coveredOf: (cells) => `マス（全${n(cells)}マス中）を覆いました。`,
  goalOfMost: "できるだけ多くのマスを覆ってください",
  giveUp: "あきらめる",
  finish: "終える",
  goOn: "続ける",
  showBest: "最高を見る",
  solvedWith: (time, moves, helped) =>
    `${time}、${n(moves)}手。${helped === 0 ? "" : `ページが${n(helped)}個を置きました。`}`,
  onlySolution: "ただ一つの解です。",
  which: (among, found, isAgain) => {
    const each = among?.isEach ? "回転と裏返しも数えた" : "";
    const which =
      among === null ? "" : `${each}${n(among.count)}通りのうち${n(among.number)}番の解です。`;
    const own =
      found === null ? "" : `あなたの${n(found)}個目の解です${isAgain ? "（再発見）" : ""}。`;
    return `${which}${own}`;
  },
  progress: (time, laid, pieces) =>
    `${time} · ${pieces === null ? `${laid}個` : `${laid} / ${pieces}個`}`,
  left: (_, isBegun) => (isBegun ? "通りの解が残っています" : "通りの解があります"),
  turnedOnce: (distinct) => `回転と裏返しを同じと見ると${n(distinct)}通り`,
  turnedEach: (all) => `回転と裏返しを含めると${n(all)}通り`,
  unsolvable: "解なし",
  unsolvableWhy: "これらのピースでは盤を埋められません。",
  deadEnd: "行き止まり",
  deadEndWhy: "このままでは完成できません。",
  stillPossible: "まだ完成できます",
  fits: (piece, count) => `${piece} を置ける場所は${n(count)}か所です`,
  fitsNot: (piece) => `${piece} を置ける場所がありません`,
  fitsHere: (piece, share) =>
    share === 0
      ? `${piece} をここに置くと完成できません`
      : `${piece} がここにある解は${n(share)}通り`,
  unproved: (piece) => `${piece} をここに置けるとはまだ証明できません。印の所を見てください`,
  illegal: (piece) => `${piece} はここに置けません`,
  chooseSome: "ピースを選んでください",
  goal: (pieces) =>
    pieces === null
      ? "ピースで盤を埋めてください"
      : `${n(pieces)} 個のピースすべてで盤を埋めてください`,
  goalWithGivens: (left) => `残りの ${n(left)} 個のピースで盤を埋めてください`,
  chooseSomeWhy: "盤まで運ぶか、選んでから場所を指してください。",
  otherPlaces: (places) =>
    places === 0
      ? "解が残る場所はほかにありません。"
      : `解が残る場所はほかに${n(places)}か所あります。`,
  tapToTurn: "触れると回ります。運ぶか、置く場所に触れます。",
  numberField: "解の番号",
  solutionsOf: (count, distinct) =>
    distinct === null
      ? `番目の解（残り${n(count)}通り）`
      : `番目の解（全${n(count)}通り、${JA.turnedOnce(distinct)}）`,
  pinNumber: (number, laid) => `ピン${number}：${laid}個`,
  forget: "このピンを外す",
  place: (at) =>
    AXES.slice(-at.length)
      .map((axis, number) => `${at[number]}${axis}`)
      .join(""),
  layer: (number) => `${number}段目`,
  cell: (at, piece, kind) =>
    `${JA.place(at)}、${piece ?? "空き"}${kind ? { given: "（固定）", shown: "（表示）", spare: "（空いていてもよい）" }[kind] : ""}`,
  pieceButton: (piece, left) =>
    left === 1 || left === Number.POSITIVE_INFINITY
      ? `ピース ${piece}`
      : `ピース ${piece}、残り${left}`,
  hintLook: (hint, at, pieces) =>
    hint.kind === "lay"
      ? `${at}を見てください。残る解では、${pieces.length === 0 ? "ここの覆い方は" : `ここを覆うのは${pieces.join("、")}だけで、`}${n(hint.ways)}通りです。${hint.spare ? "空のままのこともあります。" : ""}`
      : "",
  reasons: REASONS_JA,
  hintStep: (hint, at, piece) => {
    switch (hint.kind) {
      case "lay":
        return hint.share === hint.count
          ? hint.images
            ? `${piece} はここに置けます。残るすべての解が、回転か裏返しでそうなります。`
            : `${piece} はここにしか置けません。残るすべての解がそうです。`
          : `残る${n(hint.count)}通りのうち${n(hint.share)}通りで、${piece} がこの形で${at}を覆います。`;
      case "takeBack":
      case "goBack": {
        const what = hint.kind === "takeBack" ? `${piece} ` : `最後の${n(hint.moves)}個`;
        const { left } = hint;
        const then = left === null ? "外してください" : `外すと、解がまた${n(left)}通りになります`;
        return `解が残っていません。${what}を${then}。`;
      }
      case "solved":
        return "完成しています。";
      case "impossible":
        return "このパズルには解がありません。";
      case "unknown":
        return hint.reasoned
          ? "理詰めで決まる手は見つからず、解の数もわかりません。置けるものを試してください。"
          : "このパズルの解は、このページには入っていません。";
      default:
        return "";
    }
  },
  solid: "立体",
  layers: "各段",
  tip: "倒す",
  noSolid: "ここでは立体を描けません。各段の盤で遊べます。",
  solidHow: "何もない所をなぞると、見る向きが変わります。",
  solidMove: "L l1r2c3",
  solidMoveWrong: "ピースと、その最初のマスの段と行と列を L l1r2c3 のように書いてください。",
  said: {
    laid: "{} を置きました。",
    takenBack: "{} を外しました。",
    lifted: "{} を持っています。",
    chosen: "{} を選びました。",
    turned: "{} を回しました。",
    flipped: "{} を裏返しました。",
    tipped: "{} を倒しました。",
    released: "{} を放しました。",
    refused: "{} はそこに置けないので、元に戻しました。",
    undone: "戻しました。",
    redone: "やり直しました。",
    pinned: "ピンを立てました。",
    cleared: "最初からです。",
    noUndo: "戻す手がありません。",
    noRedo: "やり直す手がありません。",
    edge: "端です。",
  },
  saidAt: (piece, at) => `${piece}、${at}。`,
  covers: (places) => `${places}を覆います。`,
  otherWays: "ほかの置き方もあります。",
};

const FROM = {
  up: "上から",
  front: "手前から",
  right: "右から",
  left: "左から",
  back: "奥から",
  down: "下から",
};

export const SOLID_JA: SolidMessages = {
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
      ? `${some}。次は ${names} を${FROM[from]}。`
      : `${some}。次は ${names} を${FROM[from]}${n(steps)}マスずらします。`;
  },
};

export const PLAY_JA: PlayMessages = {
  rooms: { design: "設計", make: "作問", watch: "観察" },
  keys: {
    design:
      "矢印で移動 · Space か Enter で塗る · Shift+矢印で続けて塗る · . ? # で筆を選ぶ · L ラベル · Z 元に戻す · 1〜5 で部屋を変える",
    make: "Tab で欄へ · Enter で作る · Escape で止める · 1〜5 で部屋を変える",
    watch:
      "Space で進む・止める · 右矢印で1手進む、左矢印で1手戻る · 上矢印で速く、下矢印で遅く · 1〜5 で部屋を変える",
  },
  away: "サーバーが止まりました。画面はそのままです。もう一度 `pentomino play` を始めてください。",
  awayInClass:
    "サーバーに届きません。そのまま続けてください。解いたものは残り、つながると送られます。",
  wentWrong: "うまくいきませんでした。",
  brokenDesign: "リンクのデザインが壊れています。もう一度リンクをもらってください。",
  serverSays: "サーバーの返事（英語）：",
  elapsed: (time) => `（${time}）`,

  lattice: "マスの形",
  lattices: {
    square: "正方形",
    triangular: "三角形",
    hexagonal: "六角形",
    cubic: "立方体",
    "half-squares": "半分の正方形",
    kites: "たこ形",
    drafters: "半分の正三角形",
    cairo: "カイロ五角形",
    octagons: "八角形と正方形",
  },
  size: { layers: "段", rows: "行", columns: "列" },
  wrongSize: (most) => `1以上の整数を書いてください。ここではマスは${n(most)}個までです。`,
  brush: "筆",
  brushes: { must: "マス", may: "空き可", hole: "穴", label: "ラベル" },
  brushesLong: { must: "必ず覆う", may: "空いていてもよい", hole: "穴" },
  fill: "全部塗る",
  empty: "全部消す",
  drawnBoard: "描いている盤",
  labelAt: (place) => `${place}のラベル`,
  labelField: "12文字まで。空にすると消えます。",
  keep: "決定",
  cellText: (place, brush, label, isMarked) =>
    [
      place,
      PLAY_JA.brushesLong[brush],
      label === "" ? "" : `ラベル ${label}`,
      isMarked ? "印あり" : "",
    ]
      .filter((part) => part !== "")
      .join("、"),
  pieces: "ピース",
  setField: "セットまたはピースの名前（例：pentominoes+O4）",
  addSet: "セットを加える",
  addPiece: "ピースを描く",
  ownPiece: (cells) => `${n(cells)}マス`,
  copiesOf: copiesText,
  removeAll: "全部外す",
  editPiece: (name) => `ピース ${name} を直す`,
  removePiece: (name) => `${name} を外す`,
  pieceName: "名前",
  pieceGrid: "ピースのマス",
  pieceHow: "マスに触れるか、矢印で動いて Space を押してください。",
  noCells: "ピースにはマスと名前が必要です。",
  nameTaken: "同じ名前のピースがあります。",
  least: "最少",
  most: "最多",
  anyNumber: "いくつでも",
  mobility: "動かし方",
  mobilities: {
    usual: "そのまま",
    free: "回す・裏返す",
    one_sided: "回すだけ",
    fixed: "動かさない",
    mirrored: "鏡像も可",
  },
  title: "題名",
  cells: () => "マス",
  optional: (count) => `うち${n(count)}マスは空いていてもよい`,
  placements: (count) => `置き方は${count}通り。`,
  checking: "調べています…",
  notYet: "まだパズルになっていません",
  lacks: {
    cells: "マスを描いてください。",
    pieces: "ピースを描くか、セットを加えてください。",
  },
  noSolution: "解がありません",
  triedAll: "すべての置き方を試しました。",
  solutionsThere: (count) => `解は${count}通り`,
  atLeast: (count) => `解は${count}通り以上`,
  stoppedAfter: (seconds) =>
    `${n(seconds)}秒で数えるのをやめました。回転や裏返しも別の解と数えます。`,
  noneIn: (seconds) => `${n(seconds)}秒では解が見つかりませんでした。すべては試していません。`,
  howMany: "解はいくつ？",
  mend: "入るように盤を変える",
  mending: "ピースが入る、よく似た盤を探しています。",
  mended: (taken, added) =>
    `ピースが入るようになりました（${[
      taken === 0 ? "" : `${taken}マス削除`,
      added === 0 ? "" : `${added}マス追加`,
    ]
      .filter((part) => part !== "")
      .join("、")}、印の場所）。「元に戻す」で前の盤に戻ります。`,
  notMended: "よく似た盤はすぐには見つかりませんでした。",
  countedAll: "回転や裏返しも別の解と数えます。",
  mayWork: "解けない理由は見つかりません",
  colours: "色分け",
  area: "面積",
  tooLarge: "解を数えるには少し時間がかかります。",
  about: (number) => `標本から見て、解はおよそ${number}通り。`,
  searchOf: (number) =>
    `探索の標本に解はありませんでした。探索ではおよそ${number}回ピースを置きます。`,
  space: "大きさ",
  fits: {
    areas: ["面積は合います。", "面積が合いません。"],
    colours: ["色分けしても矛盾はありません。", "色分けすると数が合いません。"],
    untried: "色分けをすべて試す時間がありませんでした。",
  },
  clues: (count) => `パズルの手がかり${n(count)}個をそのまま使います。`,
  removeClues: "手がかりを外す",
  playIt: "遊ぶ",
  preparing: "ページで数えてヒントを出せるように、すべての解を探しています。",
  writing: "ファイルを書いています。",
  makeIt: "問題を作る",
  open: "ファイルを開く",
  save: "保存",
  format: "形式",
  opened: (name, puzzles) =>
    puzzles === 1
      ? `${name} を開きました。`
      : `${name} を開きました。${n(puzzles)}問あります。ここで選んでください。`,
  designHelp: {
    draw: "マスの形と大きさを選び、筆で塗ります。必ず覆うマス、空いていてもよいマス、穴があります。「ラベル」でマスに文字を書けます。",
    choose:
      "盤の下で、名前でセットを加えるか、ピースを描きます。それぞれいくつあるか、どう動かせるかを決めます。",
    count:
      "面積が合うか、解がいくつあるかをページが示します。解がなければ、理由を示すマスに印が付き、ピースが入るように盤を変えることもできます。",
    go: "「遊ぶ」でパズルを開きます。「問題を作る」は、解が一つ残るところまで解からピースを外します。「保存」でファイルに書き、「ファイルを開く」でまた読みます。",
  },
  inFile: "ファイルのパズル",
  puzzleOf: (number, all, level, code) =>
    [`${n(all)}問のうち${n(number)}問目`, level, code].filter((part) => part !== "").join(" · "),
  draftKept: "前に描いた下書きです。このブラウザーに残っています。",
  beginWithPage: "このページのパズルから始める",
  beginAnew: "新しく始める",
  cannotDraw:
    "この盤はここでは描けません。コマンド `pentomino page ファイル -o page.html` で、遊べるページを作れます。",

  from: "盤",
  fromPage: "このページのパズル",
  fromDesign: "設計したもの",
  kind: "種類",
  kinds: { given: "固定ピース", letters: "文字", subset: "一部のピース", holes: "穴" },
  kindsLong: {
    given: "いくつかのピースが最初から置いてあります。",
    letters: "いくつかのマスに、覆うピースの文字があります。",
    subset: "ピースの一部だけを使います。",
    holes: "解が一つになるように盤に穴があります。",
  },
  level: "難しさ",
  anyLevel: "どれでも",
  levelName: (level) =>
    `${level}${level === 1 ? "（やさしい）" : level === 5 ? "（最も難しい）" : ""}`,
  levelHow:
    "難しさは、解までの最もやさしい道で、いちばん難しい一手にどれだけ先を読む必要があるかを表します。ヒントは一か所についての最短の理由を示すので、難しさより難しく見えることがあります。",
  number: "問題の数",
  seed: "種",
  seedHow: "同じ種からは同じ問題ができます。空なら偶然が選びます。",
  make: "作る",
  stop: "止める",
  making: (made, wanted) => `${n(wanted)}問のうち${n(made)}問ができました。`,
  reallyForget: (made) => `${n(made)}問の一覧を空にしますか。元には戻せません。`,
  madeAll: (made) => `${n(made)}問ができました。どれも解がただ一つだと証明されています。`,
  tried: (count) => `これまでに${count}回試しました。`,
  doing: {
    solutions: () => "盤のすべての解を探しています。",
    tries: (number) => `問題${n(number)}：解が一つのままになるように手がかりを減らしています。`,
    proof: (number) => `問題${n(number)}：解がただ一つであることを別の探索で証明しています。`,
  },
  madeBefore: (number) =>
    `前に作った${n(number)}問です。一覧を空にするまで、このブラウザーに残ります。`,
  hereAlready: "作った問題はもう一覧にあります。",
  noneYet: "まだ問題がありません",
  noneYetWhy: "ここで作る問題は、どれも解がただ一つだと証明されます。",
  puzzle: (number) => `問題${n(number)}`,
  playPuzzle: (number, level) => `問題${n(number)}${level === "" ? "" : `、難しさ${level}`}で遊ぶ`,
  printThem: "印刷（PDF）",
  savePage: "ページとして保存",
  playAll: "全部で遊ぶ",
  paper: "用紙",
  perPage: "1ページの問題数",
  fitting: "読みやすい数",
  print: "PDFを作る",
  forgetThem: "一覧を空にする",

  step: "1手進む",
  stepBack: "1手戻る",
  go: "進む",
  hold: "止める",
  again: "最初から",
  speed: "速さ",
  speedText: (steps) => (steps === null ? "最高速" : `毎秒${steps}手`),
  nodes: "これまでに置いた回数",
  depth: (depth) => `盤の上に${n(depth)}個`,
  solutions: (count) => `見つかった解は${count}個`,
  share: (percent) => `探索の${percent}が済みました`,
  states: {
    idle: "ピースを置いては外す探索を見てください。",
    going: "探索が進んでいます。",
    held: "探索は止まっています。",
    ended: "探索が終わりました。",
  },
  deadEnd: "行き止まり",
  whyDead: {
    area: () => "残りのピースでは、空いたマスを覆えません。",
    letters: (_, place) => `${place}に描かれたピースは、そこに置けません。`,
    cell: (cells, place) =>
      cells === 1
        ? `${place}を覆えるピースがありません。`
        : `印のある${n(cells)}マス（${place}など）を覆えるピースがありません。`,
    pocket: (cells, place) =>
      `印のある${n(cells)}マス（${place}など）が切り離され、ピースで埋められません。`,
    colours: (cells) =>
      `印のある${n(cells)}マスは同じ色で、残りのピースではちょうどこの数を覆えません。`,
    parity: (cells) =>
      `印のある${n(cells)}マスは覆えません。ピースが覆う数をどう足してもこの数になりません。`,
  },
  watchWhy: "探索は置き方のいちばん少ない所に置き、解がなくなると外します。",
  watchLost: "探索はサーバーとともに終わりました。サーバーが戻ると最初から始まります。",

  count: "サーバーで数える",
  countWhy: "解が多すぎてページには入りません。サーバーなら数えられます。",
  counting: "数えています",
  countingOf: (percent, left) => (left === "" ? `${percent}済み` : `${percent}済み、残り${left}`),
  left: () => "通りの解が残っています",
  deadEndWhy: "このままでは完成できません。",
  advising: "サーバーがヒントを探しています…",
  advice: (piece, share, count) => {
    if (share === null || count === null) {
      return `${piece} をこのように置いた解があります。すべての解を比べるには時間がかかりすぎます。`;
    }
    if (share === count) {
      return `${piece} はここにしか置けません。残るすべての解がそうです。`;
    }
    return `残る${n(count)}通りのうち${n(share)}通りで、${piece} がここにあります。`;
  },
  takeBackAll: (pieces) => `解が残っていません。${pieces.join("、")} を外してください。`,

  refusals: {
    class_full: "クラスは満員です。先生に聞いてください。",
    join_first: "まずクラスに入ってください。",
    long_name: "名前が長すぎます。40文字までにしてください。",
    name_alike: "クラスによく似た名前の人がいます。文字を足してください。",
    name_taken:
      "同じ名前の人がもう入っています。それがあなたなら、もう一度入れてもらうよう先生に頼んでください。そうでなければ、文字を足してください。",
    no_name: "文字か数字のある名前を書いてください。先生がだれの結果か分かるように。",
    removed: "先生があなたをクラスから外しました。もう一度参加できます。",
    too_large: "サーバーのメモリーが足りません。もっと小さいパズルを選んでください。",
    too_long: "サーバーの制限時間を超えます。もっと小さいパズルを選ぶか、ピースを置いてください。",
    too_many_results: "解いたパズルが多すぎて、クラスにはもう記録できません。",
    too_often: "サーバーが混み合っています。少し待ってから、もう一度試してください。",
    unknown_puzzle: "サーバーはこのパズルを知りません。解いたことは先生に伝わりません。",
    wrong_code: "コードが違います。先生に聞いてください。",
  },
  joinTitle: "クラスに入る",
  joinWhy: "コードは先生に聞いてください。サーバーには、ここに書く名前と解いたものだけが残ります。",
  code: "コード",
  yourName: "名前",
  join: "入る",
  forgotten: "サーバーはあなたを覚えていません。もう一度参加してください。",
  leaveAs: (name) => `クラスに参加中：${name}。退出する`,
  reallyLeave: (name) =>
    `${name}としての参加をやめますか。結果は残ります。同じ名前でまた参加できます。`,
  classTitle: "クラス",
  classEmpty: "まだだれも入っていません。端末に出ているアドレスとコードを伝えてください。",
  classHeads: { name: "名前", solved: "完成" },
  classState: (here, members, puzzles) =>
    `${n(members)}人中${n(here)}人がいます。パズルは${n(puzzles)}問です。`,
  classSigns:
    "✓ 自力で完成（時間）・◐ 手助けを受けて完成・○ 解を見た、または全部ページが置いた（数に入らない）・▶ 解いている最中・… 途中・空欄：まだ。マスを選ぶと詳しく読めます。",
  cellStates: { open: "まだ", begun: "途中", playing: "解いている最中" },
  isHere: (name) => `${name}はここにいます`,
  mayExplore: "解を調べたり探索を見たりしてよい",
  mayAskHints: "ヒントを使ってよい",
  otherPuzzles: (number) => `ほかの${n(number)}問も`,
  saveTable: "CSVで保存",
  columnOfFile: (name, code) => `${name}（${code}）秒`,
  forbidden: ({ exploring, hints }) => {
    if (exploring && hints) return "";
    const what = exploring ? "ヒント" : hints ? "解を調べること" : "解を調べることとヒント";
    return `先生が${what}を止めています。`;
  },
  allAllowed: "先生が、解を調べることとヒントを使えるようにしました。",
  giveAll: "クラスで全部解く",
  reallyGive: (number) =>
    `${n(number)}問をクラスに出しますか？全員のページで開きます。結果は残ります。`,
  given: (number) => `クラスは今から${n(number)}問を解きます。`,
  givenToYou: (number) => `先生がクラスに新しいパズルを${n(number)}問出しました。`,
  toClass: "クラスのパズルへ",
  removeNamed: (name) => `${name}を外す`,
  reallyRemove: (name) => `${name}とその結果をクラスから外しますか？`,
  removeIdle: "今いない、何も解いていない人をすべて外す",
  reallyRemoveIdle: (names) =>
    `今いない、何も解いていない${n(names.length)}人を外しますか。${names.join("、")}`,
  letIn: (name) => `${name}をもう一度入れる`,
  mayJoinAgain: (name) => `次に${name}として参加する人は、${name}の結果から続けられます。`,
};
