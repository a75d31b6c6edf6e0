import type { AccountRow, StudentAccount } from '@campus/domain/student-accounts';
import { listAccountRows, listStudentAccountRows } from '@campus/domain/student-accounts';
import type { Subsidiary, TaxYearSums } from '@campus/domain/student-accounts/rules';
import { ACCOUNT_ROWS, FIRST_ACCOUNT, LATE_KEY } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, PageInput } from '../../platform/index.js';
import { Database, defineList, ListsService, sql } from '../../platform/index.js';
import { SELECT_DOCUMENTS } from '../record/payment-documents.service.js';
import type { StoredSetting } from '../record/payment-settings.service.js';
import { SELECT_SETTINGS } from '../record/payment-settings.service.js';
import type { AccountTotal } from '../record/student-ledger.service.js';
import { SELECT_BALANCES } from '../record/student-ledger.service.js';
import type { TaxConsent } from './tax-consents.service.js';
import { SELECT_CONSENT } from './tax-consents.service.js';
import { TAX_KIND, TAX_SUMS } from './tax-form-rows.js';

/** One account of a student over a time: the balance before it, its rows, the balance after it. */
export interface AccountPeriod extends Record<string, unknown> {
  readonly subsid_cde: Subsidiary;
  readonly subsid_desc: string;
  readonly before: string;
  readonly after: string;
  readonly rows: readonly { readonly date: string; readonly description: string; readonly amount: string }[];
}

/** A row of a list; whether it is a late fee that stands is told to staff. */
export type ListedRow = AccountRow & { readonly LATE_FEE: boolean };

/** What the page of an account is made of. */
export interface AccountPage extends Record<string, unknown> {
  /** The newest rows of the first account. */
  readonly detail: AccountRow[];
  /** What each year came to, and the years whose 1098-T was given. */
  readonly years: TaxYearSums[];
  readonly given: readonly number[];
  readonly totals: AccountTotal[];
  readonly holds: StudentAccount['holds'];
  readonly settings: readonly StoredSetting[];
  readonly files: StudentAccount['filelist'];
  readonly consent: TaxConsent | null;
}

/** All of the account's page at once. The rows of the student are read once: the first page of them, and what each year came to. */
const SELECT_ACCOUNT = sql<{ student: string }>`WITH mine AS MATERIALIZED (
    SELECT t.id, t.subsid_cde, t.trans_dte, t.trans_desc, t.trans_amt, t.posted_at, ${sql.raw(TAX_KIND)} AS kind
    FROM student_account_transactions t LEFT JOIN student_account_transactions o ON o.id = t.reverses WHERE t.id_num = :student)
  SELECT (SELECT coalesce(json_agg(json_build_object('id', d.id, 'SUBSID_CDE', d.subsid_cde, 'TRANS_DTE', d.trans_dte, 'TRANS_DESC', d.trans_desc,
        'TRANS_AMT', d.trans_amt::text) ORDER BY d.trans_dte DESC, d.posted_at DESC, d.id DESC), '[]')
      FROM (SELECT * FROM mine WHERE subsid_cde = '${sql.raw(FIRST_ACCOUNT)}' ORDER BY trans_dte DESC, posted_at DESC, id DESC
        LIMIT ${sql.raw(String(ACCOUNT_ROWS))}) d) AS detail,
    (SELECT coalesce(json_agg(json_build_object('year', y.year, 'charged', y.charged::text, 'fees', y.fees::text, 'paid', y.paid::text, 'aid', y.aid::text)), '[]')
      FROM (SELECT extract(year FROM trans_dte)::int AS year, ${sql.raw(TAX_SUMS)} FROM mine GROUP BY 1) y) AS years,
    (SELECT coalesce(json_agg(DISTINCT g.year), '[]') FROM tax_forms g WHERE g.id_num = :student) AS given,
    (SELECT json_agg(b) FROM (${SELECT_BALANCES}) b) AS totals,
    (SELECT coalesce(json_agg(json_build_object('HOLD_CDE', h.code, 'HOLD_DESC', h.name, 'START_DTE', h.placed_on) ORDER BY h.placed_on, h.code), '[]')
      FROM student_holds h WHERE h.emp_id = :student AND h.released_on IS NULL) AS holds,
    (SELECT coalesce(json_agg(s), '[]') FROM (${SELECT_SETTINGS}) s) AS settings,
    (SELECT coalesce(json_agg(json_build_object('name', f.name, 'ext', f.ext, 'size', f.size)), '[]') FROM (${SELECT_DOCUMENTS}) f) AS files,
    (SELECT consent FROM (${SELECT_CONSENT}) c) AS consent`;

const SELECT_PERIOD = sql<{ student: string; from: string; to: string }>`SELECT k.subsid_cde, k.subsid_desc,
    coalesce(sum(t.trans_amt) FILTER (WHERE t.trans_dte < :from::date), 0)::numeric(12,2)::text AS before,
    coalesce(sum(t.trans_amt) FILTER (WHERE t.trans_dte <= :to::date), 0)::numeric(12,2)::text AS after,
    coalesce(json_agg(json_build_object('date', t.trans_dte, 'description', t.trans_desc, 'amount', t.trans_amt::text)
      ORDER BY t.trans_dte, t.posted_at, t.id) FILTER (WHERE t.trans_dte BETWEEN :from::date AND :to::date), '[]') AS rows
  FROM student_account_kinds k LEFT JOIN student_account_transactions t ON t.subsid_cde = k.subsid_cde AND t.id_num = :student
  GROUP BY k.subsid_cde ORDER BY array_position('{TU,AR,RT,GR}'::text[], k.subsid_cde), k.subsid_cde`;

/** The charges of a term that stand, those of its time from before the ledger knew its sources too; and what the account comes to. */
const SELECT_TERM_CHARGES = sql<{
  student: string;
  term: string;
  begins: string;
  ends: string;
}>`SELECT k.subsid_cde, k.subsid_desc,
    '0.00' AS before, coalesce(sum(t.trans_amt), 0)::numeric(12,2)::text AS after,
    coalesce(json_agg(json_build_object('date', t.trans_dte, 'description', t.trans_desc, 'amount', t.trans_amt::text)
      ORDER BY t.trans_dte, t.posted_at, t.id) FILTER (WHERE t.source = 'charges' AND t.reverses IS NULL
        AND NOT EXISTS (SELECT FROM student_account_transactions r WHERE r.reverses = t.id)
        AND (t.source_id LIKE :term || '/%' OR (t.source_id IS NULL AND t.trans_amt >= 0 AND t.trans_dte BETWEEN :begins::date AND :ends::date))), '[]') AS rows
  FROM student_account_kinds k LEFT JOIN student_account_transactions t ON t.subsid_cde = k.subsid_cde AND t.id_num = :student
  GROUP BY k.subsid_cde ORDER BY array_position('{TU,AR,RT,GR}'::text[], k.subsid_cde), k.subsid_cde`;

const LATE_FEE = `, coalesce(t.source = 'charges' AND t.source_id LIKE '%/${LATE_KEY}' AND t.reverses IS NULL
        AND NOT EXISTS (SELECT FROM student_account_transactions r WHERE r.reverses = t.id), false) AS "LATE_FEE"`;
const listOf = (name: string, more = '') =>
  defineList({
    name,
    params: ['student'],
    sql: `SELECT t.id, t.subsid_cde AS "SUBSID_CDE", t.trans_dte AS "TRANS_DTE", t.trans_desc AS "TRANS_DESC", t.trans_amt AS "TRANS_AMT", t.posted_at${more}
      FROM student_account_transactions t WHERE t.id_num = $1`,
    filters: { subsid_cde: (account) => `q."SUBSID_CDE" = ${account}` },
    orders: { newest: ['q."TRANS_DTE"', 'q.posted_at', 'q.id'] },
    direction: 'DESC',
  });
const OWN_ROWS = listOf(listAccountRows.name);
const STAFF_ROWS = listOf(listStudentAccountRows.name, LATE_FEE);

/** Accounts of students, as screens and papers read them. */
@Injectable()
export class AccountRepository {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  /** Everything that the page of an account shows. */
  account(student: string): Promise<AccountPage> {
    return this.db.one<AccountPage>(SELECT_ACCOUNT, { student });
  }

  /** The rows from one day to another, both included, by account. */
  period(student: string, from: string, to: string): Promise<AccountPeriod[]> {
    return this.db.query<AccountPeriod>(SELECT_PERIOD, { student, from, to });
  }

  /** The charges of a term, by account; `after` is the account's balance of now. */
  termCharges(
    student: string,
    term: { readonly id: string; readonly begins_on: string; readonly ends_on: string },
  ): Promise<AccountPeriod[]> {
    const { id, begins_on: begins, ends_on: ends } = term;
    return this.db.query<AccountPeriod>(SELECT_TERM_CHARGES, { student, term: id, begins, ends });
  }

  /** Some rows, newest first, for the student or for staff. */
  async rows(
    student: string,
    input: PageInput & { readonly subsid_cde?: string | undefined },
    isOwn: boolean,
  ): Promise<ListPage<ListedRow>> {
    const wanted = { per_page: ACCOUNT_ROWS, ...withoutNothing(input), student };
    const { data, page } = await this.lists.page<ListedRow & { posted_at: Date }>(isOwn ? OWN_ROWS : STAFF_ROWS, wanted);
    return { data: data.map(({ posted_at: _at, ...row }) => row), page };
  }
}

function withoutNothing<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}
