import { tidyLine } from './tidy-text.js';

const MONEY = /^(\()?([-+])?\s?\$?\s?([-+])?((?:\d{1,3}(?:,\d{3})+|\d{1,12})?)(?:\.(\d{0,2}))?(\))?$/;
const PHONE = /^(\+?1[-. ]?)?(?:\((\d{3})\)|(\d{3}))[-. /]?\s?(\d{3})[-. ]?\s?(\d{4})$/;
const SSN = /^(\d{3})[-. ]?(\d{2})[-. ]?(\d{4})$/;

/**
 * Reads an amount as people write it (`$1,234.5`, `(12)`, `1234`) as the wire's `1234.50`; commas stand before groups of three only. Null when it
 * is none: `41,00` may be forty-one or four thousand, so nobody guesses.
 */
export function readMoney(text: string): string | null {
  const match = MONEY.exec(tidyLine(text));
  if (match === null) return null;
  const [, opened, before, inner, whole = '', cents = '', closed] = match;
  const signs = [opened, before, inner].filter((sign) => sign !== undefined).length;
  if ((whole === '' && cents === '') || (opened === undefined) !== (closed === undefined) || signs > 1) return null;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0';
  const amount = `${digits}.${cents.padEnd(2, '0')}`;
  const negative = opened !== undefined || before === '-' || inner === '-';
  return negative && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

const DECIMAL = /^[-+]?(?=\.?\d)(?:\d{1,3}(?:,\d{3})+|\d{0,9})(?:\.\d{0,6})?$/;

/** Reads a number as people write it, such as hours; null for what is none, or could be two: `1,5` is neither fifteen nor one and a half. */
export function readDecimal(text: string): number | null {
  const tidy = tidyLine(text);
  return DECIMAL.test(tidy) ? Number(tidy.replaceAll(',', '')) : null;
}

/** The ten digits of a US phone number, whatever usual signs stand between them; null for anything else, numbers of other countries too. */
export function readPhone(text: string): string | null {
  const match = PHONE.exec(tidyLine(text));
  const area = match?.[2] ?? match?.[3];
  if (match === null || area === undefined) return null;
  return `${area}${match[4] ?? ''}${match[5] ?? ''}`;
}

/** Ten digits as `(502) 555-0123`. */
export function showPhone(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** A count as `12,345`. */
export function showCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** The SSN as `123-45-6789`, with or without its hyphens; null for what has not its form. */
export function readSsn(text: string): string | null {
  const match = SSN.exec(tidyLine(text));
  return match === null ? null : `${match[1] ?? ''}-${match[2] ?? ''}-${match[3] ?? ''}`;
}

/** Whether an SSN can have been given to anybody: never 000, 666 or 9xx in front, 00 in the middle or 0000 at the end. */
export function isPossibleSsn(ssn: string): boolean {
  return /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/.test(ssn);
}

/** A code of so many digits, zeros in front included; null for anything longer, shorter or with other signs. */
export function readCode(text: string, length: number): string | null {
  const code = tidyLine(text);
  return code.length === length && /^\d+$/.test(code) ? code : null;
}
