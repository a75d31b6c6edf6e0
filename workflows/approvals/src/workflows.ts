export { approval } from './approval.workflow.js';
