import { createHash } from 'node:crypto';
import { fillIn } from '@campus/contract-kit';
import { mailTexts as texts, sendMessage } from '@campus/domain/mail';
import { digestText, officeOfMany } from '@campus/domain/mail/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import type { Tx } from '../database/database.js';
import { Database } from '../database/database.js';
import type { RecordRun } from '../failures/record-runs.js';
import { RecordRuns } from '../failures/record-runs.js';
import { Queues } from '../queue/queues.js';
import { Sweepers } from '../queue/sweepers.js';
import { Mail } from './mail.js';
import { OvertakenMail } from './overtaken-mail.js';
import type { RowOf } from '../database/sql.js';
import { sql } from '../database/sql.js';
import type { MailDigests as Q } from './mail.sql.types.js';

type DueDigest = RowOf<typeof DUE>;

const BATCH_SIZE = 200;
/** More things than these in one mail nobody reads; the rest is in the next one. */
const MAX_IN_ONE = 50;

const DUE = sql<
  Q['DUE']
>`SELECT digest, min(id::text) AS id FROM mail_messages WHERE state = 'queued' AND digest IS NOT NULL AND next_at <= now()
  GROUP BY digest LIMIT ${BATCH_SIZE}`;
const WAITING = sql<
  Q['WAITING']
>`SELECT id, key, subject, body AS text, office FROM mail_messages WHERE state = 'queued' AND digest = :to AND next_at <= now()
  ORDER BY created_at, id LIMIT ${MAX_IN_ONE} FOR UPDATE SKIP LOCKED`;

/** An address is no id: the first mail that waits for it is. */
const RUN: RecordRun<DueDigest> = { name: 'mail.digests', kind: 'mail', idOf: ({ id }) => id };

const UNDO_DIGEST = sql<Q['UNDO_DIGEST']>`UPDATE mail_messages SET digest = NULL WHERE id = :id`;
const SET_DIGESTED = sql<
  Q['SET_DIGESTED']
>`UPDATE mail_messages SET state = 'digested', settled_at = now(), digested_into = (SELECT id FROM mail_messages WHERE key = :key)
       WHERE id = ANY(:ids::uuid[])`;

/** What waits for the morning becomes one mail to each, written in one transaction with the end of what it holds. [OPS-019] */
@Injectable()
export class MailDigests implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Database) private readonly database: Database,
    @Inject(Mail) private readonly mail: Mail,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(OvertakenMail) private readonly overtaken: OvertakenMail,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('mail-digests', () => this.sweep());
  }

  private async sweep(): Promise<number> {
    const due = await this.database.query(DUE);
    return this.runs.each(RUN, due, ({ digest: to }) => this.database.transaction((tx) => this.gather(tx, to)).then(() => 1));
  }

  private async gather(tx: Tx, to: string): Promise<void> {
    const due = await tx.query(WAITING, { to });
    await this.overtaken.cancel(
      due.map(({ id }) => id),
      tx,
    );
    const waiting = await tx.query(WAITING, { to });
    const [first] = waiting;
    if (first === undefined) return;
    if (waiting.length === 1) {
      await tx.execute(UNDO_DIGEST, { id: first.id });
      return this.queues.enqueueAfterCommit(tx, sendMessage, { messageId: first.id });
    }
    // Made of what it holds: the same things are told together once, also after a restore.
    const key = `digest/${createHash('sha256')
      .update(JSON.stringify(waiting.map((one) => one.key)))
      .digest('base64url')}`;
    await this.mail.enqueue(tx, {
      key,
      to,
      subject: fillIn(texts.digestSubject, { count: waiting.length }),
      text: digestText(waiting, fillIn(texts.digestFoot, { link: `${this.config.publicUrl}/users/myProfile` })),
      office: officeOfMany(waiting.map(({ office }) => office)),
      recordType: 'digest',
      recordId: key,
    });
    await tx.execute(SET_DIGESTED, { ids: waiting.map(({ id }) => id), key });
  }
}
