/** A payroll report: how it is called, and whether it is of a pay period or of an employee between two dates. */
export interface PayrollReport {
  readonly id: string;
  readonly name: string;
  readonly of: 'period' | 'employee';
}

/** Every payroll report, in the order offered. [PAYREP-004] */
export const PAYROLL_REPORTS = [
  { id: 'weekly-hours', name: 'Weekly hours', of: 'period' },
  { id: 'preprocessing', name: 'Preprocessing', of: 'period' },
  { id: 'timebank', name: 'Time bank', of: 'period' },
  { id: 'vacation', name: 'Vacation', of: 'period' },
  { id: 'ot-report', name: 'Overtime', of: 'period' },
  { id: 'exported-salaried-time-off', name: 'Exported salaried time off', of: 'period' },
  { id: 'punches-report', name: 'Punches of an employee', of: 'employee' },
  { id: 'salaried-time-off-for-employee', name: 'Salaried time off of an employee', of: 'employee' },
] as const satisfies readonly PayrollReport[];
export type PayrollReportId = (typeof PAYROLL_REPORTS)[number]['id'];

/** The report with this id; null for one that there is not. [PAYREP-016] */
export function payrollReport(id: string): (typeof PAYROLL_REPORTS)[number] | null {
  return PAYROLL_REPORTS.find((one) => one.id === id) ?? null;
}

/** What a report is asked with; days are ISO. */
export interface AskedReport {
  readonly report: string;
  readonly period?: string | null | undefined;
  readonly employee?: string | null | undefined;
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
}

export type ReportRefusal =
  'invalid_report' | 'period_required' | 'employee_required' | 'start_required' | 'end_required' | 'end_before_start';

/** Why a report cannot be made from these inputs; null when it can. [PAYREP-002] [PAYREP-003] [PAYREP-016] */
export function refusalOfReport({ report, period, employee, start, end }: AskedReport): ReportRefusal | null {
  const known = payrollReport(report);
  if (known === null) return 'invalid_report';
  if (known.of === 'period') return period ? null : 'period_required';
  if (!employee) return 'employee_required';
  if (!start) return 'start_required';
  if (!end) return 'end_required';
  return end < start ? 'end_before_start' : null;
}
