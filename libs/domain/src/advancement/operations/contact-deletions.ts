import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, instant } from '@campus/contract-kit';
import * as z from 'zod';
import { acting, reading } from './staff-calls.js';

const PATH = '/staff/advancement';

const deletion = z.object({
  id,
  deleted_at: instant,
  by: z.string(),
  rows: z.number().int(),
  date: z.string(),
  type_text: z.string(),
  contact_text: z.string(),
  /** Some of the donors by name. */
  donors: z.array(z.string()),
});
/** What was deleted at once. */
export type ContactDeletion = z.output<typeof deletion>;

/** What was deleted in the last 30 days and can be restored, the latest first. [ADV-035] */
export const listContactDeletions = defineOperation({
  name: 'advancement.listContactDeletions',
  summary: 'Deleted entries of the contact history',
  ...reading,
  path: `${PATH}/deleted-contact-history`,
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(deletion),
});

/** Restores all that was deleted at once. */
export const restoreContactDeletion = defineOperation({
  name: 'advancement.restoreContactDeletion',
  summary: 'Restore what was deleted at once',
  ...acting,
  path: `${PATH}/restore-deleted-contact-history`,
  input: z.strictObject({ id }),
  output: z.object({ restored: z.number().int() }),
});

export const deletionOperations: readonly Operation[] = [listContactDeletions, restoreContactDeletion];
