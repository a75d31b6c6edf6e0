import type { PayingBank } from './nacha.js';
import type { IssuedCheck } from './pay-files.js';
import { bankNumber, bankText } from './pay-files.js';

/** The files of a run: for the books, of all checks, what the bank is sent, and what takes that back. */
export const RUN_FILES = ['csv', 'bank', 'nacha', 'checks', 'reversal', 'voids'] as const;
export type RunFileKind = (typeof RUN_FILES)[number];

const EOL = '\r\n';
const RECORD = 80;

const dayOf = (iso: string): string => iso.replaceAll('-', '');

/**
 * What the bank is told of paper checks, so that it pays no other: checks that are issued (I) or void (V), each with the account that it is drawn
 * on, number, amount, date and payee in 80 characters, and a total. Null where something does not fit its field; '' without a check.
 */
export function checkRegister(
  bank: PayingBank,
  state: 'issued' | 'void',
  day: string,
  checks: readonly IssuedCheck[],
): string | null {
  if (checks.length === 0) return '';
  const account = bank.checkAccount.padEnd(17);
  const records = checks.map(({ checkNum, name, cents }) => {
    const [number, amount] = [bankNumber(Number(checkNum), 10), bankNumber(cents, 12)];
    if (number === null || amount === null) return null;
    return `${state === 'issued' ? 'I' : 'V'}${account}${number}${amount}${dayOf(day)}${bankText(name, 32)}`;
  });
  const sum = bankNumber(
    checks.reduce((total, { cents }) => total + cents, 0),
    14,
  );
  if (sum === null || records.includes(null)) return null;
  const end = `T${account}${bankNumber(checks.length, 10) ?? ''}${sum}`.padEnd(RECORD);
  return [...records, end].map((record) => `${record ?? ''}${EOL}`).join('');
}
