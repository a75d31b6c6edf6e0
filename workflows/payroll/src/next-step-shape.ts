import { refuseUpdate } from '@campus/workflow-kit';
import type { NextStepUpdate } from './contract.js';
import { MALFORMED_NEXT_STEP } from './contract.js';

/** Refuses an update that is no command, before it is written into the history. */
export function refuseMalformedNextStep(update: unknown): void {
  const { commandId, cancel } = (update ?? {}) as Partial<NextStepUpdate>;
  if (typeof commandId !== 'string' || commandId === '' || typeof cancel !== 'boolean') throw refuseUpdate(MALFORMED_NEXT_STEP);
}
