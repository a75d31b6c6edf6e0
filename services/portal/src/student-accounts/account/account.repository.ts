import type { AccountRow, AccountTerm, StudentAccount } from '@campus/domain/student-accounts';
import { listAccountRows, listStudentAccountRows } from '@campus/domain/student-accounts';
import type { Subsidiary, TaxYearSums } from '@campus/domain/student-accounts/rules';
import { ACCOUNT_ROWS, FIRST_ACCOUNT, LATE_KEY } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, Narrowed, PageInput, RowOf } from '../../platform/index.js';
import { Database, defineList, ListsService, sql } from '../../platform/index.js';
import { SELECT_DOCUMENTS } from '../record/payment-documents.service.js';
import type { StoredSetting } from '../record/payment-settings.service.js';
import { SELECT_SETTINGS } from '../record/payment-settings.service.js';
import type { AccountTotal } from '../record/student-ledger.service.js';
import { SELECT_BALANCES } from '../record/student-ledger.service.js';
import type { TaxConsent } from './tax-consents.service.js';
import { SELECT_CONSENT } from './tax-consents.service.js';
import { DAY_SUMS, TAX_KIND, TAX_SUMS } from './tax-form-rows.js';
import type { AccountRepository as Q } from './account.sql.types.js';

/** What only the statements say of a period. */
interface Period {
  readonly subsid_cde: Subsidiary;
  readonly rows: readonly { readonly date: string; readonly description: string; readonly amount: string }[];
}

/** One account of a student over a time: the balance before it, its rows, the balance after it. */
export type AccountPeriod = RowOf<typeof SELECT_PERIOD>;

/** A row as staff see it: with whether it is a late fee that stands. */
export type StaffRow = Omit<RowOf<typeof SELECT_STAFF_ROWS>, 'posted_at'>;

/** What the page of an account is made of. */
export type AccountPage = RowOf<typeof SELECT_ACCOUNT>;

/** All of the account's page at once. The rows of the student are read once: the first page of them, and what each year came to. */
const SELECT_ACCOUNT = sql<
  Narrowed<
    Q['SELECT_ACCOUNT'],
    {
      detail: AccountRow[];
      years: TaxYearSums[];
      given: readonly number[];
      totals: AccountTotal[];
      holds: StudentAccount['holds'];
      settings: readonly StoredSetting[];
      files: StudentAccount['filelist'];
      consent: TaxConsent;
      term: AccountTerm;
    }
  >
>`WITH mine AS MATERIALIZED (
    SELECT t.id, t.subsid_cde, t.trans_dte, t.trans_desc, t.trans_amt, t.posted_at, ${sql.raw(TAX_KIND)} AS kind
    FROM student_account_transactions t LEFT JOIN student_account_transactions o ON o.id = t.reverses WHERE t.id_num = :student),
  term AS (SELECT t.name, t.ends_on, coalesce((SELECT max(b.ends_on) + 1 FROM terms b WHERE b.term_code IN ('FA', 'SP') AND b.ends_on < t.begins_on), t.begins_on)
      AS starts_on FROM terms t WHERE t.term_code IN ('FA', 'SP') AND t.begins_on <= :today::date ORDER BY t.begins_on DESC LIMIT 1)
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
    (SELECT consent FROM (${SELECT_CONSENT}) c) AS consent,
    (SELECT json_build_object('name', t.name, 'starts_on', t.starts_on, 'ends_on', t.ends_on,
        'before', (SELECT coalesce(sum(m.trans_amt), 0)::numeric(12,2)::text FROM mine m WHERE m.trans_dte < t.starts_on),
        'days', (SELECT coalesce(json_agg(json_build_object('day', d.trans_dte, 'charged', d.charged::text, 'paid', d.paid::text, 'aided', d.aided::text)
          ORDER BY d.trans_dte), '[]') FROM (SELECT trans_dte, ${sql.raw(DAY_SUMS)} FROM mine WHERE trans_dte >= t.starts_on GROUP BY trans_dte) d))
      FROM term t) AS term`;

const SELECT_PERIOD = sql<Narrowed<Q['SELECT_PERIOD'], Period>>`SELECT k.subsid_cde, k.subsid_desc,
    coalesce(sum(t.trans_amt) FILTER (WHERE t.trans_dte < :from::date), 0)::numeric(12,2)::text AS before,
    coalesce(sum(t.trans_amt) FILTER (WHERE t.trans_dte <= :to::date), 0)::numeric(12,2)::text AS after,
    coalesce(json_agg(json_build_object('date', t.trans_dte, 'description', t.trans_desc, 'amount', t.trans_amt::text)
      ORDER BY t.trans_dte, t.posted_at, t.id) FILTER (WHERE t.trans_dte BETWEEN :from::date AND :to::date), '[]') AS rows
  FROM student_account_kinds k LEFT JOIN student_account_transactions t ON t.subsid_cde = k.subsid_cde AND t.id_num = :student
  GROUP BY k.subsid_cde ORDER BY array_position('{TU,AR,RT,GR}'::text[], k.subsid_cde), k.subsid_cde`;

/** The charges of a term that stand, those of its time from before the ledger knew its sources too; and what the account comes to. */
const SELECT_TERM_CHARGES = sql<Narrowed<Q['SELECT_TERM_CHARGES'], Period>>`SELECT k.subsid_cde, k.subsid_desc,
    '0.00' AS before, coalesce(sum(t.trans_amt), 0)::numeric(12,2)::text AS after,
    coalesce(json_agg(json_build_object('date', t.trans_dte, 'description', t.trans_desc, 'amount', t.trans_amt::text)
      ORDER BY t.trans_dte, t.posted_at, t.id) FILTER (WHERE t.source = 'charges' AND t.reverses IS NULL
        AND NOT EXISTS (SELECT FROM student_account_transactions r WHERE r.reverses = t.id)
        AND (t.source_id LIKE :term || '/%' OR (t.source_id IS NULL AND t.trans_amt >= 0 AND t.trans_dte BETWEEN :begins::date AND :ends::date))), '[]') AS rows
  FROM student_account_kinds k LEFT JOIN student_account_transactions t ON t.subsid_cde = k.subsid_cde AND t.id_num = :student
  GROUP BY k.subsid_cde ORDER BY array_position('{TU,AR,RT,GR}'::text[], k.subsid_cde), k.subsid_cde`;

const LATE_FEE = sql`coalesce(t.source = 'charges' AND t.source_id LIKE '%/${sql.raw(LATE_KEY)}' AND t.reverses IS NULL
        AND NOT EXISTS (SELECT FROM student_account_transactions r WHERE r.reverses = t.id), false)`;
const COLUMNS = sql`t.id, t.subsid_cde AS "SUBSID_CDE", t.trans_dte AS "TRANS_DTE", t.trans_desc AS "TRANS_DESC", t.trans_amt AS "TRANS_AMT", t.posted_at`;
const SELECT_STAFF_ROWS = sql<
  Q['SELECT_STAFF_ROWS']
>`SELECT ${COLUMNS}, ${LATE_FEE} AS "LATE_FEE" FROM student_account_transactions t WHERE t.id_num = :student`;
const NEWEST = {
  filters: { subsid_cde: (account: string) => `q."SUBSID_CDE" = ${account}` },
  orders: { newest: ['q."TRANS_DTE"', 'q.posted_at', 'q.id'] },
  direction: 'DESC',
} as const;
const OWN_ROWS = defineList({
  name: listAccountRows.name,
  ...NEWEST,
  sql: sql<Q['OWN_ROWS']>`SELECT ${COLUMNS} FROM student_account_transactions t WHERE t.id_num = :student`,
});
const STAFF_ROWS = defineList({ name: listStudentAccountRows.name, ...NEWEST, sql: SELECT_STAFF_ROWS });

type WantedRows = PageInput & { readonly subsid_cde?: string | undefined };

/** Accounts of students, as screens and papers read them. */
@Injectable()
export class AccountRepository {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  /** Everything that the page of an account shows. */
  account(student: string, today: string): Promise<AccountPage> {
    return this.db.one(SELECT_ACCOUNT, { student, today });
  }

  /** The rows from one day to another, both included, by account. */
  period(student: string, from: string, to: string): Promise<AccountPeriod[]> {
    return this.db.query(SELECT_PERIOD, { student, from, to });
  }

  /** The charges of a term, by account; `after` is the account's balance of now. */
  termCharges(
    student: string,
    term: { readonly id: string; readonly begins_on: string; readonly ends_on: string },
  ): Promise<AccountPeriod[]> {
    const { id, begins_on: begins, ends_on: ends } = term;
    return this.db.query(SELECT_TERM_CHARGES, { student, term: id, begins, ends });
  }

  /** Some rows, newest first, for the student. */
  async ownRows(student: string, input: WantedRows): Promise<ListPage<AccountRow>> {
    const { data, page } = await this.lists.page(OWN_ROWS, wantedOf(student, input));
    return { data: data.map(({ posted_at: _at, ...row }) => row), page };
  }

  /** The same for staff. */
  async staffRows(student: string, input: WantedRows): Promise<ListPage<StaffRow>> {
    const { data, page } = await this.lists.page(STAFF_ROWS, wantedOf(student, input));
    return { data: data.map(({ posted_at: _at, ...row }) => row), page };
  }
}

function wantedOf(student: string, { per_page: most = ACCOUNT_ROWS, ...input }: WantedRows) {
  return { ...input, per_page: most, student };
}
