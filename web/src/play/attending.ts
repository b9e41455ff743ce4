// A member in a class: what the class plays and may do, and what the member has solved. It knows
// nothing of the screen.

import type { CollectionData } from "../core/collection.ts";
import { dayOf } from "../core/days.ts";
import type { PageData } from "../core/puzzle.ts";
import { writeResult } from "../core/results.ts";
import type { Session } from "../core/session.ts";
import { resultName, type Store } from "../core/solved.ts";
import { Outbox, type Solved } from "./core/outbox.ts";
import { type Home, type Member, RefusedError } from "./server.ts";
import { type Stay, stay } from "./staying.ts";

/** What a member plays and may do (`POST /api/1/class/lesson`). */
export interface Lesson {
  /** Names the puzzles, as the data of a page does. */
  readonly lesson: string;
  readonly puzzles: number;
  readonly exploring: boolean;
  readonly hints: boolean;
  readonly solved: readonly (Omit<Solved, "title"> & { readonly when: string })[];
}

/** What a page reads, with the name of the lesson that it is. */
export type LessonData = (PageData | CollectionData) & { readonly lesson?: string };

export class Attending {
  /** What was told last; null before. */
  lesson: Lesson | null = null;
  /** Whether the page shows something else than the class plays. */
  isElsewhere = false;
  /** Whether the list of puzzles opens with the next lesson: somebody has just come in. */
  opensList = false;
  /** A sentence for the page that is opened next. */
  said = "";
  /** Who was in the class on this page before; null where nobody was. */
  was: { readonly name: string; readonly isRemoved: boolean } | null = null;
  /** What was solved on this page by somebody who has not joined yet. */
  before: readonly Solved[] = [];
  /** Hears of a result that the server does not take, where a page has words for why. */
  refused: (error: RefusedError) => void = () => {};
  private box: Outbox | null = null;

  /**
   * @param store - Keeps the results that the list of puzzles shows.
   * @param shared - Keeps what waits, for all tabs.
   * @param opened - The name of the lesson that the page has opened.
   */
  constructor(
    private readonly server: Home,
    private readonly store: Store,
    private readonly shared: Store,
    public opened: string,
  ) {}

  /** Stays in the class with what a page shows, until the signal. */
  attend(session: Session, told: (lesson: Lesson) => void, signal: AbortSignal): Stay {
    // Of a new puzzle, which is the member's own, the class hears nothing.
    const [fingerprint, own] = session.puzzle.data.fingerprint.split("+");
    let begun = own === undefined && session.moves > 0;
    const take = ({ name, data }: { readonly name: string; readonly data: unknown }): void => {
      if (name !== "lesson") return;
      this.lesson = data as Lesson;
      this.keepSolved(this.lesson);
      told(this.lesson);
    };
    const body = () => ({ fingerprint, begun });
    const made = stay(this.server, "class/lesson", body, take, signal);
    session.subscribe(() => {
      if (begun || own !== undefined || signal.aborted || session.moves === 0) return;
      begun = true;
      made.again();
    });
    return made;
  }

  /** The puzzles that the class plays. */
  puzzles(signal: AbortSignal): Promise<LessonData> {
    return this.server.askPatiently<LessonData>("class/puzzles", undefined, signal);
  }

  /**
   * Tells the server what a member has solved; what cannot be told now waits, over a reload as well.
   *
   * A new puzzle, made on the page of another one, is no puzzle of the class.
   */
  tell(member: Member, solved: Solved): void {
    if (solved.fingerprint.includes("+")) return;
    void this.boxOf(member).add(solved);
  }

  /** Tells what waits from before. */
  tellWaiting(member: Member): void {
    void this.boxOf(member).empty();
  }

  /** What a member has solved that the server has not heard of yet. */
  waitingOf(member: Member): readonly Solved[] {
    return this.boxOf(member).waiting;
  }

  private boxOf({ name }: Member): Outbox {
    if (this.box?.member === name) return this.box;
    const send = async (solved: Solved): Promise<boolean> => {
      try {
        const signal = new AbortController().signal;
        // Somebody else may have joined meanwhile: the server takes it from its member alone.
        const body = { ...solved, member: name };
        await this.server.askPatiently("class/results", body, signal);
      } catch (error) {
        // Whoever has to join again tells it then, and a server that failed is asked again;
        // nothing else would make it wanted later.
        if (!(error instanceof RefusedError)) return false;
        if (error.status === 403 || error.status >= 500) return false;
        if (error.code !== "") this.refused(error);
      }
      return true;
    };
    this.box = new Outbox(this.shared, name, send);
    return this.box;
  }

  /** Lets the list of puzzles show what was solved in another browser. */
  private keepSolved({ solved }: Lesson): void {
    for (const { fingerprint, seconds, moves, hints, helped, looked, when } of solved) {
      const name = resultName({ fingerprint });
      if (looked || this.store.read(name) !== null) continue;
      const figures = { seconds, moves, hints, helped, sight: "nothing" } as const;
      this.store.write(name, writeResult({ ...figures, day: dayOf(new Date(when)) }));
    }
  }
}
