import { ACCESS_ONLY } from '../codes.js';
import { canEdit } from '../policies.js';
import { isDraft } from '../stages.js';
import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';
import { refusalToGiveAccess, withStatus } from './form-command.js';

/** Why a draft may not be handed to its approvers by this person as it stands, or null; whether it is complete is another question. [PAFFLOW-022] */
export function refusalToHandIn({ asker: principal, seen }: FormCommand, form: FormForCommand): CommandRefusal | null {
  if (!isDraft(form.stage)) return withStatus('not_draft_submit', form);
  if (!canEdit(principal, form)) return { code: 'not_found' };
  if (seen.version !== form.version) return { code: 'stale' };
  return form.pafType === ACCESS_ONLY ? refusalToGiveAccess(form) : null;
}
