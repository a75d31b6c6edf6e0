import { AWARD_TOPIC, financialAidPermissions as can } from '@campus/domain/financial-aid';
import { liveSource } from '../../platform/index.js';

/** Financial aid hears that letters came, went out or were answered; a student of the own letters by name. */
export const AwardLive = liveSource([AWARD_TOPIC], can.keepAwardLetters);
