import type { TimesheetRow } from '@campus/domain/timeclock';
import {
  accountingEdit,
  approveTimesheets,
  attestTimesheet,
  readOwnTimesheets,
  readSupervisedPeriod,
  supervisorEdit,
} from '@campus/domain/timeclock';
import { addDays, campusMidnight } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Supervised } from './supervised.js';
import { idOf, named } from './supervised.js';

const HOUR = 3_600_000;

/** What a supervisor and accounting do with the sheet of one person; told on the portal of whoever calls it. */
export function timesheetsOfPeople(campus: () => Supervised): void {
  let portal: TestPortal;
  let supervisor: TestClient;
  let delegate: TestClient;
  let accountant: TestClient;
  let hourly: TestClient;
  let plain: TestClient;
  let stranger: TestClient;
  let last: string;

  beforeAll(() => {
    ({ portal, supervisor, delegate, accountant, hourly, plain, stranger, last } = campus());
  });

  const timesheetOf = (username: string): Promise<TimesheetRow> => campus().sheetOf(username, last);
  const stateOf = (row: TimesheetRow): Promise<string> => campus().stateOf(row);

  describe('the timesheet of a person', () => {
    const date = (): string => addDays(last, 1);
    const clock = (time: string): string =>
      new Date(campusMidnight(date()) + Number(time.slice(0, 2)) * HOUR + Number(time.slice(3)) * 60_000).toISOString();
    const open = async (row: TimesheetRow, who = supervisor) =>
      who.mustCall(supervisorEdit.readDay, { ...named(row), date: date() });
    const regular = (time_in: string | null, time_out: string | null, more = {}) => ({ type: '1', time_in, time_out, ...more });

    it('opens by days and by a date of its period, for its supervisor and for accounting [SUP-054] [SUP-055]', async () => {
      const row = await timesheetOf('hourly');
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

    it('says a punch of 0.00 h and time off that the balance does not have', async () => {
      const row = await timesheetOf('visa');
      const query = (text: string, values: readonly unknown[]) => portal.database.query(text, values as unknown[]);
      const key = [row.idNum, row.org_pos, row.pos_seq];
      const at = campusMidnight(addDays(last, 5)) + 22 * HOUR;
      await query(
        `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, time_in, time_out, source, created_at)
         VALUES ($1, $2, $3, $4::date, '1', $5, $6, 'clock', now())`,
        [...key, addDays(last, 5), new Date(at + 5_000), new Date(at + 40_000)],
      );
      await query(
        `INSERT INTO time_off_balances (emp_id, hour_type, taken, available, as_of, opening_on) VALUES ($1, '10', 0, 100, $2::date - 1, $2::date - 1)
         ON CONFLICT (emp_id, hour_type) DO UPDATE SET available = 100, as_of = excluded.as_of`,
        [row.idNum, last],
      );
      await query(`DELETE FROM punches WHERE emp_id = $1 AND hour_type = '10'`, [row.idNum]);
      await query(
        `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
         VALUES ($1, $2, $3, $4::date, '10', 325, 'supervisor', now())`,
        [...key, addDays(last, 3)],
      );
      const sheet = (await supervisor.mustCall(readSupervisedPeriod, { id: last })).sheets.find(({ id }) => id === row.id);
      expect([sheet?.empty, sheet?.open]).toEqual([[5], []]);
      expect([row.over_balance, (await timesheetOf('visa')).over_balance]).toEqual([[], [{ type: 'VACATION', hours: 2.25 }]]);
    });

    it('is saved as it was sent, and by its number a bad punch is refused with everything else [SUP-031] [SUP-032] [SUP-033] [SUP-034] [SUP-035] [SUP-036] [SUP-037] [SUP-056]', async () => {
      const row = await timesheetOf('hourly');
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

    it('is agreed by its employee or not, and an approved one that accounting changes waits again, which all are told [SUP-010]', async () => {
      const period = last;
      const [mine] = await hourly.mustCall(readOwnTimesheets, { pay_period: period });
      expect(mine?.days).toHaveLength(14);
      await hourly.mustCall(attestTimesheet, { id: mine?.id ?? '', disagreement: 'Monday is missing.' });
      expect((await portal.mailbox.waitFor('supervisor@campus.example', 'does not agree')).text).toContain('Monday is missing.');
      expect(await timesheetOf('hourly')).toMatchObject({ disagreement: 'Monday is missing.', attested: 0 });
      const stale = await hourly.call(attestTimesheet, { id: mine?.id ?? '', content: 'other hours' });
      expect([stale.status, stale.body.code]).toEqual([409, 'timeclock.attest_changed']);
      await hourly.mustCall(attestTimesheet, { id: mine?.id ?? '', content: mine?.content });
      const row = await timesheetOf('hourly');
      expect([row.id, row.attested, row.disagreement, row.changed_by_hr]).toEqual([mine?.id, 1, null, 0]);
      const foreign = await (await portal.client('visa')).call(attestTimesheet, { id: row.id });
      expect(foreign.status).toBe(404);

      await supervisor.mustCall(approveTimesheets, { ids: [row.id], seen: { [row.id]: row.content } });
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
      const again = await timesheetOf('hourly');
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
      const audit = (await accountant.mustCall(accountingEdit.read, named(row))).history.map((line) => line.what);
      expect(audit.at(-1)).toContain('The approval is void');
      expect(audit.at(-2)).toMatch(/^Changed \d\d-\d\d-\d{4}: added 1\.25 h VACATION; because The leave was on paper\.$/);
      await supervisor.mustCall(approveTimesheets, { ids: [row.id] });
      expect(await stateOf(row)).toBe('approved');
    });

    it('is in the list of its period with the others of the supervisor, editable until it is approved [SUP-041]', async () => {
      const period = await supervisor.mustCall(readSupervisedPeriod, { id: last });
      const mine = period.sheets.find((timesheet) => timesheet.idNum === idOf('hourly') && timesheet.state === 'approved');
      expect(Object.keys(mine ?? {})).toEqual(
        expect.arrayContaining(['emp', 'title', 'editable', 'timeList', 'total', 'week1Total', 'week2Total']),
      );
      expect([mine?.editable, mine?.timeList.length]).toEqual([0, 14]);
      expect(period.sheets.some((timesheet) => timesheet.editable === 1)).toBe(true);
      for (const timesheet of period.sheets) {
        expect(Math.round(timesheet.timeList.reduce((sum, hours) => sum + hours, 0) * 100)).toBe(
          Math.round(timesheet.total * 100),
        );
      }
      expect(
        (await stranger.mustCall(readSupervisedPeriod, { id: last })).sheets.map((timesheet) => timesheet.idNum),
      ).not.toContain(idOf('hourly'));
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
}
