import {
  answerAward,
  awardTexts,
  feeCodeTexts,
  listOwnAwards,
  readOwnFeeCode,
  readScholarshipChoices,
  requestFeeCode,
  scholarshipCriteria as criteria,
  scholarshipTexts,
  searchScholarships,
} from '@campus/domain/financial-aid';
import { SCHOLARSHIP_CRITERIA, SCHOLARSHIP_SEARCH_FIELDS } from '@campus/domain/financial-aid/rules';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FakePortal, whole } from '../../lib/testing/fake-portal.js';
import { choose, optionsOf, write } from '../../lib/testing/rendered.js';
import { ownAwardOf, ownFeeCode, scholarshipChoices } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const QUESTIONS = [feeCodeTexts.academic, feeCodeTexts.oncampus, feeCodeTexts.fulltime, feeCodeTexts.requirements] as const;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const alertOf = (title: string) => screen.findByText(title).then((found) => found.closest('[role="alert"]'));
const outcome = () => waitFor(() => screen.getByText(/fee code/, { selector: '[data-severity] *' }).closest('[data-severity]'));

describe('a fee code', () => {
  it('is asked for by five answers, none of which may be missing, and shows once it is given [FEECODE-001] [FEECODE-003] [FEECODE-005] [FEECODE-016] [FEECODE-018] [FEECODE-019] [FEECODE-020]', async () => {
    let own = ownFeeCode();
    const portal = new FakePortal()
      .answer(readOwnFeeCode, () => own)
      .answer(requestFeeCode, () => (own = ownFeeCode({ showForm: false, code: 'FEE-1', message: 'Your fee code is FEE-1.' })));
    renderScreen('/student/feeCode', portal);
    expect(await screen.findByText(feeCodeTexts.header)).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: feeCodeTexts.year })).not.toBeInTheDocument();
    for (const words of [/with a GPA of 2\.0 or higher\?/, /9 hours for the seminary and 12 hours for the college/])
      expect(screen.getByText(words)).toBeInTheDocument();
    for (const question of QUESTIONS) await choose(question, 'Yes');
    press(feeCodeTexts.request);
    expect(await alertOf(feeCodeTexts.incompleteTitle)).toHaveTextContent(
      'It appears that the form is incomplete. Please check it over again.',
    );
    expect(portal.calls(requestFeeCode)).toEqual([]);
    expect(screen.getByText('Choose a degree.')).toBeInTheDocument();
    await choose(feeCodeTexts.degree, feeCodeTexts.degrees[0]);
    press(feeCodeTexts.request);
    expect(await outcome()).toHaveAttribute('data-severity', 'success');
    expect(screen.getByText('Your fee code is FEE-1.')).toBeInTheDocument();
    expect(portal.calls(requestFeeCode)).toHaveLength(1);
    expect(portal.lastCall(requestFeeCode)).toMatchObject({
      academic: 1,
      oncampus: 1,
      fulltime: 1,
      requirements: 1,
      degree: 0,
      feeCodeYear: 2025,
    });
  });

  it('is for one of the years that are offered, and who is not eligible reads so in red [FEECODE-016] [FEECODE-017] [FEECODE-018]', async () => {
    let own = ownFeeCode({ years: [2025, 2026] });
    const portal = new FakePortal()
      .answer(readOwnFeeCode, () => own)
      .answer(requestFeeCode, () => (own = { ...own, showForm: false, fail: true, message: feeCodeTexts.failure }));
    renderScreen('/student/feeCode', portal);
    await screen.findByText(feeCodeTexts.header);
    expect((await optionsOf(feeCodeTexts.year)).filter((text) => text !== 'Choose')).toEqual(['2025 to 2026', '2026 to 2027']);
    const answers = async () => {
      for (const question of QUESTIONS) await choose(question, question === feeCodeTexts.oncampus ? 'No' : 'Yes');
      await choose(feeCodeTexts.degree, feeCodeTexts.degrees[0]);
    };
    await answers();
    press(feeCodeTexts.request);
    expect(await alertOf(feeCodeTexts.incompleteTitle)).toBeInTheDocument();
    expect(portal.calls(requestFeeCode)).toEqual([]);
    await choose(feeCodeTexts.year, '2026 to 2027');
    await waitFor(() => expect(portal.lastCall(readOwnFeeCode)).toMatchObject({ year: '2026' }));
    await answers();
    press(feeCodeTexts.request);
    expect(await outcome()).toHaveAttribute('data-severity', 'danger');
    expect(await outcome()).toHaveTextContent(feeCodeTexts.failure);
    expect(portal.lastCall(requestFeeCode)).toMatchObject({ oncampus: 0, feeCodeYear: 2026 });
  });
});

describe('the scholarship search', () => {
  const found = {
    id: '9',
    scholarship_name: 'Kentucky Baptist Award',
    description: 'For members of Baptist churches in Kentucky.',
    url: 'https://scholarships.campus.example/kentucky-baptist',
    why: ['State: KY'],
  };

  it('asks twelve questions, refuses what is missing before any call, and shows what fits [SCHOL-001] [SCHOL-002] [SCHOL-006] [SCHOL-007] [SCHOL-008] [SCHOL-009]', async () => {
    const portal = new FakePortal().answer(readScholarshipChoices, scholarshipChoices).answer(searchScholarships, [found]);
    renderScreen('/student/scholarshipSearch', portal);
    const form = await screen.findByRole('form', { name: scholarshipTexts.title });
    const fields = (role: string) => within(form).getAllByRole(role, { hidden: false }).length;
    expect(fields('combobox') + fields('textbox')).toBe(12);
    expect(screen.queryByRole('heading', { name: scholarshipTexts.results })).not.toBeInTheDocument();
    for (const name of SCHOLARSHIP_CRITERIA) await choose(criteria[name], scholarshipTexts.any);
    press(scholarshipTexts.search);
    const incomplete = 'Please fill out the entire form, prior to retrieving the scholarship search results.';
    expect(await alertOf(scholarshipTexts.invalidTitle)).toHaveTextContent(incomplete);
    const gpa = screen.getByRole('textbox', { name: new RegExp(`^${scholarshipTexts.gpa}`) });
    for (const wrong of ['4.01', '-0.1', '3.255']) {
      write(scholarshipTexts.gpa, wrong);
      fireEvent.submit(form);
      await waitFor(() => expect(gpa).toHaveAttribute('aria-invalid', 'true'));
      await waitFor(() => expect(screen.queryByText(scholarshipTexts.invalidTitle)).not.toBeInTheDocument());
    }
    write(scholarshipTexts.gpa, '3.25');
    await choose(criteria.searchState, 'Choose');
    fireEvent.submit(form);
    expect(await alertOf(scholarshipTexts.invalidTitle)).toHaveTextContent(incomplete);
    expect(portal.calls(searchScholarships)).toEqual([]);
    await choose(criteria.searchState, 'KY');
    await choose(criteria.searchGender, 'Female');
    press(scholarshipTexts.search);
    const results = within(await screen.findByRole('region', { name: scholarshipTexts.results }));
    for (const text of [found.description, 'State: KY']) expect(results.getByText(text)).toBeInTheDocument();
    expect(results.getByRole('link', { name: 'Read more about Kentucky Baptist Award' })).toHaveAttribute('href', found.url);
    expect(portal.calls(searchScholarships)).toHaveLength(1);
    const { _token, ...body } = portal.lastCall(searchScholarships) ?? {};
    expect(Object.keys(body).sort()).toEqual([...SCHOLARSHIP_SEARCH_FIELDS].sort());
    expect(body).toMatchObject({ searchState: 'KY', searchGender: 'Female', searchGpa: 3.25, searchDegree: 'any' });
  });
});

describe('what the portal knows', () => {
  it('stands in the scholarship search to be changed, also what no scholarship asks for', async () => {
    const known = { ...scholarshipChoices.known, searchState: 'ky', searchStudentStatus: 'Junior', searchGpa: '3.42' };
    const portal = new FakePortal()
      .answer(readScholarshipChoices, { ...scholarshipChoices, known })
      .answer(searchScholarships, []);
    renderScreen('/student/scholarshipSearch', portal);
    expect(
      await screen.findByText('Filled in from your record: State, Student status, GPA. Change what is not right.'),
    ).toBeVisible();
    const others = SCHOLARSHIP_CRITERIA.filter((name) => name !== 'searchState' && name !== 'searchStudentStatus');
    for (const name of others) await choose(criteria[name], scholarshipTexts.any);
    write(scholarshipTexts.gpa, '3.5');
    press(scholarshipTexts.search);
    await waitFor(() =>
      expect(portal.lastCall(searchScholarships)).toMatchObject({
        searchState: 'KY',
        searchStudentStatus: 'Junior',
        searchGpa: 3.5,
      }),
    );
  });
});

describe('an own award', () => {
  it('that a later letter took the place of says so and is not answered', async () => {
    const portal = new FakePortal().answer(listOwnAwards, [
      ownAwardOf({ id: '2', scholarship: 'Revised' }),
      ownAwardOf({ scholarship: 'Former', answer: 'declined', replaced: true }),
    ]);
    renderScreen('/student/awards', portal);
    expect(await screen.findByText(awardTexts.replaced)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Accept: Revised' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept: Former' })).not.toBeInTheDocument();
  });

  it('is accepted after a question, and then is not asked for again', async () => {
    let award = ownAwardOf({ scholarship: 'Ministry Grant' });
    const portal = new FakePortal()
      .answer(listOwnAwards, () => [award])
      .answer(answerAward, () => {
        award = { ...award, answer: 'accepted', answered_at: '2026-01-06T15:00:00.000Z' };
        return whole(null, { message: awardTexts.answered });
      });
    renderScreen('/student/awards', portal);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept: Ministry Grant' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept the award Ministry Grant?' });
    expect(portal.calls(answerAward)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept the award' }));
    expect(await screen.findByText(awardTexts.answers.accepted)).toBeInTheDocument();
    expect(portal.lastCall(answerAward)).toMatchObject({ id: award.id, answer: 'accepted' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^(Accept|Decline)/ })).not.toBeInTheDocument());
  });
});
