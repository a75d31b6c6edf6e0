import { FORM_ACTIONS, stageAfter } from '@campus/domain/personnel-actions/rules';
import { refuseUpdate } from '@campus/workflow-kit';
import type { ClickUpdate, FormStand } from './contract.js';
import { MALFORMED_CLICK, NOTHING_TO_UNDO } from './contract.js';

const COMMAND_ID = /^[\w-]{1,64}$/;
const FIELDS = ['action', 'commandId'];

/** Refuses a click that no form could ever take: a wrong shape, an unknown action, anything besides id and action. */
export function refuseMalformedClick(click: unknown): void {
  if (typeof click !== 'object' || click === null) throw refuseUpdate(MALFORMED_CLICK);
  const { commandId, action } = click as Record<string, unknown>;
  const wellFormed =
    typeof commandId === 'string' &&
    COMMAND_ID.test(commandId) &&
    FORM_ACTIONS.some((known) => known === action) &&
    Object.keys(click).every((field) => FIELDS.includes(field));
  if (!wellFormed) throw refuseUpdate(MALFORMED_CLICK);
}

/**
 * Refuses a step back where the route knows that the form is in no stage that has one; what the route does not know, the commit decides. It comes
 * before the history: a click that was accepted once is never asked again, so that older histories replay.
 */
export function refuseImpossibleUndo(click: ClickUpdate, stand: FormStand | null): void {
  if (click.action === 'undo' && stand !== null && stageAfter(stand.stage, 'undo') === null) throw refuseUpdate(NOTHING_TO_UNDO);
}
