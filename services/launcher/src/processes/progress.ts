/** Takes one line for the person at the terminal. */
export type Log = (line: string) => void;

/** Says nothing. */
export const silent: Log = () => undefined;

const SLOW_MS = 2000;
const REPEAT_MS = 15_000;

/** Seconds with one decimal, as the lines of a start show them. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Does a step and says it in one line with its time; a step that takes longer than 2 s says that it is under way. */
export async function step<T>(log: Log, title: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const report = (): void => log(`${title} … (${seconds(performance.now() - began)} so far)`);
  let repeat: NodeJS.Timeout | undefined;
  const slow = setTimeout(() => {
    report();
    repeat = setInterval(report, REPEAT_MS);
  }, SLOW_MS);
  try {
    const result = await work();
    log(`${title} (${seconds(performance.now() - began)})`);
    return result;
  } finally {
    clearTimeout(slow);
    clearInterval(repeat);
  }
}
