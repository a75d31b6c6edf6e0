import { defineOperation, flag, instant } from '@campus/contract-kit';
import * as z from 'zod';
import { SETTING_NAMES } from './rules/index.js';

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

/** The topic of a person's own inbox, and the one under which ended sessions are told. */
export const INBOX_TOPIC = 'inbox';
export const SESSION_TOPIC = 'session';

/** A record that has changed, by topic and id: never what changed, so that the read of it asks for the right again. */
export const liveRecord = z.object({ topic: z.string(), id: z.string() });
export type LiveRecord = z.output<typeof liveRecord>;

/**
 * What an open screen is told: from here on it hears everything (`ready`), records have changed, it missed something and reads everything anew
 * (`reset`), the session is over (`ended`).
 */
export const liveMessage = z.object({ kind: z.enum(['ready', 'changed', 'reset', 'ended']), records: z.array(liveRecord) });
export type LiveMessage = z.output<typeof liveMessage>;

/** Server-sent events of what changes among the records that the person may know; goes on after `Last-Event-ID` or `after`. */
export const readLive = defineOperation({
  name: 'shell.readLive',
  summary: 'What changes while one watches (a stream of events)',
  method: 'GET',
  path: '/shell/live',
  permission: 'signedIn',
  mode: 'read',
  answer: 'file',
  input: z.strictObject({ after: z.string().max(60).optional() }),
  output: z.null(),
});

/** What the campus tells everyone now: the maintenance notice and the banner; null where there is none. [SHELL-018] [SHELL-020] */
export const readNotices = defineOperation({
  name: 'shell.readNotices',
  summary: 'Maintenance notice and banner',
  method: 'GET',
  path: '/shell/notices',
  permission: 'signedIn',
  mode: 'read',
  input: z.strictObject({}),
  output: z.object({ maintenance: z.string().nullable(), myBanner: z.string().nullable() }),
});

/** Saves one setting of the signed-in person; a blank value comes as the blank marker. [SHELL-028] [SHELL-029] */
export const saveSetting = defineOperation({
  name: 'shell.saveSetting',
  summary: 'Save a setting of my own',
  method: 'POST',
  path: '/userSettings/save',
  permission: 'signedIn',
  mode: 'action',
  input: z.strictObject({ name: z.enum(SETTING_NAMES), value: z.string().min(1).max(500).meta({ title: 'Setting' }) }),
  answer: 'nothing',
  output: z.null(),
});
