import { MASS_MAIL_TOPIC, massMailPermissions as can } from '@campus/domain/mass-mail';
import { liveSource } from '../../platform/index.js';

/** Whoever may follow mass mail hears of its progress. */
export const MassMailLive = liveSource([MASS_MAIL_TOPIC], can.follow);
