/**
 * A record whose database is a variable, as specs and recordings of workflows need one: it counts what is asked of it, can be away, and tells who
 * waits for something. The record of a domain says what a command does.
 */
export abstract class CommandDouble<Answer> {
  /** How many commits have been asked for, and how many at most ran at the same time. */
  asked = 0;
  busiest = 0;
  /** The next so many commits throw, as if the database were away. */
  failing = 0;
  exists = true;
  version = 1;
  /** By what Temporal's tools find the record, beside its stage; null while the server does not know the attributes. */
  found: { readonly recordType: string; readonly department?: string } | null = null;
  protected readonly committed = new Set<string>();
  private running = 0;
  private watchers: (() => boolean)[] = [];

  /** What becomes of a command that has its turn. */
  protected abstract decide(commandId: string): Answer;

  get committedCount(): number {
    return this.committed.size;
  }

  /** Resolves as soon as something that an activity did makes the condition true. */
  until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise<void>((resolve) => {
      this.watchers.push(() => {
        if (holds()) resolve();
        return holds();
      });
    });
  }

  /** What a snapshot says of this record's search. */
  protected searchIn(stage: string): {
    readonly search?: { readonly recordType: string; readonly stage: string; readonly department?: string };
  } {
    return this.found === null ? {} : { search: { ...this.found, stage } };
  }

  /** Something happened that others may wait for. */
  protected wakeWatchers(): void {
    this.watchers = this.watchers.filter((came) => !came());
  }

  /** A commit as an activity asks for it. */
  protected async commit(commandId: string): Promise<Answer> {
    this.asked += 1;
    this.wakeWatchers();
    this.running += 1;
    this.busiest = Math.max(this.busiest, this.running);
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.running -= 1;
    if (this.failing > 0) {
      this.failing -= 1;
      throw new Error('the database is away');
    }
    return this.decide(commandId);
  }
}
