import { advancementPermissions as can, PHONATHON_TOPIC } from '@campus/domain/advancement';
import { liveSource } from '../../platform/index.js';

/** Advancement hears that the queue of a solicitation has changed. */
export const PhonathonLive = liveSource([PHONATHON_TOPIC], can.keepDonors);
