import type { FormAnswer } from '@campus/domain/personnel-actions';
import { isDraft } from '@campus/domain/personnel-actions/rules';
import type { FormRecord, PositionRecord } from '../record/form-records.js';

/** Opens a value that is encrypted for a person. */
export type OpenOf = (encrypted: string, empId: string) => string;

/**
 * Whether a person sees what the replaced assignment is paid: whoever decides and HR, once the form is submitted, and everyone who may open it once
 * it is finalized. Its creator could otherwise read anybody's pay by beginning a form.
 */
export function seesReplacedPay(form: Pick<FormRecord, 'stage' | 'creator_id'>, empId: string | null): boolean {
  if (form.stage === 'finalized') return true;
  return !isDraft(form.stage) && form.creator_id !== empId;
}

/** The assignment that a line replaces, as the view shows it beside the new one; its pay is null where it is not shown. */
export function replacedOf(
  { replaces, replaced }: PositionRecord,
  form: Pick<FormRecord, 'emp_id'>,
  sees: boolean,
  openOf: OpenOf,
): FormAnswer['positions'][number]['replaced'] {
  if (replaces === null || replaced === null) return null;
  const { title, started_on: start, pay_type: type, pay_sealed: encrypted } = replaced;
  const pay = !sees || encrypted === null || form.emp_id === null ? null : openOf(encrypted, form.emp_id);
  return { position: replaces, title, start_date: start, pay_type: type, pay: pay === '' ? null : pay };
}
