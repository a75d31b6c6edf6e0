import type { DepositAccount } from '../../employee-pay/rules/index.js';
import { DEMO_CAMPUS_EMPLOYER } from '../../employee-pay/rules/index.js';
import { bankingDaysAfter, isBankingDay } from '../../calendar/rules/index.js';
import { bankNumber, bankText } from './pay-files.js';

/** The bank that the campus pays through, and how the campus is named there. */
export interface PayingBank {
  readonly routing: string;
  readonly bankName: string;
  readonly companyId: string;
  readonly companyName: string;
  /** The account that checks are drawn on. */
  readonly checkAccount: string;
}

/** The bank of the demo campus. It is made up; its routing number belongs to no bank. */
export const DEMO_CAMPUS_BANK: PayingBank = {
  routing: '083999992',
  bankName: 'DEMO BANK',
  // A 1 and the employer's number, as banks know companies.
  companyId: `1${DEMO_CAMPUS_EMPLOYER.ein}`,
  companyName: 'DEMO CAMPUS',
  checkAccount: '4400012345',
};

/** What is told of an account: money to it, money back from it, or a test of $0.00 before the first money. */
export type EntryKind = 'deposit' | 'reversal' | 'prenote';

/** One account of one employee in the file; cents are 0 for a prenote. */
export interface AchEntry {
  readonly kind: EntryKind;
  readonly empId: string;
  readonly name: string;
  readonly account: DepositAccount;
  readonly cents: number;
}

/** When a file is made: the business date and time, and which file of that date it is. */
export interface AchMoment {
  readonly day: string;
  /** `16:05` */
  readonly time: string;
  readonly modifier: string;
}

export interface AchFile {
  readonly made: AchMoment;
  /** The day on which pay is paid. */
  readonly payDay: string;
  readonly reference: string;
  readonly entries: readonly AchEntry[];
}

const RECORD = 94;
const RECORDS_A_BLOCK = 10;
const EOL = '\r\n';
const CREDITS = '220';
const DEBITS = '225';
const HASH_DIGITS = 10;

/** Transaction codes of a checking and a savings account. */
const CODES: Readonly<Record<EntryKind, Readonly<Record<DepositAccount['type'], string>>>> = {
  deposit: { checking: '22', savings: '32' },
  prenote: { checking: '23', savings: '33' },
  reversal: { checking: '27', savings: '37' },
};

const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The letter or digit of the n-th file of a day, counted from 0; files that take money back are counted from the end. */
export function fileModifier(nth: number, back = false): string {
  const at = nth % MODIFIERS.length;
  return MODIFIERS[back ? MODIFIERS.length - 1 - at : at] ?? 'A';
}

/** So many banking days after its test an account can be paid into. */
const PRENOTE_DAYS = 3;

/** Whether an account that was tested by a file of a day may get the pay of a pay day. */
export function isAccountTested(testedOn: string | null, payDay: string): boolean {
  return testedOn !== null && bankingDaysAfter(bankingDaysAfter(testedOn, 1), PRENOTE_DAYS) <= payDay;
}

/** The day on which the bank moves the money: the pay day, or the next banking day where that is over or no banking day. */
export function effectiveDay(payDay: string, madeOn: string): string {
  return payDay > madeOn && isBankingDay(payDay) ? payDay : bankingDaysAfter(payDay > madeOn ? payDay : madeOn, 1);
}

const shortDay = (iso: string): string => iso.slice(2).replaceAll('-', '');
/** A number in its digits, of which only the last are kept: sums of routing numbers may be longer than their field. */
const lastDigits = (value: number, width: number): string => String(value).padStart(width, '0').slice(-width);

interface Sums {
  readonly entries: number;
  readonly hash: number;
  readonly debit: number;
  readonly credit: number;
}

function sumsOf(entries: readonly AchEntry[]): Sums {
  const sum = (of: (entry: AchEntry) => number): number => entries.reduce((total, entry) => total + of(entry), 0);
  return {
    entries: entries.length,
    hash: sum(({ account }) => Number(account.routing.slice(0, 8))),
    debit: sum(({ kind, cents }) => (kind === 'reversal' ? cents : 0)),
    credit: sum(({ kind, cents }) => (kind === 'reversal' ? 0 : cents)),
  };
}

const controlOf = ({ hash, debit, credit }: Sums): string =>
  lastDigits(hash, HASH_DIGITS) + lastDigits(debit, 12) + lastDigits(credit, 12);

function entryRecord(bank: PayingBank, { kind, empId, name, account, cents }: AchEntry, nth: number): string | null {
  const amount = bankNumber(cents, 10);
  const { routing, account: number, type } = account;
  if (amount === null || routing.length !== 9 || number.length > 17 || empId.length > 15) return null;
  const trace = bank.routing.slice(0, 8) + lastDigits(nth, 7);
  return `6${CODES[kind][type]}${routing}${number.padEnd(17)}${amount}${bankText(empId, 15)}${bankText(name, 22)}  0${trace}`;
}

interface Batch {
  readonly description: string;
  readonly effective: string;
  readonly entries: readonly AchEntry[];
}

/** What is paid on the pay day; accounts that are new are tested before it. */
function batchesOf({ entries, payDay, made }: AchFile): Batch[] {
  const of = (kind: EntryKind): AchEntry[] => entries.filter((entry) => entry.kind === kind);
  return [
    { description: 'PRENOTE', effective: bankingDaysAfter(made.day, 1), entries: of('prenote') },
    { description: 'PAYROLL', effective: effectiveDay(payDay, made.day), entries: of('deposit') },
    { description: 'REVERSAL', effective: effectiveDay(payDay, made.day), entries: of('reversal') },
  ].filter((batch) => batch.entries.length > 0);
}

/**
 * The file of direct deposits in the format of Nacha (PPD): header, a batch for each purpose, control, filled up to blocks of ten records.
 * Null where something does not fit its field; '' where there is nothing to tell.
 */
export function nachaFile(bank: PayingBank, file: AchFile): string | null {
  const batches = batchesOf(file);
  if (batches.length === 0) return '';
  const { made } = file;
  const origin = bank.routing.slice(0, 8);
  const head = `101 ${bank.routing}${bank.companyId}${shortDay(made.day)}${made.time.replace(':', '')}${made.modifier}094101`;
  const records: (string | null)[] = [
    head + bankText(bank.bankName, 23) + bankText(bank.companyName, 23) + bankText(file.reference, 8),
  ];
  let trace = 0;
  for (const [index, { description, effective, entries }] of batches.entries()) {
    const sums = sumsOf(entries);
    const kind = description === 'REVERSAL' ? DEBITS : CREDITS;
    const number = lastDigits(index + 1, 7);
    const company = `${bankText(bank.companyName, 16)}${''.padEnd(20)}${bank.companyId}PPD${bankText(description, 10)}`;
    records.push(`5${kind}${company}${shortDay(file.payDay)}${shortDay(effective)}   1${origin}${number}`);
    for (const entry of entries) records.push(entryRecord(bank, entry, (trace += 1)));
    records.push(
      `8${kind}${lastDigits(sums.entries, 6)}${controlOf(sums)}${bank.companyId}${''.padEnd(19)}${''.padEnd(6)}${origin}${number}`,
    );
  }
  const all = sumsOf(file.entries);
  const blocks = Math.ceil((records.length + 1) / RECORDS_A_BLOCK);
  records.push(
    `9${lastDigits(batches.length, 6)}${lastDigits(blocks, 6)}${lastDigits(all.entries, 8)}${controlOf(all)}`.padEnd(RECORD),
  );
  const filled = [...records, ...Array.from({ length: blocks * RECORDS_A_BLOCK - records.length }, () => '9'.repeat(RECORD))];
  return filled.includes(null) ? null : filled.map((record) => `${record ?? ''}${EOL}`).join('');
}
