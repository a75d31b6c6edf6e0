export { ImpersonationJobsModule } from './impersonation.jobs.module.js';
export { ImpersonationApiModule } from './impersonation.module.js';
export { impersonationSeeders } from './seeds/index.js';
