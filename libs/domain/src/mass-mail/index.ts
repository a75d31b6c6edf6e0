export { ledgerRow, massMailRecord, massMailSummary, recipientRow, refusedRow } from './entities.js';
export type { LedgerRow, MassMailRecord, MassMailSummary, RecipientRow, RefusedRow } from './entities.js';
export { massMailJobs, sendChunk } from './jobs.js';
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
  massMailOperations,
  readMassMail,
  retryMail,
  showMailPicture,
  showUnsubscribe,
  steerMassMail,
  stopMail,
  unsubscribe,
} from './operations.js';
export { massMailPermissions } from './permissions.js';
