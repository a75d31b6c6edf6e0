import {
  addAccountant,
  addDelegateOf,
  approveTimesheets,
  downloadReport,
  exportSalariedTimeOff,
  listAccountants,
  listDelegatesOf,
  listDelegations,
  listOutstandingSupervisors,
  listPayrollPeriods,
  listPayrollStatus,
  listReportPeriods,
  makePayPeriods,
  measureReport,
  notifySupervisors,
  processSalariedTimeOff,
  readApprovals,
  readPayrollRun,
  rejectTimesheets,
  removeAccountant,
  removeDelegateOf,
  searchReportEmployees,
} from '@campus/domain/payroll';
import { PAYROLL_REPORTS, WORKFLOW_STATES } from '@campus/domain/payroll/rules';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { FakePortal } from '../../lib/testing/fake-portal.js';
import { file, refused, whole } from '../../lib/testing/fake-portal.js';
import { choose, optionsOf, rowIsGone, searchFor, takeAway, write } from '../../lib/testing/rendered.js';
import { savedFiles } from '../../lib/testing/saved-files.js';
import { accounting, approvalsOf, periodOf, timeOffOf, timesheetOf } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const PENDING = 'Timesheets pending approval';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;
const check = (text: string) => fireEvent.click(within(rowOf(text)).getByRole('checkbox'));
const results = (ids: unknown) =>
  (ids as string[]).map((id) => ({ id, success: true, code: null, message: null, retryable: false }));

describe('the approve payroll screen', () => {
  it('approves some timesheets and rejects others, and offers the steps of payroll once nothing is pending [PAYROLL-002] [PAYROLL-004] [PAYROLL-005]', async () => {
    let left = ['1', '2', '3', '4', '5'];
    const takes = ({ ids }: Readonly<Record<string, unknown>>) => {
      left = left.filter((id) => !(ids as string[]).includes(id));
      return results(ids);
    };
    const portal = accounting()
      .answer(readApprovals, () => approvalsOf(left.map((id) => timesheetOf(id))))
      .answer(approveTimesheets, takes)
      .answer(rejectTimesheets, takes);
    renderScreen('/accounting/approve', portal);
    expect(await screen.findByText('Employee 5')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Process payroll' })).not.toBeInTheDocument();
    for (const id of ['1', '2', '3']) check(`Employee ${id}`);
    press('Approve 3 timesheets, 121.50 h');
    await rowIsGone('Employee 3');
    expect(portal.lastCall(approveTimesheets)).toMatchObject({ ids: ['1', '2', '3'] });
    for (const id of ['4', '5']) check(`Employee ${id}`);
    press('Reject 2 timesheets');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 timesheets' }));
    expect(portal.calls(rejectTimesheets)).toEqual([]);
    write('Reason', 'The lunch break is missing.');
    fireEvent.click(dialog.getByRole('button', { name: 'Reject 2 timesheets' }));
    expect(await screen.findByRole('button', { name: 'Process payroll' })).toBeEnabled();
    expect(portal.lastCall(rejectTimesheets)).toMatchObject({ ids: ['4', '5'], reason: 'The lunch break is missing.' });
    for (const name of ['Export payroll', 'Roll back']) expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.getAllByText(/The payroll of this pay period is not processed\. Process it first\./)).toHaveLength(2);
  });

  it('turns the pages of the table, whose rows lead to the timesheet by four parameters; the page stands in the address [PAYROLL-003] [PAYROLL-010]', async () => {
    const portal = accounting().answer(readApprovals, ({ page }) => ({
      ...approvalsOf([timesheetOf(page === '2' ? '51' : '1')]),
      pendingCount: 51,
    }));
    const rendered = renderScreen('/accounting/approve', portal);
    const link = await screen.findByRole('link', { name: 'Employee 1' });
    const address = new URL(link.getAttribute('href') ?? '', 'http://portal.test');
    expect(address.pathname).toBe('/accounting/editTimesheet');
    expect([...address.searchParams.keys()].sort()).toEqual(['idNum', 'org_pos', 'pay_period', 'pos_seq']);
    const pages = within(screen.getByRole('navigation', { name: new RegExp(PENDING) }));
    fireEvent.click(pages.getByRole('button', { name: 'Go to page 2' }));
    expect(await screen.findByText('Employee 51')).toBeInTheDocument();
    expect(rendered.query()).toMatchObject({ page: '2' });
    takeAway();
    renderScreen('/accounting/approve?page=2', portal);
    expect(await screen.findByText('Employee 51')).toBeInTheDocument();
  });

  it('shows where supervisors have not approved, 20 at first, and All done! when nothing is left [PAYROLL-007] [PAYROLL-008]', async () => {
    const outstanding = Array.from({ length: 24 }, (_, at) =>
      timesheetOf(String(at), { approvedBy: null, approvedAt: null, workflowState: 'outstanding' }),
    );
    const portal = accounting().answer(readApprovals, approvalsOf([], { outstanding, outstandingCount: 24 }));
    renderScreen('/accounting/approve', portal);
    expect(await screen.findByText('20 of 24 rows')).toBeInTheDocument();
    expect(rowOf('Employee 0')).toHaveTextContent('Susan Whitlock');
    const link = screen.getByRole('link', { name: 'Notify supervisors' });
    expect(link).toHaveAttribute('href', `/accounting/today?pay_period=${periodOf().id}`);
    takeAway();
    renderScreen('/accounting/approve', portal.answer(readApprovals, approvalsOf([])));
    expect(await screen.findByText('All done!')).toBeInTheDocument();
  });

  it('processes and exports salaried time off by itself [PAYROLL-006]', async () => {
    const saved = savedFiles();
    const show = (...salariedTimeOff: readonly ReturnType<typeof timeOffOf>[]) =>
      portal.answer(readApprovals, approvalsOf([], { salariedTimeOff: [...salariedTimeOff], salariedWaiting: 1 }));
    const portal = accounting()
      .answer(processSalariedTimeOff, () => {
        show(timeOffOf({ processed: 'Yes' }));
        return whole({ processed: 1 }, { message: '1 salaried time-off request processed.' });
      })
      .answer(exportSalariedTimeOff, () => {
        show();
        return file('salaried-time-off.csv');
      });
    show(timeOffOf());
    renderScreen('/accounting/approve', portal);
    expect(await screen.findByText('Simon Aldridge')).toBeInTheDocument();
    expect(rowOf('Simon Aldridge')).toHaveTextContent(/6\.00.*No/);
    expect(screen.getByText('1 more waits for a supervisor')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export salaried time off' })).toBeDisabled();
    press('Process salaried time off');
    expect(await screen.findByText('1 salaried time-off request processed.')).toBeInTheDocument();
    await waitFor(() => expect(rowOf('Simon Aldridge')).toHaveTextContent(/6\.00.*Yes/));
    press('Export salaried time off');
    await waitFor(() => expect(saved).toEqual(['salaried-time-off.csv']));
    await rowIsGone('Simon Aldridge');
  });
});

describe('notifying supervisors', () => {
  it('writes to those who are selected, and to nobody where none is [PAYROLL-009] [PAYROLL-025]', async () => {
    const message = 'You must select at least 1 supervisor to notify.';
    const supervisor = { id: '7', name: 'Susan Whitlock', outstanding: 4, notifiedAt: null };
    const portal = accounting()
      .answer(readApprovals, approvalsOf([]))
      .answer(listOutstandingSupervisors, [supervisor, { ...supervisor, id: '8', name: 'Silas Hart', outstanding: 0 }])
      .answer(notifySupervisors, ({ supervisors }) => whole(results(supervisors), { message: 'The supervisor is notified.' }));
    renderScreen('/accounting/today', portal);
    expect(await screen.findByText('Susan Whitlock')).toBeInTheDocument();
    expect(screen.queryByText('Silas Hart')).not.toBeInTheDocument();
    press('Notify supervisors');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(portal.calls(notifySupervisors)).toEqual([]);
    check('Susan Whitlock');
    press('Notify 1 supervisor');
    expect(await screen.findByText('The supervisor is notified: Susan Whitlock')).toBeInTheDocument();
    expect(portal.lastCall(notifySupervisors)).toMatchObject({ supervisors: ['7'] });
  });
});

describe('the payroll status', () => {
  it('shows where every timesheet stands by exactly five values, filtered by the address [PAYROLL-011]', async () => {
    const row = { employee: 'Harriet Novak', department: 'Library', position: 'Clerk', payPeriod: periodOf().label } as const;
    const portal = accounting()
      .answer(readPayrollRun, refused(503))
      .answer(listPayrollStatus, [{ ...row, id: '1', workflowState: 'supervisor approved' }]);
    renderScreen(`/accounting/payroll-status?pay_period=${periodOf().id}&workflowState=supervisor+approved`, portal);
    expect(await screen.findByText('Harriet Novak')).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Employee', 'Department', 'Position', 'Pay period', 'Workflow state'],
    ]);
    expect(rowOf('Harriet Novak')).toHaveTextContent('supervisor approved');
    expect(portal.lastCall(listPayrollStatus)).toMatchObject({
      pay_period: periodOf().id,
      workflowState: 'supervisor approved',
    });
    expect((await optionsOf('Workflow state')).slice(1)).toEqual([...WORKFLOW_STATES]);
  });
});

describe('the pay periods', () => {
  it('are generated up to 26 at a time, and a wrong number makes none [PAYROLL-013] [PAYROLL-023] [PAYROLL-024] [CLOCK-031]', async () => {
    const portal = accounting().answer(makePayPeriods, () => {
      portal.answer(listPayrollPeriods, [periodOf(-2), periodOf(-1), periodOf(), periodOf(1)]);
      return whole([periodOf(-1), periodOf(-2)], { message: 'Made 2 pay periods' });
    });
    renderScreen('/accounting/pay-periods', portal);
    const table = await screen.findByRole('table', { name: 'Pay periods' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3));
    const count = 'Number of pay periods';
    for (const [wrong, said] of [
      ['', 'You must enter a number!'],
      ['abc', 'You must enter a number!'],
      ['27', 'You only may generate up to 26 pay periods at a time.'],
    ] as const) {
      write(count, wrong);
      press('Generate pay periods');
      expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    }
    expect(portal.calls(makePayPeriods)).toEqual([]);
    write(count, '2');
    press('Generate pay periods');
    const toast = (await screen.findByText('Made 2 pay periods')).closest('.Toastify__toast');
    expect(toast?.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationDuration).toBe('3500ms');
    expect(portal.lastCall(makePayPeriods)).toMatchObject({ count: 2 });
    await waitFor(() => expect(within(screen.getByRole('table', { name: 'Pay periods' })).getAllByRole('row')).toHaveLength(5));
    takeAway();
    renderScreen('/accounting/approve', portal.answer(readApprovals, approvalsOf([])));
    await screen.findByText('All done!');
    const offered = await optionsOf('Pay period');
    for (const made of [periodOf(-1), periodOf(-2)]) expect(offered.some((text) => text.includes(made.label))).toBe(true);
  });
});

describe('accountants and delegates', () => {
  it('are added and removed, the delegates of the supervisor who is chosen [PAYROLL-014]', async () => {
    const person = { id: '100422', name: 'Piper Nolan' };
    const supervisor = { id: '100211', name: 'Susan Whitlock' };
    const lists = {
      accountants: [{ id: '100301', name: 'Abigail Stroud' }],
      delegates: [{ id: '100212', name: 'Seth Donnelly' }],
    };
    const without = (list: keyof typeof lists) => () => {
      lists[list] = lists[list].filter(({ id }) => id !== person.id);
      return null;
    };
    const withPerson = (list: keyof typeof lists) => () => {
      lists[list] = [...lists[list], person];
      return person;
    };
    const portal = accounting()
      .answer(listAccountants, () => lists.accountants)
      .answer(listDelegatesOf, () => lists.delegates)
      .answer(listDelegations, () => [{ ...supervisor, delegates: lists.delegates }])
      .answer(searchReportEmployees, [person])
      .answer(addAccountant, withPerson('accountants'))
      .answer(removeAccountant, without('accountants'))
      .answer(addDelegateOf, withPerson('delegates'))
      .answer(removeDelegateOf, without('delegates'));
    renderScreen('/accounting/delegate', portal);
    await screen.findByText('Abigail Stroud');
    const add = async (one: string) => {
      searchFor(`Person to add as ${one}`, 'Piper');
      fireEvent.click(await screen.findByRole('option', { name: /Piper Nolan/ }));
      press(`Add ${one}`);
      expect(await screen.findByRole('button', { name: 'Remove Piper Nolan' })).toBeInTheDocument();
    };
    await add('accountant');
    expect(portal.lastCall(addAccountant)).toMatchObject({ emp_id: person.id });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Piper Nolan' })).toBeEnabled());
    press('Remove Piper Nolan');
    await waitFor(() => expect(portal.lastCall(removeAccountant)).toMatchObject({ emp_id: person.id }));
    await rowIsGone('Piper Nolan');
    takeAway();
    renderScreen(`/accounting/delegate?supervisor=${supervisor.id}`, portal);
    expect(await screen.findByText('Seth Donnelly')).toBeInTheDocument();
    await add('delegate');
    expect(portal.lastCall(addDelegateOf)).toMatchObject({ supervisor_id: supervisor.id, emp_id: person.id });
    press('Remove Piper Nolan');
    await waitFor(() =>
      expect(portal.lastCall(removeDelegateOf)).toMatchObject({ supervisor_id: supervisor.id, emp_id: person.id }),
    );
  });
});

describe('the reports', () => {
  const opened = async (portal: FakePortal) => {
    renderScreen('/accounting/reports', portal.answer(listReportPeriods, [{ id: periodOf().id, label: periodOf().label }]));
    await screen.findByRole('heading', { level: 1, name: 'Payroll reports' });
  };

  it('ask for the inputs that each needs, and say which is missing [PAYREP-001] [PAYREP-004] [PAYREP-016]', async () => {
    const portal = accounting();
    await opened(portal);
    press('Download report');
    expect(await screen.findByText('Invalid Report Selected')).toBeInTheDocument();
    expect(await optionsOf('Report')).toEqual(PAYROLL_REPORTS.map(({ name }) => name));
    for (const { name, of } of [PAYROLL_REPORTS[0], PAYROLL_REPORTS[6]] as const) {
      await choose('Report', name);
      expect(screen.queryAllByRole('combobox', { name: 'Pay period' })).toHaveLength(of === 'period' ? 1 : 0);
      expect(screen.queryAllByRole('combobox', { name: 'Employee' })).toHaveLength(of === 'employee' ? 1 : 0);
      expect(screen.queryAllByLabelText(/^(Start|End) date/, { selector: 'input' })).toHaveLength(of === 'employee' ? 2 : 0);
      press('Download report');
      expect(await screen.findByText(of === 'period' ? 'Choose a pay period.' : 'Choose an employee.')).toBeInTheDocument();
    }
    expect([...portal.calls(measureReport), ...portal.calls(downloadReport)]).toEqual([]);
  });

  it('find an employee by three characters, and refuse an end before the start [PAYREP-005]', async () => {
    const portal = accounting().answer(searchReportEmployees, [{ id: '100201', name: 'Harriet Novak' }]);
    await opened(portal);
    await choose('Report', 'Punches of an employee');
    searchFor('Employee', 'No');
    expect(await screen.findByText(/^Type at least 3 characters/)).toBeInTheDocument();
    searchFor('Employee', 'Nov');
    fireEvent.click(await screen.findByRole('option', { name: /Harriet Novak/ }));
    expect(portal.calls(searchReportEmployees).map(({ fields }) => fields['q'])).toEqual(['Nov']);
    write('Start date', '2026-02-10');
    write('End date', '2026-02-09');
    press('Download report');
    expect(await screen.findByText('The end date must not be before the start date.')).toBeInTheDocument();
    expect(portal.calls(measureReport)).toEqual([]);
  });
});
