import { eventually } from './eventually.js';
import type { TestPortal } from './portal-options.js';

/** The offset that a process reads, seconds; null of one that does not run, which reads the clock at its start. */
async function offsetOf(figuresUrl: string): Promise<number | null> {
  const figures = await fetch(figuresUrl).then(
    (answer) => answer.text(),
    () => null,
  );
  return figures === null ? null : Number(/^campus_clock_offset_seconds (\S+)/m.exec(figures)?.[1]);
}

/** Moves the business clock of a portal away from real time, milliseconds; returns once each of its processes that runs reads the moved clock. */
export async function moveClock(
  { database, figuresUrls }: Pick<TestPortal, 'database' | 'figuresUrls'>,
  ms: number,
): Promise<void> {
  const offsetMs = Math.round(ms);
  await database.query('UPDATE clock_offset SET offset_ms = $1', [offsetMs]);
  await eventually(
    async () => {
      const offsets = await Promise.all(figuresUrls.map(offsetOf));
      return offsets.every((seconds) => seconds === null || Math.round(seconds * 1000) === offsetMs);
    },
    { withinMs: 30_000, what: 'the moved clock in every process' },
  );
}
