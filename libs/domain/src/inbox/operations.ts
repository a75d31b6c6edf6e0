import { defineOperation, flag, instant } from '@campus/contract-kit';
import * as z from 'zod';
import { inboxMessages as messages } from './messages.js';

/** One step that can be taken from the inbox without opening the record: the operation to call, its input and its button. */
export const inboxAction = z.object({
  operation: z.string(),
  label: z.string(),
  /** What is said once it is done: 'Approved'. */
  done: z.string().optional(),
  input: z.record(z.string(), z.unknown()),
  /** What the step asks to be typed: the input's field, its label, and the sentence where it is left empty. */
  text: z.object({ field: z.string(), label: z.string(), required: z.string(), confirm: z.string() }).optional(),
  /** The operation that takes the step back by the record's id. A step that can be taken back is taken without being asked for again. */
  undo: z.string().optional(),
});
export type InboxAction = z.output<typeof inboxAction>;

/**
 * What waits for the signed-in person: what, how many of it, whose, since when, by when, what comes next, and where. The counts of all rows together
 * are all that waits; an area that could not be asked has a row that counts nothing, so that its silence is not taken for an empty inbox.
 */
export const inboxItem = z.object({
  kind: z.string(),
  record_id: z.string(),
  title: z.string(),
  count: z.number().int().nonnegative(),
  who: z.string().nullable(),
  /** What one decides on, in words: 'Campus Technology · Analyst, $52,000.00 from Aug 1'. */
  about: z.string().optional(),
  /** Why it came back, in the words of who sent it. */
  reason: z.string().optional(),
  /** Rows of one batch are one row to the reader, whose steps are taken together: the open access requests of one person. */
  batch: z.object({ id: z.string(), title: z.string(), label: z.string() }).optional(),
  since: instant,
  due: instant.nullable(),
  next_step: z.string(),
  path: z.string(),
  overdue: flag,
  action: inboxAction.nullable().optional(),
  /** What else can be done with it from here. */
  others: z.array(inboxAction).optional(),
});
export type InboxItem = z.output<typeof inboxItem>;

/** The topic of a person's own inbox. */
export const INBOX_TOPIC = 'inbox';

/** Everything that waits for the signed-in person over all areas, overdue first, then the longest waiting. */
export const readInbox = defineOperation({
  name: 'shell.readInbox',
  summary: 'Your inbox',
  method: 'GET',
  path: '/shell/inbox',
  permission: 'signedIn',
  mode: 'read',
  input: z.strictObject({}),
  answer: 'list',
  output: z.array(inboxItem),
});

const onItem = {
  method: 'POST',
  permission: 'signedIn',
  mode: 'action',
  answer: 'nothing',
  input: z.strictObject({ id: z.string().min(1).max(200) }),
  output: z.null(),
  refusalWhileActing: () => messages.refusal('put_away_acting'),
} as const;

/** Takes what is no task out of the person's inbox, as its row offers. */
export const putAwayItem = defineOperation({
  name: 'inbox.putAwayItem',
  summary: 'Put away an item of my inbox',
  path: '/inbox/put-away',
  ...onItem,
});

/** Brings back what was put away. */
export const bringBackItem = defineOperation({
  name: 'inbox.bringBackItem',
  summary: 'It is in your inbox again.',
  path: '/inbox/bring-back',
  ...onItem,
});
