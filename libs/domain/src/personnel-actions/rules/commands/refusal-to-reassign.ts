import { canReassign, waitingApprover } from '../policies.js';
import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';
import { isOnThisStep, nameOf, refusalAboutOneself, waitingName, withStatus } from './form-command.js';

function refusalOfPerson(empId: string, form: FormForCommand): CommandRefusal | null {
  if (empId === waitingApprover(form)) return { code: 'same_approver' };
  if (empId === form.creatorId) return { code: 'approver_is_requester' };
  if (empId === form.subjectId) return { code: 'reassign_to_subject', values: { name: nameOf(form, empId) } };
  if (form.approverIds.includes(empId)) return { code: 'approver_twice' };
  const person = form.people[empId];
  if (person === undefined) return { code: 'no_such_employee' };
  if (person.ended) return { code: 'no_active_account', values: { name: person.name } };
  const { name, approver } = person;
  return approver ? null : { code: 'approver_of_department', values: { name, department: form.departmentCode } };
}

/** Why the waiting approval may not be handed to another person, or null. */
export function refusalToReassign(command: FormCommand, form: FormForCommand): CommandRefusal | null {
  const { asker: principal, reason, empId } = command;
  const aboutOneself = refusalAboutOneself(command, form);
  if (aboutOneself !== null) return aboutOneself;
  if (!principal.can('administer') && !principal.can('finalizeForms')) return { code: 'not_a_decider' };
  if (!reason?.trim()) return { code: 'reassign_reason_required' };
  if (form.stage !== 'awaiting_approval') return withStatus('not_reassignable', form);
  if (!isOnThisStep(command, form)) return { code: 'reassigned_meanwhile', values: { name: waitingName(form) } };
  return canReassign(principal, form) ? refusalOfPerson(empId, form) : { code: 'not_a_decider' };
}
