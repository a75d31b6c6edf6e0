import { personnelActionPermissions } from '@campus/domain/personnel-actions';
import type { CommandRefusal, FormCommand } from '@campus/domain/personnel-actions/rules';
import { refusalOfCommand } from '@campus/domain/personnel-actions/rules';
import type { Click, ClickedForm } from './form-click.js';
import { askerOfClick } from './principal.js';

/** A stored command as the rules look at it. */
function commandOf(click: Click, form: ClickedForm): FormCommand {
  const { seen, asSeen, standInFor, empId } = click.detail;
  return {
    action: click.action,
    asker: askerOfClick(click, form),
    reason: click.reason,
    seen,
    asSeen: asSeen === true,
    standInFor: standInFor ?? null,
    empId: empId ?? '',
    processesAccess: click.rights.includes(personnelActionPermissions.processAccess),
  };
}

/** Why this click may not be committed on this form, or null: the rules of the domain say it. */
export function refusalOf(click: Click, form: ClickedForm): CommandRefusal | null {
  return refusalOfCommand(commandOf(click, form), form);
}
