import type { InputOf } from '@campus/contract-kit';
import { readStatementReport } from '@campus/domain/student-accounts';
import type { StatementAction } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, Narrowed, RowOf } from '../../platform/index.js';
import { Database, defineList, ListsService, sql } from '../../platform/index.js';
import type { StatementsRepository as Q } from './administration.sql.types.js';

interface StatementLine {
  readonly date: string;
  readonly account: string;
  readonly description: string;
  readonly amount: string;
}

/** A student with a balance, and the account over one month. */
export type StatementRow = RowOf<typeof STATEMENTS>;

/** Who has something to pay or to get back, all accounts together. */
const OWING = sql<Q['OWING']>`SELECT id_num FROM student_account_balances GROUP BY id_num HAVING sum(balance) <> 0`;

/** The balance before the month, its lines, and the balance at its end. */
const STATEMENTS = sql<
  Narrowed<Q['STATEMENTS'], { lines: readonly StatementLine[] }>
>`SELECT p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, p.email,
    coalesce(sum(t.trans_amt) FILTER (WHERE t.trans_dte < :from::date), 0)::numeric(12,2)::text AS before,
    coalesce(sum(t.trans_amt) FILTER (WHERE t.trans_dte < :before::date), 0)::numeric(12,2)::text AS balance,
    coalesce(json_agg(json_build_object('date', t.trans_dte::text, 'account', t.subsid_cde, 'description', t.trans_desc, 'amount', t.trans_amt::text)
      ORDER BY t.trans_dte, t.id) FILTER (WHERE t.trans_dte >= :from::date AND t.trans_dte < :before::date), '[]') AS lines
  FROM (${OWING}) o JOIN people p ON p.emp_id = o.id_num LEFT JOIN student_account_transactions t ON t.id_num = o.id_num
  GROUP BY p.emp_id ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;

/** Whose statement it is, of a mail with it. */
const MAILED = sql`p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, m.recipient AS address`;
/** The mails with the statements of a month. */
const MAILS = sql`mail_messages m JOIN mass_mails c ON c.id = m.mass_mail_id JOIN people p ON p.emp_id = m.record_id
    WHERE c.year = :year AND c.month = :month AND m.record_type = 'student-statement'`;
const NEWEST = { orders: { newest: ['q.time', 'q.id'] }, direction: 'DESC' } as const;

/** The report on the statements of a month, by what is asked of their mails. A student is one line, however often the month was sent: when it happened first. */
export const REPORTS = {
  /** The mail server's own report, or that it took the mail and nothing came back. */
  delivered: defineList({
    name: `${readStatementReport.name}/delivered`,
    ...NEWEST,
    sql: sql<Q['DELIVERED']>`SELECT DISTINCT ON (p.emp_id) ${MAILED}, coalesce(m.reported_at, m.settled_at) AS time
    FROM ${MAILS} AND m.state IN ('accepted', 'delivered') ORDER BY p.emp_id, time`,
  }),
  /** The first look at its picture. */
  opened: defineList({
    name: `${readStatementReport.name}/opened`,
    ...NEWEST,
    sql: sql<
      Q['OPENED']
    >`SELECT DISTINCT ON (p.emp_id) ${MAILED}, m.opened_at AS time FROM ${MAILS} AND m.opened_at IS NOT NULL ORDER BY p.emp_id, time`,
  }),
} as const satisfies Readonly<Record<StatementAction, unknown>>;

/** Statements of student accounts and what became of their mails. */
@Injectable()
export class StatementsRepository {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  /** The students with a balance. */
  async owing(): Promise<string[]> {
    return (await this.db.query(OWING)).map(({ id_num: id }) => id);
  }

  statements(bounds: { readonly from: string; readonly before: string }): Promise<StatementRow[]> {
    return this.db.query(STATEMENTS, { from: bounds.from, before: bounds.before });
  }

  report(input: InputOf<typeof readStatementReport>): Promise<ListPage<object>> {
    return this.lists.answer(REPORTS[input.action], input);
  }
}
