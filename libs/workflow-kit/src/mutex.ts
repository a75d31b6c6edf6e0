/** Lets one piece of work run at a time, in the order of asking. A failed or cancelled one never blocks or overtakes another. */
export class Mutex {
  private tail: Promise<void> = Promise.resolve();
  private held = 0;

  /** How many pieces of work run or wait. */
  get pending(): number {
    return this.held;
  }

  /** Runs `work` when its turn has come; `cancelled` (a promise that only rejects) lets one that still waits give up its turn. */
  async run<T>(work: () => Promise<T>, cancelled?: Promise<never>): Promise<T> {
    const turn = this.tail;
    const { left, leave } = departure();
    this.tail = turn.then(() => left);
    this.held += 1;
    try {
      await (cancelled === undefined ? turn : Promise.race([turn, cancelled]));
      return await work();
    } finally {
      this.held -= 1;
      leave();
    }
  }
}

function departure(): { left: Promise<void>; leave: () => void } {
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  return { left, leave };
}
