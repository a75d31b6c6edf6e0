import type { DepositAccount } from '../../employee-pay/rules/index.js';
import { dollarsText } from '../../money/rules/index.js';
import { foldedName } from '../../people/rules/index.js';
import type { ControlTotals } from './totals.js';

/** One issued check as the bank is told of it. */
export interface IssuedCheck {
  readonly checkNum: string;
  readonly empId: string;
  readonly name: string;
  readonly cents: number;
}

const EOL = '\r\n';
const RECORD = 80;

/** A text in exactly so many characters that a bank reads: capitals, digits and a few marks; anything else becomes a blank. */
export function bankText(text: string, width: number): string {
  const plain = Array.from(text.normalize('NFC'), (sign) => (/[\w .,'-]/.test(sign) ? sign : foldedName(sign) || ' '))
    .join('')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,'-]/g, ' ');
  return plain.slice(0, width).padEnd(width, ' ');
}

/** A whole number in exactly so many digits; null where it does not fit or is negative. */
export function bankNumber(value: number, width: number): string | null {
  const digits = String(value);
  return value < 0 || digits.length > width ? null : digits.padStart(width, '0');
}

const day = (iso: string): string => iso.replaceAll('-', '');

/** The head of the bank's file of issued checks. Every record has 80 characters and ends with CR LF. */
export function bankHead(period: string, payDate: string): string {
  return `H${bankText('DEMO CAMPUS PAYROLL', 30)}${day(period)}${day(payDate)}`.padEnd(RECORD, ' ') + EOL;
}

/** A check: number, employee, name, amount in cents. Null where one does not fit its field. */
export function bankRecord({ checkNum, empId, name, cents }: IssuedCheck): string | null {
  const amount = bankNumber(cents, 12);
  const number = bankNumber(Number(checkNum), 10);
  if (amount === null || number === null || empId.length > 12) return null;
  return `D${number}${bankText(empId, 12)}${bankText(name, 35)}${amount}`.padEnd(RECORD, ' ') + EOL;
}

/** The account that a check is paid into, in a record after it: check, routing number, account, its kind. Null where one does not fit. */
export function bankAccountRecord(checkNum: string, { routing, account, type }: DepositAccount): string | null {
  const number = bankNumber(Number(checkNum), 10);
  if (number === null || routing.length !== 9 || account.length > 17) return null;
  return `A${number}${routing}${account.padEnd(17, ' ')}${type === 'checking' ? 'C' : 'S'}`.padEnd(RECORD, ' ') + EOL;
}

/** The end of the file: how many checks, and their sum in cents. */
export function bankEnd(checks: number, cents: number): string {
  return `T${bankNumber(checks, 8) ?? ''}${bankNumber(cents, 14) ?? ''}`.padEnd(RECORD, ' ') + EOL;
}

/** What a line of control totals says on screens and in audit rows. */
export function totalsText({ lines, gross, net }: ControlTotals): string {
  return `${lines} ${lines === 1 ? 'employee' : 'employees'}, ${dollarsText(gross)} gross, ${dollarsText(net)} net`;
}
