// Reads what `pentomino.web.wire` writes: numbers as varints, compressed by zlib, in text of
// base 85.

export class DamageError extends Error {}

export const DIGITS =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~";
/** The value of each digit by its code; other characters have none. */
const VALUES = new Float64Array(256).fill(Number.NaN);
for (let value = 0; value < 85; value++) VALUES[DIGITS.charCodeAt(value)] = value;

// What runs once while the page opens is written in plain loops: nothing of it is compiled yet.

/** Five digits are four bytes; at the end, one digit more than bytes are left. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const count = Math.ceil(text.length / 5);
  const digits = new Uint8Array(count * 5).fill(DIGITS.charCodeAt(84));
  new TextEncoder().encodeInto(text, digits);
  const groups = new DataView(new ArrayBuffer(count * 4));
  for (let group = 0, at = 0; group < count; group++) {
    let value = VALUES[digits[at++]];
    value = value * 85 + VALUES[digits[at++]];
    value = value * 85 + VALUES[digits[at++]];
    value = value * 85 + VALUES[digits[at++]];
    value = value * 85 + VALUES[digits[at++]];
    if (!(value < 2 ** 32)) throw new DamageError("a character is wrong");
    groups.setUint32(group * 4, value);
  }
  return new Uint8Array(groups.buffer, 0, Math.floor((text.length * 4) / 5));
}

/** Inflates a text; the browser compares its checksum. */
export async function unpacked(text: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const { readable, writable } = new DecompressionStream("deflate");
    const writer = writable.getWriter();
    const written = writer.write(bytesOf(text)).then(() => writer.close());
    const [bytes] = await Promise.all([read(readable), written]);
    return bytes;
  } catch {
    throw new DamageError("the data cannot be unpacked");
  }
}

/** All bytes of a stream. A `Response` could read them too, but asks another process to do it. */
async function read(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
  }
  if (parts.length === 1) return parts[0];
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Refuses a text that is not the one with a checksum, in hex. */
export function check(text: string, checksum: string | undefined): void {
  if (checksumOf(text) !== checksum) throw new DamageError("the checksum is wrong");
}

export function checksumOf(text: string): string {
  return crc32(new TextEncoder().encode(text)).toString(16).padStart(8, "0");
}

/** Numbers one after the other; reading past their end is damage. */
export class Numbers {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  next(): number {
    const first = this.bytes[this.at];
    if (first < 0x80) {
      this.at++;
      return first;
    }
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      if (this.at >= this.bytes.length) throw new DamageError("the end is missing");
      const byte = this.bytes[this.at++];
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new DamageError("a number is too large");
  }

  /** Many numbers at once. */
  many(count: number): Uint32Array {
    const { bytes } = this;
    const found = new Uint32Array(count);
    let at = this.at;
    for (let number = 0; number < count; number++) {
      const byte = bytes[at++];
      if (byte < 0x80) found[number] = byte;
      else {
        this.at = at - 1;
        found[number] = this.next();
        at = this.at;
      }
    }
    this.at = at;
    return found;
  }

  /** A number that must be below a bound. */
  below(bound: number): number {
    const value = this.next();
    if (value >= bound) throw new DamageError("a number is out of range");
    return value;
  }

  /** How many things follow; each takes at least a byte, so a wrong number reserves no memory. */
  count(): number {
    return this.below(this.bytes.length - this.at + 2);
  }

  end(): void {
    if (this.at !== this.bytes.length) throw new DamageError("there is data after the end");
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  const { length } = bytes;
  for (let at = 0; at < length; at++) crc = TABLE[(crc ^ bytes[at]) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
