/** Reads any sensible writing of an amount (`$1,234.5`, `(12)`, `1234`) as the wire's `1234.50`; null when it is none. */
export function normaliseMoney(text: string): string | null {
  const plain = text.trim().replace(/[$,\s]/g, '');
  const match = /^(\(?)(-?)(\d{0,12})(?:\.(\d{0,2}))?\)?$/.exec(plain);
  if (!match || ((match[3] ?? '') === '' && (match[4] ?? '') === '')) return null;
  const negative = match[1] === '(' || match[2] === '-';
  const whole = (match[3] ?? '').replace(/^0+(?=\d)/, '') || '0';
  return `${negative ? '-' : ''}${whole}.${(match[4] ?? '').padEnd(2, '0')}`;
}
