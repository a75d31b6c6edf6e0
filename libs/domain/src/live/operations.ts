import { defineOperation } from '@campus/contract-kit';
import * as z from 'zod';

/** The topic under which ended sessions are told. */
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
  files: ['events'],
  input: z.strictObject({ after: z.string().max(60).optional() }),
  output: z.null(),
});
