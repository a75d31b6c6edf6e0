export { complianceTexts } from './messages.js';
export { downloadTraining, readTrainingStatistics, TRAINING_GROUPS } from './operations.js';
export type { TrainingGroup, TrainingTerm } from './operations.js';
export { compliancePermissions } from './permissions.js';
