import type { InputOf } from '@campus/contract-kit';
import { downloadReport, payrollTexts as texts } from '@campus/domain/payroll';
import type { PayrollReportId } from '@campus/domain/payroll/rules';
import { payrollReport } from '@campus/domain/payroll/rules';
import type { ExportedTable, ExportInput, ExportScope } from '../../platform/index.js';
import { ListsService, serveFile } from '../../platform/index.js';
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

/** The payroll reports as files, read row by row from the database. [PAYREP-017] */
export const payrollReportFiles = serveFile({
  operation: downloadReport,
  table: (_actor, input) => tableOf(input),
  inject: [ListsService],
  content: (lists) => ({
    bare: true,
    columns: (scope) => tableFor(scope).columns,
    count: (scope) => lists.count(tableFor(scope).list, scope),
    batches: (scope) => tableFor(scope).batches(lists, scope),
  }),
});
