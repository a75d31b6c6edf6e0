import { inboxDomain } from '@campus/domain/inbox/domain';
import type { PortalDomain } from '../platform/index.js';
import { InboxController } from './inbox.controller.js';

export const inboxPortal: PortalDomain = {
  domain: inboxDomain,
  home: { nothing: 'It shows what waits in the other domains.' },
  api: [InboxController],
};
