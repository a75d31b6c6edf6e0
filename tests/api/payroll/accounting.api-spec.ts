import { demoPerson } from '@campus/demo-campus';
import {
  addAccountant,
  addDelegateOf,
  approveTimesheets,
  downloadReport,
  exportSalariedTimeOff,
  listAccountants,
  listPayrollPeriods,
  listOutstandingSupervisors,
  listDelegatesOf,
  listPayrollStatus,
  listReportPeriods,
  makePayPeriods,
  notifySupervisors,
  processSalariedTimeOff,
  readApprovals,
  readPayrollRun,
  rejectTimesheets,
  removeAccountant,
  removeDelegateOf,
} from '@campus/domain/payroll';
import { payrollDomain } from '@campus/domain/payroll/domain';
import type { PayrollTimesheet, StatusRow } from '@campus/domain/payroll';
import { listSupervisedPeriods, readHours, readTimeOff } from '@campus/domain/timeclock';
import { addDays, daysBetween } from '@campus/domain/calendar/rules';
import { PERIOD_DAYS, periodDates } from '@campus/domain/timeclock/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(240_000);
const idOf = (username: string): string => demoPerson(username).empId;
const nameOf = (username: string): string => `${demoPerson(username).firstName} ${demoPerson(username).lastName}`;

let portal: TestPortal;
let accountant: TestClient;
let delegate: TestClient;
let supervisor: TestClient;
let plain: TestClient;
/** The pay period in hand. */
let period: string;

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'jobs', 'worker'] });
  [accountant, delegate, supervisor, plain] = (await Promise.all(
    ['accountant', 'acctdelegate', 'supervisor', 'plain'].map((name) => portal.client(name)),
  )) as [TestClient, TestClient, TestClient, TestClient];
  period = (await accountant.mustCall(readApprovals, {})).payPeriod.id;
});
afterAll(() => portal.stop());

const read = () => accountant.mustCall(readApprovals, { per_page: 5000 });
/** Puts sheets of the period in hand into a state, as the steps before would have left them. */
const put = async (timesheets: readonly PayrollTimesheet[], state: string): Promise<void> => {
  for (const { emp_id: empId, org_pos: orgPos, pos_seq: posSeq, pay_period: start } of timesheets) {
    await portal.database.query(
      `INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, state, approved_by, approved_at) VALUES ($1, $2, $3, $4, $5, $6, now())
       ON CONFLICT (emp_id, org_pos, pos_seq, period_start) DO UPDATE SET state = $5, approved_by = $6, approved_at = now(), rejected_at = NULL`,
      [empId, orgPos, posSeq, start, state, idOf('supervisor')],
    );
  }
};
/** What was sent back is found among the outstanding ones too. */
const isSentBack = ({ workflowState }: StatusRow, asked: string): boolean =>
  workflowState === 'rejected' && asked === 'outstanding';
const stateOf = async (id: string): Promise<string> =>
  (await accountant.mustCall(listPayrollStatus, { pay_period: period, per_page: 5000 })).find((row) => row.id === id)
    ?.workflowState ?? 'none';
const outstandingOf = async (username: string): Promise<PayrollTimesheet[]> =>
  (await read()).outstanding.filter((timesheet) => timesheet.supervisor === nameOf(username));

describe('accounting', () => {
  it('is for accountants and their delegates; anybody else is refused every call [PAYROLL-026] [PAYROLL-027]', async () => {
    const [own, delegated] = await Promise.all([accountant, delegate].map((client) => client.mustCall(listPayrollPeriods, {})));
    expect(delegated).toEqual(own);
    const { starts } = (
      await portal.database.query<{ starts: string[] }>(
        'SELECT array_agg(starts_on::text ORDER BY starts_on DESC) AS starts FROM pay_periods',
      )
    )[0] ?? { starts: [] };
    expect(own?.map(({ id }) => id)).toEqual(starts);
    for (const operation of payrollDomain.operations) {
      for (const client of [supervisor, plain]) expect((await client.call(operation, {})).status).toBe(403);
    }
  });

  it('shows every timesheet of a period by its five values, page by page [PAYROLL-026]', async () => {
    const first = await accountant.call(listPayrollStatus, { per_page: 40 });
    expect(Object.keys(first.body.data[0] ?? {}).sort()).toEqual(
      ['department', 'employee', 'id', 'payPeriod', 'position', 'workflowState'].sort(),
    );
    const total = first.body.page?.total ?? 0;
    const ids: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await accountant.call(listPayrollStatus, { per_page: 100, ...(after === undefined ? {} : { after }) });
      ids.push(...page.body.data.map(({ id }) => id));
      after = page.body.page?.next ?? undefined;
      if (after === undefined) break;
    }
    expect([new Set(ids).size, ids.length]).toEqual([total, total]);
    const second = await accountant.mustCall(listPayrollStatus, { per_page: 40, page: 2 });
    expect(second.map(({ id }) => id)).toEqual(ids.slice(40, 80));
  });

  it('gives the rows of a period in one order, by key and by number, of any state and of one [PAYROLL-026]', async () => {
    const whole = await accountant.mustCall(listPayrollStatus, { pay_period: period, per_page: 5000 });
    const states = [undefined, ...new Set(whole.map(({ workflowState }) => workflowState))];
    const deepest = Math.floor(whole.length / 7);
    expect([whole.length > 28, states.length > 1]).toEqual([true, true]);
    for (const workflowState of states) {
      const asked = { pay_period: period, per_page: 7, ...(workflowState === undefined ? {} : { workflowState }) };
      const wanted = whole
        .filter((row) => workflowState === undefined || row.workflowState === workflowState || isSentBack(row, workflowState))
        .map(({ id }) => id);
      const read: string[] = [];
      const totals = new Set<number | undefined>();
      for (let after: string | undefined; ;) {
        const page = await accountant.call(listPayrollStatus, { ...asked, ...(after === undefined ? {} : { after }) });
        read.push(...page.body.data.map(({ id }) => id));
        totals.add(page.body.page?.total);
        after = page.body.page?.next ?? undefined;
        if (after === undefined) break;
      }
      expect([read, [...totals]]).toEqual([wanted, [wanted.length]]);
      for (const page of [2, deepest]) {
        const rows = await accountant.mustCall(listPayrollStatus, { ...asked, page });
        expect(rows.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * 7, page * 7));
      }
    }
  });

  it('lists pending and outstanding timesheets, and pages the pending ones', async () => {
    const before = await read();
    expect([before.pending, before.outstanding.length > 10]).toEqual([[], true]);
    const mine = await outstandingOf('supervisor');
    expect(mine.length).toBeGreaterThanOrEqual(20);
    await put(mine, 'approved');
    const after = await read();
    expect(after.pending.map(({ id }) => id)).toEqual(mine.map(({ id }) => id));
    expect(after.outstanding.some(({ supervisor: name }) => name === nameOf('supervisor'))).toBe(false);
    const second = await accountant.mustCall(readApprovals, { page: 2, per_page: 5 });
    expect([second.pending.map(({ id }) => id), second.pendingCount]).toEqual([
      mine.slice(5, 10).map(({ id }) => id),
      mine.length,
    ]);
    const hundredths = mine.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
    expect(Math.round(after.pendingHours * 100)).toBe(hundredths);
  });

  it('approves and rejects exactly the selected ones, each with its answer [PAYROLL-017] [PAYROLL-030] [PAYROLL-031]', async () => {
    const { pending, outstanding } = await read();
    const [one, two, three, four, five] = pending as [
      PayrollTimesheet,
      PayrollTimesheet,
      PayrollTimesheet,
      PayrollTimesheet,
      PayrollTimesheet,
    ];
    const [open] = outstanding as [PayrollTimesheet];
    const approved = await accountant.call(approveTimesheets, { ids: [one.id, two.id, three.id, open.id, 'x.y.z@2020-02-30'] });
    expect(approved.body.data.map(({ success, code }) => [success, code])).toEqual([
      ...Array(3).fill([true, null]),
      [false, 'payroll.not_approved_yet'],
      [false, 'payroll.no_such_sheet'],
    ]);
    await put([three], 'processed');
    const rejected = await delegate.call(rejectTimesheets, {
      ids: [four.id, five.id, three.id],
      reason: 'The lunch break is missing.',
    });
    expect(rejected.body.data.map(({ success, code }) => [success, code])).toEqual([
      ...Array(2).fill([true, null]),
      [false, 'payroll.processed_already'],
    ]);
    expect(await Promise.all([one, two, three, four, five, open].map(({ id }) => stateOf(id)))).toEqual([
      'accounting approved',
      'accounting approved',
      'processed',
      'rejected',
      'rejected',
      'outstanding',
    ]);
    const [kept] = await portal.database.query(
      'SELECT rejection_reason, rejected_by FROM timesheets WHERE rejected_at IS NOT NULL',
    );
    expect(kept).toMatchObject({ rejection_reason: 'The lunch break is missing.', rejected_by: idOf('acctdelegate') });
    const again = await accountant.call(approveTimesheets, { ids: [one.id, three.id] });
    expect(again.body.data.map(({ code }) => code)).toEqual(['payroll.approved_already', 'payroll.processed_already']);
    expect((await accountant.call(approveTimesheets, { ids: [] })).body.message).toBe(
      'You must select at least 1 timesheet to approve.',
    );
  });

  it('sends a rejected timesheet back to its supervisor, who is told why, and it can be approved again', async () => {
    const mail = await portal.mailbox.waitFor(demoPerson('supervisor').email, 'Timesheets to look at again');
    expect(mail.text).toContain('Reason: The lunch break is missing.');
    const { rejected: back, outstanding } = await read();
    expect(outstanding.some(({ id }) => back.some((one) => one.id === id))).toBe(false);
    expect(back.map(({ supervisor: name }) => name)).toEqual([nameOf('supervisor'), nameOf('supervisor')]);
    const again = await accountant.mustCall(listPayrollStatus, {
      pay_period: period,
      workflowState: 'outstanding',
      per_page: 5000,
    });
    expect(back.every(({ id }) => again.some((row) => row.id === id))).toBe(true);
    await put(back, 'approved');
    expect(await stateOf(back[0]?.id ?? '')).toBe('supervisor approved');
  });

  it('answers two who decide at once one after the other, and writes each decision down once', async () => {
    const { pending } = await read();
    const ids = pending.slice(0, 4).map(({ id }) => id);
    const [one, other] = await Promise.all([
      accountant.mustCall(approveTimesheets, { ids }),
      delegate.mustCall(approveTimesheets, { ids: [...ids].reverse() }),
    ]);
    expect([...one, ...other].filter(({ success }) => success)).toHaveLength(ids.length);
    const notes = await portal.database.query(
      `SELECT record_id FROM audit_entries WHERE record_type = 'timesheet' AND action = 'accept' AND record_id = ANY ($1)`,
      [ids],
    );
    expect(notes).toHaveLength(ids.length);
  });

  it('lets nobody approve the own timesheet', async () => {
    await accountant.mustCall(addAccountant, { emp_id: idOf('hourly') });
    const [own] = (await read()).outstanding.filter(({ emp_id: empId }) => empId === idOf('hourly'));
    const pendingOwn = own ?? (await read()).pending.find(({ emp_id: empId }) => empId === idOf('hourly'));
    if (pendingOwn === undefined) throw new Error('hourly has no timesheet');
    await put([pendingOwn], 'approved');
    const asked = await (await portal.client('hourly')).call(approveTimesheets, { ids: [pendingOwn.id] });
    expect(asked.body.data.map(({ code }) => code)).toEqual(['payroll.own_sheet']);
    await accountant.mustCall(removeAccountant, { emp_id: idOf('hourly') });
  });
});

describe('pay periods', () => {
  it('are made after the last one, of fourteen dates each, at most 26 at a time, and every selector offers them [PAYROLL-013] [PAYROLL-016] [PAYROLL-028]', async () => {
    const before = await accountant.mustCall(listPayrollPeriods, {});
    const made = await accountant.mustCall(makePayPeriods, { count: 2 });
    expect(made.map(({ payPeriodStart }) => daysBetween(before[0]?.payPeriodStart ?? '', payPeriodStart))).toEqual([
      PERIOD_DAYS,
      2 * PERIOD_DAYS,
    ]);
    expect(made.map(({ payPeriodStart, payPeriodEnd }) => addDays(payPeriodStart, 13) === payPeriodEnd)).toEqual([true, true]);
    const selectors = [
      (await supervisor.mustCall(readHours, {})).payPeriods,
      await supervisor.mustCall(listSupervisedPeriods, {}),
      await accountant.mustCall(listReportPeriods, {}),
      (await accountant.mustCall(readPayrollRun, {})).periods,
    ];
    for (const offered of selectors) expect(offered.slice(0, 2).map(({ id }) => id)).toEqual([made[1]?.id, made[0]?.id]);
    expect((await accountant.mustCall(makePayPeriods, { count: '26' })).length).toBe(26);
    const all = (await accountant.mustCall(listPayrollPeriods, {})).map(({ payPeriodStart }) => payPeriodStart);
    expect(all.every((start, index) => index === 0 || addDays(start, 14) === all[index - 1])).toBe(true);
    expect(all.every((start) => periodDates(start).length === 14)).toBe(true);
    const refused = async (count: unknown) =>
      (await accountant.raw('POST', '/api/timeclock/accounting/pay-period', { count, _token: accountant.token })).body;
    const sentences = ['You must enter a number!', 'Enter a whole number from 1 to 26.'];
    for (const count of [undefined, '', 'abc', 'x'])
      expect(await refused(count)).toMatchObject({ success: false, message: sentences[0] });
    for (const count of [0, -1, 1.5]) expect(await refused(count)).toMatchObject({ success: false, message: sentences[1] });
    const tooMany = { success: false, message: 'You only may generate up to 26 pay periods at a time.' };
    expect(await refused(27)).toMatchObject(tooMany);
    expect((await accountant.mustCall(listPayrollPeriods, {})).length).toBe(before.length + 28);
    expect((await supervisor.call(makePayPeriods, { count: 2 })).status).toBe(403);
  });

  it('made by two at once follow each other without a gap', async () => {
    const made = await Promise.all([accountant, delegate].map((client) => client.mustCall(makePayPeriods, { count: 3 })));
    const starts = made
      .flat()
      .map(({ payPeriodStart }) => payPeriodStart)
      .sort();
    expect(starts.map((start) => daysBetween(starts[0] ?? '', start))).toEqual([0, 14, 28, 42, 56, 70]);
  });
});

describe('outstanding timesheets', () => {
  it('are counted for every supervisor once, and only who has some is written to [PAYROLL-022] [PAYROLL-029] [PAYROLL-044]', async () => {
    const list = await accountant.mustCall(listOutstandingSupervisors, {});
    const { outstanding } = await read();
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    for (const { name, outstanding: count } of list) {
      expect([name, count]).toEqual([name, outstanding.filter((timesheet) => timesheet.supervisor === name).length]);
    }
    const [one, other] = list.filter(({ outstanding: count }) => count > 0);
    const none = list.find(({ outstanding: count }) => count === 0);
    const asked = await accountant.call(notifySupervisors, { supervisors: [one?.id ?? '', other?.id ?? '', none?.id ?? ''] });
    expect(asked.body.data.map(({ success, code }) => [success, code])).toEqual([
      [true, null],
      [true, null],
      [false, 'payroll.nothing_outstanding'],
    ]);
    const sent = () =>
      portal.database.query<{ recipient: string; state: string }>(
        `SELECT recipient, state FROM mail_messages WHERE record_type = 'outstanding-notice'`,
      );
    await eventually(async () => (await sent()).every(({ state }) => state === 'accepted') || undefined, {
      what: 'Both notices sent',
    });
    expect(new Set((await sent()).map(({ recipient }) => recipient)).size).toBe(2);
    const noted = (await accountant.mustCall(listOutstandingSupervisors, {})).filter(({ notifiedAt }) => notifiedAt !== null);
    expect(noted.map(({ id }) => id).sort()).toEqual([one?.id, other?.id].sort());
    const press = (client: TestClient) => client.mustCall(notifySupervisors, { supervisors: [one?.id ?? ''] });
    expect((await Promise.all([press(accountant), press(delegate)])).flat().map(({ success }) => success)).toEqual([true, true]);
    const nobody = await accountant.call(notifySupervisors, { supervisors: [] });
    expect([nobody.body.success, nobody.body.message]).toEqual([false, 'You must select at least 1 supervisor to notify.']);
    expect(await sent()).toHaveLength(2);
  });
});

describe('those who keep the books', () => {
  it('are added once, can use accounting, and cannot any more when they are removed [PAYROLL-015] [PAYROLL-038] [PAYROLL-041] [PAYROLL-042]', async () => {
    expect(await accountant.mustCall(listAccountants, {})).toEqual([{ id: idOf('accountant'), name: nameOf('accountant') }]);
    expect((await accountant.call(addAccountant, { emp_id: idOf('plain') })).body.success).toBe(true);
    expect((await accountant.call(addAccountant, { emp_id: idOf('plain') })).body.code).toBe('payroll.already_accountant');
    expect((await plain.mustCall(listAccountants, {})).map(({ id }) => id).sort()).toEqual(
      [idOf('accountant'), idOf('plain')].sort(),
    );
    const removed = await accountant.raw('POST', '/api/timeclock/accounting/accountant', {
      _method: 'delete',
      emp_id: idOf('plain'),
      _token: accountant.token,
    });
    expect(removed.body.success).toBe(true);
    expect((await plain.call(listAccountants, {})).status).toBe(403);
    expect((await accountant.call(removeAccountant, { emp_id: idOf('accountant') })).body.code).toBe('payroll.last_accountant');
  });

  it('keep the delegates of any supervisor, whose right goes with the entry [PAYROLL-037] [PAYROLL-039] [PAYROLL-040]', async () => {
    const boss = { supervisor_id: idOf('supervisor') };
    const both = { supervisor_id: idOf('accountant'), emp_id: idOf('supdelegate') };
    expect(await accountant.mustCall(listDelegatesOf, boss)).toEqual([{ id: idOf('supdelegate'), name: nameOf('supdelegate') }]);
    expect((await supervisor.call(listDelegatesOf, boss)).status).toBe(403);
    await accountant.mustCall(addDelegateOf, { ...boss, emp_id: idOf('plain') });
    await accountant.mustCall(addDelegateOf, both);
    expect((await accountant.mustCall(listDelegatesOf, boss)).map(({ id }) => id).sort()).toEqual(
      [idOf('supdelegate'), idOf('plain')].sort(),
    );
    expect((await accountant.call(addDelegateOf, { ...boss, emp_id: '999999' })).body).toMatchObject({
      success: false,
      code: 'timeclock.delegate_unknown',
    });
    const supdelegate = await portal.client('supdelegate');
    expect((await supdelegate.call(listAccountants, {})).status).toBe(200);
    await accountant.mustCall(removeDelegateOf, both);
    expect((await supdelegate.call(listAccountants, {})).status).toBe(403);
    expect((await accountant.mustCall(listDelegatesOf, boss)).map(({ id }) => id)).toContain(idOf('supdelegate'));
    expect((await accountant.call(removeDelegateOf, both)).body.code).toBe('timeclock.delegate_gone');
    expect((await plain.call(listSupervisedPeriods, {})).status).toBe(200);
    await accountant.mustCall(removeDelegateOf, { ...boss, emp_id: idOf('plain') });
    expect((await plain.call(listSupervisedPeriods, {})).status).toBe(403);
  });
});

describe('salaried time off', () => {
  it('is processed where it is approved and exported once processed; no timesheet is touched [PAYROLL-021] [PAYROLL-035] [PAYROLL-036]', async () => {
    const days = [addDays(period, 1), addDays(period, 2)];
    for (const [index, day] of days.entries()) {
      await portal.database.query(
        `INSERT INTO time_off_requests (emp_id, org_pos, pos_seq, taken_on, hour_type, hundredths, state, salaried, requested_at)
         SELECT emp_id, org_pos, pos_seq, $2, '10', 800, $3, true, now() FROM employments WHERE emp_id = $1 LIMIT 1`,
        [idOf('salaried'), day, index === 0 ? 'approved' : 'requested'],
      );
    }
    const timesheets = () => portal.database.query('SELECT state, count(*)::int AS count FROM timesheets GROUP BY 1 ORDER BY 1');
    const before = await timesheets();
    expect((await read()).salariedTimeOff.map(({ date, processed }) => [date, processed])).toEqual([[days[0], 'No']]);
    expect(await accountant.mustCall(processSalariedTimeOff, {})).toEqual({ processed: 1 });
    const requests = (await (await portal.client('salaried')).mustCall(readTimeOff, {})).positions.flatMap((one) => one.requests);
    expect(days.map((day) => requests.find(({ date }) => date === day)?.processed)).toEqual(['Yes', 'No']);
    const file = await accountant.call(exportSalariedTimeOff, {});
    const text = new TextDecoder().decode(file.bytes);
    expect([file.status, text.includes(days[0] ?? ''), text.includes(days[1] ?? '')]).toEqual([200, true, false]);
    expect(await timesheets()).toEqual(before);
    expect((await read()).salariedTimeOff).toEqual([]);
    const report = await accountant.call(downloadReport, { report: 'exported-salaried-time-off', pay_period: period });
    expect(new TextDecoder().decode(report.bytes)).toContain(days[0]);
  });
});

describe('the approve payroll call', () => {
  it('offers the three actions when nothing is pending, and says why one is not possible [PAYROLL-043]', async () => {
    const { outstanding, pending, rejected } = await read();
    const offered = async () => (await read()).actions.map(({ action, available, possible }) => [action, available, possible]);
    expect([outstanding.length > 0, pending.length > 0]).toEqual([true, true]);
    expect((await offered()).map(([, available]) => available)).toEqual([false, false, false]);
    await put([...outstanding, ...pending, ...rejected], 'accepted');
    const done = await read();
    expect([done.pending, done.outstanding]).toEqual([[], []]);
    expect(await offered()).toEqual([
      ['process', true, true],
      ['export', true, false],
      ['rollback', true, false],
    ]);
    expect(done.actions[1]?.why).toBe('The payroll of this pay period is not processed. Process it first.');
  });
});
