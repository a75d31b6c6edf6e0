import { personnelActionPermissions } from '@campus/domain/personnel-actions';
import type { CommandRefusal, FormCommand } from '@campus/domain/personnel-actions/rules';
import { refusalOfCommand } from '@campus/domain/personnel-actions/rules';
import type { Command, FormOfCommand } from '../record/form-command.js';
import { principalOfCommand } from '../record/principal.js';

/** A stored command as the rules look at it. */
function commandOf(command: Command, form: FormOfCommand): FormCommand {
  const { seen, asSeen, standInFor, empId, endAccessNow } = command.detail;
  return {
    action: command.action,
    asker: principalOfCommand(command, form),
    reason: command.reason,
    seen,
    asSeen: asSeen === true,
    standInFor: standInFor ?? null,
    empId: empId ?? '',
    endsAccessNow: endAccessNow === true,
    processesAccess: command.rights.includes(personnelActionPermissions.processAccess),
  };
}

/** Why this command may not be committed on this form, or null: the rules of the domain say it. */
export function refusalOf(command: Command, form: FormOfCommand): CommandRefusal | null {
  return refusalOfCommand(commandOf(command, form), form);
}
