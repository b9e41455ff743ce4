// Reads what `pentomino.web.wire` writes: numbers as varints behind their checksum, deflated, in
// text of base 85.

export class DamageError extends Error {}

const DIGITS =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~";
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/** Five digits are four bytes; at the end, one digit more than bytes are left. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const groups = new DataView(new ArrayBuffer(Math.ceil(text.length / 5) * 4));
  for (let at = 0; at < text.length; at += 5) {
    let value = 0;
    for (let digit = at; digit < at + 5; digit++) {
      value = value * 85 + (digit < text.length ? VALUES.get(text[digit])! : 84);
    }
    if (!(value < 2 ** 32)) throw new DamageError("a character is wrong");
    groups.setUint32((at / 5) * 4, value);
  }
  return new Uint8Array(groups.buffer, 0, Math.floor((text.length * 4) / 5));
}

export async function unpacked(text: string): Promise<Uint8Array> {
  let raw: Uint8Array;
  try {
    const stream = new Blob([bytesOf(text)])
      .stream()
      .pipeThrough(new DecompressionStream("deflate-raw"));
    raw = new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    throw new DamageError("the data cannot be unpacked");
  }
  if (raw.length < 4) throw new DamageError("the data is missing");
  const checksum = new DataView(raw.buffer).getUint32(0, true);
  const bytes = raw.subarray(4);
  if (crc32(bytes) !== checksum) throw new DamageError("the checksum is wrong");
  return bytes;
}

/** Refuses a text that is not the one with a checksum, in hex. */
export function check(text: string, checksum: string | undefined): void {
  const found = crc32(new TextEncoder().encode(text)).toString(16).padStart(8, "0");
  if (found !== checksum) throw new DamageError("the checksum is wrong");
}

/** Numbers one after the other; reading past their end is damage. */
export class Numbers {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  next(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      if (this.at >= this.bytes.length) throw new DamageError("the end is missing");
      const byte = this.bytes[this.at++];
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new DamageError("a number is too large");
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
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
