import type { RegistrationCourse } from '@campus/domain/registration';
import { registrationScreenTexts as texts } from '@campus/domain/registration';
import type { ListFilter } from '../../../lib/index.js';

const FULL_TERM = 'full';

/** The part of the term in which a course meets, as the filter has it. */
const subtermOf = ({ subterm }: RegistrationCourse): string => (subterm === '' ? FULL_TERM : subterm);

const SUBTERMS: Readonly<Record<string, string>> = { ...texts.subterms, [FULL_TERM]: texts.fullTerm };

/** The part of the term in words. */
export function subtermName(course: RegistrationCourse): string {
  const id = subtermOf(course);
  return SUBTERMS[id] ?? id;
}

type Option = Extract<ListFilter, { readonly kind: 'choice' }>['options'][number];

function optionsOf(courses: readonly RegistrationCourse[], optionOf: (course: RegistrationCourse) => Option): readonly Option[] {
  const found = new Map(courses.map((course) => optionOf(course)).map((option) => [option.id, option]));
  return [...found.values()].filter(({ id }) => id !== '').sort((a, b) => a.label.localeCompare(b.label));
}

/** The filters of the eligible courses; the choices are those of the list. [REG-003] */
export function courseFilters(courses: readonly RegistrationCourse[]): readonly ListFilter[] {
  const choice = (name: string, label: string, all: string, optionOf: (course: RegistrationCourse) => Option): ListFilter => ({
    kind: 'choice',
    name,
    label,
    all,
    options: optionsOf(courses, optionOf),
  });
  return [
    { kind: 'text', name: 'q', label: 'Code, title or teacher' },
    choice('location', 'Location', 'All locations', ({ c_loc: { id, name } }) => ({ id, label: name })),
    choice('subterm', 'Subterm', 'All subterms', (course) => ({ id: subtermOf(course), label: subtermName(course) })),
    choice('division', 'Division', 'All divisions', ({ division: { id, name } }) => ({ id, label: name })),
  ];
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

function textOf(course: RegistrationCourse): string {
  const { c_code: code, c_section: section, c_title: title, c_prof: prof, jc_num: num } = course;
  return [code, section, title, prof.name, num].join(' ').toLowerCase();
}

/** The courses that fit every filter that is set. [REG-003] */
export function filterCourses(
  courses: readonly RegistrationCourse[],
  { q = '', location, subterm, division }: Readonly<Record<string, string>>,
): readonly RegistrationCourse[] {
  const words = wordsIn(q);
  return courses.filter(
    (course) =>
      (location === undefined || course.c_loc.id === location) &&
      (subterm === undefined || subtermOf(course) === subterm) &&
      (division === undefined || course.division.id === division) &&
      (words.length === 0 || words.every((word) => textOf(course).includes(word))),
  );
}
