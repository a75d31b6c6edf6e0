import { demoPerson } from '@campus/demo-campus';
import type { TimesheetRow } from '@campus/domain/timeclock';
import {
  addDelegate,
  approveCorrection,
  approveTimesheets,
  clockPunch,
  declineCorrection,
  listCorrections,
  listDelegates,
  listTimesheets,
  listSupervisedPeriods,
  listToday,
  readHours,
  removeDelegate,
  requestCorrection,
  searchDelegates,
  setToday,
  supervisorEdit,
} from '@campus/domain/timeclock';
import { addDays, campusMidnight } from '@campus/domain/calendar/rules';
import { readInbox } from '@campus/domain/inbox';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { moveClock } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Supervised } from './supervised.js';
import { timesheetsOfPeople } from './supervised-timesheets.part-spec.js';
import { idOf, named, startSupervised } from './supervised.js';

jest.setTimeout(240_000);

const HOUR = 3_600_000;

let campus: Supervised;
let portal: TestPortal;
let supervisor: TestClient;
let delegate: TestClient;
let hourly: TestClient;
let plain: TestClient;
let stranger: TestClient;
let current: string;
let last: string;

beforeAll(async () => {
  campus = await startSupervised();
  ({ portal, supervisor, delegate, hourly, plain, stranger, current, last } = campus);
});
afterAll(() => portal.stop());

const timesheetsOf = (client: TestClient, period = last): Promise<TimesheetRow[]> =>
  client.mustCall(listTimesheets, { pay_period: period });
const timesheetOf = (username: string, period = last): Promise<TimesheetRow> => campus.sheetOf(username, period);
const stateOf = (row: TimesheetRow): Promise<string> => campus.stateOf(row);
const clockAt = (time: string): Promise<string> => campus.clockAt(time);

/** Sheets of the period before the last one as they were before anybody approved them. */
async function reopened(): Promise<TimesheetRow[]> {
  const earlier = addDays(last, -14);
  await portal.database.query('DELETE FROM timesheets WHERE period_start = $1::date', [earlier]);
  return (await timesheetsOf(supervisor, earlier)).filter((row) => Number(row.idNum) >= 200_000);
}

describe('the timesheets that wait', () => {
  it('are those of supervised people, own and delegated, with their fourteen values [SUP-007] [SUP-020] [SUP-040] [SUP-048] [SUP-060]', async () => {
    const rows = await timesheetsOf(supervisor);
    const people = await portal.database.query<{ emp_id: string }>('SELECT emp_id FROM employments WHERE supervisor_id = $1', [
      idOf('supervisor'),
    ]);
    const mine = new Set(people.map((row) => row.emp_id));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => !mine.has(row.idNum))).toEqual([]);
    const names = [
      ...['id', 'employee', 'position', 'regular', 'vacation', 'sick', 'holiday', 'personal', 'othhrs', 'total'],
      ...['week1total', 'week2total', 'overtime', 'selected'],
    ];
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(expect.arrayContaining(names));
      const columns = row.regular + row.vacation + row.sick + row.holiday + row.personal + row.othhrs;
      expect(Math.round(columns * 100)).toBe(Math.round(row.total * 100));
      expect(Math.round((row.week1total + row.week2total) * 100)).toBe(Math.round(row.total * 100));
    }
    const delegated = (await timesheetsOf(delegate)).filter((row) => row.group === 'delegated');
    expect(delegated.map((row) => row.id).sort()).toEqual(rows.map((row) => row.id).sort());
    expect(rows.every((row) => row.group === 'assigned')).toBe(true);
    const strange = await timesheetsOf(stranger);
    expect(strange.filter((row) => mine.has(row.idNum))).toEqual([]);
    const periods = await supervisor.mustCall(listSupervisedPeriods, {});
    expect(periods.map((period) => period.id)).toEqual(expect.arrayContaining([current, last]));
    for (const operation of [listTimesheets, listSupervisedPeriods, listToday, listDelegates]) {
      const refused = await plain.call(operation, {});
      expect([refused.status, refused.body.success]).toEqual([403, false]);
    }
  });

  it('carry the overtime of a week over 40 hours [SUP-038]', async () => {
    const row = await timesheetOf('parttime');
    await portal.database.query('DELETE FROM punches WHERE emp_id = $1 AND work_date BETWEEN $2::date AND $2::date + 6', [
      row.idNum,
      last,
    ]);
    await portal.database.query(
      `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
       SELECT $1, $2, $3, $4::date + day, '2', 2000, 'supervisor', now() FROM generate_series(0, 1) day`,
      [row.idNum, row.org_pos, row.pos_seq, last],
    );
    expect(await timesheetOf('parttime')).toMatchObject({ week1total: 40, overtime: 0, othhrs: 40 });
    await portal.database.query('UPDATE punches SET hundredths = 2001 WHERE emp_id = $1 AND work_date = $2::date', [
      row.idNum,
      last,
    ]);
    expect(await timesheetOf('parttime')).toMatchObject({ week1total: 40.01, overtime: 0.01 });
  });

  it('are bound to the hash that the database reckons, with half seconds, open punches and hours without times too [SUP-024]', async () => {
    await portal.database.query(
      `UPDATE punches SET time_in = time_in + interval '0.5 seconds' WHERE time_out IS NOT NULL AND work_date >= $1::date`,
      [last],
    );
    const rows = await timesheetsOf(supervisor);
    const columns = (name: 'idNum' | 'org_pos' | 'pos_seq' | 'pay_period') => rows.map((row) => row[name]);
    const reckoned = await portal.database.query<{ hash: string }>(
      `SELECT timesheet_hash(k.emp, k.org, k.seq, k.start) AS hash
       FROM unnest($1::text[], $2::text[], $3::text[], $4::date[]) WITH ORDINALITY AS k(emp, org, seq, start, n) ORDER BY n`,
      [columns('idNum'), columns('org_pos'), columns('pos_seq'), columns('pay_period')],
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.map(({ content }) => content)).toEqual(reckoned.map(({ hash }) => hash));
  });

  it('are approved one by one: of 26 sheets three changed meanwhile stay, as do an approved one and a stranger’s [SUP-024] [SUP-028] [SUP-049]', async () => {
    const none = await supervisor.call(approveTimesheets, { ids: [] });
    expect([none.status, none.body.message]).toEqual([422, 'You must select at least 1 timesheet to approve.']);
    const rows = (await timesheetsOf(supervisor)).filter((row) => Number(row.idNum) >= 200_000);
    const [first, ...others] = [...rows, ...(await reopened())].slice(0, 27) as [TimesheetRow, ...TimesheetRow[]];
    expect(others).toHaveLength(26);
    const both = await delegate.call(approveTimesheets, { ids: [first.id] });
    expect(both.body.data).toEqual([{ id: first.id, success: true, code: null, message: null, retryable: false }]);
    const changed = others.slice(0, 3);
    for (const { idNum, org_pos, pay_period } of changed) {
      await portal.database.query(
        `UPDATE punches SET time_out = time_out - interval '1 minute' WHERE id = (SELECT id FROM punches
           WHERE emp_id = $1 AND org_pos = $2 AND work_date BETWEEN $3::date AND $3::date + 13 LIMIT 1)`,
        [idNum, org_pos, pay_period],
      );
    }
    const seen = Object.fromEntries(others.map((row) => [row.id, row.content]));
    const [strange] = await portal.database.query<{ id: string }>(
      `SELECT e.emp_id || '.' || e.org_pos || '.' || e.pos_seq || '@' || $2 AS id FROM employments e JOIN punches p USING (emp_id, org_pos, pos_seq)
       WHERE e.supervisor_id NOT IN ($1, $3) AND p.work_date BETWEEN $2::date AND $2::date + 13 LIMIT 1`,
      [idOf('supervisor'), last, idOf('supdelegate')],
    );
    const reply = await supervisor.call(approveTimesheets, { ids: others.map((row) => row.id), seen });
    const results = new Map(reply.body.data.map((one) => [one.id, one]));
    for (const { id } of changed) {
      expect(results.get(id)).toMatchObject({ success: false, code: 'timeclock.sheet_changed', retryable: true });
    }
    expect(reply.body.message).toBe('23 of 26 timesheets approved. The rest were not approved; see the reasons.');
    // A day that no calendar has names no sheet, and keeps the others from nothing.
    const ids = [first.id, strange?.id ?? '', first.id.replace(/@.*/, '@2026-02-30')];
    const refused = await supervisor.call(approveTimesheets, { ids });
    expect(refused.body.data.map(({ code }) => code)).toEqual([
      'timeclock.sheet_not_waiting',
      ...Array<string>(2).fill('timeclock.no_such_sheet'),
    ]);
    expect(await Promise.all(others.map(stateOf))).toEqual(others.map((row) => (changed.includes(row) ? 'open' : 'approved')));
    const [approved] = others.slice(3) as [TimesheetRow];
    expect((await timesheetsOf(supervisor, approved.pay_period)).map((row) => row.id)).not.toContain(approved.id);
    const audit = await portal.database.query<{ action: string; action_by: string }>(
      `SELECT action, action_by FROM audit_entries WHERE record_type = 'timesheet' AND record_id = $1`,
      [approved.id],
    );
    expect(audit).toEqual([{ action: 'approve', action_by: idOf('supervisor') }]);
  });

  it('are approved whole or not at all by a delegate who is removed meanwhile, and never afterwards [SUP-060]', async () => {
    const rows = (await reopened()).slice(0, 6);
    expect(rows).toHaveLength(6);
    const ids = rows.map((row) => row.id);
    await supervisor.mustCall(addDelegate, { id: idOf('plain') });
    const [approved] = await Promise.all([
      plain.call(approveTimesheets, { ids }),
      supervisor.mustCall(removeDelegate, { id: idOf('plain') }),
    ]);
    const states = new Set(await Promise.all(rows.map(stateOf)));
    expect(states.size).toBe(1);
    expect([...states]).toEqual([
      approved.status === 200 && approved.body.data.every((one) => one.success) ? 'approved' : 'open',
    ]);
    const notes = await portal.database.query(
      `SELECT 1 FROM audit_entries WHERE record_type = 'timesheet' AND action = 'approve' AND action_by = $1`,
      [idOf('plain')],
    );
    expect(notes).toHaveLength(states.has('approved') ? ids.length : 0);
    expect((await plain.call(approveTimesheets, { ids })).status).toBe(403);
  });

  it('are never the own ones, also of a person who is their own supervisor', async () => {
    const row = await timesheetOf('visa');
    await portal.database.query('UPDATE employments SET supervisor_id = $1 WHERE emp_id = $1', [idOf('visa')]);
    const visa = await portal.newSession('visa');
    expect((await visa.mustCall(listTimesheets, {})).map((one) => one.idNum)).not.toContain(idOf('visa'));
    const own = await visa.call(approveTimesheets, { ids: [row.id] });
    expect(own.body.data[0]).toMatchObject({ success: false, code: 'timeclock.own_sheet' });
    const date = addDays(last, 1);
    const { punches, version } = await visa.mustCall(supervisorEdit.readDay, { ...named(row), date });
    const edit = await visa.call(supervisorEdit.saveDay, { ...named(row), date, version, punches: punches.slice(1) });
    expect([edit.status, edit.body.code]).toEqual([409, 'timeclock.own_sheet']);
    await portal.database.query('UPDATE employments SET supervisor_id = $1 WHERE emp_id = $2', [
      idOf('supervisor'),
      idOf('visa'),
    ]);
  });

  it('close the clock of their position for their period [SUP-026]', async () => {
    const visa = await portal.client('visa');
    const [position] = (await visa.mustCall(readHours, {})).positions;
    const [there] = (await timesheetsOf(supervisor, current)).filter((one) => one.idNum === idOf('visa'));
    if (there === undefined) {
      await portal.database.query(
        `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
         SELECT emp_id, org_pos, pos_seq, $2::date, '2', 100, 'supervisor', now() FROM employments WHERE emp_id = $1`,
        [idOf('visa'), current],
      );
    }
    const row = await timesheetOf('visa', current);
    expect((await supervisor.call(approveTimesheets, { ids: [row.id] })).body.data[0]?.success).toBe(true);
    const refused = await visa.call(clockPunch, { position: position?.id ?? '', action: 'clockIn' });
    expect([refused.status, refused.body.code]).toEqual([409, 'timeclock.sheet_approved']);
    expect(refused.body.message).toContain('Not recorded');
  });
});

describe('the people of today', () => {
  afterAll(() => moveClock(portal, 0));
  const personOf = async (username: string) => {
    const person = (await supervisor.mustCall(listToday, {})).find((one) => one.id.startsWith(`${idOf(username)}.`));
    if (person === undefined) throw new Error(`${username} is not on the today screen`);
    return person;
  };
  const punchesOf = (username: string): Promise<{ time_in: Date; time_out: Date | null; source: string }[]> =>
    portal.database.query(
      `SELECT time_in, time_out, source FROM punches WHERE emp_id = $1 AND work_date = business_today() ORDER BY time_in, time_out`,
      [idOf(username)],
    );

  it('are one row a position with six values, and only who is in is Punched In [SUP-022] [SUP-042]', async () => {
    await clockAt('13:30');
    const rows = await supervisor.mustCall(listToday, {});
    expect(rows.filter((row) => row.id.startsWith(`${idOf('hourly')}.`))).toHaveLength(2);
    expect(rows.some((row) => row.id.startsWith(`${idOf('salaried')}.`))).toBe(false);
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(
        expect.arrayContaining(['employee', 'position', 'department', 'status', 'time_in', 'time_out']),
      );
    }
    const { id } = await personOf('hourly');
    await hourly.mustCall(clockPunch, { position: id, action: 'clockIn' });
    expect((await supervisor.mustCall(listToday, {})).filter((row) => row.status === 'Punched In').map((row) => row.id)).toEqual([
      id,
    ]);
    await hourly.mustCall(clockPunch, { position: id, action: 'clockOut' });
  });

  it('are clocked now or at a past time of today, never ahead, yesterday or before their last punch [SUP-012] [SUP-013] [SUP-014] [SUP-030] [SUP-043]', async () => {
    const today = await clockAt('13:30');
    const { id } = await personOf('parttime');
    const set = (time: string | undefined, action: 'clockIn' | 'clockOut', who = supervisor) =>
      who.call(setToday, { person: id, action, ...(time === undefined ? {} : { time }) });
    expect((await set('09:00', 'clockIn')).body.data).toMatchObject({ status: 'Punched In' });
    expect((await set('10:00', 'clockOut')).status).toBe(200);
    const yesterday = `${addDays(today, -1)}T11:00:00-05:00`;
    const refusals = [
      await set('13:40', 'clockIn'),
      await set(yesterday, 'clockIn'),
      await set('9:30', 'clockIn'),
      await set('later', 'clockIn'),
    ];
    expect(refusals.map((reply) => [reply.status, reply.body.code])).toEqual([
      [422, 'timeclock.time_ahead'],
      [422, 'timeclock.time_not_today'],
      [422, 'timeclock.time_too_early'],
      [422, 'timeclock.time_unreadable'],
    ]);
    for (const reply of refusals) expect(reply.body.message).toMatch(/^Please enter a valid time/);
    expect(await punchesOf('parttime')).toHaveLength(1);
    expect((await set('10:05', 'clockIn', delegate)).status).toBe(200);
    const twice = await set('11:00', 'clockIn');
    expect([twice.status, twice.body.code]).toEqual([409, 'timeclock.person_in']);
    expect((await set(undefined, 'clockOut')).body.data).toMatchObject({ status: 'Punched Out' });
    const [, second] = await punchesOf('parttime');
    expect(second?.source).toBe('supervisor');
    expect(second?.time_in.getTime()).toBe(campusMidnight(today) + 10 * HOUR + 5 * 60_000);
    const isNow = (at: Date | null | undefined) =>
      Math.abs((at?.getTime() ?? 0) - campusMidnight(today) - 13.5 * HOUR) < 5 * 60_000;
    const early = await supervisor.call(setToday, { person: idOf('parttime'), time: '09:00', action: 'clockIn' });
    expect(early.body.message).toMatch(/^Please enter a valid time from .* on: that is the time of the last punch\.$/);
    expect((await set(undefined, 'clockIn')).body.data).toMatchObject({ status: 'Punched In' });
    const third = (await punchesOf('parttime'))[2];
    expect([isNow(second?.time_out), isNow(third?.time_in), third?.time_out]).toEqual([true, true, null]);
    await set(undefined, 'clockOut');
    const ambiguous = await supervisor.call(setToday, { person: idOf('hourly'), action: 'clockIn' });
    expect([ambiguous.status, ambiguous.body.code]).toEqual([404, 'timeclock.no_such_person']);
    const foreign = await set('12:00', 'clockIn', stranger);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'timeclock.no_such_person']);
  });

  it('ask for the end of a forgotten punch, which the supervisor approves in one step or declines', async () => {
    await clockAt('13:30');
    const { id } = await personOf('hourly');
    await hourly.mustCall(clockPunch, { position: id, action: 'clockIn' });
    const early = await hourly.call(requestCorrection, { position: id, time_out: '23:59' });
    expect([early.status, early.body.code]).toEqual([422, 'timeclock.correction_time']);
    const today = await clockAt('18:00');
    const asked = await hourly.mustCall(requestCorrection, { position: id, time_out: '17:00', message: 'I forgot it.' });
    const again = await hourly.call(requestCorrection, { position: id, time_out: '17:05' });
    expect([again.status, again.body.code]).toEqual([409, 'timeclock.correction_waits']);
    expect((await portal.mailbox.waitFor('supervisor@campus.example', 'forgot to clock out')).text).toContain('I forgot it.');
    expect((await supervisor.mustCall(listCorrections, {})).map((one) => one.id)).toEqual([asked.id]);
    const item = (await supervisor.mustCall(readInbox, {})).find((one) => one.kind === 'punch-correction');
    expect(item?.action).toMatchObject({ operation: approveCorrection.name, input: { id: asked.id } });
    expect((await stranger.call(approveCorrection, { id: asked.id })).status).toBe(404);
    const blank = await supervisor.call(declineCorrection, { id: asked.id, reason: ' ' });
    expect([blank.status, blank.body.code]).toEqual([422, 'timeclock.reason_required']);
    expect((await supervisor.call(approveCorrection, { id: asked.id })).body.message).toBe('The punch is ended at 5:00 PM.');
    const punches = await punchesOf('hourly');
    expect(punches.at(-1)?.time_out?.getTime()).toBe(campusMidnight(today) + 17 * HOUR);
    const settled = await supervisor.call(approveCorrection, { id: asked.id });
    expect([settled.status, settled.body.code]).toEqual([409, 'timeclock.correction_settled']);
    await hourly.mustCall(clockPunch, { position: id, action: 'clockIn' });
    const late = await clockAt('18:30').then(() => hourly.mustCall(requestCorrection, { position: id, time_out: '18:10' }));
    await supervisor.mustCall(declineCorrection, { id: late.id, reason: 'You were still here.' });
    expect((await portal.mailbox.waitFor('hourly@campus.example', 'declined')).text).toContain('You were still here.');
    await hourly.mustCall(clockPunch, { position: id, action: 'clockOut' });
  });
});

describe('the delegates of a supervisor', () => {
  it('are found from three letters on, added once and removed, and with them the right at once [SUP-002] [SUP-003] [SUP-023] [SUP-044] [SUP-045] [SUP-046] [SUP-047] [SUP-060]', async () => {
    const [seth] = await supervisor.mustCall(listDelegates, {});
    expect(seth).toEqual({ name: 'Seth Donnelly', id: idOf('supdelegate') });
    expect(await supervisor.mustCall(searchDelegates, { q: 'Se' })).toEqual([]);
    expect(await supervisor.mustCall(searchDelegates, { q: 'Seth Don' })).toEqual([seth]);
    expect((await plain.call(searchDelegates, { q: 'Seth' })).status).toBe(403);
    const added = await supervisor.mustCall(addDelegate, { id: idOf('plain') });
    expect(added.map((one) => one.id).sort()).toEqual([idOf('supdelegate'), idOf('plain')].sort());
    expect(await supervisor.mustCall(addDelegate, { emp_id: idOf('plain') })).toHaveLength(2);
    const unknown = await supervisor.call(addDelegate, { id: '999999' });
    expect([unknown.status, unknown.body.success]).toEqual([404, false]);
    const self = await supervisor.call(addDelegate, { id: idOf('supervisor') });
    expect([self.status, self.body.code]).toEqual([422, 'timeclock.delegate_self']);
    expect((await delegate.mustCall(listDelegates, {})).map((one) => one.id)).not.toContain(idOf('plain'));
    const row = await timesheetOf('hourly');
    const edit = { ...named(row), date: addDays(last, 1) };
    expect((await timesheetsOf(plain)).map((one) => one.id)).toContain(row.id);
    expect((await plain.mustCall(listToday, {})).length).toBeGreaterThan(0);
    expect((await plain.call(supervisorEdit.readDay, edit)).status).toBe(200);
    expect((await stranger.call(supervisorEdit.readDay, edit)).status).toBe(404);
    const body = { id: idOf('plain'), _token: supervisor.token };
    const posted = (fields: object) => supervisor.raw('POST', '/api/timeclock/sup/delegate', { ...body, ...fields });
    const removed = await posted({ _method: 'DELETE' });
    expect([removed.body.success, removed.body.message]).toEqual([true, expect.stringContaining(demoPerson('plain').lastName)]);
    expect(await supervisor.mustCall(listDelegates, {})).toEqual([seth]);
    for (const refused of [
      await plain.call(listTimesheets, {}),
      await plain.call(listToday, {}),
      await plain.call(supervisorEdit.readDay, edit),
    ]) {
      expect([refused.status, refused.body.success]).toEqual([403, false]);
    }
  });
});

timesheetsOfPeople(() => campus);
