import { canReassign, waitingApprover } from '../policies.js';
import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';
import { isOnThisStep, waitingName, withStatus } from './form-command.js';

function refusalOfPerson(empId: string, form: FormForCommand): CommandRefusal | null {
  if (empId === waitingApprover(form)) return { code: 'same_approver' };
  if (empId === form.creatorId) return { code: 'approver_is_requester' };
  if (form.approverIds.includes(empId)) return { code: 'approver_twice' };
  const person = form.people[empId];
  if (person === undefined) return { code: 'no_such_employee' };
  if (person.ended) return { code: 'no_active_account', values: { name: person.name } };
  const { name, approver } = person;
  return approver ? null : { code: 'approver_of_department', values: { name, department: form.departmentCode } };
}

/** Why the waiting approval may not be handed to another person, or null. */
export function refusalToReassign(command: FormCommand, form: FormForCommand): CommandRefusal | null {
  const { asker, reason, empId } = command;
  if (!asker.can('administer')) return { code: 'not_a_decider' };
  if (!reason?.trim()) return { code: 'reassign_reason_required' };
  if (!canReassign(asker, form)) return withStatus('not_reassignable', form);
  if (!isOnThisStep(command, form)) return { code: 'reassigned_meanwhile', values: { name: waitingName(form) } };
  return refusalOfPerson(empId, form);
}
