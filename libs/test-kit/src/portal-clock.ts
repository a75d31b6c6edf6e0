import { eventually } from './eventually.js';
import type { TestPortal } from './portal-options.js';

/** Moves the business clock of a portal away from real time, milliseconds; returns once its first API reads the moved clock. */
export async function moveClock(
  { database, metricsUrl }: Pick<TestPortal, 'database' | 'metricsUrl'>,
  ms: number,
): Promise<void> {
  const offsetMs = Math.round(ms);
  await database.query('UPDATE clock_offset SET offset_ms = $1', [offsetMs]);
  await eventually(
    async () => {
      const figures = await fetch(metricsUrl).then((answer) => answer.text());
      const seconds = Number(/^campus_clock_offset_seconds (\S+)/m.exec(figures)?.[1]);
      return Math.round(seconds * 1000) === offsetMs;
    },
    { withinMs: 30_000, what: 'the moved clock in the API' },
  );
}
