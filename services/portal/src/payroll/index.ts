export { payrollEntities } from './entities/index.js';
export { PayrollApiModule } from './payroll.module.js';
export { payrollSeeders } from './seeds/index.js';
