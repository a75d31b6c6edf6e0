/** What a scholarship can ask for, by the keys of the search; the average is apart. [SCHOL-006] */
export const SCHOLARSHIP_CRITERIA = [
  'searchGender',
  'searchEthnicity',
  'searchState',
  'searchDenomination',
  'searchCitizenship',
  'searchStudentStatus',
  'searchVocation',
  'searchDisabled',
  'searchDependent',
  'searchEnrollmentStatus',
  'searchDegree',
] as const;
export type ScholarshipCriterion = (typeof SCHOLARSHIP_CRITERIA)[number];
export const SCHOLARSHIP_SEARCH_FIELDS = [...SCHOLARSHIP_CRITERIA, 'searchGpa'] as const;

/** Chosen by who does not want to narrow the search by a criterion: every rule admits it. [SCHOL-005] */
export const ANY = 'any';

/** What a scholarship asks for: the values that each criterion admits, no values admitting all, and the least average. */
export type ScholarshipRules = Readonly<Partial<Record<ScholarshipCriterion, readonly string[]>>> & {
  readonly searchGpa?: number;
};

/** What a student searches with. */
export type ScholarshipSearch = Readonly<Record<ScholarshipCriterion, string>> & { readonly searchGpa: number };

/** Several values as one text: commas between them, or semicolons where one of them has a comma itself. */
export function valuesText(values: readonly string[]): string {
  return values.some((value) => value.includes(',')) ? `${values.join('; ')};` : values.join(', ');
}

/** The values of such a text. */
export function valuesIn(text: string): string[] {
  return text
    .split(text.includes(';') ? ';' : ',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

const folded = (text: string): string => text.trim().toLowerCase();

/** Whether a scholarship is a result: every rule that it has admits the given value. [SCHOL-005] */
export function admits(rules: ScholarshipRules, search: ScholarshipSearch): boolean {
  if (rules.searchGpa !== undefined && search.searchGpa < rules.searchGpa) return false;
  return SCHOLARSHIP_CRITERIA.every((name) => {
    const values = rules[name] ?? [];
    const given = folded(search[name]);
    return values.length === 0 || given === ANY || values.some((value) => folded(value) === given);
  });
}

/** Why a scholarship fits, in words: each rule that it has and what was given for it. */
export function whyItFits(
  rules: ScholarshipRules,
  search: ScholarshipSearch,
  names: Readonly<Record<ScholarshipCriterion, string>>,
): readonly string[] {
  const asked = SCHOLARSHIP_CRITERIA.filter((name) => (rules[name] ?? []).length > 0);
  const lines = asked.map((name) => {
    const values = (rules[name] ?? []).join(' or ');
    return folded(search[name]) === ANY
      ? `${names[name]}: it asks for ${values}; you left this open`
      : `${names[name]}: ${values}`;
  });
  const { searchGpa: least } = rules;
  const all = least === undefined ? lines : [...lines, `Your GPA ${search.searchGpa.toFixed(2)} is at least ${least.toFixed(2)}`];
  return all.length === 0 ? ['It is open to every student'] : all;
}

/** The values that the rules of all scholarships use, each once, in order; what any of them would admit is left to the form. [SCHOL-005] */
export function scholarshipChoices(all: readonly ScholarshipRules[]): Readonly<Record<ScholarshipCriterion, readonly string[]>> {
  const entries = SCHOLARSHIP_CRITERIA.map((name) => {
    const byFolded = new Map(all.flatMap((rules) => (rules[name] ?? []).map((value) => [folded(value), value.trim()] as const)));
    return [name, [...byFolded.values()].sort((one, other) => one.localeCompare(other, 'en'))] as const;
  });
  return Object.fromEntries(entries) as unknown as Record<ScholarshipCriterion, readonly string[]>;
}

/** Whether a link is one that a browser may open: http or https, and nothing else. */
export function isSafeLink(url: string): boolean {
  return /^https?:\/\/[^\s<>"'\\]+$/i.test(url) && !/^https?:\/\/[^/]*@/i.test(url);
}
