export { mailJobs, sendMessage } from './jobs.js';
export { mailChoiceTexts, mailKindTexts, mailMessages, mailTexts } from './messages.js';
export { chooseMail, mailOperations, readMailChoices } from './operations.js';
export type { OwnMailChoice } from './operations.js';
export { canMoveMail, MAIL_TRIES, mailStates, OPEN_MAIL } from './rules/index.js';
export type { MailState } from './rules/index.js';
