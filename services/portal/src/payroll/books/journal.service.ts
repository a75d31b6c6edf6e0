import { amountOf } from '@campus/domain/money';
import { payrollBookTexts as texts } from '@campus/domain/payroll';
import type { BookReport } from '@campus/domain/payroll';
import type { JournalEntry } from '@campus/domain/payroll/rules';
import { DEMO_CAMPUS_LEDGER, departmentOfAccount, journalOf, JournalSums, remittancesOf } from '@campus/domain/payroll/rules';
import { payItemName } from '@campus/domain/employee-pay/rules';
import { fillIn } from '@campus/contract-kit';
import { hourType, periodLabel } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportBatch, ExportScope, FileColumn, FileRow, RowOf } from '../../platform/index.js';
import { Database, fileColumns, sql } from '../../platform/index.js';
import { PayrollLinesRepository } from '../record/payroll-lines.repository.js';
import type { JournalService as Q } from './books.sql.types.js';

/** A payroll on its pay day, or one that was taken back on the day on which it was. */
type Posting = RowOf<typeof POSTINGS>;

/**
 * What the books are told: `:period` names a pay period and `:attempt` one of its runs, processed or exported; without a period it is what was exported, by
 * the pay days from `:start` to `:end`. A run that was exported and rolled back is told twice.
 */
const POSTINGS = sql<
  Q['POSTINGS']
>`SELECT r.id, r.period_start AS period, r.attempt, k.kind, r.kind = 'supplemental' AS supplemental, coalesce(k.day, y.pay_date) AS day
  FROM payroll_runs r JOIN pay_periods y ON y.starts_on = r.period_start
    CROSS JOIN LATERAL (VALUES ('pay', coalesce(r.pay_date, y.pay_date), true),
      ('reversal', (r.ended_at AT TIME ZONE 'America/New_York')::date, r.state = 'rolled_back')) AS k(kind, day, happened)
  WHERE k.happened AND r.totals IS NOT NULL AND CASE WHEN :period::text IS NULL
      THEN r.exported_at IS NOT NULL AND k.day BETWEEN nullif(:start, '')::date AND nullif(:end, '')::date
      ELSE r.period_start::text = :period AND (:attempt::int IS NULL OR r.attempt = :attempt) AND (r.exported_at IS NOT NULL OR r.state <> 'cancelled') END
  ORDER BY k.day, r.period_start, r.attempt, k.kind`;

const DEPARTMENTS = sql<Q['DEPARTMENTS']>`SELECT dept_code AS code, friendly_name AS name FROM departments`;

const { columns: heads } = texts;
const money = (label: string) => [label, 'money'] as const;
const COLUMNS: Readonly<Record<BookReport, FileColumn[]>> = {
  journal: fileColumns(
    ...[[heads.day, 'date'] as const, heads.run, heads.account, heads.department, heads.kind, heads.item],
    ...[money(heads.hours), money(heads.debit), money(heads.credit)],
  ),
  remittances: fileColumns(heads.authority, heads.item, money(heads.withheld), money(heads.employer), money(heads.total)),
};

const itemName = (item: string): string => texts.items[item] ?? hourType(item)?.description ?? payItemName(item);

/** The journal of payrolls, and what they owe to the authorities: the lines of their runs, as they were paid and taken back. */
@Injectable()
export class JournalService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PayrollLinesRepository) private readonly lines: PayrollLinesRepository,
  ) {}

  columns(report: BookReport): readonly FileColumn[] {
    return COLUMNS[report];
  }

  async count(report: BookReport, scope: ExportScope): Promise<number> {
    let rows = 0;
    for await (const batch of this.batches(report, scope)) rows += batch.rows.length;
    return rows;
  }

  batches(report: BookReport, scope: ExportScope): AsyncGenerator<ExportBatch> {
    return report === 'journal' ? this.journal(scope) : this.remittances(scope);
  }

  private async *journal(scope: ExportScope): AsyncGenerator<ExportBatch> {
    const names = new Map((await this.db.query(DEPARTMENTS)).map(({ code, name }) => [code, name]));
    let [debits, credits] = [0, 0];
    for (const posting of await this.postings(scope)) {
      const run = fillIn(texts.runName, { period: periodLabel(posting.period), attempt: posting.attempt });
      const named = posting.supplemental ? run + texts.supplemental : run;
      const what = posting.kind === 'pay' ? named : fillIn(texts.takenBack, { run: named });
      const rows = (await this.entries([posting])).map(({ account, kind, item, hundredths, debit }): FileRow => {
        debits += Math.max(0, debit);
        credits += Math.max(0, -debit);
        const code = departmentOfAccount(account);
        const department = names.has(code) ? `${code} ${names.get(code) ?? ''}` : code;
        const amounts = [
          hundredths === 0 ? '' : amountOf(hundredths),
          debit > 0 ? amountOf(debit) : '',
          debit < 0 ? amountOf(-debit) : '',
        ];
        return [posting.day, what, account, department, texts.kinds[kind], itemName(item), ...amounts];
      });
      yield { rows };
    }
    yield { rows: [], total: [texts.totals, '', '', '', '', '', '', amountOf(debits), amountOf(credits)] };
  }

  private async *remittances(scope: ExportScope): AsyncGenerator<ExportBatch> {
    const owed = remittancesOf(await this.entries(await this.postings(scope)), DEMO_CAMPUS_LEDGER);
    const cells = (withheld: number, employer: number): FileRow => [withheld, employer, withheld + employer].map(amountOf);
    yield {
      rows: owed.map(({ authority, code, withheld, employer }) => [authority, payItemName(code), ...cells(withheld, employer)]),
    };
    const [withheld, employer] = [
      owed.reduce((sum, one) => sum + one.withheld, 0),
      owed.reduce((sum, one) => sum + one.employer, 0),
    ];
    yield { rows: [], total: [texts.totals, '', ...cells(withheld, employer)] };
  }

  private postings({ period, attempt, start, end }: ExportScope): Promise<Posting[]> {
    const textOf = (value: string | number | null | undefined) => (value == null ? null : String(value));
    const number = attempt == null ? null : Number(attempt);
    return this.db.query(POSTINGS, { period: textOf(period), attempt: number, start: textOf(start), end: textOf(end) });
  }

  private async entries(postings: readonly Posting[]): Promise<JournalEntry[]> {
    const sums = new JournalSums();
    for (const { id, kind } of postings) {
      for await (const page of this.lines.pages(id, this.db)) {
        for (const one of page) if (one.kind === kind) sums.add(journalOf(one.line, DEMO_CAMPUS_LEDGER));
      }
    }
    return sums.entries;
  }
}
