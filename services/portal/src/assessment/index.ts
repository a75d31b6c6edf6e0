export { assessmentInvariants } from './assessment-invariants.js';
export { AssessmentJobsModule } from './assessment.jobs.module.js';
export { AssessmentApiModule } from './assessment.module.js';
export { AssessmentWorkerModule } from './assessment.worker.module.js';
export { assessmentEntities } from './entities/index.js';
export { assessmentSealedColumns } from './sealed-columns.js';
export { assessmentSeeders } from './seeds/index.js';
