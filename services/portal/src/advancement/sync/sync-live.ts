import { advancementPermissions as can, SYNC_TOPIC } from '@campus/domain/advancement';
import { liveSource } from '../../platform/index.js';

/** Advancement hears how far a sync is. */
export const SyncLive = liveSource([SYNC_TOPIC], can.keepDonors);
