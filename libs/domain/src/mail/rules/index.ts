export { choicesFor, DIGEST_HOUR, digestText, MAIL_CHOICES, MAIL_KINDS, mayChoose } from './choices.js';
export type { MailChoice, MailKind, WaitingMail } from './choices.js';
export { canMoveMail, MAIL_TRIES, mailStates, OPEN_MAIL } from './states.js';
export type { MailState } from './states.js';
