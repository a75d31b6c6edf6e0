import { demoPerson } from '@campus/demo-campus';
import {
  addDelegate,
  approveSalaried,
  approveTimesheets,
  cancelTimeOff,
  createTimeOff,
  listSalaried,
  listTimesheets,
  listToday,
  readAbsences,
  readPeriod,
  readSupervisedPeriod,
  readTimeOff,
  rejectSalaried,
  removeDelegate,
  setToday,
  supervisorEdit,
} from '@campus/domain/timeclock';
import { processSalariedTimeOff } from '@campus/domain/payroll';
import { readInbox } from '@campus/domain/inbox';
import { addDays } from '@campus/domain/calendar/rules';
import { lastFifteenth, workdaysBetween } from '@campus/domain/timeclock/rules';
import { requestTimeOffWorkflowId } from '@campus/workflow-timeclock';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, mustRun } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(300_000);

const idOf = (username: string): string => demoPerson(username).empId;

let portal: TestPortal;
let salaried: TestClient;
let supervisor: TestClient;
let delegate: TestClient;
let stranger: TestClient;
let position: string;
let day: string;
/** Workdays after it, each asked for once: no one takes more than eight hours of a day off. */
let free: string[];

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', env: { SWEEP_EVERY_S: '1', REMINDER_AFTER_S: '4' } });
  await portal.database.query(
    `UPDATE employments SET supervisor_id = $1 WHERE emp_id = (SELECT min(emp_id) FROM employments WHERE supervisor_id NOT IN ($2, $3))`,
    [idOf('records'), idOf('supervisor'), idOf('supdelegate')],
  );
  [salaried, supervisor, delegate, stranger] = await Promise.all([
    portal.client('salaried'),
    portal.client('supervisor'),
    portal.client('supdelegate'),
    portal.client('records'),
  ]);
  const { positions, bounds, holidays } = await salaried.mustCall(readTimeOff, {});
  position = positions[0]?.id ?? '';
  const from = addDays(bounds.start, 40);
  [day = '', ...free] = workdaysBetween(from, addDays(from, 30), new Set(holidays.map(({ date }) => date))) ?? [];
});
afterAll(() => portal?.stop());

const ask = (hours = 8, date = free.shift() ?? day) =>
  salaried.mustCall(createTimeOff, { positionId: position, date, hours, again: true });
const own = async (id: string) =>
  (await salaried.mustCall(readTimeOff, {})).positions.flatMap((one) => one.requests).find((request) => request.id === id);
const waiting = async (client: TestClient) => (await client.mustCall(listSalaried, {})).map((request) => request.request_id);
const approve = async (client: TestClient, ...ids: string[]) =>
  (await client.mustCall(approveSalaried, { ids })).map((one) => [one.success, one.code]);
/** Runs the command line; answers what it said. */
const cli = (...args: string[]): Promise<string> => mustRun(portal, ...args);

describe('salaried time off at its supervisor', () => {
  it('is not taken off for a paid holiday, which is in the salary', async () => {
    const [holiday] = await portal.database.query<{ day: string }>(
      'SELECT min(day)::text AS day FROM paid_holidays WHERE day > business_today()',
    );
    const asked = await salaried.call(createTimeOff, { positionId: position, date: holiday?.day ?? '', hours: 8 });
    expect([asked.status, asked.body.code]).toEqual([409, 'timeclock.time_off_paid_holiday']);
  });

  it('waits in the list of those who supervise the position, with its six names, and nobody else [SUP-021] [SUP-050]', async () => {
    const made = await ask(4, day);
    const [row] = await supervisor.mustCall(listSalaried, {});
    expect(row).toMatchObject({
      request_id: made.id,
      name: 'Simon Aldridge',
      request_type: 'VACATION',
      hrs: 4,
      date_taken: day,
      salariedSelected: 0,
      group: 'assigned',
    });
    const over = async (available: number): Promise<number> => {
      const balance = `UPDATE time_off_balances SET available = $2 WHERE emp_id = $1 AND hour_type = '10'`;
      await portal.database.query(balance, [demoPerson('salaried').empId, available]);
      return (await supervisor.mustCall(listSalaried, {}))[0]?.over_balance ?? -1;
    };
    const [had] = await portal.database.query<{ available: number }>(
      `SELECT available FROM time_off_balances WHERE emp_id = $1 AND hour_type = '10'`,
      [demoPerson('salaried').empId],
    );
    // What the balance does not have is said, and can be approved all the same.
    expect([await over(100_000), (await over(0)) >= 4]).toEqual([0, true]);
    await over(had?.available ?? 0);
    expect((await delegate.mustCall(listSalaried, {}))[0]).toMatchObject({ request_id: made.id, group: 'delegated' });
    const inbox = (await supervisor.mustCall(readInbox, {})).filter((item) => item.kind === 'time-off');
    expect(inbox.map(({ title, who, path }) => [title, who, path])).toEqual([
      [expect.stringContaining('4.00 h of VACATION'), 'Simon Aldridge', '/timeclock/approve'],
    ]);
    expect(await waiting(stranger)).toEqual([]);
    expect((await salaried.call(listSalaried, {})).status).toBe(403);
    expect((await portal.anonymous().call(listSalaried, {})).status).toBe(401);
    await supervisor.mustCall(rejectSalaried, { request_id: made.id });
  });

  it('is approved one by one, leaves the list and reads approved Yes; one of somebody else is refused [SUP-051] [TIMEOFF-015]', async () => {
    const [first, second] = [await ask(8), await ask(2)];
    expect(await approve(stranger, first.id)).toEqual([[false, 'timeclock.no_such_salaried']]);
    expect(await approve(supervisor, first.id)).toEqual([[true, null]]);
    expect(await waiting(supervisor)).toEqual([second.id]);
    expect(await own(first.id)).toMatchObject({ approved: 'Yes', processed: 'No' });
    const mail = await portal.mailbox.waitFor('salaried@campus.example', 'is approved');
    expect(mail.text).toContain('8.00 h of VACATION');
    expect(await approve(delegate, first.id, second.id)).toEqual([
      [false, 'timeclock.time_off_settled'],
      [true, null],
    ]);
  });

  it('is refused without a selection and rejected with or without a reason [SUP-052]', async () => {
    const nothing = await supervisor.call(approveSalaried, { ids: [] });
    expect([nothing.status, nothing.body.message]).toEqual([422, 'You must select at least 1 time-off request to approve.']);
    const [made, other] = [await ask(3), await ask(1)];
    expect((await stranger.call(rejectSalaried, { request_id: made.id })).status).toBe(404);
    expect((await supervisor.call(rejectSalaried, { request_id: made.id, message: 'We are short that week.' })).status).toBe(200);
    expect(await waiting(supervisor)).toEqual([other.id]);
    expect(await own(made.id)).toMatchObject({ approved: 'No', processed: 'No' });
    await eventually(
      async () =>
        (await portal.mailbox.all('salaried@campus.example')).some((mail) => mail.text.includes('We are short that week.')),
      { what: 'The employee reads the reason' },
    );
    expect(await approve(supervisor, made.id)).toEqual([[false, 'timeclock.time_off_settled']]);
    await portal.database.query(`UPDATE time_off_requests SET state = 'processed', version = version + 1 WHERE id = $1`, [
      other.id,
    ]);
    expect((await supervisor.call(rejectSalaried, { request_id: other.id })).status).toBe(409);
    await portal.database.query(`UPDATE time_off_requests SET state = 'requested', version = version + 1 WHERE id = $1`, [
      other.id,
    ]);
    await supervisor.mustCall(rejectSalaried, { request_id: other.id });
  });

  it('counts one of two clicks at once, and shows the team month with what is approved and asked for', async () => {
    const made = await ask(5, day);
    const both = await Promise.all([approve(supervisor, made.id), approve(delegate, made.id)]);
    expect(
      both
        .flat()
        .map(([success]) => success)
        .sort(),
    ).toEqual([false, true]);
    const asked = await ask(3, day);
    const month = await supervisor.mustCall(readAbsences, { month: day.slice(0, 7) });
    const states = month.absences.filter((one) => one.name === 'Simon Aldridge' && one.date === day);
    expect(states.map(({ hours, state }) => `${hours} ${state}`)).toEqual(expect.arrayContaining(['5 approved', '3 requested']));
    expect((await supervisor.mustCall(readAbsences, { month: '2026-11' })).holidays).toContainEqual({
      date: '2026-11-26',
      name: 'Thanksgiving Day',
    });
    expect((await stranger.mustCall(readAbsences, { month: day.slice(0, 7) })).absences).toEqual([]);
    const mail = await portal.mailbox.waitFor('supervisor@campus.example', 'Time off of Simon Aldridge waits for you');
    expect(mail.text).toContain('/timeclock/approve');
    await supervisor.mustCall(rejectSalaried, { request_id: asked.id });
  });

  it('has one workflow for each open request, begun again where it was lost', async () => {
    const made = await ask(7);
    const checked = () =>
      eventually(
        async () =>
          (
            await portal.database.query('SELECT 1 FROM time_off_requests WHERE id = $1 AND workflow_checked_at IS NOT NULL', [
              made.id,
            ])
          ).length > 0,
        { what: 'The reconciler sees the request' },
      );
    await checked();
    expect(requestTimeOffWorkflowId(made.id)).toBe(`time-off/${made.id}`);
    expect(await cli('verify')).toContain('invariants hold');
    expect(await approve(supervisor, made.id)).toEqual([[true, null]]);
  });
});

describe('a day on which a salaried person does not work', () => {
  it('is refused with the reason, and so are more than eight hours of one day', async () => {
    const saturday = addDays(day, (6 - new Date(`${day}T12:00:00Z`).getUTCDay() + 7) % 7);
    const refused = await salaried.call(createTimeOff, { positionId: position, date: saturday, hours: 4 });
    expect([refused.status, refused.body.code]).toEqual([422, 'timeclock.time_off_weekend']);
    expect(refused.body.message).toContain('Saturday');
    const { id, date } = await ask(6);
    const more = await salaried.call(createTimeOff, { positionId: position, date, hours: 3 });
    expect([more.status, more.body.code]).toEqual([422, 'timeclock.time_off_day']);
    expect(more.body.message).toContain('9.00 h');
    await salaried.mustCall(cancelTimeOff, { id });
    await portal.database.query('UPDATE employments SET ended_on = $2::date WHERE emp_id = $1', [idOf('salaried'), date]);
    const after = await salaried.call(createTimeOff, { positionId: position, date: free.at(-1) ?? '', hours: 4 });
    expect([after.status, after.body.code]).toEqual([422, 'timeclock.time_off_not_employed']);
    await portal.database.query('UPDATE employments SET ended_on = NULL WHERE emp_id = $1', [idOf('salaried')]);
  });
});

describe('salaried time off at accounting', () => {
  it('goes from created over approved to processed, and only what is approved is processed [TIMEOFF-014]', async () => {
    const accountant = await portal.client('accountant');
    const { bounds } = await salaried.mustCall(readTimeOff, {});
    const near = addDays(bounds.start, 16);
    const [made, other, later] = [await ask(6, near), await ask(2, near), await ask(8)];
    expect(await own(made.id)).toMatchObject({ approved: 'No', processed: 'No' });
    await approve(supervisor, made.id, later.id);
    expect(await own(made.id)).toMatchObject({ approved: 'Yes', processed: 'No' });
    expect((await accountant.call(processSalariedTimeOff, {})).status).toBe(200);
    expect(await own(made.id)).toMatchObject({ approved: 'Yes', processed: 'Yes' });
    expect(await own(other.id)).toMatchObject({ approved: 'No', processed: 'No' });
    // All that is approved, also of days to come.
    expect(await own(later.id)).toMatchObject({ approved: 'Yes', processed: 'Yes' });
    expect((await salaried.call(cancelTimeOff, { id: later.id })).status).toBe(409);
    expect(await cli('verify')).toContain('invariants hold');
    await supervisor.mustCall(rejectSalaried, { request_id: other.id });
  });
});

describe('what happens by itself', () => {
  it('enters paid holidays on open full-time sheets and restates balances as of the fifteenth', async () => {
    const [person] = await portal.database.query<{ empId: string; position: string }>(
      `SELECT e.emp_id AS "empId", e.emp_id || '.' || e.org_pos || '.' || e.pos_seq AS position FROM employments e
         JOIN catalogue_positions c ON c.org_pos = e.org_pos
       WHERE e.supervisor_id = $1 AND e.ended_on IS NULL AND c.pos_type = 'H' AND c.fullpart_sts = 'F' AND e.emp_id NOT IN ($2, $3) LIMIT 1`,
      [idOf('supervisor'), idOf('hourly'), idOf('parttime')],
    );
    expect(person).toBeDefined();
    const [{ today } = { today: '' }] = await portal.database.query<{ today: string }>('SELECT business_today()::text AS today');
    await portal.database.query('DELETE FROM paid_holidays');
    await portal.database.query(`INSERT INTO paid_holidays VALUES ($1, 'Founders Day')`, [today]);
    await portal.database.query(
      `UPDATE time_off_balances SET as_of = as_of - 31, opening_on = (date_trunc('month', opening_on) - interval '1 month')::date + 14 WHERE emp_id = $1`,
      [idOf('salaried')],
    );
    const before = (await salaried.mustCall(readTimeOff, {})).balances;
    expect(await cli('tend-time-off')).toMatch(/Holidays entered: [1-9]\d*; balances restated: [1-9]/);
    expect(await cli('tend-time-off')).toContain('Holidays entered: 0; balances restated: 0');
    const after = await salaried.mustCall(readTimeOff, {});
    expect(after.asOf).toBe(lastFifteenth(today));
    expect(after.balances[0]?.available).toBeGreaterThan(before[0]?.available ?? 0);
    const entered = await portal.database.query(
      `SELECT hour_type, hundredths FROM punches WHERE emp_id = $1 AND work_date = $2 AND source = 'holiday'`,
      [person?.empId, today],
    );
    expect(entered.map((row) => row['hundredths'])).toEqual([800]);
  });

  it('reminds once of a punch that is open for over 14 hours and of sheets that wait while their period closes', async () => {
    const hourly = await portal.client('hourly');
    const { positions } = await hourly.mustCall(readTimeOff, {});
    const [, orgPos, posSeq] = (positions[0]?.id ?? '').split('.');
    // An open punch has no end, so nothing of that position may lie after it: until 7 in the morning its shift of the day before does.
    await portal.database.query(
      `DELETE FROM punches WHERE emp_id = $1 AND org_pos = $2 AND pos_seq = $3
         AND (time_out IS NULL OR time_out > now() - interval '16 hours') AND time_in IS NOT NULL`,
      [idOf('hourly'), orgPos, posSeq],
    );
    await portal.database.query(
      `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, time_in, source, created_at)
       SELECT $1, $2, $3, (n.at AT TIME ZONE 'America/New_York')::date, '1', n.at, 'clock', n.at
       FROM (SELECT date_trunc('minute', now() - interval '15 hours') AS at) n`,
      [idOf('hourly'), orgPos, posSeq],
    );
    await portal.database.query(
      `UPDATE pay_periods SET processed_at = NULL WHERE starts_on = (SELECT max(starts_on) FROM pay_periods WHERE starts_on + 13 < business_today())`,
    );
    await portal.database.query(`DELETE FROM timesheets WHERE period_start >= business_today() - 28`);
    expect(await cli('remind-of-time')).toMatch(/Reminded: 1 employees of open punches, [1-9]\d* supervisors/);
    expect(await cli('remind-of-time')).toContain(
      'Reminded: 0 employees of open punches, 0 supervisors of outstanding timesheets',
    );
    const mail = await portal.mailbox.waitFor('hourly@campus.example', 'You are still punched in');
    expect(mail.text).toContain('more than 14 hours');
    expect((await portal.mailbox.waitFor('supervisor@campus.example', 'wait for your approval')).text).toContain(
      '/timeclock/approve',
    );
  });

  it('lets the hours of an hourly request stand and fall with their timesheet [TIMEOFF-016]', async () => {
    const hourly = await portal.client('hourly');
    const { positions, bounds } = await hourly.mustCall(readTimeOff, {});
    const positionId = positions[0]?.id ?? '';
    const made = await hourly.mustCall(createTimeOff, { positionId, date: addDays(bounds.start, 3), hours: 4 });
    expect(await waiting(supervisor)).not.toContain(made.id);
    const [orgPos, posSeq] = positionId.split('.').slice(1);
    const timesheets = await supervisor.mustCall(listTimesheets, { pay_period: bounds.start });
    const timesheet = timesheets.find((one) => one.idNum === idOf('hourly') && one.org_pos === orgPos && one.pos_seq === posSeq);
    expect(timesheet?.vacation).toBe(4);
    const snapshot = async () => {
      const mine = (await hourly.mustCall(readTimeOff, {})).positions.flatMap((one) => one.requests);
      return mine.find((request) => request.id === made.id)?.approved;
    };
    expect(await snapshot()).toBe('No');
    await portal.database.query(
      "UPDATE punches SET time_out = time_in + interval '1 hour' WHERE emp_id = $1 AND time_out IS NULL",
      [idOf('hourly')],
    );
    expect((await supervisor.mustCall(approveTimesheets, { ids: [timesheet?.id ?? ''] })).map((one) => one.success)).toEqual([
      true,
    ]);
    expect(await snapshot()).toBe('Yes');
  });

  it('shows a pay period with its names and no other: positions to the employee, sheets to the supervisor [CLOCK-012]', async () => {
    const hourly = await portal.client('hourly');
    const { bounds } = await hourly.mustCall(readTimeOff, {});
    const [own, theirs] = [
      await hourly.mustCall(readPeriod, { id: bounds.start }),
      await supervisor.mustCall(readSupervisedPeriod, { id: bounds.start }),
    ];
    const names = 'id label payDate payPeriodDates payPeriodDatesFormal payPeriodEnd payPeriodStart positions sheets week1 week2';
    for (const period of [own, theirs]) expect(Object.keys(period).sort().join(' ')).toBe(names);
    expect([own.positions.length > 0, own.sheets, theirs.positions, theirs.sheets.length > 0]).toEqual([true, [], [], true]);
    expect(Object.keys(own.positions[0] ?? {})).toEqual(['id', 'title', 'timeList', 'total']);
    const timesheet = ['editable', 'emp', 'timeList', 'title', 'total', 'week1Total', 'week2Total'];
    expect(Object.keys(theirs.sheets[0] ?? {})).toEqual(expect.arrayContaining(timesheet));
  });
});

describe('whoever supervises, and a delegate of that person', () => {
  /** One person's whole part: two kinds of approvals, a punch of today, a look into a sheet, an edit of it, an own delegate. */
  async function partOf(client: TestClient): Promise<void> {
    const { id: request } = await ask(1);
    expect(await approve(client, request)).toEqual([[true, null]]);
    const [timesheet, other] = (await client.mustCall(listTimesheets, {})).filter(({ idNum }) => idNum !== idOf('hourly'));
    expect((await client.mustCall(approveTimesheets, { ids: [timesheet?.id ?? ''] })).map(({ success }) => success)).toEqual([
      true,
    ]);
    const person = (await client.mustCall(listToday, {})).find(({ status }) => status === 'Punched Out')?.id ?? '';
    expect((await client.mustCall(setToday, { person, action: 'clockIn' })).status).toBe('Punched In');
    expect((await client.mustCall(setToday, { person, action: 'clockOut' })).status).toBe('Punched Out');
    const { idNum = '', org_pos = '', pos_seq = '', pay_period = '' } = other ?? {};
    const shown = await client.mustCall(readSupervisedPeriod, { id: pay_period });
    expect(shown.sheets.length).toBeGreaterThan(0);
    const date = { idNum, org_pos, pos_seq, pay_period, date: addDays(pay_period, 12) };
    const { version } = await client.mustCall(supervisorEdit.readDay, date);
    const saved = await client.mustCall(supervisorEdit.saveDay, {
      ...date,
      version,
      punches: [{ type: '14', timesheet_hrs: 2 }],
    });
    expect(saved.punches.map(({ timesheet_hrs: hours }) => hours)).toEqual([2]);
    const delegates = await client.mustCall(addDelegate, { id: idOf('plain') });
    expect(delegates.map(({ id }) => id)).toContain(idOf('plain'));
    expect((await client.call(removeDelegate, { id: idOf('plain') })).status).toBe(200);
    expect((await stranger.call(setToday, { person, action: 'clockIn' })).status).toBe(404);
    expect((await stranger.call(supervisorEdit.readDay, date)).status).toBe(404);
    expect((await stranger.mustCall(approveTimesheets, { ids: [other?.id ?? ''] })).map(({ success }) => success)).toEqual([
      false,
    ]);
  }

  it('approve, clock, view, edit and name delegates alike; for people of somebody else all is refused [SUP-001]', async () => {
    await partOf(supervisor);
    await partOf(delegate);
  });
});
