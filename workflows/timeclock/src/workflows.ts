export { remindOfTime } from './remind-of-time.workflow.js';
export { requestTimeOff } from './request-time-off.workflow.js';
export { runSalariedTimeOff } from './run-salaried-time-off.workflow.js';
export { tendTimeOff } from './accrue-time-off.workflow.js';
