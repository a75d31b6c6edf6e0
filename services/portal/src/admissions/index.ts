import { admissionsDomain } from '@campus/domain/admissions/domain';
import type { PortalDomain } from '../platform/index.js';
import { admissionsInvariants } from './invariants.js';
import { AdmissionsSchedules } from './admissions-schedules.js';
import { admissionsLists } from './campus-lists.js';
import { CandidaciesController } from './candidacies/candidacies.controller.js';
import { CandidacyRow, CandidacyStage } from './entities/candidacy.entity.js';
import {
  AdmissionsGoalRow,
  AdmissionsProgramCode,
  AdmissionsProgramRow,
  Candidate,
  PastCandidate,
} from './entities/planning.entity.js';
import { FrozenCandidacy, FrozenDay, FrozenGoal, FrozenProgramCode } from './entities/frozen.entity.js';
import { FrozenDaysController } from './frozen-days/frozen-days.controller.js';
import { AdmissionsOffice1791750000000 } from './migrations/1791750000000-admissions-office.js';
import { FrozenDays1791730000000 } from './migrations/1791730000000-frozen-days.js';
import { AdmissionsReports1791690000000 } from './migrations/1791690000000-admissions-reports.js';
import { Candidacies1791643000000 } from './migrations/1791643000000-candidacies.js';
import { PlanningController } from './planning/planning.controller.js';
import { admissionsFiles } from './reports/report-files.js';
import { AdmissionsReportsController } from './reports/reports.controller.js';
import { admissionsSeeder } from './seeds/admissions.seeder.js';
import { candidaciesSeeder } from './seeds/candidacies.seeder.js';
import { frozenDaysSeeder } from './seeds/frozen-days.seeder.js';

export { CandidaciesService } from './candidacies/candidacies.service.js';

export const admissionsPortal: PortalDomain = {
  domain: admissionsDomain,
  home: { nothing: 'Candidacies are changed when somebody hears of it, and wait for no one here.' },
  entities: [
    CandidacyRow,
    CandidacyStage,
    Candidate,
    AdmissionsProgramRow,
    AdmissionsProgramCode,
    AdmissionsGoalRow,
    PastCandidate,
    ...[FrozenDay, FrozenCandidacy, FrozenProgramCode, FrozenGoal],
  ],
  migrations: [Candidacies1791643000000, AdmissionsReports1791690000000, FrozenDays1791730000000, AdmissionsOffice1791750000000],
  seeders: [candidaciesSeeder, admissionsSeeder, frozenDaysSeeder],
  campusLists: admissionsLists,
  invariants: admissionsInvariants,
  api: [CandidaciesController, AdmissionsReportsController, PlanningController, FrozenDaysController, ...admissionsFiles],
  worker: [AdmissionsSchedules],
  jobs: [...admissionsFiles],
};
