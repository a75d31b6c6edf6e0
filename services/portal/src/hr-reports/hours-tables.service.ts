import { hrReportTexts as texts } from '@campus/domain/hr-reports';
import { hoursText, minutesText } from '@campus/domain/hr-reports/rules';
import { hundredthsOfUnits, PART_TIME_MONTH_LIMIT, VISA_WEEK_LIMIT } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportBatch, ExportScope, FileRow, ListDefinition } from '../platform/index.js';
import { fileColumns, ListsService } from '../platform/index.js';
import { DEPARTMENT_HOURS, MONTHLY_HOURS, VISA_HOURS } from './hours-lists.js';
import type { ReportTable } from './report-table.js';

const { columns: heads } = texts;
const hours = (label: string) => [label, 'number'] as const;
const SUMS = [hours(heads.worked), hours(heads.paidTimeOff), hours(heads.total), hours(heads.minutes)];
const isOver = (units: string, limit: number): string => (hundredthsOfUnits(Number(units)) > limit ? texts.over : '');

/** Worked, paid time off, both, and both in minutes. */
function sumsOf(worked: number, off: number): FileRow {
  return [hoursText(worked), hoursText(off), hoursText(worked + off), minutesText(worked + off)];
}

interface Summed {
  readonly worked: string;
  readonly paid_off: string;
}

/** The reports of the hours of a month. */
@Injectable()
export class HoursTablesService {
  constructor(@Inject(ListsService) private readonly lists: ListsService) {}

  /** [HRREP-007] */
  readonly monthly: ReportTable = this.table(
    MONTHLY_HOURS,
    fileColumns(heads.id, heads.name, ...SUMS, heads.partTime, heads.over28),
    ({ id, name, worked, paid_off: off, part_time: partTime }) => [
      ...[id, name, ...sumsOf(Number(worked), Number(off)), partTime ? texts.yes : texts.no],
      partTime ? isOver(worked, PART_TIME_MONTH_LIMIT) : '',
    ],
    (sums) => [texts.totals, '', ...sums, '', ''],
  );

  /** [HRREP-008] */
  readonly departments: ReportTable = this.table(
    DEPARTMENT_HOURS,
    fileColumns(heads.department, heads.departmentName, hours(heads.employees), ...SUMS),
    ({ code, name, employees, worked, paid_off: off }) => [code, name, String(employees), ...sumsOf(Number(worked), Number(off))],
    (sums) => [texts.totals, '', '', ...sums],
  );

  /** [HRREP-006] [HRREP-013] */
  readonly visa: ReportTable = {
    columns: () =>
      fileColumns(
        ...[heads.id, heads.name, [heads.week, 'date'] as const, hours(heads.monthHours), hours(heads.weekHours)],
        ...[heads.over20, heads.term],
      ),
    count: (scope) => this.lists.count(VISA_HOURS, scope),
    batches: (scope) =>
      this.rowsOf(VISA_HOURS, scope, (row) => [
        ...[row.id, row.name, row.week, hoursText(Number(row.month_units)), hoursText(Number(row.week_units))],
        ...[isOver(row.week_units, VISA_WEEK_LIMIT), row.in_term ? texts.inTerm : texts.noTerm],
      ]),
  };

  private table<Row extends Summed>(
    list: ListDefinition<Row>,
    columns: ReturnType<typeof fileColumns>,
    cells: (row: Row) => FileRow,
    totals: (sums: FileRow) => FileRow,
  ): ReportTable {
    return {
      columns: () => columns,
      count: (scope) => this.lists.count(list, scope),
      batches: (scope) => this.summed(list, scope, cells, totals),
    };
  }

  private async *rowsOf<Row extends object>(list: ListDefinition<Row>, scope: ExportScope, cells: (row: Row) => FileRow) {
    for await (const rows of this.lists.batches(list, scope)) yield { rows: rows.map(cells) };
  }

  /** The rows, and the sums of their exact time at the foot. */
  private async *summed<Row extends Summed>(
    list: ListDefinition<Row>,
    scope: ExportScope,
    cells: (row: Row) => FileRow,
    totals: (sums: FileRow) => FileRow,
  ): AsyncGenerator<ExportBatch> {
    let [worked, off] = [0, 0];
    for await (const rows of this.lists.batches(list, scope)) {
      for (const row of rows) {
        worked += Number(row.worked);
        off += Number(row.paid_off);
      }
      yield { rows: rows.map(cells) };
    }
    yield { rows: [], total: totals(sumsOf(worked, off)) };
  }
}
