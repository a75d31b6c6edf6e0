import {
  listMyResidenceForms,
  listResidenceForms,
  raForm,
  rdForm,
  readResidenceForm,
  remindOfResidenceForms,
} from '@campus/domain/student-life';
import { RA_QUESTIONS } from '@campus/domain/student-life/rules';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FakePortal, refused, whole } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { choose, takeAway } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);
afterEach(() => void jest.useRealTimers());

const RA = meOf({ groups: ['students', 'resident-assistants'] });
const RD = meOf({ groups: ['employees', 'resident-directors'] });
const HOUSING = meOf({ groups: ['employees', 'housing'] });
const period = { begins: '2026-03-09', ends: '2026-03-15', name: 'Week of 03-09-2026' };
const none = { form: null, version: 0, completed: 0 as const, submitted_at: null, period };
const rds = [{ id: '100331', name: 'Rachel Sorensen' }];
const questions = [
  { question_id: 1, question: 'How is your hall?', type: 'lines' as const, slug: 'hall', form_section: 'Hall' },
  { question_id: 2, question: 'How are your RAs?', type: 'lines' as const, slug: 'team', form_section: 'Staff' },
  { question_id: 6, question: 'Hours on duty', type: 'text' as const, slug: 'hours', form_section: 'Yourself' },
];

const raEmpty = { ...none, answers: {}, rd_id: null };
const raPortal = () =>
  new FakePortal()
    .answer(raForm.read, raEmpty)
    .answer(raForm.lists, { questions: [...RA_QUESTIONS], rds })
    .answer(raForm.save, whole({ ...raEmpty, form: {}, version: 1 }, { message: 'Draft saved.' }))
    .answer(listMyResidenceForms, []);
const rdEmpty = { ...none, questions, answers: {}, one_on_ones: [], overviews: [] };
const rdPortal = () =>
  new FakePortal()
    .answer(rdForm.read, rdEmpty)
    .answer(rdForm.lists, { questions, ras: [{ id: '150101', name: 'Ryan Castillo' }] })
    .answer(rdForm.save, whole({ ...rdEmpty, form: {}, version: 1 }, { message: 'Draft saved.' }))
    .answer(listMyResidenceForms, []);

const field = (label: RegExp) => screen.findByRole('textbox', { name: label });
const type = async (label: RegExp, value: string) => fireEvent.change(await field(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const problems = async () => (await screen.findAllByRole('alert'))[0];

async function fillRa() {
  await type(/^1\. /, 'All is well');
  await type(/^2\. /, 'Two talks');
  await type(/^4\. /, 'I am well');
  await type(/^5\. A visit/, 'A visit');
  await choose('Your RD', 'Rachel Sorensen');
}

describe('the RA form', () => {
  it('asks its questions and the RD, marks what is empty under Form Invalid, and needs one box [LIFE-003] [LIFE-009] [LIFE-010] [LIFE-011] [LIFE-013]', async () => {
    const portal = raPortal();
    renderScreen('/studentLife/raForm', portal, RA);
    for (const { question } of RA_QUESTIONS) expect(await field(new RegExp(question.replaceAll(/[?.]/g, '.')))).toBeVisible();
    await fillRa();
    await type(/^1\. /, '');
    await press('Submit');
    expect(await problems()).toHaveTextContent('Form Invalid');
    expect(await field(/^1\. /)).toHaveAttribute('aria-invalid', 'true');
    await type(/^1\. /, 'All is well');
    await type(/^5\. A visit/, '  ');
    await press('Submit');
    await waitFor(async () => expect(await problems()).toHaveTextContent('Please fill out one box under question 5'));
    expect(portal.calls(raForm.submit)).toEqual([]);
  });

  it('gives way to thanks with the time, and offers the PDF and past forms, after a reload too [LIFE-008]', async () => {
    const done = { ...raEmpty, version: 1, completed: 1 as const, submitted_at: '2026-03-14T15:00:00Z' };
    const portal = raPortal();
    portal.answer(raForm.submit, () => {
      portal.answer(raForm.read, done);
      return whole(done, { message: 'Thank you. Your form is submitted.' });
    });
    renderScreen('/studentLife/raForm', portal, RA);
    await fillRa();
    await press('Submit');
    expect(await screen.findByText(/^Submitted 03-14-2026 11:00 AM/)).toBeVisible();
    expect(portal.lastCall(raForm.submit)).toMatchObject({
      answers: { 1: 'All is well', 2: 'Two talks', 4: 'I am well', 51: 'A visit' },
      rd_id: '100331',
      period: '2026-03-09',
      version: 0,
    });
    takeAway();
    const past = { id: 'f1', kind: 'ra' as const, period, submitted_at: '2026-03-14T15:00:00Z', read_by: [] };
    portal.answer(listMyResidenceForms, [{ ...past, read_by: [{ name: 'Hugo Bradshaw', at: '2026-03-15T15:00:00Z' }] }]);
    renderScreen('/studentLife/raForm', portal, RA);
    expect(await screen.findByText(/^Thank you\. Your form is submitted\./)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', '/api/staff/studentlife/raform/pdf');
    const [, row] = await within(await screen.findByRole('table', { name: 'Past forms' })).findAllByRole('row');
    expect(row).toHaveTextContent('Hugo Bradshaw');
    expect(screen.getByRole('link', { name: 'PDF, Week of 03-09-2026' })).toHaveAttribute(
      'href',
      '/api/staff/studentlife/my-forms/f1/pdf',
    );
  });

  it('says that an answer of 20001 characters is too long, and sends none [LIFE-012]', async () => {
    const portal = raPortal();
    renderScreen('/studentLife/raForm', portal, RA);
    await fillRa();
    await type(/^2\. /, 'x'.repeat(20_001));
    await press('Submit');
    expect(await problems()).toHaveTextContent('Form Invalid');
    expect(portal.calls(raForm.submit)).toEqual([]);
  });

  it('saves itself five seconds after the last key and on leaving, without a word, and sends the version that it has', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const portal = raPortal().answer(raForm.submit, refused(422, { success: false, code: 'x', message: 'No.' }));
    renderScreen('/studentLife/raForm', portal, RA);
    await type(/^1\. /, 'Half');
    await act(() => jest.advanceTimersByTimeAsync(4000));
    await type(/^1\. /, 'Half of it');
    await act(() => jest.advanceTimersByTimeAsync(4500));
    expect(portal.calls(raForm.save)).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await waitFor(() => expect(portal.calls(raForm.save)).toHaveLength(1));
    expect(portal.lastCall(raForm.save)).toMatchObject({ answers: { 1: 'Half of it' }, version: 0, period: '2026-03-09' });
    expect(await field(/^1\. /)).toHaveValue('Half of it');
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(portal.calls(raForm.save)).toHaveLength(1);
    await type(/^2\. /, 'Left');
    takeAway();
    await waitFor(() => expect(portal.calls(raForm.save)).toHaveLength(2));
    expect(portal.lastCall(raForm.save)).toMatchObject({ answers: { 1: 'Half of it', 2: 'Left' }, version: 1 });
  });
});

describe('the RD form', () => {
  it('has its questions in their sections with what was saved, and thanks once it is submitted [LIFE-002] [LIFE-008]', async () => {
    const saved = { answers: { 1: 'Calm' } };
    const portal = rdPortal().answer(rdForm.read, { ...rdEmpty, ...saved, form: saved, version: 2 });
    renderScreen('/studentLife/rdForm', portal, RD);
    for (const { question, form_section: section } of questions) {
      const part = await screen.findByRole('region', { name: section });
      expect(within(part).getByRole('textbox', { name: new RegExp(question.replace('?', '.')) })).toBeVisible();
    }
    expect(await field(/^How is your hall/)).toHaveValue('Calm');
    await type(/^Hours on duty/, '12');
    const done = { ...rdEmpty, version: 3, completed: 1 as const, submitted_at: '2026-03-14T15:00:00Z' };
    portal.answer(rdForm.submit, () => {
      portal.answer(rdForm.read, done);
      return whole(done, { message: 'Thank you. Your form is submitted.' });
    });
    await press('Submit');
    expect(await screen.findByText(/^Submitted 03-14-2026 11:00 AM/)).toBeVisible();
    expect(portal.lastCall(rdForm.submit)).toMatchObject({ answers: { 1: 'Calm', 2: '', 6: '12' }, version: 2 });
  });

  it('takes six one-on-ones and six overviews, no seventh [LIFE-006] [LIFE-007]', async () => {
    renderScreen('/studentLife/rdForm', rdPortal(), RD);
    for (const name of ['Add one-on-one', 'Add student overview']) {
      for (let at = 1; at <= 6; at += 1) await press(name);
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.getAllByRole('group', { name: /^One-on-one \d/ })).toHaveLength(6);
  });
});

describe('the screen of residence life', () => {
  it('shows who is missing, reads a form, and reminds', async () => {
    const line = { rd_name: 'Rachel Sorensen', form_id: null, submitted_at: null };
    const portal = new FakePortal()
      .answer(listResidenceForms, {
        period,
        before: '2026-03-02',
        next: null,
        people: [
          { ...line, id: '1', name: 'Ryan Castillo' },
          { ...line, id: '2', name: 'Ruth Lee', form_id: 'f1', submitted_at: '2026-03-14T15:00:00Z' },
        ],
      })
      .answer(readResidenceForm, {
        id: 'f1',
        kind: 'ra' as const,
        period,
        submitted_at: '2026-03-14T15:00:00Z',
        name: 'Ruth Lee',
        rd_name: 'Rachel Sorensen',
        parts: [{ title: 'Residents', lines: [{ label: '1. How?', text: 'Line one\nLine two' }] }],
      })
      .answer(remindOfResidenceForms, whole({ reminded: 1 }, { message: 'Reminded: 1 people.' }));
    renderScreen('/studentLife/forms', portal, HOUSING);
    const [, missing, there] = await within(await screen.findByRole('table', { name: 'Forms of the period' })).findAllByRole(
      'row',
    );
    expect(missing).toHaveTextContent(/Ryan Castillo.*Missing/);
    expect(there).toHaveTextContent(/Ruth Lee.*Submitted/);
    await press('Read: Ruth Lee');
    expect(await within(await screen.findByRole('dialog')).findByText(/Line two/)).toBeVisible();
    await press('Close');
    await press('Remind who is missing');
    await waitFor(() => expect(portal.lastCall(remindOfResidenceForms)).toMatchObject({ kind: 'ra' }));
    await press('Earlier');
    await waitFor(() => expect(portal.lastCall(listResidenceForms)).toMatchObject({ kind: 'ra', period: '2026-03-02' }));
  });
});
