import type { BulkResult, InputOf, Refusal } from '@campus/contract-kit';
import { bulkDone, bulkRefused, fillIn } from '@campus/contract-kit';
import type { MailState, LedgerRow } from '@campus/domain/mail';
import {
  canMoveMail,
  listMail,
  mailLedgerMessages as messages,
  mailLedgerTexts as texts,
  mailPermissions as can,
  mailStateTexts,
  sendMessage,
} from '@campus/domain/mail';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, Tx, RowOf } from '../platform/index.js';
import { defineList, Audit, Database, FILTERED, ListsService, Queues, search, sql } from '../platform/index.js';
import { recipientRowOf } from './recipient-row.js';
import type { MailLedgerService as Q } from './mail.sql.types.js';

type Refused = 'no_such_message' | 'not_failed' | 'not_unknown' | 'not_waiting' | 'part_of_mass_mail';
type Act = 'retryMail' | 'resendMail' | 'stopMail';

/** The template of a message: the service of a mass mail, else what kind of record it tells of. */
const TEMPLATE = sql`coalesce(c.service, m.record_type)`;

/** Newest first; new rows come in at the head, so a page goes on behind the last row that was seen. */
const LEDGER = defineList({
  name: listMail.name,
  sql: sql<
    Q['LEDGER']
  >`SELECT m.id, m.recipient, m.state, m.attempts, m.last_error, m.opened_at, coalesce(m.reported_at, m.settled_at) AS at, m.subject,
      ${TEMPLATE} AS template, m.created_at, CASE WHEN m.state = 'queued' THEN m.next_at END AS next_at, m.mass_mail_id AS mass_mail
    FROM mail_messages m LEFT JOIN mass_mails c ON c.id = m.mass_mail_id ${FILTERED}`,
  filters: {
    q: search('m.recipient', 'm.subject'),
    state: (state) => `m.state = ${state}`,
    template: (template) => `${TEMPLATE} = ${template}`,
  },
  orders: { newest: ['q.created_at', 'q.id'] },
  direction: 'DESC',
});

/** The states that each may begin in, and what is said of any other. */
const FROM: Readonly<Record<Act, { readonly isFrom: (state: MailState) => boolean; readonly otherwise: Refused }>> = {
  retryMail: { isFrom: (state) => state === 'failed', otherwise: 'not_failed' },
  resendMail: { isFrom: (state) => state === 'unknown', otherwise: 'not_unknown' },
  stopMail: { isFrom: (state) => canMoveMail(state, 'stopped'), otherwise: 'not_waiting' },
};

const TRIED_AGAIN = sql`UPDATE mail_messages SET state = 'queued', attempts = 0, first_tried_at = NULL, next_at = now(), settled_at = NULL WHERE id = :id`;
const RETRY = sql<Q['RETRY']>`${TRIED_AGAIN} AND state = 'failed'`;
const RESEND = sql<Q['RESEND']>`${TRIED_AGAIN} AND state = 'unknown'`;
const STOP = sql<
  Q['STOP']
>`UPDATE mail_messages SET state = 'stopped', settled_at = now() WHERE id = :id AND state IN ('queued', 'claimed')`;

const MOVE = {
  retryMail: { to: 'queued', statement: RETRY },
  resendMail: { to: 'queued', statement: RESEND },
  stopMail: { to: 'stopped', statement: STOP },
} as const;

/** A message that nobody tries any more. */
export type GivenUp = RowOf<typeof GIVEN_UP>;

const GIVEN_UP = sql<Q['GIVEN_UP']>`SELECT id, record_type, last_error, attempts, settled_at FROM mail_messages
  WHERE state = 'failed' AND mass_mail_id IS NULL AND settled_at IS NOT NULL ORDER BY settled_at DESC LIMIT :limit`;
const MOVED_ON = sql<Q['MOVED_ON']>`SELECT k.id FROM unnest(:ids::text[]) AS k(id)
  WHERE NOT EXISTS (SELECT FROM mail_messages m WHERE m.id::text = k.id AND m.state = 'failed')`;

const LOCK_MAIL_MESSAGES = sql<
  Q['LOCK_MAIL_MESSAGES']
>`SELECT id, state, mass_mail_id AS mass_mail FROM mail_messages WHERE id::text = :id FOR UPDATE`;

/** The mail ledger for operators: found, tried again where it failed, taken back where it waits. */
@Injectable()
export class MailLedgerService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  async list(actor: Actor, input: InputOf<typeof listMail>): Promise<ListPage<LedgerRow>> {
    const { data, page } = await this.lists.page(LEDGER, input);
    const seesAll = actor.permissions.has(can.seeRecipients);
    const shown = data.map((row) => ({
      ...recipientRowOf(row, seesAll),
      subject: row.subject,
      template: row.template,
      mass_mail: row.mass_mail,
      created_at: row.created_at.toISOString(),
      next_at: row.next_at?.toISOString() ?? null,
    }));
    return { data: shown, page };
  }

  /** Does it to each; those that cannot be moved keep their state and say why. */
  async act(actor: Actor, act: Exclude<Act, 'resendMail'>, ids: readonly string[]): Promise<BulkResult[]> {
    const results: BulkResult[] = [];
    for (const id of ids) {
      const refused = await this.db.transaction((tx) => this.move(tx, authorOf(actor), act, { id }));
      results.push(refused === null ? bulkDone(id) : bulkRefused(id, refused));
    }
    return results;
  }

  /** Sends one of unknown fate again; its reason stays in the audit history. */
  async resend(actor: Actor, id: string, reason: string): Promise<void> {
    const refused = await this.db.transaction((tx) => this.move(tx, authorOf(actor), 'resendMail', { id, reason }));
    if (refused !== null) throw refused;
  }

  /** Moves one message in the transaction of whoever asks; answers why it cannot be moved. */
  async move(
    tx: Tx,
    by: ReturnType<typeof authorOf>,
    act: Act,
    { id, reason = '' }: { readonly id: string; readonly reason?: string },
  ): Promise<Refusal | null> {
    const row = await tx.maybe(LOCK_MAIL_MESSAGES, { id });
    if (row === null) return messages.refusal('no_such_message');
    const { to, statement } = MOVE[act];
    const { isFrom, otherwise } = FROM[act];
    if (!isFrom(row.state)) return messages.refusal(otherwise, { state: mailStateTexts[row.state].toLowerCase() });
    // A mass mail that is over takes its messages up again as a whole, so that its report stays true.
    if (act !== 'stopMail' && row.mass_mail !== null) return messages.refusal('part_of_mass_mail');
    await tx.execute(statement, { id: row.id });
    await this.audit.append(tx, {
      recordType: 'mail',
      recordId: row.id,
      action: act,
      description: fillIn(texts.audit[act], { reason }),
      ...by,
    });
    if (to === 'queued') this.queues.enqueueAfterCommit(tx, sendMessage, { messageId: row.id });
    return null;
  }

  /** Messages that were given up, the newest first, but for those of a mass mail, which tries its own again. */
  givenUp(limit: number): Promise<GivenUp[]> {
    return this.db.query(GIVEN_UP, { limit });
  }

  /** Which of these have been given up no longer: they were tried again, or are gone. */
  async movedOn(ids: readonly string[]): Promise<string[]> {
    const rows = await this.db.query(MOVED_ON, { ids });
    return rows.map(({ id }) => id);
  }
}
