import { isoDate } from '@campus/contract-kit';
import * as z from 'zod';
import { WAITING_FIELDS } from '../rules/index.js';

/** A change that waits for its night. */
export const waitingChange = z.object({
  id: z.uuid(),
  field: z.enum(WAITING_FIELDS),
  /** As people read it. */
  value: z.string(),
  /** The day in whose first hour it becomes true. */
  from: isoDate,
});
export type WaitingChange = z.output<typeof waitingChange>;
