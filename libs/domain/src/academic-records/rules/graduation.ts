import { addDays, campusInstant } from '../../calendar/rules/index.js';
import type { Choice } from './information-form.js';
import type { TermKey } from './terms.js';
import { termId, termOfId } from './terms.js';

const NAMES = { SP: 'Spring', FA: 'Fall' } as const;
const CODES = ['SP', 'FA'] as const;
const YEARS = 5;
/** May is the last month in which the spring is still to come. */
const LAST_OF_SPRING = 5;

const isMain = (code: string): code is keyof typeof NAMES => code in NAMES;

/** `Fall 2026` for `2026FA`; the id itself for what is no fall or spring term. */
export function graduationTermName(id: string): string {
  const term = termOfId(id);
  return term !== null && isMain(term.term_code) ? `${NAMES[term.term_code]} ${term.year_code}` : id;
}

/** The term of an id or of a name such as `Fall 2026`; what is neither stays as it is. */
export function readGraduationTerm(text: string): string {
  const [, name = '', year = ''] = /^(spring|fall) (\d{4})$/i.exec(text) ?? [];
  return year === '' ? text.toUpperCase() : `${year}${name.toLowerCase() === 'fall' ? 'FA' : 'SP'}`;
}

/** The ten fall and spring terms of five years, from the spring of this year, after May from its fall. [INFO-020] */
export function graduationTerms(today: string): readonly Choice[] {
  const year = Number(today.slice(0, 4));
  const skipped = Number(today.slice(5, 7)) > LAST_OF_SPRING ? 1 : 0;
  return Array.from({ length: YEARS * 2 }, (_, at) => {
    const term = at + skipped;
    const id = `${String(year + Math.floor(term / 2)).padStart(4, '0')}${CODES[term % 2]}`;
    return { id, name: graduationTermName(id) };
  });
}

/** The term that an application to graduate is for: the one that the student expects, or the next one. */
export function termToGraduateIn(expected: string | null, today: string): string {
  const offered = graduationTerms(today).map(({ id }) => id);
  return expected !== null && offered.includes(expected) ? expected : (offered[0] ?? '');
}

/** The expected graduation of a student as a term id; null for none. */
export function expectedTerm(student: {
  readonly graduation_year_code: string | null;
  readonly graduation_term_code: string | null;
}): string | null {
  const { graduation_year_code: year_code, graduation_term_code: term_code } = student;
  return year_code === null || term_code === null ? null : termId({ year_code, term_code });
}

/** The last days of a graduation term: to settle academic issues, and to be cleared. [GRAD-019] */
export function graduationDeadlines(term: TermKey): { readonly issues: string; readonly clearance: string } {
  const [issues, clearance] = term.term_code === 'FA' ? ['10-15', '11-30'] : ['03-15', '04-30'];
  return { issues: `${term.year_code}-${issues}`, clearance: `${term.year_code}-${clearance}` };
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** `Nov 30, 2026`: a deadline as students read it. [GRAD-019] */
export function deadlineText(iso: string): string {
  return day.format(new Date(`${iso}T00:00:00Z`));
}

/** Who began and did not send hears of it so many days before each deadline, in the morning, and not on the day of the last save. */
const REMIND_DAYS = 7;
const REMIND_AT = '07:00';

export interface BegunApplication {
  readonly term: TermKey;
  /** How many of the deadlines' reminders are settled. */
  readonly reminded: number;
  /** The business date of the last save. */
  readonly savedOn: string;
}

export interface Reminder {
  readonly deadline: 'issues' | 'clearance';
  /** The last day that it tells of. */
  readonly day: string;
  /** When it is due, in milliseconds. */
  readonly at: number;
}

/** The next reminder of a begun application; null when none is left. */
export function nextReminder({ term, reminded, savedOn }: BegunApplication): Reminder | null {
  const deadlines = graduationDeadlines(term);
  const deadline = (['issues', 'clearance'] as const)[reminded];
  if (deadline === undefined) return null;
  const last = deadlines[deadline];
  const [wanted, earliest] = [addDays(last, -REMIND_DAYS), addDays(savedOn, 1)];
  const on = wanted > earliest ? wanted : earliest;
  return { deadline, day: last, at: campusInstant(on, REMIND_AT) ?? 0 };
}

/** The cap sizes, 6 1/8 to 8 by eighths. [GRAD-016] */
export const CAP_SIZES: readonly string[] = Array.from({ length: 16 }, (_, at) => {
  const [whole, eighths] = [6 + Math.floor((at + 1) / 8), (at + 1) % 8];
  const parts = ['', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8'];
  return `${whole} ${parts[eighths]}`.trim();
});

/** The heights, 4'0 to 7'2 by inches. [GRAD-017] */
export const HEIGHTS: readonly string[] = Array.from({ length: 39 }, (_, at) => `${4 + Math.floor(at / 12)}'${at % 12}`);

/** The schools that a degree is of, as graduation names them. [GRAD-003] */
export const GRADUATION_SCHOOLS = {
  BC: 'Boyce College',
  BG: 'Billy Graham School',
  TH: 'School of Theology',
} as const;

/** What a cumulative average must be to graduate, in hundredths. [GRAD-018] */
export const LEAST_AVERAGE = 170;
