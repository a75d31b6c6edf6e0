export { canMoveMail, MAIL_TRIES, mailStates, OPEN_MAIL } from './states.js';
export type { MailState } from './states.js';
