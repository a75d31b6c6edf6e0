import { refuseUpdate } from '@campus/workflow-kit';
import type { CarryUpdate } from './contract.js';
import { MALFORMED_CARRY } from './contract.js';

/** Refuses an update that is no command, before it is written into the history. */
export function refuseMalformedCarry(update: unknown): void {
  const { commandId, cancel } = (update ?? {}) as Partial<CarryUpdate>;
  if (typeof commandId !== 'string' || commandId === '' || typeof cancel !== 'boolean') throw refuseUpdate(MALFORMED_CARRY);
}
