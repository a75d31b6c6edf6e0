import { setTimeout as pass } from 'node:timers/promises';

/** Lets a fault last so long, in milliseconds. Nothing is waited for: how long something is wrong is part of the fault. */
export function holdFault(milliseconds: number): Promise<void> {
  return pass(milliseconds);
}
