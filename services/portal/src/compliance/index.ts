import { complianceDomain } from '@campus/domain/compliance/domain';
import type { PortalDomain } from '../platform/index.js';
import { complianceEncryptedColumns } from './encrypted-columns.js';
import { MinistrySafetyRecord } from './entities/ministry-safety-record.entity.js';
import { TrainingRun } from './entities/training-run.entity.js';
import { Compliance1791310000000 } from './migrations/1791310000000-compliance.js';
import { TrainingLinks1791670001000 } from './migrations/1791670001000-training-links.js';
import { MyTrainingService } from './my-training.service.js';
import { complianceSeeder } from './seeds/compliance.seeder.js';
import { trainingFiles } from './training-files.js';
import { TrainingInbox } from './training-inbox.js';
import { TrainingRunsService } from './training-runs.service.js';
import { TrainingController } from './training.controller.js';

export const compliancePortal: PortalDomain = {
  domain: complianceDomain,
  home: 'tells',
  entities: [MinistrySafetyRecord, TrainingRun],
  migrations: [Compliance1791310000000, TrainingLinks1791670001000],
  encryptedColumns: complianceEncryptedColumns,
  seeders: [complianceSeeder],
  api: [TrainingController, TrainingInbox, MyTrainingService, trainingFiles],
  jobs: [TrainingRunsService, trainingFiles],
};
