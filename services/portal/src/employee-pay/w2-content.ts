import { controlNumber, DEMO_CAMPUS_EMPLOYER as EMPLOYER, w2Boxes, w2Figures, w2Parts } from '@campus/domain/employee-pay/rules';
import type { W2Person, YearlyLimits, YearOfChecks } from '@campus/domain/employee-pay/rules';
import type { Payee, W2Content } from './pay-content.js';

/** Whose W-2 of which year it is. */
export interface W2Of {
  readonly empId: string;
  readonly year: number;
  readonly payee: Payee;
  readonly person: W2Person;
  readonly ssnLast4: string | null;
}

/** The W-2 of a person and year, from what the checks of the year come to. */
export function w2ContentOf({ empId, year, payee, person, ssnLast4 }: W2Of, checks: YearOfChecks, limits: YearlyLimits) {
  const figures = w2Figures(checks, limits);
  const { name, street, city, state, zip } = EMPLOYER;
  return {
    employer: [name, `${street}, ${city}, ${state} ${zip}`],
    payee,
    ssn_last4: ssnLast4,
    boxes: w2Boxes(figures, EMPLOYER, controlNumber(year, empId)),
    parts: w2Parts(figures, limits),
    figures,
    person,
  } satisfies W2Content;
}
