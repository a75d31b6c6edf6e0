import type { PartBalance, Subsidiary } from '@campus/domain/student-accounts/rules';
import { listRefunds } from '@campus/domain/student-accounts';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf } from '../../platform/index.js';
import { Database, defineList, sql } from '../../platform/index.js';
import type { RefundsRepository as Q } from './refunds.sql.types.js';

/** The amounts of a request by part, with two places. */
export type RefundParts = Readonly<Record<Subsidiary, string>>;

/** Where a check goes. */
export interface RefundWay {
  readonly pickup: boolean;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state_cde: string | null;
  readonly zip: string | null;
}

/** A request of the student who reads it. */
export type OwnRequest = RowOf<typeof SELECT_LAST>;

/** A request in the list of accounting, with the balances of its account as they are now. */
export type ListedRequest = RowOf<typeof SELECT_REQUESTS>;

/** An account whose credit came with aid. */
export type AidCreditRow = RowOf<typeof SELECT_AID_CREDITS>;

export interface NewRefund extends RefundWay {
  readonly student: string;
  readonly amounts: RefundParts;
  readonly at: Date;
  readonly today: string;
}

/** The amounts of a request `r` by part. */
export const AMOUNTS = sql`jsonb_build_object('TU', r.tu_amt::text, 'AR', r.ar_amt::text, 'RT', r.rt_amt::text, 'GR', r.gr_amt::text)`;
const FIELDS = sql`r.id, r.state, ${AMOUNTS} AS amounts, r.pickup, r.address1, r.address2, r.city, r.state_cde, r.zip, r.requested_on, r.reason`;
/** The balances of the account that a request `r` is of. */
const BALANCES_OF = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('subsid_cde', b.subsid_cde, 'balance', b.balance::text)), '[]')
    FROM student_account_balances b WHERE b.id_num = r.emp_id)`;
/** The days without work that can fall into the waiting of a request `r`. */
export const HOLIDAYS_OF = sql`(SELECT coalesce(jsonb_agg(h.day::text), '[]') FROM paid_holidays h WHERE h.day BETWEEN r.requested_on AND r.requested_on + 60)`;

const SELECT_LAST = sql<
  Narrowed<Q['SELECT_LAST'], { amounts: RefundParts }>
>`SELECT ${FIELDS}, r.decided_at FROM refund_requests r
  WHERE r.emp_id = :student ORDER BY r.requested_at DESC, r.id LIMIT 1`;
const SELECT_HOLIDAYS = sql<
  Q['SELECT_HOLIDAYS']
>`SELECT day::text AS day FROM paid_holidays WHERE day >= :since::date ORDER BY day LIMIT 1000`;
const INSERT_REQUEST = sql<Q['INSERT_REQUEST']>`INSERT INTO refund_requests
    (emp_id, tu_amt, ar_amt, rt_amt, gr_amt, pickup, address1, address2, city, state_cde, zip, requested_at, requested_on)
  VALUES (:student, :tu, :ar, :rt, :gr, :pickup, :address1, :address2, :city, :state_cde, :zip, :at, :today::date)
  ON CONFLICT (emp_id) WHERE state = 'requested' DO NOTHING RETURNING id`;

/** The accounts that are in credit since a day after which aid was posted: of all their rows, those after the last one that left no credit. */
const SELECT_AID_CREDITS = sql<
  Q['SELECT_AID_CREDITS']
>`WITH credits AS (SELECT id_num, -sum(balance) AS credit FROM student_account_balances GROUP BY id_num HAVING sum(balance) < 0),
  running AS (SELECT t.id_num, t.trans_dte, t.source, t.posted_at, t.id,
      sum(t.trans_amt) OVER (PARTITION BY t.id_num ORDER BY t.trans_dte, t.posted_at, t.id) AS net
    FROM student_account_transactions t JOIN credits c ON c.id_num = t.id_num),
  since AS (SELECT r.*, count(*) FILTER (WHERE r.net >= 0) OVER (PARTITION BY r.id_num ORDER BY r.trans_dte DESC, r.posted_at DESC, r.id DESC) AS ended
    FROM running r)
  SELECT c.id_num AS id, concat_ws(' ', p.first_name, p.last_name) AS name, c.credit::numeric(12,2)::text AS credit, min(s.trans_dte)::text AS since,
    EXISTS (SELECT FROM refund_requests q WHERE q.emp_id = c.id_num AND q.state = 'requested') AS requested
  FROM credits c JOIN since s ON s.id_num = c.id_num AND s.ended = 0 JOIN people p ON p.emp_id = c.id_num
  GROUP BY c.id_num, c.credit, p.emp_id HAVING bool_or(s.source = 'aid') ORDER BY min(s.trans_dte), c.id_num LIMIT 500`;

const SELECT_REQUESTS = sql<
  Narrowed<Q['SELECT_REQUESTS'], { amounts: RefundParts; balances: readonly PartBalance[] }>
>`SELECT ${FIELDS}, r.emp_id AS student, r.requested_at, concat_ws(' ', p.first_name, p.last_name) AS name,
    nullif(concat_ws(' ', d.first_name, d.last_name), '') AS decided_by, r.void_reason, ${BALANCES_OF} AS balances
  FROM refund_requests r JOIN people p ON p.emp_id = r.emp_id LEFT JOIN people d ON d.emp_id = r.decided_by`;

/** Refund requests, the oldest first. */
export const REFUNDS = defineList({
  name: listRefunds.name,
  sql: SELECT_REQUESTS,
  filters: { state: (place) => `q.state = ${place}` },
  orders: { oldest: ['q.requested_at', 'q.id'] },
  direction: 'ASC',
});

/** The rows of refund requests. */
@Injectable()
export class RefundsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The last request of a student, open or not. */
  last(student: string, on: Queryable = this.db): Promise<OwnRequest | null> {
    return on.maybe(SELECT_LAST, { student });
  }

  async holidays(since: string, on: Queryable = this.db): Promise<string[]> {
    return (await on.query(SELECT_HOLIDAYS, { since })).map(({ day }) => day);
  }

  aidCredits(): Promise<AidCreditRow[]> {
    return this.db.query(SELECT_AID_CREDITS, {});
  }

  /** The id of the new request; null where the student has an open one. */
  async add(tx: Queryable, { amounts: { TU: tu, AR: ar, RT: rt, GR: gr }, ...request }: NewRefund): Promise<string | null> {
    const row = await tx.maybe(INSERT_REQUEST, { ...request, tu, ar, rt, gr });
    return row?.id ?? null;
  }
}
