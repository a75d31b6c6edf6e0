export { recipientRow } from './entities.js';
export type { LedgerRow, MailboxState, RecipientRow } from './entities.js';
export { sendMessage } from './jobs.js';
export { mailLedgerMessages, mailLedgerTexts, mailStateTexts } from './messages/ledger.js';
export {
  listMail,
  readMailbox,
  resendMail,
  resendReason,
  retryMail,
  showMailPicture,
  showUnsubscribe,
  stopMail,
  unsubscribe,
} from './operations/ledger.js';
export { mailChoiceTexts, mailKindTexts, mailMessages, mailTexts } from './messages.js';
export { chooseMail, readMailChoices } from './operations.js';
export type { OwnMailChoice } from './operations.js';
export { mailPermissions } from './permissions.js';
export { canMoveMail, mailStates } from './rules/index.js';
export type { MailState } from './rules/index.js';
