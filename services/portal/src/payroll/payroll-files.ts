import { fillIn } from '@campus/contract-kit';
import { runTexts as texts } from '@campus/domain/payroll';
import {
  bankAccountRecord,
  bankEnd,
  bankHead,
  bankRecord,
  centsText,
  largestRemainder,
  sumOf,
  totalsText,
} from '@campus/domain/payroll/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';
import type { FileColumn, FileRow } from '../platform/index.js';
import { tableWriter } from '../platform/index.js';
import type { RunLine } from './payroll-lines.js';
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
const AT_ONCE = 1000;

/** One row for each position of a line; what is kept back is spread over them by their gross, so that the columns add up to the line. */
function rowsOf(period: string, { empId, checkNum, name, line }: RunLine): FileRow[] {
  const weights = line.positions.map(({ gross }) => Math.max(0, gross));
  const [taxes, deductions] = [line.taxes, line.deductions].map((kept) => largestRemainder(sumOf(kept), weights));
  return line.positions.map((one, index) => {
    const [tax, deduction] = [taxes?.[index] ?? 0, deductions?.[index] ?? 0];
    const amounts = [one.regular, one.overtime, one.other, one.gross, tax, deduction, one.gross - tax - deduction];
    return [one.retro ?? period, checkNum ?? '', empId, name, one.orgPos, one.posSeq, one.title, ...amounts.map(centsText)];
  });
}

/** The CSV of a run: a row for each position, in the order of employees. It says nothing of when it was made: the same run gives the same bytes. */
export async function csvFileOf(run: StoredRun, lines: readonly RunLine[]): Promise<Buffer> {
  const writer = tableWriter('csv', 'Payroll', COLUMNS);
  const parts = [writer.begin()];
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    parts.push(writer.rows(lines.slice(from, from + AT_ONCE).flatMap((line) => rowsOf(run.period, line))));
  }
  const facts = [
    { label: texts.fileTotals, value: run.totals === null ? '' : totalsText(run.totals) },
    { label: texts.fileHash, value: run.contentHash ?? '' },
  ];
  parts.push(
    await writer.end({
      title: fillIn(run.kind === 'regular' ? texts.fileTitle : texts.supplementalTitle, {
        period: periodLabel(run.period),
        attempt: run.attempt,
      }),
      facts,
    }),
  );
  return Buffer.concat(parts);
}

/** The bank's file of issued checks; null where something does not fit its records. Nobody gets a check of nothing. */
export function bankFileOf(period: string, payDate: string, lines: readonly RunLine[]): Buffer | null {
  const issued = lines.filter(({ line }) => line.net > 0);
  const records = issued.flatMap(({ checkNum, empId, name, line, deposit }) => [
    bankRecord({ checkNum: checkNum ?? '', empId, name, cents: line.net }),
    ...(deposit === undefined ? [] : [bankAccountRecord(checkNum ?? '', deposit)]),
  ]);
  if (records.includes(null)) return null;
  const sum = issued.reduce((total, { line }) => total + line.net, 0);
  return Buffer.from([bankHead(period, payDate), ...records, bankEnd(issued.length, sum)].join(''), 'ascii');
}
