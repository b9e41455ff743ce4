// What a member has solved and the server has not heard yet: it is kept over a reload, and sent when
// the server can be reached and knows the member.

import type { Store } from "../../core/solved.ts";

export interface Solved {
  readonly fingerprint: string;
  readonly title: string;
  readonly seconds: number;
  readonly moves: number;
  readonly hints: number;
  readonly looked: boolean;
}

export class Outbox {
  private sending: Promise<void> | null = null;

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
    return Array.isArray(kept) ? kept : [];
  }

  add(solved: Solved): Promise<void> {
    this.store.write(this.name, [...this.waiting, solved]);
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
      const rest = this.waiting.filter((each) => JSON.stringify(each) !== sent);
      this.store.write(this.name, rest);
    }
    this.sending = null;
  }

  private get name(): string {
    return `pentomino.untold.${this.member}`;
  }
}
