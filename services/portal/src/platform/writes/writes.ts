import type { Actor } from '@campus/server-kit';
import { authorOf, requestContext } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AuditNote } from '../audit/audit.js';
import { SYSTEM_AUTHOR } from '../audit/system-author.js';
import { Clock } from '../clock/clock.js';
import type { Tx } from '../database/database.js';
import { Database } from '../database/database.js';
import type { Narrowed } from '../database/sql.js';
import { sql } from '../database/sql.js';
import { KEEP_ANSWER_OF_WRITE, PostgresIdempotencyStore } from '../idempotency/postgres-idempotency-store.js';
import type { LiveEvent } from '../live/live.js';
import { INSERT_LIVE_EVENTS, Live } from '../live/live.js';
import type { NewMessage } from '../mail/mail.js';
import { INSERT_MESSAGES, Mail } from '../mail/mail.js';
import type { WrittenMessage } from '../mail/mail.js';
import type { Writes as Q } from './writes.sql.types.js';

/** The transaction of a plain write. What it owes to the history, the open screens and the mail is written with its last statement. */
export interface WriteTx extends Tx {
  /** Adds to a record's history, in the name of whoever writes. */
  audit(note: Omit<AuditNote, 'actionBy' | 'actionByName' | 'onBehalfOf'>): void;
  /** Tells the open screens that a record has changed. */
  live(event: LiveEvent): void;
  /** Writes messages to people; the same key is the same message. */
  mail(...messages: readonly NewMessage[]): void;
}

const INSERT_OWED = sql<Narrowed<Q['INSERT_OWED'], { mailed: readonly WrittenMessage[] }>>`WITH audited AS (
    SELECT append_audit(n."recordType", n."recordId", n.action, n.description, n."actionBy", n."actionByName", n."onBehalfOf", n.detail, :at::timestamptz) AS seq
    FROM (SELECT * FROM ROWS FROM (jsonb_to_recordset(:audits::jsonb) AS ("recordType" text, "recordId" text, action text, description text,
      "actionBy" text, "actionByName" text, "onBehalfOf" text, detail jsonb)) WITH ORDINALITY ORDER BY "recordType", "recordId", ordinality) n
  ), told AS (${INSERT_LIVE_EVENTS}), mailed AS (${INSERT_MESSAGES}), kept AS (${KEEP_ANSWER_OF_WRITE})
  SELECT (SELECT count(seq) FROM audited)::int AS audited, (SELECT count(*) FROM kept)::int AS kept,
    (SELECT coalesce(json_agg(mailed), '[]') FROM mailed) AS mailed`;

type Author = Pick<AuditNote, 'actionBy' | 'actionByName' | 'onBehalfOf'>;

/** Writes that are one transaction: of a call with a key, its key and its answer too. */
@Injectable()
export class Writes {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PostgresIdempotencyStore) private readonly answers: PostgresIdempotencyStore,
    @Inject(Live) private readonly liveEvents: Live,
    @Inject(Mail) private readonly mails: Mail,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Runs all of `work` or nothing of it, as `Database.transaction` does. It is all that its call does: the handler says `plainWrite` and returns what
   * this returns, and a repeated call is answered with it without running `work` again.
   */
  run<T>(actor: Actor, work: (tx: WriteTx) => Promise<T>): Promise<T> {
    return this.write(authorOf(actor), work);
  }

  /** The same where no person acts, as in an activity of a workflow or a sweep. */
  runAsSystem<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
    return this.write(SYSTEM_AUTHOR, work);
  }

  private write<T>(author: Author, work: (tx: WriteTx) => Promise<T>): Promise<T> {
    const call = requestContext()?.plainWrite;
    return this.db.transaction(async (tx) => {
      if (call?.claim != null) call.goOn(await this.answers.claimIn(tx, call.claim));
      const audits: AuditNote[] = [];
      const events: LiveEvent[] = [];
      const messages: NewMessage[] = [];
      const result = await work({
        ...tx,
        audit: (note) => void audits.push({ ...note, ...author }),
        live: (event) => void events.push(event),
        mail: (...more) => void messages.push(...more),
      });
      const answer = call?.answerOf(result);
      const claim = call?.claim ?? null;
      if (claim === null && audits.length + events.length + messages.length === 0) return result;
      const { kept, mailed } = await tx.one(INSERT_OWED, {
        audits: JSON.stringify(audits),
        at: this.clock.now(),
        events: JSON.stringify(events),
        messages: JSON.stringify(messages),
        ...this.answers.valuesOf(claim, answer ?? { status: 200, body: null }),
      });
      if (claim !== null && kept === 0) call?.goOn({ state: 'busy' });
      if (events.length > 0) this.liveEvents.wakeAfterCommit(tx);
      this.mails.sendAfter(tx, mailed);
      return result;
    });
  }
}
