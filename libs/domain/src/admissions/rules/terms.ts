/** Divisions that show, in their order; U-NL is in no row, total or goal. [ADMIS-010] */
export const DIVISIONS = ['D', 'M', 'U', 'U-DE'] as const;
export type Division = (typeof DIVISIONS)[number];
/** The school of each division. */
export const SCHOOL_OF: Readonly<Record<Division, string>> = { D: 'SOUTHERN', M: 'SOUTHERN', U: 'BOYCE', 'U-DE': 'BOYCE' };
/** Stages by which somebody has applied and was accepted; one that was skipped counts as reached. */
export const APPLIED_STAGES = ['APP', 'DEN', 'ACC', 'DEP', 'ENR'] as const;
export const ACCEPTED_STAGES = ['ACC', 'DEP', 'ENR'] as const;
/** Stages that leave what was reached before. */
export const LEFT_STAGES = ['WIT', 'DEF'] as const;
/** Groups of candidates by their type. [ADMIS-032] */
export const CANDIDATE_GROUPS = { N: 'New', T: 'Transfer', R: 'Readmit' } as const;
export type CandidateGroup = keyof typeof CANDIDATE_GROUPS;
/** Where one studies on the campus; everything else is another location. */
export const MAIN_LOCATION = 'CAMPUS';

/** The days of a year on which counts are compared, by the code of the term; those of the fall before a spring term are of the year before. */
export const BENCHMARK_DAYS: Readonly<Record<string, readonly string[]>> = {
  FA: ['02-01', '04-01', '06-01', '08-01'],
  SP: ['10-01', '11-01', '12-01', '01-05'],
};
const YEAR = 4;
const SUMMER = '07';

/** The benchmark days of a term. [ADMIS-016] */
export function benchmarkDays(year: string, term: string): string[] {
  return (BENCHMARK_DAYS[term] ?? []).map((day) => `${term === 'SP' && day > SUMMER ? Number(year) - 1 : Number(year)}-${day}`);
}

/** The same month and day of another year; February 29 is the 28th there. */
export function yearsBefore(day: string, years: number): string {
  const date = `${Number(day.slice(0, YEAR)) - years}${day.slice(YEAR)}`;
  return date.endsWith('-02-29') ? date.replace('-29', '-28') : date;
}

/** A term with its first day. */
export interface DatedTerm {
  readonly yr_cde: string;
  readonly trm_cde: string;
  readonly begins_on: string;
}

const isMain = ({ trm_cde: code }: DatedTerm): boolean => code === 'FA' || code === 'SP';
const byDay = (one: DatedTerm, other: DatedTerm): number => (one.begins_on < other.begins_on ? -1 : 1);

/** The next fall or spring term that begins after a day, else the last there is; null where there is none at all. */
export function nextTerm<Term extends DatedTerm>(terms: readonly Term[], today: string): Term | null {
  const main = terms.filter(isMain).sort(byDay);
  return main.find(({ begins_on: begins }) => begins > today) ?? main.at(-1) ?? null;
}

/** The fall or spring term that ended last before a day. */
export function lastEnded<Term extends DatedTerm & { readonly ends_on: string }>(
  terms: readonly Term[],
  today: string,
): Term | null {
  const ended = terms.filter((term) => isMain(term) && term.ends_on < today).sort(byDay);
  return ended.at(-1) ?? null;
}

/** The fall or spring term that began last, and the one before it. */
export function lastTerms<Term extends DatedTerm>(terms: readonly Term[], today: string): readonly [Term | null, Term | null] {
  const begun = terms.filter((term) => isMain(term) && term.begins_on <= today).sort(byDay);
  return [begun.at(-1) ?? null, begun.at(-2) ?? null];
}

/** The academic year of a term by the year in which it begins: summer and fall of that year, January and spring of the next. */
export function academicYear({ yr_cde: year, trm_cde: term }: Pick<DatedTerm, 'yr_cde' | 'trm_cde'>): number {
  return term === 'JA' || term === 'SP' ? Number(year) - 1 : Number(year);
}
