// Reads server-sent events from the answer to a request, as text comes in pieces of any length.

export interface ServerEvent {
  readonly name: string;
  readonly data: unknown;
  /** The data as it came: numbers with more digits than scripts keep are whole here. */
  readonly text: string;
}

/** Cuts a text that comes in parts into events; comments and unknown fields are left out. */
export class EventReader {
  private rest = "";
  private name = "";
  private lines: string[] = [];

  /** The events that are complete after another part of the text. */
  push(part: string): ServerEvent[] {
    const text = this.rest + part;
    const found: ServerEvent[] = [];
    let from = 0;
    for (const line of text.matchAll(/\r\n|\n|\r(?!$)/g)) {
      this.take(text.slice(from, line.index), found);
      from = line.index + line[0].length;
    }
    this.rest = text.slice(from);
    return found;
  }

  private take(line: string, found: ServerEvent[]): void {
    if (line === "") {
      if (this.lines.length > 0) {
        const text = this.lines.join("\n");
        found.push({ name: this.name || "message", data: JSON.parse(text), text });
      }
      this.name = "";
      this.lines = [];
      return;
    }
    const [, field, value = ""] = /^([^:]*)(?::\s?(.*))?$/s.exec(line)!;
    if (field === "event") this.name = value;
    else if (field === "data") this.lines.push(value);
  }
}

/**
 * The events of a stream, until it ends. Whoever stops to read cancels the stream.
 *
 * @param heard - Called whenever something comes, also what is no event.
 */
export async function* eventsOf(
  stream: ReadableStream<Uint8Array>,
  heard = () => {},
): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const events = new EventReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      yield* events.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
