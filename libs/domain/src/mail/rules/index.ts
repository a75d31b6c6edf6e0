export { canMoveMail, MAIL_TRIES, mailStates } from './states.js';
export type { MailState } from './states.js';
