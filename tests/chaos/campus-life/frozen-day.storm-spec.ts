import { runSchedule } from '@campus/domain/ops';
import { addDays, campusDay, campusInstant } from '@campus/domain/calendar/rules';
import { eventually } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { WholePortal } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

describe('the night of admissions while its worker dies', () => {
  let portal: WholePortal;
  let db: pg.Client;
  beforeAll(async () => {
    portal = await WholePortal.start();
    db = new pg.Client({ connectionString: (await portal.run()).databaseUrl });
    await db.connect();
  });
  afterAll(async () => {
    await db?.end();
    await portal?.stop();
  });

  const versionsOf = async (day: string) => {
    const { rows } = await db.query<{ days: number; versions: number; begun: number }>(
      `SELECT (SELECT count(*) FROM frozen_days WHERE day = $1)::int AS days, (SELECT count(*) FROM frozen_candidacies WHERE from_day = $1)::int AS versions,
        coalesce((SELECT begun FROM frozen_days WHERE day = $1), 0)::int AS begun`,
      [day],
    );
    return rows[0];
  };

  it('is frozen once and whole, though the worker was killed half-way', async () => {
    const ops = await portal.client('ops');
    const day = campusDay(Date.now());
    const night = campusInstant(addDays(day, 1), '00:41') ?? 0;
    await db.query(`UPDATE candidates SET last_name = last_name || ' changed' WHERE connect_id LIKE '%7'`);
    await db.query('UPDATE clock_offset SET offset_ms = $1', [Math.round(night - Date.now())]);
    // The run writes its versions and then waits for the table of the nights: there its worker is killed.
    const release = await portal.holdTables(['frozen_days']);
    await eventually(
      async () => {
        await ops.mustCall(runSchedule, { schedule: 'admissions/frozen-day' });
        const { rows } = await db.query<{ waits: number }>(
          `SELECT count(*)::int AS waits FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE '%frozen_days%'`,
        );
        return (rows[0]?.waits ?? 0) > 0;
      },
      { withinMs: 60_000, what: 'the run to be half-way' },
    );
    await portal.kill('worker');
    await release();
    await eventually(async () => (await versionsOf(day))?.days === 1, { withinMs: 120_000, what: 'the night after all' });
    const { versions, begun } = (await versionsOf(day)) ?? { versions: 0, begun: -1 };
    expect(versions).toBeGreaterThan(0);
    expect(begun).toBeGreaterThanOrEqual(versions);
    await db.query('UPDATE clock_offset SET offset_ms = 0');
    await portal.verified();
  });
});
