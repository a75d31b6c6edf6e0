import { OpsIncident, ProcessStandRow, QueueStandRow } from './stands.entity.js';
import { WorkFailureRow, WorkGroupRow, WorkRunResultRow, WorkRunRow, WorkViewRow } from './work.entity.js';

export const opsEntities = [
  WorkGroupRow,
  WorkFailureRow,
  WorkRunRow,
  WorkRunResultRow,
  WorkViewRow,
  QueueStandRow,
  ProcessStandRow,
  OpsIncident,
];
