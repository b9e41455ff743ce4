// Fair draws: every number has the same chance.

/** Draws 53 bits of chance. */
export type Draw = () => number;

const RANGE = 2 ** 53;

/**
 * A number from 0 to below a count; a draw that would favour small numbers is drawn again. Numbers
 * from 2^53, which are not exact, are never drawn.
 */
export function fairBelow(count: number, draw: Draw = drawn): number {
  const most = Math.min(count, RANGE);
  const limit = RANGE - (RANGE % most);
  let number = draw();
  while (number >= limit) number = draw();
  return number % most;
}

function drawn(): number {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
