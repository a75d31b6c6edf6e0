import { overtakenWhen } from '../../platform/index.js';
import { WAITLIST_MAIL } from './waitlist-words.js';

/** Mails about an offer that was taken, has lapsed or went back meanwhile; those about what came of it go out. */
export const overtakenOffers = overtakenWhen(
  WAITLIST_MAIL,
  `m.key LIKE 'registration/offer/%' AND NOT EXISTS (SELECT 1 FROM seat_offers o WHERE o.id::text = split_part(m.key, '/', 5) AND o.state = 'open')`,
);
