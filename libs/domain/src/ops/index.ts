export type { AuditLine, QueueStand, Schedule, WorkGroup, WorkItem, WorkRun, WorkView } from './entities.js';
export { QUEUE_TOPIC, SCHEDULE_TOPIC, WORK_TOPIC } from './events.js';
export { carryOnRun, opsJobs } from './jobs.js';
export {
  alertTexts,
  diagnosisTexts,
  opsMessages,
  opsTexts,
  overlapTexts,
  recordTexts,
  retainedTexts,
  scheduleTexts,
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
  opsOperations,
  pauseQueue,
  pauseSchedule,
  readHealth,
  runSchedule,
  searchAudit,
  searchAuditFile,
} from './operations.js';
export { opsPermissions } from './permissions.js';
export { screenOfRecord } from './record-screens.js';
export {
  ACT_AT_ONCE,
  actOnGroup,
  actOnWork,
  listWork,
  listWorkGroups,
  listWorkViews,
  LONGEST_TEXT,
  noteGroup,
  previewReset,
  readWork,
  readWorkRun,
  removeWorkView,
  revealPayload,
  saveWorkView,
  stopWorkRun,
} from './work-operations.js';
