export { WORKFLOW_STATES, workflowStateOf } from './sheet-status.js';
export type { WorkflowState } from './sheet-status.js';
