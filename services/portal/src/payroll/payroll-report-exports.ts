import type { InputOf } from '@campus/contract-kit';
import { downloadReport, payrollTexts as texts } from '@campus/domain/payroll';
import type { PayrollReportId } from '@campus/domain/payroll/rules';
import { payrollReport } from '@campus/domain/payroll/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportBatch, ExportedTable, ExportInput, ExportScope } from '../exports/index.js';
import { ExportSources } from '../exports/index.js';
import { Database } from '../platform/index.js';
import { REPORT_TABLES } from './report-tables.js';

type Asked = InputOf<typeof downloadReport>;

/** Which rows: the report, and its pay period or its employee and days. */
function scopeOf(input: Asked): ExportScope {
  const { report, pay_period: period, emp_id: employee, start_date: start, end_date: end } = input;
  const of = payrollReport(report)?.of;
  return of === 'period'
    ? { report, period: period ?? '' }
    : { report, employee: employee ?? '', start: start ?? '', end: end ?? '' };
}

/** What a file is called and which inputs made it: its name says both, because a report is nothing but its table. [PAYREP-017] */
function tableOf(input: ExportInput): ExportedTable {
  const scope = scopeOf(input as Asked);
  const filters = [
    ['period', texts.reportPeriod],
    ['employee', texts.reportEmployee],
    ['start', texts.reportStart],
    ['end', texts.reportEnd],
  ] as const;
  const { report, ...values } = scope;
  return {
    title: payrollReport(String(report))?.name ?? '',
    name: [report, ...Object.values(values)].join('-'),
    filters: filters.flatMap(([key, label]) => (scope[key] === undefined ? [] : [{ label, value: String(scope[key]) }])),
    scope,
  };
}

const tableFor = (scope: ExportScope) => REPORT_TABLES[scope['report'] as PayrollReportId];
const valuesOf = (scope: ExportScope): readonly unknown[] =>
  scope['period'] === undefined ? [scope['employee'], scope['start'], scope['end']] : [scope['period']];

/** The payroll reports as files, read row by row from the database. [PAYREP-017] */
@Injectable()
export class PayrollReportExports implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ExportSources) private readonly sources: ExportSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({
      operation: downloadReport,
      bare: true,
      tableOf: (_actor, input) => tableOf(input),
      columns: (scope) => tableFor(scope).columns,
      count: (scope) => this.count(scope),
      batches: (scope) => this.batches(scope),
    });
  }

  private async count(scope: ExportScope): Promise<number> {
    const { sql: whole, counted = whole } = tableFor(scope);
    const sql = `SELECT count(*)::int AS rows FROM (${counted}) q`;
    return (await this.db.one<{ rows: number }>(sql, valuesOf(scope))).rows;
  }

  private async *batches(scope: ExportScope): AsyncGenerator<ExportBatch> {
    const { sql, order, cells } = tableFor(scope);
    for await (const rows of this.db.batches(`${sql} ORDER BY ${order}`, valuesOf(scope))) {
      yield { rows: rows.map((row) => cells(row as never)) };
    }
  }
}
