import { mailDomain } from '@campus/domain/mail/domain';
import type { PortalDomain } from '../platform/index.js';
import { MailController } from './mail.controller.js';

export const mailPortal: PortalDomain = {
  domain: mailDomain,
  home: 'tells',
  api: [MailController],
};
