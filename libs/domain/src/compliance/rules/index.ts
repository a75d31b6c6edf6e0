export { byExternalId, isRunDue, LINK_PAUSE_MINUTES, refusalOfLink, REMINDER_DAYS, trainingStateOf } from './training.js';
export type { ProviderFacts, TrainingState } from './training.js';
