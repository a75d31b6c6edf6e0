/** A repeatable source of chance: the same seed gives the same course of a test. */
export interface SeededRandom {
  readonly seed: number;
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The course that everybody's run takes; `TEST_SEED` takes another, `TEST_SEED=$RANDOM` one that nobody has seen. */
const USUAL_SEED = 488_988;

/** Chance from a seed; without one the seed is `TEST_SEED`, else the usual one, so that a change fails for its own reasons. The test prints it. */
export function seededRandom(seed = Number(process.env['TEST_SEED'] ?? USUAL_SEED)): SeededRandom {
  const next = mulberry32(seed);
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    seed,
    next,
    between,
    pick: (items) => {
      if (items.length === 0) throw new Error('Nothing to pick from.');
      return items[between(0, items.length - 1)] as (typeof items)[number];
    },
    shuffled: (items) => {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        [mixed[last], mixed[other]] = [mixed[other] as (typeof mixed)[number], mixed[last] as (typeof mixed)[number]];
      }
      return mixed;
    },
  };
}
