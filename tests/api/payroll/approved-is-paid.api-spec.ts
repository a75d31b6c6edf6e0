import { randomUUID } from 'node:crypto';
import { demoPerson } from '@campus/demo-campus';
import { approveTimesheets as acceptSheets, rejectTimesheets } from '@campus/domain/payroll';
import type { TimesheetRow } from '@campus/domain/timeclock';
import {
  accountingEdit,
  approveTimesheets,
  cancelTimeOff,
  clockPunch,
  createTimeOff,
  listTimesheets,
  readHours,
  setToday,
} from '@campus/domain/timeclock';
import { addDays } from '@campus/domain/calendar/rules';
import type { Reply, TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { TAKE_TIMESHEETS } from '../../../services/portal/src/payroll/runs/payroll-timesheets.service.js';
import { violationsOf } from './verify.js';

jest.setTimeout(300_000);

/** So often each writer of a timesheet is started together with the beginning of Process. */
const PAIRS = 200;
/** The head start of a writer goes from none to so many turns of the database, and begins anew. */
const HEAD_STARTS = 23;

const HOURLY = demoPerson('hourly').empId;

/** What became of a sheet: where it stands, what was approved, and what its hours are now. */
interface Outcome {
  readonly state: string;
  readonly approved: string | null;
  readonly now: string;
}

let portal: TestPortal;
let payroll: pg.Client;
let accountant: TestClient;
let second: TestClient;
let supervisor: TestClient;
let hourly: TestClient;
/** The sheet of the current period that a text message clocks and time off can be taken from. */
let timesheet: TimesheetRow;
let runId: string;

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'jobs'] });
  [accountant, second, supervisor, hourly] = (await Promise.all(
    ['accountant', 'acctdelegate', 'supervisor', 'hourly'].map((name) => portal.client(name)),
  )) as [TestClient, TestClient, TestClient, TestClient];
  payroll = new pg.Client({ connectionString: portal.database.url, options: '-c role=campus_app' });
  await payroll.connect();
  const { payPeriod, positions } = await hourly.mustCall(readHours, {});
  const position = positions.find(({ textNumber }) => textNumber !== null)?.id ?? '';
  const current = payPeriod?.id ?? '';
  // Hours on the first day of the period, whatever day it is: else there is no sheet yet.
  await portal.database.query(
    `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
     SELECT emp_id, org_pos, pos_seq, $2::date, '11', 400, 'supervisor', now() FROM employments WHERE emp_id || '.' || org_pos || '.' || pos_seq = $1`,
    [position, current],
  );
  const rows = await supervisor.mustCall(listTimesheets, { pay_period: current });
  const found = rows.find(({ id }) => id === `${position}@${current}`);
  if (found === undefined) throw new Error('hourly has no sheet in the current period');
  timesheet = found;
  const [run] = await portal.database.query<{ id: string }>(
    `INSERT INTO payroll_runs (period_start, attempt, state, asked_by, started_at) VALUES ($1, 1, 'processing', $2, now()) RETURNING id`,
    [current, demoPerson('accountant').empId],
  );
  runId = run?.id ?? '';
});
afterAll(async () => {
  await payroll?.end();
  await portal?.stop();
});

const key = () => [timesheet.idNum, timesheet.org_pos, timesheet.pos_seq, timesheet.pay_period];
const TIMESHEET = `emp_id = $1 AND org_pos = $2 AND pos_seq = $3`;

/** The sheet stands in a state, approved for the hours that it has. */
const put = (state: 'open' | 'approved' | 'accepted'): Promise<unknown> =>
  portal.database.query(
    `INSERT INTO timesheets AS t (emp_id, org_pos, pos_seq, period_start, state, approved_by, approved_at, content_hash)
     SELECT $1, $2, $3, $4::date, $5, a.by, a.at, CASE WHEN a.by IS NOT NULL THEN timesheet_hash($1, $2, $3, $4::date) END
     FROM (SELECT CASE WHEN $5 <> 'open' THEN $6 END AS by, CASE WHEN $5 <> 'open' THEN now() END AS at) a
     ON CONFLICT (emp_id, org_pos, pos_seq, period_start) DO UPDATE SET state = excluded.state, approved_by = excluded.approved_by,
       approved_at = excluded.approved_at, content_hash = excluded.content_hash, accepted_by = NULL, run_id = NULL, rejected_at = NULL`,
    [...key(), state, demoPerson('supervisor').empId],
  );

const outcome = async (): Promise<Outcome> => {
  const [row] = await portal.database.query<Outcome>(
    `SELECT state, content_hash AS approved, timesheet_hash(emp_id, org_pos, pos_seq, period_start) AS now FROM timesheets
     WHERE ${TIMESHEET} AND period_start = $4::date`,
    key(),
  );
  if (row === undefined) throw new Error('the sheet is gone');
  return row;
};

/** Process begins: the statement of the run itself, as the application. Some turns later than the writer. */
const take = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await payroll.query('SELECT 1');
  await payroll.query('BEGIN');
  await payroll.query(TAKE_TIMESHEETS.text, TAKE_TIMESHEETS.paramsOf({ period: timesheet.pay_period, id: runId }));
  await payroll.query('COMMIT');
};

const noPunchesOfLate = (): Promise<unknown> =>
  portal.database.query(`DELETE FROM punches WHERE ${TIMESHEET} AND time_in > now() - interval '2 days'`, key().slice(0, 3));

/** No hours of today, and one punch that is open since a minute. */
const punchedIn = async (): Promise<void> => {
  await noPunchesOfLate();
  await portal.database.query(
    `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, time_in, source, created_at)
     SELECT $1, $2, $3, (n.at AT TIME ZONE 'America/New_York')::date, '1', n.at, 'clock', n.at
     FROM (SELECT date_trunc('minute', now()) - interval '1 minute' AS at) n`,
    key().slice(0, 3),
  );
};

const day = () => addDays(timesheet.pay_period, 1);
const emptyDay = (): Promise<unknown> =>
  portal.database.query(`DELETE FROM punches WHERE ${TIMESHEET} AND work_date = $4::date`, [...key().slice(0, 3), day()]);

let request = '';
/** A request for time off whose hours lie on the sheet. */
const timeOff = async (): Promise<void> => {
  const { query } = portal.database;
  request = randomUUID();
  await query(`DELETE FROM punches WHERE ${TIMESHEET} AND request_id IS NOT NULL`, key().slice(0, 3));
  await query(
    `INSERT INTO time_off_requests (id, emp_id, org_pos, pos_seq, taken_on, hour_type, hundredths, requested_at) VALUES ($5, $1, $2, $3, $4, '10', 300, now())`,
    [...key().slice(0, 3), day(), request],
  );
  await query(
    `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, request_id, created_at)
     VALUES ($1, $2, $3, $4, '10', 300, 'time-off', $5, now())`,
    [...key().slice(0, 3), day(), request],
  );
};

const named = () => ({
  idNum: timesheet.idNum,
  org_pos: timesheet.org_pos,
  pos_seq: timesheet.pos_seq,
  pay_period: timesheet.pay_period,
});
const position = () => timesheet.id.split('@')[0] ?? '';
let version = '';
const save = (by: TestClient): Promise<Reply> =>
  by.call(accountingEdit.saveDay, {
    ...named(),
    date: day(),
    version,
    punches: [{ type: '11', timesheet_hrs: 2 }],
    reason: 'The afternoon was missing.',
  });
const text = async (): Promise<null> => {
  const [person] = await portal.database.query<{ phone: string }>('SELECT mobile_phone AS phone FROM people WHERE emp_id = $1', [
    HOURLY,
  ]);
  const headers = { 'content-type': 'application/json' };
  await fetch(`${portal.outside.smsUrl}/incoming`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ from: person?.phone, text: 'clock' }),
  });
  return null;
};

const codesOf = (reply: Reply | null): string | null => (reply === null || reply.status === 200 ? null : (reply.body.code ?? ''));

describe('what was approved is what is paid, when Process begins together with', () => {
  const WRITERS: readonly (readonly [string, () => Promise<unknown>, () => Promise<Reply | null>, readonly string[]])[] = [
    ['a save of accounting', emptyDay, () => save(accountant), ['timeclock.sheet_in_payroll']],
    [
      'the employee, who clocks out',
      punchedIn,
      () => hourly.call(clockPunch, { position: position(), action: 'clockOut' }),
      ['timeclock.sheet_in_payroll'],
    ],
    ['a text message, which clocks out', punchedIn, text, []],
    [
      'the supervisor, who clocks out',
      punchedIn,
      () => supervisor.call(setToday, { person: position(), action: 'clockOut' }),
      ['timeclock.sheet_in_payroll'],
    ],
    [
      'time off that is cancelled',
      timeOff,
      () => hourly.call(cancelTimeOff, { id: request }),
      ['timeclock.time_off_processed', 'timeclock.sheet_in_payroll'],
    ],
  ];

  it.each(WRITERS)('%s', async (_who, prepare, write, refusals) => {
    await emptyDay();
    version = (await accountant.mustCall(accountingEdit.readDay, { ...named(), date: day() })).version;
    const seen = new Set<string>();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      await prepare();
      await put('accepted');
      const [reply] = await Promise.all([write(), take(pair % HEAD_STARTS)]);
      const { state, approved, now } = await outcome();
      const code = codesOf(reply);
      const refused = reply === null ? state === 'processed' : code !== null;
      // Either the writer won and the approval is void, or payroll has the very hours that were approved.
      expect([pair, state, state === 'open' ? null : now]).toEqual([pair, refused ? 'processed' : 'open', approved]);
      if (code !== null) expect(refusals).toContain(code);
      seen.add(state);
    }
    expect([...seen].sort()).toEqual(['open', 'processed']);
  });

  it('an approval or a return by accounting: the sheet is where one of both has put it', async () => {
    // A clock-out before, which Process overtook, has left a punch open; with one nothing is approved.
    await noPunchesOfLate();
    const seen = new Set<string>();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      await put(pair % 2 === 0 ? 'accepted' : 'approved');
      const decide = pair % 2 === 0 ? rejectTimesheets : acceptSheets;
      const [reply] = await Promise.all([second.call(decide, { ids: [timesheet.id] }), take(pair % HEAD_STARTS)]);
      const { state, approved, now } = await outcome();
      const done = reply.body.data[0]?.success;
      if (decide === rejectTimesheets) expect([pair, state]).toEqual([pair, done === true ? 'open' : 'processed']);
      else
        expect([pair, reply.body.data[0]?.code ?? null, ['accepted', 'processed'].includes(state), now]).toEqual([
          pair,
          null,
          true,
          approved,
        ]);
      seen.add(state);
    }
    expect(seen).toContain('processed');
  });
});

describe('an approval is for the hours of its sheet, when it meets', () => {
  const approve = () => supervisor.call(approveTimesheets, { ids: [timesheet.id] });
  const accept = () => accountant.call(acceptSheets, { ids: [timesheet.id] });
  const ask = () => hourly.call(createTimeOff, { positionId: position(), date: day(), hours: 3, again: true });
  const PAIRED: readonly (readonly [string, 'open' | 'approved', () => Promise<Reply>, () => Promise<Reply>])[] = [
    ['a request for time off', 'open', approve, ask],
    ['a save of accounting', 'open', approve, () => save(accountant)],
    ['a save of accounting, and accounting is the one who approves', 'approved', accept, () => save(second)],
  ];

  it.each(PAIRED)('%s', async (_what, state, decide, write) => {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      await emptyDay();
      await put(state);
      await Promise.all(pair % 2 === 0 ? [decide(), write()] : [write(), decide()]);
      const after = await outcome();
      expect([pair, after.state === 'open' ? null : after.now]).toEqual([pair, after.approved]);
    }
  });
});

describe('cli verify', () => {
  it('finds a processed timesheet whose hours are not those that were approved', async () => {
    await emptyDay();
    await put('accepted');
    await take(0);
    expect(await violationsOf(portal)).not.toContain('processed-as-approved');
    await portal.database.query(
      `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at) VALUES ($1, $2, $3, $4, '11', 100, 'supervisor', now())`,
      [...key().slice(0, 3), day()],
    );
    expect(await violationsOf(portal)).toContain(`the hours of ${timesheet.id} are processed and not those that were approved`);
  });
});
