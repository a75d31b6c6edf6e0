import { canEdit } from '../policies.js';
import { isDraft } from '../stages.js';
import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';
import { withStatus } from './form-command.js';

/** Why a draft may not be handed to its approvers by this person as it stands, or null; whether it is complete is another question. [PAFFLOW-022] */
export function refusalToHandIn({ asker, seen }: FormCommand, form: FormForCommand): CommandRefusal | null {
  if (!isDraft(form.stage)) return withStatus('not_draft_submit', form);
  if (!canEdit(asker, form)) return { code: 'not_found' };
  return seen.version === form.version ? null : { code: 'stale' };
}
