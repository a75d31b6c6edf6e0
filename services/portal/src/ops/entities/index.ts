import { OpsIncident, ProcessStandRow, QueueStandRow } from './stands.entity.js';
import { WorkFailureRow, WorkGroupRow, WorkViewRow } from './work.entity.js';

export const opsEntities = [WorkGroupRow, WorkFailureRow, WorkViewRow, QueueStandRow, ProcessStandRow, OpsIncident];
