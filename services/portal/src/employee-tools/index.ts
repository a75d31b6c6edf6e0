export { EmployeeToolsApiModule, EmployeeToolsJobsModule } from './employee-tools.module.js';
export { employeeToolsEntities } from './entities/index.js';
export { employeeToolsSeeders } from './seeds/index.js';
export { choicesInvariants } from './choices-invariants.js';
export { depositsOf } from './deposit-accounts.js';
export { givePaychecks, voidPaychecks } from './given-paychecks.js';
export type { GivenPaycheck } from './given-paychecks.js';
export { employeeToolsInvariants } from './invariants.js';
export { employeeToolsSealedColumns } from './sealed-columns.js';
