import type { FormAnswer } from '@campus/domain/personnel-actions';
import { amountOf, centsIn, largestRemainder } from '@campus/domain/money';

type Position = FormAnswer['positions'][number];
type Code = FormAnswer['account_codes'][number];

export interface PaidCode extends Code {
  /** The account as one text. */
  readonly account: string;
  /** What it pays of a salary; null for an hourly rate and while the shares do not sum to the whole. */
  readonly amount: string | null;
}

/** The account codes of a position with the money that each pays: the parts sum to the salary, to the cent. */
export function paidCodes(form: FormAnswer, { id, pay_amount: pay }: Position): readonly PaidCode[] {
  const codes = form.account_codes.filter((code) => code.paf_position_id === id);
  const cents = pay === null ? null : centsIn(pay);
  const shares = codes.map(({ dist_pct: share }) => Math.round(share * 100));
  const isWhole = shares.reduce((sum, share) => sum + share, 0) === 10_000;
  const parts = cents === null || !isWhole ? null : largestRemainder(cents, shares);
  return codes.map((code, index) => ({
    ...code,
    account: [
      code.acct_comp_1,
      code.acct_comp_2_dept_code,
      code.acct_comp_3,
      code.acct_comp_4_object_code,
      code.acct_comp_5,
    ].join('-'),
    amount: parts?.[index] === undefined ? null : amountOf(parts[index]),
  }));
}

/** All salaries of a form together; null where there is only one, or none. */
export function totalPay({ positions }: FormAnswer): string | null {
  const pays = positions.flatMap(({ pay_amount: pay }) => (pay === null ? [] : [centsIn(pay) ?? 0]));
  return pays.length < 2 ? null : amountOf(pays.reduce((sum, pay) => sum + pay, 0));
}
