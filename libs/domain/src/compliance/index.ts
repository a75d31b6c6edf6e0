export { complianceMessages, complianceTexts, myTrainingTexts, trainingLinkTexts } from './messages.js';
export {
  downloadTraining,
  emailTrainingLink,
  listOverdueTraining,
  readMyTraining,
  readTrainingLink,
  readTrainingRun,
  readTrainingStatistics,
  searchTrainingPeople,
  TRAINING_GROUPS,
} from './operations.js';
export type { MyTraining, OverdueTraining, TrainingGroup, TrainingLink, TrainingRunState, TrainingTerm } from './operations.js';
export { compliancePermissions } from './permissions.js';
