/** Where a timesheet stands: approved by the supervisor, accepted by accounting, processed and exported by a payroll run. [SUP-024] [PAYROLL-012] */
export type TimesheetState = 'open' | 'approved' | 'accepted' | 'processed' | 'exported';

/**
 * Which states a timesheet can come into from each. An edit of its content voids an approval, accounting sends back what it rejects, and a
 * rollback or cancel of the payroll gives back what was processed: approved as before, or open where it was changed. [PAYROLL-018] [PAYROLL-020]
 */
export const TIMESHEET_STATES: Readonly<Record<TimesheetState, readonly TimesheetState[]>> = {
  open: ['approved'],
  approved: ['accepted', 'open'],
  accepted: ['processed', 'open'],
  processed: ['exported', 'accepted', 'open'],
  exported: ['accepted', 'open'],
};

/** Whether a timesheet in one state may come into another. */
export function timesheetCanBecome(from: TimesheetState, to: TimesheetState): boolean {
  return TIMESHEET_STATES[from].includes(to);
}
