import type { BulkResult, InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
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
import type { ListPage, Tx } from '../platform/index.js';
import { defineList, Audit, Database, ListsService, Queues, search } from '../platform/index.js';
import type { StoredRecipient } from './recipient-row.js';
import { recipientRowOf } from './recipient-row.js';

type Act = 'retryMail' | 'stopMail';

/** The template of a message: the service of a mass mail, else what kind of record it tells of. */
const TEMPLATE = 'coalesce(c.service, m.record_type)';

/** Newest first; new rows come in at the head, so a page goes on behind the last row that was seen. */
const LEDGER = defineList({
  name: listMail.name,
  sql: (
    where,
  ) => `SELECT m.id, m.recipient, m.state, m.attempts, m.last_error, m.opened_at, coalesce(m.reported_at, m.settled_at) AS at, m.subject,
      ${TEMPLATE} AS template, m.created_at, CASE WHEN m.state = 'queued' THEN m.next_at END AS next_at, m.mass_mail_id AS mass_mail
    FROM mail_messages m LEFT JOIN mass_mails c ON c.id = m.mass_mail_id ${where}`,
  filters: {
    q: search('m.recipient', 'm.subject'),
    state: (state) => `m.state = ${state}`,
    template: (template) => `${TEMPLATE} = ${template}`,
  },
  ...{ orders: { newest: ['q.created_at', 'q.id'] }, direction: 'DESC' },
});

type StoredRow = StoredRecipient &
  Omit<LedgerRow, 'created_at' | 'next_at' | 'at' | 'opened_at'> & {
    readonly created_at: Date;
    readonly next_at: Date | null;
  };

const MOVE: Readonly<Record<Act, { readonly to: MailState; readonly sql: string }>> = {
  retryMail: {
    to: 'queued',
    sql: `UPDATE mail_messages SET state = 'queued', attempts = 0, first_tried_at = NULL, next_at = now(), settled_at = NULL WHERE id = $1 AND state = 'failed'`,
  },
  stopMail: {
    to: 'stopped',
    sql: `UPDATE mail_messages SET state = 'stopped', settled_at = now() WHERE id = $1 AND state IN ('queued', 'claimed')`,
  },
};

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
    const { data, page } = await this.lists.page<StoredRow>(LEDGER, input);
    const seesAll = actor.permissions.has(can.seeRecipients);
    const shown = data.map((row) => ({
      ...recipientRowOf(row, seesAll),
      ...{ subject: row.subject, template: row.template, mass_mail: row.mass_mail },
      created_at: row.created_at.toISOString(),
      next_at: row.next_at?.toISOString() ?? null,
    }));
    return { data: shown, page };
  }

  /** Does it to each; those that cannot be moved keep their state and say why. */
  async act(actor: Actor, act: Act, ids: readonly string[]): Promise<BulkResult[]> {
    const results: BulkResult[] = [];
    for (const id of ids) results.push(await this.db.transaction((tx) => this.actOn(tx, actor, act, id)));
    return results;
  }

  private async actOn(tx: Tx, actor: Actor, act: Act, id: string): Promise<BulkResult> {
    const row = await tx.maybe<{ id: string; state: MailState; mass_mail: string | null }>(
      'SELECT id, state, mass_mail_id AS mass_mail FROM mail_messages WHERE id::text = $1 FOR UPDATE',
      [id],
    );
    if (row === null) return refusedAs(id, 'no_such_message', '');
    const { to, sql } = MOVE[act];
    if (!canMoveMail(row.state, to))
      return refusedAs(id, act === 'retryMail' ? 'not_failed' : 'not_waiting', mailStateTexts[row.state]);
    // A mass mail that is over takes its failed ones up again as a whole, so that its report stays true.
    if (act === 'retryMail' && row.mass_mail !== null) return refusedAs(id, 'part_of_mass_mail', '');
    await tx.execute(sql, [row.id]);
    await this.audit.append(tx, {
      recordType: 'mail',
      recordId: row.id,
      action: act,
      description: fillIn(texts.audit[act]),
      ...authorOf(actor),
    });
    if (to === 'queued') this.queues.enqueueAfterCommit(tx, sendMessage, { messageId: row.id });
    return { id, success: true, code: null, message: null, retryable: false };
  }
}

function refusedAs(
  id: string,
  code: 'no_such_message' | 'not_failed' | 'not_waiting' | 'part_of_mass_mail',
  state: string,
): BulkResult {
  const refusal = messages.refusal(code, { state: state.toLowerCase() });
  return { id, success: false, code: refusal.code, message: refusal.message, retryable: false };
}
