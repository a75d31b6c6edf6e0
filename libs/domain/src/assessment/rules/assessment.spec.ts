import { describe, expect, it } from '@jest/globals';
import {
  dueOccurrence,
  isComplete,
  isLowMean,
  isOpenOn,
  LIKERT,
  mayBeOpened,
  mergedAnswers,
  missingAnswers,
  occurrence,
  occurrencesAfter,
  pagesOf,
  refusalOfAnswer,
  refusalOfCampaign,
  refusalOfForm,
  responsePercentage,
  salutationLine,
  schoolOf,
  spaceForAnswers,
  termsOf,
  touchesLocked,
  withheldBecause,
} from './index.js';
import type { CampaignPlan } from './index.js';

const rating = { QuestionId: 'r', TypeId: '1', IsRequired: true };
const text = { QuestionId: 't', TypeId: '2', IsRequired: false };

describe('an evaluation’s pages', () => {
  it('have 5 questions, the last one what is left [EVALSTU-017]', () => {
    expect(pagesOf(Array.from({ length: 12 }, (_, at) => at)).map((page) => page.length)).toEqual([5, 5, 2]);
    expect(pagesOf([])).toEqual([[]]);
  });
});

describe('an answer', () => {
  it('is a rating from 1 to 5 or at most 500 characters', () => {
    expect(['1', '5', 3, '', null].map((answer) => refusalOfAnswer(rating, answer))).toEqual([null, null, null, null, null]);
    expect([0, 6, '2.5', 'x'].map((answer) => refusalOfAnswer(rating, answer))).toEqual(Array(4).fill('not_on_the_scale'));
    expect(refusalOfAnswer(text, 'x'.repeat(500))).toBeNull();
    expect(refusalOfAnswer(text, 'x'.repeat(501))).toBe('answer_too_long');
    expect(refusalOfAnswer(undefined, '1')).toBe('unknown_question');
    expect(LIKERT.map(({ name }) => name)).toEqual(['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree']);
  });

  it('replaces the one before, an empty one takes it away; required ones are missed', () => {
    expect(mergedAnswers({ r: '1', t: 'a' }, { r: 5, t: ' ' })).toEqual({ r: '5' });
    expect(missingAnswers([rating, text], { t: 'a' })).toEqual(['r']);
    expect(missingAnswers([rating, text], { r: '2' })).toEqual([]);
    const required = { ...text, IsRequired: true };
    const left = (texts: readonly string[]) => texts.map((t) => missingAnswers([required], { t }).length);
    expect(left(['\u200B\u2060', '\u3164', ' \u00A0', '\u034F\uFE0F', '\u2800'])).toEqual([1, 1, 1, 1, 1]);
    expect(left(['x\u200B', '👍\uFE0F', '\u00E9'])).toEqual([0, 0, 0]);
  });

  it('takes the same space whatever it is, and the longest one fits', () => {
    const longest = Object.fromEntries([rating, text].map((one) => [`${one.QuestionId}`.padEnd(36, 'x'), '😀'.repeat(500)]));
    const written = new TextEncoder().encode(JSON.stringify({ answers: longest, student: null })).length;
    expect(spaceForAnswers([text, text])).toBeGreaterThan(written);
    expect([refusalOfAnswer(text, '😀'.repeat(500)), refusalOfAnswer(text, '😀'.repeat(501))]).toEqual([null, 'answer_too_long']);
  });
});

describe('what may be seen', () => {
  const life = { published: true, active: true, startsOn: '2026-11-01', endsOn: '2026-11-30' };

  it('is open from its first to its last day, published and active', () => {
    expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => isOpenOn(life, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([isOpenOn({ ...life, active: false }, '2026-11-02'), isOpenOn({ ...life, published: false }, '2026-11-02')]).toEqual([
      false,
      false,
    ]);
  });

  it('is counted from three finished students on, after the end or when nobody is left', () => {
    const open = (sent: number, finished: number, day: string) => mayBeOpened(life, { sent, finished }, day);
    expect([
      open(4, 3, '2026-11-30'),
      open(4, 3, '2026-12-01'),
      open(4, 2, '2026-12-01'),
      open(2, 2, '2026-11-15'),
      open(3, 3, '2026-11-15'),
    ]).toEqual([false, true, false, false, true]);
  });

  it('says why it is withheld', () => {
    const snapshot = { opened: false, ended: true, gradesMissing: false, sent: 4, finished: 2 };
    expect(withheldBecause(snapshot)).toBe('too_few');
    expect(withheldBecause({ ...snapshot, ended: false })).toBe('not_ended');
    expect(withheldBecause({ ...snapshot, opened: true, gradesMissing: true })).toBe('grades_missing');
    expect(withheldBecause({ ...snapshot, opened: true })).toBeNull();
  });

  it('is green when all have finished, and red below a mean of 2.99 [ASSESS-004] [ASSESS-064]', () => {
    expect(
      [
        [10, 10],
        [10, 9],
        [0, 0],
      ].map(([sent = 0, finished = 0]) => isComplete({ sent, finished })),
    ).toEqual([true, false, false]);
    expect([2.98, 2.99, 3, null].map(isLowMean)).toEqual([true, false, false, false]);
    expect([responsePercentage({ sent: 4, finished: 2 }), responsePercentage({ sent: 0, finished: 0 })]).toEqual([50, 0]);
  });
});

describe('the form of an evaluation', () => {
  const form = {
    title: 'x'.repeat(50),
    yearCode: '2026',
    termCode: 'FA',
    school: 'Boyce',
    startsOn: '2026-11-01',
    endsOn: '2026-11-01',
  } as const;

  it('needs six fields of their lengths', () => {
    expect(refusalOfForm(form)).toBeNull();
    for (const field of ['title', 'yearCode', 'termCode'] as const)
      expect(refusalOfForm({ ...form, [field]: ' ' })).toBe('form_incomplete');
    for (const field of ['school', 'startsOn', 'endsOn'] as const)
      expect(refusalOfForm({ ...form, [field]: null })).toBe('form_incomplete');
    expect(refusalOfForm({ ...form, title: 'x'.repeat(51) })).toBe('title_too_long');
    expect(refusalOfForm({ ...form, yearCode: '26' })).toBe('wrong_codes');
    expect(refusalOfForm({ ...form, endsOn: '2026-10-31' })).toBe('ends_before_start');
  });

  it('is locked in every part but the order of courses', () => {
    const parts = {
      ...form,
      school: 'Boyce',
      description: '',
      evalType: 'course',
      courses: ['1', '2'],
      segments: [],
      questions: [{ bankId: 'b', catId: 'c', typeId: '1', required: true }],
    } as const;
    expect(touchesLocked(parts, { ...parts, courses: ['2', '1'] })).toBe(false);
    expect(touchesLocked(parts, { ...parts, courses: ['1'] })).toBe(true);
    expect(touchesLocked(parts, { ...parts, description: 'x' })).toBe(true);
    expect(touchesLocked(parts, { ...parts, questions: [{ bankId: 'b', catId: 'c', typeId: '1', required: false }] })).toBe(true);
  });

  it('reads schools and terms in any writing', () => {
    expect(['boyce', 'SOUTHERN', 'Other', null].map(schoolOf)).toEqual(['Boyce', 'Southern', null, null]);
    expect(['JA+SP', 'JA SP', 'su-fa', 'SUFA', 'FA', ''].map(termsOf)).toEqual([
      ['JA', 'SP'],
      ['JA', 'SP'],
      ['SU', 'FA'],
      ['SU', 'FA'],
      ['FA'],
      null,
    ]);
  });
});

describe('a campaign', () => {
  const plan: CampaignPlan = { frequency: 'Daily', daysAfter: null, startsOn: '2026-10-30', endsOn: '2026-11-03' };
  const all = (changes: Partial<CampaignPlan>) => occurrencesAfter({ ...plan, ...changes }, '2026-10-29', 99);

  it('mails on the days of its frequency, also over the nights in which the clocks change', () => {
    expect(all({})).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']);
    expect(all({ frequency: 'Weekly', endsOn: '2026-11-14' })).toEqual(['2026-10-30', '2026-11-06', '2026-11-13']);
    expect(all({ frequency: 'BiWeekly', endsOn: '2026-11-14' })).toEqual(['2026-10-30', '2026-11-13']);
    expect(all({ frequency: 'DaysAfter', daysAfter: 4 })).toEqual(['2026-11-03']);
    expect(all({ frequency: 'DaysAfter', daysAfter: 5 })).toEqual([]);
    const months = { frequency: 'Monthly', startsOn: '2026-10-31', endsOn: '2027-04-30' } as const;
    expect(all(months)).toEqual([
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(occurrence({ ...plan, frequency: 'DaysAfter', daysAfter: 0 }, 1)).toBeNull();
  });

  it('makes up for missed days once, and never does a day twice', () => {
    expect(dueOccurrence(plan, null, '2026-10-29')).toBeNull();
    expect(dueOccurrence(plan, null, '2026-11-02')).toBe('2026-11-02');
    expect(dueOccurrence(plan, '2026-11-02', '2026-11-02')).toBeNull();
    expect(dueOccurrence(plan, '2026-11-02', '2027-11-02')).toBe('2026-11-03');
    expect(dueOccurrence({ ...plan, frequency: 'Weekly', endsOn: '2027-12-31' }, '2026-10-30', '2027-03-10')).toBe('2027-03-05');
  });

  it('refuses what is missing and day counts of more than two digits', () => {
    const form = {
      frequency: 'DaysAfter',
      daysAfter: '99',
      startsOn: '2026-11-01',
      endsOn: '2026-11-09',
      salutation: 'Dear',
      salutationAddress: 'Student',
      templateUrl: '/t',
    };
    expect(refusalOfCampaign(form)).toBeNull();
    for (const daysAfter of ['100', '-1', 'x', '', null])
      expect(refusalOfCampaign({ ...form, daysAfter })).toBe('wrong_day_count');
    expect(refusalOfCampaign({ ...form, frequency: 'Daily', daysAfter: null })).toBeNull();
    expect(refusalOfCampaign({ ...form, templateUrl: ' ' })).toBe('campaign_incomplete');
    expect(refusalOfCampaign({ ...form, endsOn: '2026-10-01' })).toBe('campaign_ends_before_start');
  });

  it('addresses by first name, full name or in words of its own', () => {
    const student = { first: 'Sophie', last: 'Larkin' };
    expect(['First name', 'Full name', 'students'].map((as) => salutationLine('Dear', as, student))).toEqual([
      'Dear Sophie,',
      'Dear Sophie Larkin,',
      'Dear students,',
    ]);
  });
});
