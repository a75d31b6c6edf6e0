export { payrollEntities } from './entities/index.js';
export { PayrollJobsModule } from './payroll.jobs.module.js';
export { PayrollApiModule } from './payroll.module.js';
export { payrollSeeders } from './seeds/index.js';
export { payrollInvariants } from './payroll-invariants.js';
export { PayrollRuns } from './payroll-runs.service.js';
export type { PayrollStanding } from './payroll-runs.service.js';
export { PayrollWorkerModule } from './payroll.worker.module.js';
export { payrollSealedColumns } from './sealed-columns.js';
