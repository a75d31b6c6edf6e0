import type { OutputOf } from '@campus/contract-kit';
import type { CheckLine, Paycheck, readDirectDeposit, readW2Form } from '@campus/domain/employee-pay';

/** As many checks as asked for, the newest first, the amounts falling; more than a year apart, so that no line is drawn of twelve months. */
export function checksOf(count: number): CheckLine[] {
  const day = (at: number) => new Date(Date.UTC(2025, 11, 26) - at * 370 * 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, at) => ({
    CHECK_NUM: String(900 - at),
    CHECK_DTE: day(at),
    GROSS_PAY: `${1200 - at}.00`,
    NET_PAY: `${1000 - at}.00`,
  }));
}

/** A check of March 2025 with everything that can stand on one. */
export const paycheck: Paycheck = {
  CHECK_NUM: '900',
  CHECK_DTE: '2025-03-05',
  PRD_BEGIN_DTE: '2025-02-15',
  PRD_END_DTE: '2025-02-28',
  REG_HRS: '80.00',
  OT_HRS: '1.50',
  GROSS_PAY: '1200.00',
  NET_PAY: '1000.00',
  deductions: [{ ITEM_CDE: 'MEDICAL', AMT_CALC: '80.00' }],
  taxes: [{ ITEM_CDE: 'FEDWH', AMT_CALC: '120.00' }],
  paid_time_off: [{ AMT_TAKEN: '8.00' }],
  benefits: [{ BENEFIT_CDE: 'VACATION', BENEFIT_AMT_AVAIL: '40.00' }],
  positions: [{ POS_TITLE: 'Librarian' }],
};

/** The choice about the electronic W-2, and one year with a form. */
export function w2Of(consent: 'yes' | 'no' | null): OutputOf<typeof readW2Form> {
  return { consent, years: [{ year: 2025, corrected: 0, differs: [] }] };
}

/** Where the pay goes: a check on paper, after a fresh sign-in. */
export function depositOf(changes: Partial<OutputOf<typeof readDirectDeposit>> = {}): OutputOf<typeof readDirectDeposit> {
  return { account: null, version: 0, fresh: 1, ...changes };
}
