import { campusTechPermissions as can } from '@campus/domain/campus-tech';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/campusTech/passwordReset', permission: can.resetPasswords, load: () => import('./screens/password-reset.js') },
  { path: '/campusTech/grouperEmails', permission: can.readGroupEmails, load: () => import('./screens/grouper-emails.js') },
];
