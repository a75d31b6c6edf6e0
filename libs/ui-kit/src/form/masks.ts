/** How a masked text is written: `9` stands for a digit. */
export interface Mask {
  readonly pattern: string;
  readonly digits: number;
}

export const SSN_MASK: Mask = { pattern: '999-99-9999', digits: 9 };
export const PHONE_MASK: Mask = { pattern: '(999) 999-9999', digits: 10 };

/** The digits of a text; a leading country code 1 of a phone number is left away. */
export function digitsOf(text: string, mask: Mask): string {
  const digits = text.replace(/\D/g, '');
  return mask.digits === 10 && digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits.slice(0, mask.digits);
}

/** Writes digits into the mask as far as they go: `5025551` gives `(502) 555-1`. */
export function applyMask(text: string, mask: Mask): string {
  const digits = digitsOf(text, mask);
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
