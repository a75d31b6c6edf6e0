import {
  awardDeadlineNames as deadlines,
  awardTexts as texts,
  countAwardStages,
  deleteAwardLetters,
  deleteAwardTemplate,
  importAwardLetters,
  listAwardLetters,
  listAwardTemplates,
  listPastAwards,
  listAwardsInStage,
  readAwardDeadlines,
  readAwardErrors,
  readPastAwardKey,
  remindOfAwards,
  revokeAwardLetter,
  saveAwardDeadlines,
  searchAwardPeople,
  sendAwardLetters,
} from '@campus/domain/financial-aid';
import type { FollowedAward } from '@campus/domain/financial-aid';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakePortal, file, refused, whole } from '../../lib/testing/fake-portal.js';
import { choose, optionsOf, rowIsGone, searchFor, write } from '../../lib/testing/rendered.js';
import { savedFiles } from '../../lib/testing/saved-files.js';
import { awardOffice, imported, letterOf, pastAwardOf } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pressInDialog = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]');
const importFile = (content: string) =>
  fireEvent.change(fileInput() as HTMLInputElement, { target: { files: [new File([content], 'awards.csv')] } });
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;

/** Chooses what stands before the file. */
async function chosen(school: string, period: string, day: string): Promise<void> {
  await choose(texts.school, school);
  await choose(texts.period, period);
  write(texts.disbursement, day);
  fireEvent.blur(screen.getByLabelText(texts.disbursement));
}

describe('importing award letters', () => {
  it('asks for school, term, date and file in this order, and each change starts those behind it anew [FINAID-001] [FINAID-006] [FINAID-009] [FINAID-028] [FINAID-029]', async () => {
    const portal = awardOffice();
    renderScreen('/finAid/awardLetter', portal);
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(Object.values(texts.tabs));
    await screen.findByText(texts.importTitle);
    const day = () => screen.getByLabelText(texts.disbursement);
    expect(screen.getByRole('combobox', { name: texts.period })).toHaveAttribute('aria-disabled', 'true');
    expect(day()).toBeDisabled();
    expect(fileInput()).toBeDisabled();
    expect(await optionsOf(texts.school)).toEqual(['BOYCE', 'SOUTHERN']);
    await choose(texts.school, 'SOUTHERN');
    expect(await optionsOf(texts.period)).toEqual([2025, 2026, 2027].flatMap((year) => [`Fall ${year}`, `Spring ${year}`]));
    await choose(texts.period, 'Spring 2027');
    expect(fileInput()).toBeDisabled();
    for (const wrong of ['13/01/2025', '02/29/2025', 'abc', '31.12.2025']) {
      write(texts.disbursement, wrong);
      fireEvent.blur(day());
      expect(day()).toHaveAttribute('aria-invalid', 'true');
    }
    expect(fileInput()).toBeEnabled();
    importFile('a file');
    expect((await screen.findByText(texts.failed)).closest('[role="alert"]')).toHaveTextContent('Choose a disbursement date');
    expect(portal.calls(importAwardLetters)).toEqual([]);
    write(texts.disbursement, '02/28/2025');
    fireEvent.blur(day());
    expect(day()).toHaveValue('02-28-2025');
    await choose(texts.school, 'BOYCE');
    expect(day()).toBeDisabled();
    expect(fileInput()).toBeDisabled();
  });

  it('asks about what is unusual in a file before anything is stored', async () => {
    const warnings = ['Row 7 (Ann Lee): $150,000.00 is far from the other amounts, whose middle is $1,500.00.'];
    const portal = awardOffice().answer(importAwardLetters, imported({ warnings }));
    renderScreen('/finAid/awardLetter', portal);
    await screen.findByText(texts.importTitle);
    await chosen('BOYCE', 'Spring 2027', '08-15-2027');
    importFile('three rows');
    expect(await screen.findByText(warnings[0] ?? '')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: texts.errorFile })).not.toBeInTheDocument();
    expect(portal.calls(importAwardLetters).map(({ fields }) => fields['preview'])).toEqual([1]);
    press('Import 3 letters');
    await waitFor(() => expect(portal.lastCall(importAwardLetters)).toMatchObject({ preview: 0 }));
  });

  it('says which rows of a file are wrong before anything is stored, gives them as a file, and imports the others [FINAID-021]', async () => {
    const saved = savedFiles();
    const found = imported({
      rows: 2,
      good: 1,
      bad: 1,
      refused: [
        { row: 3, jenzabar_id: '150002', name: 'Samuel Oyelaran', problem: 'has an ImportKey that no template has: NOPE' },
      ],
    });
    const portal = awardOffice().answer(importAwardLetters, found).answer(readAwardErrors, file('award-letter-errors.csv'));
    renderScreen('/finAid/awardLetter', portal);
    await screen.findByText(texts.importTitle);
    await chosen('BOYCE', 'Spring 2027', '08-15-2027');
    importFile('two rows');
    expect(await screen.findByText(/^1 to import, 1 with errors/)).toBeInTheDocument();
    expect(screen.getByText(/NOPE/)).toBeInTheDocument();
    expect(portal.calls(importAwardLetters).map(({ fields }) => fields['preview'])).toEqual([1]);
    press(texts.errorFile);
    await waitFor(() => expect(saved).toEqual(['award-letter-errors.csv']));
    portal.answer(listAwardLetters, [letterOf()]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 letter' })).toBeEnabled());
    press('Import 1 letter');
    expect(await screen.findByRole('link', { name: /^Show letter/ })).toBeInTheDocument();
    expect(portal.lastCall(importAwardLetters)).toMatchObject({
      preview: 0,
      school: 'BOYCE',
      term: 'Spring',
      year: 2027,
      disbursement_date: '2027-08-15',
      file: { name: 'awards.csv', content: btoa('two rows') },
    });
  });

  it('leaves letters that are sent or deleted, one, some or all, and keeps them where that failed [FINAID-003] [FINAID-007] [FINAID-008]', async () => {
    const letters = ['Larkin', 'Oyelaran', 'Burke'].map((last_name, at) => letterOf({ id: String(at + 1), last_name }));
    const gone = new Set<string>();
    const takeOff = (ids: readonly string[]) => {
      for (const id of ids) gone.add(id);
      portal.answer(
        listAwardLetters,
        letters.filter(({ id }) => !gone.has(id)),
      );
      return ids.map((id) => ({ id, success: true, code: null, message: null, retryable: false }));
    };
    const portal = awardOffice()
      .answer(listAwardLetters, letters)
      .answer(sendAwardLetters, refused(503, { success: false, code: 'x', message: 'The mail is not there.' }))
      .answer(deleteAwardLetters, ({ ids, all }) => takeOff(all === 1 ? ['1', '2', '3'] : (ids as string[])));
    renderScreen('/finAid/awardLetter', portal);
    await screen.findByText(texts.importTitle);
    await chosen('SOUTHERN', 'Spring 2026', '02-28-2026');
    expect(await screen.findAllByRole('link', { name: /^Show letter/ })).toHaveLength(3);
    for (const text of ['150001', '1,250.50', '2026', 'Chapel Award']) expect(rowOf('Sophie Larkin')).toHaveTextContent(text);
    for (const name of ['Sophie Larkin', 'Sophie Oyelaran']) fireEvent.click(within(rowOf(name)).getByRole('checkbox'));
    press('Send 2 letters');
    expect(await screen.findByText('The mail is not there.')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^Show letter/ })).toHaveLength(3);
    portal.answer(sendAwardLetters, ({ ids }) => takeOff(ids as string[]));
    press('Send 2 letters');
    for (const name of ['Sophie Larkin', 'Sophie Oyelaran']) await rowIsGone(name);
    expect(rowOf('Sophie Burke')).not.toHaveAttribute('data-gone');
    expect(portal.lastCall(sendAwardLetters)).toMatchObject({ ids: ['1', '2'] });
    expect(screen.queryByText(texts.failed)).not.toBeInTheDocument();
    press('Delete: Sophie Burke, Chapel Award');
    await rowIsGone('Sophie Burke');
    portal.answer(listAwardLetters, letters);
    await choose(texts.period, 'Fall 2026');
    await waitFor(() => expect(document.querySelectorAll('tr[data-gone]')).toHaveLength(0));
    await screen.findByText('Sophie Burke');
    press(texts.deleteAll);
    await pressInDialog('Delete 3 letters');
    for (const name of ['Sophie Larkin', 'Sophie Oyelaran', 'Sophie Burke']) await rowIsGone(name);
    expect(portal.lastCall(deleteAwardLetters)).toMatchObject({ all: 1, school: 'SOUTHERN', term: 'Fall', year: 2026 });
  });
});

describe('what letters are written with', () => {
  it('are deadlines of a term, which are dates or refused, and stand behind the short codes [FINAID-005] [FINAID-010] [FINAID-012]', async () => {
    const none = { fallApplyDeadline: null, springApplyDeadline: null, fallAppealDeadline: null, springAppealDeadline: null };
    const portal = awardOffice()
      .answer(readAwardDeadlines, { year: 2026, term: 'Fall', version: 0, ...none })
      .answer(saveAwardDeadlines, { year: 2026, term: 'Fall', version: 1, ...none, fallApplyDeadline: '2026-11-30' });
    renderScreen('/finAid/awardLetter?tab=codes', portal);
    await screen.findByText(texts.deadlinesTitle);
    for (const name of Object.values(deadlines)) expect(screen.getByLabelText(name)).toBeDisabled();
    await choose(texts.period, 'Fall 2026');
    await waitFor(() => expect(screen.getByLabelText(deadlines.fallApplyDeadline)).toBeEnabled());
    for (const wrong of ['2025-13-01', '31.12.2025']) {
      write(deadlines.fallApplyDeadline, wrong);
      press(texts.saveDeadlines);
      await waitFor(() => expect(screen.getByLabelText(deadlines.fallApplyDeadline)).toHaveAttribute('aria-invalid', 'true'));
    }
    expect(portal.calls(saveAwardDeadlines)).toEqual([]);
    write(deadlines.fallApplyDeadline, '11-30-2026');
    press(texts.saveDeadlines);
    await waitFor(() =>
      expect(portal.lastCall(saveAwardDeadlines)).toMatchObject({ fallApplyDeadline: '2026-11-30', year: 2026 }),
    );
    expect(screen.getByText('[[fallApplyDeadline]]')).toBeInTheDocument();
  });

  it('are templates, of which one is deleted after a question [FINAID-004]', async () => {
    const template = {
      TemplateId: '7',
      TemplateName: 'Spring',
      TemplateDesc: '',
      ImportKey: 'INST',
      TemplateText: '',
      version: 1,
    };
    const portal = awardOffice()
      .answer(listAwardTemplates, [template])
      .answer(deleteAwardTemplate, () => {
        portal.answer(listAwardTemplates, []);
        return null;
      });
    renderScreen('/finAid/awardLetter?tab=templates', portal);
    expect(await screen.findByText('INST')).toBeInTheDocument();
    press('Delete: Spring');
    await pressInDialog(texts.deleteOne);
    await rowIsGone('INST');
    expect(portal.lastCall(deleteAwardTemplate)).toMatchObject({ id: '7' });
  });
});

const waiting: FollowedAward = {
  id: 'a1',
  jenzabar_id: '150001',
  name: 'Sophie Larkin',
  scholarship: 'Founders Scholarship',
  award_amount: '500.00',
  award_year: 2026,
  term: 'Fall',
  school: 'BOYCE',
  undelivered: null,
  stage: 'waiting',
  since: '2024-01-05T15:00:00.000Z',
  reminded_on: null,
  opened_on: null,
};
const letters = (rows: readonly FollowedAward[] = [waiting]) =>
  new FakePortal()
    .answer(readPastAwardKey, { apiKey: 'k1' })
    .answer(countAwardStages, [
      { stage: 'waiting', count: rows.length, oldest: '2024-01-05T15:00:00.000Z' },
      { stage: 'opened', count: 3, oldest: '2023-12-01T15:00:00.000Z' },
      { stage: 'accepted', count: 7, oldest: '2023-11-03T15:00:00.000Z' },
    ])
    .answer(listAwardsInStage, ({ stage }) => rows.filter((row) => row.stage === stage));

describe('past award letters', () => {
  it('stand by their state with how many and how old, first those without an answer', async () => {
    const { portal } = renderScreen('/finAid/pastAwards', letters([waiting, { ...waiting, id: 'a2', stage: 'accepted' }]));
    expect(await screen.findByRole('button', { name: 'Sent, not opened · 2 · oldest Jan 5, 2024' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Accepted · 7 · oldest Nov 3, 2023' }));
    expect(await screen.findByRole('table', { name: texts.stages.accepted })).toBeInTheDocument();
    expect(portal.calls(listAwardsInStage).map(({ fields }) => fields['stage'])).toEqual(['waiting', 'accepted']);
  });

  it('say which of them a person has opened, and those are reminded too', async () => {
    const opened = { ...waiting, stage: 'opened' as const, opened_on: '2024-01-09' };
    renderScreen('/finAid/pastAwards', letters([opened]));
    fireEvent.click(await screen.findByRole('button', { name: 'Opened, no answer · 3 · oldest Dec 1, 2023' }));
    expect(await screen.findByText('Opened Jan 9, 2024')).toBeVisible();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Sophie Larkin, Founders Scholarship' }));
    expect(screen.getByRole('button', { name: 'Remind 1 student' })).toBeEnabled();
  });

  it('without an answer are reminded of together, and who was not says why', async () => {
    const portal = letters([waiting, { ...waiting, id: 'a2', name: 'Ben Cole' }]).answer(remindOfAwards, ({ ids }) => {
      portal.answer(listAwardsInStage, [
        { ...waiting, reminded_on: '2024-01-20' },
        { ...waiting, id: 'a2', name: 'Ben Cole' },
      ]);
      const results = (ids as readonly string[]).map((id) => ({
        id,
        success: id === 'a1',
        code: null,
        message: id === 'a1' ? null : 'Ben Cole was reminded.',
        retryable: false,
      }));
      return whole(results, { message: '1 student reminded, 1 not: Ben Cole was reminded.' });
    });
    renderScreen('/finAid/pastAwards', portal);
    const table = within(await screen.findByRole('table', { name: texts.stages.waiting }));
    fireEvent.click(await table.findByRole('checkbox', { name: 'Select Sophie Larkin, Founders Scholarship' }));
    fireEvent.click(table.getByRole('checkbox', { name: 'Select Ben Cole, Founders Scholarship' }));
    press('Remind 2 students');
    expect(await screen.findByText('Reminded Jan 20, 2024')).toBeVisible();
    expect(portal.lastCall(remindOfAwards)).toMatchObject({ ids: ['a1', 'a2'] });
  });

  it('lead from a row to the letters of that person', async () => {
    const portal = letters().answer(listPastAwards, [pastAwardOf()]);
    renderScreen('/finAid/pastAwards', portal);
    const open = within(await screen.findByRole('table', { name: texts.stages.waiting }));
    expect(await open.findByText('Founders Scholarship')).toBeInTheDocument();
    fireEvent.click(open.getByRole('button', { name: `${texts.showPerson}: Sophie Larkin, Founders Scholarship` }));
    expect(await screen.findByRole('table', { name: `${texts.pastTitle}: Sophie Larkin` })).toBeInTheDocument();
    expect(portal.lastCall(listPastAwards)).toMatchObject({ id_num: '150001' });
  });

  it('are those of a person who is found by three characters, and one is revoked with a reason only [FINAID-002] [FINAID-025] [FINAID-026]', async () => {
    const portal = letters()
      .answer(searchAwardPeople, [{ id: '150001', name: 'Sophie Larkin', school: 'BOYCE' }])
      .answer(listPastAwards, [pastAwardOf()])
      .answer(revokeAwardLetter, ({ reason }) => {
        portal.answer(listPastAwards, [
          pastAwardOf({ state: 'revoked', revoke_reason: String(reason), revoked_at: '2026-01-06T15:00:00.000Z' }),
        ]);
        return whole(null, { message: texts.revokedNow });
      });
    renderScreen('/finAid/pastAwards', portal);
    await screen.findByRole('combobox', { name: texts.person });
    searchFor(texts.person, 'La');
    expect(await screen.findByText(/^Type at least 3 characters/)).toBeInTheDocument();
    searchFor(texts.person, 'Larkin');
    fireEvent.click(await screen.findByRole('option', { name: /Sophie Larkin/ }));
    expect(await screen.findByText(texts.states.sent, { selector: 'td *' })).toBeInTheDocument();
    expect(portal.calls(searchAwardPeople).map(({ fields }) => fields['q'])).toEqual(['Larkin']);
    expect(portal.lastCall(listPastAwards)).toMatchObject({ apiKey: 'k1', id_num: '150001' });
    expect(screen.getByRole('link', { name: /^Show letter/ })).toHaveAttribute('href', '/api/fin-aid/award/h1');
    press('Revoke: Founders Scholarship');
    await pressInDialog(texts.revokeLetter);
    expect(await screen.findByText('Write the reason.')).toBeInTheDocument();
    expect(portal.calls(revokeAwardLetter)).toEqual([]);
    write(texts.reason, 'Given by mistake');
    await pressInDialog(texts.revokeLetter);
    expect(await screen.findByText(texts.states.revoked)).toBeInTheDocument();
    expect(screen.getByText('Given by mistake')).toBeInTheDocument();
  });
});
