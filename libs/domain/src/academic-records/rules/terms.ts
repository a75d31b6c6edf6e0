/** Which term: a calendar year in four digits and a code of one or two characters. */
export interface TermKey {
  readonly year_code: string;
  readonly term_code: string;
}

const TERM_ID = /^(\d{4})([A-Z0-9]{1,2})$/;
const SHORT = new Set(['JA', 'SU']);

/** `2026FA`. */
export function termId({ year_code: year, term_code: term }: TermKey): string {
  return `${year}${term}`;
}

/** The term of an id; null for what is no id. Capitals or not is the same. */
export function termOfId(id: string): TermKey | null {
  const [, year, term] = TERM_ID.exec(id.trim().toUpperCase()) ?? [];
  return year === undefined || term === undefined ? null : { year_code: year, term_code: term };
}

/** January and summer terms are short ones. [REG-008] */
export function isShortTerm({ term_code: term }: TermKey): boolean {
  return SHORT.has(term);
}

/** Year, term, code and section of a course in one line: `2026 FA BC101 A`, with the sub-term where it has one. [FACULTY-004] */
export function courseYearTermCodeSub(
  course: TermKey & { readonly CRS_CDE: string; readonly section: string; readonly subterm_code: string | null },
): string {
  return [course.year_code, course.term_code, course.CRS_CDE, course.section, course.subterm_code]
    .filter((part) => part !== null && part !== '')
    .join(' ');
}

/** The term in which a day falls, else the last one begun before it, else the first of all. Terms come in the order of their days. */
export function currentTerm<T extends { readonly begins_on: string }>(terms: readonly T[], day: string): T | null {
  return terms.filter((term) => term.begins_on <= day).at(-1) ?? terms[0] ?? null;
}
