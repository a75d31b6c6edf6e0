/** The limits of a school, in credit hours: of a long term, and what full-time standing needs. */
export interface SchoolHours {
  readonly limit: number;
  readonly fullTime: number;
}

const COLLEGE: SchoolHours = { limit: 18, fullTime: 12 };
const SEMINARY: SchoolHours = { limit: 16, fullTime: 9 };
const BY_SCHOOL: Readonly<Record<string, SchoolHours>> = { BOYCE: COLLEGE, SOUTHERN: SEMINARY };
const SHORT_TERM_LIMIT = 6;

/** The limits of a school; one that is not known has the college's. */
export function schoolHours(school: string): SchoolHours {
  return BY_SCHOOL[school] ?? COLLEGE;
}

/** The most credit hours of a student in a term. */
export function creditLimit(school: string, isShortTerm: boolean): number {
  return isShortTerm ? SHORT_TERM_LIMIT : schoolHours(school).limit;
}

/** Whether going from so many hours to so many ends full-time standing; short terms have none. */
export function endsFullTime(school: string, isShortTerm: boolean, before: number, after: number): boolean {
  const { fullTime } = schoolHours(school);
  return !isShortTerm && before >= fullTime && after < fullTime;
}
