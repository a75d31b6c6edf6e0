import { defineOperation, id, isoDate, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';

import { lastDayInput } from '../entities/form-content.js';
import { personnelActionPermissions as right } from '../permissions.js';
import { savedForm } from '../entities.js';
import { bothPrefixes as both } from './both-prefixes.js';
import { personnelActionMessages as messages } from '../messages.js';

const version = recordVersion.optional();
const reason = z.string().max(2000).default('');
const named = z.object({ id: z.string(), name: z.string() });

/** What waits for somebody who leaves; lists hold at most 200, the counts all. */
export const leaver = z.object({
  emp_id: z.string(),
  name: z.string(),
  /** The last day of the account; null while a position goes on behind it, or for somebody who studies here. */
  last_day: isoDate.nullable(),
  keeps_account: z.enum(['position', 'student']).nullable(),
  /** Forms that wait for this person's decision or edits, now or at a later step. */
  forms: z.array(z.object({ id, title: z.string(), what: z.enum(['approve', 'approve_later', 'edit']) })),
  forms_count: z.number().int(),
  /** Whose time this person looks after. */
  people: z.array(named),
  people_count: z.number().int(),
  /** Departments that have no other approver. */
  departments: z.array(named),
  /** Access groups that have no other processor. */
  groups: z.array(named),
  /** Lists on which nobody else with an account stands. */
  last_of: z.array(z.enum(['admin', 'accountant'])),
});
export type Leaver = z.output<typeof leaver>;

/** What waits for the person whom a termination is about, for HR before it is finalized and until it is executed. */
export const readLeaver = defineOperation({
  name: 'personnel-actions.readLeaver',
  summary: 'Read what waits for someone who leaves',
  method: 'GET',
  ...both('leaver/:id'),
  permission: right.finalizeForms,
  mode: 'read',
  input: z.strictObject({ id }),
  output: leaver,
});

/** HR calls a finalized termination off until its day: the position goes on, removals of access are withdrawn, the history keeps both. */
export const callOffTermination = defineOperation({
  name: 'personnel-actions.callOffTermination',
  summary: 'Call off a termination that has not come',
  refusalWhileActing: () => messages.refusal('not_while_impersonating'),
  method: 'POST',
  ...both('call-off'),
  permission: right.finalizeForms,
  mode: 'action',
  input: z.strictObject({ id, message: reason, version }),
  output: savedForm,
});

/** HR moves a finalized termination to another day until its day: access is to be taken away on the new one, the history keeps both. */
export const redateTermination = defineOperation({
  name: 'personnel-actions.redateTermination',
  summary: 'Move a termination to another day',
  refusalWhileActing: () => messages.refusal('not_while_impersonating'),
  method: 'POST',
  ...both('redate'),
  permission: right.finalizeForms,
  mode: 'action',
  input: z.strictObject({ id, termination_date: lastDayInput, message: reason, version }),
  output: savedForm,
});

export const leaverOperations = [readLeaver, callOffTermination, redateTermination] as const;
