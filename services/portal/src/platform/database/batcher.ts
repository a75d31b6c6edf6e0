import { ConnectionShares } from './connection-shares.js';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Does several items of one key together: one result for each, in their order. What throws has done nothing of any of them. */
export type Together<Item, Result> = (items: readonly Item[], key: string) => Promise<readonly Result[]>;

/**
 * What comes for the same key in one turn of the event loop, or while something of that key is under way, is done together, at most so many at a
 * time: under load many share one way to the database, and nobody waits for company. One that spoils it for the others is found out by doing each alone.
 */
export class Batcher<Item, Result> {
  private readonly lines = new Map<string, Waiting<Item, Result>[]>();

  constructor(
    private readonly most: number,
    private readonly together: Together<Item, Result>,
  ) {}

  do(item: Item, key = ''): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const line = this.lines.get(key);
      if (line !== undefined) line.push(waiting);
      else void this.workOff(key, [waiting]);
    });
  }

  private async workOff(key: string, line: Waiting<Item, Result>[]): Promise<void> {
    this.lines.set(key, line);
    await new Promise<void>((resolve) => process.nextTick(resolve));
    while (line.length > 0) await this.some(key, line.splice(0, this.most));
    this.lines.delete(key);
  }

  private async some(key: string, some: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const items = some.map(({ item }) => item);
      // It is the work of many, and one at a time: no share of the one whose call came first is to be waited for.
      const results = await ConnectionShares.exempt(() => this.together(items, key));
      some.forEach(({ resolve }, at) => resolve(results[at] as Result));
    } catch (error) {
      if (some.length === 1) some[0]?.reject(error);
      else await Promise.all(some.map((one) => this.some(key, [one])));
    }
  }
}
