export { remindToGraduate } from './remind-to-graduate.workflow.js';
