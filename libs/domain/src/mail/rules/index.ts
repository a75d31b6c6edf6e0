export { choicesFor, DIGEST_HOUR, digestText, MAIL_CHOICES, MAIL_KINDS, mayChoose } from './choices.js';
export type { MailChoice, MailKind } from './choices.js';
export { officeOfMany } from './offices.js';
export type { MailOffice } from './offices.js';
export { canMoveMail, mailStates, OPEN_MAIL } from './states.js';
export type { MailState } from './states.js';
export { nextTryAfter, waitAfter } from './trying.js';
