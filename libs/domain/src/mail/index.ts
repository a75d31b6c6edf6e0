export { mailJobs, sendMessage } from './jobs.js';
export { canMoveMail, MAIL_TRIES, mailStates, OPEN_MAIL } from './rules/index.js';
export type { MailState } from './rules/index.js';
