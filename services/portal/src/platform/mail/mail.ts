import { sendMessage } from '@campus/domain/mail';
import type { MailKind, MailOffice } from '@campus/domain/mail/rules';
import { DIGEST_HOUR } from '@campus/domain/mail/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../database/database.js';
import type { Sql } from '../database/sql.js';
import { sql } from '../database/sql.js';
import type { EnqueueTiming } from '../queue/queues.js';
import { Queues } from '../queue/queues.js';
import { OVERTAKEN } from './overtaken-mail.js';
import type { Mail as Q } from './mail.sql.types.js';

/** A message to one person about one record. */
export interface NewMessage {
  /** The same key is the same message: it is written and sent once. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly recordType: string;
  readonly recordId: string;
  /** Whose mail it is: replies go there. */
  readonly office: MailOffice;
  /** The person who wrote it, where a person has: replies go there instead. */
  readonly replyTo?: string;
  /** Its text lets in whoever has it: it is removed once the mail is sent. */
  readonly holdsSecret?: boolean;
  /** What its receiver may want quieter; without a kind it goes out at once, whatever was chosen. */
  readonly kind?: MailKind;
}

/** What became of a message when it was written. */
export interface WrittenMessage {
  readonly id: string;
  readonly state: string;
  readonly digest: string | null;
}

/** The next morning of the campus, whichever of its nights is longer or shorter. */
const MORNING = `(date_trunc('day', now() AT TIME ZONE 'America/New_York' - interval '${DIGEST_HOUR} hours') + interval '1 day ${DIGEST_HOUR} hours')
  AT TIME ZONE 'America/New_York'`;

/**
 * Writes messages, given as JSON. A message that went out before the database was restored to an earlier moment has its fate already: it is written down and not sent. One that its
 * receiver wants quieter waits for the morning, or is left out; of an address that several share nobody chooses for the others. One that was overtaken
 * and is true again goes out after all.
 */
export function insertMessages(messages: Sql): Sql {
  return sql`INSERT INTO mail_messages (key, recipient, subject, body, record_type, record_id, office, reply_to, holds_secret, state, settled_at, digest, next_at)
  SELECT m.key, m."to", m.subject, m.text, m."recordType", m."recordId", m.office, nullif(m."replyTo", ''), coalesce(m."holdsSecret", false),
    coalesce(b.state, CASE c.choice WHEN 'none' THEN 'skipped' ELSE 'queued' END),
    CASE WHEN b.state IS NOT NULL THEN b.settled_at WHEN c.choice = 'none' THEN now() END,
    CASE WHEN b.state IS NULL AND c.choice = 'daily' THEN m."to" END,
    CASE WHEN b.state IS NULL AND c.choice = 'daily' THEN ${sql.raw(MORNING)} ELSE now() END
  FROM jsonb_to_recordset(${messages}) AS m(key text, "to" text, subject text, text text, "recordType" text, "recordId" text, kind text, office text, "replyTo" text, "holdsSecret" boolean)
  LEFT JOIN mail_before_restore b ON (b.key, b.recipient, b.subject) = (m.key, m."to", m.subject)
  LEFT JOIN LATERAL (SELECT min(x.choice) AS choice FROM mail_choices x JOIN people p ON p.emp_id = x.emp_id
    WHERE x.kind = m.kind AND p.email = m."to" HAVING count(*) = (SELECT count(*) FROM people s WHERE s.email = m."to")) c ON true
  ON CONFLICT ON CONSTRAINT mail_messages_key DO UPDATE SET state = excluded.state, settled_at = NULL, last_error = NULL, next_at = excluded.next_at,
    digest = excluded.digest WHERE mail_messages.state = 'stopped' AND mail_messages.last_error = '${sql.raw(OVERTAKEN)}' AND excluded.state = 'queued'
  RETURNING id, state, digest`;
}

export const INSERT_MESSAGES = sql<Q['INSERT_MESSAGES']>`${insertMessages(sql`:messages::jsonb`)}`;

/** The mail ledger's entry: a message is a row first, written with the change that it tells of. */
@Injectable()
export class Mail {
  constructor(@Inject(Queues) private readonly queues: Queues) {}

  /** Writes messages into the ledger and enqueues them after the commit; one whose key is there already is not written again. */
  enqueue(tx: Tx, ...messages: readonly NewMessage[]): Promise<void> {
    return this.write(tx, messages, 'at_once');
  }

  /** The same, and says when they are enqueued: those of a long run may wait for its end. */
  async write(tx: Tx, messages: readonly NewMessage[], when: EnqueueTiming): Promise<void> {
    if (messages.length === 0) return;
    this.sendAfter(tx, await tx.query(INSERT_MESSAGES, { messages: JSON.stringify(messages) }), when);
  }

  /** Has messages that were written sent after the commit, but for those that wait for the morning. */
  sendAfter(tx: Pick<Tx, 'afterCommit'>, written: readonly WrittenMessage[], when: EnqueueTiming = 'at_once'): void {
    for (const { id, state, digest } of written)
      if (state === 'queued' && digest === null) this.queues.enqueueAfterCommit(tx, sendMessage, { messageId: id }, when);
  }
}
