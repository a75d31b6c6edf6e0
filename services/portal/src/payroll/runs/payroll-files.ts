import { amountOf, largestRemainder } from '@campus/domain/money';
import type { AchMoment } from '@campus/domain/payroll/rules';
import { bankAccountRecord, bankEnd, bankHead, bankRecord, sumOf } from '@campus/domain/payroll/rules';
import type { FileColumn, FileRow } from '../../platform/index.js';
import { tableWriter } from '../../platform/index.js';
import { BankEntries } from '../bank/bank-files.js';
import type { BankFiles } from '../bank/bank-files.js';
import type { LinePages, RunLine } from '../record/payroll-lines.js';
import type { StoredRun } from './payroll-runs.repository.js';

const text = (label: string): FileColumn => ({ label, kind: 'text' });
const money = (label: string): FileColumn => ({ label, kind: 'money' });
const COLUMNS: readonly FileColumn[] = [
  { label: 'Pay Period', kind: 'date' },
  text('Check Number'),
  text('Employee ID'),
  text('Employee'),
  text('Position'),
  text('Sequence'),
  text('Title'),
  money('Regular Hours'),
  money('Overtime Hours'),
  money('Other Hours'),
  money('Gross'),
  money('Taxes'),
  money('Deductions'),
  money('Net'),
];

/** One row for each position of a line; what is kept back is spread over them by their gross, so that the columns add up to the line. */
function rowsOf(period: string, { empId, checkNum, name, line }: RunLine): FileRow[] {
  const weights = line.positions.map(({ gross }) => Math.max(0, gross));
  const [taxes, deductions] = [line.taxes, line.deductions].map((kept) => largestRemainder(sumOf(kept), weights));
  return line.positions.map((one, index) => {
    const [tax, deduction] = [taxes?.[index] ?? 0, deductions?.[index] ?? 0];
    const amounts = [one.regular, one.overtime, one.other, one.gross, tax, deduction, one.gross - tax - deduction];
    return [one.retro ?? period, checkNum ?? '', empId, name, one.orgPos, one.posSeq, one.title, ...amounts.map(amountOf)];
  });
}

/** What a run is written to: the CSV for the books and the records for the bank. */
export interface RunFiles {
  readonly csv: Buffer;
  /** Null where something does not fit the bank's records. */
  readonly bank: Buffer | null;
  /** Null where something does not fit their fields. */
  readonly sent: BankFiles | null;
}

/** The bank's records of issued checks, as their lines come; nobody gets a check of nothing. */
class BankRecords {
  private readonly parts: Buffer[] = [];
  private issued = 0;
  private sum = 0;
  private fits = true;

  add(lines: readonly RunLine[]): void {
    const issued = lines.filter(({ line }) => line.net > 0);
    const records = issued.flatMap(({ checkNum, empId, name, line, deposit }) => [
      bankRecord({ checkNum: checkNum ?? '', empId, name, cents: line.net }),
      ...(deposit === undefined ? [] : [bankAccountRecord(checkNum ?? '', deposit)]),
    ]);
    this.fits &&= !records.includes(null);
    this.issued += issued.length;
    this.sum = issued.reduce((total, { line }) => total + line.net, this.sum);
    this.parts.push(Buffer.from(records.join(''), 'ascii'));
  }

  file(period: string, payDate: string): Buffer | null {
    if (!this.fits) return null;
    const [head, end] = [bankHead(period, payDate), bankEnd(this.issued, this.sum)].map((text) => Buffer.from(text, 'ascii'));
    return Buffer.concat([head ?? Buffer.alloc(0), ...this.parts, end ?? Buffer.alloc(0)]);
  }
}

/**
 * The files of a run from its lines, a page at a time: a CSV row for each position, in the order of employees, and nothing below them. None says when it was written: the
 * same run gives the same bytes.
 */
export async function filesOf(run: StoredRun, payDate: string, made: AchMoment, pages: LinePages): Promise<RunFiles> {
  const writer = tableWriter('csv', 'Payroll', COLUMNS, 'program');
  const parts = [writer.begin()];
  const [bank, entries] = [new BankRecords(), new BankEntries()];
  for await (const lines of pages) {
    const pay = lines.filter(({ kind }) => kind === 'pay');
    parts.push(writer.rows(pay.flatMap((line) => rowsOf(run.period, line))));
    bank.add(pay);
    entries.add(pay);
  }
  parts.push(await writer.end(null));
  return { csv: Buffer.concat(parts), bank: bank.file(run.period, payDate), sent: entries.paid({ ...run, payDate, made }) };
}
