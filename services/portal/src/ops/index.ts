export { opsEntities } from './entities/index.js';
export { OpsApiModule, OpsJobsModule, OpsWorkerModule } from './ops.modules.js';
