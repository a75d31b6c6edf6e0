import { addDays, daysBetween } from '../../calendar/rules/index.js';
import { hasWebCode } from './adding.js';
import { isTermOpen } from './term-opening.js';

/** A part of a term with days of its own. */
export interface TermPart {
  readonly subterm_code: string;
  readonly name: string;
  readonly begins_on: string;
  readonly ends_on: string;
  /** Null for those of its sections, and of the term. */
  readonly last_add_on: string | null;
  readonly last_drop_on: string | null;
}

/** The dates and codes of a term: days as ISO, instants as ISO with offset. */
export interface TermDates {
  readonly begins_on: string;
  readonly ends_on: string;
  readonly opens_at: string | null;
  readonly last_drop_on: string | null;
  readonly tel_web_code: string;
  readonly refuses_conflicts: boolean;
  readonly openings: readonly { readonly classification: string; readonly opens_at: string }[];
  readonly parts: readonly TermPart[];
}

type PartRefusal = 'part_twice' | 'part_backwards' | 'part_outside' | 'part_add_late' | 'part_drop_outside';
export type TermRefusal = 'term_backwards' | 'term_long' | 'drop_outside' | 'opens_after' | 'class_twice' | PartRefusal;

/** A term lasts so many days at most, and is moved by so many at once: more is a year that was mistyped. */
const MAX_DAYS = 366;

export const isMovedFar = (before: Pick<TermDates, 'begins_on'>, { begins_on: first }: Pick<TermDates, 'begins_on'>): boolean =>
  Math.abs(daysBetween(before.begins_on, first)) > MAX_DAYS;

/** The last day on which something of the term can be dropped: that of its last part. */
const closesOn = ({ last_drop_on: drop, ends_on: last, parts }: TermDates): string =>
  parts.reduce((latest, { last_drop_on: day }) => (day !== null && day > latest ? day : latest), drop ?? last);

/** Why the days of a part cannot be so, with the field that is wrong. */
function refusalOfPart(part: TermPart, { begins_on: first, ends_on: last }: TermDates): readonly [string, PartRefusal] | null {
  const { begins_on: begins, ends_on: ends, last_add_on: add, last_drop_on: drop } = part;
  if (ends < begins) return ['ends_on', 'part_backwards'];
  if (begins < first) return ['begins_on', 'part_outside'];
  if (ends > last) return ['ends_on', 'part_outside'];
  if (add !== null && add > ends) return ['last_add_on', 'part_add_late'];
  return drop !== null && (drop < begins || drop > ends) ? ['last_drop_on', 'part_drop_outside'] : null;
}

/** Why the dates of a term cannot be so, with the field that is wrong; null when they can. */
export function refusalOfTerm(
  term: TermDates,
): { readonly field: string; readonly code: TermRefusal; readonly name: string } | null {
  const refused = (field: string, code: TermRefusal, name = '') => ({ field, code, name });
  const { begins_on: first, ends_on: last, last_drop_on: drop, openings } = term;
  if (last < first) return refused('ends_on', 'term_backwards');
  if (last > addDays(first, MAX_DAYS)) return refused('ends_on', 'term_long');
  if (drop !== null && (drop < first || drop > last)) return refused('last_drop_on', 'drop_outside');
  const end = Date.parse(`${closesOn(term)}T23:59:59Z`);
  if (term.opens_at !== null && Date.parse(term.opens_at) > end) return refused('opens_at', 'opens_after');
  for (const [at, { classification: name, opens_at: opens }] of openings.entries()) {
    if (openings.findIndex((one) => one.classification === name) !== at)
      return refused(`openings.${at}.classification`, 'class_twice', name);
    if (Date.parse(opens) > end) return refused(`openings.${at}.opens_at`, 'opens_after');
  }
  for (const [at, part] of term.parts.entries()) {
    const { subterm_code: code, name } = part;
    if (term.parts.findIndex((one) => one.subterm_code === code) !== at)
      return refused(`parts.${at}.subterm_code`, 'part_twice', code);
    const wrong = refusalOfPart(part, term);
    if (wrong !== null) return refused(`parts.${at}.${wrong[0]}`, wrong[1], name);
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
    /** The part of the term in which it is held; null for all of it. */
    readonly part: string | null;
    readonly registered: number;
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
    | 'part_drop_ends'
    | 'part_drop_again'
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
  return isTermOpen({ opensAt, lastDropOn: closesOn(term), endsOn: term.ends_on }, now, today);
}

type TermSection = TermUse['sections'][number];

/** The days of a section: those of its part, else the term's. */
const daysOf = (term: TermDates, { part }: TermSection): Pick<TermDates, 'begins_on' | 'ends_on'> =>
  term.parts.find(({ subterm_code: code }) => code === part) ?? term;

/** The last day to drop that a section's part has of its own; null where it follows the term. */
const partDropOf = (term: TermDates, { part }: TermSection): string | null =>
  term.parts.find(({ subterm_code: code }) => code === part)?.last_drop_on ?? null;

/** How many seats of parts with a last day of their own could be dropped and no longer can, or the other way round. */
function partDrops(before: TermDates, after: TermDates, sections: readonly TermSection[], today: string, could: boolean): number {
  const canDrop = (term: TermDates, section: TermSection): boolean =>
    today <= (partDropOf(term, section) ?? term.last_drop_on ?? term.ends_on);
  return sections
    .filter((section) => partDropOf(before, section) !== null || partDropOf(after, section) !== null)
    .filter((section) => canDrop(before, section) === could && canDrop(after, section) === !could)
    .reduce((sum, { registered }) => sum + registered, 0);
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
  const changesDays = (section: TermSection): boolean => {
    const [was, is] = [daysOf(before, section), daysOf(after, section)];
    return was.begins_on !== is.begins_on || was.ends_on !== is.ends_on;
  };
  const moved = sections.filter(changesDays);
  const outside = moved.filter((section) => {
    const { meets_from: from, meets_to: to } = section;
    const { begins_on: begins, ends_on: ends } = daysOf(after, section);
    return (from !== null && from < begins) || (to !== null && to > ends);
  }).length;
  const late = moved.filter(
    (section) => section.last_add_on !== null && section.last_add_on > daysOf(after, section).ends_on,
  ).length;
  const turned = before.refuses_conflicts !== after.refuses_conflicts;
  const effects: TermEffect[] = [
    { code: 'opens', count: studentsWho(false) },
    { code: 'closes', count: studentsWho(true) },
    { code: 'drop_ends', count: could && !can ? registered : 0 },
    { code: 'drop_again', count: !could && can ? registered : 0 },
    { code: 'part_drop_ends', count: partDrops(before, after, sections, today, true) },
    { code: 'part_drop_again', count: partDrops(before, after, sections, today, false) },
    { code: 'sections_locked', count: changesCode ? sectionsWho(true) : 0 },
    { code: 'sections_unlocked', count: changesCode ? sectionsWho(false) : 0 },
    { code: 'late_sections', count: late },
    { code: 'meetings_outside', count: outside },
    { code: 'conflicts_refused', count: turned && after.refuses_conflicts ? 1 : 0 },
    { code: 'conflicts_allowed', count: turned && !after.refuses_conflicts ? 1 : 0 },
  ];
  return effects.filter(({ count }) => count > 0);
}
