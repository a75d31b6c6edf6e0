import { mailDomain } from '@campus/domain/mail/domain';
import type { PortalDomain } from '../platform/index.js';
import { MailLedgerController } from './mail-ledger.controller.js';
import { MailLinksController } from './mail-links.controller.js';
import { MailReportsService } from './mail-reports.service.js';
import { MailController } from './mail.controller.js';

export { MailLedgerService } from './mail-ledger.service.js';
export { MailReportListenersService } from './mail-report-listeners.service.js';
export type { StoredRecipient } from './recipient-row.js';
export { recipientRowOf } from './recipient-row.js';
export { SignedLinksService } from './signed-links.service.js';

export const mailPortal: PortalDomain = {
  domain: mailDomain,
  home: 'tells',
  api: [MailController, MailLedgerController, MailLinksController],
  jobs: [MailReportsService],
};
