// Numbers and sentences as people write them.

/** Counts up to this one are exact. */
export const LARGEST = Number.MAX_SAFE_INTEGER;

/**
 * Puts a sign between thousands, as English and Japanese do. `Intl` knows all languages, but the
 * browser takes longer to load what it knows than to count the solutions.
 */
export function grouped(count: number, sign = ","): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, sign);
}

/** Begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
