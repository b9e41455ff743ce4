// Work of which only the newest counts: what is asked again is cancelled, and its answer is dropped.

export class Newest {
  private running: AbortController | null = null;

  /** Does some work; null where it was cancelled or other work began meanwhile. */
  async run<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | null> {
    this.cancel();
    const own = new AbortController();
    this.running = own;
    try {
      const answer = await work(own.signal);
      return own.signal.aborted ? null : answer;
    } catch (error) {
      if (own.signal.aborted) return null;
      throw error;
    } finally {
      if (this.running === own) this.running = null;
    }
  }

  get isRunning(): boolean {
    return this.running !== null;
  }

  cancel(): void {
    this.running?.abort();
    this.running = null;
  }
}
