import type { Refusal } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { payGapTexts } from './conflicts.js';
import { fieldTexts } from './fields.js';
import { personnelActionMessages as messages } from '../messages.js';
import type { PayGap, SubmissionRefusal } from '../rules/index.js';

const FIELD_TEXTS: Readonly<Record<PayGap['field'], string>> = {
  pay_amount: fieldTexts.payAmount,
  pay_rate: fieldTexts.payRate,
  supervisor_id: fieldTexts.supervisor,
};

/** What is missing of the pay, in words: 'the pay amount of position 1, the supervisor of position 2'. */
export function payGapsText(gaps: readonly PayGap[]): string {
  return gaps.map(({ position, field }) => fillIn(payGapTexts[field], { position: position + 1 })).join(', ');
}

/** Why a form cannot be submitted yet, as the call and the screen say it; the fields to be completed are named. */
export function refusalOfSubmission(missing: SubmissionRefusal): Refusal {
  if (missing.code !== 'incomplete_pay') return messages.refusal(missing.code, 'values' in missing ? missing.values : {});
  const fields = missing.gaps.map(({ position, field }) => ({
    path: `data.positions.${position}.${field}`,
    message: FIELD_TEXTS[field],
  }));
  return messages.refusal('incomplete_pay', { gaps: payGapsText(missing.gaps) }, { fields });
}
