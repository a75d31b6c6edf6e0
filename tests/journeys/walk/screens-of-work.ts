import { listChecks } from '@campus/domain/employee-pay';
import { listTimesheets } from '@campus/domain/timeclock';
import type { TestPortal } from '@campus/test-kit';

import type { Screen } from './screen.js';

/** A timesheet that waits for its supervisor, as its edit is addressed. */
async function waitingSheet(portal: TestPortal, path: string): Promise<string> {
  const [sheet] = await (await portal.client('supervisor')).mustCall(listTimesheets, {});
  if (sheet === undefined) throw new Error('No timesheet waits on the demo campus.');
  const { idNum, org_pos, pos_seq, pay_period } = sheet;
  return `${path}?${new URLSearchParams({ idNum, org_pos, pos_seq, pay_period }).toString()}`;
}

const accounting = (name: string, path: string, call: string, list = false): Screen => ({
  name: `accounting, ${name}`,
  who: 'accountant',
  path: `/accounting/${path}`,
  call: `**/api/timeclock/accounting/${call}`,
  list,
});

/** The screens of the clock, of supervisors, of accounting, and of what employees get. */
export const screensOfWork: readonly Screen[] = [
  { name: 'timeclock', who: 'hourly', path: '/timeclock/timeclock', call: '**/api/timeclock/emp/hours*' },
  { name: 'time off', who: 'salaried', path: '/timeclock/timeRequest', call: '**/api/timeclock/emp/time-off*' },
  {
    name: 'approve timesheets',
    who: 'supervisor',
    path: '/timeclock/approve',
    call: '**/api/timeclock/sup/approve*',
    list: true,
  },
  { name: 'people today', who: 'supervisor', path: '/timeclock/today', call: '**/api/timeclock/sup/today*', list: true },
  { name: 'view timesheets', who: 'supervisor', path: '/timeclock/viewTimesheets', call: '**/api/timeclock/sup/historical*' },
  { name: 'delegates', who: 'supervisor', path: '/timeclock/delegate', call: '**/api/timeclock/sup/delegates*', list: true },
  {
    name: 'edit timesheet',
    who: 'supervisor',
    path: (portal) => waitingSheet(portal, '/timeclock/editTimesheet'),
    call: '**/api/timeclock/sup/edit-timesheet*',
  },
  {
    name: 'accounting, edit timesheet',
    who: 'accountant',
    path: (portal) => waitingSheet(portal, '/accounting/editTimesheet'),
    call: '**/api/timeclock/accounting/edit-timesheet*',
  },
  accounting('approve payroll', 'approve', 'approve*'),
  accounting('payroll run', 'payroll-run', 'payroll-run*'),
  accounting('notify supervisors', 'today', 'supervisors*', true),
  accounting('payroll status', 'payroll-status', 'payroll-status*', true),
  accounting('pay periods', 'pay-periods', 'all-pay-periods*', true),
  accounting('holidays', 'holidays', 'holidays*', true),
  accounting('delegates', 'delegate', 'accountants*', true),
  accounting('reports', 'reports', 'reports/pay-periods*'),
  {
    name: 'payroll history',
    who: 'hourly',
    path: '/empTools/payrollHistory',
    call: '**/api/staff/payroll/check-history*',
    list: true,
  },
  {
    name: 'paycheck',
    who: 'hourly',
    path: async (portal) => {
      const [check] = await (await portal.client('hourly')).mustCall(listChecks, {});
      return `/empTools/paycheck?check=${check?.CHECK_NUM ?? ''}`;
    },
    call: '**/api/staff/payroll/check-detail*',
  },
  { name: 'compensation', who: 'hourly', path: '/empTools/compensation', call: '**/api/staff/compensation/report-data*' },
  { name: 'W-2', who: 'hourly', path: '/empTools/w2form', call: '**/api/staff/w2Form*' },
  { name: 'direct deposit', who: 'hourly', path: '/empTools/directDeposit', call: '**/api/staff/direct-deposit*' },
  { name: 'library check-in', who: 'library', path: '/empTools/libraryCheckin' },
  { name: 'fitness center', who: 'fitness', path: '/empTools/track' },
  { name: 'fitness center logs', who: 'fitness', path: '/empTools/track/logs' },
  { name: 'clinic', who: 'clinic', path: '/empTools/clinicId' },
  { name: 'endowments', who: 'advancement', path: '/empTools/endow', call: '**/api/staff/endow-table*', list: true },
  { name: 'donor directory', who: 'advancement', path: '/advancement/donorDirectory' },
  {
    name: 'donor',
    who: 'advancement',
    path: '/advancement/donorDirectory?id=600021',
    call: '**/api/staff/advancement/donors/600021',
  },
  {
    name: 'manage gifts',
    who: 'advancement',
    path: '/advancement/manageGifts?donor_id=600021',
    call: '**/api/staff/advancement/manage-gifts*',
    list: true,
  },
  { name: 'wealth engine', who: 'advancement', path: '/advancement/manage/wealthEngine' },
  {
    name: 'password reset',
    who: 'tech',
    path: '/campusTech/passwordReset',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: /^Search people/ }).fill('Novak');
      await page.getByRole('option', { name: /Novak/ }).first().click();
      await page.getByLabel('New password', { exact: true }).fill('Novak#12');
      await page.getByRole('button', { name: 'Change the password' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'group emails',
    who: 'tech',
    path: '/campusTech/grouperEmails',
    call: '**/api/campusTechnology/grouper/stems*',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Website' }).click();
      await page.getByRole('option', { name: 'alumni' }).click();
      await page.getByRole('button', { name: 'Show the emails' }).click();
      await page.getByRole('button', { name: 'Copy the emails' }).hover();
    },
  },
];
