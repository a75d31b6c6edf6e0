import { massMailDomain } from '@campus/domain/mass-mail/domain';
import type { PortalDomain } from '../platform/index.js';
import { MassMailPromisesService } from './sending/mass-mail-promises.service.js';
import { massMailEntities } from './entities/index.js';
import { MassMailReportsService } from './sending/mass-mail-reports.service.js';
import { MassMailInbox } from './sending/mass-mail-inbox.js';
import { massMailInvariants } from './invariants.js';
import { MassMailLive } from './sending/mass-mail-live.js';
import { MassMailActivities } from './mass-mail.activities.js';
import { MassMailController } from './sending/mass-mail.controller.js';
import { MassMailJobs } from './mass-mail.jobs.js';
import { MassMail1790400000000 } from './migrations/1790400000000-mass-mail.js';
import { MailAsWritten1791770000000 } from './migrations/1791770000000-mail-as-written.js';
import { MailWithoutTrigrams1791830000000 } from './migrations/1791830000000-mail-without-trigrams.js';
import { recipientFiles } from './sending/recipients.service.js';

export { checkedList } from './lists/list-in-thread.js';
export type { CheckedList } from './lists/list-check.js';
export type { NewMassMail, NewRecipient, RefusedRecipient, StoredMassMail } from './sending/mass-mail-records.js';
export { MassMailsService } from './sending/mass-mails.service.js';

export const massMailPortal: PortalDomain = {
  domain: massMailDomain,
  home: 'tells',
  entities: massMailEntities,
  migrations: [MassMail1790400000000, MailAsWritten1791770000000, MailWithoutTrigrams1791830000000],
  invariants: massMailInvariants,
  api: [MassMailController, MassMailInbox, MassMailLive, MassMailReportsService, ...recipientFiles],
  worker: [MassMailActivities],
  jobs: [MassMailJobs, MassMailPromisesService, MassMailReportsService, ...recipientFiles],
};
