import { cpuSeconds } from './processes.js';

/** What one measured stretch of work took. */
export interface Measured {
  /** How many operations were done. */
  readonly done: number;
  readonly seconds: number;
  /** Processor seconds of everything that took part, load generator apart. */
  readonly cpu: number;
  /** Milliseconds of each operation, in order. */
  readonly latencies: readonly number[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

export function rate({ done, seconds }: Measured): number {
  return done / seconds;
}

/** Several stretches of the same work as one. */
export function together(stretches: readonly Measured[]): Measured {
  const sum = (of: (one: Measured) => number): number => stretches.reduce((total, one) => total + of(one), 0);
  return {
    done: sum(({ done }) => done),
    seconds: sum(({ seconds }) => seconds),
    cpu: sum(({ cpu }) => cpu),
    latencies: stretches.flatMap(({ latencies }) => latencies),
  };
}

/** Collects the time of each operation of a measured stretch. */
export class Stopwatch {
  readonly latencies: number[] = [];

  async time<T>(operation: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const answer = await operation();
    this.latencies.push(performance.now() - began);
    return answer;
  }
}

/** Lets `atOnce` workers take the items one after the other. */
export async function inParallel<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Measures a stretch of work together with what the given processes and their children burnt in it. */
export async function measure(pids: readonly number[], work: (watch: Stopwatch) => Promise<void>): Promise<Measured> {
  const watch = new Stopwatch();
  const cpuBefore = cpuSeconds(pids);
  const began = performance.now();
  await work(watch);
  const seconds = (performance.now() - began) / 1000;
  return { done: watch.latencies.length, seconds, cpu: cpuSeconds(pids) - cpuBefore, latencies: watch.latencies };
}
