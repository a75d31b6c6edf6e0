import { fillIn, showDate } from '@campus/contract-kit';
import { dollarsOf } from '@campus/domain/money';
import type { WhyLine } from '@campus/domain/student-accounts';
import { accountTexts as texts } from '@campus/domain/student-accounts';
import type { ChargeLine } from '@campus/domain/student-accounts/rules';

const ROWS = {
  tuition: texts.tuitionRow,
  fee: texts.feeRow,
  refund: texts.refundRow,
  sponsor: texts.sponsorRow,
  late: texts.lateRow,
} as const;
const WHYS = {
  tuition: texts.whyTuition,
  fee: texts.whyFee,
  refund: texts.whyRefund,
  sponsor: texts.whySponsor,
  late: texts.whyLate,
} as const;

/** What the ledger says of a line. */
export function rowText({ reason, what, percent }: ChargeLine): string {
  return fillIn(ROWS[reason], { what, percent: percent ?? 0 });
}

/** Why a line is what it is, in words. */
export function whyOf(line: ChargeLine, term: string): WhyLine {
  const { reason, amount, credits, rate, rate_from: from, percent, ended_on: ended } = line;
  const values = {
    credits: credits ?? '',
    rate: dollarsOf(rate ?? ''),
    percent: percent ?? 0,
    from: from === null ? '' : showDate(from),
    date: ended === null ? '' : showDate(ended),
  };
  return { what: rowText(line), amount, why: fillIn(WHYS[reason], values), term };
}
