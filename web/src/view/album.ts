// The buttons of the album: to look at what is not found yet, and to take the album elsewhere.

import type { Session } from "../core/session.ts";
import type { Messages } from "../messages/messages.ts";
import { button, h, pressIn } from "./dom.ts";

/** No album is larger than this, in bytes. */
const LARGEST_FILE = 10_000_000;

export class AlbumView {
  readonly element: HTMLElement;
  private readonly others: HTMLButtonElement;
  private readonly families: HTMLButtonElement;

  constructor(
    private readonly session: Session,
    words: Messages,
    showOthers: () => void,
    tell: (text: string) => void,
  ) {
    const { exploring } = session;
    this.others = button(words.showOthers, showOthers);
    this.families = button(words.families, () => exploring.setByFamily(!exploring.byFamily));
    const add = async (file: File): Promise<void> => {
      const text = file.size > LARGEST_FILE ? "" : await file.text().catch(() => "");
      const added = session.album.merge(text);
      tell(typeof added === "number" ? words.albumAdded(added) : words.albumFault(added));
    };
    this.element = h(
      "div",
      { class: "buttons" },
      this.others,
      this.families,
      button(words.saveAlbum, () => saveFile("album.json", session.album.write())),
      button(words.addAlbum, () => chooseFile(add)),
    );
  }

  render(): void {
    const { session } = this;
    this.element.hidden = session.mode !== "album";
    if (this.element.hidden) return;
    this.others.hidden = session.known === null;
    this.families.hidden = session.families === null;
    pressIn(this.families, session.exploring.byFamily);
  }
}

function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

function chooseFile(take: (file: File) => void): void {
  const field = h("input", { type: "file", accept: ".json,application/json" });
  field.addEventListener("change", () => {
    const file = field.files?.[0];
    if (file !== undefined) take(file);
  });
  field.click();
}
