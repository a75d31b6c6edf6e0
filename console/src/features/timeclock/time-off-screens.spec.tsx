import {
  approveSalaried,
  cancelTimeOff,
  createTimeOff,
  emailHr,
  listSalaried,
  readTimeOff,
  rejectSalaried,
  timeclockMessages as messages,
} from '@campus/domain/timeclock';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FakePortal, refused, whole } from '../../lib/testing/fake-portal.js';
import { choose, optionsOf, write } from '../../lib/testing/rendered.js';
import { toastMs } from '../../lib/testing/toasts.js';
import { requestOf, salariedOf, SECOND, second, supervisor, timeOffOf, waitingRow } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const SCREEN = '/timeclock/timeRequest';
const DAY = '2026-10-14';
const SHOWN = '10/14/2026';
const INCOMPLETE = 'Please make sure you have completed all the fields.';
const VERIFY = /^Verify this type of time off with HR/;

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const textsOf = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent: text }) => text ?? '');
const requests = () => within(screen.getByRole('region', { name: `Requests of ${SECOND}` }));
const modal = () => within(screen.getByRole('dialog', { name: 'Ask for time off' }));
const field = (name: string) => modal().getByRole('textbox', { name });
const open = (changes: Parameters<typeof timeOffOf>[0] = {}) => {
  const portal = new FakePortal().answer(readTimeOff, timeOffOf(changes));
  return renderScreen(SCREEN, portal);
};
const openModal = async () => {
  await press('Create Request');
  await screen.findByRole('dialog', { name: 'Ask for time off' });
};
const ask = (date: string, hours: string) => {
  write('Date', date);
  fireEvent.blur(field('Date'));
  write('Hours', hours);
  fireEvent.click(modal().getByRole('button', { name: 'Send request' }));
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the time-off screen', () => {
  it('has its button first and the calendar before what is left, so that asking begins with one press', async () => {
    open();
    const calendar = await screen.findByRole('heading', { name: 'Calendar' });
    const left = screen.getByRole('heading', { name: 'Available Time' });
    expect(calendar.compareDocumentPosition(left) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const main = screen.getByRole('button', { name: 'Ask for time off' });
    expect(screen.getAllByRole('button')[0]).toBe(main);
    fireEvent.click(main);
    expect(await screen.findByRole('dialog', { name: 'Ask for time off' })).toBeVisible();
  });

  it('keeps the month of its calendar in the address, over the end of the year, so that Back finds it', async () => {
    const { query, go } = open();
    const turn = async (name: 'Earlier' | 'Later') => fireEvent.click(await screen.findByRole('button', { name }));
    const shown = () => screen.getAllByRole('status').map(({ textContent }) => textContent)[0] ?? '';
    await turn('Earlier');
    await turn('Later');
    await waitFor(() => expect(query()).toEqual({}));
    const first = shown();
    for (let month = 0; month < 12; month += 1) await turn('Later');
    await waitFor(() => expect(query()['month']).toMatch(/^\d{4}-\d{2}$/));
    const year = (text: string) => Number(text.slice(-4));
    expect([year(shown()) - year(first), shown().split(' ')[0]]).toEqual([1, first.split(' ')[0]]);
    await go(`${SCREEN}?month=2027-01`);
    expect(await screen.findByText('January 2027')).toBeVisible();
    await go(`${SCREEN}?month=never`);
    expect(await screen.findByText(first)).toBeVisible();
  });

  it('has the available time with its explanation, and the requests of the eligible position alone [TIMEOFF-001] [TIMEOFF-002] [TIMEOFF-005] [TIMEOFF-011] [TIMEOFF-031] [TIMEOFF-032]', async () => {
    open();
    const available = await screen.findByRole('table', { name: 'Available Time' });
    expect(within(available).getAllByRole('row').map(textsOf)).toEqual([
      ['Paid time off type', 'Taken', 'Available'],
      ['VACATION', '12', '40.5'],
      ['SICK', '0', '16'],
    ]);
    expect(screen.getByText(/Balances are accurate as of the 15th of the month\./)).toBeVisible();
    expect(requests().getByText('There are no requests for this position.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Create Request' })).toHaveLength(1);
    await openModal();
    expect(modal().getByText(SECOND)).toBeVisible();
  });

  it('shows each request with its five values in order, and Cancel until it is processed [TIMEOFF-003] [TIMEOFF-006] [CLOCK-032]', async () => {
    const processed = requestOf({ id: 'r2', type: 'SICK', hours: 1, approved: 'Yes', processed: 'Yes' });
    const { portal } = open({ positions: [{ ...second, requests: [requestOf(), processed] }] });
    portal.answer(cancelTimeOff, whole(null, { message: 'The request is cancelled.' }));
    const table = await screen.findByRole('table', { name: `Time off as ${SECOND}` });
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .map((row) => textsOf(row).slice(0, 5));
    expect(rows()).toEqual([
      ['Date requested', 'Type', 'Hours', 'Approved', 'Processed'],
      [SHOWN, 'VACATION', '4', 'No', 'No'],
      [SHOWN, 'SICK', '1', 'Yes', 'Yes'],
    ]);
    expect(requests().getAllByRole('button', { name: /^Cancel/ })).toHaveLength(1);
    await press(`Cancel: VACATION on ${SHOWN}`);
    portal.answer(readTimeOff, timeOffOf({ positions: [{ ...second, requests: [processed] }] }));
    await press('Cancel request');
    expect(await toastMs('The request is cancelled.')).toBe(2000);
    expect(portal.lastCall(cancelTimeOff)).toMatchObject({ id: 'r1', _method: expect.stringMatching(/^delete$/i) });
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(requests().queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
  });

  it('says so where there is neither a balance nor a position [TIMEOFF-029] [TIMEOFF-030]', async () => {
    open({ balances: [], positions: [], asOf: null });
    expect(await screen.findByText('You do not have any available paid time off.')).toBeVisible();
    expect(screen.getByText("You don't have any positions eligible for online time off requests.")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create Request' })).not.toBeInTheDocument();
  });
});

describe('a request for time off', () => {
  it('has a date, a type that is VACATION at first, and hours; a toast says so for 3.5 seconds [TIMEOFF-007] [TIMEOFF-020] [CLOCK-031]', async () => {
    const { portal } = open();
    portal.answer(createTimeOff, whole(requestOf(), { message: 'Your request for 4.00 h of VACATION is sent.' }));
    await openModal();
    expect(modal().getAllByRole('textbox', { hidden: false })).toHaveLength(2);
    expect(modal().getAllByRole('combobox')).toHaveLength(1);
    expect(modal().getByRole('combobox', { name: 'Request type' })).toHaveTextContent('VACATION');
    write('Date', '2025-03-05');
    fireEvent.blur(field('Date'));
    await waitFor(() => expect(field('Date')).toHaveValue('3/5/2025'));
    ask(DAY, '4');
    expect(await toastMs(/^Your request for 4\.00 h of VACATION/)).toBe(3500);
    expect(portal.lastCall(createTimeOff)).toMatchObject({ positionId: 'p2', date: DAY, type: '10', hours: 4 });
  });

  it('is not sent without its date or hours, nor for less than 1 hour or more than 8 [TIMEOFF-018] [TIMEOFF-019] [TIMEOFF-021]', async () => {
    const { portal } = open();
    portal.answer(createTimeOff, requestOf());
    await openModal();
    ask('', '4');
    expect((await modal().findAllByText(INCOMPLETE)).length).toBeGreaterThan(0);
    write('Hours', '');
    ask(DAY, '');
    await waitFor(() => expect(field('Hours')).toHaveAccessibleDescription(INCOMPLETE));
    for (const hours of ['0', '0.99', '8.01', '9']) {
      ask(DAY, hours);
      await waitFor(() => expect(field('Hours')).toHaveAccessibleDescription(/1 to 8 hours/));
    }
    expect(portal.calls(createTimeOff)).toEqual([]);
    ask(DAY, '8');
    await closed();
    await openModal();
    ask(DAY, '1');
    await closed();
    expect(portal.calls(createTimeOff).map(({ fields }) => fields['hours'])).toEqual([8, 1]);
  });

  it('that was made before is asked about, and made once more only then', async () => {
    const { portal } = open();
    const refusal = messages.refusal('time_off_asked_already', { hours: '8.00 h', type: 'VACATION', date: SHOWN });
    portal.answer(
      createTimeOff,
      refused(409, { success: false, code: refusal.code, message: refusal.message, data: { noEmailOption: 1 } }),
    );
    await openModal();
    ask(DAY, '8');
    expect(await modal().findByText(/^You have asked for 8\.00 h of VACATION .* already\./)).toBeVisible();
    portal.answer(createTimeOff, requestOf());
    fireEvent.click(modal().getByRole('button', { name: 'Ask once more' }));
    await closed();
    expect(portal.calls(createTimeOff).map(({ fields }) => fields['again'])).toEqual([undefined, true]);
  });

  it('offers no day before the first or after the last one [TIMEOFF-008]', async () => {
    open();
    await openModal();
    for (const [edge, outside] of [
      ['2026-09-15', '14'],
      ['2026-12-30', '31'],
    ] as const) {
      write('Date', edge);
      fireEvent.blur(field('Date'));
      fireEvent.click(modal().getByRole('button', { name: 'Choose Date from a calendar' }));
      const calendar = within(await screen.findByRole('dialog', { name: 'Calendar for Date' }));
      expect(await calendar.findByRole('gridcell', { name: String(Number(edge.slice(8))) })).toBeEnabled();
      expect(calendar.getByRole('gridcell', { name: outside })).toBeDisabled();
      fireEvent.keyDown(calendar.getByRole('gridcell', { name: outside }), { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendar for Date' })).not.toBeInTheDocument());
    }
  });

  it('offers types by their description, sends their id, and warns to verify type 15 with HR [TIMEOFF-010] [TIMEOFF-013]', async () => {
    const { portal } = open();
    portal.answer(createTimeOff, requestOf());
    await openModal();
    expect(modal().queryByText(VERIFY)).not.toBeInTheDocument();
    expect(await optionsOf('Request type')).toEqual(timeOffOf().types.map(({ description }) => description));
    await choose('Request type', 'SICK');
    expect(modal().queryByText(VERIFY)).not.toBeInTheDocument();
    await choose('Request type', 'PERSONAL, ASK HR');
    expect(await modal().findByText(VERIFY)).toBeVisible();
    ask(DAY, '2');
    await closed();
    expect(portal.lastCall(createTimeOff)).toMatchObject({ type: '15', hours: 2, date: DAY });
  });

  it('keeps what was typed and says why it is not saved, in the words of the server or else its own [CLOCK-029]', async () => {
    const { portal } = open();
    await openModal();
    for (const [answer, sentence] of [
      [refused(409, { success: false, code: 'timeclock.other', message: 'Only this sentence.' }), 'Only this sentence.'],
      [refused(500, { success: false, code: 'internal' }), 'Something went wrong. Try refreshing the page. Status: 500'],
    ] as const) {
      portal.answer(createTimeOff, answer);
      ask(DAY, '3');
      expect(await modal().findByText(sentence)).toBeVisible();
      expect(field('Hours')).toHaveValue('3');
      expect(field('Date')).toHaveValue(SHOWN);
    }
  });

  it('that the portal cannot take is offered to HR, with a comment only; not where HR cannot help either [TIMEOFF-022] [TIMEOFF-027] [TIMEOFF-028]', async () => {
    const { portal } = open();
    await openModal();
    portal.answer(
      createTimeOff,
      refused(422, { success: false, message: 'This cannot be mended by mail.', noEmailOption: true }),
    );
    ask(DAY, '3');
    expect(await modal().findByText('This cannot be mended by mail.')).toBeVisible();
    expect(modal().queryByRole('button', { name: 'E-mail HR' })).not.toBeInTheDocument();
    portal
      .answer(createTimeOff, refused(422, { success: false, message: 'Not online.' }))
      .answer(emailHr, whole(null, { message: 'Your message to HR is on its way.' }));
    ask(DAY, '3');
    expect(await modal().findByText(/The request was not saved/)).toBeVisible();
    await press('E-mail HR');
    const mail = within(await screen.findByRole('dialog', { name: 'E-mail HR' }));
    fireEvent.click(mail.getByRole('button', { name: 'Send to HR' }));
    expect(await mail.findByText('Write a comment to HR.')).toBeVisible();
    expect(portal.calls(emailHr)).toEqual([]);
    write('Comment to HR', 'Agreed with Susan.');
    fireEvent.click(mail.getByRole('button', { name: 'Send to HR' }));
    expect(await screen.findByText('Your message to HR is on its way.')).toBeVisible();
    expect(portal.lastCall(emailHr)).toMatchObject({ date: DAY, hours: 3, message: 'Agreed with Susan.' });
  });
});

describe('the salaried requests of a supervisor', () => {
  it('are selected and approved, or rejected one by one, and never approved without a selection [SUP-006] [SUP-029]', async () => {
    const waiting = [salariedOf(), salariedOf({ request_id: 'q2', hrs: 4, date_taken: '2026-10-15', over_balance: 3.5 })];
    const { portal } = renderScreen('/timeclock/approve', supervisor([waitingRow()], waiting));
    await screen.findByRole('checkbox', { name: /^Select VACATION of Simon Aldridge on 10\/14\/2026/ });
    const list = within(screen.getByRole('region', { name: 'Salaried time-off requests' }));
    expect(
      list
        .getAllByRole('columnheader')
        .map(({ textContent: text }) => text)
        .filter((text) => text !== '')
        .slice(0, 4),
    ).toEqual(['Employee', 'Type', 'Hours', 'Date']);
    const [, ...rows] = list.getAllByRole('row');
    for (const [at, values] of [
      ['VACATION', '8', SHOWN],
      ['VACATION', '4', '10/15/2026'],
    ].entries()) {
      for (const value of ['Simon Aldridge', ...values]) expect(rows[at]).toHaveTextContent(value);
      expect(within(rows[at] as HTMLElement).getByRole('checkbox')).not.toBeChecked();
      expect(within(rows[at] as HTMLElement).getByRole('button', { name: /^Reject/ })).toBeVisible();
    }
    expect(list.getAllByText(/more than is left/).map(({ textContent: text }) => text)).toEqual([
      '3.50 h of VACATION more than is left',
    ]);
    fireEvent.click(list.getByRole('button', { name: 'Approve selected' }));
    expect(await list.findByText('You must select at least 1 time-off request to approve.')).toBeVisible();
    expect(portal.calls(approveSalaried)).toEqual([]);
    portal
      .answer(approveSalaried, [{ id: 'q1', success: true, code: null, message: null, retryable: false }])
      .answer(rejectSalaried, null);
    fireEvent.click(within(rows[0] as HTMLElement).getByRole('checkbox'));
    portal.answer(listSalaried, waiting.slice(1));
    fireEvent.click(await list.findByRole('button', { name: 'Approve selected: 1 request, 8.00 h' }));
    await waitFor(() => expect(portal.lastCall(approveSalaried)).toMatchObject({ ids: ['q1'] }));
    await press(/^Reject VACATION of Simon Aldridge on 10\/15/);
    const dialog = within(await screen.findByRole('dialog'));
    write('Reason', 'Too few of us are here.');
    portal.answer(listSalaried, []);
    fireEvent.click(dialog.getByRole('button', { name: 'Reject request' }));
    expect(await list.findByText('No time-off requests wait for you.')).toBeVisible();
    expect(portal.lastCall(rejectSalaried)).toMatchObject({ request_id: 'q2', message: 'Too few of us are here.' });
  });
});
