import { describe, expect, it } from '@jest/globals';

import type { FormInBrief } from './form-brief.js';
import { inBrief } from './form-brief.js';

const form: FormInBrief = {
  id: '1',
  paf_type: 1,
  department: 'Library',
  termination_date: null,
  termination_position: null,
  access: 0,
  pos_title: 'Analyst',
  pay_type: 'S',
  pay_sealed: '52000.00',
  start_date: '2026-08-01',
  positions: 1,
};
const say = (changes: Partial<FormInBrief>, open: (text: string) => string | null = (text) => text) =>
  inBrief({ ...form, ...changes }, '2026-11-27', open);

describe('a form in brief', () => {
  it('says department, position, pay and start', () => {
    expect(say({})).toBe('Library · Analyst, $52,000 from Aug 1');
    expect(say({ pay_type: 'H', pay_sealed: '17.50', start_date: '2027-01-04', positions: 3 })).toBe(
      'Library · Analyst, $17.50 an hour from Jan 4, 2027 and 2 more',
    );
  });

  it('says what a termination ends and how much access is asked for', () => {
    expect(say({ paf_type: 4, termination_date: '2026-12-05', termination_position: 'Coordinator' })).toBe(
      'Library · Coordinator ends Dec 5',
    );
    expect([say({ paf_type: 3, access: 1 }), say({ paf_type: 3, access: 4 })]).toEqual([
      'Library · 1 access item',
      'Library · 4 access items',
    ]);
  });

  it('leaves out what does not open or is not there yet', () => {
    expect(say({}, () => null)).toBe('Library · Analyst from Aug 1');
    expect(say({ pos_title: null })).toBe('Library');
  });
});
