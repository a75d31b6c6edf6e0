import { exportsDomain } from '@campus/domain/exports/domain';
import type { PortalDomain } from '../platform/index.js';
import { exportEntities } from './entities/index.js';
import { ExportsController } from './exports.controller.js';
import { ExportsJobs } from './exports.jobs.js';
import { Archives1791010000000 } from './migrations/1791010000000-archives.js';
import { exportEncryptedColumns } from './encrypted-columns.js';

export { ExportsService } from './exports.service.js';
export { ReportRowsService } from './report-rows.service.js';

export const exportsPortal: PortalDomain = {
  domain: exportsDomain,
  home: { nothing: 'Files that are ready or failed are in the tray of the top bar until they are fetched.' },
  entities: exportEntities,
  migrations: [Archives1791010000000],
  encryptedColumns: exportEncryptedColumns,
  api: [ExportsController],
  jobs: [ExportsJobs],
};
