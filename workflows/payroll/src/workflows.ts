export { payrollRun } from './payroll-run.workflow.js';
