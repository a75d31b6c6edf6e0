import type { TimesheetState } from '../../timeclock/rules/index.js';

/** A timesheet as accounting decides about it. */
export interface DecidedTimesheet {
  readonly empId: string;
  readonly state: TimesheetState;
  /** How many punches on it are still open. */
  readonly openPunches: number;
}

export type ApprovalRefusal = 'own_sheet' | 'not_approved_yet' | 'approved_already' | 'processed_already' | 'open_punch';

/** Why a person of accounting cannot approve a timesheet; null when that is possible. Nobody approves the own one. [PAYROLL-017] [PAYROLL-030] */
export function refusalToApprove(principal: string, timesheet: DecidedTimesheet): ApprovalRefusal | null {
  if (timesheet.empId === principal) return 'own_sheet';
  if (timesheet.state === 'open') return 'not_approved_yet';
  if (timesheet.state === 'accepted') return 'approved_already';
  if (timesheet.state !== 'approved') return 'processed_already';
  return timesheet.openPunches > 0 ? 'open_punch' : null;
}

/** Why a timesheet cannot be sent back to its supervisor: it is there already, or payroll has taken it. [PAYROLL-031] */
export function refusalToReject(timesheet: Pick<DecidedTimesheet, 'state'>): 'not_approved_yet' | 'processed_already' | null {
  if (timesheet.state === 'open') return 'not_approved_yet';
  return timesheet.state === 'approved' || timesheet.state === 'accepted' ? null : 'processed_already';
}
