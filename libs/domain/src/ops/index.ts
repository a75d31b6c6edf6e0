export type { AuditLine, QueueStand, Schedule, WorkGroup, WorkItem, WorkView } from './entities.js';
export { QUEUE_TOPIC, SCHEDULE_TOPIC, WORK_TOPIC } from './events.js';
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
  removeWorkView,
  revealPayload,
  saveWorkView,
} from './work-operations.js';
