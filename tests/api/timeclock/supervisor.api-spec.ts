import type { SheetRow } from '@campus/domain/timeclock';
import {
  accountingEdit,
  addDelegate,
  approveCorrection,
  approveSheets,
  attestSheet,
  clockPunch,
  declineCorrection,
  listCorrections,
  listDelegates,
  listSheets,
  listSupervisedPeriods,
  listToday,
  readHours,
  readOwnSheets,
  readSupervisedPeriod,
  removeDelegate,
  requestCorrection,
  searchDelegates,
  setToday,
  supervisorEdit,
} from '@campus/domain/timeclock';
import { addDays, campusMidnight } from '@campus/domain/timeclock/rules';
import { readInbox } from '@campus/domain/shell';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Supervised } from './supervised.js';
import { idOf, named, startSupervised } from './supervised.js';

jest.setTimeout(240_000);

const HOUR = 3_600_000;

let campus: Supervised;
let portal: TestPortal;
let supervisor: TestClient;
let delegate: TestClient;
let accountant: TestClient;
let hourly: TestClient;
let plain: TestClient;
let stranger: TestClient;
let current: string;
let last: string;

beforeAll(async () => {
  campus = await startSupervised();
  ({ portal, supervisor, delegate, accountant, hourly, plain, stranger, current, last } = campus);
});
afterAll(() => portal.stop());

const sheetsOf = (client: TestClient, period = last): Promise<SheetRow[]> => client.mustCall(listSheets, { pay_period: period });
const sheetOf = (username: string, period = last): Promise<SheetRow> => campus.sheetOf(username, period);
const stateOf = (row: SheetRow): Promise<string> => campus.stateOf(row);
const clockAt = (time: string): Promise<string> => campus.clockAt(time);

describe('the timesheets that wait', () => {
  it('are those of supervised people, own and delegated, with their fourteen values [SUP-007] [SUP-020] [SUP-040] [SUP-048] [SUP-060]', async () => {
    const rows = await sheetsOf(supervisor);
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
    const delegated = (await sheetsOf(delegate)).filter((row) => row.group === 'delegated');
    expect(delegated.map((row) => row.id).sort()).toEqual(rows.map((row) => row.id).sort());
    expect(rows.every((row) => row.group === 'assigned')).toBe(true);
    const strange = await sheetsOf(stranger);
    expect(strange.filter((row) => mine.has(row.idNum))).toEqual([]);
    const periods = await supervisor.mustCall(listSupervisedPeriods, {});
    expect(periods.map((period) => period.id)).toEqual(expect.arrayContaining([current, last]));
    for (const operation of [listSheets, listSupervisedPeriods, listToday, listDelegates]) {
      const refused = await plain.call(operation, {});
      expect([refused.status, refused.body.success]).toEqual([403, false]);
    }
  });

  it('carry the overtime of a week over 40 hours [SUP-038]', async () => {
    const row = await sheetOf('parttime');
    await portal.database.query('DELETE FROM punches WHERE emp_id = $1 AND work_date BETWEEN $2::date AND $2::date + 6', [
      row.idNum,
      last,
    ]);
    await portal.database.query(
      `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
       SELECT $1, $2, $3, $4::date + day, '2', 2000, 'supervisor', now() FROM generate_series(0, 1) day`,
      [row.idNum, row.org_pos, row.pos_seq, last],
    );
    expect(await sheetOf('parttime')).toMatchObject({ week1total: 40, overtime: 0, othhrs: 40 });
    await portal.database.query('UPDATE punches SET hundredths = 2001 WHERE emp_id = $1 AND work_date = $2::date', [
      row.idNum,
      last,
    ]);
    expect(await sheetOf('parttime')).toMatchObject({ week1total: 40.01, overtime: 0.01 });
  });

  it('are approved one by one: a stranger’s, an approved and a changed one stay, the others go [SUP-024] [SUP-028] [SUP-049]', async () => {
    const none = await supervisor.call(approveSheets, { ids: [] });
    expect([none.status, none.body.message]).toEqual([422, 'You must select at least 1 timesheet to approve.']);
    const rows = (await sheetsOf(supervisor)).filter((row) => Number(row.idNum) >= 200_000);
    const [first, second, changed, ...others] = rows as [SheetRow, SheetRow, SheetRow, ...SheetRow[]];
    const both = await delegate.call(approveSheets, { ids: [first.id] });
    expect(both.body.data).toEqual([{ id: first.id, success: true, code: null, message: null, retryable: false }]);
    await portal.database.query(
      `UPDATE punches SET time_out = time_out - interval '1 minute' WHERE id = (SELECT id FROM punches
         WHERE emp_id = $1 AND org_pos = $2 AND work_date BETWEEN $3::date AND $3::date + 13 LIMIT 1)`,
      [changed.idNum, changed.org_pos, last],
    );
    const seen = Object.fromEntries(rows.map((row) => [row.id, row.content]));
    const [strange] = await portal.database.query<{ id: string }>(
      `SELECT e.emp_id || '.' || e.org_pos || '.' || e.pos_seq || '@' || $2 AS id FROM employments e JOIN punches p USING (emp_id, org_pos, pos_seq)
       WHERE e.supervisor_id NOT IN ($1, $3) AND p.work_date BETWEEN $2::date AND $2::date + 13 LIMIT 1`,
      [idOf('supervisor'), last, idOf('supdelegate')],
    );
    const ids = [first, second, changed, ...others].map((row) => row.id);
    const reply = await supervisor.call(approveSheets, { ids: [...ids, strange?.id ?? ''], seen });
    const results = new Map(reply.body.data.map((one) => [one.id, one]));
    expect(results.get(first.id)).toMatchObject({ success: false, code: 'timeclock.sheet_not_waiting' });
    expect(results.get(changed.id)).toMatchObject({ success: false, code: 'timeclock.sheet_changed', retryable: true });
    expect(results.get(strange?.id ?? '')).toMatchObject({ success: false, code: 'timeclock.no_such_sheet' });
    expect(reply.body.message).toBe(
      `${others.length + 1} of ${ids.length + 1} timesheets approved. The others stay with the reason.`,
    );
    expect(await Promise.all([second, ...others, changed].map(stateOf))).toEqual([
      ...Array.from({ length: others.length + 1 }, () => 'approved'),
      'open',
    ]);
    expect((await sheetsOf(supervisor)).map((row) => row.id)).not.toContain(second.id);
    const trail = await portal.database.query<{ action: string; action_by: string }>(
      `SELECT action, action_by FROM audit_entries WHERE record_type = 'timesheet' AND record_id = $1`,
      [second.id],
    );
    expect(trail).toEqual([{ action: 'approve', action_by: idOf('supervisor') }]);
  });

  it('are never the own ones, also of a person who is their own supervisor', async () => {
    const row = await sheetOf('visa');
    await portal.database.query('UPDATE employments SET supervisor_id = $1 WHERE emp_id = $1', [idOf('visa')]);
    const visa = await portal.newSession('visa');
    expect((await visa.mustCall(listSheets, {})).map((one) => one.idNum)).not.toContain(idOf('visa'));
    const own = await visa.call(approveSheets, { ids: [row.id] });
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
    const [there] = (await sheetsOf(supervisor, current)).filter((one) => one.idNum === idOf('visa'));
    if (there === undefined) {
      await portal.database.query(
        `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
         SELECT emp_id, org_pos, pos_seq, $2::date, '2', 100, 'supervisor', now() FROM employments WHERE emp_id = $1`,
        [idOf('visa'), current],
      );
    }
    const row = await sheetOf('visa', current);
    expect((await supervisor.call(approveSheets, { ids: [row.id] })).body.data[0]?.success).toBe(true);
    const refused = await visa.call(clockPunch, { position: position?.id ?? '', action: 'clockIn' });
    expect([refused.status, refused.body.code]).toEqual([409, 'timeclock.sheet_approved']);
    expect(refused.body.message).toContain('Not recorded');
  });
});

describe('the people of today', () => {
  afterAll(() => portal.database.query('UPDATE clock_offset SET offset_ms = 0'));
  const personOf = async (username: string) => {
    const person = (await supervisor.mustCall(listToday, {})).find((one) => one.id.startsWith(`${idOf(username)}.`));
    if (person === undefined) throw new Error(`${username} is not on the today screen`);
    return person;
  };
  const punchesOf = (username: string): Promise<{ time_in: Date; time_out: Date | null; source: string }[]> =>
    portal.database.query(
      `SELECT time_in, time_out, source FROM punches WHERE emp_id = $1 AND work_date = business_today() ORDER BY time_in`,
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
    expect(Math.abs((second?.time_out?.getTime() ?? 0) - campusMidnight(today) - 13.5 * HOUR)).toBeLessThan(5 * 60_000);
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
  it('are found from three letters on, added once and removed, and with them the right at once [SUP-023] [SUP-044] [SUP-045] [SUP-046] [SUP-047] [SUP-060]', async () => {
    const [seth] = await supervisor.mustCall(listDelegates, {});
    expect(seth).toEqual({ name: 'Seth Donnelly', id: idOf('supdelegate') });
    expect(await supervisor.mustCall(searchDelegates, { q: 'Se' })).toEqual([]);
    expect(await supervisor.mustCall(searchDelegates, { q: 'Seth Don' })).toEqual([seth]);
    expect((await plain.call(searchDelegates, { q: 'Seth' })).status).toBe(403);
    const added = await supervisor.mustCall(addDelegate, { id: idOf('plain') });
    expect(added.map((one) => one.id).sort()).toEqual([idOf('supdelegate'), idOf('plain')].sort());
    expect(await supervisor.mustCall(addDelegate, { id: idOf('plain') })).toHaveLength(2);
    const unknown = await supervisor.call(addDelegate, { id: '999999' });
    expect([unknown.status, unknown.body.success]).toEqual([404, false]);
    const self = await supervisor.call(addDelegate, { id: idOf('supervisor') });
    expect([self.status, self.body.code]).toEqual([422, 'timeclock.delegate_self']);
    expect((await delegate.mustCall(listDelegates, {})).map((one) => one.id)).not.toContain(idOf('plain'));
    const row = await sheetOf('hourly');
    const edit = { ...named(row), date: addDays(last, 1) };
    expect((await sheetsOf(plain)).map((one) => one.id)).toContain(row.id);
    expect((await plain.mustCall(listToday, {})).length).toBeGreaterThan(0);
    expect((await plain.call(supervisorEdit.readDay, edit)).status).toBe(200);
    expect((await stranger.call(supervisorEdit.readDay, edit)).status).toBe(404);
    expect((await supervisor.call(removeDelegate, { id: idOf('plain') })).body.success).toBe(true);
    for (const refused of [
      await plain.call(listSheets, {}),
      await plain.call(listToday, {}),
      await plain.call(supervisorEdit.readDay, edit),
    ]) {
      expect([refused.status, refused.body.success]).toEqual([403, false]);
    }
  });
});

describe('the timesheet of a person', () => {
  const date = (): string => addDays(last, 1);
  const clock = (time: string): string =>
    new Date(campusMidnight(date()) + Number(time.slice(0, 2)) * HOUR + Number(time.slice(3)) * 60_000).toISOString();
  const open = async (row: SheetRow, who = supervisor) => who.mustCall(supervisorEdit.readDay, { ...named(row), date: date() });
  const regular = (time_in: string | null, time_out: string | null, more = {}) => ({ type: '1', time_in, time_out, ...more });

  it('opens by days and by a date of its period, for its supervisor and for accounting [SUP-054] [SUP-055]', async () => {
    const row = await sheetOf('hourly');
    const days = await supervisor.mustCall(supervisorEdit.read, named(row));
    expect([days.days.length, days.total, days.editable]).toEqual([14, row.total, 1]);
    expect(Math.round(days.days.reduce((sum, day) => sum + day.hours, 0) * 100)).toBe(Math.round(row.total * 100));
    expect((await accountant.mustCall(accountingEdit.read, named(row))).total).toBe(row.total);
    expect((await supervisor.call(accountingEdit.read, named(row))).status).toBe(403);
    expect((await stranger.call(supervisorEdit.read, named(row))).status).toBe(404);
    const day = await open(row);
    expect(day.punches[0]).toMatchObject({ type: { id: '1', description: 'REGULAR', hourly: 1 }, valid: 1 });
    expect(day.types.map((type) => type.description)).toEqual(expect.arrayContaining(['REGULAR', 'VACATION']));
    expect(day.words).toMatch(/ to .* = \d+\.\d\d h$/);
    const outside = await supervisor.call(supervisorEdit.readDay, { ...named(row), date: addDays(last, 14) });
    expect([outside.status, outside.body.success, outside.body.code]).toEqual([422, false, 'timeclock.date_outside']);
  });

  it('is saved as it was sent, and by its number a bad punch is refused with everything else [SUP-031] [SUP-032] [SUP-033] [SUP-034] [SUP-035] [SUP-036] [SUP-037] [SUP-056]', async () => {
    const row = await sheetOf('hourly');
    const save = async (punches: readonly object[], version?: string) => {
      const seen = version ?? (await open(row)).version;
      return supervisor.call(supervisorEdit.saveDay, { ...named(row), date: date(), version: seen, punches: punches as never });
    };
    const morning = regular('08:00', '12:00');
    const good = await save([
      morning,
      regular('12:30', '16:00'),
      { type: '10', timesheet_hrs: 0.5 },
      { type: '11', timesheet_hrs: 0 },
    ]);
    expect(good.status).toBe(200);
    expect(good.body.data.punches.map((one) => [one.type.id, one.time_in, one.time_out, one.timesheet_hrs])).toEqual([
      ['1', clock('08:00'), clock('12:00'), 4],
      ['1', clock('12:30'), clock('16:00'), 3.5],
      ['10', null, null, 0.5],
    ]);
    const stored = good.body.data.punches;
    const bad: readonly (readonly [object, string])[] = [
      [{ time_in: '13:00', time_out: '14:00' }, 'no type'],
      [regular('13:00', null), 'no time out'],
      [regular('14:00', '13:00'), 'ends before it begins'],
      [{ type: '10', timesheet_hrs: 24.01 }, 'over 24 hours'],
      [{ type: '10', timesheet_hrs: -1 }, 'negative'],
      [{ type: '10', timesheet_hrs: 1.005 }, 'no hundredth'],
    ];
    for (const [punch, what] of bad) {
      const refused = await save([morning, punch, { type: '10', timesheet_hrs: 1 }]);
      expect([what, refused.status, refused.body.message]).toEqual([
        what,
        422,
        'Punch 2 is invalid. Please check the times and type.',
      ]);
    }
    const overlap = await save([morning, regular('11:00', '13:00')]);
    expect([overlap.status, overlap.body.message]).toEqual([422, 'Please check the punch times and type.']);
    expect((await open(row)).punches).toEqual(stored);
    const least = await save([{ type: '10', timesheet_hrs: 0.01 }]);
    expect(least.body.data.punches.map((one) => one.timesheet_hrs)).toEqual([0.01]);
    expect((await save([{ type: '10', timesheet_hrs: 24 }])).status).toBe(200);
    const back = await save([morning, { type: '10', timesheet_hrs: 2 }]);
    const [kept, gone] = back.body.data.punches;
    const removed = await save([kept ?? {}, { ...gone, timesheet_hrs: 0 }]);
    expect(removed.body.data).toMatchObject({ hours: 4, punches: [{ id: kept?.id }] });
    expect(removed.body.data.words).toContain('changed by Susan Whitlock on');
    const stale = await save([morning], good.body.data.version);
    expect([stale.status, stale.body.code]).toEqual([409, 'timeclock.date_changed']);
    const unseen = { ...named(row), date: date(), punches: [morning] };
    expect((await supervisor.call(supervisorEdit.saveDay, unseen)).status).toBe(200);
    expect((await delegate.call(supervisorEdit.saveDay, { ...unseen, punches: [] })).body.code).toBe('timeclock.date_changed');
  });

  it('is agreed by its employee or not, and an approved one that accounting changes waits again, which all are told', async () => {
    const period = last;
    const [mine] = await hourly.mustCall(readOwnSheets, { pay_period: period });
    expect(mine?.days).toHaveLength(14);
    await hourly.mustCall(attestSheet, { id: mine?.id ?? '', disagreement: 'Monday is missing.' });
    expect((await portal.mailbox.waitFor('supervisor@campus.example', 'does not agree')).text).toContain('Monday is missing.');
    expect(await sheetOf('hourly')).toMatchObject({ disagreement: 'Monday is missing.', attested: 0 });
    const stale = await hourly.call(attestSheet, { id: mine?.id ?? '', content: 'other hours' });
    expect([stale.status, stale.body.code]).toEqual([409, 'timeclock.attest_changed']);
    await hourly.mustCall(attestSheet, { id: mine?.id ?? '', content: mine?.content });
    const row = await sheetOf('hourly');
    expect([row.id, row.attested, row.disagreement, row.changed_by_hr]).toEqual([mine?.id, 1, null, 0]);
    const foreign = await (await portal.client('visa')).call(attestSheet, { id: row.id });
    expect(foreign.status).toBe(404);

    await supervisor.mustCall(approveSheets, { ids: [row.id], seen: { [row.id]: row.content } });
    const locked = await supervisor.call(supervisorEdit.saveDay, {
      ...named(row),
      date: date(),
      version: (await open(row)).version,
      punches: [],
    });
    expect([locked.status, locked.body.code]).toEqual([409, 'timeclock.sheet_not_editable']);
    const { punches, version } = await accountant.mustCall(accountingEdit.readDay, { ...named(row), date: date() });
    const sent = [...punches, { type: '10', timesheet_hrs: 1.25 }];
    const reason = 'The leave was on paper.';
    await accountant.mustCall(accountingEdit.saveDay, { ...named(row), date: date(), version, punches: sent, reason });
    const again = await sheetOf('hourly');
    expect([again.changed_by_hr, again.attested, Math.round((again.total - row.total) * 100)]).toEqual([1, 0, 125]);
    for (const address of ['supervisor@campus.example', 'hourly@campus.example']) {
      const mail = await portal.mailbox.waitFor(address, 'was changed');
      expect(mail.text).toContain('added 1.25 h VACATION');
      expect(mail.text).toContain(reason);
    }
    const [others] = await portal.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM timesheets WHERE period_start = $1::date AND state = 'approved'`,
      [last],
    );
    expect(others?.count).toBeGreaterThan(10);
    const trail = (await accountant.mustCall(accountingEdit.read, named(row))).history.map((line) => line.what);
    expect(trail.at(-1)).toContain('The approval is void');
    await supervisor.mustCall(approveSheets, { ids: [row.id] });
    expect(await stateOf(row)).toBe('approved');
  });

  it('is in the list of its period with the others of the supervisor, editable until it is approved [SUP-041]', async () => {
    const period = await supervisor.mustCall(readSupervisedPeriod, { id: last });
    const mine = period.sheets.find((sheet) => sheet.idNum === idOf('hourly') && sheet.state === 'approved');
    expect(Object.keys(mine ?? {})).toEqual(
      expect.arrayContaining(['emp', 'title', 'editable', 'timeList', 'total', 'week1Total', 'week2Total']),
    );
    expect([mine?.editable, mine?.timeList.length]).toEqual([0, 14]);
    expect(period.sheets.some((sheet) => sheet.editable === 1)).toBe(true);
    for (const sheet of period.sheets) {
      expect(Math.round(sheet.timeList.reduce((sum, hours) => sum + hours, 0) * 100)).toBe(Math.round(sheet.total * 100));
    }
    expect((await stranger.mustCall(readSupervisedPeriod, { id: last })).sheets.map((sheet) => sheet.idNum)).not.toContain(
      idOf('hourly'),
    );
    const unknown = await supervisor.call(readSupervisedPeriod, { id: 'nope' });
    expect([unknown.status, unknown.body.success]).toEqual([404, false]);
    expect(unknown.body.message).not.toBe('');
  });
});

describe('the part-time report', () => {
  it('marks who is over 28 hours in the month, and is nobody else’s [SUP-039] [SUP-053]', async () => {
    const month = addDays(last, -60);
    const first = `${month.slice(0, 7)}-01`;
    const person = idOf('parttime');
    await portal.database.query(`DELETE FROM punches WHERE emp_id = $1 AND to_char(work_date, 'YYYY-MM') = $2`, [
      person,
      first.slice(0, 7),
    ]);
    const put = (day: number, hundredths: number) =>
      portal.database.query(
        `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
         SELECT emp_id, org_pos, pos_seq, $2::date + $3::int, '2', $4, 'supervisor', now() FROM employments WHERE emp_id = $1 LIMIT 1`,
        [person, first, day, hundredths],
      );
    await put(0, 1400);
    await put(1, 1400);
    const lineOf = async (): Promise<string> => {
      const reply = await supervisor.raw('GET', `/api/timeclock/sup/part-time-hours-report?month=${first}`);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('csv')]);
      const lines = new TextDecoder().decode(reply.bytes).split('\n');
      return lines.find((line) => line.includes(person)) ?? '';
    };
    expect(await lineOf()).toMatch(/28\.00,28\.00,"?"?\r?$/);
    await put(2, 1);
    expect(await lineOf()).toMatch(/28\.01,28\.00,"?Over"?\r?$/);
    expect((await plain.raw('GET', '/api/timeclock/sup/part-time-hours-report')).status).toBe(403);
  });
});
