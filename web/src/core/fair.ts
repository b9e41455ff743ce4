// Fair draws: every number has the same chance.

/** Draws 53 bits of chance. */
export type Draw = () => number;

const RANGE = 2 ** 53;

/** A number from 0 to below a count; a draw that would favour small numbers is drawn again. */
export function fairBelow(count: number, draw: Draw = drawn): number {
  const limit = RANGE - (RANGE % count);
  let number = draw();
  while (number >= limit) number = draw();
  return number % count;
}

function drawn(): number {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
