import type { SheetState } from '../../timeclock/rules/index.js';

/** A timesheet as accounting decides about it. */
export interface DecidedSheet {
  readonly empId: string;
  readonly state: SheetState;
  /** How many punches on it are still open. */
  readonly openPunches: number;
}

export type ApprovalRefusal = 'own_sheet' | 'not_approved_yet' | 'approved_already' | 'processed_already' | 'open_punch';

/** Why a person of accounting cannot approve a timesheet; null when that is possible. Nobody approves the own one. [PAYROLL-017] [PAYROLL-030] */
export function refusalToApprove(asker: string, sheet: DecidedSheet): ApprovalRefusal | null {
  if (sheet.empId === asker) return 'own_sheet';
  if (sheet.state === 'open') return 'not_approved_yet';
  if (sheet.state === 'accepted') return 'approved_already';
  if (sheet.state !== 'approved') return 'processed_already';
  return sheet.openPunches > 0 ? 'open_punch' : null;
}

/** Why a timesheet cannot be sent back to its supervisor: it is there already, or payroll has taken it. [PAYROLL-031] */
export function refusalToReject(sheet: Pick<DecidedSheet, 'state'>): 'not_approved_yet' | 'processed_already' | null {
  if (sheet.state === 'open') return 'not_approved_yet';
  return sheet.state === 'approved' || sheet.state === 'accepted' ? null : 'processed_already';
}
