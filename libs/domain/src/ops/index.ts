export type {
  AuditLine,
  QueueSnapshot,
  Schedule,
  Throughput,
  WorkEngine,
  WorkGroup,
  WorkItem,
  WorkRun,
  WorkView,
} from './entities.js';
export { QUEUE_TOPIC, SCHEDULE_TOPIC, WORK_TOPIC } from './events.js';
export { resumeRun } from './jobs.js';
export { opsHomeTexts } from './messages/home.js';
export {
  alertTexts,
  diagnosisTexts,
  HOPELESS,
  outcomeTexts,
  opsMessages,
  opsTexts,
  overlapTexts,
  recordTexts,
  scheduleTexts,
  throughputTexts,
  workActionTexts,
  workKindTexts,
  workRunTexts,
  workStateTexts,
} from './messages.js';
export {
  backfillSchedule,
  checkAudit,
  listQueues,
  listSchedules,
  pauseQueue,
  pauseSchedule,
  readHealth,
  readThroughput,
  runSchedule,
  searchAudit,
  searchAuditFile,
} from './operations.js';
export { opsPermissions } from './permissions.js';
export { screenOfRecord } from './permissions/record-screens.js';
export {
  actOnGroup,
  actOnWork,
  listWork,
  listWorkGroups,
  listWorkViews,
  noteGroup,
  previewReset,
  readWork,
  readWorkRun,
  removeWorkView,
  revealPayload,
  saveWorkView,
  stopWorkRun,
} from './operations/work.js';
