// What a member has solved and the server has not heard yet: it is kept over a reload, and sent when
// the server can be reached and knows the member.

import type { Store } from "../../core/solved.ts";

export interface Solved {
  readonly fingerprint: string;
  readonly title: string;
  readonly seconds: number;
  readonly moves: number;
  readonly hints: number;
  /** Whether a solution was looked at: then it does not count. */
  readonly looked: boolean;
  /** How many pieces the page laid. */
  readonly helped: number;
}

export class Outbox {
  private sending: Promise<void> | null = null;
  /** What this page has added, also where the browser keeps nothing. */
  private readonly unsent: Solved[] = [];

  /**
   * @param member - The name of the member: others may use the same browser.
   * @param send - Tells the server; false where it does not know the member now.
   */
  constructor(
    private readonly store: Store,
    readonly member: string,
    private readonly send: (solved: Solved) => Promise<boolean>,
  ) {}

  get waiting(): readonly Solved[] {
    const kept = this.store.read(this.name);
    const list: readonly Solved[] = Array.isArray(kept) ? kept : [];
    const known = new Set(list.map((each) => JSON.stringify(each)));
    return [...list, ...this.unsent.filter((each) => !known.has(JSON.stringify(each)))];
  }

  add(solved: Solved): Promise<void> {
    this.unsent.push(solved);
    this.store.write(this.name, this.waiting);
    return this.empty();
  }

  /** Sends what waits, one after the other. */
  empty(): Promise<void> {
    this.sending ??= this.sendAll();
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    await null; // so that whoever adds something meanwhile finds that it is being sent
    for (let [next] = this.waiting; next !== undefined; [next] = this.waiting) {
      if (!(await this.send(next))) break;
      // Another tab may have sent it too, and something else may stand first now.
      const sent = JSON.stringify(next);
      const isOther = (each: Solved) => JSON.stringify(each) !== sent;
      this.unsent.splice(0, this.unsent.length, ...this.unsent.filter(isOther));
      this.store.write(this.name, this.waiting.filter(isOther));
    }
    this.sending = null;
  }

  private get name(): string {
    // A name is the same in all cases, also where its class has begun anew.
    return `pentomino.untold.${this.member.toLowerCase()}`;
  }
}
