/** Rows on a page of a directory table. [DIR-009] [DIRCSV-002] */
export const DIRECTORY_PER_PAGE = 25;

/** Characters of an email that a table shows. [DIR-010] */
export const SHOWN_OF_ADDRESS = 10;

/** From so many people on a department is shown as one full list. [DIR-011] */
export const DEPARTMENT_AS_LIST = 20;

/** The email as a table shows it: its first characters and a mark, or all of a short one. [DIR-010] */
export function shortAddress(email: string): string {
  return email.length <= SHOWN_OF_ADDRESS ? email : `${email.slice(0, SHOWN_OF_ADDRESS)}…`;
}

/** Whether the people of a department are shown all at once instead of in pages. [DIR-011] */
export function isFullList(people: number): boolean {
  return people >= DEPARTMENT_AS_LIST;
}
