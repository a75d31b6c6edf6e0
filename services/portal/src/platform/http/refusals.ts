import { sessionMessages } from '@campus/domain/session';
import type { KitRefusals } from '@campus/server-kit';
import { platformMessages } from '../messages.js';
import { badInput } from './bad-input.js';

/** The kit's refusals in the portal's words. */
export const kitRefusals: KitRefusals = {
  notSignedIn: (redirect) => sessionMessages.refusal('not_signed_in', {}, { redirect }),
  forbidden: () => sessionMessages.refusal('forbidden'),
  tokenWrong: () => sessionMessages.refusal('token_wrong'),
  badInput,
  badBody: () => sessionMessages.refusal('bad_body'),
  wrongType: () => sessionMessages.refusal('wrong_type'),
  tooLarge: () => sessionMessages.refusal('too_large'),
  tooMany: () => sessionMessages.refusal('too_many'),
  noSuchCall: () => sessionMessages.refusal('no_such_call'),
  unavailable: () => platformMessages.refusal('unavailable'),
  tookTooLong: () => platformMessages.refusal('took_too_long'),
  lockHeld: () => platformMessages.refusal('lock_held'),
  keyReused: () => sessionMessages.refusal('key_reused'),
  keyBusy: () => sessionMessages.refusal('key_busy'),
};
