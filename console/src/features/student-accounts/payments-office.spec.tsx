import {
  correctTaxForm,
  giveTaxForms,
  listPaperTaxForms,
  listTaxForms,
  listRefunds,
  paperTaxFormTexts as paper,
  paymentSettingTexts as texts,
  processRefund,
  readPaymentsAdmin,
  readSettlement,
  readStatementReport,
  refundTexts,
  removePaymentDocument,
  savePaymentSetting,
  sendMassMail,
  settlementTexts,
  studentAccountsMessages as messages,
  studentAccountsTexts,
  uploadPaymentDocument,
} from '@campus/domain/student-accounts';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { FakePortal } from '../../lib/testing/fake-portal.js';
import { refused, whole } from '../../lib/testing/fake-portal.js';
import { choose, optionsOf, rowIsGone, takeAway, write } from '../../lib/testing/rendered.js';
import { boardOf, paperTaxForm, paymentsOffice, refundOf, taxForm } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const ADMIN = '/accounting/payments';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const inDialog = async (name: string) => within(await screen.findByRole('dialog')).getByRole('button', { name });

async function opened(portal: FakePortal, path = ADMIN) {
  const rendered = renderScreen(path, portal);
  await screen.findByRole('heading', { level: 2, name: texts.documents });
  return rendered;
}

describe('the payments admin screen', () => {
  it('has its parts, and a refund request is marked processed after a question [REFUND-002] [PAYADM-001]', async () => {
    const portal = paymentsOffice()
      .answer(readPaymentsAdmin, boardOf())
      .answer(listRefunds, [refundOf()])
      .answer(processRefund, () => {
        portal.answer(listRefunds, []);
        return whole(null, { message: 'Processed.' });
      });
    await opened(portal);
    for (const part of [
      refundTexts.list,
      texts.settings,
      texts.documents,
      texts.taxForm,
      studentAccountsTexts.report,
      studentAccountsTexts.massMail,
    ])
      expect(screen.getByRole('heading', { level: 2, name: part })).toBeInTheDocument();
    const row = (await screen.findByText('0 of 3 business days')).closest('tr');
    expect(row).toHaveTextContent('$110.00');
    press('Mark processed: Stella Moreau');
    const confirm = await inDialog(refundTexts.processPress);
    expect(screen.getByText(refundTexts.processEffect)).toBeInTheDocument();
    expect(portal.calls(processRefund)).toEqual([]);
    fireEvent.click(confirm);
    await rowIsGone('0 of 3 business days');
    expect(portal.lastCall(processRefund)).toMatchObject({ id: '7' });
  });

  it('saves settings, and shows a failure at its field until the next good save [PAYADM-003] [PAYADM-016] [PAYADM-017]', async () => {
    const values: Record<string, string> = {};
    const saves = (fields: Readonly<Record<string, unknown>>) => {
      const { name, value } = fields as { readonly name: 'online-pay'; readonly value: string };
      values[name] = value;
      return { name, value, version: 2 };
    };
    const portal = paymentsOffice()
      .answer(readPaymentsAdmin, () => boardOf(values))
      .answer(savePaymentSetting, saves);
    await opened(portal);
    const year = texts.labels['payment-year'];
    expect(await optionsOf(year)).toEqual(['2024', '2025', '2026']);
    await choose(year, '2025');
    await waitFor(() => expect(portal.lastCall(savePaymentSetting)).toMatchObject({ name: 'payment-year', value: '2025' }));
    const online = screen.getByRole('switch', { name: texts.labels['online-pay'] });
    const refusal = { success: false, code: 'student-accounts.setting_switch', message: 'X' };
    portal.answer(savePaymentSetting, refused(422, refusal));
    await waitFor(() => expect(online).toBeEnabled());
    const turnOff = async () => {
      fireEvent.click(online);
      fireEvent.click(await screen.findByRole('button', { name: texts.offPress }));
    };
    fireEvent.click(online);
    expect(await screen.findByText(texts.offEffects['online-pay'])).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(online).toBeChecked();
    expect(portal.lastCall(savePaymentSetting)).toMatchObject({ name: 'payment-year' });
    await turnOff();
    expect(await screen.findByText('Error: X')).toBeInTheDocument();
    expect(online).toHaveAttribute('aria-invalid', 'true');
    portal.answer(savePaymentSetting, saves);
    await waitFor(() => expect(online).toBeEnabled());
    await turnOff();
    await waitFor(() => expect(online).toHaveAttribute('aria-invalid', 'false'));
    expect(screen.queryByText('Error: X')).not.toBeInTheDocument();
    await waitFor(() => expect(online).not.toBeChecked());
    const announcement = screen.getByRole('textbox', { name: new RegExp(`^${texts.labels.announcement}`) });
    const save = screen.getByRole('button', { name: `${texts.save}: ${texts.labels.announcement}` });
    expect(save).toBeDisabled();
    fireEvent.change(announcement, { target: { value: 'The office is closed on Friday.' } });
    fireEvent.click(save);
    await waitFor(() => expect(values['announcement']).toBe('The office is closed on Friday.'));
    await waitFor(() => expect(save).toBeDisabled());
    expect(announcement).toHaveValue('The office is closed on Friday.');
  });

  it('uploads documents, refuses what is none in the words of the server, and deletes one after a question [PAYADM-012] [PAYADM-013] [PAYADM-015]', async () => {
    const message = messages.text('document_type');
    const document = { name: 'Fees 2026', ext: 'pdf', size: 4096, added_at: '2026-01-05T15:00:00.000Z' };
    const portal = paymentsOffice()
      .answer(readPaymentsAdmin, boardOf())
      .answer(uploadPaymentDocument, refused(422, { success: false, code: 'student-accounts.document_type', message }));
    await opened(portal);
    expect(screen.getByText('No files are currently uploaded')).toBeInTheDocument();
    const chooseFile = (content: string, name: string) =>
      fireEvent.change(screen.getByLabelText(texts.upload), { target: { files: [new File([content], name)] } });
    chooseFile('<html>', 'page.pdf');
    expect(await screen.findByText(/^The file is not what its name says\./)).toBeInTheDocument();
    portal.answer(uploadPaymentDocument, () => {
      portal.answer(readPaymentsAdmin, boardOf({}, [document]));
      return [document];
    });
    await waitFor(() => expect(screen.getByLabelText(texts.upload)).toBeEnabled());
    chooseFile('%PDF-1.7', 'Fees 2026.pdf');
    expect(await screen.findByText('Fees 2026.pdf')).toBeInTheDocument();
    expect(portal.lastCall(uploadPaymentDocument)).toMatchObject({ file: { name: 'Fees 2026.pdf', content: btoa('%PDF-1.7') } });
    portal.answer(removePaymentDocument, () => {
      portal.answer(readPaymentsAdmin, boardOf());
      return [];
    });
    press('Delete: Fees 2026.pdf');
    const confirm = await inDialog(texts.removePress);
    expect(portal.calls(removePaymentDocument)).toEqual([]);
    fireEvent.click(confirm);
    await waitFor(() => expect(portal.lastCall(removePaymentDocument)).toMatchObject({ name: 'Fees 2026.pdf' }));
    await rowIsGone('Fees 2026.pdf');
  });

  it('reports on statements by month, year and one of two events, and says what is missing [PAYADM-007] [PAYADM-018]', async () => {
    const portal = paymentsOffice().answer(readPaymentsAdmin, boardOf()).answer(readStatementReport, []);
    const { query } = await opened(portal);
    press('Show the report');
    for (const said of ['Choose the month, 1 to 12.', 'Choose the year.', messages.text('action_required')])
      expect(await screen.findByText(said)).toBeInTheDocument();
    expect(portal.calls(readStatementReport)).toEqual([]);
    expect(await optionsOf('Event action')).toEqual(['Delivered', 'Opened']);
    expect((await optionsOf('Month')).map((text) => Number.parseInt(text, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    await choose('Event action', 'Opened');
    await choose('Month', '12 ');
    const form = within(screen.getByRole('form', { name: studentAccountsTexts.report }));
    fireEvent.mouseDown(form.getByRole('combobox', { name: /^Year/ }));
    fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: '2025' }));
    press('Show the report');
    expect(await screen.findByText('No student is in this report.')).toBeInTheDocument();
    expect(portal.lastCall(readStatementReport)).toMatchObject({ month: '12', year: '2025', action: 'opened' });
    expect(query()).toEqual({ month: '12', year: '2025', action: 'opened' });
  });

  it('sends the statement of the month once, with a double click too, and then only to who has not got it [PAYADM-014]', async () => {
    const sent = { id: '5', recipients: 3, rows: 3, bad: 0, duplicates: 0, left_out: [], sends_at: '2026-01-05T15:00:00.000Z' };
    const portal = paymentsOffice().answer(readPaymentsAdmin, boardOf()).answer(sendMassMail, sent);
    const { path } = await opened(portal);
    press('Send 3 statements');
    const confirm = await inDialog('Send 3 statements');
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await waitFor(() => expect(path()).toBe('/accounting/mass-mail/5'));
    expect(portal.calls(sendMassMail)).toHaveLength(1);
    expect(portal.lastCall(sendMassMail)).toMatchObject({ service: 'stu-month-stmt', month: 1, year: 2026 });
    expect(portal.lastCall(sendMassMail)).not.toHaveProperty('only_missing');
    takeAway();
    portal.answer(readPaymentsAdmin, { ...boardOf(), students_with_statement: 2 });
    await opened(portal);
    expect(screen.getByText(/^2 of 3 students with a balance have the statement of/)).toBeInTheDocument();
    press('Send 1 statements, only to those who have not got it');
    fireEvent.click(await inDialog('Send 1 statements, only to those who have not got it'));
    await waitFor(() => expect(portal.lastCall(sendMassMail)).toMatchObject({ only_missing: 1 }));
  });

  it('sends a list without a further press, and keeps what was written where the list is none [PAYADM-008]', async () => {
    const message = 'This is no Excel (.xlsx) or CSV file. Save the list as one of these and upload it again.';
    const sent = { id: '6', recipients: 1, rows: 1, bad: 0, duplicates: 0, left_out: [], sends_at: '2026-01-05T15:00:00.000Z' };
    const portal = paymentsOffice()
      .answer(readPaymentsAdmin, boardOf())
      .answer(sendMassMail, refused(422, { success: false, code: 'mass-mail.file_type', message }));
    const { path } = await opened(portal);
    const list = () => screen.getByLabelText('Choose list and send');
    const chooseList = (name: string) =>
      fireEvent.change(list(), { target: { files: [new File(['email\na@out.example'], name)] } });
    write('Subject', 'Do not go {{name}}');
    chooseList('list.txt');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Subject/)).toHaveValue('Do not go {{name}}');
    portal.answer(sendMassMail, sent);
    await waitFor(() => expect(list()).toBeEnabled());
    chooseList('list.csv');
    await waitFor(() => expect(path()).toBe('/accounting/mass-mail/6'));
    expect(portal.lastCall(sendMassMail)).toMatchObject({
      service: 'stu-excel-mass',
      subject: 'Do not go {{name}}',
      file: { name: 'list.csv', content: btoa('email\na@out.example') },
    });
  });

  it('asks about the rows that a filter of the workbook hides, and sends the same list with the answer', async () => {
    const message = "A filter hides 3 rows of the sheet 'May'. Choose whether they get the mail too, and upload the list again.";
    const sent = { id: '7', recipients: 1, rows: 1, bad: 0, duplicates: 0, left_out: [], sends_at: '2026-01-05T15:00:00.000Z' };
    const portal = paymentsOffice()
      .answer(readPaymentsAdmin, boardOf())
      .answer(sendMassMail, ({ hidden_rows }) =>
        hidden_rows === undefined ? refused(422, { success: false, code: 'mass-mail.rows_hidden', message }) : sent,
      );
    const { path } = await opened(portal);
    const files = [new File(['PK'], 'list.xlsx')];
    fireEvent.change(screen.getByLabelText('Choose list and send'), { target: { files } });
    expect(await screen.findByText(message)).toBeInTheDocument();
    press(studentAccountsTexts.leaveHidden);
    await waitFor(() => expect(path()).toBe('/accounting/mass-mail/7'));
    expect(portal.lastCall(sendMassMail)).toMatchObject({ hidden_rows: 'leave', file: { name: 'list.xlsx' } });
  });

  it('leads to those whose 1098-T goes out on paper, who are filtered by their choice', async () => {
    const portal = paymentsOffice()
      .answer(readPaymentsAdmin, boardOf())
      .answer(listPaperTaxForms, ({ choice }) => (choice === 'paper' ? [] : [paperTaxForm()]));
    const { query } = await opened(portal);
    fireEvent.click(screen.getByRole('link', { name: paper.title }));
    expect(await screen.findByRole('heading', { level: 1, name: paper.title })).toBeInTheDocument();
    const row = (await screen.findByText('Sophie Larkin')).closest('tr');
    for (const text of [paper.choices.none, '$4,100.00']) expect(row).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: /^Export 1 row/ })).toBeEnabled();
    await choose(paper.choice, paper.choices.paper);
    expect(await screen.findByText(/^No matches/)).toBeInTheDocument();
    expect(query()).toMatchObject({ choice: 'paper' });
  });
});

describe('all 1098-T forms', () => {
  it('show what was issued and what is not yet, are issued for a year, and corrected one at a time with a reason', async () => {
    const given = { state: 'given', given_at: '2026-01-20T15:00:00.000Z' } as const;
    const portal = paymentsOffice()
      .answer(listTaxForms, [taxForm(), taxForm({ id: '150002', name: 'Ann Lee', ...given })])
      .answer(giveTaxForms, { forms: 1 })
      .answer(correctTaxForm, null);
    renderScreen('/accounting/taxForms', portal);
    const row = (await screen.findByText('Sophie Larkin')).closest('tr');
    for (const text of [paper.states.open, '***-**-1234', '$4,100.00']) expect(row).toHaveTextContent(text);
    expect(screen.getByText('Ann Lee').closest('tr')).toHaveTextContent(paper.states.given);
    fireEvent.click(screen.getByRole('button', { name: paper.give }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.lastCall(giveTaxForms)).toMatchObject({ year: expect.anything() }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    fireEvent.click(screen.getByRole('button', { name: paper.correct }));
    fireEvent.change(await screen.findByLabelText(/^Student ID/), { target: { value: '150002' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Enter the reason of the correction/)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A check bounced' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.lastCall(correctTaxForm)).toMatchObject({ id_num: '150002', reason: 'A check bounced' }));
  });
});

describe('the settlement', () => {
  it('says where the provider and the accounts agree, and never so of what could not be read', async () => {
    renderScreen('/accounting/settlement', paymentsOffice().answer(readSettlement, { days: [], differences: [], gone: [] }));
    expect(await screen.findByText('The accounts and the payment provider agree.')).toBeInTheDocument();
    takeAway();
    renderScreen('/accounting/settlement', paymentsOffice().answer(readSettlement, refused(500)));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText(settlementTexts.none)).not.toBeInTheDocument();
  });
});
