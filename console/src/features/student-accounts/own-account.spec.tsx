import {
  accountTexts as texts,
  listAccountRows,
  paymentTexts,
  readAccount,
  readOwnRefund,
  recalculateCharges,
  refundTexts,
  requestRefund,
} from '@campus/domain/student-accounts';
import type { Recalculation } from '@campus/domain/student-accounts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FakePortal, refused, whole } from '../../lib/testing/fake-portal.js';
import { choose, daysIn, optionsOf, takeAway, write } from '../../lib/testing/rendered.js';
import { accountOf, agingOf, ownAccount, ownRefund, recalculated, rowOf } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);
afterEach(() => void jest.useRealTimers());

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const rowsOf = (table: string) => within(screen.getByRole('table', { name: table })).getAllByRole('row');

describe('an own account', () => {
  it('shows balances with their sum, holds, both texts and the parts of the screen [PAY-001] [PAY-002] [PAY-005]', async () => {
    const account = accountOf({ information: 'Write to us.\nWe answer.' });
    const portal = ownAccount(account);
    renderScreen('/student/accounting', portal);
    const summary = await screen.findByRole('table', { name: texts.summary });
    for (const line of ['TU Tuition and fees', 'AR Other charges', texts.sum])
      expect(within(summary).getByText(line)).toBeInTheDocument();
    expect(within(summary).getByText('AR Other charges').closest('tr')).toHaveTextContent('$40.00');
    expect(within(summary).getByText(texts.sum).closest('tr')).toHaveTextContent('$1,190.00');
    const holds = screen.getByRole('table', { name: texts.holds });
    for (const text of ['LIB', 'Library']) expect(within(holds).getByText(text)).toBeInTheDocument();
    expect(daysIn(holds)).toHaveLength(1);
    expect(screen.getByText(/Write to us\./)).toBeInTheDocument();
    for (const part of [texts.reports, paymentTexts.title])
      expect(await screen.findByRole('heading', { level: 2, name: part })).toBeInTheDocument();
    expect(await screen.findByText(texts.noRows)).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Last \d+ days$/ }).map((button) => button.textContent)).toEqual([
      ...['Last 30 days', 'Last 60 days', 'Last 90 days'],
    ]);
    takeAway();
    portal.answer(readAccount, { ...account, announcement: 'Pay by Friday.' });
    renderScreen('/student/accounting', portal);
    expect(await screen.findByText('Pay by Friday.')).toBeInTheDocument();
  });

  it('leads with what is owed, by when and what happens after that day, and with paying it', async () => {
    renderScreen('/student/accounting', ownAccount());
    const head = await screen.findByRole('region', { name: texts.balance });
    expect(head).toHaveTextContent('You owe $1,190.00');
    expect(head.textContent).toMatch(/Past due since 0?1-19-2026\. What is not paid by its day can bring a late fee/);
    expect(await screen.findByRole('button', { name: 'Pay $1,150.00' })).toBeEnabled();
    const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(parts[0]).toBe(paymentTexts.title);
    takeAway();
    const due = agingOf({ not_due: '1190.00', days_31_60: '0.00', oldest_due_on: '2027-01-19' });
    renderScreen('/student/accounting', ownAccount(accountOf({ aging: due })));
    expect((await screen.findByRole('region', { name: texts.balance })).textContent).toContain('Due by');
    takeAway();
    const credit = agingOf({ balance: '-20.00', not_due: '0.00', days_31_60: '0.00', credit: '-20.00', oldest_due_on: null });
    renderScreen('/student/accounting', ownAccount(accountOf({ aging: credit })));
    expect(await screen.findByRole('region', { name: texts.balance })).toHaveTextContent(/^You have a credit of \$20\.00$/);
  });

  it('draws what was charged, paid and aided through the term as one line, with its figures as a table', async () => {
    const days = [
      { day: '2026-08-01', charged: '3000.00', paid: '0.00', aided: '1250.00' },
      { day: '2026-09-04', charged: '0.00', paid: '600.50', aided: '0.00' },
    ];
    const term = { name: 'Fall 2026', starts_on: '2026-05-16', ends_on: '2026-12-11', before: '40.50', days };
    renderScreen('/student/accounting', ownAccount(accountOf({ term })));
    expect(await screen.findByText('Fall 2026: $3,000.00 charged, $600.50 paid, $1,250.00 of aid.')).toBeInTheDocument();
    const table = await screen.findByRole('table', { name: 'Fall 2026, day by day', hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true }).slice(1);
    expect(rows.map((row) => row.textContent?.match(/\$[\d,.]+$/)?.[0])).toEqual(['$40.50', '$1,790.50', '$1,190.00']);
    takeAway();
    renderScreen('/student/accounting', ownAccount(accountOf({ term: { ...term, days: [] } })));
    await screen.findByRole('table', { name: texts.summary });
    expect(screen.queryByText('Fall 2026, day by day')).toBeNull();
  });

  it('shows the rows of one account, newest first, 25 a page [PAY-003] [PAY-028] [PAY-029]', async () => {
    const amounts = ['-50.00', '0.00', '50.00'];
    const rows = Array.from({ length: 26 }, (_, at) => rowOf(at, { TRANS_AMT: amounts[at] ?? '50.00' }));
    const fine = rowOf(99, { SUBSID_CDE: 'AR', TRANS_DESC: 'Parking fine', TRANS_AMT: '40.00' });
    const portal = ownAccount().answer(listAccountRows, ({ subsid_cde: account, page, per_page: most }) => {
      const [number, perPage] = [Number(page), Number(most)];
      const all = account === 'AR' ? [fine] : rows;
      const shown = all.slice((number - 1) * perPage, number * perPage);
      return whole(shown, { page: { total: all.length, next: null } });
    });
    const rendered = renderScreen('/student/accounting', portal);
    await screen.findByText('Row 0');
    const [, first, second, third] = rowsOf(texts.detail);
    expect(rowsOf(texts.detail)).toHaveLength(26);
    expect(first).toHaveTextContent(/Row 0.*TU.*Credit.*\$50\.00/);
    expect(second).toHaveTextContent(/Row 1.*Charge.*\$0\.00/);
    expect(third).toHaveTextContent(/Row 2.*Charge.*\$50\.00/);
    press('Go to page 2');
    expect(await screen.findByText('Row 25')).toBeInTheDocument();
    await choose(texts.detailOf, 'AR Other charges');
    expect(await screen.findByText('Parking fine')).toBeInTheDocument();
    expect(rendered.query()).toMatchObject({ account: 'AR' });
  });

  it('opens papers in windows of their own, and says so where the browser blocks them [PAY-006] [PAY-018] [PAY-019] [PAY-020] [PAY-021] [PAY-022]', async () => {
    const opened: string[] = [];
    const opens = jest.fn<() => unknown>(() => ({ opener: window, location: { replace: (to: string) => opened.push(to) } }));
    window.open = opens as unknown as typeof window.open;
    renderScreen('/student/accounting', ownAccount());
    await screen.findByRole('button', { name: 'Last 60 days' });
    expect(screen.getAllByRole('button', { name: /^1098-T \d{4}$/ })).toHaveLength(2);
    for (const name of ['Last 60 days', `${texts.open} ${texts.ups}`, `${texts.open} ${texts.yearEnd}`, '1098-T 2025'])
      press(name);
    expect(opened.map((address) => address.replace(/^.*payments-student\//, '').replace(/\?.*/, ''))).toEqual([
      ...['monthly-statement/60', 'ups-statement', 'year-end-statement', 'file'],
    ]);
    const file = screen.getByRole('link', { name: 'Fees 2026.pdf' });
    expect(file).toHaveAttribute('download', 'Fees 2026.pdf');
    expect(file).toHaveAttribute('href', expect.stringContaining('/payments-student/file?name=Fees'));
    opens.mockReturnValue(null);
    press('Last 30 days');
    expect(await screen.findByText('Your browser is blocking popups.')).toBeInTheDocument();
    expect(screen.getByText('Your browser is blocking popups.').closest('[role="alert"]')).toBeInTheDocument();
  });
});

describe('recalculating', () => {
  const step = () => document.querySelector('[data-recalculation]')?.getAttribute('data-recalculation');
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  /** A screen whose recalculations are answered in turn, and when each came. */
  async function answeredBy(
    ...answers: readonly Recalculation[]
  ): Promise<{ readonly times: number[]; readonly portal: FakePortal }> {
    jest.useFakeTimers();
    const times: number[] = [];
    const portal = ownAccount().answer(recalculateCharges, () => {
      times.push(Date.now());
      return answers[Math.min(times.length, answers.length) - 1] as Recalculation;
    });
    renderScreen('/student/accounting', portal);
    await screen.findByRole('button', { name: texts.recalculate });
    return { times, portal };
  }

  it('waits as long as the server says, asks again, and shows the figures for as long as they count [PAY-007] [PAY-008] [PAY-027]', async () => {
    const waits = recalculated('0.00', { polling: 5 });
    const { times } = await answeredBy(waits, waits, recalculated('77.00', { expiresIn: 10 }), recalculated('88.00'));
    const summary = screen.getByRole('table', { name: texts.summary });
    expect(step()).toBe('idle');
    press(texts.recalculate);
    expect(step()).toBe('calculating');
    await pass(0.1);
    expect([step(), times.length]).toEqual(['polling', 1]);
    await pass(4.5);
    expect(times).toHaveLength(1);
    await pass(0.5);
    expect([step(), times.length]).toEqual(['polling', 2]);
    await pass(5);
    expect([step(), times.length]).toEqual(['calculated', 3]);
    for (const [at, time] of times.slice(1).entries()) expect(time - (times[at] ?? 0)).toBeGreaterThanOrEqual(5000);
    expect(summary).toHaveTextContent('$77.00');
    await pass(9);
    expect(step()).toBe('calculated');
    await pass(1);
    expect([step(), times.length]).toEqual(['idle', 3]);
    expect(summary).toHaveTextContent('$1,150.00');
    press(texts.recalculate);
    await pass(0.1);
    expect(summary).toHaveTextContent('$88.00');
    await pass(58);
    expect(step()).toBe('calculated');
    await pass(2);
    expect(step()).toBe('idle');
  });

  it('says when it failed and rests for 20 seconds [PAY-007] [PAY-009] [PAY-023]', async () => {
    const { portal } = await answeredBy(recalculated('77.00'));
    portal.answer(recalculateCharges, refused(500, { success: false, message: 'No.', code: 'platform.failed' }));
    press(texts.recalculate);
    await pass(0.1);
    const alert = screen.getByText('Calculate Charges failed.').closest('[role="alert"]');
    expect(alert).toHaveTextContent('Calculate Button will become active again in 20 seconds. Please try again.');
    const button = () => screen.getByRole('button', { name: texts.recalculate });
    expect(button()).toBeDisabled();
    await pass(19);
    expect(button()).toBeDisabled();
    await pass(1);
    expect(button()).toBeEnabled();
    expect(screen.queryByText('Calculate Charges failed.')).not.toBeInTheDocument();
  });
});

describe('a refund', () => {
  it('is not asked for without a credit in all: a warning stands in place of the form [REFUND-015]', async () => {
    const owes = { tu: '0.00', ar: '40.00', rt: '0.00', gr: '0.00' };
    renderScreen('/student/refund', new FakePortal().answer(readOwnRefund, ownRefund({ balance: owes, available: '0.00' })));
    const warning = await screen.findByText(/is not a credit, so you are ineligible for a refund\. Contact accounting/);
    expect(warning.closest('[data-severity=warning]')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is asked for by a form that is checked before it is sent, and its confirmation stands in place of it [REFUND-001] [REFUND-003] [REFUND-005] [REFUND-006] [REFUND-007] [REFUND-009] [REFUND-010] [REFUND-011] [REFUND-012] [REFUND-016]', async () => {
    const address = '1 Elm Street, Louisville, KY 40206';
    const open = { requested_on: '2026-01-05', due_on: '2026-01-08', pickup: 0, address } as const;
    const requested = ownRefund({ refundAmt: '110.00', refundExists: true, open });
    const portal = new FakePortal().answer(readOwnRefund, ownRefund()).answer(requestRefund, () => {
      portal.answer(readOwnRefund, requested);
      return requested;
    });
    renderScreen('/student/refund', portal);
    for (const text of ['$150.00 credit', '$40.00 owed']) expect(await screen.findByText(text)).toBeInTheDocument();
    // 150.00 of credit in one part and 40.00 owed in another.
    expect(screen.getByText('Up to $110.00')).toBeInTheDocument();
    expect(screen.getByLabelText(/^City/)).toHaveValue('Louisville');
    expect(screen.getByRole('combobox', { name: /^State/ })).toHaveTextContent('KY');
    expect(await optionsOf(refundTexts.stateLabel)).toHaveLength(51);
    const invalid = 'Please check over the form again and make sure all required fields have been completed.';
    const refusedWith = async (changes: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(changes)) write(label, text);
      press(refundTexts.ask);
      const title = await screen.findByText(refundTexts.invalidTitle);
      expect(title.closest('[role="alert"]')).toHaveTextContent(invalid);
      expect(portal.calls(requestRefund)).toEqual([]);
    };
    const amount = 'Refund from tuition and fees';
    await refusedWith({});
    await refusedWith({ [refundTexts.address1]: '1 Elm Street', 'ZIP code': '40206', [amount]: '110.01' });
    for (const wrong of ['-5', '10.005']) await refusedWith({ [amount]: wrong });
    await refusedWith({ [amount]: '110', 'ZIP code': '4020A' });
    write('ZIP code', '40206');
    press(refundTexts.ask);
    const panel = (await screen.findByText('Your refund of $110.00 is requested')).closest('[role="status"]');
    for (const text of ['within 3 business days', `Once the refund is processed, the check is mailed to ${address}.`])
      expect(panel).toHaveTextContent(text);
    const { _token, ...sent } = portal.lastCall(requestRefund) ?? {};
    expect(Object.keys(sent).sort()).toEqual(
      'reqAddress1 reqAddress2 reqArAmt reqCity reqGrAmt reqPickupCheck reqRtAmt reqState reqTuAmt reqZip'.split(' '),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: refundTexts.ask })).not.toBeInTheDocument());
  });
});
