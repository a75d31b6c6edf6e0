import {
  listRefunds,
  listStudentAccountRows,
  readPaymentsAdmin,
  readStudentAccount,
  refundTexts,
  searchAccounts,
  voidRefund,
  waiveLateFee,
} from '@campus/domain/student-accounts';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { nothing, whole } from '../../lib/testing/fake-portal.js';
import { agingOf, boardOf, paymentsOffice, refundOf } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const reasonIn = async (text: string) =>
  fireEvent.change(within(await screen.findByRole('dialog')).getByRole('textbox', { name: /Reason/ }), {
    target: { value: text },
  });

describe('what payments staff takes back', () => {
  it('is a processed refund whose check came back, with a reason, once', async () => {
    const processed = refundOf({ state: 'processed', decided_by: 'Ann Lee' });
    const portal = paymentsOffice()
      .answer(readPaymentsAdmin, boardOf())
      .answer(listRefunds, [processed, refundOf({ ...processed, id: '8', name: 'Ben Cole', voided: 1, void_reason: 'Lost' })])
      .answer(voidRefund, whole(null, { message: 'Taken back.' }));
    renderScreen('/accounting/payments?refunds=processed', portal);
    expect(await screen.findByText('Taken back: Lost')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Take back: Ben Cole' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Take back: Stella Moreau' }));
    await reasonIn('The check came back');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: refundTexts.voidPress }));
    await waitFor(() => expect(portal.lastCall(voidRefund)).toMatchObject({ id: '7', reason: 'The check came back' }));
  });

  it('is a late fee that stands, and no other charge', async () => {
    const row = (id: string, what: string, late: boolean) => ({
      id,
      SUBSID_CDE: 'TU',
      TRANS_DTE: '2026-01-20',
      TRANS_DESC: what,
      TRANS_AMT: '75.00',
      LATE_FEE: late,
    });
    const id = '5b0a2a4e-5c5a-4c2c-9f8e-0f6f3c1c9f11';
    const portal = paymentsOffice()
      .answer(searchAccounts, [{ id: '150008', name: 'Stella Moreau', school: 'BOYCE' }])
      .answer(readStudentAccount, {
        id: '150008',
        name: 'Stella Moreau',
        holds: [],
        lines: [],
        sponsors: [],
        terms: [],
        aging: agingOf(),
        totals: [{ subsid_cde: 'TU', subsid_desc: 'Tuition and fees', balance: '150.00' }],
      })
      .answer(
        listStudentAccountRows,
        whole([row(id, 'Late fee, Spring 2026', true), row(`${id.slice(0, -1)}2`, 'Course fee', false)], {
          page: { total: 2, next: null },
        }),
      )
      .answer(waiveLateFee, whole({ amount: '75.00' }, { message: 'Waived.' }))
      .otherwise(nothing);
    renderScreen('/accounting/studentAccount', portal);
    const field = await screen.findByRole('combobox', { name: 'Student' });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'Stella' } });
    fireEvent.click(await screen.findByRole('option', { name: /Stella Moreau/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Waive: Late fee, Spring 2026' }));
    expect(screen.queryByRole('button', { name: 'Waive: Course fee' })).toBeNull();
    await reasonIn('A hospital stay');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(portal.lastCall(waiveLateFee)).toMatchObject({ row: id, id_num: '150008', reason: 'A hospital stay' }),
    );
  });
});
