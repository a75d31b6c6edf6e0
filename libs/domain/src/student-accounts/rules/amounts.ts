import { centsOf } from '../../money/rules/index.js';

/** A negative amount is a credit, any other a charge. [PAY-003] */
export function isCredit(amount: string): boolean {
  return centsOf(amount) < 0;
}
