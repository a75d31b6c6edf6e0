export { payrollEntities } from './entities/index.js';
export { PayrollJobsModule } from './payroll.jobs.module.js';
export { PayrollApiModule } from './payroll.module.js';
export { payrollSeeders } from './seeds/index.js';
