export { sendMessage } from './jobs.js';
export { mailChoiceTexts, mailKindTexts, mailMessages, mailTexts } from './messages.js';
export { chooseMail, readMailChoices } from './operations.js';
export type { OwnMailChoice } from './operations.js';
export { canMoveMail, mailStates } from './rules/index.js';
export type { MailState } from './rules/index.js';
