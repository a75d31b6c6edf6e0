export type { MassMailRecord, MassMailSummary, RefusedRow } from './entities.js';
export { sendChunk } from './jobs.js';
export { massMailHomeTexts } from './messages/home.js';
export { massMailActionTexts, massMailMessages, massMailStateTexts, massMailTexts, rowReasons } from './messages.js';
export {
  ALL_MASS_MAILS,
  listMassMails,
  listRecipients,
  listRecipientsFile,
  listRefusedRows,
  listRefusedRowsFile,
  MASS_MAIL_TOPIC,
  readMassMail,
  resendMassMail,
  steerMassMail,
} from './operations.js';
export { massMailPermissions } from './permissions.js';
