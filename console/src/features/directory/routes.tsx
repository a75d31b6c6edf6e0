import { directoryPermissions as can } from '@campus/domain/directory';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/directory', load: () => import('./screens/directory.js') },
  {
    path: '/communications/directory',
    permission: can.downloadFiles,
    load: () => import('./screens/directory-files.js'),
  },
];
