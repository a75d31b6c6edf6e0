import { sendMessage } from '@campus/domain/mail';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../database/database.js';
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
}

/** A message that went out before the database was restored to an earlier moment has its fate already: it is written down and not sent. */
const WRITE = `INSERT INTO mail_messages (key, recipient, subject, body, record_type, record_id, state, settled_at)
  SELECT m.key, m."to", m.subject, m.text, m."recordType", m."recordId", coalesce(b.state, 'queued'), b.settled_at
  FROM jsonb_to_recordset($1::jsonb) AS m(key text, "to" text, subject text, text text, "recordType" text, "recordId" text)
  LEFT JOIN mail_before_restore b ON (b.key, b.recipient, b.subject) = (m.key, m."to", m.subject)
  ON CONFLICT ON CONSTRAINT mail_messages_key DO NOTHING RETURNING id, state`;

/** The mail ledger's entry: a message is a row first, written with the change that it tells of. */
@Injectable()
export class Mail {
  constructor(@Inject(Queues) private readonly queues: Queues) {}

  /** Writes messages into the ledger and rings for them after the commit; one whose key is there already is not written again. */
  async enqueue(tx: Tx, ...messages: readonly NewMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const made = await tx.query<{ id: string; state: string }>(WRITE, [JSON.stringify(messages)]);
    for (const { id, state } of made) if (state === 'queued') this.queues.ringAfter(tx, sendMessage, { messageId: id });
  }

  /** Takes back what is written about a record and not yet on its way to anybody. */
  async withdraw(tx: Tx, recordType: string, recordId: string): Promise<void> {
    await tx.execute(`DELETE FROM mail_messages WHERE record_type = $1 AND record_id = $2 AND state = 'queued'`, [
      recordType,
      recordId,
    ]);
  }
}
