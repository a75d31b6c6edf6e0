const DIGITS = 10;

/** The ten digits of a telephone number, whatever stands between them and with or without the country's 1; null for anything else. [CLOCK-011] */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const national = digits.length === DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length === DIGITS ? national : null;
}
