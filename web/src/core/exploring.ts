// Which of the solutions that are left is looked at: one by its number, all of them small, or where
// a piece lies in them as a heat map. It lays nothing.

import { type DistinctSolutions, distinctOf } from "./distinct.ts";
import { type Families, familiesOf } from "./families.ts";
import { knownOf, solutionsOf } from "./knowledge.ts";
import type { Position } from "./position.ts";
import { type Draw, fairBelow } from "./random.ts";

export class Exploring {
  /** The number of the solution among all that are left. */
  number = 0;
  /** Whether solutions that are the same when turned or mirrored count once. */
  onlyDistinct = false;
  /** The piece whose heat map is shown, in place of a solution. */
  heated: number | null = null;
  /** Whether all solutions are shown small, in place of one. */
  gallery = false;
  /** Whether they are shown small in the order of families. */
  byFamily = false;
  /** Which pieces of the solution are shown while it is built; null for all. */
  built: ReadonlySet<number> | null = null;

  constructor(
    private readonly position: () => Position,
    private readonly changed: () => void,
  ) {}

  /** Begins with the first solution, after something was laid or taken back. */
  restart(): void {
    this.number = 0;
    this.built = null;
  }

  /** Puts away what was shown in place of one solution, too. */
  leave(): void {
    this.restart();
    this.heated = null;
    this.gallery = false;
  }

  goOn({ number, onlyDistinct, byFamily, heated, built }: Exploring): void {
    Object.assign(this, { number, onlyDistinct, byFamily, heated, built });
  }

  /**
   * Shows the solution with a number among those left, or else the last or first one; where only
   * distinct ones are wanted, the nearest of these.
   */
  show(number: number): void {
    const { count } = this;
    if (count === 0) return;
    this.heated = null;
    this.number = wanted(this.distinct, Math.min(Math.max(number, 0), count - 1));
    this.built = null;
    this.changed();
  }

  /**
   * Shows the next solution, or the one before, round at the ends; only distinct ones where these
   * are wanted.
   */
  showNext(step: 1 | -1): void {
    const numbers = this.distinct?.numbers;
    if (numbers === undefined) this.show((this.number + step + this.count) % this.count);
    else if (numbers.length > 0) {
      const after = numbers.findIndex((number) => number >= this.number);
      const at = after < 0 ? numbers.length : after;
      const isOn = numbers[at] === this.number;
      this.show(numbers.at((at + (step > 0 ? (isOn ? 1 : 0) : -1)) % numbers.length)!);
    }
  }

  /** Shows any solution, each with the same chance. */
  showRandom(draw?: Draw): void {
    const numbers = this.distinct?.numbers;
    const count = numbers?.length ?? this.count;
    if (count === 0) return;
    const number = fairBelow(count, draw);
    this.show(numbers === undefined ? number : numbers[number]);
  }

  /** Shows a solution by its placements, if it is still left. */
  showSame(solution: readonly number[]): void {
    const number = solutionsOf(this.position())?.numberOf(solution) ?? null;
    if (number !== null) this.show(number);
  }

  /** The solution that is shown, in the order of Python's; empty where there is none. */
  get solution(): readonly number[] {
    const solutions = solutionsOf(this.position());
    if (solutions === null || solutions.count === 0) return [];
    return solutions.at(Math.min(this.number, solutions.count - 1));
  }

  /** The distinct solutions left; null where all are wanted, or they are too many to compare. */
  get distinct(): DistinctSolutions | null {
    return this.onlyDistinct ? distinctOf(this.position()) : null;
  }

  setOnlyDistinct(isOn: boolean): void {
    this.onlyDistinct = isOn;
    this.showWanted();
    this.changed();
  }

  /** Goes on to look for distinct solutions for a while, where these are wanted; true if it did. */
  compare(milliseconds: number): boolean {
    const { distinct, families } = this;
    if (distinct !== null && !distinct.isComplete) {
      if (distinct.step(milliseconds)) this.showWanted();
      return true;
    }
    if (!this.byFamily || !this.gallery || families === null || families.isComplete) return false;
    families.step(milliseconds);
    return true;
  }

  /** The families of the solutions that are shown small; null where they cannot be found. */
  get families(): Families | null {
    return familiesOf(this.position(), this.distinct !== null);
  }

  setByFamily(isOn: boolean): void {
    this.byFamily = isOn;
    this.changed();
  }

  /** Shows all solutions small, or one again. */
  toggleGallery(): void {
    this.gallery = !this.gallery;
    this.heated = null;
    this.changed();
  }

  /** Shows where a piece lies in the solutions left; null for a solution again. */
  heat(piece: number | null): void {
    this.gallery = false;
    this.heated = piece !== null && this.position().left[piece] > 0 ? piece : null;
    this.changed();
  }

  /** Shows the heat map of the first piece that is left, or a solution again. */
  toggleHeat(): void {
    const first = this.position().left.findIndex((left) => left > 0);
    this.heat(this.heated === null && first >= 0 ? first : null);
  }

  /** Shows a part of the solution; null for all of it. */
  build(placements: readonly number[] | null): void {
    this.built = placements === null ? null : new Set(placements);
    this.changed();
  }

  isBuilt(number: number): boolean {
    return this.built === null || this.built.has(number);
  }

  private get count(): number {
    return knownOf(this.position())?.count ?? 0;
  }

  private showWanted(): void {
    const number = wanted(this.distinct, this.number);
    if (number !== this.number) this.built = null;
    this.number = number;
  }
}

/** The number to show in place of another one; until all are compared, any may be distinct. */
function wanted(distinct: DistinctSolutions | null, number: number): number {
  return distinct?.isComplete ? (distinct.nearest(number) ?? number) : number;
}
