import type { TimesheetState } from '../../timeclock/rules/index.js';

/** Where a timesheet stands, in accounting's words. [PAYROLL-012] */
export type WorkflowState = 'outstanding' | 'supervisor approved' | 'accounting approved' | 'rejected' | 'processed' | 'exported';

const WORDS: Readonly<Record<TimesheetState, WorkflowState>> = {
  open: 'outstanding',
  approved: 'supervisor approved',
  accepted: 'accounting approved',
  processed: 'processed',
  exported: 'exported',
};

/** Every word for a timesheet's state, in the order of its life. */
export const WORKFLOW_STATES: readonly WorkflowState[] = [
  'outstanding',
  'rejected',
  'supervisor approved',
  'accounting approved',
  'processed',
  'exported',
];

/** The word for a sheet; one that accounting sent back reads rejected until its supervisor approves it again. [PAYROLL-012] [PAYROLL-018] */
export function workflowStateOf(state: TimesheetState, sentBack: boolean): WorkflowState {
  return state === 'open' && sentBack ? 'rejected' : WORDS[state];
}
