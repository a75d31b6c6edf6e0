/** Bounds of a calendar year that a W-2 is held against, in cents. */
export interface YearlyLimits {
  /** So much of a year's pay bears social security tax. */
  readonly socialSecurityWages: number;
  /** So much of a year's pay may be deferred to a 403(b) plan by whoever is under 50. */
  readonly electiveDeferrals: number;
}

/** By calendar year, as the Social Security Administration and the Internal Revenue Service announced them. A year without a row has no forms yet. */
const LIMITS: Readonly<Record<number, YearlyLimits>> = {
  2022: { socialSecurityWages: 14_700_000, electiveDeferrals: 2_050_000 },
  2023: { socialSecurityWages: 16_020_000, electiveDeferrals: 2_250_000 },
  2024: { socialSecurityWages: 16_860_000, electiveDeferrals: 2_300_000 },
  2025: { socialSecurityWages: 17_610_000, electiveDeferrals: 2_350_000 },
  2026: { socialSecurityWages: 18_450_000, electiveDeferrals: 2_450_000 },
};

/** The limits of a calendar year; null where they are not entered. */
export function limitsOf(year: number): YearlyLimits | null {
  return LIMITS[year] ?? null;
}

/** The newest limits that are entered. */
export const NEWEST_LIMITS: YearlyLimits = LIMITS[Math.max(...Object.keys(LIMITS).map(Number))] ?? {
  socialSecurityWages: 0,
  electiveDeferrals: 0,
};

/** The employer of a W-2, as the authorities know it. */
export interface W2Employer {
  /** The employer identification number, nine digits. */
  readonly ein: string;
  /** As whom the campus sends files to the Social Security Administration. */
  readonly submitter: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** The number of the employer with its state. */
  readonly stateId: string;
  /** The state by the number that files name it by. */
  readonly stateCode: string;
  /** The city that withholds a tax. */
  readonly locality: string;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
}

export const DEMO_CAMPUS_EMPLOYER: W2Employer = {
  ein: '610000000',
  submitter: 'DEMO0001',
  name: 'Demo Campus',
  street: '1 Campus Way',
  city: 'Louisville',
  state: 'KY',
  zip: '40299',
  stateId: '000000',
  stateCode: '21',
  locality: 'LOUISVILLE',
  contact: { name: 'Payroll Office', phone: '5025550100', email: 'payroll@campus.example' },
};

/** What the checks of a person and calendar year come to; cents. */
export interface YearOfChecks {
  readonly gross: number;
  readonly taxes: ReadonlyMap<string, number>;
  readonly deductions: ReadonlyMap<string, number>;
}

/** The amounts of a W-2, in cents. */
export interface W2Figures {
  readonly gross: number;
  readonly wages: number;
  readonly federalTax: number;
  readonly socialSecurityWages: number;
  readonly socialSecurityTax: number;
  readonly medicareWages: number;
  readonly medicareTax: number;
  /** Box 12, code E. */
  readonly deferrals: number;
  readonly stateTax: number;
  readonly localWages: number;
  readonly localTax: number;
}

/** Elective deferrals lower the wages of income tax alone: social security and Medicare are paid of them. */
export function w2Figures({ gross, taxes, deductions }: YearOfChecks, limits: YearlyLimits): W2Figures {
  const tax = (code: string): number => taxes.get(code) ?? 0;
  const deferrals = deductions.get('403B') ?? 0;
  return {
    gross,
    wages: gross - deferrals,
    federalTax: tax('FEDWH'),
    socialSecurityWages: Math.min(gross, limits.socialSecurityWages),
    socialSecurityTax: tax('FICA'),
    medicareWages: gross,
    medicareTax: tax('MEDICARE'),
    deferrals,
    stateTax: tax('STATE'),
    localWages: tax('CITY') === 0 ? 0 : gross,
    localTax: tax('CITY'),
  };
}

/** What of a form somebody should look at before it is handed out. */
export type W2Finding = 'negative' | 'deferrals_over_limit' | 'social_security_over_limit';

const SOCIAL_SECURITY_HUNDREDTHS = 620;

/** What does not fit the limits of its year. Tax is rounded check by check, so it may differ from that of the whole by a cent a check. */
export function w2Findings(figures: W2Figures, limits: YearlyLimits, checks: number): W2Finding[] {
  const owed = Math.round((figures.socialSecurityWages * SOCIAL_SECURITY_HUNDREDTHS) / 10_000);
  const found: (W2Finding | false)[] = [
    Object.values(figures).some((cents) => cents < 0) && 'negative',
    figures.deferrals > limits.electiveDeferrals && 'deferrals_over_limit',
    figures.gross > limits.socialSecurityWages && figures.socialSecurityTax > owed + checks && 'social_security_over_limit',
  ];
  return found.filter((one) => one !== false);
}

/** The number by which payroll finds the form again: box d. */
export function controlNumber(year: number, empId: string): string {
  return `${String(year).slice(-2)}-${empId}`;
}
