/** So many pay periods can be made at a time: a year of them. [PAYROLL-024] */
export const MAX_PERIODS = 26;

/** How many pay periods are asked for, or why that is none. [PAYROLL-023] [PAYROLL-024] [PAYROLL-028] */
export function periodCount(
  asked: number | string | null | undefined,
): number | 'no_number' | 'too_many_periods' | 'too_few_periods' {
  const text = String(asked ?? '').trim();
  const count = Number(text);
  if (text === '' || !Number.isFinite(count)) return 'no_number';
  if (count > MAX_PERIODS) return 'too_many_periods';
  return Number.isInteger(count) && count >= 1 ? count : 'too_few_periods';
}
