export { refusalToApprove, refusalToReject } from './decisions.js';
export { MAX_PERIODS, periodCount } from './pay-period-count.js';
export { periodInHand } from './period-in-hand.js';
export { WORKFLOW_STATES, workflowStateOf } from './timesheet-status.js';
export type { WorkflowState } from './timesheet-status.js';
export { bankAccountRecord, bankEnd, bankHead, bankRecord, totalsText } from './pay-files.js';
export { checkRegister, RUN_FILES } from './check-register.js';
export type { RunFileKind } from './check-register.js';
export { DEMO_CAMPUS_BANK, effectiveDay, fileModifier, isAccountTested, nachaFile } from './nacha.js';
export type { AchEntry, AchMoment, PayingBank } from './nacha.js';
export type { IssuedCheck } from './pay-files.js';
export { DEMO_CAMPUS_LEDGER, departmentOfAccount, journalOf, JournalSums, remittancesOf } from './journal.js';
export type { EntryKind, JournalEntry } from './journal.js';
export { checkEarnings } from './check-earnings.js';
export type { EarningLine } from './check-earnings.js';
export { isOnCheck, payOf, payProblem, reversed } from './pay.js';
export { PERIODS_A_YEAR } from '../../timeclock/rules/index.js';
export { extraPayDaysAhead, hasExtraPayDay, PAY_SHARES, payYearOf, periodsPaidIn, refusalOfShare } from './pay-years.js';
export type { PayShare, PayYearRefusal } from './pay-years.js';
export { salaryFor } from './salary.js';
export type { Account, Earning, OwedCause, PaidPosition, PayLine, PayProblem, PositionPay, TimePart } from './pay.js';
export { cameTo, corrected, owedFor, staysAboveZero, withinEarned } from './retro.js';
export type { ChangedHours, HoursCorrection } from './retro.js';
export { refusalToRun, refusalToSupplement } from './run-states.js';
export type { RunAction, RunFacts, RunKind, RunRefusal, RunState } from './run-states.js';
export { reasonForSecond } from './second-person.js';
export type { SecondReason } from './second-person.js';
export {
  MAX_SINGLE_APPROVAL_CHANGE,
  bothTotals,
  changeOf,
  needsSecond,
  NO_TOTALS,
  sameTotals,
  SHOWN_LIMIT,
  totalsOf,
} from './totals.js';
export type { ControlTotals } from './totals.js';
export { DEMO_CAMPUS_TABLES, rateOf, sumOf, tablesFor } from './withholding.js';
export { PAYROLL_REPORTS, payrollReport, refusalOfReport } from './reports.js';
export type { PayrollReportId, ReportRefusal } from './reports.js';
