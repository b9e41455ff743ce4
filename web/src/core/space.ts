// All solutions of a puzzle as the paths of a graph: counts them, says how often each placement
// occurs in them, and finds them by number, under whatever is laid.

import { DamageError, type Numbers } from "./wire.ts";

/** What some solutions have in common: how many they are, and each placement's share. */
export interface Known {
  readonly count: number;
  readonly frequencies: Float64Array;
}

/** Some solutions by number, from 0, in the order of Python's. */
export interface Solutions {
  readonly count: number;
  readonly at: (number: number) => number[];
  /** The number of the solution with these placements; null where it is not among them. */
  readonly numberOf: (placements: readonly number[]) => number | null;
}

/**
 * Every path from node 0 to the last node is a solution. The edges of node n are those from starts[n]
 * to starts[n + 1]; they lead to higher nodes. Labels that are no placements leave a cell open.
 */
interface Graph {
  readonly starts: Uint32Array;
  readonly labels: Uint32Array;
  readonly targets: Uint32Array;
}

export class Space {
  private made: Graph | null = null;

  /**
   * The space of a graph that is read once it is needed. How many solutions it has may be known
   * before, in `total`.
   */
  constructor(
    private readonly placements: number,
    private readonly cells: number,
    private readonly read: () => Graph,
    private readonly total?: number,
  ) {}

  /** Reads the graph. Whoever does so early has no need to wait for it later. */
  prepare(): void {
    if (this.made !== null) return;
    this.made = this.read();
    const all = new Uint8Array(this.placements + this.cells).fill(1);
    const { total } = this;
    if (total !== undefined && total !== (this.onward(all)[0] ?? 0)) {
      throw new DamageError("the number of solutions is wrong");
    }
  }

  private get graph(): Graph {
    this.prepare();
    return this.made!;
  }

  /** How many solutions only have labels that are allowed. */
  count(allowed: Uint8Array): number {
    return this.know(allowed).count;
  }

  /** How many solutions there are, also where that is more than a number holds exactly. */
  get exact(): bigint {
    const all = this.onward(new Uint8Array(this.placements + this.cells).fill(1));
    if (Number.isSafeInteger(all[0] ?? 0)) return BigInt(all[0] ?? 0);
    const { starts, targets } = this.graph;
    const ways = new Array<bigint>(all.length).fill(0n);
    ways[all.length - 1] = 1n;
    for (let node = all.length - 2; node >= 0; node--) {
      for (let edge = starts[node]; edge < starts[node + 1]; edge++) {
        ways[node] += ways[targets[edge]];
      }
    }
    return ways[0];
  }

  /** The same, and, once somebody asks, in how many of them each placement occurs. */
  know(allowed: Uint8Array): Known {
    let onward: Float64Array | null = null;
    const ways = (): Float64Array => {
      onward ??= this.onward(allowed);
      return onward;
    };
    let found: Float64Array | null = null;
    const frequencies = () => this.frequencies(allowed, ways());
    const total = allowed.includes(0) ? undefined : this.total;
    return {
      count: total ?? ways()[0] ?? 0,
      get frequencies() {
        found ??= frequencies();
        return found;
      },
    };
  }

  private frequencies(allowed: Uint8Array, onward: Float64Array): Float64Array {
    const frequencies = new Float64Array(this.placements);
    const { starts, labels, targets } = this.graph;
    const nodes = onward.length;
    const ways = new Float64Array(nodes);
    ways[0] = 1;
    for (let node = 0; node < nodes; node++) {
      const here = ways[node];
      if (here === 0 || onward[node] === 0) continue;
      for (let edge = starts[node]; edge < starts[node + 1]; edge++) {
        const label = labels[edge];
        if (allowed[label] === 0) continue;
        const target = targets[edge];
        ways[target] += here;
        if (label < this.placements) frequencies[label] += here * onward[target];
      }
    }
    return frequencies;
  }

  /** The solutions that only have labels that are allowed, by number. */
  solutions(allowed: Uint8Array): Solutions {
    const onward = this.onward(allowed);
    return {
      count: onward[0] ?? 0,
      at: (number) => this.solution(number, allowed, onward),
      numberOf: (placements) => this.numberOf(placements, allowed, onward),
    };
  }

  private solution(number: number, allowed: Uint8Array, onward: Float64Array): number[] {
    const { starts, labels, targets } = this.graph;
    if (!(number >= 0 && number < onward[0])) throw new RangeError("there is no such solution");
    const found: number[] = [];
    let left = number;
    let node = 0;
    while (node < onward.length - 1) {
      let edge = starts[node];
      for (; edge < starts[node + 1]; edge++) {
        if (allowed[labels[edge]] === 0) continue;
        const ways = onward[targets[edge]];
        if (left < ways) break;
        left -= ways;
      }
      if (labels[edge] < this.placements) found.push(labels[edge]);
      node = targets[edge];
    }
    return found;
  }

  /** Follows the path on which exactly these placements lie, and counts those before it. */
  private numberOf(
    placements: readonly number[],
    allowed: Uint8Array,
    onward: Float64Array,
  ): number | null {
    const { starts, labels, targets } = this.graph;
    let before = 0;
    let node = 0;
    let laid = 0;
    while (node < onward.length - 1) {
      let open = -1;
      let edge = starts[node];
      let here = 0;
      for (; edge < starts[node + 1]; edge++) {
        const label = labels[edge];
        if (allowed[label] === 0) continue;
        if (label < this.placements && placements.includes(label)) break;
        // An edge that leaves a cell open comes after those that cover it.
        if (label >= this.placements) {
          open = edge;
          break;
        }
        here += onward[targets[edge]];
      }
      if (edge === starts[node + 1]) return null;
      if (edge !== open) laid++;
      before += here;
      node = targets[edge];
    }
    return laid === placements.length && onward[0] > 0 ? before : null;
  }

  /** From each node, the number of ways to the end. */
  private onward(allowed: Uint8Array): Float64Array {
    const { starts, labels, targets } = this.graph;
    const nodes = starts.length - 1;
    const ways = new Float64Array(nodes);
    ways[nodes - 1] = 1;
    for (let node = nodes - 2; node >= 0; node--) {
      let sum = 0;
      for (let edge = starts[node]; edge < starts[node + 1]; edge++) {
        if (allowed[labels[edge]] !== 0) sum += ways[targets[edge]];
      }
      ways[node] = sum;
    }
    return ways;
  }
}

/** The space of a graph in numbers; `total` is as in its constructor. */
export function readSpace(
  numbers: Numbers,
  placements: number,
  cells: number,
  total?: number,
): Space {
  return new Space(placements, cells, () => readGraph(numbers, placements + cells), total);
}

/** Reads the graph, and numbers its nodes so that edges lead upwards. */
function readGraph(numbers: Numbers, labelCount: number): Graph {
  const nodes = numbers.count();
  const edges = numbers.count();
  const degrees = numbers.many(nodes);
  let inner = 0;
  for (let node = 0; node < nodes; node++) if (degrees[node] > 0) inner++;
  if (inner > edges) throw new DamageError("edges are missing");
  const firsts = numbers.many(inner);
  const gaps = numbers.many(edges - inner);
  const starts = new Uint32Array(nodes + 1);
  const labels = new Uint32Array(edges);
  for (let node = 0, edge = 0, first = 0, gap = 0; node < nodes; node++) {
    const end = edge + degrees[node];
    if (end > edges) throw new DamageError("there are too many edges");
    if (edge < end) labels[edge++] = firsts[first++];
    for (; edge < end; edge++) labels[edge] = labels[edge - 1] + gaps[gap++];
    if (end > 0 && labels[end - 1] >= labelCount) throw new DamageError("a label is too large");
    starts[node + 1] = end;
  }
  if (starts[nodes] !== edges) throw new DamageError("edges are missing");
  const targets = numbers.many(edges);
  let known = 0;
  for (let edge = 0; edge < edges; edge++) if (targets[edge] > 0) known++;
  const rests = numbers.many(known);
  const parts = numbers.many(known);
  numbers.end();
  const waiting = new Uint32Array(nodes);
  let fresh = 1;
  for (let edge = 0, at = 0; edge < edges; edge++) {
    const back = targets[edge] > 0 ? rests[at] + 128 * parts[at++] : 0;
    const target = fresh - back;
    if (target < 0 || target >= nodes) throw new DamageError("an edge leads nowhere");
    if (back === 0) fresh++;
    targets[edge] = target;
    waiting[target]++;
  }
  if (fresh !== Math.max(nodes, 1)) throw new DamageError("nodes are missing");
  return upward(starts, labels, targets, waiting);
}

/** Renumbers nodes, for whom so many edges wait, by a topological order; the one node without edges becomes the last. */
function upward(
  starts: Uint32Array,
  labels: Uint32Array,
  targets: Uint32Array,
  waiting: Uint32Array,
): Graph {
  const nodes = starts.length - 1;
  const edges = labels.length;
  const order = new Uint32Array(nodes);
  const place = new Uint32Array(nodes);
  const newStarts = new Uint32Array(nodes + 1);
  const newLabels = new Uint32Array(edges);
  const newTargets = new Uint32Array(edges);
  let known = nodes > 0 && waiting[0] === 0 ? 1 : 0;
  let at = 0;
  for (let next = 0; next < known; next++) {
    const node = order[next];
    const end = starts[node + 1];
    place[node] = next;
    if (starts[node] === end && next < nodes - 1) {
      throw new DamageError("a path ends too early");
    }
    for (let edge = starts[node]; edge < end; edge++) {
      const target = targets[edge];
      newLabels[at] = labels[edge];
      newTargets[at++] = target;
      if (--waiting[target] === 0) order[known++] = target;
    }
    newStarts[next + 1] = at;
  }
  if (known !== nodes) throw new DamageError("the paths go in a circle");
  for (let edge = 0; edge < edges; edge++) newTargets[edge] = place[newTargets[edge]];
  return { starts: newStarts, labels: newLabels, targets: newTargets };
}
