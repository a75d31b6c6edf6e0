import { listChecks, readW2Form, saveW2Consent } from '@campus/domain/employee-pay';
import { listPayrollPeriods, listPayYears, makePayPeriods } from '@campus/domain/payroll';
import {
  addDelegate,
  approveTimesheets,
  listDelegates,
  listSupervisedPeriods,
  listTimesheets,
  listToday,
  readHours,
  readPartTimeHours,
  readSupervisedPeriod,
  removeDelegate,
  searchDelegates,
  setToday,
  supervisorEdit,
  supervisorTexts as texts,
} from '@campus/domain/timeclock';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FakePortal, file, refused, whole } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { choose, takeAway, write } from '../../lib/testing/rendered.js';
import { toastMs } from '../../lib/testing/toasts.js';
import {
  dateOf,
  employee,
  labelOf,
  periodOf,
  PERIODS,
  salariedOf,
  sheetOf,
  supervisor,
  timesheetOf,
  todayOf,
  waitingRow,
} from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const APPROVE = '/timeclock/approve';
const PERIOD = PERIODS[1];
const boss = meOf({ assignments: ['time-supervisor'] });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const table = (name: string) => within(screen.getByRole('table', { name }));
const rowIn = (name: string, text: string) => {
  const row = table(name)
    .getAllByRole('row')
    .find(({ textContent: all }) => all.includes(text));
  if (row === undefined) throw new Error(`${text} is in no row of ${name}`);
  return row;
};
const shown = (name: string) => screen.findByRole('table', { name });

describe('the approve screen', () => {
  const visa = waitingRow({
    id: 's2',
    employee: 'Vera Santos',
    regular: 20,
    total: 20,
    week1total: 10,
    week2total: 10,
    overtime: 0,
    content: 'c2',
  });

  it('lists both kinds that wait, the sheets with their columns, overtime and the star alone standing out [SUP-005] [SUP-007] [SUP-010]', async () => {
    renderScreen(APPROVE, supervisor([waitingRow(), { ...visa, changed_by_hr: 1 }], [salariedOf()]), boss);
    await shown('Assigned timesheets');
    expect(screen.getByRole('region', { name: 'Salaried time-off requests' })).toHaveTextContent('Simon Aldridge');
    expect(screen.getByRole('combobox', { name: 'Pay period' })).toHaveTextContent(labelOf(PERIOD));
    const heads = table('Assigned timesheets')
      .getAllByRole('columnheader')
      .map(({ textContent: text }) => text);
    expect(heads.filter((text) => text !== '')).toEqual([
      ...['Employee', 'Position', 'Regular', 'Vacation', 'Sick', 'Holiday', 'Personal', 'Other', 'Total', 'Week 1', 'Week 2'],
    ]);
    const row = rowIn('Assigned timesheets', 'Paul Tarrant');
    const cells = within(row).getAllByRole('cell');
    expect(cells[9]).toHaveTextContent('80.01');
    expect(cells[10]?.querySelector('[data-overtime]')).toBeNull();
    expect(cells[11]?.querySelector('[data-overtime]')).toHaveTextContent('40.01');
    expect(within(row).queryByRole('img', { name: texts.star })).not.toBeInTheDocument();
    expect(within(rowIn('Assigned timesheets', 'Vera Santos')).getByRole('img', { name: texts.star })).toBeVisible();
    const edit = within(row).getByRole('link', { name: /^Edit/ });
    expect(edit).toHaveAttribute('href', `/timeclock/editTimesheet?idNum=200101&org_pos=HR01&pos_seq=1&pay_period=${PERIOD}`);
  });

  it('asks for a selection, selects all and none, and warns before it approves [SUP-008] [SUP-010] [SUP-025] [SUP-028]', async () => {
    const portal = supervisor([waitingRow(), { ...visa, changed_by_hr: 1 }]);
    renderScreen(APPROVE, portal, boss);
    await press('Approve timesheets');
    expect(await screen.findByText('You must select at least 1 timesheet to approve.')).toBeVisible();
    expect(portal.calls(approveTimesheets)).toEqual([]);
    const boxes = () => table('Assigned timesheets').getAllByRole('checkbox', { name: /^Select (?!all)/ });
    for (const [all, checked] of [
      ['Select all', true],
      ['Unselect all', false],
    ] as const) {
      await press(all);
      await waitFor(() => expect(boxes().map((box) => (box as HTMLInputElement).checked)).toEqual([checked, checked]));
    }
    const remaining = () => screen.getByRole('region', { name: 'Assigned' }).querySelector('[data-remaining]');
    expect(remaining()).toHaveTextContent('2 remaining, 100.01 h');
    fireEvent.click(within(rowIn('Assigned timesheets', 'Vera Santos')).getByRole('checkbox'));
    const named = 'Approve 1 timesheet, 20.00 h';
    await press(named);
    const dialog = () => within(screen.getByRole('dialog'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Employees cannot clock in');
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(portal.calls(approveTimesheets)).toEqual([]);
    portal.answer(approveTimesheets, () => {
      portal.answer(listTimesheets, [waitingRow()]);
      return whole([{ id: 's2', success: true, code: null, message: null, retryable: false }], {
        message: '1 timesheet approved',
      });
    });
    await press(named);
    await screen.findByRole('dialog');
    fireEvent.click(dialog().getByRole('button', { name: named }));
    expect(await screen.findByText('1 timesheet approved: Vera Santos')).toBeVisible();
    await waitFor(() => expect(remaining()).toHaveTextContent('1 remaining, 80.01 h'));
    await waitFor(() => expect(screen.queryByRole('img', { name: texts.star })).not.toBeInTheDocument());
    expect(portal.lastCall(approveTimesheets)).toMatchObject({ ids: ['s2'], seen: { s2: 'c2' } });
  });

  it('offers to approve all that nothing speaks against, and leaves the others [SUP-049]', async () => {
    const rows = [{ ...waitingRow(), disagreement: 'Tuesday is missing.' }, visa];
    const sheets = rows.map(({ id }) =>
      sheetOf({ id, overtime: 0, week2Total: 40, timeList: periodOf(PERIOD).payPeriodDates.map(() => 2) }),
    );
    const portal = supervisor(rows).answer(readSupervisedPeriod, periodOf(PERIOD, { sheets }));
    portal.answer(approveTimesheets, [{ id: 's2', success: true, code: null, message: null, retryable: false }]);
    renderScreen(APPROVE, portal, boss);
    await press('Approve 1 without exceptions, 20.00 h');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Approve 1 timesheet/ }));
    await waitFor(() => expect(portal.lastCall(approveTimesheets)).toMatchObject({ ids: ['s2'] }));
  });

  it('shows a delegate both groups, and to who has approved everything that all is done [SUP-009] [SUP-057]', async () => {
    renderScreen(APPROVE, supervisor([waitingRow(), { ...visa, group: 'delegated' }]), boss);
    await shown('Delegated timesheets');
    for (const [group, left] of [
      ['Assigned', '1 remaining, 80.01 h'],
      ['Delegated', '1 remaining, 20.00 h'],
    ] as const)
      expect(screen.getByRole('region', { name: group })).toHaveTextContent(left);
    takeAway();
    renderScreen(APPROVE, supervisor(), boss);
    expect(await screen.findByText('All done!')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Assigned' })).not.toBeInTheDocument();
  });
});

describe('the other screens of a supervisor', () => {
  it('clock people in today at a time or now, and offer no other day [SUP-011] [SUP-012] [SUP-015] [CLOCK-031]', async () => {
    const inNow = todayOf({ id: 't2', employee: 'Vera Santos', status: 'Punched In', time_in: '2026-09-22T12:00:00.000Z' });
    const portal = supervisor().answer(listToday, [todayOf(), inNow]);
    portal.answer(setToday, ({ action }) => {
      portal.answer(listToday, [todayOf({ status: 'Punched In', time_in: '2026-09-22T14:00:00.000Z' }), inNow]);
      return whole(todayOf({ status: 'Punched In' }), { message: `Paul Tarrant: ${String(action)}.` });
    });
    renderScreen('/timeclock/today', portal, boss);
    await shown('People today');
    expect(screen.getByText(/Times can be set for today only\./)).toBeVisible();
    const row = () => within(rowIn('People today', 'Paul Tarrant'));
    const names = () => screen.getAllByRole('row').map((one) => one.querySelector('td')?.textContent);
    expect(names().slice(1)).toEqual(['Vera Santos', 'Paul Tarrant']);
    // A label of its own would lie over the row above.
    expect(document.querySelectorAll('table label')).toHaveLength(0);
    expect(within(rowIn('People today', 'Vera Santos')).getByRole('button', { name: /^Clock Out/ })).toBeVisible();
    fireEvent.click(row().getByRole('button', { name: /^Choose a time for/ }));
    const latest = (await screen.findAllByRole('menuitem')).at(-1);
    expect(latest).toHaveTextContent('11:45 PM');
    fireEvent.click(latest as HTMLElement);
    const at = row().getByRole('textbox', { name: /^Set Time for/ });
    await waitFor(() => expect(at).toHaveValue('11:45 PM'));
    fireEvent.change(at, { target: { value: '' } });
    fireEvent.click(row().getByRole('button', { name: /^Clock In/ }));
    expect(await toastMs('Paul Tarrant: clockIn.')).toBe(3500);
    expect(portal.lastCall(setToday)).toMatchObject({ person: 't1', action: 'clockIn' });
    expect(portal.lastCall(setToday)).not.toHaveProperty('time');
    await waitFor(() => expect(row().getByText('Punched In')).toBeVisible());
    expect(row().getByRole('button', { name: /^Clock Out/ })).toBeVisible();
  });

  it('tell who supervises no one [SUP-059]', async () => {
    renderScreen('/timeclock/today', new FakePortal());
    expect(await screen.findByText("It doesn't look like you supervise anyone.")).toBeVisible();
    expect(screen.queryByRole('row')).not.toBeInTheDocument();
  });

  it('edit a date by the punches of the address, mark one that is refused, and drop a new row without hours [SUP-016] [SUP-031] [SUP-034] [SUP-056]', async () => {
    const portal = new FakePortal().answer(supervisorEdit.read, timesheetOf()).answer(supervisorEdit.readDay, dateOf());
    const wrong = 'Punch 2 is invalid. Please check the times and type.';
    renderScreen(
      `/timeclock/editTimesheet?idNum=200101&org_pos=HR01&pos_seq=1&pay_period=${PERIOD}&date=${PERIOD}`,
      portal,
      boss,
    );
    const punches = () => within(screen.getByRole('list', { name: 'Punches' })).getAllByRole('listitem');
    await press('Add punch');
    expect(portal.lastCall(supervisorEdit.readDay)).toEqual({
      idNum: '200101',
      org_pos: 'HR01',
      pos_seq: '1',
      pay_period: PERIOD,
      date: PERIOD,
    });
    await choose('Type of punch 2', 'Choose a type');
    await waitFor(() => expect(punches()).toHaveLength(2));
    const added = () => within(punches()[1] as HTMLElement);
    for (const [label, time] of [
      ['Time in', '18:00'],
      ['Time out', '19:00'],
    ] as const) {
      fireEvent.change(added().getByLabelText(new RegExp(`^${label}`)), { target: { value: time } });
      fireEvent.blur(added().getByLabelText(new RegExp(`^${label}`)));
    }
    portal.answer(supervisorEdit.saveDay, refused(422, { success: false, message: wrong }));
    await press('Save punches');
    expect(await screen.findByText(wrong)).toBeVisible();
    expect(portal.lastCall(supervisorEdit.saveDay)?.['punches']).toMatchObject([{ id: '1' }, { id: null, type: '' }]);
    await choose('Type of punch 2', 'SICK');
    fireEvent.change(await added().findByLabelText('Hours'), { target: { value: '0' } });
    portal.answer(supervisorEdit.saveDay, whole(dateOf(), { message: 'The punches are saved.' }));
    await press('Save punches');
    expect(await screen.findByText('The punches are saved.')).toBeVisible();
    await waitFor(() => expect(punches()).toHaveLength(1));
    expect(portal.lastCall(supervisorEdit.saveDay)).toMatchObject({
      version: 'v1',
      punches: [{ id: '1' }, { type: '11', timesheet_hrs: '0' }],
    });
  });

  it('show a period by date, go to another, and offer the part-time report [SUP-017] [SUP-018] [SUP-019]', async () => {
    const sheets = [sheetOf(), sheetOf({ id: 's2', emp: 'Vera Santos', state: 'approved', editable: 0 })];
    const portal = supervisor()
      .answer(
        listSupervisedPeriods,
        PERIODS.map((id, at) => ({ id, label: labelOf(id), current: at === 0 ? 1 : 0 })),
      )
      .answer(readSupervisedPeriod, ({ id }) => periodOf(String(id), { sheets }))
      .answer(readPartTimeHours, file('part-time-hours.csv'));
    const { query } = renderScreen(`/timeclock/viewTimesheets?id=${PERIOD}`, portal, boss);
    await shown('Timesheets');
    expect(table('Timesheets').getAllByRole('columnheader')).toHaveLength(19);
    expect(within(rowIn('Timesheets', 'Paul Tarrant')).getByRole('link', { name: 'Edit' })).toBeVisible();
    for (const hours of ['20.00', '80.01', '40.00', '40.01'])
      expect(rowIn('Timesheets', 'Paul Tarrant')).toHaveTextContent(hours);
    const approved = rowIn('Timesheets', 'Vera Santos');
    expect(approved).toHaveTextContent('Approved');
    expect(within(approved).queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    await press('Previous pay period');
    await waitFor(() => expect(query()['id']).toBe(PERIODS[2]));
    await waitFor(() => expect(table('Timesheets').getAllByRole('columnheader')[2]).toHaveTextContent('24'));
    await press('Part-Time Employee Hours');
    await waitFor(() => expect(portal.calls(readPartTimeHours)).toHaveLength(1));
  });

  it('keep the delegates: none, one found by name, none again, by a POST that says DELETE [CLOCK-020] [SUP-002] [SUP-003] [SUP-058]', async () => {
    const seth = { id: '200301', name: 'Seth Palmer' };
    const none = 'You currently do not have any delegates.';
    const portal = new FakePortal().answer(listDelegates, []).answer(searchDelegates, [seth]);
    renderScreen('/timeclock/delegate', portal, boss);
    expect(await screen.findByText(none)).toBeVisible();
    const field = screen.getByRole('combobox', { name: 'Person' });
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    act(() => field.focus());
    type('Se');
    expect(await screen.findByText('Type at least 3 characters')).toBeVisible();
    type('Seth');
    fireEvent.click(await screen.findByRole('option', { name: /Seth Palmer/ }));
    expect(portal.calls(searchDelegates).map(({ fields }) => fields['q'])).toEqual(['Seth']);
    portal.answer(addDelegate, () => {
      portal.answer(listDelegates, [seth]);
      return [seth];
    });
    await press('Add Delegate');
    await button('Remove Seth Palmer');
    expect(screen.queryByText(none)).not.toBeInTheDocument();
    portal.answer(removeDelegate, () => {
      portal.answer(listDelegates, []);
      return null;
    });
    await press('Remove Seth Palmer');
    expect(await screen.findByText(none)).toBeVisible();
    expect(portal.lastCall(removeDelegate)).toMatchObject({ id: '200301', _method: expect.stringMatching(/^delete$/i) });
  });

  it('search for a delegate once, 400 ms after the last key [SUP-004]', async () => {
    const portal = new FakePortal().answer(listDelegates, []).answer(searchDelegates, []);
    renderScreen('/timeclock/delegate', portal, boss);
    const field = await screen.findByRole('combobox', { name: 'Person' });
    act(() => field.focus());
    jest.useFakeTimers();
    try {
      const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
      for (const text of ['S', 'Se', 'Set', 'Seth']) {
        await pass(100);
        fireEvent.change(field, { target: { value: text } });
      }
      await pass(399);
      expect(portal.calls(searchDelegates)).toEqual([]);
      await pass(1);
      expect(portal.calls(searchDelegates)).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the screens of work', () => {
  it('say a failure alike wherever it comes from [CLOCK-028]', async () => {
    const failed = refused(500, { success: false, code: 'internal', requestId: 'r-1' });
    for (const [path, operation] of [
      ['/timeclock/timeclock', readHours],
      ['/timeclock/delegate', listDelegates],
      ['/accounting/pay-periods', listPayrollPeriods],
      ['/empTools/payrollHistory', listChecks],
    ] as const) {
      renderScreen(path, employee().answer(listPayYears, []).answer(operation, failed), boss);
      expect((await screen.findAllByText('Something went wrong. Try refreshing the page. Status: 500')).length).toBeGreaterThan(
        0,
      );
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
      takeAway();
    }
  });

  const notSaved = async (why: string) => {
    const sentence = await screen.findByText(why);
    expect(sentence.closest('[role="alert"]')).toHaveTextContent('Not saved');
  };

  it('say that nothing was saved, and why, and keep what was typed [CLOCK-029] [CLOCK-030]', async () => {
    const portal = new FakePortal()
      .answer(listPayrollPeriods, [])
      .answer(listPayYears, [])
      .answer(listDelegates, [])
      .answer(searchDelegates, [{ id: '200301', name: 'Seth Palmer' }])
      .answer(readW2Form, { consent: 'no', years: [] });
    renderScreen('/accounting/pay-periods', portal, boss);
    await button('Generate pay periods');
    write('Number of pay periods', '2');
    for (const [answer, why] of [
      [
        refused(409, { success: false, message: 'There are no pay periods to go on from.' }),
        'There are no pay periods to go on from.',
      ],
      [refused(500, { success: false, code: 'internal' }), 'Something went wrong. Try refreshing the page. Status: 500'],
    ] as const) {
      portal.answer(makePayPeriods, answer);
      await press('Generate pay periods');
      await notSaved(why);
      expect(screen.getByLabelText(/^Number of pay periods/)).toHaveValue('2');
    }
    takeAway();
    renderScreen(
      '/timeclock/delegate',
      portal.answer(addDelegate, refused(409, { success: false, message: 'Somebody else was faster.' })),
      boss,
    );
    const field = await screen.findByRole('combobox', { name: 'Person' });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'Seth' } });
    fireEvent.click(await screen.findByRole('option', { name: /Seth Palmer/ }));
    await press('Add Delegate');
    await notSaved('Somebody else was faster.');
    expect(field).toHaveValue('Seth Palmer');
    takeAway();
    renderScreen(
      '/empTools/w2form',
      portal.answer(saveW2Consent, refused(409, { success: false, message: 'The year is closed.' })),
      boss,
    );
    fireEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
    await notSaved('The year is closed.');
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  });
});
