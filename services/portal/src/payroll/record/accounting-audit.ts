/** The record types of what accounting does, in the audit history; timesheets have their own. */
export const ACCOUNTING_RECORDS = {
  periods: 'pay-periods',
  notice: 'outstanding-notice',
  accountant: 'accountant',
  holiday: 'paid-holiday',
  payYear: 'pay-year',
} as const;

/** The id under which notices to a supervisor about a pay period are kept. */
export function noticeRecord(period: string, supervisorId: string): string {
  return `${period}/${supervisorId}`;
}
