/** So many things are done at once; whatever else comes waits in line for a free hand. */
export class Hands {
  private readonly line: (() => void)[] = [];

  constructor(private free: number) {}

  async hold<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((turn) => this.line.push(turn));
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}
