import { randomUUID } from 'node:crypto';
import type { Operation, RawInputOf } from '@campus/contract-kit';
import {
  clearAssignedFeeCodes,
  importAwardLetters,
  requestFeeCode,
  saveAwardTemplate,
  sendAwardLetters,
} from '@campus/domain/financial-aid';
import { academicYearOf } from '@campus/domain/financial-aid/rules';
import { eventually, seededRandom } from '@campus/test-kit';
import type { TestClient } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';

import { csvOf, fileOf } from '../../api/financial-aid/award-office.js';
import { RECOVERY_MS, WholePortal } from '../harness/whole-portal.js';
import type { Victim } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
const STUDENTS = ['student1', 'student2', 'student4', 'student6', 'student7', 'student8'] as const;
const VICTIMS = chance.shuffled<Victim>(['api', 'jobs', 'worker', 'postgres']);
/** Letters of one part's death, each to a student of its own. */
const LETTERS = 80;
/** What a process that died had in its hands is known to be unknown after two minutes. */
const REST_MS = 300_000;
/** Further states of a mail come from the mail server, long after it was taken. */
const OUT = `('accepted', 'delivered', 'unknown')`;

interface Awarded extends pg.QueryResultRow {
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
}

describe(`award letters and fee codes whose parts die in the middle, seed ${chance.seed}`, () => {
  let portal: WholePortal;
  let db: pg.Pool;
  let aid: TestClient;
  let year: number;
  let people: readonly Awarded[];

  const rows = async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await db.query<Row>(sql, [...values])).rows;

  beforeAll(async () => {
    process.stdout.write(`chaos seed ${chance.seed}: repeat with TEST_SEED=${chance.seed}\n`);
    portal = await WholePortal.start();
    db = new pg.Pool({ connectionString: (await portal.run()).databaseUrl, max: 2 });
    db.on('error', () => undefined);
    aid = await portal.client('finaid');
    for (const name of STUDENTS) await portal.client(name);
    year = new Date().getFullYear();
    people = await rows<Awarded>(
      `SELECT s.emp_id AS id, p.first_name AS first, p.last_name AS last, p.email FROM students s JOIN people p USING (emp_id)
       WHERE s.emp_id >= '200000' AND s.status = 'active' AND p.email IS NOT NULL AND p.account_ended_at IS NULL
         AND p.first_name ~ '^[A-Za-z]+$' AND p.last_name ~ '^[A-Za-z]+$' ORDER BY 1 LIMIT $1`,
      [LETTERS],
    );
    await aid.mustCall(saveAwardTemplate, {
      TemplateName: 'Storm',
      TemplateDesc: '',
      ImportKey: 'STORM',
      TemplateText: 'Dear [[first_name]]: [[scholarship]]',
    });
  });
  afterAll(async () => {
    await db?.end();
    await portal?.stop();
  });

  /** Presses until an answer comes, under one key, as the console does. */
  function pressed<Op extends Operation>(client: TestClient, operation: Op, input: RawInputOf<Op>) {
    const headers = { 'idempotency-key': randomUUID() };
    const answered = async () => {
      const reply = await client.call(operation, input, { headers }).catch(() => null);
      const isOver = reply !== null && reply.status < 500 && reply.body.code !== 'session.key_busy';
      return isOver ? reply : undefined;
    };
    return eventually(answered, { withinMs: RECOVERY_MS * 2, everyMs: 200, what: `an answer of ${operation.name}` });
  }

  const lettersOf = (scholarship: string) =>
    rows<{ email: string; hash: string; state: string; mail: string | null; mails: number }>(
      `SELECT p.email, l.hash, l.state, (SELECT min(m.state) FROM mail_messages m WHERE m.record_id = l.id::text) AS mail,
         (SELECT count(*)::int FROM mail_messages m WHERE m.record_id = l.id::text) AS mails
       FROM award_letters l JOIN people p USING (emp_id) WHERE l.scholarship = $1`,
      [scholarship],
    );

  it.each(VICTIMS)('%s: each row is imported once, and each recipient has the letter once', async (victim) => {
    const scholarship = `Storm of ${victim}`;
    const bucket = { school: 'BOYCE', term: 'Spring', year } as const;
    const file = fileOf(csvOf(people.map((one) => [one, scholarship, '100', 'STORM'])));
    const importing = pressed(aid, importAwardLetters, { file, ...bucket, disbursement_date: '08-15-2027' });
    await portal.recovered(victim, await portal.kill(victim));
    expect((await importing).status).toBe(200);
    expect(await lettersOf(scholarship)).toHaveLength(LETTERS);
    const sending = pressed(aid, sendAwardLetters, { all: 1, ...bucket });
    const out = async () => (await lettersOf(scholarship)).filter(({ mail }) => mail === 'accepted').length;
    await eventually(async () => (await out()) >= 3, { withinMs: RECOVERY_MS, everyMs: 5, what: 'the first letters' });
    await portal.recovered(victim, await portal.kill(victim));
    expect((await sending).status).toBe(200);
    const all = await eventually(
      async () => {
        const letters = await lettersOf(scholarship);
        return letters.every(({ mail }) => OUT.includes(`'${mail ?? 'none'}'`)) ? letters : undefined;
      },
      { withinMs: REST_MS, everyMs: 500, what: 'every letter to be out' },
    );
    expect(new Set(all.map(({ state, mails }) => `${state} ${mails}`))).toEqual(new Set(['sent 1']));
    for (const { email, hash, mail } of all) {
      const got = (await portal.mailTo(email)).filter(({ text }) => text.includes(hash)).length;
      // What was in the hands of a process that died is not sent again; the office reads that it is unknown.
      expect([email, mail === 'unknown' ? got <= 1 : got === 1]).toEqual([email, true]);
    }
    await portal.verified();
  });

  it.each(['api', 'postgres'] as const)('%s: each student has one fee code, and each code one student', async (victim) => {
    const [{ today } = { today: '' }] = await rows<{ today: string }>(
      `SELECT to_char(now() AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS today`,
    );
    const feeCodeYear = academicYearOf(today);
    const mark = `STORM-${victim.toUpperCase()}`;
    for (const type of [0, 1, 2]) await aid.mustCall(clearAssignedFeeCodes, { year: feeCodeYear, type });
    await rows(
      `INSERT INTO fee_codes (code, year, type, added_by) SELECT $2 || n, $1::int, 2, '0' FROM generate_series(1, 40) n`,
      [feeCodeYear, mark],
    );
    const yes = { academic: 1, oncampus: 1, fulltime: 1, requirements: 1, degree: 2, feeCodeYear } as const;
    const pressing = Promise.all(
      STUDENTS.flatMap((name) =>
        [1, 2, 3].map(async () => {
          const reply = await pressed(await portal.client(name), requestFeeCode, yes as never);
          return [name, (reply.body.data as { code?: string } | undefined)?.code ?? reply.body.code] as const;
        }),
      ),
    );
    await portal.recovered(victim, await portal.kill(victim));
    const codes = new Map<string, Set<string | undefined>>();
    for (const [name, code] of await pressing) codes.set(name, (codes.get(name) ?? new Set()).add(code));
    const each = [...codes.values()].map((one) => [...one]);
    expect(each.map((one) => one.length)).toEqual(STUDENTS.map(() => 1));
    expect(new Set(each.flat()).size).toBe(STUDENTS.length);
    await portal.verified();
  });
});
