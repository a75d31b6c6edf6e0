import { fillIn } from '@campus/contract-kit';
import { personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import type { OfferedApprover } from '@campus/domain/personnel-actions/rules';
import { otherApprovers } from '@campus/domain/personnel-actions/rules';

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Whom to choose in place of an approver who cannot have a form, in one sentence. */
export function insteadOf(offered: readonly OfferedApprover[], taken: readonly (string | null)[], department: string): string {
  const names = otherApprovers(offered, taken);
  return names.length === 0
    ? fillIn(texts.chooseNobody, { department })
    : fillIn(texts.chooseInstead, { names: list.format(names) });
}

/** The approvers of a department with an account, in their order, as an array in SQL. */
export function offeredApprovers(department: string): string {
  return `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.emp_id, 'name', concat_ws(' ', w.first_name, w.last_name)) ORDER BY o.position, o.emp_id), '[]')
    FROM paf_approvers o JOIN people w ON w.emp_id = o.emp_id WHERE o.department_code = ${department} AND w.account_ended_at IS NULL)`;
}
