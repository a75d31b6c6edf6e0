/** Where a timesheet stands: approved by the supervisor, accepted by accounting, processed and exported by a payroll run. [SUP-024] [PAYROLL-012] */
export type SheetState = 'open' | 'approved' | 'accepted' | 'processed' | 'exported';

/**
 * Which states a timesheet can come into from each. An edit of its content voids an approval, accounting sends back what it rejects, and a
 * rollback of the payroll opens what was processed. (A payroll run that is cancelled takes its own step back and leaves no move behind.) [PAYROLL-018] [PAYROLL-020]
 */
export const SHEET_STATES: Readonly<Record<SheetState, readonly SheetState[]>> = {
  open: ['approved'],
  approved: ['accepted', 'open'],
  accepted: ['processed', 'open'],
  processed: ['exported', 'open'],
  exported: ['open'],
};

/** Whether a timesheet in one state may come into another. */
export function sheetCanBecome(from: SheetState, to: SheetState): boolean {
  return SHEET_STATES[from].includes(to);
}
