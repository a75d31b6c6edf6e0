import { eventually, seededRandom } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { WholePortal } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
/** How long a run may take to come over all its records. */
const RUN_MS = 180_000;

/**
 * A nightly run, with the row that it writes for each person. `at` is an instant at which it has work for many, `command` starts it where no sweep
 * does; runs are in the order of time, because a portal's clock is not set back over what it has done.
 */
interface NightlyRun {
  readonly run: string;
  readonly at: string;
  readonly next: string;
  readonly table: string;
  readonly when: 'INSERT' | 'UPDATE';
  readonly person: string;
  readonly command?: string;
}

const RUNS: readonly NightlyRun[] = [
  {
    run: 'student-life.reminders',
    at: '2026-11-30T16:00:00Z',
    next: '2026-11-30T17:00:00Z',
    table: 'residence_reminders',
    when: 'INSERT',
    person: 'emp_id',
  },
  {
    run: 'timeclock.holidays',
    at: '2026-12-24T12:00:00Z',
    next: '2026-12-24T13:00:00Z',
    table: 'punches',
    when: 'INSERT',
    person: 'emp_id',
    command: 'tend-time-off',
  },
  {
    run: 'timeclock.balances',
    at: '2027-01-16T12:00:00Z',
    next: '2027-01-17T12:00:00Z',
    table: 'time_off_balances',
    when: 'UPDATE',
    person: 'emp_id',
    command: 'tend-time-off',
  },
  {
    run: 'academic-records.information-year',
    at: '2027-08-01T12:00:00Z',
    next: '2027-08-02T12:00:00Z',
    table: 'student_holds',
    when: 'INSERT',
    person: 'emp_id',
  },
];

describe(`a nightly run with a record that cannot be written, seed ${chance.seed}`, () => {
  let portal: WholePortal;
  let database: pg.Client;
  beforeAll(async () => {
    process.stdout.write(`chaos seed ${chance.seed}: repeat with TEST_SEED=${chance.seed}\n`);
    portal = await WholePortal.start();
    database = new pg.Client({ connectionString: (await portal.run()).databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await portal?.stop();
  });

  const failing = async (run: string): Promise<string[]> => {
    const { rows } = await database.query<{ id: string }>(
      `SELECT record_id AS id FROM work_failures WHERE kind = 'record' AND name = $1 AND state <> 'resolved' ORDER BY 1`,
      [run],
    );
    return rows.map(({ id }) => id);
  };

  /** Every write of this table is counted; that of each third person fails, as a row that breaks a rule does. Which third the seed decides. */
  const plant = async ({ table, when, person }: NightlyRun, third: number): Promise<void> => {
    await database.query(`CREATE TABLE written_people (id text NOT NULL);
      GRANT INSERT ON written_people TO PUBLIC;
      CREATE FUNCTION is_bad(id text) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT abs(hashtext(id)) % 3 = ${third}';
      CREATE FUNCTION refuse_bad_person() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE id text := to_jsonb(NEW) ->> '${person}';
        BEGIN
          IF public.is_bad(id) THEN RAISE EXCEPTION 'the record of % breaks a rule', id; END IF;
          INSERT INTO public.written_people VALUES (id);
          RETURN NEW;
        END $$;
      CREATE TRIGGER refuse_bad_person BEFORE ${when} ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_bad_person();`);
  };
  const pull = ({ table }: NightlyRun) =>
    database.query(`DROP TRIGGER refuse_bad_person ON ${table}; DROP FUNCTION refuse_bad_person(); DROP FUNCTION is_bad(text);
      DROP TABLE written_people`);
  const start = async ({ command }: NightlyRun, at: string): Promise<void> => {
    await portal.cli('clock', 'set', '--', at);
    if (command !== undefined) await portal.cli(command);
  };

  it.each(RUNS)('$run: names each one, writes all others, and has them too once they are mended', async (one) => {
    await plant(one, chance.between(0, 2));
    await start(one, one.at);
    const bad = await eventually(
      async () => {
        const found = await failing(one.run);
        return found.length > 0 && found;
      },
      { withinMs: RUN_MS, everyMs: 500, what: `${one.run} to name who failed` },
    );
    const { rows } = await database.query<{ wrong: number }>(
      'SELECT count(*)::int AS wrong FROM unnest($1::text[]) AS b(id) WHERE NOT is_bad(id)',
      [bad],
    );
    expect(rows[0]?.wrong).toBe(0);
    await eventually(async () => (await database.query('SELECT 1 FROM written_people LIMIT 1')).rowCount === 1, {
      withinMs: RUN_MS,
      everyMs: 500,
      what: `${one.run} to go on with the others`,
    });
    await pull(one);
    await start(one, one.next);
    await eventually(async () => (await failing(one.run)).length === 0, {
      withinMs: RUN_MS,
      everyMs: 500,
      what: `${one.run} to take them off the list`,
    });
    // The clock has gone over the last days of people, whose accounts end in the night.
    await portal.cli('run-terminations');
    await portal.verified();
  });
});
