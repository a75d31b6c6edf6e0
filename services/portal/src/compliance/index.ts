import { complianceDomain } from '@campus/domain/compliance/domain';
import type { PortalDomain } from '../platform/index.js';
import { MinistrySafetyRecord } from './entities/ministry-safety-record.entity.js';
import { Compliance1791310000000 } from './migrations/1791310000000-compliance.js';
import { complianceSeeder } from './seeds/compliance.seeder.js';
import { trainingFiles } from './training-files.js';
import { TrainingController } from './training.controller.js';

export const compliancePortal: PortalDomain = {
  domain: complianceDomain,
  home: { nothing: 'It is read, and its files are made immediately.' },
  entities: [MinistrySafetyRecord],
  migrations: [Compliance1791310000000],
  seeders: [complianceSeeder],
  api: [TrainingController, trainingFiles],
  jobs: [trainingFiles],
};
