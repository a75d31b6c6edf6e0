import type { RequirementGroup } from './audit-groups.js';
import { gradeCode } from './grades.js';

/** The month in which a catalog year begins. */
const FIRST_MONTH = 8;
const PATTERN = /^[A-Z0-9][A-Z0-9.-]{0,18}%?$|^%$/;

/** The least grades that a group can ask for, from any that is earned. */
export const LEAST_GRADES = ['D-', 'D', 'D+', 'C-', 'C', 'C+', 'B-', 'B', 'B+', 'A-', 'A'] as const;

/** The catalog year of a day: it begins on August 1 and is called by the year of that day. */
export function catalogYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= FIRST_MONTH ? year : year - 1;
}

/** Of the catalog years for which a program has requirements the one that holds for who declared it on a day: the last until then, else the first. */
export function catalogYearFor(years: readonly number[], declaredOn: string): number | null {
  const wanted = catalogYearOf(declaredOn);
  const until = years.filter((year) => year <= wanted);
  if (until.length > 0) return Math.max(...until);
  return years.length === 0 ? null : Math.min(...years);
}

/** The patterns of a text, in capitals, without those that stand there twice: commas, semicolons and spaces part them. */
export function readPatterns(text: string): string[] {
  return [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter((part) => part !== ''),
    ),
  ];
}

export type RequirementsRefusal =
  | 'group_name_missing'
  | 'group_name_twice'
  | 'group_pattern_wrong'
  | 'group_without_courses'
  | 'group_need_wrong'
  | 'electives_twice';

/** What is wrong with the first wrong group of a program: the code, the group's place, and the pattern where it is one. Null when nothing is. */
export function refusalToRequirements(
  groups: readonly RequirementGroup[],
): { readonly code: RequirementsRefusal; readonly at: number; readonly pattern: string } | null {
  const names = new Set<string>();
  let electives = 0;
  for (const [at, group] of groups.entries()) {
    const name = group.name.trim().toLowerCase();
    const refused = (code: RequirementsRefusal, pattern = '') => ({ code, at, pattern });
    if (name === '') return refused('group_name_missing');
    if (names.has(name)) return refused('group_name_twice');
    names.add(name);
    const wrong = group.patterns.find((pattern) => !PATTERN.test(pattern));
    if (wrong !== undefined) return refused('group_pattern_wrong', wrong);
    if (group.patterns.length === 0 && !group.electives) return refused('group_without_courses');
    const { hours, courses } = group;
    const isPossible = (hours === null) !== (courses === null) && (hours ?? courses ?? -1) >= 0 && Number.isInteger(courses ?? 0);
    if (!isPossible || gradeCode(group.least_grade)?.points == null) return refused('group_need_wrong');
    if (group.electives) electives += 1;
    if (electives > 1) return refused('electives_twice');
  }
  return null;
}

/** A group as people write it: its patterns as one text, and how many hours or courses it needs. */
export interface GroupAsWritten extends Pick<RequirementGroup, 'name' | 'least_grade'> {
  readonly patterns: string;
  readonly needs: 'hours' | 'courses';
  readonly amount: number;
  readonly electives: boolean | 0 | 1;
  readonly exclusive: boolean | 0 | 1;
}

const FIELDS: Readonly<Record<RequirementsRefusal, keyof GroupAsWritten>> = {
  group_name_missing: 'name',
  group_name_twice: 'name',
  group_pattern_wrong: 'patterns',
  group_without_courses: 'patterns',
  group_need_wrong: 'amount',
  electives_twice: 'electives',
};

/** Written groups as they are stored, and the first that is refused with its field. */
export function writtenGroups(written: readonly GroupAsWritten[]) {
  const groups = written.map(({ name, patterns, needs, amount, least_grade: least, electives, exclusive }): RequirementGroup => ({
    name: name.trim(),
    patterns: readPatterns(patterns),
    least_grade: least,
    hours: needs === 'hours' ? Math.round(amount * 100) : null,
    courses: needs === 'courses' ? amount : null,
    electives: electives === true || electives === 1,
    exclusive: exclusive === true || exclusive === 1,
  }));
  const refusal = refusalToRequirements(groups);
  const refused = refusal && { ...refusal, field: FIELDS[refusal.code], name: groups[refusal.at]?.name ?? '' };
  return { groups, refused };
}
