// The part of a link after `#` that carries a design: its record as JSON, compressed, in letters that
// links may have.

import { DESIGN } from "../../core/link.ts";
import type { PuzzleRecord } from "./design.ts";

/** A design that people drew is shorter; a longer text may be meant to fill the memory. */
const MOST_LETTERS = 20_000;

export async function designLink(record: PuzzleRecord): Promise<string> {
  const text = new Blob([JSON.stringify(record)]);
  const bytes = await bytesOf(text.stream().pipeThrough(new CompressionStream("deflate-raw")));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return DESIGN + letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The record of a link; null where it is no such link, or cannot be read. */
export async function recordIn(link: string): Promise<PuzzleRecord | null> {
  if (!link.startsWith(DESIGN) || link.length > MOST_LETTERS) return null;
  const letters = link.slice(DESIGN.length).replaceAll("-", "+").replaceAll("_", "/");
  try {
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return JSON.parse(new TextDecoder().decode(await bytesOf(text))) as PuzzleRecord;
  } catch {
    return null;
  }
}

async function bytesOf(stream: ReadableStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
