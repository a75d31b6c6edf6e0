import type { BulkResult, InputOf, Page } from '@campus/contract-kit';
import { DEFAULT_PER_PAGE, fillIn } from '@campus/contract-kit';
import type { MailState } from '@campus/domain/mail';
import { canMoveMail, sendMessage } from '@campus/domain/mail';
import type { LedgerRow, listMail } from '@campus/domain/mass-mail';
import {
  mailStateTexts,
  massMailMessages as messages,
  massMailPermissions as can,
  massMailTexts as texts,
} from '@campus/domain/mass-mail';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../platform/index.js';
import { Audit, Database, Queues } from '../platform/index.js';
import { recipientRowOf } from './recipients.service.js';

type Asked = InputOf<typeof listMail>;
type Act = 'retryMail' | 'stopMail';

/** The template of a message: the service of a mass mail, else what kind of record it tells of. */
const ROWS = `SELECT m.id, m.recipient, m.state, m.attempts, m.last_error, m.opened_at, coalesce(m.reported_at, m.settled_at) AS at, m.subject,
    coalesce(c.service, m.record_type) AS template, m.created_at, m.created_at::text AS key_at, CASE WHEN m.state = 'queued' THEN m.next_at END AS next_at, m.mass_mail_id AS mass_mail
  FROM mail_messages m LEFT JOIN mass_mails c ON c.id = m.mass_mail_id`;
const FILTER = `WHERE ($1::text IS NULL OR m.state = $1) AND ($2::text IS NULL OR lower(m.recipient) LIKE $2 OR lower(m.subject) LIKE $2)
  AND ($3::text IS NULL OR coalesce(c.service, m.record_type) = $3)`;
/** Newest first; news come in at the head, so a page goes on behind the last row that was seen. */
const BEHIND = `AND ($4::timestamptz IS NULL OR (m.created_at, m.id) < ($4::timestamptz, $5::uuid))`;
const KEY = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::?\d{2})?)\|([0-9a-f-]{36})$/;

function readKey(after: string | undefined): readonly [string | null, string | null] {
  const [, at, id] = KEY.exec(Buffer.from(after ?? '', 'base64url').toString('utf8')) ?? [];
  return at === undefined || id === undefined ? [null, null] : [at, id];
}

type StoredRow = Parameters<typeof recipientRowOf>[0] &
  Omit<LedgerRow, 'created_at' | 'next_at' | 'at' | 'opened_at'> & {
    readonly created_at: Date;
    readonly key_at: string;
    readonly next_at: Date | null;
  };

const MOVE: Readonly<Record<Act, { readonly to: MailState; readonly sql: string }>> = {
  retryMail: {
    to: 'queued',
    sql: `UPDATE mail_messages SET state = 'queued', attempts = 0, next_at = now(), settled_at = NULL WHERE id = $1 AND state = 'failed'`,
  },
  stopMail: {
    to: 'stopped',
    sql: `UPDATE mail_messages SET state = 'stopped', settled_at = now() WHERE id = $1 AND state IN ('queued', 'claimed')`,
  },
};

function like(q: string | undefined): string | null {
  return q === undefined || q.trim() === ''
    ? null
    : `%${q
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')}%`;
}

/** The mail ledger for operators: found, tried again where it failed, taken back where it waits. */
@Injectable()
export class MailLedger {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Queues) private readonly queues: Queues,
  ) {}

  async list(
    actor: Actor,
    { q, state, template, page = 1, per_page: limit = DEFAULT_PER_PAGE, after }: Asked,
  ): Promise<{ data: LedgerRow[]; page: Page }> {
    const filter = [state ?? null, like(q), template ?? null];
    const [rows, { count }] = await Promise.all([
      this.db.query<StoredRow>(`${ROWS} ${FILTER} ${BEHIND} ORDER BY m.created_at DESC, m.id DESC LIMIT $6 OFFSET $7`, [
        ...[...filter, ...readKey(after)],
        ...[limit, after === undefined ? (page - 1) * limit : 0],
      ]),
      this.db.one<{ count: number }>(
        `SELECT count(*)::int AS count FROM mail_messages m LEFT JOIN mass_mails c ON c.id = m.mass_mail_id ${FILTER}`,
        filter,
      ),
    ]);
    const seesAll = actor.permissions.has(can.seeRecipients);
    const data = rows.map((row) => ({
      ...recipientRowOf(row, seesAll),
      ...{ subject: row.subject, template: row.template, mass_mail: row.mass_mail },
      created_at: row.created_at.toISOString(),
      next_at: row.next_at?.toISOString() ?? null,
    }));
    const last = rows.length < limit ? undefined : rows.at(-1);
    const next = last === undefined ? null : Buffer.from(`${last.key_at}|${last.id}`).toString('base64url');
    return { data, page: { total: count, next } };
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
    if (to === 'queued') this.queues.ringAfter(tx, sendMessage, { messageId: row.id });
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
