// What others watch: it tells all who listen that it has changed.

export abstract class Watched {
  private readonly listeners = new Set<() => void>();

  /** Calls the listener after each change, until the signal. */
  subscribe(listener: () => void, signal: AbortSignal): void {
    this.listeners.add(listener);
    signal.addEventListener("abort", () => this.listeners.delete(listener));
  }

  protected tell(): void {
    for (const listener of this.listeners) listener();
  }
}
