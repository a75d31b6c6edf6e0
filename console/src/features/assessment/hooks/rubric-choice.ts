import { rubricTexts as texts } from '@campus/domain/assessment';

/** The term and school whose courses are offered. */
export interface RubricTerm {
  readonly year_code: string;
  readonly term_code: string;
  readonly school: string;
}

export type TermProblems = Readonly<Partial<Record<keyof RubricTerm, string>>>;

/** What is wrong with the typed term, by field. [RUBRIC-008] */
export function termProblems({ year_code: year, term_code: term, school }: RubricTerm): TermProblems {
  return {
    ...(/^\d{4}$/.test(year.trim()) ? {} : { year_code: texts.yearNeeded }),
    ...(/^[a-z0-9]{1,2}$/i.test(term.trim()) ? {} : { term_code: texts.termNeeded }),
    ...(school === '' ? { school: texts.schoolNeeded } : {}),
  };
}
