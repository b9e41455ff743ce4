// One player at one puzzle: what is laid, what is in the hand, what is known. It knows nothing of
// the screen; whoever shows it subscribes.

import {
  fitting,
  type Hand,
  landing,
  landingOver,
  middleCell,
  nextFitting,
  reformed,
  SNAP,
} from "./aiming.ts";
import { Album } from "./album.ts";
import { distinctOf } from "./distinct.ts";
import { Exploring } from "./exploring.ts";
import { type Families, familiesOf } from "./families.ts";
import { Forms } from "./forms.ts";
import { type Adviser, type Hint, hintFor, isProved, laysOf, lookedAt, takesOf } from "./hints.ts";
import * as history from "./history.ts";
import { countOf, knownOf, type Level } from "./knowledge.ts";
import { type Laid, layable, Position } from "./position.ts";
import { minus, type Puzzle, type Spot } from "./puzzle.ts";
import { withoutLaid } from "./rarity.ts";
import { figuresOf, moreSeen, type Sight } from "./results.ts";
import type { Earlier, Game } from "./saved_game.ts";
import { bestLaid, isBest, scoreOf } from "./score.ts";
import type { Known } from "./space.ts";
import type { Scene } from "./steps.ts";

/** With more placements, reasoning can hold the page up for seconds. */
const MOST_REASONED = 10_000;

/** For how many milliseconds a winner waits to hear which solution it is. */
const PATIENCE = 100;

export type Mode = "play" | "explore" | "album";

/** A hint, how much of it is shown (where to look, what to do), and perhaps one of its reasons. */
export interface ShownHint {
  readonly hint: Hint;
  readonly stage: "look" | "step";
  readonly scene?: Scene;
}

/** What happened, to be said aloud. */
export type Event =
  /** A typed move may mean other placements too. */
  | {
      readonly kind: "laid" | "takenBack" | "lifted";
      readonly piece: number;
      readonly placement: number;
      readonly isVague?: boolean;
    }
  | { readonly kind: "undone" | "redone" | "pinned"; readonly changes: readonly Event[] }
  | { readonly kind: "cleared" | "returned" | "illegal" | "level" }
  | { readonly kind: "chosen" | "turned" | "flipped"; readonly piece: number }
  /** The hand is empty again: the player let go, or the piece could not lie there. */
  | { readonly kind: "released" | "refused" | "unproved"; readonly piece: number }
  /** A piece may come to the board only now. */
  | { readonly kind: "moved"; readonly ghost: number; readonly isNew: boolean }
  /** The cursor is at another cell; or somebody asks what is there, or where the piece in the hand is. */
  | { readonly kind: "pointed" | "asked" }
  /** Nothing happens: the board ends there, or there is nothing to undo or to redo. */
  | { readonly kind: "edge" | "noUndo" | "noRedo" }
  /** Solutions are looked at: another one, or otherwise; a piece of one may be kept, or no more. */
  | { readonly kind: "explored"; readonly changes?: readonly Event[] }
  | { readonly kind: "solved" | "ended" };

/** What a player may do besides laying pieces; `why` says who forbids the rest. */
export interface Allowed {
  readonly exploring: boolean;
  readonly hints: boolean;
  readonly why: string;
  /** Whether somebody else counts what is solved, so that looks at solutions are asked first. */
  readonly counts: boolean;
}

/** A list with more placements, each of them once. */
function withAll(list: Laid, more: Laid): Laid {
  return [...new Set([...list, ...more])];
}

export class Session {
  readonly forms: Forms;
  readonly exploring = new Exploring(
    () => this.shown,
    () => this.tell({ kind: "explored" }),
  );
  mode: Mode = "play";
  level: Level = "count";
  /** Whether a move that cannot be proved is not taken, while another one can. */
  takesOnlyProved = false;
  hand: Hand | null = null;
  hint: ShownHint | null = null;
  /** Asked where the page itself has no hint. */
  adviser: Adviser | null = null;
  cursor = 0;
  /** Whether the clock runs: from the first piece in the hand, hint, or press on. */
  isBegun = false;
  seconds = 0;
  moves = 0;
  /** How many pieces the page laid for the player, by hints or by showing a solution. */
  helped = 0;
  /** How many hints were asked for, and the most that was seen while playing. */
  hints = 0;
  sight: Sight = "nothing";
  past: history.History;
  /** Whether the solution that was found last had been found before. */
  isAgain = false;
  /** The games at this puzzle that were begun anew. */
  earlier: readonly Earlier[] = [];
  allowed: Allowed = { exploring: true, hints: true, why: "", counts: false };
  /** All placements that were laid since the puzzle was last begun, and those that the page laid. */
  tried: Laid = [];
  aided: Laid = [];
  /** Whether the game ended before the puzzle was solved. */
  isOver = false;
  private formsOf: number[];
  /** The hint that stands for an answer to come, and what ends the question. */
  private asked: { readonly hint: Hint; readonly end: AbortController } | null = null;
  private readonly listeners: ((event: Event | null) => void)[] = [];
  private base: Position;
  private shown: Position;

  constructor(
    readonly puzzle: Puzzle,
    start: Laid = [],
    readonly album = new Album(puzzle),
  ) {
    this.forms = new Forms(puzzle);
    this.formsOf = puzzle.ofPiece.map((placements) => placements[0] ?? -1);
    this.past = history.begin(start);
    this.base = this.shown = new Position(puzzle, start);
  }

  subscribe(listener: (event: Event | null) => void): void {
    this.listeners.push(listener);
  }

  /** What lies on the board, without a piece that is in the hand. */
  get position(): Position {
    return this.shown;
  }

  get known(): Known | null {
    return knownOf(this.shown);
  }

  get isSolved(): boolean {
    return this.base.isSolved;
  }

  /** Whether there is nothing more to play, unless the player goes on. */
  get isEnded(): boolean {
    return this.isSolved || this.isOver;
  }

  /** Whether one plays for as many covered cells as possible, because there is no solution. */
  get isForMost(): boolean {
    return this.puzzle.data.best !== undefined;
  }

  /** Whether the page laid all pieces for the player. Where more are to be laid, it has not. */
  get isAllHelped(): boolean {
    const isWhole = this.isSolved || this.isForMost;
    return isWhole && this.helped > 0 && this.helped >= this.base.laid.length;
  }

  /** Whether the puzzle, when it is solved, is the work of the player. */
  get counts(): boolean {
    return this.sight !== "solution" && !this.isAllHelped;
  }

  /** Whether there is more than one solution to find. */
  get hasAlbum(): boolean {
    return !this.isForMost && countOf(withoutLaid(this.base)) !== 1;
  }

  /** The form in which a piece waits beside the board. */
  formOf(piece: number): number {
    return this.hand?.piece === piece ? this.hand.form : this.formsOf[piece];
  }

  get ghostFits(): boolean {
    const ghost = this.hand?.ghost ?? null;
    return ghost !== null && this.shown.fits(ghost);
  }

  // The hand

  choose(piece: number | null): void {
    this.letGo();
    this.closeAlbum();
    if (this.mode === "explore") {
      this.exploring.heat(piece);
      return;
    }
    if (piece !== null && this.canChoose(piece)) {
      this.hand = {
        piece,
        form: fitting(this.forms, this.shown, this.formsOf[piece]),
        from: null,
        ghost: null,
      };
      this.tell({ kind: "chosen", piece });
    } else this.tell(null);
  }

  /** Whether a piece is left that has a placement on this board. */
  canChoose(piece: number): boolean {
    return this.base.left[piece] > 0 && this.formsOf[piece] >= 0;
  }

  /** Chooses the next piece that is left, or the one before. */
  chooseNext(step: 1 | -1): void {
    const count = this.puzzle.pieces.length;
    let piece = this.hand?.piece ?? this.exploring.heated ?? (step > 0 ? -1 : count);
    for (let tries = 0; tries < count; tries++) {
      piece = (piece + step + count) % count;
      if (this.canChoose(piece)) {
        this.choose(piece);
        this.bringToBoard();
        return;
      }
    }
  }

  turn(back = false): void {
    this.reform((form) => this.forms.turned(form, back));
  }

  flip(back = false): void {
    this.reform((form) => this.forms.flipped(form, back), "flipped");
  }

  /** Goes on to the next form in which the piece fits somewhere. */
  cycle(): void {
    this.reform((form) => nextFitting(this.forms, this.shown, form));
  }

  /** Holds the piece where somebody points; it snaps to the nearest legal place. */
  aim(spot: Spot | null, snap = SNAP): void {
    if (this.hand === null) return;
    const { form } = this.hand;
    this.hover(spot === null ? null : landing(this.forms, this.shown, form, spot, snap));
  }

  /**
   * Holds the piece where somebody points, by the point at which it was grabbed, given from its
   * middle. One that was not is held by its middle, and in space by the cell that is meant.
   */
  aimAt(cell: number | null, spot: Spot, snap = SNAP, grip: Spot | null = null): void {
    if (this.puzzle.inSpace && cell === null) this.aim(null);
    else if (grip !== null) this.aim(this.heldAt(minus(spot, grip)), snap);
    else if (cell !== null && this.puzzle.inSpace) this.aimOver(cell, spot);
    else this.aim(spot, snap);
  }

  /** Where a piece is that somebody drags: at a wall it stays inside, within a cell. */
  private heldAt(spot: Spot): Spot {
    const { hand, forms, puzzle } = this;
    return hand === null || puzzle.inSpace ? spot : forms.pulledIn(hand.form, spot, 1);
  }

  /** Holds the piece at the placement that covers a cell and is nearest to a spot on it. */
  aimOver(cell: number, spot: Spot): void {
    if (this.hand === null) return;
    const { form } = this.hand;
    this.hover(landingOver(this.forms, this.shown, form, cell, spot));
  }

  /** Moves the piece in the hand, or the cursor, by one step. */
  nudge(direction: Spot): void {
    if (this.hand === null) {
      const next = this.forms.cellBeside(this.cursor, direction);
      const kind = next === this.cursor ? "edge" : "pointed";
      this.cursor = next;
      this.tell({ kind });
      return;
    }
    if (this.hand.ghost === null) this.bringToBoard();
    else {
      const next = this.forms.placementBeside(this.hand.ghost, direction);
      if (next === this.hand.ghost) this.tell({ kind: "edge" });
      else this.moveTo(next);
    }
  }

  /** Lays the piece where it would land. */
  lay(): boolean {
    return this.place(this.hand?.ghost ?? null);
  }

  /** Says where the piece in the hand is, or what lies at the cursor. */
  where(): void {
    this.tell({ kind: "asked" });
  }

  /** Lays a placement; false where it does not fit. */
  place(number: number | null, isVague = false): boolean {
    if (number === null || !this.shown.fits(number)) {
      this.tell({ kind: "illegal" });
      return false;
    }
    const { piece } = this.puzzle.placements[number];
    if (this.takesOnlyProved && !this.isForMost && !isProved(this.shown, number)) {
      this.letGo();
      const hint = hintFor(this.base);
      const isTold = this.allowed.hints && lookedAt(this.puzzle, hint) !== null;
      this.hint = isTold ? { hint, stage: "look" } : null;
      this.tell({ kind: "unproved", piece });
      return false;
    }
    this.formsOf[piece] = this.forms.ofPlacement(number);
    const next = this.shown.lay(number);
    this.tried = withAll(this.tried, [number]);
    this.hand = null;
    this.go(next.laid, { ...this.change("laid", number), isVague });
    if (this.isSolved) {
      this.keepFound();
      this.tell({ kind: "solved" });
    } else if (this.isForMost && isBest(scoreOf(this.base))) this.end();
    return true;
  }

  /** Puts the solution into the album, unless the page laid all of it or lays it piece by piece. */
  private keepFound(): void {
    distinctOf(withoutLaid(this.base))?.step(PATIENCE);
    if (this.mode !== "play" || this.isAllHelped || !this.hasAlbum) return;
    this.isAgain = this.album.keep([this.base.all]) === 0;
  }

  /** Takes a piece that is laid into the hand; it stays where it was until it is laid elsewhere. */
  lift(number: number): boolean {
    if (this.base.isGiven(number) || !this.base.laid.includes(number)) return false;
    this.letGo();
    const { piece } = this.puzzle.placements[number];
    this.hand = { piece, form: this.forms.ofPlacement(number), from: number, ghost: number };
    this.shown = this.base.without(number);
    this.tell(this.change("lifted", number));
    return true;
  }

  /** Lets go of what is in the hand; a piece from the board lies where it lay. */
  letGo(): void {
    if (this.hand === null) return;
    this.formsOf[this.hand.piece] = this.hand.form;
    this.hand = null;
    this.shown = this.base;
    this.tell(null);
  }

  /** Lets go and says so, and whether the piece could not lie where it was dropped. */
  release(isRefused = false): void {
    if (this.hand === null) return;
    const { piece } = this.hand;
    this.letGo();
    this.tell({ kind: isRefused ? "refused" : "released", piece });
  }

  /** Puts the piece in the hand back beside the board. */
  putAway(): void {
    const from = this.hand?.from ?? null;
    if (from === null) this.release();
    else {
      this.letGo();
      this.takeBack(from);
    }
  }

  takeBack(number: number): void {
    if (!this.base.laid.includes(number)) return;
    this.formsOf[this.puzzle.placements[number].piece] = this.forms.ofPlacement(number);
    this.go(this.base.without(number).laid, this.change("takenBack", number));
  }

  // Back and forth

  undo(): void {
    if (this.hand?.from != null) this.release();
    else {
      const past = history.undone(this.past);
      if (past !== this.past) this.resume(({ at }) => at > past.past.length);
      this.step(past, "undone");
    }
  }

  redo(): void {
    this.step(history.redone(this.past), "redone");
  }

  pin(): void {
    this.step(history.pinned(this.past), "pinned");
  }

  goToPin(pin: number): void {
    this.resume(({ pins }) => pins > pin);
    this.goTo(this.past.pins[pin]);
  }

  unpin(pin: number): void {
    this.earlier = this.earlier.map((game) =>
      game.pins > pin ? { ...game, pins: game.pins - 1 } : game,
    );
    this.take(history.unpinned(this.past, pin), null);
  }

  /** Goes to a position, such as that of a link. */
  goTo(laid: Laid): void {
    this.go(layable(this.puzzle, laid).laid, { kind: "returned" });
  }

  /** Ends the game as it is. */
  end(): void {
    if (this.isEnded) return;
    this.letGo();
    this.hint = null;
    this.isOver = true;
    this.tell({ kind: "ended" });
  }

  /** Goes on with a game that was ended. */
  resumeEnded(): void {
    this.isOver = false;
    this.tell({ kind: "returned" });
  }

  /** Lays what covers the most that is known. */
  showBest(): void {
    const best = bestLaid(this.base) ?? [];
    this.help(best.filter((number) => !this.base.laid.includes(number)));
    this.goTo(best);
    this.end();
  }

  /** Begins anew; what was laid can be come back to. Help counts until the puzzle is solved. */
  clear(): void {
    const past = history.moved(this.past, []);
    this.earlier = [
      ...this.earlier,
      { ...figuresOf(this), at: past.past.length, pins: past.pins.length },
    ];
    if (this.isSolved) {
      // Who lets the page lay a solution knows it, and has not solved the puzzle.
      if (this.helped === 0 || this.sight !== "solution") this.sight = "nothing";
      this.helped = 0;
      this.hints = 0;
      this.tried = this.aided = [];
    }
    this.seconds = this.moves = 0;
    this.isOver = this.isBegun = false;
    this.take(past, { kind: "cleared" });
  }

  /** Goes on with the game of another session at the same puzzle, as it was seen there. */
  goOn(other: Session): void {
    const { mode, hint, cursor, exploring, isAgain, isBegun } = other;
    this.mode = mode;
    this.restore(other);
    Object.assign(this, { hint, cursor, isAgain, isBegun });
    // A browser that keeps nothing has not kept the album either.
    this.album.keep(other.album.solutions);
    this.formsOf = [...other.formsOf];
    if (other.hand?.from === null) this.hand = { ...other.hand, ghost: null };
    this.exploring.goOn(exploring);
    this.tell(null);
  }

  /** Takes over what an earlier visit left. */
  restore(game: Game): void {
    const { earlier, tried, aided, isOver } = game;
    Object.assign(this, figuresOf(game), { earlier, tried, aided });
    this.take(game.past, null);
    this.isOver = isOver;
    this.tell(null);
  }

  // Knowing

  /** Shows a hint; asked again, what to do; asked a third time, does it. */
  ask(): void {
    if (this.isEnded || this.isForMost || this.mode !== "play" || !this.allowed.hints) return;
    if (this.hand?.from != null) this.letGo();
    if (this.hint?.stage === "step") {
      this.follow(this.hint.hint);
      return;
    }
    const hint = this.hint?.hint ?? this.ownHint();
    if (hint.kind === "unknown" && this.adviser !== null) {
      void this.consult(this.adviser);
      return;
    }
    if (this.hint === null) this.hints++;
    const at = lookedAt(this.puzzle, hint);
    this.hint = { hint, stage: this.hint === null && at !== null ? "look" : "step" };
    if (at !== null && "cell" in at) this.cursor = at.cell;
    this.tell(null);
  }

  /** What the page itself knows; nothing where reasoning takes long and somebody can be asked. */
  private ownHint(): Hint {
    const { adviser, base, known } = this;
    const isLong = known === null && base.puzzle.placements.length > MOST_REASONED;
    return isLong && adviser !== null ? { kind: "unknown", reasoned: false } : hintFor(base);
  }

  /** Shows what an adviser says, unless something else is shown meanwhile. It counts if it helps. */
  private async consult(adviser: Adviser): Promise<void> {
    const asked = { hint: { kind: "asking" } as const, end: new AbortController() };
    this.asked = asked;
    this.hint = { hint: asked.hint, stage: "step" };
    this.tell(null);
    const hint = await adviser.ask(this.base, asked.end.signal);
    if (this.hint?.hint !== asked.hint) return;
    if (hint.kind !== "told" || hint.refusal === undefined) this.hints++;
    this.hint = { hint, stage: "step" };
    this.tell(null);
  }

  /** Shows a reason of the hint on the board; null shows the hint itself again. */
  showReason(scene: Scene | null): void {
    if (this.hint === null) return;
    const { hint, stage } = this.hint;
    this.hint = scene === null ? { hint, stage } : { hint, stage, scene };
    this.tell(null);
  }

  /** Puts the hint away. */
  dismiss(): void {
    this.hint = null;
    this.tell(null);
  }

  private follow(hint: Hint): void {
    this.hint = null;
    const [placement, back] = [laysOf(hint), takesOf(hint)];
    const go = (laid: Laid) => this.go(laid, { kind: "returned" });
    if (placement !== null) {
      this.help([placement]);
      this.letGo();
      this.place(placement);
    } else if (back.length === 1) this.takeBack(back[0]);
    else if (back.length > 1) go(this.base.laid.filter((number) => !back.includes(number)));
    else if (hint.kind === "goBack") go(this.base.laid.slice(0, -hint.moves));
    else this.tell(null);
  }

  setLevel(level: Level): void {
    this.level = level;
    this.see(level);
    this.tell({ kind: "level" });
  }

  /** Takes back at once what the player may not see any longer. */
  allow(allowed: Allowed): void {
    this.allowed = allowed;
    if (!allowed.exploring && this.mode === "explore") this.setMode("play");
    if (!allowed.hints) this.hint = null;
    this.tell(null);
  }

  setMode(mode: Mode): void {
    if (mode === "explore" && !this.allowed.exploring) return;
    this.mode = mode;
    if (mode === "explore" && this.known !== null) this.see("solution");
    this.letGo();
    this.hint = null;
    this.exploring.leave();
    if (mode === "album") this.album.refresh();
    this.tell(mode === "play" ? null : { kind: "explored" });
  }

  /**
   * Explores a solution, or any; what excludes it is put away, and can be come back to.
   */
  exploreFound(solution: readonly number[] | null): void {
    const isThere = this.base.laid.every((number) => solution?.includes(number));
    if (solution === null ? this.isSolved : !isThere) this.clear();
    // Only now, so that the game that begins notes what is seen.
    this.setMode("explore");
    if (solution !== null) this.exploring.showSame(solution);
  }

  /** The families of all distinct solutions; null where these are too many to compare. */
  get families(): Families | null {
    const start = withoutLaid(this.base);
    return distinctOf(start) === null ? null : familiesOf(start, true);
  }

  /** Goes on to compare solutions for a while, where what is shown needs it; true if it did. */
  compare(milliseconds: number): boolean {
    const isAlbum = this.mode === "album";
    const all = isAlbum || this.isSolved ? distinctOf(withoutLaid(this.base)) : null;
    if (all !== null && !all.isComplete) {
      all.step(milliseconds);
      return true;
    }
    const families = isAlbum && this.exploring.byFamily ? this.families : null;
    if (families !== null && !families.isComplete) {
      families.step(milliseconds);
      return true;
    }
    return this.mode === "explore" && this.exploring.compare(milliseconds);
  }

  // Laying what is explored

  /**
   * Keeps the piece of the explored solution on a cell, or lets go of one that is kept. In a heat
   * map it only points to the cell.
   */
  toggleKept(cell: number): void {
    if (this.exploring.heated !== null) {
      this.cursor = cell;
      this.tell(null);
      return;
    }
    const { base } = this;
    const on = base.cover[cell];
    if (on >= 0 && base.isGiven(on)) return;
    const { solution } = this.exploring;
    const shown = solution.find((n) => this.puzzle.placements[n].cells.includes(cell));
    if (on >= 0) this.takeBack(on);
    else if (shown === undefined) return;
    else this.place(shown);
    this.exploring.showSame(solution);
    if (this.base !== base) {
      const change = on >= 0 ? this.change("takenBack", on) : this.change("laid", shown!);
      this.tell({ kind: "explored", changes: [change] });
    }
  }

  /** Lays one piece of the solution that is explored. */
  revealOne(): void {
    const { solution } = this.exploring;
    const next = solution.find((number) => !this.base.all.includes(number));
    if (next === undefined) return;
    this.help([next]);
    this.place(next);
    this.exploring.showSame(solution);
  }

  /** Lays the whole solution that is explored. */
  reveal(): void {
    const rest = this.exploring.solution.filter((number) => !this.base.all.includes(number));
    if (rest.length === 0) return;
    this.help(rest);
    this.letGo();
    this.go([...this.base.laid, ...rest], { kind: "returned" });
  }

  /** Notes that the page lays some placements for the player. */
  private help(placements: Laid): void {
    this.helped += placements.length;
    this.aided = withAll(this.aided, placements);
  }

  tick(): void {
    if (!this.isEnded && (this.isBegun || this.seconds + this.moves > 0)) this.seconds++;
  }

  /** Goes on with games that were begun anew: what they took counts again. */
  private resume(isBack: (game: Earlier) => boolean): void {
    for (const game of this.earlier.filter(isBack)) {
      this.seconds += game.seconds;
      this.moves += game.moves;
      this.helped = Math.max(this.helped, game.helped);
      this.hints = Math.max(this.hints, game.hints);
      this.sight = moreSeen(this.sight, game.sight);
    }
    this.earlier = this.earlier.filter((game) => !isBack(game));
  }

  private go(laid: Laid, event: Event): void {
    this.closeAlbum();
    this.see(this.level);
    const past = history.moved(this.past, laid);
    if (past !== this.past) this.moves++;
    this.take(past, event);
  }

  /** Notes what a player sees of a puzzle that is still to be solved. */
  private see(sight: Sight): void {
    if (!this.isSolved) this.sight = moreSeen(this.sight, sight);
  }

  /** Says what happened, or that there is nothing to undo or to redo. */
  private step(past: history.History, kind: "undone" | "redone" | "pinned"): void {
    this.closeAlbum();
    const [now, before] = [past.now, this.past.now];
    const changes = [...before, ...now]
      .filter((number) => before.includes(number) !== now.includes(number))
      .map((number) => this.change(now.includes(number) ? "laid" : "takenBack", number));
    const nothing = {
      undone: { kind: "noUndo" },
      redone: { kind: "noRedo" },
      pinned: null,
    } as const;
    this.take(past, past === this.past ? nothing[kind] : { kind, changes });
  }

  private change(kind: "laid" | "takenBack" | "lifted", placement: number) {
    return { kind, placement, piece: this.puzzle.placements[placement].piece } as const;
  }

  /** Shows the board again before anything changes there. */
  private closeAlbum(): void {
    if (this.mode === "album") this.mode = "play";
  }

  private take(past: history.History, event: Event | null): void {
    const isElsewhere = !history.same(past.now, this.past.now) || this.shown !== this.base;
    this.past = past;
    if (isElsewhere) {
      this.hint = null;
      this.isOver = false;
      this.exploring.restart();
      this.base = this.shown = new Position(this.puzzle, past.now);
      if (this.hand !== null && (this.hand.from !== null || this.base.left[this.hand.piece] <= 0)) {
        this.hand = null;
      }
    }
    this.tell(event);
  }

  private reform(change: (form: number) => number, kind: "turned" | "flipped" = "turned"): void {
    if (this.hand === null) return;
    this.hand = reformed(this.forms, this.hand, change(this.hand.form));
    this.tell({ kind, piece: this.hand.piece });
  }

  private bringToBoard(): void {
    if (this.hand === null) return;
    const near = this.puzzle.spots[this.cursor];
    const found = landing(this.forms, this.shown, this.hand.form, near);
    if (found !== null) this.moveTo(found, true);
  }

  /** Shows where the piece in the hand would land. */
  private hover(ghost: number | null): void {
    if (this.hand === null || ghost === this.hand.ghost) return;
    this.hand = { ...this.hand, ghost };
    this.tell(null);
  }

  private moveTo(ghost: number, isNew = false): void {
    if (this.hand === null) return;
    this.hand = { ...this.hand, ghost };
    this.cursor = middleCell(this.forms, this.shown, ghost);
    this.tell({ kind: "moved", ghost, isNew });
  }

  private tell(event: Event | null): void {
    if (this.hand !== null || this.hint !== null) this.isBegun = true;
    if (this.hint?.hint !== this.asked?.hint) this.asked?.end.abort();
    for (const listener of this.listeners) listener(event);
  }
}
