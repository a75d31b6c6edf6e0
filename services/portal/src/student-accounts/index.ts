export { studentAccountsEntities } from './entities/index.js';
export { studentAccountsSeeders } from './seeds/index.js';
export { studentAccountsInvariants } from './student-accounts-invariants.js';
export { StudentAccountsJobsModule } from './student-accounts.jobs.module.js';
export { StudentAccountsApiModule } from './student-accounts.module.js';
