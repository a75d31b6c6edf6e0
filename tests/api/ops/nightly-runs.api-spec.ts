import { demoPerson } from '@campus/demo-campus';
import { processSalariedTimeOff } from '@campus/domain/payroll';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, moveClock } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from '../payroll/verify.js';
import type { BadWrite } from './bad-record.js';
import { failureOf, noFailureOf, withBadRecord } from './bad-record.js';

jest.setTimeout(300_000);

let portal: TestPortal;
let ops: TestClient;
let period: string;

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'jobs', 'worker'] });
  ops = await portal.client('ops');
  const [row] = await rowsOf<{ period: string }>(
    'SELECT max(starts_on)::text AS period FROM pay_periods WHERE starts_on <= business_today()',
  );
  period = row?.period ?? '';
});
afterAll(() => portal?.stop());

const rowsOf = <Row extends Record<string, unknown>>(statement: string, values: readonly unknown[] = []): Promise<Row[]> =>
  portal.database.query<Row>(statement, values as unknown[]);
const idsOf = async (statement: string, values: readonly unknown[] = []): Promise<string[]> =>
  (await rowsOf<{ id: string }>(statement, values)).map(({ id }) => id);

/** A run by hand, as the schedule does it in the night; answers its exit code and last lines. */
const run = async (...args: string[]): Promise<string> => {
  const { code, said } = await portal.cli(args);
  return `${code} ${said.trimEnd().split('\n').slice(-5).join('\n')}`;
};

/** One of two is bad: the run goes to its end, names it and does the other; the next run does it as well. */
async function oneOfTwo(name: string, of: BadWrite, work: () => Promise<unknown>, left: () => Promise<string[]>): Promise<void> {
  const before = await left();
  expect(before.length).toBeGreaterThan(1);
  expect(before).toContain(of.value);
  await withBadRecord(portal, of, async () => {
    await work();
    await eventually(async () => (await left()).join() === of.value, { withinMs: 90_000, what: `all but one of ${name}` });
    const failure = await failureOf(ops, name, of.value);
    expect(failure).toMatchObject({ kind: 'record', error: 'this record is bad', actions: ['resolve'] });
  });
  await work();
  await eventually(async () => (await left()).length === 0, { withinMs: 90_000, what: `the last one of ${name}` });
  await noFailureOf(ops, name);
}

describe('the night in which one person is bad', () => {
  it('enters two holidays of one pay period for everybody, with two lines of each timesheet', async () => {
    await rowsOf(`UPDATE employments e SET position_status = 'F' FROM people p WHERE p.emp_id = e.emp_id AND e.ended_on IS NULL`);
    await rowsOf('DELETE FROM paid_holidays');
    await rowsOf(`INSERT INTO paid_holidays VALUES ($1::date + 10, 'Thanksgiving'), ($1::date + 11, 'Day after Thanksgiving')`, [
      period,
    ]);
    await rowsOf('DELETE FROM entered_holidays');
    expect(await run('tend-time-off')).toMatch(/^0 .*Holidays entered: [1-9]/s);
    const entered = await rowsOf<{ id: string; count: number }>(
      'SELECT emp_id AS id, count(*)::int AS count FROM entered_holidays GROUP BY 1 ORDER BY 1',
    );
    expect(entered.length).toBeGreaterThan(1);
    expect(entered.map(({ count }) => count)).toEqual(entered.map(() => 2));
    expect(
      await rowsOf(
        `SELECT record_id FROM audit_entries WHERE record_type = 'timesheet' AND action = 'holiday' GROUP BY record_id HAVING count(*) <> 2`,
      ),
    ).toEqual([]);
    await eventually(async () => (await violationsOf(portal)) === '', { withinMs: 60_000, what: 'every invariant to hold' });
    const people = entered.map(({ id }) => id);
    await rowsOf(`DELETE FROM punches WHERE source = 'holiday'`);
    await rowsOf('DELETE FROM entered_holidays');
    const bad = { table: 'entered_holidays', event: 'INSERT', column: 'emp_id', value: people[0] ?? '' } as const;
    const left = () =>
      idsOf(`SELECT id FROM unnest($1::text[]) AS id WHERE id NOT IN (SELECT emp_id FROM entered_holidays) ORDER BY 1`, [people]);
    await oneOfTwo('timeclock.holidays', bad, () => run('tend-time-off'), left);
  });

  it('restates the balances of the others', async () => {
    await rowsOf('UPDATE time_off_balances SET as_of = as_of - 45');
    const left = () =>
      idsOf('SELECT DISTINCT emp_id AS id FROM time_off_balances WHERE as_of < business_today() - 40 ORDER BY 1');
    const [value = ''] = await left();
    await oneOfTwo(
      'timeclock.balances',
      { table: 'time_off_balances', event: 'UPDATE', column: 'emp_id', value },
      () => run('tend-time-off'),
      left,
    );
  });

  it('reminds the others of open punches, and the other supervisors of timesheets', async () => {
    const long = `FROM punches p WHERE p.time_in < now() - interval '15 hours' AND p.time_out IS NULL AND p.hundredths IS NULL
      AND NOT EXISTS (SELECT 1 FROM time_reminders m WHERE m.key = 'open-punch/' || p.id)`;
    await rowsOf(
      `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, time_in, source, created_at)
       SELECT DISTINCT ON (e.emp_id) e.emp_id, e.org_pos, e.pos_seq, business_today() - 2, '00', now() - interval '40 hours', 'clock', now()
       FROM employments e WHERE e.ended_on IS NULL AND NOT EXISTS (SELECT 1 FROM punches p WHERE p.emp_id = e.emp_id AND p.time_out IS NULL AND p.hundredths IS NULL)
         AND NOT EXISTS (SELECT 1 FROM punches p WHERE p.emp_id = e.emp_id AND p.time_out > now() - interval '40 hours')
         AND e.emp_id > '200000' ORDER BY e.emp_id LIMIT 4`,
    );
    const punches = () => idsOf(`SELECT 'open-punch/' || p.id AS id ${long} ORDER BY 1`);
    const [key = ''] = await punches();
    const [employee = ''] = await idsOf(`SELECT emp_id AS id FROM punches WHERE 'open-punch/' || id = $1`, [key]);
    expect((await punches()).length).toBeGreaterThan(1);
    await withBadRecord(portal, { table: 'time_reminders', event: 'INSERT', column: 'key', value: key }, async () => {
      expect(await run('remind-of-time')).toMatch(/^0 /);
      expect(await punches()).toEqual([key]);
      await failureOf(ops, 'timeclock.open-punches', employee);
    });
    expect(await run('remind-of-time')).toMatch(/^0 /);
    expect(await punches()).toEqual([]);
    await noFailureOf(ops, 'timeclock.open-punches');
  });

  it('processes the salaried time off of the others, and gives theirs back on a holiday', async () => {
    const insert = (day: string) =>
      rowsOf(
        `INSERT INTO time_off_requests (emp_id, org_pos, pos_seq, taken_on, hour_type, hundredths, state, salaried, requested_at)
         SELECT emp_id, org_pos, pos_seq, $2::date + n, '10', 800, 'approved', true, now() FROM employments, generate_series(0, 1) n
         WHERE emp_id = $1 AND ended_on IS NULL`,
        [demoPerson('salaried').empId, day],
      );
    const approved = () => idsOf(`SELECT id::text FROM time_off_requests WHERE salaried AND state = 'approved' ORDER BY 1`);
    await insert(period);
    const bad = async (): Promise<BadWrite> => {
      const [value = ''] = await approved();
      return { table: 'time_off_requests', event: 'UPDATE', column: 'id', value, when: 'NEW.state <> OLD.state' };
    };
    const accountant = await portal.client('accountant');
    await oneOfTwo('timeclock.salaried-time-off', await bad(), () => accountant.mustCall(processSalariedTimeOff, {}), approved);
    await rowsOf(
      `DELETE FROM time_off_requests WHERE salaried AND state = 'processed' AND taken_on BETWEEN $1::date + 10 AND $1::date + 11`,
      [period],
    );
    await insert(new Date(Date.parse(period) + 10 * 86_400_000).toISOString().slice(0, 10));
    await oneOfTwo('timeclock.holiday-requests', await bad(), () => run('tend-time-off'), approved);
  });

  it('ends the positions and accounts of the others', async () => {
    await rowsOf(
      `UPDATE personnel_action_forms SET is_terminated = false WHERE id IN (SELECT id FROM personnel_action_forms WHERE is_terminated AND termination_date <= business_today() ORDER BY id LIMIT 2)`,
    );
    const due = () =>
      idsOf(
        `SELECT id::text FROM personnel_action_forms WHERE stage = 'finalized' AND paf_type = 4 AND NOT is_terminated AND called_off_at IS NULL
           AND termination_date <= business_today() ORDER BY 1`,
      );
    const [form = ''] = await due();
    await oneOfTwo(
      'personnel-actions.terminations',
      { table: 'personnel_action_forms', event: 'UPDATE', column: 'id', value: form },
      () => run('run-terminations'),
      due,
    );
    const leavers = await idsOf(
      `SELECT DISTINCT e.emp_id AS id FROM employments e JOIN people p ON p.emp_id = e.emp_id WHERE p.emp_id > '200000' AND p.account_ended_at IS NULL
         AND e.ended_on IS NULL AND NOT EXISTS (SELECT FROM students s WHERE s.emp_id = e.emp_id) ORDER BY 1 LIMIT 3`,
    );
    await rowsOf('UPDATE employments SET ended_on = business_today() - 1 WHERE emp_id = ANY ($1::text[]) AND ended_on IS NULL', [
      leavers,
    ]);
    const open = () =>
      idsOf('SELECT emp_id AS id FROM people WHERE emp_id = ANY ($1::text[]) AND account_ended_at IS NULL ORDER BY 1', [leavers]);
    await oneOfTwo(
      'personnel-actions.account-ends',
      { table: 'people', event: 'UPDATE', column: 'emp_id', value: leavers[0] ?? '' },
      () => run('run-terminations'),
      open,
    );
  });
});

describe('a sweep in which one record is bad', () => {
  it('tells the workflows of the other waitlists, campaigns and graduation applications', async () => {
    const sweeps = [
      ['registration.waitlists', 'waitlists', 'request_num', 'told', 'version'],
      ['assessment.campaigns', 'evaluation_campaigns', 'evaluation_id', 'told_version', 'version'],
    ] as const;
    await rowsOf(
      `INSERT INTO evaluation_campaigns SELECT (jsonb_populate_record(NULL::evaluation_campaigns, to_jsonb(c) || jsonb_build_object('evaluation_id', e.id))).* FROM evaluations e,
         (SELECT * FROM evaluation_campaigns LIMIT 1) c WHERE e.id NOT IN (SELECT evaluation_id FROM evaluation_campaigns) LIMIT 1`,
    );
    for (const [name, table, column, told, version] of sweeps) {
      const all = await idsOf(`SELECT ${column}::text AS id FROM ${table} WHERE ${told} >= ${version} ORDER BY 1`);
      const left = () => idsOf(`SELECT ${column}::text AS id FROM ${table} WHERE ${told} < ${version} ORDER BY 1`);
      const value = all[0] ?? '';
      expect([name, all.length > 1]).toEqual([name, true]);
      await withBadRecord(portal, { table, event: 'UPDATE', column, value, when: `NEW.${told} >= NEW.${version}` }, async () => {
        await rowsOf(`UPDATE ${table} SET ${version} = ${version} + 1`);
        await failureOf(ops, name, value);
        await eventually(async () => (await left()).join() === value, { what: `all but one of ${name}` });
      });
      await eventually(async () => (await left()).length === 0, { what: `the last one of ${name}` });
      await noFailureOf(ops, name);
    }
  });

  it('invites to the other evaluations', async () => {
    const stale = `is_published AND is_active AND starts_on <= business_today() AND ends_on >= business_today()
      AND (audience_checked_at IS NULL OR audience_checked_at < now() - interval '10 minutes')`;
    const left = () => idsOf(`SELECT id::text FROM evaluations WHERE ${stale} ORDER BY 1`);
    const [value = ''] = await idsOf(
      `SELECT id::text FROM evaluations WHERE is_published AND is_active AND starts_on <= business_today() AND ends_on >= business_today() ORDER BY 1`,
    );
    await withBadRecord(
      portal,
      { table: 'evaluations', event: 'UPDATE', column: 'id', value, when: 'NEW.audience_checked_at IS NOT NULL' },
      async () => {
        await rowsOf(`UPDATE evaluations SET audience_checked_at = NULL`);
        await failureOf(ops, 'assessment.audience', value);
        await eventually(async () => (await left()).join() === value, { what: 'the others' });
      },
    );
    await noFailureOf(ops, 'assessment.audience');
  });

  it('holds the other students on August 1', async () => {
    const students = await idsOf(`SELECT emp_id AS id FROM students WHERE status IN ('active', 'graduating') ORDER BY 1`);
    const value = students[0] ?? '';
    const held = () =>
      idsOf(
        `SELECT emp_id AS id FROM students s WHERE status IN ('active', 'graduating') AND NOT EXISTS (SELECT FROM student_holds h
           WHERE h.emp_id = s.emp_id AND h.code = 'SIF' AND h.released_on IS NULL) ORDER BY 1`,
      );
    await rowsOf(`UPDATE student_holds SET released_on = placed_on WHERE emp_id = $1 AND code = 'SIF' AND released_on IS NULL`, [
      value,
    ]);
    const august = `${new Date().getFullYear() + 1}-08-01T12:00:00Z`;
    try {
      await withBadRecord(portal, { table: 'student_holds', event: 'INSERT', column: 'emp_id', value }, async () => {
        await moveClock(portal, Date.parse(august) - Date.now());
        await failureOf(ops, 'academic-records.information-year', value);
        await eventually(async () => (await held()).join() === value, { withinMs: 60_000, what: 'the hold of the others' });
      });
      await moveClock(portal, Date.parse(august) + 86_400_000 - Date.now());
      await eventually(async () => (await held()).length === 0, { withinMs: 60_000, what: 'the hold of the last one' });
      await noFailureOf(ops, 'academic-records.information-year');
    } finally {
      await moveClock(portal, 0);
    }
  });

  it('charges the other students from the bill date on', async () => {
    const [term] = await rowsOf<{ year: string; code: string }>(
      `SELECT b.year_code AS year, b.term_code AS code FROM term_bills b JOIN terms t USING (year_code, term_code)
       WHERE t.ends_on > business_today() ORDER BY t.begins_on DESC LIMIT 1`,
    );
    const of = [term?.year, term?.code];
    await rowsOf(`UPDATE term_bills SET bills_on = business_today() WHERE year_code = $1 AND term_code = $2`, of);
    await rowsOf(`INSERT INTO term_fees VALUES ($1, $2, 'term', '', 'Night fee', 'TU', 12.00)`, of);
    const left = () =>
      idsOf(
        `SELECT DISTINCT e.emp_id AS id FROM enrolments e JOIN courses c USING (request_num)
         WHERE c.year_code = $1 AND c.term_code = $2 AND e.status = 'registered' AND NOT EXISTS (SELECT FROM student_account_transactions x
           WHERE x.id_num = e.emp_id AND x.trans_desc LIKE '%Night fee%') ORDER BY 1`,
        of,
      );
    const students = await left();
    const value = students[0] ?? '';
    expect(students.length).toBeGreaterThan(1);
    try {
      await withBadRecord(
        portal,
        { table: 'student_account_transactions', event: 'INSERT', column: 'id_num', value },
        async () => {
          await moveClock(portal, 86_400_000);
          await failureOf(ops, 'student-accounts.charges', value);
          await eventually(async () => (await left()).join() === value, { withinMs: 90_000, what: 'the charges of the others' });
        },
      );
      await eventually(async () => (await left()).length === 0, { withinMs: 90_000, what: 'the charges of the last one' });
      await noFailureOf(ops, 'student-accounts.charges');
    } finally {
      await moveClock(portal, 0);
    }
  });

  it('sends the other digests', async () => {
    await rowsOf(
      `INSERT INTO mail_messages (key, recipient, subject, body, record_type, record_id, state, digest, next_at)
       SELECT 'nightly/' || n, who || '@nightly.example', 'Thing ' || n, 'Thing ' || n, 'x', n::text, 'queued', who || '@nightly.example', now() + interval '1 hour'
       FROM unnest(ARRAY['a', 'b']) who, generate_series(1, 2) m, LATERAL (SELECT who || m AS n) x`,
    );
    const left = () =>
      idsOf(
        `SELECT DISTINCT digest AS id FROM mail_messages WHERE state = 'queued' AND digest LIKE '%@nightly.example' ORDER BY 1`,
      );
    const [first = ''] = await idsOf(`SELECT min(id::text) AS id FROM mail_messages WHERE digest = 'a@nightly.example'`);
    const bad = { table: 'mail_messages', event: 'UPDATE', column: 'id', value: first, when: `NEW.state = 'digested'` } as const;
    await withBadRecord(portal, bad, async () => {
      await rowsOf(`UPDATE mail_messages SET next_at = now() WHERE digest LIKE '%@nightly.example'`);
      await failureOf(ops, 'mail.digests', first);
      await eventually(async () => (await left()).join() === 'a@nightly.example', { what: 'the digest of the other' });
    });
    await eventually(async () => (await left()).length === 0, { what: 'the last digest' });
    await noFailureOf(ops, 'mail.digests');
  });
});
