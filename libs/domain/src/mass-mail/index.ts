export type { LedgerRow, MailboxState, MassMailRecord, MassMailSummary, RecipientRow, RefusedRow } from './entities.js';
export { sendChunk } from './jobs.js';
export { massMailHomeTexts } from './home-texts.js';
export {
  mailStateTexts,
  massMailActionTexts,
  massMailMessages,
  massMailStateTexts,
  massMailTexts,
  rowReasons,
} from './messages.js';
export {
  ALL_MASS_MAILS,
  listMail,
  listMassMails,
  listRecipients,
  listRecipientsFile,
  listRefusedRows,
  listRefusedRowsFile,
  MASS_MAIL_TOPIC,
  readMailbox,
  readMassMail,
  retryMail,
  showMailPicture,
  showUnsubscribe,
  steerMassMail,
  stopMail,
  unsubscribe,
} from './operations.js';
export { massMailPermissions } from './permissions.js';
