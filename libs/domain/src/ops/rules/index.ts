export { ALERT_METRICS, ALERTS, bounceRate, FEWEST_MAILS, incidentChanges, THRESHOLDS } from './alerts.js';
export type { Alert, Measures } from './alerts.js';
export { DIAGNOSES, diagnosisOf } from './diagnosis.js';
export type { Diagnosis, Trouble } from './diagnosis.js';
export { normalisedError, shownError } from './normalise.js';
export { clockChanges, MOST_BACKFILLED, refusalToBackfill, waitedSeconds } from './queues.js';
export { isPayroll, pathOfRecord, recordOfPayload, recordOfWorkflow, WORK_RECORDS } from './records.js';
export type { WorkRecord, WorkRecordKind } from './records.js';
export { HIDDEN, redacted } from './redaction.js';
export { KEPT_DAYS, RETAINED } from './retention.js';
export type { Retained } from './retention.js';
export { canStopRun, RUN_SHOWN_H, RUN_STATES } from './runs.js';
export type { RunState } from './runs.js';
export {
  actionsFor,
  ASK_AGAIN_MS,
  canAct,
  OPEN_STATES,
  stateAfterFailure,
  STUCK_AFTER,
  WORK_ACTIONS,
  WORK_KINDS,
  WORK_STATES,
} from './states.js';
export type { WorkAction, WorkKind, WorkState } from './states.js';
