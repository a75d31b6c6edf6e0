import type { FormAction } from '../stages.js';
import type { FormCommand, FormForCommand, PersonOfForm } from './form-command.js';

/** A person for the specs of these rules. */
export function samplePerson(name: string, more: Partial<PersonOfForm> = {}): PersonOfForm {
  return { name, ended: false, approver: true, ...more };
}

/** A form of Clara's (1) that waits for Paul (2) and then for Rita (3), for the specs of these rules. */
export function sampleForm(more: Partial<FormForCommand> = {}): FormForCommand {
  return {
    stage: 'awaiting_approval',
    creatorId: '1',
    subjectId: null,
    approverIds: ['2', '3'],
    approvals: 0,
    pafType: 1,
    version: 4,
    round: 1,
    reassigned: 0,
    departmentCode: '0410',
    people: { '1': samplePerson('Clara'), '2': samplePerson('Paul'), '3': samplePerson('Rita'), '7': samplePerson('Nora') },
    items: [],
    activeItems: 0,
    request: null,
    subject: 'Sam Smith',
    positionGoesOn: true,
    standsInFor: [],
    undone: null,
    ...more,
  };
}

type Right = Parameters<FormCommand['asker']['can']>[0];

/** A command of a person with some rights on a form as it is, for the specs of these rules. */
export function sampleCommand(
  action: FormAction,
  empId: string,
  rights: readonly Right[],
  form: FormForCommand,
  more: Partial<FormCommand> = {},
): FormCommand {
  const { round, approvals, reassigned, version } = form;
  return {
    action,
    asker: { empId, can: (right) => rights.includes(right) },
    reason: 'because',
    seen: { round, approvals, reassigned, version },
    asSeen: false,
    standInFor: null,
    empId: '',
    processesAccess: false,
    endsAccessNow: false,
    ...more,
  };
}
