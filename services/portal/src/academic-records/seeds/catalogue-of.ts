import { addDays } from '@campus/domain/calendar/rules';

/** The schools of the institution, as configuration has them. */
export const SCHOOLS = [
  { code: 'BOYCE', name: 'Boyce College' },
  { code: 'SOUTHERN', name: 'Southern Seminary' },
] as const;

export type SchoolCode = (typeof SCHOOLS)[number]['code'];

/** The programs of the demo campus: code, name, degree, school, hours. */
export const PROGRAMS = [
  ['BABS', 'Biblical Studies', 'Bachelor of Arts', 'BOYCE', '126.00'],
  ['BSBA', 'Business Administration', 'Bachelor of Science', 'BOYCE', '125.00'],
  ['BAWM', 'Worship and Music', 'Bachelor of Arts', 'BOYCE', '128.00'],
  ['MDIV', 'Divinity', 'Master of Divinity', 'SOUTHERN', '88.00'],
  ['MACO', 'Counseling', 'Master of Arts', 'SOUTHERN', '60.00'],
  ['THM', 'Theology', 'Master of Theology', 'SOUTHERN', '24.00'],
] as const;

/** What is taught: code and title. Each school has its own. */
export const CATALOGUE: Readonly<Record<SchoolCode, readonly (readonly [code: string, title: string])[]>> = {
  BOYCE: [
    ['BB101', 'Old Testament Survey I'],
    ['BB102', 'New Testament Survey I'],
    ['BB201', 'Hermeneutics'],
    ['EN101', 'English Composition I'],
    ['HS201', 'World Civilizations'],
    ['BA110', 'Principles of Management'],
    ['BA220', 'Financial Accounting'],
    ['MU120', 'Music Theory I'],
    ['MA115', 'College Mathematics'],
    ['PH210', 'Introduction to Philosophy'],
    ['TH211', 'Christian Theology I'],
    ['MAP100', 'Applied Ministry'],
  ],
  SOUTHERN: [
    ['OT510', 'Introduction to the Old Testament I'],
    ['NT520', 'Introduction to the New Testament I'],
    ['GK501', 'Elementary Greek'],
    ['HB502', 'Elementary Hebrew'],
    ['CH530', 'Church History I'],
    ['ST540', 'Systematic Theology I'],
    ['PM550', 'Preaching and Worship'],
    ['CO560', 'Foundations of Counseling'],
    ['MS570', 'Introduction to Missions'],
    ['ET580', 'Christian Ethics'],
    ['ED590', 'Teaching and Learning'],
    ['LD595', 'Ministry Leadership'],
  ],
};

export const BUILDINGS = [
  ['LIN', 'Linden Hall'],
  ['MAP', 'Maple Hall'],
  ['FDR', 'Founders Hall'],
] as const;

const YEARS_AROUND = [-1, 0, 1] as const;

/** The terms of a year: code, name, first and last day as month and day. */
const TERMS = [
  ['JA', 'January Term', '01-03', '01-24'],
  ['SP', 'Spring', '01-26', '05-15'],
  ['SU', 'Summer', '05-26', '07-31'],
  ['FA', 'Fall', '08-10', '12-15'],
] as const;

/** A term of the demo campus with its dates. */
export interface CampusTerm {
  readonly year_code: string;
  readonly term_code: string;
  readonly name: string;
  readonly begins_on: string;
  readonly ends_on: string;
}

/** The terms of the year before today, of this year and the next, in order. */
export function termsAround(today: string): CampusTerm[] {
  return YEARS_AROUND.flatMap((offset) => termsOf(Number(today.slice(0, 4)) + offset));
}

/** The terms of a year, in order. */
export function termsOf(year: number): CampusTerm[] {
  return TERMS.map(([code, name, from, until]) => ({
    year_code: String(year),
    term_code: code,
    name: `${name} ${year}`,
    begins_on: `${year}-${from}`,
    ends_on: `${year}-${until}`,
  }));
}

/** A half of a term, with last days to add and to drop of its own. */
interface CampusHalf {
  readonly year_code: string;
  readonly term_code: string;
  readonly subterm_code: string;
  readonly name: string;
  readonly begins_on: string;
  readonly ends_on: string;
  readonly last_add_on: string;
  readonly last_drop_on: string;
}

const ADD_DAYS = 7;
const DROP_DAYS = 14;

/** The halves of a fall or spring term. */
export function subTermsOf(term: CampusTerm): CampusHalf[] {
  if (term.term_code !== 'FA' && term.term_code !== 'SP') return [];
  const { year_code, term_code, begins_on, ends_on } = term;
  const middle = `${year_code}-${term_code === 'FA' ? '10-10' : '03-20'}`;
  const half = (subterm_code: string, name: string, begins: string, ends: string): CampusHalf => ({
    year_code,
    term_code,
    subterm_code,
    name,
    begins_on: begins,
    ends_on: ends,
    last_add_on: addDays(begins, ADD_DAYS),
    last_drop_on: addDays(begins, DROP_DAYS),
  });
  return [half('1H', 'First half', begins_on, middle), half('2H', 'Second half', addDays(middle, 1), ends_on)];
}

/** When a section of a term meets: all the term, or its half. */
export function daysOf(term: CampusTerm, subterm: string | null): Pick<CampusTerm, 'begins_on' | 'ends_on'> {
  return subTermsOf(term).find(({ subterm_code: code }) => code === subterm) ?? term;
}
