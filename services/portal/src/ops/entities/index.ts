import { OpsIncident, ProcessSnapshotRow, QueueHourRow, QueueSnapshotRow } from './snapshots.entity.js';
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
  OpsIncident,
];
