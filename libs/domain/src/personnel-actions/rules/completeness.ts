import { distributionGap } from './account-codes.js';
import { ACCESS_ONLY, isHourly, TERMINATION } from './codes.js';
import type { PayGap, PayOfLine } from './pay-complete.js';
import { payGaps } from './pay-complete.js';

/** What submission looks at, the same on the screen and in the call. */
export interface SubmittedContent {
  readonly paf_type: number;
  readonly terminate_pos?: string | null;
  readonly termination_date?: string | null;
  readonly access_items?: readonly string[];
  readonly positions?: readonly (PayOfLine & {
    readonly start_date?: string | null;
    readonly end_date?: string | null;
    readonly account_codes: readonly {
      readonly acct_comp_1: string;
      readonly acct_comp_4_object_code: string;
      readonly dist_pct: number;
    }[];
  })[];
}

/** Why a form cannot be submitted yet: a code of `messages.ts` with the values of its sentence. */
export type SubmissionRefusal =
  | { readonly code: 'incomplete_positions' }
  | { readonly code: 'no_access_item' }
  | { readonly code: 'shares_not_100'; readonly values: { position: number; sum: number; difference: string } }
  | { readonly code: 'incomplete_pay'; readonly gaps: readonly PayGap[] };

/** Whether a wrong field is one of those that every position needs: account number, start date, end date. [PAF-040] */
export function isIncompletePosition(path: string): boolean {
  return /(?:^|\.)positions\.\d+\.(?:start_date|end_date|account_codes(?:\.\d+\.acct_comp_\w+)?)$/.test(path);
}

function shareText(gap: number): string {
  return gap > 0 ? `${gap} too little` : `${-gap} too much`;
}

/**
 * Whether a form is complete enough for its approvers: positions with account number, start date and needed end date, shares that sum to
 * 100 for each position, pay and a supervisor for each, a position to terminate, at least one access item. Null when nothing is missing.
 * `supervises` knows who may supervise, where that is known. [PAF-039] [PAF-040] [PAF-011]
 */
export function refusalToSubmit(form: SubmittedContent, supervises?: (id: string) => boolean): SubmissionRefusal | null {
  if (form.paf_type === ACCESS_ONLY) return (form.access_items ?? []).length > 0 ? null : { code: 'no_access_item' };
  if (form.paf_type === TERMINATION) {
    return form.terminate_pos && form.termination_date ? null : { code: 'incomplete_positions' };
  }
  const positions = form.positions ?? [];
  const complete = positions.every(
    (position) =>
      position.start_date &&
      (isHourly(position.pay_type) || position.end_date) &&
      position.account_codes.length > 0 &&
      position.account_codes.every((code) => code.acct_comp_1 !== '' && code.acct_comp_4_object_code !== ''),
  );
  if (positions.length === 0 || !complete) return { code: 'incomplete_positions' };
  for (const [index, position] of positions.entries()) {
    const gap = distributionGap(position.account_codes);
    if (gap !== 0) return { code: 'shares_not_100', values: { position: index + 1, sum: 100 - gap, difference: shareText(gap) } };
  }
  const gaps = payGaps(positions, supervises);
  return gaps.length === 0 ? null : { code: 'incomplete_pay', gaps };
}
