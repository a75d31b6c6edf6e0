import type { InputOf } from '@campus/contract-kit';
import { amountOf, centsOf, largestRemainder } from '@campus/domain/money';
import type { readReport, ReportAnswer, ReportColumn } from '@campus/domain/personnel-actions';
import { personnelActionMessages, reportTexts as texts } from '@campus/domain/personnel-actions';
import type { Days } from '@campus/domain/personnel-actions/rules';
import {
  NEW_HIRE_REPORT,
  pafTypeName,
  payOfDays,
  PRO_RATE_REPORT,
  reportDaysRefusal,
  reportName,
  sharedDays,
} from '@campus/domain/personnel-actions/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportBatch } from '../../platform/index.js';
import { DataCipher } from '../../platform/index.js';
import type { ReportedPosition, ReportReading } from './reports.repository.js';
import { ReportsRepository } from './reports.repository.js';

const column = (id: string, label: string, kind: ReportColumn['kind'] = 'text'): ReportColumn => ({ id, label, kind });
const NAME = column('name', texts.name);
const EMP_ID = column('emp_id', texts.empId);
const POSITION = column('position', texts.position);
const ACCOUNT = [column('account_code', texts.accountCode), column('percent', texts.percent, 'percent')];

const STARTED = [
  NAME,
  EMP_ID,
  column('type', texts.type),
  POSITION,
  column('pay_type', texts.payType),
  column('pay', texts.pay, 'money'),
  column('start_date', texts.startDate, 'date'),
  column('end_date', texts.endDate, 'date'),
  ...ACCOUNT,
];
const TERMINATED = [
  NAME,
  EMP_ID,
  POSITION,
  column('termination_date', texts.terminationDate, 'date'),
  column('remarks', texts.remarks),
];
const PRO_RATED = [
  NAME,
  EMP_ID,
  POSITION,
  column('pay', texts.pay, 'money'),
  column('first_day', texts.startDate, 'date'),
  column('last_day', texts.endDate, 'date'),
  ...ACCOUNT,
  column('amount', texts.amount, 'money'),
];

/** A report with its days, refused where there is no such. */
export function reportAsked(input: InputOf<typeof readReport>): {
  readonly number: number;
  readonly name: string;
  readonly days: Days;
} {
  const { number, start_date: first, end_date: last } = input;
  const name = reportName(number);
  if (name === null) throw personnelActionMessages.refusal('invalid_report');
  if (first === undefined || last === undefined) throw personnelActionMessages.refusal('report_dates_required');
  const refusal = reportDaysRefusal({ first, last });
  if (refusal !== null) throw personnelActionMessages.refusal(refusal);
  return { number, name, days: { first, last } };
}

/** The columns of a report, on the page and in its files. */
export function reportColumns(number: number): ReportColumn[] {
  if (number === NEW_HIRE_REPORT) return STARTED;
  return number === PRO_RATE_REPORT ? PRO_RATED : TERMINATED;
}

const positionText = (one: { readonly org_pos: string; readonly pos_title: string }): string =>
  `${one.pos_title} (${one.org_pos})`;

/** The last row of a report with a sum: the word first, the amount under the amounts. */
function totalRow(columns: readonly ReportColumn[], amount: string): string[] {
  return columns.map((_, index) => (index === 0 ? texts.total : index === columns.length - 1 ? amount : ''));
}

/** The accounting reports over finalized forms. [PAFREP-010] */
@Injectable()
export class ReportsService {
  constructor(
    @Inject(ReportsRepository) private readonly repository: ReportsRepository,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  /** The whole report, as its page shows it. */
  async read(input: InputOf<typeof readReport>): Promise<ReportAnswer> {
    const { number, name, days } = reportAsked(input);
    const columns = reportColumns(number);
    const rows: string[][] = [];
    let total: string | null = null;
    for await (const batch of this.parts(number, days, 'turns')) {
      for (const row of batch.rows) rows.push([...row]);
      total = batch.total?.at(-1) ?? total;
    }
    return { number, name, start_date: days.first, end_date: days.last, columns, rows, total };
  }

  /** The rows of a report as they are read, the total with the last ones. */
  batches(number: number, days: Days): AsyncGenerator<ExportBatch> {
    return this.parts(number, days, 'batches');
  }

  private parts(number: number, days: Days, reading: ReportReading): AsyncGenerator<ExportBatch> {
    if (number === NEW_HIRE_REPORT) return this.started(days, reading);
    return number === PRO_RATE_REPORT ? this.proRated(days, reading) : this.terminated(days, reading);
  }

  /** How many rows a report has; forms whose pay nobody knows count too. */
  count(number: number, days: Days): Promise<number> {
    if (number === NEW_HIRE_REPORT) return this.repository.countStarted(days);
    return number === PRO_RATE_REPORT ? this.repository.countSalaried(days) : this.repository.countTerminations(days);
  }

  /** New hires and new positions that start in these days, a row for each account code. [PAFREP-011] */
  private async *started(days: Days, reading: ReportReading): AsyncGenerator<ExportBatch> {
    for await (const positions of this.repository.startedPositions(days, reading)) {
      yield { rows: positions.flatMap((one) => this.startedRows(one)) };
    }
  }

  private startedRows(one: ReportedPosition): string[][] {
    return one.codes.map(({ code, share }) => [
      one.name,
      one.emp_id ?? '',
      pafTypeName(one.paf_type),
      positionText(one),
      one.pay_type,
      this.payOf(one) ?? '',
      one.start_date,
      one.end_date ?? '',
      code,
      String(share),
    ]);
  }

  /** Terminations whose date lies in these days. [PAFREP-012] */
  private async *terminated(days: Days, reading: ReportReading): AsyncGenerator<ExportBatch> {
    for await (const terminations of this.repository.terminations(days, reading)) {
      const rows = terminations.map((one) => [
        one.name,
        one.emp_id ?? '',
        one.title === null ? (one.terminate_pos ?? '') : `${one.title} (${one.terminate_pos ?? ''})`,
        one.termination_date,
        one.termination_remarks ?? '',
      ]);
      yield { rows };
    }
  }

  /** Salaried positions that are active in these days, with the pay of the shared days by account code. [PAFREP-013] */
  private async *proRated(days: Days, reading: ReportReading): AsyncGenerator<ExportBatch> {
    let total = 0;
    for await (const positions of this.repository.salariedPositions(days, reading)) {
      const parts = positions.map((one) => this.proRatedRows(one, days));
      total += parts.reduce((sum, { cents }) => sum + cents, 0);
      yield { rows: parts.flatMap(({ rows }) => rows) };
    }
    yield { rows: [], total: totalRow(PRO_RATED, amountOf(total)) };
  }

  private proRatedRows(one: ReportedPosition, days: Days): { readonly rows: string[][]; readonly cents: number } {
    const pay = this.payOf(one);
    if (pay === null || one.end_date === null) return { rows: [], cents: 0 };
    const until = one.ends_on !== null && one.ends_on < one.end_date ? one.ends_on : one.end_date;
    const covered = sharedDays({ first: one.start_date, last: until }, days);
    if (covered === null) return { rows: [], cents: 0 };
    const cents = payOfDays(centsOf(pay), { first: one.start_date, last: one.end_date }, covered);
    const shares = one.codes.map(({ share }) => share);
    const parts = largestRemainder(cents, shares);
    const said = [one.name, one.emp_id ?? '', positionText(one), pay, covered.first, covered.last];
    const rows = one.codes.map(({ code, share }, index) => [...said, code, String(share), amountOf(parts[index] ?? 0)]);
    return { rows, cents };
  }

  private payOf(one: ReportedPosition): string | null {
    return one.pay_sealed === null ? null : this.cipher.read(one.pay_sealed, one.form_id);
  }
}
