import { opsPermissions } from '@campus/domain/access';
import { massMailPermissions as can } from '@campus/domain/mass-mail';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/accounting/mass-mail', permission: can.follow, load: () => import('./screens/mass-mails.js') },
  { path: '/accounting/mass-mail/$id', permission: can.follow, load: () => import('./screens/mass-mail.js') },
  { path: '/ops/mail', permission: opsPermissions.operate, load: () => import('./screens/mail-ledger.js') },
];
