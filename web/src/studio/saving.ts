// Makes one file of a puzzle that plays by itself, out of the studio's own.

import { type CollectionData, isCollection } from "../core/collection.ts";
import type { PageData } from "../core/puzzle.ts";
import { checksumOf } from "../core/wire.ts";
import { LANGUAGES } from "../messages/languages.ts";
import { titleText } from "../view/texts.ts";

/** What only a studio has: by their ids, and a permission of its content policy. */
const OF_STUDIO = ["studio", "studio-script", "solver"];
/** What draws solids. */
const SOLID = "solid-script";
const WORKERS = "; worker-src blob:";

/**
 * The file of a puzzle.
 *
 * @param studio - The file of the studio, as it was before its last script showed anything.
 */
export function pageFile(studio: string, data: PageData | CollectionData): string {
  const page = new DOMParser().parseFromString(studio, "text/html");
  const boards = isCollection(data) ? data.tables.map(({ board }) => board) : [data.board];
  const isFlat = boards.every(({ spots }) => spots === null);
  for (const id of [...OF_STUDIO, ...(isFlat ? [SOLID] : [])]) page.getElementById(id)?.remove();
  // Behind the loader stand the scripts that it has run.
  const [, ...run] = page.querySelectorAll("script:not([type])");
  for (const script of run) script.remove();
  const policy = page.querySelector("meta[http-equiv]")!;
  policy.setAttribute("content", policy.getAttribute("content")!.replace(WORKERS, ""));
  const words = LANGUAGES[document.documentElement.lang];
  page.title = isCollection(data) ? data.title : titleText(data, words);
  // Only rooms look at records.
  const keep = (name: string, value: unknown) => (name === "record" ? undefined : value);
  const text = JSON.stringify(data, keep).replaceAll("<", "\\u003c");
  const block = page.getElementById("puzzle")!;
  block.textContent = text;
  block.dataset.check = checksumOf(text);
  const still = page.querySelector("noscript")!;
  still.textContent = "Open this file in a browser that runs scripts.";
  return `<!DOCTYPE html>\n${page.documentElement.outerHTML}\n`;
}
