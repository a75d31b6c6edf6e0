import { inboxDomain } from '@campus/domain/inbox/domain';
import type { PortalDomain } from '../platform/index.js';
import { PutAway } from './entities/put-away.entity.js';
import { InboxController } from './inbox.controller.js';
import { PutAway1791630001000 } from './migrations/1791630001000-put-away.js';

export const inboxPortal: PortalDomain = {
  domain: inboxDomain,
  home: { nothing: 'It shows what waits in the other domains.' },
  entities: [PutAway],
  migrations: [PutAway1791630001000],
  api: [InboxController],
};
