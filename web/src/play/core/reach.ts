// Whether the server can be reached: what asks says so when it cannot, and is asked again, more and
// more seldom, until it can.

import { Watched } from "./watched.ts";

/** Milliseconds between two tries: soon at first, then calmly. */
export const PAUSES: readonly number[] = [500, 1000, 2000, 3000];

export class Reach extends Watched {
  isAway = false;
  private tries = 0;
  private waiting: (() => void)[] = [];

  /**
   * @param knock - Asks the server for anything; true where it answers.
   * @param later - Calls back after some milliseconds.
   */
  constructor(
    private readonly knock: () => Promise<boolean>,
    private readonly later: (act: () => void, pause: number) => void,
  ) {
    super();
  }

  /** The server did not answer: from now on it is asked until it does. */
  lost(): void {
    if (this.isAway) return;
    this.isAway = true;
    this.tries = 0;
    this.tell();
    this.plan();
  }

  /** Resolves at once where the server can be reached, otherwise when it is back. */
  back(): Promise<void> {
    if (!this.isAway) return Promise.resolve();
    return new Promise((done) => this.waiting.push(done));
  }

  private plan(): void {
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)];
    this.tries++;
    this.later(() => void this.again(), pause);
  }

  private async again(): Promise<void> {
    if (!(await this.knock().catch(() => false))) {
      this.plan();
      return;
    }
    this.isAway = false;
    const { waiting } = this;
    this.waiting = [];
    this.tell();
    for (const go of waiting) go();
  }
}
