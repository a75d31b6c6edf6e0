import type { InputOf } from '@campus/contract-kit';
import { readStatementReport } from '@campus/domain/student-accounts';
import type { StatementAction } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ListDefinition, ListPage } from '../../platform/index.js';
import { defineList, Database, ListsService } from '../../platform/index.js';

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
const REPORT: Readonly<Record<StatementAction, { readonly time: string; readonly happened: string }>> = {
  delivered: { time: 'coalesce(m.reported_at, m.settled_at)', happened: `m.state IN ('accepted', 'delivered')` },
  opened: { time: 'm.opened_at', happened: 'm.opened_at IS NOT NULL' },
};

/** A student is one line, however often the month was sent: when it happened first. */
const reportOf = (action: StatementAction) =>
  defineList({
    name: `${readStatementReport.name}/${action}`,
    sql: (
      where,
    ) => `SELECT DISTINCT ON (q.id) q.* FROM (SELECT p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, m.recipient AS address,
    ${REPORT[action].time} AS time FROM mail_messages m JOIN mass_mails c ON c.id = m.mass_mail_id JOIN people p ON p.emp_id = m.record_id
    ${where} AND m.record_type = 'student-statement' AND ${REPORT[action].happened}) q ORDER BY q.id, q.time`,
    filters: { year: (year) => `c.year = ${year}`, month: (month) => `c.month = ${month}` },
    ...{ orders: { newest: ['q.time', 'q.id'] }, direction: 'DESC' },
  });

/** The report on the statements of a month, by what is asked of their mails. */
export const REPORTS: Readonly<Record<StatementAction, ListDefinition>> = {
  delivered: reportOf('delivered'),
  opened: reportOf('opened'),
};

/** Statements of student accounts and what became of their mails. */
@Injectable()
export class StatementsRepository {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  /** The students with a balance. */
  async owing(): Promise<string[]> {
    return (await this.db.query<{ id_num: string }>(OWING)).map(({ id_num: id }) => id);
  }

  statements(bounds: { readonly from: string; readonly before: string }): Promise<StatementRow[]> {
    return this.db.query<StatementRow>(STATEMENTS, [bounds.from, bounds.before]);
  }

  report(input: InputOf<typeof readStatementReport>): Promise<ListPage<ReportRow>> {
    return this.lists.page<ReportRow>(REPORTS[input.action], input);
  }
}
