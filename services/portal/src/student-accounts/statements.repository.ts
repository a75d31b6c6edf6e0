import type { StatementAction } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../platform/index.js';

/** A student with a balance, and the account over one month. */
export interface StatementRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly before: string;
  readonly balance: string;
  readonly lines: readonly {
    readonly date: string;
    readonly account: string;
    readonly description: string;
    readonly amount: string;
  }[];
}

/** One line of the statement report. [PAYADM-019] */
export interface ReportRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly time: Date;
}

/** Who has something to pay or to get back, all accounts together. */
const OWING = `SELECT id_num FROM student_account_balances GROUP BY id_num HAVING sum(balance) <> 0`;

/** The balance before the month, its lines, and the balance at its end. */
const STATEMENTS = `SELECT p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, p.email,
    coalesce(sum(t.trans_amt) FILTER (WHERE t.trans_dte < $1::date), 0)::numeric(12,2)::text AS before,
    coalesce(sum(t.trans_amt) FILTER (WHERE t.trans_dte < $2::date), 0)::numeric(12,2)::text AS balance,
    coalesce(json_agg(json_build_object('date', t.trans_dte::text, 'account', t.subsid_cde, 'description', t.trans_desc, 'amount', t.trans_amt::text)
      ORDER BY t.trans_dte, t.id) FILTER (WHERE t.trans_dte >= $1::date AND t.trans_dte < $2::date), '[]') AS lines
  FROM (${OWING}) o JOIN people p ON p.emp_id = o.id_num LEFT JOIN student_account_transactions t ON t.id_num = o.id_num
  GROUP BY p.emp_id ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;

/** When it happened: the mail server's own report, or that it took the mail and nothing came back; or the first look at its picture. */
const REPORT: Readonly<Record<StatementAction, string>> = {
  delivered: `coalesce(m.reported_at, m.settled_at) AS time FROM mail_messages m JOIN mass_mails c ON c.id = m.mass_mail_id
    JOIN people p ON p.emp_id = m.record_id WHERE m.state IN ('accepted', 'delivered')`,
  opened: `m.opened_at AS time FROM mail_messages m JOIN mass_mails c ON c.id = m.mass_mail_id
    JOIN people p ON p.emp_id = m.record_id WHERE m.opened_at IS NOT NULL`,
};

/** A student is one line, however often the month was sent: when it happened first. */
const reportSql = (action: StatementAction): string =>
  `SELECT DISTINCT ON (q.id) * FROM (SELECT p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, m.recipient AS address, ${REPORT[action]}
    AND m.record_type = 'student-statement' AND c.year = $1 AND c.month = $2) q ORDER BY q.id, q.time`;

const ordered = (action: StatementAction): string => `SELECT * FROM (${reportSql(action)}) r ORDER BY r.time DESC, r.id`;

/** Statements of student accounts and what became of their mails. */
@Injectable()
export class StatementsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  async countOwing(): Promise<number> {
    return (await this.db.one<{ count: number }>(`SELECT count(*)::int AS count FROM (${OWING}) o`)).count;
  }

  statements(bounds: { readonly from: string; readonly before: string }): Promise<StatementRow[]> {
    return this.db.query<StatementRow>(STATEMENTS, [bounds.from, bounds.before]);
  }

  report(action: StatementAction, year: number, month: number, limit: number, offset: number): Promise<ReportRow[]> {
    return this.db.query<ReportRow>(`${ordered(action)} LIMIT $3 OFFSET $4`, [year, month, limit, offset]);
  }

  async countReport(action: StatementAction, year: number, month: number): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM (${reportSql(action)}) r`;
    return (await this.db.one<{ count: number }>(sql, [year, month])).count;
  }

  reportBatches(action: StatementAction, year: number, month: number): AsyncGenerator<ReportRow[]> {
    return this.db.batches<ReportRow>(ordered(action), [year, month]);
  }
}
