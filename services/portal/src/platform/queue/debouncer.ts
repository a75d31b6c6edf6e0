/**
 * Keeps what a run of many leaves behind until none has come for a while, then gives it all out together. A run that goes on for long gives out
 * in between.
 */
export class Debouncer<Item> {
  private items: Item[] = [];
  private calm: NodeJS.Timeout | undefined;
  private since = 0;

  constructor(
    private readonly calmMs: number,
    private readonly longestMs: number,
    private readonly giveOut: (items: readonly Item[]) => void,
  ) {}

  add(item: Item): void {
    if (this.items.length === 0) this.since = Date.now();
    this.items.push(item);
    if (Date.now() - this.since >= this.longestMs) return this.end();
    this.calm ??= setTimeout(() => this.end(), this.calmMs);
    this.calm.refresh();
  }

  /** Gives out now what was kept so far. */
  end(): void {
    clearTimeout(this.calm);
    this.calm = undefined;
    const items = this.items;
    this.items = [];
    this.giveOut(items);
  }
}
