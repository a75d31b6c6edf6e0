import type { DepositAccount } from '@campus/domain/employee-pay/rules';
import type { PayLine } from '@campus/domain/payroll/rules';

/** A line of a run as it is encrypted: who was paid under which name, and what. */
export interface LineContent {
  readonly name: string;
  readonly line: PayLine;
  /** The account that the net is paid into, as it was when the line was computed; absent for who gets a check. */
  readonly deposit?: DepositAccount;
  /** The account is new: the bank gets a test of it, and the net comes by check. */
  readonly prenote?: true;
}

/** A line that is about to be encrypted, with what it says as text: put into words once, for the checksum of the run and for its own. */
export interface WrittenLine extends LineContent {
  readonly empId: string;
  readonly text: string;
}

export function written<Line extends LineContent & { readonly empId: string }>(line: Line): Line & WrittenLine {
  return { ...line, text: JSON.stringify(line.line) };
}

/** The content of a line as it is encrypted. */
export function contentOf({ name, text, deposit, prenote }: WrittenLine): string {
  const account =
    deposit === undefined ? '' : `,"deposit":${JSON.stringify(deposit)}${prenote === true ? ',"prenote":true' : ''}`;
  return `{"name":${JSON.stringify(name)},"line":${text}${account}}`;
}

/** A line of a run, opened. */
export interface RunLine extends LineContent {
  readonly empId: string;
  readonly kind: 'pay' | 'reversal';
  readonly chunk: number;
  readonly checkNum: string | null;
}

/** The lines of a run, some at a time, in the order of employees. */
export type LinePages = AsyncIterable<readonly RunLine[]> | Iterable<readonly RunLine[]>;

/** Under which name the content of a line opens. */
export function lineEncryptedAs(runId: string, empId: string, kind: RunLine['kind']): string {
  return `payroll-line/${runId}/${empId}/${kind}`;
}

/** The audit history of a period's payroll. */
export const PAYROLL_RECORD = 'payroll-run';
export const CSV_KIND = 'payroll-csv';
export const BANK_KIND = 'payroll-bank';
/** What the bank is sent, and what takes it back. */
export const NACHA_KIND = 'payroll-nacha';
export const CHECKS_KIND = 'payroll-checks';
export const REVERSAL_KIND = 'payroll-reversal';
export const VOIDS_KIND = 'payroll-voids';

/** So many people at a time: what is held for them is gone before it is old. */
export const BATCH_SIZE = 250;

/** A list in parts of a length; the last one takes what is left. */
export function inParts<T>(all: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / length) }, (_, index) => all.slice(index * length, (index + 1) * length));
}

/** Few people are one chunk: their statements are few whichever way. */
const ONE_CHUNK = 250;
/** So many employees at most are computed in one transaction: enough that its statements, not their number, take the time. */
const MAX_IN_CHUNK = 2500;

/** The employees of a run in chunks of one length; an even number of them, because two are worked on side by side to the end. */
export function chunksOf(empIds: readonly string[]): string[][] {
  if (empIds.length <= ONE_CHUNK) return inParts(empIds, ONE_CHUNK);
  const pairs = Math.ceil(empIds.length / (2 * MAX_IN_CHUNK));
  return inParts(empIds, Math.ceil(empIds.length / (2 * pairs)));
}
