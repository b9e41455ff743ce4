import { copiesText, type PlayMessages } from "./messages.ts";

function n(count: number): string {
  return count.toLocaleString("en");
}

function things(count: number, one: string, more: string): string {
  return `${n(count)} ${count === 1 ? one : more}`;
}

export const PLAY_EN: PlayMessages = {
  rooms: { design: "Design", make: "Make", watch: "Watch" },
  keys: {
    design:
      "Arrows move · Space or Enter paints · Shift+Arrows paint on the way · . ? # choose the brush · L labels · Z undoes · 1 to 5 change the room",
    make: "Tab goes to the fields · Enter makes · Escape stops · 1 to 5 change the room",
    watch:
      "Space goes or holds · Arrow right steps, left steps back · Arrow up faster, down slower · 1 to 5 change the room",
  },
  away: "The server has stopped. What you see stays; start `pentomino play` again.",
  awayInClass:
    "The server cannot be reached. Go on: what you solve is kept, and sent when it is back.",
  wentWrong: "That did not work.",
  brokenDesign: "The design in this link is damaged. Ask for the link again.",
  serverSays: "",
  elapsed: (time) => `(${time})`,

  lattice: "Cells",
  lattices: {
    square: "Squares",
    triangular: "Triangles",
    hexagonal: "Hexagons",
    cubic: "Cubes",
    "half-squares": "Half squares",
    kites: "Kites",
    drafters: "Drafters",
    cairo: "Cairo pentagons",
    octagons: "Octagons and squares",
  },
  size: { layers: "Layers", rows: "Rows", columns: "Columns" },
  wrongSize: (most) => `Write whole numbers from 1 on; a board has at most ${n(most)} cells here.`,
  brush: "Brush",
  brushes: { must: "Cell", may: "Optional", hole: "Hole", label: "Label" },
  brushesLong: { must: "must be covered", may: "may stay empty", hole: "hole" },
  fill: "Fill",
  empty: "Empty",
  drawnBoard: "Drawn board",
  labelAt: (place) => `Label at ${place}`,
  labelField: "At most 12 letters. Empty takes the label away.",
  keep: "Keep",
  cellText: (place, brush, label, isMarked) =>
    [
      place,
      PLAY_EN.brushesLong[brush],
      label === "" ? "" : `label ${label}`,
      isMarked ? "marked" : "",
    ]
      .filter((part) => part !== "")
      .join(", "),
  pieces: "Pieces",
  setField: "A set or pieces by name, such as pentominoes+O4",
  addSet: "Add a set",
  addPiece: "Draw a piece",
  ownPiece: (cells) => things(cells, "cell", "cells"),
  copiesOf: copiesText,
  removeAll: "Take all away",
  editPiece: (name) => `Change piece ${name}`,
  removePiece: (name) => `Take ${name} away`,
  pieceName: "Name",
  pieceGrid: "The cells of the piece",
  pieceHow: "Tap cells, or move with the arrows and press Space.",
  noCells: "A piece needs a cell and a name.",
  nameTaken: "Another piece has this name.",
  least: "At least",
  most: "At most",
  anyNumber: "any number",
  mobility: "May be",
  mobilities: {
    usual: "as usual",
    free: "turned and flipped",
    one_sided: "turned only",
    fixed: "neither",
    mirrored: "mirrored as well",
  },
  title: "Title",
  cells: (count) => (count === 1 ? "cell" : "cells"),
  optional: (count) => `${n(count)} of them may stay empty`,
  placements: (count) => `${count} ${count === "1" ? "placement" : "placements"}.`,
  checking: "Looking…",
  notYet: "Not a puzzle yet",
  lacks: { cells: "Draw some cells.", pieces: "Draw a piece, or add a set." },
  noSolution: "No solution",
  triedAll: "All ways to lay the pieces were tried.",
  solutionsThere: (count) => `${count} ${count === "1" ? "solution" : "solutions"}`,
  mend: "Change it so that they fit",
  mending: "A board like this one is looked for on which the pieces fit.",
  mended: (taken, added) =>
    `The pieces fit now: ${[
      taken === 0 ? "" : `${things(taken, "cell", "cells")} taken away`,
      added === 0 ? "" : `${things(added, "cell", "cells")} added`,
    ]
      .filter((part) => part !== "")
      .join(", ")}. Undo brings back your board.`,
  notMended: "No board like this one was found soon.",
  countedAll: "Turned and flipped ones are counted as well.",
  mayWork: "Nothing speaks against a solution",
  colours: "Colours",
  area: "Area",
  tooLarge: "Counting the solutions takes more than a moment.",
  about: (number) => `About ${number} solutions, judging by samples.`,
  searchOf: (number) =>
    `Samples of the search met no solution; it would lay about ${number} pieces.`,
  space: "Size",
  fits: {
    areas: ["The area fits.", "The area does not fit."],
    colours: ["No colouring of the cells speaks against it.", "A colouring speaks against it."],
    untried: "There was no time to try all colourings.",
  },
  clues: (count) =>
    `${things(count, "clue", "clues")} of the puzzle ${count === 1 ? "is" : "are"} kept.`,
  removeClues: "Take them away",
  playIt: "Play it",
  preparing: "All solutions are looked for, so that the page can count and give hints.",
  writing: "The file is being written.",
  makeIt: "Make puzzles",
  open: "Open a file",
  save: "Save",
  format: "Format",
  opened: (name) => `Opened ${name}.`,
  cannotDraw: "This board cannot be drawn here.",
  draftKept: "This is your draft from before. It is kept in this browser.",
  beginWithPage: "Begin with the puzzle of this page",
  beginAnew: "Begin anew",

  from: "Board",
  fromPage: "The puzzle of this page",
  fromDesign: "What is designed",
  kind: "Kind",
  kinds: { given: "Given pieces", letters: "Letters", subset: "Some pieces", holes: "Holes" },
  kindsLong: {
    given: "Some pieces lie on the board at first.",
    letters: "Some cells show the piece that covers them.",
    subset: "Only some of the pieces are used.",
    holes: "The board has holes that leave one solution.",
  },
  level: "Level",
  anyLevel: "Any",
  levelName: (level) => `${level}${level === 1 ? " (easy)" : level === 5 ? " (hardest)" : ""}`,
  number: "How many",
  seed: "Seed",
  seedHow: "The same seed makes the same puzzles. Without one, chance chooses.",
  make: "Make",
  stop: "Stop",
  making: (made, wanted) => `${n(made)} of ${n(wanted)} made.`,
  madeAll: (made) =>
    `${things(made, "puzzle", "puzzles")} made. Each is proved to have exactly one solution.`,
  tried: (count) => `${count} tried so far.`,
  doing: {
    solutions: () => "The server finds all solutions of the board.",
    tries: (number) => `Clues are taken away from puzzle ${n(number)} while one solution is left.`,
    proof: (number) => `Another search proves that puzzle ${n(number)} has one solution.`,
  },
  madeBefore: (number) =>
    number === 1
      ? "This puzzle was made before. It is kept in this browser until you clear the list."
      : `These ${n(number)} puzzles were made before. They are kept in this browser until you clear the list.`,
  hereAlready: "What was made is in the list already.",
  noneYet: "No puzzles yet",
  noneYetWhy: "Each puzzle that is made here is proved to have exactly one solution.",
  puzzle: (number) => `Puzzle ${n(number)}`,
  playPuzzle: (number, level) =>
    `Play puzzle ${n(number)}${level === "" ? "" : `, level ${level}`}`,
  printThem: "Print (PDF)",
  savePage: "Save as page",
  playAll: "Play all",
  forgetThem: "Clear the list",

  step: "Step",
  stepBack: "Step back",
  go: "Go",
  hold: "Hold",
  again: "From the start",
  speed: "Speed",
  speedText: (steps) =>
    steps === null ? "as fast as it goes" : `${steps} ${steps === "1" ? "step" : "steps"} a second`,
  nodes: "pieces laid so far",
  depth: (depth) => `${things(depth, "piece", "pieces")} on the board`,
  solutions: (count) => `${count} ${count === "1" ? "solution" : "solutions"} found`,
  share: (percent) => `${percent} of the search is done`,
  states: {
    idle: "Watch the search lay and take back pieces.",
    going: "The search goes on.",
    held: "The search is held.",
    ended: "The search has ended.",
  },
  deadEnd: "Dead end",
  whyDead: {
    area: () => "The pieces that are left cannot cover the open cells.",
    letters: (_, place) => `The piece that is drawn at ${place} cannot lie there.`,
    cell: (cells, place) =>
      cells === 1
        ? `No piece can cover ${place}.`
        : `No piece can cover the ${n(cells)} marked cells, such as ${place}.`,
    pocket: (cells, place) =>
      `The ${things(cells, "marked cell is", "marked cells are")} cut off, and the pieces cannot fill them (${place}).`,
    colours: (cells) =>
      `The ${n(cells)} marked cells have one colour; the pieces that are left cannot cover exactly so many of them.`,
    parity: (cells) =>
      `The ${n(cells)} marked cells cannot be covered: the numbers that pieces can cover do not add up to it.`,
  },
  watchWhy: "The search lays a piece where fewest fit, and takes it back when no solution is left.",
  watchLost: "The search ended with its server. It begins again when the server is back.",

  count: "Count on the server",
  countWhy: "This puzzle has too many solutions for the page. The server can count them.",
  counting: "Counting",
  countingOf: (percent, left) =>
    left === "" ? `${percent} done` : `${percent} done, ${left} left`,
  left: (count) => (count === "1" ? "solution left" : "solutions left"),
  deadEndWhy: "No solution has all these pieces where they lie.",
  advising: "The server looks for a hint…",
  advice: (piece, share, count) => {
    if (share === null || count === null) {
      return `A solution has ${piece} as shown. Comparing all solutions takes too long.`;
    }
    if (share === count) return `${piece} must lie as shown: every solution left has it so.`;
    return `${piece} as shown: ${n(share)} of the ${n(count)} solutions left ${share === 1 ? "has" : "have"} it.`;
  },
  takeBackAll: (pieces) =>
    `No solution is left. Take back ${pieces.slice(0, -1).join(", ")} and ${pieces.at(-1)}.`,

  notJoined: {
    403: "This is not the code of the class. Ask your teacher for it.",
    422: "Write your name, so that your teacher knows who has solved what.",
    429: "Wait a little, then try again.",
  },
  joinTitle: "Join the class",
  joinWhy:
    "Your teacher knows the code. The server keeps the name you write here, and what you solve.",
  code: "Access code",
  yourName: "Your name",
  join: "Join",
  removed: "Your teacher has removed you from the class. You can join again.",
  forgotten: "The server does not know you any longer. Join again.",
  joinedAs: (name) => `In the class: ${name}`,
  classTitle: "Class",
  classEmpty: "Nobody has joined yet. Pupils need the address and the code in your terminal.",
  classHeads: { name: "Name", solved: "Solved" },
  classState: (here, members, puzzles) =>
    `${n(here)} of ${things(members, "pupil", "pupils")} here, ${things(puzzles, "puzzle", "puzzles")}.`,
  classSigns:
    "✓ solved alone, with the time · ◐ solution looked at · ▶ being played · … begun · empty: not begun. Choose a cell to read more.",
  cellStates: { open: "not begun", begun: "begun", playing: "being played" },
  isHere: (name) => `${name} is here`,
  mayExplore: "Pupils may explore and watch solutions",
  mayAskHints: "Pupils may ask for hints",
  otherPuzzles: (number) =>
    number === 1 ? "One other puzzle as well" : `${n(number)} other puzzles as well`,
  saveTable: "Save as CSV",
  columnOfFile: (name, code) => `${name} (${code}), seconds`,
  forbidden: ({ exploring, hints }) => {
    if (exploring && hints) return "";
    const what = exploring ? "hints" : hints ? "exploring" : "exploring and hints";
    return `Your teacher has switched off ${what}.`;
  },
  allAllowed: "Your teacher has switched exploring and hints on.",
  giveAll: "Play all with the class",
  reallyGive: (number) =>
    `Give ${things(number, "puzzle", "puzzles")} to the class? They open on the pages of all pupils. Results stay.`,
  given: (number) => `The class plays ${things(number, "puzzle", "puzzles")} now.`,
  givenToYou: (number) =>
    `Your teacher has given the class ${number === 1 ? "a new puzzle" : `${n(number)} new puzzles`}.`,
  toClass: "To the puzzles of the class",
  removeNamed: (name) => `Remove ${name}`,
  reallyRemove: (name) => `Remove ${name} and all results of ${name} from the class?`,
  removeIdle: "Remove all who have solved nothing",
  reallyRemoveIdle: (number) =>
    number === 1
      ? "Remove one member who has solved nothing?"
      : `Remove ${number} members who have solved nothing?`,
};
