import {
  createW2Forms,
  employeePayMessages as messages,
  employeePayTexts as texts,
  listChecks,
  listW2Corrections,
  readCheck,
  readCheckPayee,
  readCompensation,
  readDirectDeposit,
  readW2Form,
  removeDirectDeposit,
  saveDirectDeposit,
  saveW2Consent,
  setW2Correction,
  w2Texts,
} from '@campus/domain/employee-pay';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FakePortal, refused, whole } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { daysIn, takeAway, write } from '../../lib/testing/rendered.js';
import { checksOf, depositOf, paycheck, w2Of } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const numbers = () =>
  [...screen.getByRole('table', { name: 'Checks' }).querySelectorAll('tbody tr')].map(
    (row) => row.firstElementChild?.textContent,
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the payroll history', () => {
  it('has twelve checks a page, sorted by what is pressed, each of which opens [EMPTOOL-014] [EMPTOOL-015] [EMPTOOL-016]', async () => {
    const checks = checksOf(30);
    const all = checks.map((check) => check.CHECK_NUM);
    const rendered = renderScreen('/empTools/payrollHistory', new FakePortal().answer(listChecks, checks));
    await screen.findByRole('link', { name: '900' });
    const table = screen.getByRole('table', { name: 'Checks' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['Number', 'Date', 'Gross', 'Net']);
    expect(numbers()).toEqual(all.slice(0, 12));
    press('Go to page 3');
    await waitFor(() => expect(numbers()).toEqual(all.slice(24)));
    const byNumber = within(table).getByRole('button', { name: /^Number/ });
    fireEvent.click(byNumber);
    await waitFor(() => expect(numbers()).toEqual(all.toReversed().slice(0, 12)));
    expect(rendered.query()).toMatchObject({ sort: 'CHECK_NUM', dir: 'asc' });
    fireEvent.click(byNumber);
    await waitFor(() => expect(numbers()).toEqual(all.slice(0, 12)));
    expect(screen.getByRole('link', { name: 'Download stubs of 2025' })).toHaveAttribute(
      'href',
      expect.stringMatching(/year=2025$/),
    );
    fireEvent.click(screen.getByRole('link', { name: '900' }));
    await waitFor(() => expect([rendered.path(), rendered.query()]).toEqual(['/empTools/paycheck', { check: '900' }]));
  });

  it('opens a check with everything that stands on it, its PDF, and none that is not among the own [EMPTOOL-017]', async () => {
    const portal = new FakePortal()
      .answer(listChecks, checksOf(1))
      .answer(readCheck, paycheck)
      .answer(readCheckPayee, { name: 'Simon Aldridge', address: ['12 Chapel Lane'] });
    renderScreen('/empTools/paycheck?check=900', portal);
    expect(await screen.findByRole('heading', { level: 1, name: 'Check 900' })).toBeInTheDocument();
    expect(await screen.findByText('Simon Aldridge')).toBeInTheDocument();
    for (const text of ['02-15-2025 to 02-28-2025', '80.00', 'Medical insurance', 'Federal income tax', '$1,200.00', '$1,000.00'])
      expect(document.body).toHaveTextContent(text);
    const headline = within(screen.getByRole('region', { name: 'Net pay' }));
    expect(headline.getByText('$1,000.00')).toBeVisible();
    expect(headline.getByText('Net pay of 03-05-2025')).toBeVisible();
    for (const text of ['Year to date', 'VACATION available', 'Taken']) expect(document.body).toHaveTextContent(text);
    expect(daysIn(document.body)).toContain('03-05-2025');
    expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', expect.stringMatching(/check-pdf\?check=900$/));
    takeAway();
    const message = messages.text('no_such_check');
    portal.answer(readCheck, refused(404, { success: false, code: 'employee-tools.no_such_check', message }));
    renderScreen('/empTools/paycheck?check=999', portal);
    expect(await screen.findByText(/^We couldn't find that check among yours/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'PDF' })).not.toBeInTheDocument();
  });
});

describe('the electronic W-2', () => {
  it('is given to who chose yes, by year; the choice is saved and read again [EMPTOOL-019] [EMPTOOL-020] [EMPTOOL-023] [EMPTOOL-024]', async () => {
    let consent: 'yes' | 'no' | null = null;
    const portal = new FakePortal()
      .answer(readW2Form, () => w2Of(consent))
      .answer(saveW2Consent, (fields) => {
        consent = fields['consent'] === 'yes' ? 'yes' : 'no';
        return null;
      });
    renderScreen('/empTools/w2form', portal);
    for (const text of [
      /consent by January 7, 2025/,
      /terminated get their final W-2 by mail by January 31/,
      /corrected form \(W-2c\)/,
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    const picker = () => screen.queryByRole('combobox', { name: 'Year' });
    expect(picker()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Get W-2 of 2025' })).toBeDisabled();
    fireEvent.click(screen.getByRole('radio', { name: 'No' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'No' })).toBeChecked());
    expect(picker()).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Yes' })).toBeEnabled());
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(await screen.findByRole('link', { name: 'Get W-2 of 2025' })).toHaveAttribute(
      'href',
      expect.stringMatching(/year=2025$/),
    );
    expect(picker()).toBeInTheDocument();
    expect(portal.calls(saveW2Consent).map(({ fields }) => fields['consent'])).toEqual(['no', 'yes']);
    takeAway();
    renderScreen('/empTools/w2form', portal.answer(readW2Form, w2Of('no')));
    expect(await screen.findByRole('radio', { name: 'No' })).toBeChecked();
    expect(picker()).not.toBeInTheDocument();
  });
});

describe('the W-2 forms of all', () => {
  it('are found by name or id and marked as corrected, and the form of one person opens in a window of its own [PAYADM-002] [PAYADM-005] [PAYADM-010]', async () => {
    const issued = { id_num: '100201', year: 2025, corrected: 0, first_name: 'Harriet', last_name: 'Novak' } as const;
    const portal = new FakePortal().answer(listW2Corrections, [issued]).answer(setW2Correction, () => {
      portal.answer(listW2Corrections, [{ ...issued, corrected: 1 }]);
      return { ...issued, corrected: 1 as const };
    });
    renderScreen('/accounting/w2admin?year=2025', portal);
    expect(await screen.findByRole('heading', { level: 1, name: w2Texts.title })).toBeInTheDocument();
    const row = (await screen.findByText('100201')).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent(w2Texts.notCorrected);
    write(w2Texts.find, '100201');
    await waitFor(() => expect(portal.lastCall(listW2Corrections)).toMatchObject({ year: '2025', q: '100201' }));
    fireEvent.click(await screen.findByRole('button', { name: `${w2Texts.mark}: Harriet Novak` }));
    expect(await screen.findByRole('button', { name: `${w2Texts.unmark}: Harriet Novak` })).toBeInTheDocument();
    expect(portal.lastCall(setW2Correction)).toMatchObject({ id_num: '100201', year: 2025, corrected: 1 });
    const form = screen.getByRole('form', { name: w2Texts.statement });
    expect(form).toHaveAttribute('action', '/api/accounting/w2/statement');
    expect(form).toHaveAttribute('target', '_blank');
    takeAway();
    const corrected = { ...w2Of('yes'), years: [{ year: 2025, corrected: 1 as const, differs: [] }] };
    renderScreen('/empTools/w2form', new FakePortal().answer(readW2Form, corrected));
    expect(await screen.findByText('Your W-2 of 2025 was corrected')).toBeInTheDocument();
  });
});

describe('where the pay goes', () => {
  it('is changed only after signing in again', async () => {
    renderScreen('/empTools/directDeposit', new FakePortal().answer(readDirectDeposit, depositOf({ fresh: 0 })));
    expect(await screen.findByText(texts.depositNone)).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Routing number/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', expect.stringContaining('fresh=1'));
  });

  it('keeps what was typed where it is refused, shows the last digits alone, and goes back to checks after a question', async () => {
    const message = messages.text('routing_number');
    const wrong = { success: false, code: 'employee-tools.routing_number', message, fields: [{ path: 'routing', message }] };
    const account = { type: 'checking', last_digits: '5678', changed_at: '2026-01-05T15:00:00.000Z' } as const;
    const portal = new FakePortal().answer(readDirectDeposit, depositOf()).answer(saveDirectDeposit, refused(422, wrong));
    renderScreen('/empTools/directDeposit', portal);
    await screen.findByLabelText(/^Routing number/);
    const type = (routing: string) => write('Routing number', routing);
    type('021000022');
    fireEvent.change(screen.getByLabelText(/^Account number(?! again)/), { target: { value: '12345678' } });
    write('Account number again', '12345678');
    press('Pay into this account');
    expect((await screen.findAllByText(/The routing number is not right/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Account number again/)).toHaveValue('12345678');
    portal.answer(saveDirectDeposit, () => {
      portal.answer(readDirectDeposit, depositOf({ account, version: 1 }));
      return null;
    });
    type('021000021');
    press('Pay into this account');
    expect(await screen.findByText('Your pay goes to your checking account •••• 5678.')).toBeInTheDocument();
    expect(portal.lastCall(saveDirectDeposit)).toMatchObject({ routing: '021000021', account: '12345678', version: 0 });
    expect(screen.getByLabelText(/^Account number again/)).toHaveValue('');
    portal.answer(removeDirectDeposit, () => {
      portal.answer(readDirectDeposit, depositOf({ version: 2 }));
      return null;
    });
    press('Switch to paper checks');
    expect(portal.calls(removeDirectDeposit)).toEqual([]);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Be paid by check' }));
    expect(await screen.findByText(texts.depositNone)).toBeInTheDocument();
  });
});

describe('the compensation of a fiscal year that has not begun', () => {
  it('says when it begins, and counts nothing', async () => {
    const year = { year: 2027, name: '2027-2028', from: '2027-08-01', until: '2027-08-01', current: 2026 };
    renderScreen(
      '/empTools/compensation?year=2027',
      new FakePortal().answer(readCompensation, { ...year, categories: [], total: '0.00' }),
    );
    expect(await screen.findByText('08-01-2027')).toBeVisible();
    expect(screen.getByText(/^This fiscal year begins on/)).toBeVisible();
    expect(await screen.findByText(texts.noCompensation)).toBeVisible();
  });
});

describe('the W-2 forms of a year', () => {
  it('are created by accounting, which reads what to look at first, and offered as a file; others see neither', async () => {
    const counts = { made: 2, corrected: 0, same: 0, elsewhere: 0 };
    const portal = new FakePortal()
      .answer(listW2Corrections, [])
      .answer(createW2Forms, () =>
        whole(
          { ...counts, findings: [{ id_num: '100201', name: 'Harriet Novak', what: 'no_ssn' as const }] },
          { message: 'W-2 forms of 2025: 2 created.' },
        ),
      );
    renderScreen('/accounting/w2admin?year=2025', portal, meOf({ groups: ['student-payments'] }));
    expect(await screen.findByRole('form', { name: w2Texts.statement })).toBeInTheDocument();
    expect(screen.queryByText(w2Texts.yearEnd)).not.toBeInTheDocument();
    takeAway();
    renderScreen('/accounting/w2admin?year=2025', portal, meOf({ assignments: ['accountant'] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Create the forms of 2025' }));
    expect(await screen.findByText(`Harriet Novak: ${w2Texts.findings.no_ssn}`)).toBeInTheDocument();
    expect(portal.lastCall(createW2Forms)).toMatchObject({ year: 2025 });
    expect(screen.getByRole('link', { name: 'EFW2 file of 2025' })).toHaveAttribute(
      'href',
      expect.stringMatching(/efw2\?year=2025$/),
    );
  });
});
