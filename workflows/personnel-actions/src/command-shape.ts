import type { FormAction } from '@campus/domain/personnel-actions/rules';
import { FORM_ACTIONS, stageAfter } from '@campus/domain/personnel-actions/rules';
import type { CommandUpdate } from '@campus/workflow-kit';
import { refuseUpdate } from '@campus/workflow-kit';
import type { FormSnapshot } from './contract.js';
import { MALFORMED_COMMAND, NOTHING_TO_UNDO } from './contract.js';

const COMMAND_ID = /^[\w-]{1,64}$/;
const FIELDS = ['action', 'commandId'];

/** Refuses a command that no form could ever take: a wrong shape, an unknown action, anything besides id and action. */
export function refuseMalformedCommand(command: unknown): void {
  if (typeof command !== 'object' || command === null) throw refuseUpdate(MALFORMED_COMMAND);
  const { commandId, action } = command as Record<string, unknown>;
  const wellFormed =
    typeof commandId === 'string' &&
    COMMAND_ID.test(commandId) &&
    FORM_ACTIONS.some((known) => known === action) &&
    Object.keys(command).every((field) => FIELDS.includes(field));
  if (!wellFormed) throw refuseUpdate(MALFORMED_COMMAND);
}

/**
 * Refuses a step back where the route knows that the form is in no stage that has one; what the route does not know, the commit decides. It comes
 * before the history: a command that was accepted once is never asked again, so that older histories replay.
 */
export function refuseImpossibleUndo(command: CommandUpdate<FormAction>, snapshot: FormSnapshot | null): void {
  if (command.action === 'undo' && snapshot !== null && stageAfter(snapshot.stage, 'undo') === null)
    throw refuseUpdate(NOTHING_TO_UNDO);
}
