// A search that is watched, as a value: its newest frame, how fast it should go, and what there is to
// press.

import type { Cell } from "./lattices.ts";

/** Why there is no solution: a `why` record, with the cells that its proof marks. */
export interface Why {
  readonly solvable: boolean;
  readonly reason: string | null;
  readonly certificate: { readonly kind: string; readonly marked: readonly Cell[] } | null;
}

/** The cells to mark on a board; where all are marked, that would say nothing. */
export function markedIn(why: Why | null): readonly Cell[] {
  const certificate = why?.certificate ?? null;
  return certificate === null || certificate.kind === "area" ? [] : certificate.marked;
}

/** What the server says of a search at one moment. */
export interface Frame {
  /** What is laid besides the givens, in the notation. */
  readonly laid: string;
  readonly nodes: number;
  readonly depth: number;
  /** The share that is done, from 0 to 1. */
  readonly done: number;
  readonly solutions: number;
  readonly state: "running" | "held" | "ended";
  /** How many pieces were laid and taken back; null while the search runs freely. */
  readonly event: number | null;
  readonly dead_end: Why | null;
}

export type Act = "go" | "hold" | "step" | "back";

/** Steps a second, from slow to fast; null is as fast as it goes. */
export const SPEEDS: readonly (number | null)[] = [1, 2, 5, 10, 20, 50, 100, 300, 1000, null];
const USUAL = 3;

export interface Watch {
  /** The number of the search at the server; null before it began and after it was lost. */
  readonly id: string | null;
  readonly frame: Frame | null;
  /** A place in `SPEEDS`. */
  readonly speed: number;
  /** What somebody asked for last; frames follow it. */
  readonly wants: "going" | "held";
}

export const IDLE: Watch = { id: null, frame: null, speed: USUAL, wants: "held" };

export function began(watch: Watch, id: string): Watch {
  return { ...watch, id, frame: null, wants: "held" };
}

/**
 * Takes a new frame over; what was wanted follows the search where it ended. A dead end stays known
 * until the search goes on: the answer to a step does not have it, and may come after it.
 */
export function seen(watch: Watch, frame: Frame): Watch {
  const wants = frame.state === "ended" ? "held" : watch.wants;
  const isSame = frame.event !== null && frame.event === watch.frame?.event;
  const dead_end = frame.dead_end ?? (isSame ? watch.frame!.dead_end : null);
  return { ...watch, frame: { ...frame, dead_end }, wants };
}

export function acted(watch: Watch, act: Act): Watch {
  return { ...watch, wants: act === "go" ? "going" : "held" };
}

/** The search is gone with its server; what was seen stays. */
export function lost(watch: Watch): Watch {
  return { ...watch, id: null, wants: "held" };
}

export function withSpeed(watch: Watch, speed: number): Watch {
  return { ...watch, speed: Math.min(Math.max(Math.round(speed), 0), SPEEDS.length - 1) };
}

/** What can be done now. */
export function canDo(watch: Watch, act: Act): boolean {
  if (watch.id === null || watch.frame === null) return false;
  const isOver = watch.frame.state === "ended";
  if (act === "back") return watch.frame.event !== 0;
  if (act === "hold") return watch.wants === "going";
  return !isOver;
}
