import { directoryDomain } from '@campus/domain/directory/domain';
import type { PortalDomain } from '../platform/index.js';
import { directoryFiles } from './directory-exports.js';
import { DirectoryController } from './directory.controller.js';
import { directoryEntities } from './entities/index.js';
import { Directory1790210000000 } from './migrations/1790210000000-directory.js';
import { directorySeeders } from './seeds/index.js';

export const directoryPortal: PortalDomain = {
  domain: directoryDomain,
  home: { nothing: 'It is read, and its files are made immediately.' },
  entities: directoryEntities,
  migrations: [Directory1790210000000],
  seeders: directorySeeders,
  api: [DirectoryController, directoryFiles],
  jobs: [directoryFiles],
};
