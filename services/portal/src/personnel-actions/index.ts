export { personnelActionCommands } from './commands.js';
export { personnelActionEntities } from './entities/index.js';
export { personnelActionInvariants } from './invariants.js';
export { PersonnelActionsApiModule } from './personnel-actions.api.module.js';
export { PersonnelActionsJobsModule } from './personnel-actions.jobs.module.js';
export { PersonnelActionsWorkerModule } from './personnel-actions.worker.module.js';
export { personnelActionSeeders } from './seeds/index.js';
export { personnelActionSealedColumns } from './sealed-columns.js';
