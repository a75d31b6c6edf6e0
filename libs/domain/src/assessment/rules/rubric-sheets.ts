/** The longest name that a sheet of a workbook can have. */
export const MAX_SHEET = 31;
/** How long the spinner of a rubric shows at most. [RUBRIC-018] */
export const RUBRIC_SPINNER_MS = 20_000;
/** How long the course search waits after the last key. [RUBRIC-017] */
export const COURSE_SEARCH_MS = 100;
/** The longest text of the course search. [RUBRIC-010] */
export const MAX_COURSE_SEARCH = 50;

/** A course as the name of its sheet is made of it. */
export interface SheetCourse {
  readonly REQUEST_NUM: string;
  readonly CRS_CDE: string;
  readonly section: string;
}

const FORBIDDEN = /[[\]/\\:*?]+/g;

/** The name of each course's sheet: code and section; where two are alike, with the number of the course. No two are the same. [RUBRIC-005] */
export function rubricSheetNames(courses: readonly SheetCourse[]): string[] {
  const plain = courses.map(({ CRS_CDE, section }) => `${CRS_CDE} ${section}`.replace(FORBIDDEN, ' ').trim().slice(0, MAX_SHEET));
  const alike = (name: string): number => plain.filter((other) => other.toLowerCase() === name.toLowerCase()).length;
  return plain.map((name, at) => {
    const number = courses[at]?.REQUEST_NUM ?? '';
    return alike(name) < 2 ? name : `${name.slice(0, MAX_SHEET - number.length - 1)} ${number}`;
  });
}
