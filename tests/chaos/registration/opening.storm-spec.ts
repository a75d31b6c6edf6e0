import { randomUUID } from 'node:crypto';
import { addCourse, dropCourse } from '@campus/domain/registration';
import { eventually, seededRandom } from '@campus/test-kit';
import type { TestClient } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';

import { RECOVERY_MS, WholePortal } from '../harness/whole-portal.js';
import type { Victim } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
const STUDENTS = ['student1', 'student4', 'student6', 'student8'] as const;
const SECTIONS = 80;
/** Sections that are opened at once; in the middle of each burst one part dies. */
const WAVE = 20;
/** Of the four who want each section two get a seat. */
const SEATS = 2;

describe(`an opening of registration whose parts die in the middle, seed ${chance.seed}`, () => {
  let portal: WholePortal;
  let db: pg.Pool;
  let clients: readonly (readonly [string, TestClient])[];
  const nums = Array.from({ length: SECTIONS }, (_, at) => `ST${String(at + 1).padStart(3, '0')}`);

  const rows = async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await db.query<Row>(sql, [...values])).rows;

  beforeAll(async () => {
    process.stdout.write(`chaos seed ${chance.seed}: repeat with TEST_SEED=${chance.seed}\n`);
    portal = await WholePortal.start();
    db = new pg.Pool({ connectionString: (await portal.run()).databaseUrl, max: 2 });
    db.on('error', () => undefined);
    clients = await Promise.all(STUDENTS.map(async (name) => [name, await portal.client(name)] as const));
    await rows(
      `INSERT INTO terms (year_code, term_code, name, begins_on, ends_on, opens_at, last_drop_on)
       SELECT '2101', 'FA', 'Storm term', d + 40, d + 140, now() - interval '9 days', d + 60 FROM (SELECT now()::date AS d) t`,
    );
    await rows(
      `INSERT INTO courses (request_num, crs_cde, crs_title, section, year_code, term_code, school, division, location, credits, capacity, last_add_on,
         also_offered_to) SELECT num, num, 'Storm course', 'A', '2101', 'FA', 'BOYCE', 'UG', 'CAMPUS', 0.25, $2, now()::date + 47, '{SOUTHERN}'
       FROM unnest($1::text[]) num`,
      [nums, SEATS],
    );
  });
  afterAll(async () => {
    await db?.end();
    await portal?.stop();
  });

  /** Presses until an answer comes, under one key, as the console does. */
  async function pressed(client: TestClient, num: string): Promise<string> {
    const headers = { 'idempotency-key': randomUUID() };
    const answered = async () => {
      const { status, body } = await client.call(addCourse, { jc_num: num }, { headers });
      // What was refused for good is told; what no part could answer is asked again.
      if (status !== 200 && status !== 409) throw new Error(`${status} ${body.code ?? ''}`);
      return body.code === 'session.key_busy' ? undefined : (body.data?.r_pl.s_status.id ?? body.code ?? 'refused');
    };
    return eventually(answered, { withinMs: RECOVERY_MS * 2, everyMs: 200, what: `an answer for ${num}` });
  }

  it('keeps every add that was acknowledged, once, sells no seat twice, and offers go on', async () => {
    const told = new Map<string, string>();
    const everyone = async (wanted: readonly string[]): Promise<void> => {
      const each = async ([name, client]: (typeof clients)[number]) => {
        for (const num of chance.shuffled(wanted)) told.set(`${name}/${num}`, await pressed(client, num));
      };
      await Promise.all(clients.map(each));
    };
    const victims = chance.shuffled<Victim>(['api', 'worker', 'postgres', 'temporal']);
    for (const [at, victim] of victims.entries()) {
      const wanted = nums.slice(at * WAVE, (at + 1) * WAVE);
      const before = told.size;
      const burst = everyone(wanted);
      await eventually(() => Promise.resolve(told.size >= before + clients.length), { everyMs: 2, what: 'the first answers' });
      const killed = await portal.kill(victim);
      const answered = told.size - before;
      // It died in the middle: much of the burst was still to come.
      expect([victim, answered < (wanted.length * clients.length) / 2]).toEqual([victim, true]);
      await portal.recovered(victim, killed);
      await burst;
    }
    expect([...new Set(told.values())].sort()).toEqual(['registered', 'wl']);
    const counts = await rows<{ num: string; taken: number; waiting: number; registered: number; waitlisted: number }>(
      `SELECT c.request_num AS num, c.taken, c.waiting, count(*) FILTER (WHERE e.status = 'registered')::int AS registered,
         count(*) FILTER (WHERE e.status = 'waitlisted')::int AS waitlisted
       FROM courses c JOIN enrolments e USING (request_num) WHERE c.year_code = '2101' GROUP BY c.request_num`,
    );
    expect(counts).toHaveLength(SECTIONS);
    for (const { taken, waiting, registered, waitlisted } of counts)
      expect([taken, waiting, registered, waitlisted]).toEqual([SEATS, STUDENTS.length - SEATS, SEATS, STUDENTS.length - SEATS]);
    const stand = await rows<{ name: string; num: string; state: string }>(
      `SELECT p.username AS name, e.request_num AS num, CASE e.status WHEN 'waitlisted' THEN 'wl' ELSE e.status END AS state
       FROM enrolments e JOIN people p USING (emp_id) JOIN courses c USING (request_num) WHERE c.year_code = '2101'`,
    );
    expect(new Map(stand.map(({ name, num, state }) => [`${name}/${num}`, state]))).toEqual(told);
    for (const [name, client] of clients.slice(0, 1)) {
      const mine = nums.filter((num) => told.get(`${name}/${num}`) === 'registered').slice(0, 5);
      for (const num of mine) await client.mustCall(dropCourse, { jc_num: num });
      const offered = async () =>
        (await rows(`SELECT 1 FROM seat_offers WHERE request_num = ANY ($1) AND state = 'open'`, [mine])).length === mine.length;
      await eventually(offered, { withinMs: RECOVERY_MS, everyMs: 500, what: 'an offer for each seat' });
    }
    await portal.verified();
  });
});
