/** The years of study that codes are given by, with the values of the form. [FEECODE-003] */
export const DEGREE_TYPES = [0, 1, 2] as const;
export type DegreeType = (typeof DEGREE_TYPES)[number];

const FIRST_MONTH = 8;
const monthOf = (day: string): number => Number(day.slice(5, 7));

/** The academic year of a day, by the calendar year in which it begins: it turns on August 1. */
export function academicYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return monthOf(day) >= FIRST_MONTH ? year : year - 1;
}

/** Whether the student chooses the year: from September to November the next one is asked for too. [FEECODE-018] */
export function choosesYear(day: string): boolean {
  return monthOf(day) >= 9 && monthOf(day) <= 11;
}

/** The years that a student can ask for. [FEECODE-017] */
export function requestYears(day: string): readonly number[] {
  const year = academicYearOf(day);
  return choosesYear(day) ? [year, year + 1] : [year];
}

/** The years that financial aid keeps codes for. [FEECODE-021] */
export function adminYears(day: string): readonly number[] {
  const year = academicYearOf(day);
  return [year - 1, year, year + 1, year + 2];
}

/** `2025 to 2026`. */
export function yearName(year: number): string {
  return `${year} to ${year + 1}`;
}

/** What a student says of themselves; each flag is 1 or 0. */
export interface FeeCodeAnswers {
  readonly academic: 0 | 1;
  readonly oncampus: 0 | 1;
  readonly fulltime: 0 | 1;
  readonly requirements: 0 | 1;
}

/** Whether a student may have a code: all four are said yes to. [FEECODE-010] */
export function isEligibleForCode({ academic, oncampus, fulltime, requirements }: FeeCodeAnswers): boolean {
  return [academic, oncampus, fulltime, requirements].every((answer) => answer === 1);
}

/** What word processors put in the place of plain characters. */
const CLEANED: readonly (readonly [RegExp, string])[] = [
  [/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ''],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\s+/g, ' '],
];
/** Characters of a plain keyboard, with single spaces between them. */
const CODE = /^(?=.{1,40}$)[!-~]+( [!-~]+)*$/;

/** What makes two codes one: people type them in capitals or not. */
const codeKey = (code: string): string => code.toLowerCase();

/** The codes of a text, one a line, each once in whatever case: invisible characters go, dashes become hyphens; what is no code even so is named with its line. [FEECODE-006] [FEECODE-007] */
export function readCodes(text: string): {
  readonly codes: readonly string[];
  readonly wrong: readonly { readonly line: number; readonly text: string }[];
} {
  const codes = new Map<string, string>();
  const wrong: { line: number; text: string }[] = [];
  text.split(/\r\n|\r|\n|\u2028/).forEach((line, at) => {
    const cleaned = CLEANED.reduce((now, [pattern, instead]) => now.replace(pattern, instead), line).trim();
    if (cleaned === '') return;
    if (CODE.test(cleaned)) codes.set(codeKey(cleaned), codes.get(codeKey(cleaned)) ?? cleaned);
    else wrong.push({ line: at + 1, text: cleaned.slice(0, 60) });
  });
  return { codes: [...codes.values()], wrong };
}
