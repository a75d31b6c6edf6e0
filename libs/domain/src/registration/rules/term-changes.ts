import { hasWebCode } from './adding.js';
import { isTermOpen } from './term-opening.js';

/** The dates and codes of a term: days as ISO, instants as ISO with offset. */
export interface TermDates {
  readonly begins_on: string;
  readonly ends_on: string;
  readonly opens_at: string | null;
  readonly last_drop_on: string | null;
  readonly tel_web_code: string;
  readonly refuses_conflicts: boolean;
  readonly openings: readonly { readonly classification: string; readonly opens_at: string }[];
}

export type TermRefusal = 'term_backwards' | 'drop_outside' | 'opens_after' | 'class_twice';

/** Why the dates of a term cannot be so, with the field that is wrong; null when they can. */
export function refusalOfTerm(
  term: TermDates,
): { readonly field: string; readonly code: TermRefusal; readonly name: string } | null {
  const refused = (field: string, code: TermRefusal, name = '') => ({ field, code, name });
  const { begins_on: first, ends_on: last, last_drop_on: drop, openings } = term;
  if (last < first) return refused('ends_on', 'term_backwards');
  if (drop !== null && (drop < first || drop > last)) return refused('last_drop_on', 'drop_outside');
  const end = Date.parse(`${drop ?? last}T23:59:59Z`);
  if (term.opens_at !== null && Date.parse(term.opens_at) > end) return refused('opens_at', 'opens_after');
  for (const [at, { classification: name, opens_at: opens }] of openings.entries()) {
    if (openings.findIndex((one) => one.classification === name) !== at)
      return refused(`openings.${at}.classification`, 'class_twice', name);
    if (Date.parse(opens) > end) return refused(`openings.${at}.opens_at`, 'opens_after');
  }
  return null;
}

/** Who and what a change of a term touches. */
export interface TermUse {
  /** How many students of each class study here. */
  readonly classes: readonly { readonly classification: string; readonly students: number }[];
  /** How many students are registered for a course of the term. */
  readonly registered: number;
  readonly sections: readonly {
    readonly web_codes: readonly string[];
    readonly last_add_on: string | null;
    /** The first and the last day on which it meets; null where it meets on none. */
    readonly meets_from: string | null;
    readonly meets_to: string | null;
  }[];
}

export interface TermEffect {
  readonly code:
    | 'opens'
    | 'closes'
    | 'drop_ends'
    | 'drop_again'
    | 'sections_locked'
    | 'sections_unlocked'
    | 'late_sections'
    | 'meetings_outside'
    | 'conflicts_refused'
    | 'conflicts_allowed';
  /** How many students or sections. */
  readonly count: number;
}

function isOpenTo(classification: string, term: TermDates, now: number, today: string): boolean {
  const own = term.openings.find((one) => one.classification === classification)?.opens_at ?? term.opens_at;
  const opensAt = own === null ? null : Date.parse(own);
  return isTermOpen({ opensAt, lastDropOn: term.last_drop_on, endsOn: term.ends_on }, now, today);
}

/** What a change of a term means for students at an instant; what touches nobody is left out. */
export function effectsOfTerm(
  before: TermDates,
  after: TermDates,
  { classes, registered, sections }: TermUse,
  { now, today }: { readonly now: number; readonly today: string },
): TermEffect[] {
  const studentsWho = (was: boolean) =>
    classes
      .filter(({ classification: one }) => isOpenTo(one, before, now, today) === was && isOpenTo(one, after, now, today) === !was)
      .reduce((sum, { students }) => sum + students, 0);
  const canDrop = ({ last_drop_on: drop, ends_on: last }: TermDates): boolean => today <= (drop ?? last);
  const [could, can] = [canDrop(before), canDrop(after)];
  const isAddable = ({ tel_web_code: code }: TermDates, codes: readonly string[]) => hasWebCode(code, codes);
  const sectionsWho = (was: boolean) =>
    sections.filter(({ web_codes: codes }) => isAddable(before, codes) === was && isAddable(after, codes) === !was).length;
  const changesCode = before.tel_web_code !== after.tel_web_code;
  const changesDays = before.begins_on !== after.begins_on || before.ends_on !== after.ends_on;
  const outside = sections.filter(
    ({ meets_from: from, meets_to: to }) => (from !== null && from < after.begins_on) || (to !== null && to > after.ends_on),
  ).length;
  const late = sections.filter(({ last_add_on: day }) => day !== null && day > after.ends_on).length;
  const turned = before.refuses_conflicts !== after.refuses_conflicts;
  const effects: TermEffect[] = [
    { code: 'opens', count: studentsWho(false) },
    { code: 'closes', count: studentsWho(true) },
    { code: 'drop_ends', count: could && !can ? registered : 0 },
    { code: 'drop_again', count: !could && can ? registered : 0 },
    { code: 'sections_locked', count: changesCode ? sectionsWho(true) : 0 },
    { code: 'sections_unlocked', count: changesCode ? sectionsWho(false) : 0 },
    { code: 'late_sections', count: changesDays ? late : 0 },
    { code: 'meetings_outside', count: changesDays ? outside : 0 },
    { code: 'conflicts_refused', count: turned && after.refuses_conflicts ? 1 : 0 },
    { code: 'conflicts_allowed', count: turned && !after.refuses_conflicts ? 1 : 0 },
  ];
  return effects.filter(({ count }) => count > 0);
}
