import { sendMessage } from '@campus/domain/mail';
import type { MailKind } from '@campus/domain/mail/rules';
import { DIGEST_HOUR } from '@campus/domain/mail/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../database/database.js';
import type { RingsWhen } from '../queue/queues.js';
import { Queues } from '../queue/queues.js';

/** A message to one person about one record. */
export interface NewMessage {
  /** The same key is the same message: it is written and sent once. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly recordType: string;
  readonly recordId: string;
  /** What its receiver may want quieter; without a kind it goes out at once, whatever was chosen. */
  readonly kind?: MailKind;
}

/** The next morning of the campus, whichever of its nights is longer or shorter. */
const MORNING = `(date_trunc('day', now() AT TIME ZONE 'America/New_York' - interval '${DIGEST_HOUR} hours') + interval '1 day ${DIGEST_HOUR} hours')
  AT TIME ZONE 'America/New_York'`;

/**
 * A message that went out before the database was restored to an earlier moment has its fate already: it is written down and not sent. One that its
 * receiver wants quieter waits for the morning, or is left out; of an address that several share nobody chooses for the others.
 */
const WRITE = `INSERT INTO mail_messages (key, recipient, subject, body, record_type, record_id, state, settled_at, digest, next_at)
  SELECT m.key, m."to", m.subject, m.text, m."recordType", m."recordId",
    coalesce(b.state, CASE c.choice WHEN 'none' THEN 'skipped' ELSE 'queued' END),
    CASE WHEN b.state IS NOT NULL THEN b.settled_at WHEN c.choice = 'none' THEN now() END,
    CASE WHEN b.state IS NULL AND c.choice = 'daily' THEN m."to" END,
    CASE WHEN b.state IS NULL AND c.choice = 'daily' THEN ${MORNING} ELSE now() END
  FROM jsonb_to_recordset($1::jsonb) AS m(key text, "to" text, subject text, text text, "recordType" text, "recordId" text, kind text)
  LEFT JOIN mail_before_restore b ON (b.key, b.recipient, b.subject) = (m.key, m."to", m.subject)
  LEFT JOIN LATERAL (SELECT min(x.choice) AS choice FROM mail_choices x JOIN people p ON p.emp_id = x.emp_id
    WHERE x.kind = m.kind AND p.email = m."to" HAVING count(*) = (SELECT count(*) FROM people s WHERE s.email = m."to")) c ON true
  ON CONFLICT ON CONSTRAINT mail_messages_key DO NOTHING RETURNING id, state, digest`;

/** The mail ledger's entry: a message is a row first, written with the change that it tells of. */
@Injectable()
export class Mail {
  constructor(@Inject(Queues) private readonly queues: Queues) {}

  /** Writes messages into the ledger and rings for them after the commit; one whose key is there already is not written again. */
  enqueue(tx: Tx, ...messages: readonly NewMessage[]): Promise<void> {
    return this.write(tx, messages, 'at_once');
  }

  /** The same, and says when they are rung for: those of a long run may wait for its end. */
  async write(tx: Tx, messages: readonly NewMessage[], when: RingsWhen): Promise<void> {
    if (messages.length === 0) return;
    const made = await tx.query<{ id: string; state: string; digest: string | null }>(WRITE, [JSON.stringify(messages)]);
    for (const { id, state, digest } of made)
      if (state === 'queued' && digest === null) this.queues.ringAfter(tx, sendMessage, { messageId: id }, when);
  }

  /** Takes back what is written about a record and not yet on its way to anybody. */
  async withdraw(tx: Tx, recordType: string, recordId: string): Promise<void> {
    await tx.execute(`DELETE FROM mail_messages WHERE record_type = $1 AND record_id = $2 AND state = 'queued'`, [
      recordType,
      recordId,
    ]);
  }
}
