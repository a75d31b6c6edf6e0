import type { W2Figures, W2Person } from '@campus/domain/employee-pay/rules';

/** What stands on a check, encrypted as one text: nobody reads a part of it by itself. Hours and amounts as decimal texts. */
export interface CheckContent {
  readonly reg_hrs: string;
  readonly ot_hrs: string;
  readonly gross: string;
  readonly net: string;
  readonly deductions: readonly CodedAmount[];
  readonly taxes: readonly CodedAmount[];
  readonly taken: readonly string[];
  readonly benefits: readonly { readonly code: string; readonly available: string }[];
  readonly positions: readonly string[];
  readonly payee: Payee;
  /** What the gross is made of, and what the campus pays beside it; absent on checks from before this was kept. */
  readonly earnings?: readonly CheckEarning[];
  readonly employer?: readonly CodedAmount[];
}

/** A part of the gross: what for, of which position, and of which other period where it corrects one. Hours and rate are null for a salary. */
export interface CheckEarning {
  readonly title: string;
  readonly what: string;
  readonly corrects: string | null;
  readonly hours: string | null;
  readonly rate: string | null;
  readonly amount: string;
}

export interface CodedAmount {
  readonly code: string;
  readonly amount: string;
}

/** Name and address as they were printed. */
export interface Payee {
  readonly name: string;
  readonly address: readonly string[];
}

/** What stands on a W-2: the boxes in order, the employer, and the employee with the last four digits of the SSN. */
export interface W2Content {
  readonly employer: readonly string[];
  readonly payee: Payee;
  readonly ssn_last4: string | null;
  readonly boxes: readonly (readonly [label: string, amount: string])[];
  /** The boxes of the form that this one corrects, where they are known. */
  readonly before?: readonly (readonly [label: string, amount: string])[];
  /** How the pay becomes boxes 1 and 3, the amounts in cents, and the employee by parts, of a form that was made of its checks. */
  readonly parts?: readonly (readonly [label: string, amount: string])[];
  readonly figures?: W2Figures;
  readonly person?: W2Person;
}

/** The record types of a person's own choices in the audit history. */
export const CONSENT_RECORD = 'w2-consent';
export const DEPOSIT_RECORD = 'direct-deposit';
/** That of a form, `person/year`, and of what is done to all of a year, `year`. */
export const W2_RECORD = 'w2-form';

/** Under which names encrypted pay opens. */
export const encryptedAs = {
  check: (number: string): string => `paycheck/${number}`,
  compensation: (empId: string): string => `compensation/${empId}`,
  deposit: (empId: string): string => `direct-deposit/${empId}`,
  w2: (empId: string, year: number): string => `w2/${empId}/${year}`,
} as const;
