import { ACCESS_ONLY, pafTypeName, TERMINATION } from '../codes.js';
import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';
import { refusalAboutOneself, refusalToGiveAccess, refusalWithoutHr, withStatus } from './form-command.js';

/** Why HR may not request access for this form, or null. [PAFACC-029] */
export function refusalToSaveAccess(command: FormCommand, form: FormForCommand): CommandRefusal | null {
  const withoutHr = refusalAboutOneself(command, form) ?? refusalWithoutHr(command, form);
  if (withoutHr !== null) return withoutHr;
  if (form.pafType === ACCESS_ONLY || form.pafType === TERMINATION) {
    return { code: 'access_not_for_type', values: { type: pafTypeName(form.pafType).toLowerCase() } };
  }
  if (form.stage !== 'finalized') return withStatus('not_finalized', form);
  if (new Set(form.items).size !== form.activeItems) return { code: 'unknown_access_item' };
  return form.items.length === 0 ? null : refusalToGiveAccess(form);
}
