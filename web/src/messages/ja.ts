import { EN } from "./en.ts";
import type { Messages } from "./messages.ts";
import { grouped, LARGEST } from "./numbers.ts";
import { REASONS_JA } from "./reasons.ja.ts";
import { SHELF_JA } from "./shelf.ts";

function n(count: number): string {
  return count > LARGEST ? `${grouped(LARGEST)}以上` : grouped(count);
}

const AXES = ["段", "行", "列"];

export const JA: Messages = {
  ...EN,
  language: "ja",
  languageName: "日本語",
  shelf: SHELF_JA,
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
  moveWrong: "ピースと、その最初のマスの行と列を F r3c4 のように書いてください。",
  noPiece: (name) => `${name} というピースはありません。`,
  alreadyLaid: (piece) => `${piece} はもう置いてあります。`,
  sidesDiffer: (piece) => `${piece} の辺の色が隣の辺と合いません。回してください。`,
  fitsNotThere: (piece) => `盤に ${piece} のそのような場所はありません。`,
  outside: (axis, last) => `盤は${last}${AXES[axis]}です。`,
  noCell: (at) => `${at}にマスはありません。`,
  covered: (at, piece) => `${at}には ${piece} があります。`,
  board: "盤",
  piecesLeft: (count) => (Number.isFinite(count) ? `残り${count}ピース` : "残りのピース"),
  keysLine: (letters, inSpace) =>
    letters === null
      ? "矢印で移動 · Enter 置く · Delete 戻す"
      : `${inSpace ? "矢印と Page Up/Down" : "矢印"}で移動 · ${letters.turn.toUpperCase()} 回す · ${letters.flip.toUpperCase()} ${inSpace ? "倒す" : "裏返す"} · Enter 置く · ${letters.hint.toUpperCase()} ヒント · ${letters.help.toUpperCase()} すべてのキー`,
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
    type: "F r3c4 のように手を入力",
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
  tapToTurn: "触れると回り、放すと置きます。",
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
    `${JA.place(at)}、${piece ?? "空き"}${kind ? (kind === "given" ? "（固定）" : "（表示）") : ""}`,
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
        const then = left === null ? "外してください" : `外すと、また${n(left)}通りになります`;
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
  solidMoveWrong: "ピースと、その最初のマスの段と行と列を L l1r2c3 のように書いてください。",
  saidLaid: (piece) => `${piece} を置きました。`,
  saidTakenBack: (piece) => `${piece} を外しました。`,
  saidLifted: (piece) => `${piece} を持っています。`,
  saidChosen: (piece) => `${piece} を選びました。`,
  saidTurned: (piece) => `${piece} を回しました。`,
  saidFlipped: (piece) => `${piece} を裏返しました。`,
  saidTipped: (piece) => `${piece} を倒しました。`,
  saidReleased: (piece) => `${piece} を放しました。`,
  saidRefused: (piece) => `${piece} はそこに置けないので、元に戻しました。`,
  saidAt: (piece, at, legal) => `${piece}、${at}${legal ? "" : "、置けません"}。`,
  saidUndone: "戻しました。",
  saidRedone: "やり直しました。",
  saidPinned: "ピンを立てました。",
  saidCleared: "最初からです。",
};
