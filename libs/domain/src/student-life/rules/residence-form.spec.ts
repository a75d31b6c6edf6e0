import { describe, expect, it } from '@jest/globals';
import { filledAnswers, RA_QUESTIONS, raFormProblems, rdFormProblems, shownFormOf } from './residence-form.js';

describe('a residence form', () => {
  it('of an RA needs questions 1, 2 and 4 and one box of question 5; blanks fill nothing [LIFE-009] [LIFE-010]', () => {
    const whole = { 1: 'a', 2: 'b', 4: 'c', 51: 'd' };
    expect(raFormProblems(whole)).toEqual({ empty: [], noBox: false });
    expect(raFormProblems({ ...whole, 2: ' \n', 51: '  ' })).toEqual({ empty: ['2'], noBox: true });
    expect(filledAnswers({ 1: 'a\nb', 3: ' ', 50: undefined })).toEqual({ 1: 'a\nb' });
  });

  it('of an RD says of each entry with a text about whom it is, and is not all blank', () => {
    const entries = {
      one_on_ones: [
        { ra_id: '', text: 'x' },
        { ra_id: '', text: ' ' },
      ],
      overviews: [{ student: ' ', text: 'y' }],
    };
    expect(rdFormProblems({}, entries)).toEqual({ nameless: ['one_on_ones.0.ra_id', 'overviews.0.student'], isBlank: false });
    expect(rdFormProblems({ 1: ' ' }, { one_on_ones: [], overviews: [] }).isBlank).toBe(true);
  });

  it('is shown by its sections, without what is empty', () => {
    const texts = { oneOnOnes: 'One-on-ones', overviews: 'Overviews', nameOf: (id: string) => `RA ${id}` };
    const content = { answers: { 1: 'a', 50: 'b' }, one_on_ones: [{ ra_id: '7', text: 'c' }] };
    expect(shownFormOf(content, RA_QUESTIONS, texts)).toEqual([
      { title: 'Residents', lines: [{ label: RA_QUESTIONS[0]?.question, text: 'a' }] },
      { title: 'Question 5', lines: [{ label: '5. An event that you held', text: 'b' }] },
      { title: 'One-on-ones', lines: [{ label: 'RA 7', text: 'c' }] },
    ]);
  });
});
