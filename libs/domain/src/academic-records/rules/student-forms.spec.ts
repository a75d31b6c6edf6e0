import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { campusInstant } from '../../calendar/rules/index.js';
import { graduationForm, informationForm } from '../index.js';
import { graduationChecks } from './graduation-checks.js';
import type { GraduationFacts } from './graduation-checks.js';
import { CAP_SIZES, graduationDeadlines, graduationTerms, HEIGHTS, nextReminder, termToGraduateIn } from './graduation.js';
import { informationYearBegins, wrongEmergencyFields } from './information-form.js';

const FALL = { year_code: '2026', term_code: 'FA' };

describe('the terms in which students graduate', () => {
  it('are ten: from this spring until May, from this fall from June on [INFO-020]', () => {
    const [may, june] = [graduationTerms('2025-05-31'), graduationTerms('2025-06-01')];
    expect([may.length, may[0]?.name, may.at(-1)?.id]).toEqual([10, 'Spring 2025', '2029FA']);
    expect([june.length, june[0]?.name, june.at(-1)?.id]).toEqual([10, 'Fall 2025', '2030SP']);
  });

  it('are the expected one, or the next one where that is none or over [GRAD-013]', () => {
    expect(termToGraduateIn('2027SP', '2026-11-26')).toBe('2027SP');
    for (const expected of [null, '2026SP', '2026SU']) expect(termToGraduateIn(expected, '2026-11-26')).toBe('2026FA');
  });

  it('end with November 30 and October 15, or April 30 and March 15 [GRAD-019]', () => {
    expect(graduationDeadlines(FALL)).toEqual({ issues: '2026-10-15', clearance: '2026-11-30' });
    expect(graduationDeadlines({ year_code: '2027', term_code: 'SP' })).toEqual({
      issues: '2027-03-15',
      clearance: '2027-04-30',
    });
  });

  it('offer sixteen caps and thirty-nine heights [GRAD-016] [GRAD-017]', () => {
    expect([CAP_SIZES[0], CAP_SIZES[6], CAP_SIZES[7], CAP_SIZES.at(-1), CAP_SIZES.length]).toEqual([
      '6 1/8',
      '6 7/8',
      '7',
      '8',
      16,
    ]);
    expect([HEIGHTS[0], HEIGHTS[12], HEIGHTS.at(-1), HEIGHTS.length]).toEqual(["4'0", "5'0", "7'2", 39]);
  });

  it('are reminded of a week before each deadline, never on the day of the last save, and twice at most', () => {
    const at = (day: string) => campusInstant(day, '07:00');
    expect(nextReminder({ term: FALL, reminded: 0, savedOn: '2026-09-01' })).toEqual({
      deadline: 'issues',
      day: '2026-10-15',
      at: at('2026-10-08'),
    });
    expect(nextReminder({ term: FALL, reminded: 1, savedOn: '2026-11-26' })).toMatchObject({ at: at('2026-11-27') });
    expect(nextReminder({ term: FALL, reminded: 2, savedOn: '2026-09-01' })).toBeNull();
  });
});

const FACTS: GraduationFacts = {
  term: FALL,
  today: '2026-11-30',
  degree: 'Master of Divinity',
  needed: 8800,
  earned: 8800,
  inProgress: 0,
  average: 170,
  audit: 'Y' as const,
  holds: [],
  owed: 0,
};
const stateOf = (facts: Partial<GraduationFacts>, id: string) =>
  graduationChecks({ ...FACTS, ...facts }).find((check) => check.id === id)?.state;

describe('what stands against graduating', () => {
  it('is nothing at an average of 1.70 with all hours, no hold and in time', () => {
    expect(graduationChecks(FACTS).map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'met'));
  });

  it('is a lower average, hours that are missing, a hold, the library and a day that is over, each with whom to ask', () => {
    expect([stateOf({ average: 169 }, 'average'), stateOf({ average: null }, 'average')]).toEqual(['missing', 'open']);
    const fewer = { earned: 8500 };
    expect([stateOf({ ...fewer, inProgress: 300 }, 'hours'), stateOf({ ...fewer, inProgress: 200 }, 'hours')]).toEqual([
      'open',
      'missing',
    ]);
    const [book, balance] = [
      { code: 'LIB', name: 'Library', office: 'library' },
      { code: 'A7', name: 'Student accounts', office: 'student-payments' },
    ];
    expect([stateOf({ holds: [book] }, 'library'), stateOf({ holds: [book] }, 'holds')]).toEqual(['missing', 'met']);
    expect(graduationChecks({ ...FACTS, holds: [balance] }).find(({ id }) => id === 'holds')).toMatchObject({
      state: 'missing',
      ask: 'Student accounts',
    });
    expect([-4000, 0, 1, null].map((owed) => stateOf({ owed }, 'money'))).toEqual(['met', 'met', 'missing', 'open']);
    expect(graduationChecks({ ...FACTS, owed: 123_450 }).find(({ id }) => id === 'money')).toMatchObject({
      says: '$1,234.50 is owed.',
      ask: 'Student accounts',
    });
    expect([
      stateOf({ today: '2026-12-01' }, 'deadline'),
      stateOf({ audit: 'N' }, 'audit'),
      stateOf({ audit: null }, 'audit'),
    ]).toEqual(['missing', 'missing', 'open']);
  });

  it('never becomes more when the average rises or hours are added', () => {
    const missing = (facts: Partial<GraduationFacts>) =>
      graduationChecks({ ...FACTS, ...facts }).filter(({ state }) => state === 'missing').length;
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), fc.nat(9000), fc.nat(9000), (average, more, earned, hours) => {
        expect(missing({ average: average + more, earned: earned + hours })).toBeLessThanOrEqual(missing({ average, earned }));
      }),
    );
  });
});

describe('the information form', () => {
  const US = { er_tel_phone: '5025550100', er_country: 'US', er_city: 'Louisville', er_state: 'KY', er_zip: '40206' };
  const wrong = (values: object) => wrongEmergencyFields({ ...US, ...values }).map(({ path }) => path);

  it('asks for ten digits, city, state and ZIP in the United States and nowhere else [INFO-012] [INFO-023] [INFO-024]', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ er_zip: '40206-1234' })).toEqual([]);
    expect(wrong({ er_tel_phone: '502555010', er_city: '', er_state: 'XX', er_zip: 'K1A' })).toEqual([
      ...['er_tel_phone', 'er_city', 'er_state', 'er_zip'],
    ]);
    expect(wrong({ er_country: 'DE', er_tel_phone: '493012345678', er_city: '', er_state: '', er_zip: '' })).toEqual([]);
  });

  it('counts from August 1', () => {
    expect(['2026-07-31', '2026-08-01', '2027-01-01'].map(informationYearBegins)).toEqual([
      '2025-08-01',
      '2026-08-01',
      '2026-08-01',
    ]);
  });

  it('takes no day that there is not, and no year out of this world', () => {
    const { shape } = informationForm.input;
    for (const date of ['2026-02-30', '0000FA', '9999', 'FA2026', '2026SU'])
      expect(shape.graduation_date.safeParse(date).success && date !== '0000FA').toBe(false);
    expect(shape.graduation_date.parse('Fall 2027')).toBe('2027FA');
    const { grad_date: day, deg_yr1: year } = graduationForm.input.shape;
    for (const date of ['2026-02-30', '0000-01-01', '2/30/2026', '99999-01-01']) expect(day.safeParse(date).success).toBe(false);
    for (const text of ['0', '9999', '20190', 'abcd']) expect(year.safeParse(text).success).toBe(false);
    expect([day.parse('12/11/2026'), year.parse('2019'), year.parse('')]).toEqual(['2026-12-11', '2019', undefined]);
  });
});
