export { keepRetention } from './keep-retention.workflow.js';
export { runOnSchedule } from './run-on-schedule.workflow.js';
