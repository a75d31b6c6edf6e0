/** Where authorized payers sign in by a link or ask for one, and where they are at home: the frame of every screen knows both. */
export const PAYER_SIGN_IN = '/payer';
export const PAYER_HOME = '/payer/accounts';
