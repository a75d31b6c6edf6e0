import { opsPermissions, QUEUE_TOPIC, SCHEDULE_TOPIC, WORK_TOPIC } from '@campus/domain/ops';
import { liveSource } from '../platform/index.js';

/** Operators, and no one else, hear that something of operations changed. */
export const OpsLive = liveSource([WORK_TOPIC, QUEUE_TOPIC, SCHEDULE_TOPIC], opsPermissions.operate);
