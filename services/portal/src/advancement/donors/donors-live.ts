import { advancementPermissions as can, DONORS_TOPIC } from '@campus/domain/advancement';
import { liveSource } from '../../platform/index.js';

/** Advancement hears that a donor or the donor's gifts have changed. */
export const DonorsLive = liveSource([DONORS_TOPIC], can.keepDonors);
