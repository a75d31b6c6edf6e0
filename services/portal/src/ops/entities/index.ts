import { OpsIncident, ProcessSnapshotRow, QueueHourRow, QueueSnapshotRow, ScheduleSnapshotRow } from './snapshots.entity.js';
import { WorkFailureRow, WorkGroupRow, WorkRunResultRow, WorkRunRow, WorkViewRow } from './work.entity.js';

export const opsEntities = [
  WorkGroupRow,
  WorkFailureRow,
  WorkRunRow,
  WorkRunResultRow,
  WorkViewRow,
  QueueSnapshotRow,
  QueueHourRow,
  ProcessSnapshotRow,
  ScheduleSnapshotRow,
  OpsIncident,
];
