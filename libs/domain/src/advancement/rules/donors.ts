/** The text of a donor's number: 1 to 9 digits. */
export const DONOR_ID = /^\d{1,9}$/;

/** Giving relations by their codes, in the order of the ATS report; whatever else a donor has is in the last. */
export const GIVING_RELATIONS = {
  ALU: 'Alumni',
  TRU: 'Trustees',
  FAC: 'Faculty and staff',
  STU: 'Students',
  PAR: 'Parents',
  FRN: 'Friends',
  FMR: 'Former faculty and staff',
  EST: 'Estates',
  CHU: 'Churches',
  CNV: 'State conventions',
  ASC: 'Associations',
  FDN: 'Foundations',
  COR: 'Corporations',
  ORG: 'Other organizations',
} as const;
export type GivingRelation = keyof typeof GIVING_RELATIONS;
/** @public The fifteenth category: every other relation, and none. */
export const OTHER_RELATION = 'All other';

/** Attributes that only the gift system changes. [ADV-042] */
export const KEPT_ATTRIBUTES: readonly string[] = ['POPEN', 'TRUST', 'SSMAG'];

/** How a donor may be asked for gifts. */
export const SOLICIT = ['Y', 'N', 'No Phone'] as const;
export type Solicit = (typeof SOLICIT)[number];

/** The two switches of a donor's solicit. [ADV-023] */
export interface SolicitSwitches {
  readonly general: boolean;
  readonly phone: boolean;
}

/** General off is N; general on with phone off is No Phone; both on is Y. [ADV-023] */
export function solicitOf({ general, phone }: SolicitSwitches): Solicit {
  if (!general) return 'N';
  return phone ? 'Y' : 'No Phone';
}

/** How the switches are set for a stored solicit. */
export const switchesOf = (solicit: Solicit): SolicitSwitches => ({ general: solicit !== 'N', phone: solicit === 'Y' });

/** The earliest class year, and how many years ahead one can be. */
const FIRST_CLASS_YEAR = 1859;
const YEARS_AHEAD = 10;

/** Whether a class year can be one: from the first class to ten years from now. */
export const isClassYear = (text: string, today: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= FIRST_CLASS_YEAR && Number(text) <= Number(today.slice(0, 4)) + YEARS_AHEAD;
