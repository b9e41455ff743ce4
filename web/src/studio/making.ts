// Puzzles with one solution, made from all solutions of a board: pieces of a solution are given, as
// few as the level allows.

import type { Deduction } from "../core/deduction.ts";
import { fewest } from "../core/ladder.ts";
import type { Puzzle } from "../core/puzzle.ts";
import { type Draw, fairBelow } from "../core/random.ts";

/** For so many milliseconds in a row nothing else happens in the page. */
const MOMENT = 20;

/** So many choices are tried for one puzzle. */
const MOST_TRIES = 300;

/** A puzzle: what is given, and how hard it is. */
export interface Choice {
  readonly givens: readonly number[];
  readonly level: number;
}

/**
 * Makes puzzles one after the other; null says that another choice was tried. It ends where the
 * level that is wanted was not met for long.
 *
 * @param deepest - For the levels from 1 on, how deep suppositions go; two more levels follow.
 */
export async function* choices(
  whole: Puzzle,
  level: number | null,
  deepest: readonly number[],
  logic: Deduction,
  draw: Draw,
): AsyncGenerator<Choice | null> {
  const { space } = whole;
  if (space === null) return;
  const solutions = space.solutions(whole.allowed([]));
  let began = performance.now();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (performance.now() - began > MOMENT) {
      yield null;
      await new Promise((done) => setTimeout(done));
      began = performance.now();
    }
    const solution = solutions.at(fairBelow(solutions.count, draw));
    const does = (givens: readonly number[]) => {
      if (space.count(whole.allowed(givens)) !== 1) return false;
      return level === null || levelOf(whole, givens, deepest, logic) <= level;
    };
    const found = fewest(whole, solution, does, draw);
    const choice = { givens: found, level: levelOf(whole, found, deepest, logic) };
    if (level !== null && choice.level !== level) continue;
    yield choice;
    tries = 0;
  }
}

function levelOf(
  whole: Puzzle,
  givens: readonly number[],
  deepest: readonly number[],
  logic: Deduction,
): number {
  const depth = logic.depth(whole, givens);
  if (depth === null) return deepest.length + 2;
  const level = deepest.findIndex((most) => depth <= most);
  return (level < 0 ? deepest.length : level) + 1;
}

/** Draws by a seed: the same numbers for the same text (SplitMix64 from its hash by FNV-1a). */
export function drawFrom(seed: string): Draw {
  let state = hashOf(seed);
  return () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let mixed = state;
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return Number((mixed ^ (mixed >> 31n)) >> 11n);
  };
}

/** FNV-1a in 64 bits; files may have no `crypto.subtle`. */
export function hashOf(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash;
}
