import { copiesText, type PlayMessages } from "./messages.ts";

function n(count: number): string {
  return count.toLocaleString("ja");
}

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
  mend: "入るように盤を変える",
  mending: "ピースが入る、よく似た盤を探しています。",
  mended: (taken, added) =>
    `ピースが入るようになりました（${[
      taken === 0 ? "" : `${taken}マス削除`,
      added === 0 ? "" : `${added}マス追加`,
    ]
      .filter((part) => part !== "")
      .join("、")}）。「元に戻す」で前の盤に戻ります。`,
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
  opened: (name) => `${name} を開きました。`,
  draftKept: "前に描いた下書きです。このブラウザーに残っています。",
  beginWithPage: "このページのパズルから始める",
  beginAnew: "新しく始める",
  cannotDraw: "この盤はここでは描けません。",

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
  number: "問題の数",
  seed: "種",
  seedHow: "同じ種からは同じ問題ができます。空なら偶然が選びます。",
  make: "作る",
  stop: "止める",
  making: (made, wanted) => `${n(wanted)}問のうち${n(made)}問ができました。`,
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

  notJoined: {
    403: "コードが違います。先生に聞いてください。",
    422: "名前を書いてください。先生がだれの結果か分かるように。",
    429: "少し待ってから、もう一度試してください。",
  },
  joinTitle: "クラスに入る",
  joinWhy: "コードは先生に聞いてください。サーバーには、ここに書く名前と解いたものだけが残ります。",
  code: "コード",
  yourName: "名前",
  join: "入る",
  removed: "先生があなたをクラスから外しました。もう一度参加できます。",
  forgotten: "サーバーはあなたを覚えていません。もう一度参加してください。",
  joinedAs: (name) => `クラスに参加中：${name}`,
  classTitle: "クラス",
  classEmpty: "まだだれも入っていません。端末に出ているアドレスとコードを伝えてください。",
  classHeads: { name: "名前", solved: "完成" },
  classState: (here, members, puzzles) =>
    `${n(members)}人中${n(here)}人がいます。パズルは${n(puzzles)}問です。`,
  classSigns:
    "✓ 自力で完成（時間）・◐ 解を見た・▶ 解いている最中・… 途中・空欄：まだ。マスを選ぶと詳しく読めます。",
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
  removeIdle: "まだ解いていない人を全員外す",
  reallyRemoveIdle: (number) => `まだ解いていない${number}人を外しますか？`,
};
