// German: du, and infinitives on buttons.

import { copiesText, type PlayMessages } from "../play/messages.ts";
import type { SolidMessages } from "../solid/messages.ts";
import type { Messages } from "./messages.ts";
import { capital, grouped, LARGEST, list, placesText, up } from "./numbers.ts";
import type { ReasonWords } from "./reasons.ts";
import type { ShelfMessages } from "./shelf.ts";

const AXES = ["Ebene", "Zeile", "Spalte"];

function number(count: number): string {
  return grouped(count, ".");
}

function n(count: number): string {
  return count > LARGEST ? `mehr als ${number(LARGEST)}` : number(count);
}

/** `1 Lösung`, `2 Lösungen`, `keine Lösung`: `none` is for words that a 0 stands before. */
function of(count: number, one: string, many: string, none = "0"): string {
  return `${count === 0 ? none : n(count)} ${count === 1 ? one : many}`;
}

function howToSee(depth: number, left: string): string {
  const moves = depth === 1 ? "einen Zug" : `${depth} Züge`;
  return `${depth > 0 ? `denk ${moves} voraus` : "probier alle durch"}, dann ${left}.`;
}

function fits(choices: number, depth: number, needed: number): string {
  const several = `Es passt an ${n(choices)} Plätze`;
  const all = needed > 1 ? `${several}, und ${n(needed)} werden noch gebraucht` : several;
  if (choices === needed) return `${all}.`;
  return `${all}; ${howToSee(depth, needed === 1 ? "bleibt nur einer" : `bleiben nur ${n(needed)}`)}`;
}

const REASONS_DE: ReasonWords = {
  places: (groups) =>
    placesText(groups, { axes: AXES, plural: "n", to: "bis", dash: "–", and: "und" }),
  placed: (piece, places, sides, atCorners) =>
    `${piece} (${places}${sides === "" ? "" : `; ${atCorners ? "Ecken" : "Seiten"} ${sides}`})`,
  lookAtPiece: (piece, choices, depth, needed) =>
    `Sieh dir das Teil ${piece} an: ${choices === 1 ? "Es passt nur an einen Platz." : fits(choices, depth, needed)}`,
  lookAtCell: (place, choices, depth) =>
    choices === 1
      ? `Sieh dir ${place} an: Das Feld lässt sich nur auf eine Art bedecken.`
      : `Sieh dir ${place} an: Das Feld lässt sich auf ${n(choices)} Arten bedecken; ${howToSee(depth, "bleibt nur eine")}`,
  onlyPlace: (piece, places) => `Der einzige Platz für ${piece} ist ${places}.`,
  allPlaces: (piece, places, needed) =>
    `${piece} muss an alle ${n(needed)} Plätze, die noch bleiben; einer davon ist ${places}.`,
  onlyCover: (placed, place) => `Nur ${placed} kann ${place} bedecken.`,
  images: "Lösungen, die gedreht oder gespiegelt gleich sind, zählen hier als eine.",
  elsewhere: (atOnce, later) => {
    const how = [
      ...(atOnce > 0 ? [`${n(atOnce)} sofort`] : []),
      ...(later > 0 ? [`${n(later)} durch Vorausdenken`] : []),
    ];
    return `Schließ zuerst ${of(atOnce + later, "Platz", "Plätze")} für Teile an anderen Stellen aus: ${how.join(", ")}.`;
  },
  others: (pieces, count) =>
    pieces.length === 1
      ? `${n(count)} andere Plätze für ${pieces[0][0]}`
      : `${n(count)} andere Plätze (${pieces
          .map(([piece, times]) => (times === 1 ? piece : `${times} x ${piece}`))
          .join(", ")})`,
  // What goes wrong, after "dann": the verb comes first.
  noPlace: (piece) => `hat ${piece} keinen Platz mehr`,
  nothingCovers: (place) => `lässt sich ${place} nicht mehr bedecken`,
  tooFew: (piece, needed) => `bleiben zu wenige Plätze für ${piece}: ${n(needed)} sind noch nötig`,
  eachPlaceFails: (piece, placements) =>
    placements === 1
      ? `scheitert der einzige Platz für ${piece} sofort`
      : `scheitert jeder der ${n(placements)} Plätze für ${piece} sofort`,
  eachCoverFails: (place, placements) =>
    placements === 1
      ? `scheitert die einzige Art, ${place} zu bedecken, sofort`
      : `scheitert jede der ${n(placements)} Arten, ${place} zu bedecken, sofort`,
  onlyOneOfPlaces: (placed, piece, placements) =>
    `${placed}, der einzige von ${n(placements)} Plätzen für ${piece}, der nicht sofort scheitert`,
  onlyOneOfCovers: (placed, place, placements) =>
    `${placed}, die einzige von ${n(placements)} Arten, ${place} zu bedecken, die nicht sofort scheitert`,
  areas: "bleiben Lücken, deren Größe die übrigen Teile nicht ergeben",
  wouldLeave: (who, fault) => `${who}: Dann ${fault}.`,
  wouldForce: (who, forced, fault) => `${who} erzwingt ${forced.join(", dann ")}; dann ${fault}.`,
  notShown: (reasons) =>
    `${of(reasons, "weiterer Grund wird", "weitere Gründe werden")} nicht gezeigt.`,
  leaves: (piece, forced, fault) =>
    forced.length === 0
      ? `So wie ${piece} liegt, ${fault}.`
      : `So wie ${piece} liegt, folgt zwingend ${forced.join(", dann ")}; dann ${fault}.`,
  nothingForced: "Hier ist kein Zug erzwungen.",
  beyondLogic: "Mit Logik allein ist hier kein Zug erzwungen.",
};

const SHELF_DE: ShelfMessages = {
  puzzles: "Rätsel",
  daily: "Rätsel des Tages",
  previousPuzzle: "Voriges Rätsel",
  nextPuzzle: "Nächstes Rätsel",
  allPuzzles: "alle Rätsel",
  previousDay: "Der Tag davor",
  nextDay: "Der Tag danach",
  allDays: "alle Tage",
  previousMonth: "Der Monat davor",
  nextMonth: "Der Monat danach",
  earlierDay: "Ein früherer Tag",
  today: "Rätsel von heute",
  newDay: "Neue Rätsel sind da",
  notKept: "Dieser Browser bewahrt keine Ergebnisse auf: Sie sind weg, wenn du die Seite schließt.",
  stays: (time) => `das erste Ergebnis bleibt: ${time}`,
  newPuzzle: "Neues Rätsel",
  easier: "Leichteres Rätsel",
  harder: "Schwereres Rätsel",
  steps: { before: "Leichter", after: "Schwerer" },
  askLeaving: "Was du in diesem Rätsel gelegt hast, geht verloren.",
  otherPuzzles: "andere Rätsel",
  whatIsNew:
    "Einige Teile einer Lösung liegen schon; die übrigen passen nur auf eine Art. Je weniger übrig sind, desto leichter.",
  wholePuzzle: "Das ganze Brett",
  piecesLeft: (pieces) => `noch ${of(pieces, "Teil", "Teile")} zu legen`,
  solvedWith: (puzzles, pieces) =>
    capital(
      `${of(puzzles, "Rätsel", "Rätsel", "keine")} mit ${of(pieces, "Teil", "Teilen")} gelöst`,
    ),
  askSolution: "Das zeigt die Lösung. Das Rätsel zählt dann nicht als gelöst.",
  showSolution: "Zeigen",
  copyByHand: "Der Browser lässt diese Seite nicht kopieren. Kopiere den Text von hier.",
  at: (at, count) => `${at} von ${count}`,
  puzzleAt: (at, count) => `Rätsel ${at} von ${count}`,
  level: (level) => `Stufe ${level}`,
  levelAlone: (level) => `Stufe ${level}`,
  code: (code) => `Code ${code}`,
  solvedIn: (time) => `gelöst in ${time}`,
  solvedWithHelp: (time) => `mit Hilfe gelöst in ${time}`,
  notSolved: "noch nicht gelöst",
  solvedOf: (solved, count) => `${solved} von ${count} gelöst`,
  allSolved: (count) =>
    count < 3 ? (count < 2 ? "Gelöst!" : "Beide gelöst!") : `Alle ${count} gelöst!`,
  streak: (count) => `${of(count, "Tag", "Tage")} in Folge`,
  longest: (count) =>
    count === 0 ? "noch kein Tag in Folge" : `längste Folge: ${of(count, "Tag", "Tage")}`,
  whatCounts:
    "Ein Tag zählt, wenn du an ihm eines seiner Rätsel löst und die Seite nicht alle Teile legt.",
  sizes: { small: "Klein", middle: "Mittel", large: "Groß" },
  ofSize: (pieces) => of(pieces, "Teil", "Teile"),
  sizesOf: "Rätsel dieses Tages",
  nextIn: (hours, minutes) =>
    `nächste Rätsel in ${hours === 0 ? "" : `${hours} Std. `}${minutes} Min.`,
  nextSize: (name) => `Weiter: ${name}`,
  best: (time, isNew) => `${isNew ? "neue Bestzeit" : "Bestzeit"} ${time}`,
  bests: (times) => `Bestzeiten ohne Hinweise: ${times.join(", ")}`,
  moves: (moves) => of(moves, "Zug", "Züge", "keine"),
  hints: (hints) => of(hints, "Hinweis", "Hinweise", "keine"),
  helped: (pieces) => `${of(pieces, "Teil", "Teile", "keine")} von der Seite gelegt`,
  allHelped: "alle Teile von der Seite gelegt",
  uncounted: "das zählt nicht",
  sights: {
    nothing: "nichts angezeigt",
    dead: "Sackgassen angezeigt",
    count: "Zahl der Lösungen angezeigt",
    heat: "Wärmekarte angezeigt",
    solution: "Lösung angesehen",
  },
  sentence: (parts) => `${capital(parts.join(", "))}.`,
};

export const DE: Messages = {
  language: "de",
  locale: "de-DE",
  languageName: "Deutsch",
  number,
  shelf: SHELF_DE,
  comma: ", ",
  play: "Spielen",
  explore: "Erkunden",
  undo: "Zurück",
  redo: "Wieder vor",
  pin: "Merken",
  turn: "Drehen",
  flip: "Wenden",
  hintButton: "Hinweis",
  nextStep: "Weiter",
  layIt: "Legen",
  takeItBack: "Zurück",
  hint: "Hinweis",
  settings: "Einstellungen",
  help: "Hilfe",
  close: "Schließen",
  cancel: "Abbrechen",
  clear: "Von vorn",
  copyLink: "Link kopieren",
  copyResult: "Ergebnis kopieren",
  shareResult: "Ergebnis teilen",
  copied: "Kopiert.",
  gallery: "Übersicht",
  solutionButton: (at, isFound) => `Lösung ${n(at)}${isFound ? ", gefunden" : ""}`,
  album: "Album",
  albumOf: (found, count) =>
    `${count === null ? `${found === 1 ? "Lösung" : "Lösungen"} gefunden` : `von ${of(count, "Lösung", "Lösungen")} gefunden`}; gedrehte und gewendete zählen als eine`,
  albumEmpty: "Löse das Rätsel, und seine Lösung bleibt hier.",
  solutionRank: (at) => `Nr. ${n(at)}`,
  albumButton: (label, found) => `${label}, deine ${n(found)}.`,
  showOthers: "Die anderen zeigen",
  saveAlbum: "In Datei sichern",
  addAlbum: "Aus Datei ergänzen",
  albumAdded: (count) =>
    count === 0
      ? "Das Album hat schon alle Lösungen dieser Datei."
      : `${of(count, "Lösung", "Lösungen")} hinzugefügt.`,
  albumFault: (fault) => {
    switch (fault.kind) {
      case "noAlbum":
        return "Diese Datei ist kein Album; es wurde nichts hinzugefügt.";
      case "otherPuzzle":
        return `Dieses Album gehört zu einem anderen Rätsel (${fault.title}); es wurde nichts hinzugefügt.`;
      case "noSolution":
        return `Lösung ${n(fault.number)} in dieser Datei löst das Rätsel nicht; es wurde nichts hinzugefügt.`;
    }
  },
  again: "Noch einmal",
  previous: "Vorige",
  next: "Nächste",
  random: "Zufällig",
  reveal: "Alle legen",
  revealOne: "Ein Teil legen",
  onlyDistinct: "Nur verschiedene",
  heatMap: "Wärmekarte",
  families: "Nach Familien",
  familiesFound: (count) => of(count, "Familie", "Familien"),
  whatFamiliesAre: "Zwei oder drei Teile bedecken dieselben Felder anders; der Rest ist blass.",
  ofFamily: (at, size) => `${n(at)} von ${n(size)} einer Familie`,
  short: { distinct: "Versch.", families: "Familien", heat: "Wärme", one: "1 legen" },
  heatTitle: (piece) => `Wo ${piece} liegt`,
  heatText: (piece, at, share, count) =>
    `Auf ${at} liegt ${piece} in ${share === 0 ? "keiner" : n(share)} der ${n(count)} Lösungen.`,
  keepSome: "Behalte, was dir gefällt",
  keepSomeWhy:
    "Tippe ein Teil an oder drücke darauf Enter: Es bleiben nur Lösungen, in denen es dort liegt.",
  rarities: {
    always: "Immer so",
    often: "Häufig",
    seldom: "Nicht häufig",
    rare: "Selten",
    veryRare: "Sehr selten",
    single: "Einmalig",
  },
  rarity: (left, total, pieces) => {
    const these = pieces === 1 ? "liegt dieses Teil dort" : "liegen diese Teile dort";
    if (left === total) return `In allen Lösungen ${these}.`;
    if (left === 1) return `Nur in 1 von ${n(total)} Lösungen ${these}.`;
    return `In 1 von ${n(Math.round(total / left))} Lösungen ${these}: in ${n(left)} von ${n(total)}.`;
  },
  comparing: (found, count) =>
    `von ${of(count, "Lösung", "Lösungen")}; beim Vergleichen bisher ${n(found)} verschiedene`,
  distinctOf: (distinct, at, count) =>
    `von ${n(distinct)} verschiedenen ${distinct === 1 ? "Lösung" : "Lösungen"}; Nummer ${n(at)} von allen ${n(count)}`,
  tooManyToCompare: (count) =>
    `von ${n(count)} Lösungen: zu viele zum Vergleichen. Behalte ein Teil.`,
  move: "Zug eingeben",
  movePlaceholder: "F r3c4",
  moveWrong: "Schreib ein Teil mit Zeile (r) und Spalte (c) seines ersten Feldes, etwa F r3c4.",
  noPiece: (name) => `Es gibt kein Teil ${name}.`,
  alreadyLaid: (piece, isGiven) =>
    isGiven ? `${piece} ist vorgegeben und liegt von Anfang an.` : `${piece} liegt schon.`,
  sidesDiffer: (piece, atCorners) =>
    atCorners
      ? `Die Ecken von ${piece} haben nicht die Zahlen der Ecken daneben. Dreh es.`
      : `Die Seiten von ${piece} haben nicht die Farben der Seiten daneben. Dreh es.`,
  fitsNotThere: (piece) => `So passt ${piece} nicht auf das Brett.`,
  outside: (at, last) => `Das Brett hat ${n(last)} ${AXES[at]}${last === 1 ? "" : "n"}.`,
  noCell: (at) => `Auf ${at} ist kein Feld.`,
  covered: (at, piece, isGiven) =>
    `Auf ${at} liegt ${piece}${isGiven ? "; dieses Teil ist vorgegeben" : ""}.`,
  board: "Brett",
  piecesLeft: (count) =>
    Number.isFinite(count) ? `noch ${of(count, "Teil", "Teile")}` : "Übrige Teile",
  keysLine: (letters, inSpace, hints) =>
    letters === null
      ? "Pfeile bewegen · Enter legt · Entf nimmt weg"
      : `${inSpace ? "Pfeile, Bild auf und ab" : "Pfeile"} bewegen · ${up(letters.turn)} dreht · ${up(letters.flip)} ${inSpace ? "kippt" : "wendet"} · Enter legt${hints ? ` · ${up(letters.hint)} Hinweis` : ""} · ${up(letters.help)} alle Tasten`,
  keyNames: {
    arrows: "Pfeile",
    enter: "Enter, Leertaste",
    delete: "Entf",
    escape: "Esc",
    pages: "Bild auf, Bild ab",
    layers: "Bild auf, Bild ab",
    looks: "Umschalt+Pfeile",
  },
  keyTexts: {
    earlier: "voriges Teil",
    later: "nächstes Teil",
    arrows: "Teil oder Zeiger bewegen",
    turn: "rechtsherum drehen, linksherum drehen",
    flip: "wenden",
    enter: "Teil legen oder das unter dem Zeiger aufnehmen",
    delete: "Teil weglegen",
    escape: "loslassen",
    undo: "Zug zurück, Zug wieder vor",
    pin: "diesen Stand merken",
    hint: "Hinweis; noch einmal: mehr; noch einmal: ausführen",
    show: "Anzeige wechseln: nichts, Sackgassen, Zahl der Lösungen, Wärmekarte",
    type: "einen Zug eingeben, etwa F r3c4 oder F_1.2-3_2.1-2_3.2",
    where: "sagen, wo das Teil liegt",
    explore: "Lösungen erkunden oder spielen",
    next: "beim Erkunden: nächste Lösung",
    before: "beim Erkunden: vorige Lösung",
    gallery: "Album der gefundenen Lösungen; beim Erkunden: alle Lösungen klein",
    list: "Liste aller Rätsel oder Tage",
    pages: "voriges Rätsel, nächstes Rätsel",
    layers: "eine Ebene nach oben, nach unten",
    looks: "von anderer Seite ansehen",
    nearer: "näher heran",
    farther: "weiter weg",
    begin: "wieder vom Anfang aus ansehen",
    apart: "Teile auseinanderziehen, zusammensetzen",
    takeOut: "beim Erkunden: ein Teil herausnehmen",
    putIn: "beim Erkunden: ein Teil einsetzen",
    help: "diese Tasten",
  },
  scrollKey: "das Brett verschieben, das ringsum geschlossen ist",
  scrolls: {
    left: "Nach links verschieben",
    right: "Nach rechts verschieben",
    up: "Nach oben verschieben",
    down: "Nach unten verschieben",
  },
  tipKey: "nach vorn kippen, mit Umschalt nach hinten",
  changeKeys: "Tasten ändern",
  letterKeys: "Tasten mit einem Buchstaben",
  letterKeysWhy:
    "Wähle eine Taste und drücke dann eine andere. Ohne diese Tasten tun die Schaltflächen dasselbe.",
  pressKey: "Taste drücken",
  usualKeys: "Übliche Tasten",
  print: "Drucken",
  knowing: "Was du siehst",
  levels: {
    nothing: "Nichts",
    dead: "Sackgassen",
    count: "Zahl der Lösungen",
    heat: "Zahl und Wärmekarte",
  },
  theme: "Farben",
  themes: { auto: "Wie das System", light: "Hell", dark: "Dunkel" },
  letters: "Buchstaben auf den Teilen",
  onlyProved: "Nur Züge annehmen, die sich beweisen lassen",
  patterns: "Muster statt Farben",
  languageLabel: "Sprache",
  fingerUp:
    "Tippe ein Teil an, um es zu wählen, und noch einmal, um es zu drehen. Zieh es auf das Brett oder tippe auf seinen Platz. Tippe ein Teil auf dem Brett an, um es aufzunehmen; zieh es vom Brett, um es wegzulegen.",
  buttonsHelp: "Hinweis sagt, wo du hinsehen sollst, dann warum, und legt dann das Teil.",
  severalHelp:
    "Neues Rätsel legt einige Teile, sodass die übrigen nur auf eine Art passen. Album bewahrt die Lösungen auf, die du findest.",
  keys: "Tasten",
  notCounted: "Nicht gezählt",
  notCountedWhy: "Dieses Rätsel hat zu viele Lösungen für eine Datei. Spielen kannst du es.",
  damaged:
    "Diese Datei ist beschädigt oder unvollständig und lässt sich nicht spielen. Hol sie dir noch einmal.",
  wrongLink: "Der Link ist beschädigt oder gehört zu einem anderen Rätsel.",
  notKept:
    "Dieser Browser behält weder Spiel noch Album: Kopiere den Link, sichere das Album in einer Datei.",
  solved: "Gelöst!",
  cells: (count) => of(count, "Feld", "Felder"),
  score: (covered, cells) => `${n(covered)} von ${of(cells, "Feld", "Feldern")}`,
  bestScore: ({ covered, best, isProved }) => {
    if (best === null) return "";
    if (covered < best) {
      return isProved
        ? `Möglich sind höchstens ${n(best)}, das ist bewiesen.`
        : `Möglich sind mindestens ${n(best)}; ob mehr geht, ist nicht bekannt.`;
    }
    return isProved ? "Mehr ist nicht möglich, das ist bewiesen." : "Mehr ist nicht bekannt.";
  },
  coveredOf: (cells) => `von ${of(cells, "Feld", "Feldern")} bedeckt.`,
  goalOfMost: "Bedecke so viele Felder, wie du kannst",
  giveUp: "Aufgeben",
  finish: "Beenden",
  goOn: "Weiter",
  showBest: "Das Beste zeigen",
  solvedWith: (time, moves, helped) => {
    const done = `In ${time} mit ${of(moves, "Zug", "Zügen")}`;
    return helped === 0
      ? `${done}.`
      : `${done}; die Seite hat ${of(helped, "Teil", "Teile")} gelegt.`;
  },
  onlySolution: "Es ist die einzige Lösung.",
  which: (among, found, isAgain) => {
    const each = among?.isEach ? ", gedrehte und gewendete mitgezählt" : "";
    const which = among === null ? "" : `Nr. ${n(among.number)} von ${n(among.count)}${each}`;
    const own =
      found === null ? "" : `deine ${n(found)}. Lösung${isAgain ? ", wiedergefunden" : ""}`;
    const text = [which, own].filter((part) => part !== "").join(", ");
    return text === "" ? "" : `${capital(text)}.`;
  },
  progress: (time, laid, pieces) =>
    `${time} · ${pieces === null ? `${laid} gelegt` : `${laid} von ${pieces} gelegt`}`,
  left: (count, isBegun) => `${isBegun ? "mögliche " : ""}${count === 1 ? "Lösung" : "Lösungen"}`,
  turnedOnce: (distinct) => `${n(distinct)}, wenn gedrehte und gewendete als eine zählen`,
  turnedEach: (all) => `${n(all)} mit gedrehten und gewendeten`,
  unsolvable: "Keine Lösung",
  unsolvableWhy: "Diese Teile können dieses Brett nicht füllen.",
  deadEnd: "Sackgasse",
  deadEndWhy: "In keiner Lösung liegen alle diese Teile so.",
  stillPossible: "Noch möglich",
  fits: (piece, count) => `${piece} hat noch ${of(count, "Platz", "Plätze")}`,
  fitsNot: (piece) => `${piece} hat keinen Platz, der eine Lösung lässt`,
  fitsHere: (piece, share) =>
    share === 0
      ? `Mit ${piece} hier bleibt keine Lösung`
      : `${piece} passt hier in ${of(share, "Lösung", "Lösungen")}`,
  unproved: (piece) => `${piece} ist hier noch nicht beweisbar: Sieh dir das Markierte an`,
  illegal: (piece) => `${piece} passt hier nicht`,
  chooseSome: "Wähle ein Teil",
  goal: (pieces) =>
    pieces === null
      ? "Fülle das Brett mit Teilen"
      : `Fülle das Brett mit allen ${n(pieces)} Teilen`,
  goalWithGivens: (left) =>
    `Fülle das Brett mit ${left === 1 ? "dem letzten Teil" : `den übrigen ${n(left)} Teilen`}`,
  chooseSomeWhy: "Zieh ein Teil auf das Brett, oder wähle es und zeige auf seinen Platz.",
  otherPlaces: (places) =>
    places === 0
      ? "Kein anderer Platz lässt eine Lösung."
      : places === 1
        ? "Ein anderer Platz lässt eine Lösung."
        : `${n(places)} andere Plätze lassen eine Lösung.`,
  tapToTurn: "Antippen dreht; zieh es, oder tippe auf seinen Platz.",
  numberField: "Nummer der Lösung",
  solutionsOf: (count, distinct) =>
    distinct === null
      ? count === 1
        ? "mögliche Lösung"
        : `von ${n(count)} möglichen Lösungen`
      : `von ${of(count, "Lösung", "Lösungen")}; ${DE.turnedOnce(distinct)}`,
  pinNumber: (at, laid) => `Stand ${at}: ${laid} gelegt`,
  forget: "Diesen Stand vergessen",

  place: (at) =>
    AXES.slice(-at.length)
      .map((name, place) => `${name} ${at[place]}`)
      .join(", "),
  layer: (at) => `Ebene ${at}`,
  cell: (at, piece, kind) =>
    `${DE.place(at)}, ${piece ?? "frei"}${kind ? { given: " vorgegeben", shown: " gezeigt", spare: ", darf leer bleiben" }[kind] : ""}`,
  pieceButton: (piece, left) =>
    left === 1 || left === Number.POSITIVE_INFINITY
      ? `Teil ${piece}`
      : `Teil ${piece}, noch ${left}`,
  hintLook: (hint, at, pieces) => {
    if (hint.kind !== "lay") return "";
    const ways = hint.ways === 1 ? "eine Art" : `${n(hint.ways)} Arten`;
    const how =
      pieces.length === 0
        ? `lässt sich das Feld auf ${ways} bedecken`
        : `${pieces.length === 1 ? "bedeckt" : "bedecken"} nur ${list(pieces, "oder")} das Feld, auf ${ways}`;
    return `Sieh dir ${at} an: In den möglichen Lösungen ${how}.${hint.spare ? " Es kann frei bleiben." : ""}`;
  },
  reasons: REASONS_DE,
  hintStep: (hint, at, piece) => {
    switch (hint.kind) {
      case "lay":
        return hint.share === hint.count
          ? hint.images
            ? `${piece} kann dort liegen: In jeder möglichen Lösung liegt es so, wenn man sie dreht oder spiegelt.`
            : `${piece} muss dort liegen: In jeder möglichen Lösung liegt es so.`
          : `${piece} bedeckt ${at} wie gezeigt in ${n(hint.share)} von ${n(hint.count)} möglichen Lösungen.`;
      case "takeBack":
      case "goBack": {
        const what =
          hint.kind === "takeBack"
            ? piece
            : hint.moves === 1
              ? "das letzte Teil"
              : `die letzten ${n(hint.moves)} Teile`;
        const { left } = hint;
        const then =
          left === null
            ? ""
            : `: Dann ${left === 1 ? "ist wieder 1 Lösung" : `sind wieder ${n(left)} Lösungen`} möglich`;
        return `Keine Lösung ist mehr möglich. Nimm ${what} zurück${then}.`;
      }
      case "solved":
        return "Das Rätsel ist gelöst.";
      case "impossible":
        return "Dieses Rätsel hat keine Lösung.";
      case "unknown":
        return hint.reasoned
          ? "Logik findet hier keinen erzwungenen Zug, und die Lösungen sind nicht gezählt. Probier, was passt."
          : "Die Seite kennt die Lösungen dieses Rätsels nicht.";
      default:
        return "";
    }
  },

  solid: "Der Körper",
  layers: "Seine Ebenen",
  tip: "Kippen",
  noSolid: "Der Körper lässt sich hier nicht zeichnen. Spiele auf seinen Ebenen.",
  solidHow: "Zieh neben den Teilen, um von anderer Seite zu schauen.",
  solidMove: "L l1r2c3",
  solidMoveWrong:
    "Schreib ein Teil mit Ebene (l), Zeile (r) und Spalte (c) seines ersten Feldes, etwa L l1r2c3.",

  said: {
    laid: "{} gelegt.",
    takenBack: "{} zurückgenommen.",
    lifted: "{} in der Hand.",
    chosen: "{} gewählt.",
    turned: "{} gedreht.",
    flipped: "{} gewendet.",
    tipped: "{} gekippt.",
    released: "{} losgelassen.",
    refused: "{} passt dort nicht und ist zurück.",
    undone: "Zug zurückgenommen.",
    redone: "Zug wiederholt.",
    pinned: "Stand gemerkt.",
    cleared: "Von vorn begonnen.",
    noUndo: "Kein Zug zum Zurücknehmen.",
    noRedo: "Kein Zug zum Wiederholen.",
    edge: "Rand.",
  },
  saidAt: (piece, at) => `${piece} auf ${at}.`,
  covers: (places) => `Es bedeckt ${places}.`,
  otherWays: "Es passt dort auch anders.",
};

const FROM = {
  up: "von oben",
  front: "von vorn",
  right: "von rechts",
  left: "von links",
  back: "von hinten",
  down: "von unten",
};

export const SOLID_DE: SolidMessages = {
  apart: "Zerlegen",
  look: "Von anderer Seite ansehen",
  lookLeft: "Weiter von links ansehen",
  lookRight: "Weiter von rechts ansehen",
  lookUp: "Weiter von oben ansehen",
  lookDown: "Weiter von unten ansehen",
  nearer: "Näher heran",
  farther: "Weiter weg",
  pieceOut: "Ein Teil herausnehmen",
  pieceIn: "Ein Teil einsetzen",
  built: (count, all, next, from, steps) => {
    const some = `${n(count)} von ${of(all, "Teil", "Teilen")}`;
    if (next.length === 0) return some;
    const names = next.join(" mit ");
    if (from === null) return `${some}. ${names}: kein Weg hinein.`;
    return steps === null
      ? `${some}. Als Nächstes ${names}, ${FROM[from]}.`
      : `${some}. Als Nächstes ${names} um ${n(steps)} schieben, ${FROM[from]}.`;
  },
};

export const PLAY_DE: PlayMessages = {
  rooms: { design: "Entwerfen", make: "Erzeugen", watch: "Suche" },
  keys: {
    design:
      "Pfeile bewegen · Leertaste oder Enter malt · Umschalt+Pfeile malen unterwegs · . ? # wählen den Pinsel · L Beschriftung · Z nimmt zurück · 1 bis 5 wechseln den Raum",
    make: "Tab geht zu den Feldern · Enter erzeugt · Esc hält an · 1 bis 5 wechseln den Raum",
    watch:
      "Leertaste startet oder hält an · Pfeil rechts geht einen Schritt vor, links zurück · Pfeil auf schneller, ab langsamer · 1 bis 5 wechseln den Raum",
  },
  away: "Der Server läuft nicht mehr. Was du siehst, bleibt; starte `pentomino play` noch einmal.",
  awayInClass:
    "Der Server ist nicht erreichbar. Mach weiter: Was du löst, bleibt erhalten und wird gesendet, sobald er wieder da ist.",
  wentWrong: "Das hat nicht geklappt.",
  brokenDesign: "Der Entwurf in diesem Link ist beschädigt. Lass dir den Link noch einmal geben.",
  serverSays: "Der Server sagt (auf Englisch): ",
  elapsed: (time) => `(${time})`,

  lattice: "Felder",
  lattices: {
    square: "Quadrate",
    triangular: "Dreiecke",
    hexagonal: "Sechsecke",
    cubic: "Würfel",
    "half-squares": "Halbe Quadrate",
    kites: "Drachenvierecke",
    drafters: "Halbe Dreiecke",
    cairo: "Kairo-Fünfecke",
    octagons: "Achtecke und Quadrate",
  },
  size: { layers: "Ebenen", rows: "Zeilen", columns: "Spalten" },
  wrongSize: (most) => `Schreib ganze Zahlen ab 1; ein Brett hat hier höchstens ${n(most)} Felder.`,
  brush: "Pinsel",
  brushes: { must: "Feld", may: "Kann", hole: "Loch", label: "Text" },
  brushesLong: { must: "muss bedeckt werden", may: "darf frei bleiben", hole: "Loch" },
  fill: "Füllen",
  empty: "Leeren",
  drawnBoard: "Gezeichnetes Brett",
  labelAt: (place) => `Beschriftung von ${place}`,
  labelField: "Höchstens 12 Buchstaben. Leer nimmt die Beschriftung weg.",
  keep: "Behalten",
  cellText: (place, brush, label, isMarked) =>
    [
      place,
      PLAY_DE.brushesLong[brush],
      label === "" ? "" : `Beschriftung ${label}`,
      isMarked ? "markiert" : "",
    ]
      .filter((part) => part !== "")
      .join(", "),
  pieces: "Teile",
  setField: "Ein Satz oder Teile mit Namen, etwa pentominoes+O4",
  addSet: "Satz hinzufügen",
  addPiece: "Teil zeichnen",
  ownPiece: (cells) => of(cells, "Feld", "Felder"),
  copiesOf: copiesText,
  removeAll: "Alle wegnehmen",
  editPiece: (name) => `Teil ${name} ändern`,
  removePiece: (name) => `${name} wegnehmen`,
  pieceName: "Name",
  pieceGrid: "Die Felder des Teils",
  pieceHow: "Tippe Felder an, oder bewege dich mit den Pfeilen und drücke die Leertaste.",
  noCells: "Ein Teil braucht ein Feld und einen Namen.",
  nameTaken: "Ein anderes Teil hat diesen Namen.",
  least: "Mindestens",
  most: "Höchstens",
  anyNumber: "beliebig viele",
  mobility: "Erlaubt",
  mobilities: {
    usual: "wie üblich",
    free: "drehen und wenden",
    one_sided: "nur drehen",
    fixed: "weder noch",
    mirrored: "auch spiegeln",
  },
  title: "Titel",
  cells: (count) => (count === 1 ? "Feld" : "Felder"),
  optional: (count) => `${n(count)} davon ${count === 1 ? "darf" : "dürfen"} frei bleiben`,
  placements: (count) => `${count} ${count === "1" ? "Art" : "Arten"}, ein Teil zu legen.`,
  checking: "Wird geprüft …",
  notYet: "Noch kein Rätsel",
  lacks: { cells: "Zeichne Felder.", pieces: "Zeichne ein Teil oder füge einen Satz hinzu." },
  noSolution: "Keine Lösung",
  triedAll: "Alle Arten, die Teile zu legen, wurden probiert.",
  solutionsThere: (count) => `${count} ${count === "1" ? "Lösung" : "Lösungen"}`,
  atLeast: (count) => `Mindestens ${count} ${count === "1" ? "Lösung" : "Lösungen"}`,
  stoppedAfter: (seconds) =>
    `Das Zählen endete nach ${of(seconds, "Sekunde", "Sekunden")}. Gedrehte und gewendete sind mitgezählt.`,
  noneIn: (seconds) =>
    `In ${of(seconds, "Sekunde", "Sekunden")} fand die Suche keine Lösung; alles probiert hat sie nicht.`,
  howMany: "Wie viele Lösungen?",
  mend: "So ändern, dass sie passen",
  mending: "Ein ähnliches Brett wird gesucht, auf das die Teile passen.",
  mended: (taken, added) =>
    `Die Teile passen jetzt: ${[
      taken === 0 ? "" : `${of(taken, "Feld", "Felder")} weggenommen`,
      added === 0 ? "" : `${of(added, "Feld", "Felder")} hinzugefügt`,
    ]
      .filter((part) => part !== "")
      .join(", ")}; die Marken zeigen, wo. „Zurück“ bringt dein Brett wieder.`,
  notMended: "In kurzer Zeit wurde kein solches Brett gefunden.",
  countedAll: "Gedrehte und gewendete sind mitgezählt.",
  mayWork: "Nichts spricht gegen eine Lösung",
  colours: "Farben",
  area: "Fläche",
  tooLarge: "Die Lösungen zu zählen dauert länger als einen Augenblick.",
  about: (count) => `Nach Stichproben etwa ${count} Lösungen.`,
  searchOf: (count) =>
    `Stichproben der Suche fanden keine Lösung; sie würde etwa ${count} Teile legen.`,
  space: "Größe",
  fits: {
    areas: ["Die Fläche passt.", "Die Fläche passt nicht."],
    colours: ["Keine Färbung der Felder spricht dagegen.", "Eine Färbung spricht dagegen."],
    untried: "Für alle Färbungen reichte die Zeit nicht.",
  },
  clues: (count) =>
    count === 1
      ? "1 Vorgabe des Rätsels bleibt erhalten."
      : `${n(count)} Vorgaben des Rätsels bleiben erhalten.`,
  removeClues: "Wegnehmen",
  playIt: "Spielen",
  preparing: "Alle Lösungen werden gesucht, damit die Seite zählen und Hinweise geben kann.",
  writing: "Die Datei wird geschrieben.",
  makeIt: "Rätsel erzeugen",
  open: "Datei öffnen",
  save: "Sichern",
  format: "Format",
  opened: (name, puzzles) =>
    puzzles === 1
      ? `${name} geöffnet.`
      : `${name} geöffnet: ${n(puzzles)} Rätsel. Wähle hier eines aus.`,
  designHelp: {
    draw: "Wähle die Art der Felder und die Größe, dann male mit dem Pinsel: Felder, die bedeckt werden müssen, Felder, die frei bleiben dürfen, und Löcher. Text beschriftet ein Feld.",
    choose:
      "Füge unter dem Brett Sätze von Teilen mit Namen hinzu oder zeichne Teile. Gib an, wie viele es von jedem gibt und wie sie gedreht werden dürfen.",
    count:
      "Die Seite sagt, ob die Fläche passt und wie viele Lösungen es gibt. Gibt es keine, markiert sie die Felder, die zeigen, warum, und kann das Brett so ändern, dass die Teile passen.",
    go: "„Spielen“ öffnet das Rätsel. „Rätsel erzeugen“ nimmt Teile aus einer Lösung, bis eine Lösung bleibt. „Sichern“ schreibt eine Datei, „Datei öffnen“ liest sie wieder.",
  },
  inFile: "Rätsel der Datei",
  puzzleOf: (number, all, level, code) =>
    [`${n(number)} von ${n(all)}`, level, code].filter((part) => part !== "").join(" · "),
  cannotDraw:
    "Dieses Brett lässt sich hier nicht zeichnen. Der Befehl `pentomino page DATEI -o seite.html` schreibt eine Seite, die es spielt.",
  draftKept: "Das ist dein Entwurf von vorhin. Er bleibt in diesem Browser.",
  beginWithPage: "Mit dem Rätsel dieser Seite beginnen",
  beginAnew: "Neu beginnen",

  from: "Brett",
  fromPage: "Das Rätsel dieser Seite",
  fromDesign: "Der Entwurf",
  kind: "Art",
  kinds: {
    given: "Vorgegebene Teile",
    letters: "Buchstaben",
    subset: "Einige Teile",
    holes: "Löcher",
  },
  kindsLong: {
    given: "Einige Teile liegen zu Beginn auf dem Brett.",
    letters: "Einige Felder zeigen, welches Teil sie bedeckt.",
    subset: "Nur einige der Teile werden gebraucht.",
    holes: "Das Brett hat Löcher, die eine Lösung lassen.",
  },
  level: "Stufe",
  anyLevel: "Jede",
  levelName: (level) =>
    `${level}${level === 1 ? " (leicht)" : level === 5 ? " (am schwersten)" : ""}`,
  levelHow:
    "Die Stufe misst den leichtesten Weg zur Lösung: wie weit sein schwerster Schritt vorausdenken muss. Ein Hinweis zeigt die kürzesten Gründe für eine Stelle und kann deshalb schwerer aussehen als die Stufe.",
  number: "Wie viele",
  seed: "Startwert",
  seedHow: "Derselbe Startwert ergibt dieselben Rätsel. Ohne ihn wählt der Zufall.",
  make: "Erzeugen",
  stop: "Anhalten",
  making: (made, wanted) => `${n(made)} von ${n(wanted)} erzeugt.`,
  reallyForget: (count) =>
    `Die Liste mit ${n(count)} Rätseln leeren? Das lässt sich nicht zurücknehmen.`,
  madeAll: (made) =>
    made === 1
      ? "1 Rätsel erzeugt. Es hat nachweislich genau eine Lösung."
      : `${n(made)} Rätsel erzeugt. Jedes hat nachweislich genau eine Lösung.`,
  tried: (count) => `Bisher ${count} ${count === "1" ? "Versuch" : "Versuche"}.`,
  doing: {
    solutions: () => "Der Server sucht alle Lösungen des Bretts.",
    tries: (at) => `Von Rätsel ${n(at)} werden Vorgaben weggenommen, solange eine Lösung bleibt.`,
    proof: (at) => `Eine zweite Suche beweist, dass Rätsel ${n(at)} eine Lösung hat.`,
  },
  madeBefore: (count) =>
    count === 1
      ? "Dieses Rätsel wurde früher erzeugt. Es bleibt in diesem Browser, bis du die Liste leerst."
      : `Diese ${n(count)} Rätsel wurden früher erzeugt. Sie bleiben in diesem Browser, bis du die Liste leerst.`,
  hereAlready: "Was erzeugt wurde, steht schon in der Liste.",
  noneYet: "Noch keine Rätsel",
  noneYetWhy: "Jedes hier erzeugte Rätsel hat nachweislich genau eine Lösung.",
  puzzle: (at) => `Rätsel ${n(at)}`,
  playPuzzle: (at, level) => `Rätsel ${n(at)} spielen${level === "" ? "" : `, Stufe ${level}`}`,
  printThem: "Drucken (PDF)",
  savePage: "Als Seite sichern",
  playAll: "Alle spielen",
  paper: "Papier",
  perPage: "Rätsel auf einer Seite",
  fitting: "so viele, wie gut passen",
  print: "PDF machen",
  forgetThem: "Liste leeren",

  step: "Schritt",
  stepBack: "Schritt zurück",
  go: "Start",
  hold: "Anhalten",
  again: "Von vorn",
  speed: "Tempo",
  speedText: (steps) =>
    steps === null
      ? "so schnell es geht"
      : `${steps} ${steps === "1" ? "Schritt" : "Schritte"} pro Sekunde`,
  nodes: "Teile bisher gelegt",
  depth: (depth) => `${of(depth, "Teil", "Teile")} auf dem Brett`,
  solutions: (count) => `${count} ${count === "1" ? "Lösung" : "Lösungen"} gefunden`,
  share: (percent) => `${percent} der Suche sind getan`,
  states: {
    idle: "Sieh zu, wie die Suche Teile legt und zurücknimmt.",
    going: "Die Suche läuft.",
    held: "Die Suche ist angehalten.",
    ended: "Die Suche ist zu Ende.",
  },
  deadEnd: "Sackgasse",
  whyDead: {
    area: () => "Die übrigen Teile können die freien Felder nicht bedecken.",
    letters: (_, place) => `Das Teil, das auf ${place} eingezeichnet ist, passt dort nicht.`,
    cell: (cells, place) =>
      cells === 1
        ? `Kein Teil kann ${place} bedecken.`
        : `Kein Teil kann die ${n(cells)} markierten Felder bedecken, etwa ${place}.`,
    pocket: (cells, place) =>
      cells === 1
        ? `Das markierte Feld ist abgeschnitten, und die Teile können es nicht füllen (${place}).`
        : `Die ${n(cells)} markierten Felder sind abgeschnitten, und die Teile können sie nicht füllen (${place}).`,
    colours: (cells) =>
      `Die ${n(cells)} markierten Felder haben eine Farbe; die übrigen Teile können nicht genau so viele davon bedecken.`,
    parity: (cells) =>
      `Die ${n(cells)} markierten Felder lassen sich nicht bedecken: Die Zahlen, die Teile bedecken können, ergeben diese Summe nicht.`,
  },
  watchWhy:
    "Die Suche legt dort ein Teil, wo am wenigsten passt, und nimmt es zurück, wenn keine Lösung bleibt.",
  watchLost: "Die Suche endete mit ihrem Server. Sie beginnt von vorn, sobald er wieder da ist.",

  count: "Auf dem Server zählen",
  countWhy: "Dieses Rätsel hat zu viele Lösungen für die Seite. Der Server kann sie zählen.",
  counting: "Wird gezählt",
  countingOf: (percent, left) =>
    left === "" ? `${percent} getan` : `${percent} getan, noch ${left}`,
  left: (count) => (count === "1" ? "mögliche Lösung" : "mögliche Lösungen"),
  deadEndWhy: "In keiner Lösung liegen alle diese Teile so.",
  advising: "Der Server sucht einen Hinweis …",
  advice: (piece, share, count) => {
    if (share === null || count === null) {
      return `In einer Lösung liegt ${piece} wie gezeigt. Alle Lösungen zu vergleichen dauert zu lange.`;
    }
    if (share === count) {
      return `${piece} muss wie gezeigt liegen: In jeder möglichen Lösung liegt es so.`;
    }
    return `${piece} liegt wie gezeigt in ${n(share)} von ${n(count)} möglichen Lösungen.`;
  },
  takeBackAll: (pieces) => `Keine Lösung ist mehr möglich. Nimm ${list(pieces, "und")} zurück.`,

  refusals: {
    class_full: "Die Klasse ist voll. Frag deine Lehrkraft.",
    join_first: "Tritt zuerst der Klasse bei.",
    long_name: "Der Name ist zu lang: 40 Zeichen sind erlaubt. Kürze ihn.",
    name_alike: "Dieser Name sieht aus wie ein anderer in der Klasse. Häng einen Buchstaben an.",
    name_taken:
      "Mit diesem Namen ist schon jemand beigetreten. Wenn du das warst, bitte deine Lehrkraft, dich wieder hereinzulassen. Sonst häng einen Buchstaben an.",
    no_name:
      "Schreib deinen Namen mit einem Buchstaben oder einer Ziffer, damit deine Lehrkraft weiß, wer was gelöst hat.",
    removed: "Deine Lehrkraft hat dich aus der Klasse genommen. Du kannst wieder beitreten.",
    too_large: "Dafür hat der Server zu wenig Speicher. Wähle ein kleineres Rätsel.",
    too_long:
      "Das dauert länger, als der Server erlaubt. Wähle ein kleineres Rätsel oder lege Teile.",
    too_many_results: "Du hast so viele Rätsel gelöst, dass die Klasse keine weiteren behält.",
    too_often: "Der Server hat zu viel zu tun. Warte ein wenig und versuch es dann noch einmal.",
    unknown_puzzle:
      "Der Server kennt dieses Rätsel nicht: Deine Lehrkraft sieht nicht, dass du es gelöst hast.",
    wrong_code: "Das ist nicht der Code der Klasse. Frag deine Lehrkraft danach.",
  },
  joinTitle: "Der Klasse beitreten",
  joinWhy:
    "Deine Lehrkraft kennt den Code. Der Server behält den Namen, den du hier schreibst, und was du löst.",
  code: "Zugangscode",
  yourName: "Dein Name",
  join: "Beitreten",
  forgotten: "Der Server kennt dich nicht mehr. Tritt noch einmal bei.",
  leaveAs: (name) => `In der Klasse: ${name}. Verlassen`,
  reallyLeave: (name) =>
    `Die Klasse als ${name} verlassen? Deine Ergebnisse bleiben. Du kannst unter demselben Namen wieder beitreten.`,
  classTitle: "Klasse",
  classEmpty:
    "Noch ist niemand beigetreten. Die Klasse braucht die Adresse und den Code aus deinem Terminal.",
  classHeads: { name: "Name", solved: "Gelöst" },
  classState: (here, members, puzzles) =>
    `${n(here)} von ${of(members, "Mitglied", "Mitgliedern")} da, ${n(puzzles)} Rätsel.`,
  classSigns:
    "✓ allein gelöst, mit der Zeit · ◐ mit Hilfe gelöst · ○ Lösung angesehen oder von der Seite gelegt, zählt nicht · ▶ wird gespielt · … begonnen · leer: nicht begonnen. Wähle ein Feld, um mehr zu lesen.",
  cellStates: { open: "nicht begonnen", begun: "begonnen", playing: "wird gespielt" },
  isHere: (name) => `${name} ist da`,
  mayExplore: "Die Klasse darf Lösungen erkunden und zusehen",
  mayAskHints: "Die Klasse darf Hinweise abrufen",
  otherPuzzles: (count) =>
    count === 1 ? "Auch 1 anderes Rätsel" : `Auch ${n(count)} andere Rätsel`,
  saveTable: "Als CSV sichern",
  columnOfFile: (name, code) => `${name} (${code}), Sekunden`,
  forbidden: ({ exploring, hints }) => {
    if (exploring && hints) return "";
    const what = exploring ? "Hinweise" : hints ? "das Erkunden" : "das Erkunden und Hinweise";
    return `Deine Lehrkraft hat ${what} abgeschaltet.`;
  },
  allAllowed: "Deine Lehrkraft hat das Erkunden und Hinweise eingeschaltet.",
  giveAll: "Alle mit der Klasse spielen",
  reallyGive: (count) =>
    `${n(count)} Rätsel an die Klasse geben? ${count === 1 ? "Es öffnet" : "Sie öffnen"} sich auf den Seiten aller. Ergebnisse bleiben.`,
  given: (count) => `Die Klasse spielt jetzt ${n(count)} Rätsel.`,
  givenToYou: (count) =>
    `Deine Lehrkraft hat der Klasse ${count === 1 ? "ein neues Rätsel" : `${n(count)} neue Rätsel`} gegeben.`,
  toClass: "Zu den Rätseln der Klasse",
  removeNamed: (name) => `${name} entfernen`,
  reallyRemove: (name) => `${name} und alle Ergebnisse von ${name} aus der Klasse entfernen?`,
  removeIdle: "Alle entfernen, die nicht da sind und nichts gelöst haben",
  reallyRemoveIdle: (names) =>
    names.length === 1
      ? `Ein Mitglied entfernen, das nicht da ist und nichts gelöst hat? ${names[0]}.`
      : `${n(names.length)} Mitglieder entfernen, die nicht da sind und nichts gelöst haben? ${names.join(", ")}.`,
  letIn: (name) => `${name} wieder hereinlassen`,
  mayJoinAgain: (name) =>
    `Wer jetzt als ${name} beitritt, macht mit den Ergebnissen von ${name} weiter.`,
};
