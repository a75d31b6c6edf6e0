import { fitnessCenterDomain } from '@campus/domain/fitness-center/domain';
import type { PortalDomain } from '../platform/index.js';
import { fitnessCenterLists } from './campus-lists.js';
import { FitnessBan, FitnessLiability, FitnessVisit } from './entities/visit.entity.js';
import { fitnessCenterInvariants } from './invariants.js';
import { FitnessCenter1791660001000 } from './migrations/1791660001000-fitness-center.js';
import { fitnessCenterSeeder } from './seeds/fitness-center.seeder.js';
import { TrackController } from './track.controller.js';
import { hourlyFile, monthFile } from './visit-files.js';

export const fitnessCenterPortal: PortalDomain = {
  domain: fitnessCenterDomain,
  home: { nothing: 'A visit is written down when a person comes; nothing of it waits for anyone.' },
  entities: [FitnessVisit, FitnessBan, FitnessLiability],
  migrations: [FitnessCenter1791660001000],
  seeders: [fitnessCenterSeeder],
  campusLists: fitnessCenterLists,
  invariants: fitnessCenterInvariants,
  api: [TrackController, hourlyFile, monthFile],
  jobs: [hourlyFile, monthFile],
};
