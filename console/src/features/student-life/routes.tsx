import { studentLifePermissions as can } from '@campus/domain/student-life';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/studentLife/raForm', permission: can.fillRaForm, load: () => import('./screens/ra-form.js') },
  { path: '/studentLife/rdForm', permission: can.fillRdForm, load: () => import('./screens/rd-form.js') },
  { path: '/studentLife/forms', permission: can.readForms, load: () => import('./screens/residence-forms.js') },
];
