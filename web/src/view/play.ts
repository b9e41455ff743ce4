// The face of the script that a server adds to its page: more rooms beside playing and exploring. In
// a file there is none.

import type { CollectionData } from "../core/collection.ts";
import type { PageData } from "../core/puzzle.ts";
import type { Session } from "../core/session.ts";
import type { Messages } from "../messages/messages.ts";
import type { Look } from "./look.ts";

/** Shows another puzzle, or several, in place of what the page shows. */
export type Open = (data: PageData | CollectionData) => Promise<void>;

/** The page as it stands, until the signal. */
export interface Served {
  readonly session: Session;
  readonly look: Look;
  readonly words: Messages;
  readonly root: HTMLElement;
  readonly open: Open;
  /** Copies a text, or shows it under a title where that is not allowed. */
  readonly copy: (text: string, title: string) => void;
  /** Says a sentence and shows it for as long as it takes to read. */
  readonly tell: (text: string) => void;
  /** Shows the page anew. */
  readonly changed: () => void;
  readonly signal: AbortSignal;
}

declare global {
  var pentominoPlay: ((page: Served) => void) | undefined;
}
