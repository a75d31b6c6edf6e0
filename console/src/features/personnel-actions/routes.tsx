import { personnelActionPermissions as right } from '@campus/domain/personnel-actions';

import type { FeatureRoute } from '../../lib/index.js';

/** The screens of personnel action forms. [PAF-003] [PAFLIST-001] [PAFVIEW-001] [PAFFLOW-002] [PAFFLOW-003] [PAFACC-002] [PAFACC-003] [PAFACC-004] [PAFADM-001] [PAFADM-002] */
export const routes: readonly FeatureRoute[] = [
  { path: '/hr/paf_form', permission: right.createForms, load: () => import('./screens/paf-form.js') },
  { path: '/hr/my_pafs', permission: right.createForms, load: () => import('./screens/my-pafs.js') },
  { path: '/hr/paf_search', permission: right.searchForms, load: () => import('./screens/paf-search.js') },
  { path: '/hr/view/$id', permission: right.viewForms, load: () => import('./screens/view-form.js') },
  { path: '/hr/flow', permission: right.viewFlow, load: () => import('./screens/flow.js') },
  { path: '/hr/awaiting_approval', permission: right.approveForms, load: () => import('./screens/awaiting-approval.js') },
  { path: '/hr/awaiting_finalize', permission: right.finalizeForms, load: () => import('./screens/awaiting-finalize.js') },
  { path: '/hr/awaiting_access', permission: right.processAccess, load: () => import('./screens/awaiting-access.js') },
  { path: '/hr/access_notes', permission: right.processAccess, load: () => import('./screens/access-notes.js') },
  { path: '/hr/paf_triggers', permission: right.administer, load: () => import('./screens/paf-triggers.js') },
  { path: '/hr/paf_approvers', permission: right.administer, load: () => import('./screens/paf-approvers.js') },
  { path: '/hr/paf_processors', permission: right.administer, load: () => import('./screens/paf-processors.js') },
  { path: '/hr/my_stand_in', permission: right.nameStandIn, load: () => import('./screens/my-stand-in.js') },
  { path: '/hr/stand_ins', permission: right.administer, load: () => import('./screens/stand-ins.js') },
  { path: '/hr/reports', permission: right.administer, load: () => import('./screens/reports.js') },
  { path: '/hr/paf/admin/report/$number', permission: right.administer, load: () => import('./screens/report.js') },
];
