// Writes what `core/wire` reads: numbers as varints, compressed by zlib, in text of base 85.

import { DIGITS } from "../core/wire.ts";

export function varints(numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (let number of numbers) {
    for (; number >= 0x80; number = Math.floor(number / 128)) bytes.push((number % 128) + 128);
    bytes.push(number);
  }
  return Uint8Array.from(bytes);
}

export async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return base85(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Four bytes are five digits; at the end, one digit more than bytes are left. */
function base85(bytes: Uint8Array): string {
  const groups = new DataView(new ArrayBuffer(Math.ceil(bytes.length / 4) * 4));
  new Uint8Array(groups.buffer).set(bytes);
  const texts: string[] = [];
  for (let at = 0; at < groups.byteLength; at += 4) {
    let value = groups.getUint32(at);
    let text = "";
    for (let digit = 0; digit < 5; digit++) {
      text = DIGITS[value % 85] + text;
      value = Math.floor(value / 85);
    }
    texts.push(text);
  }
  const left = groups.byteLength - bytes.length;
  const text = texts.join("");
  return text.slice(0, text.length - left);
}
