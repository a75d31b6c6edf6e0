import { readPhone, readSsn, showPhone } from '@campus/contract-kit';

/** How a masked text is written: `9` stands for a digit. */
export interface Mask {
  readonly pattern: string;
  readonly digits: number;
  /** A whole text in its usual writing; null for what is none. */
  readonly read: (text: string) => string | null;
}

export const SSN_MASK: Mask = { pattern: '999-99-9999', digits: 9, read: readSsn };
export const PHONE_MASK: Mask = {
  pattern: '(999) 999-9999',
  digits: 10,
  read: (text) => {
    const digits = readPhone(text);
    return digits === null ? null : showPhone(digits);
  },
};

/** What is typed on the way to a whole text: digits, no more than there are places, and the signs of the mask. */
function isOnTheWay(text: string, mask: Mask): boolean {
  return /^[\d()\-. ]*$/.test(text) && text.replace(/\D/g, '').length <= mask.digits;
}

/**
 * Writes a text into the mask: `5025551` gives `(502) 555-1`, a pasted `+1 502.555.0101` is put right. It takes no letters. What else does not
 * fit, such as a number of another country, stays as it was typed, so that the schema can refuse it.
 */
export function applyMask(written: string, mask: Mask): string {
  const text = written.replace(/\p{L}/gu, '');
  const whole = mask.read(text);
  if (whole !== null) return whole;
  const digits = text.replace(/\D/g, '');
  // A leading 1 was typed before anyone could know that it is the country's.
  if (/^[\d()\-. ]*$/.test(text) && digits.startsWith('1') && mask.read(digits) !== null) return mask.read(digits) ?? text;
  if (!isOnTheWay(text, mask)) return text;
  if (digits === '') return '';
  let used = 0;
  let out = '';
  for (const place of mask.pattern) {
    if (place === '9') {
      if (used >= digits.length) break;
      out += digits[used++];
    } else if (used < digits.length || used === 0) {
      out += place;
    }
  }
  return out;
}

/** A masked text with every digit hidden: `•••-••-••••`. */
export function hideDigits(text: string): string {
  return text.replace(/\d/g, '•');
}
