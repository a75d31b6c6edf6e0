import { assessmentDomain } from '@campus/domain/assessment/domain';
import type { PortalDomain } from '../platform/index.js';
import { assessmentInvariants } from './invariants.js';
import { AssessmentSweeps } from './campaigns/assessment-sweeps.js';
import { AssessmentActivities } from './assessment.activities.js';
import { assessmentEntities } from './entities/index.js';
import { CampaignsController } from './campaigns/campaigns.controller.js';
import { EvaluationsInbox } from './evaluations-inbox.js';
import { EvaluationsController } from './evaluations/evaluations.controller.js';
import { Rubrics1790220000000 } from './migrations/1790220000000-rubrics.js';
import { Assessment1790300000000 } from './migrations/1790300000000-assessment.js';
import { EvaluatedTeachers1791772000000 } from './migrations/1791772000000-evaluated-teachers.js';
import { QuestionOnceInAGroup1791800100000 } from './migrations/1791800100000-question-once-in-a-group.js';
import { BallotsTogether1791040000000 } from './migrations/1791040000000-ballots-together.js';
import { overtakenReminders } from './campaigns/overtaken-reminders.js';
import { rubricFile } from './rubrics/rubric-file.js';
import { RubricsController } from './rubrics/rubrics.controller.js';
import { assessmentEncryptedColumns } from './encrypted-columns.js';
import { assessmentSeeders } from './seeds/index.js';
import { statisticsFile } from './statistics/statistics-file.js';
import { StatisticsController } from './statistics/statistics.controller.js';
import { StudentEvaluationsController } from './answers/student.controller.js';

export const assessmentPortal: PortalDomain = {
  domain: assessmentDomain,
  home: 'tells',
  entities: assessmentEntities,
  migrations: [
    Rubrics1790220000000,
    Assessment1790300000000,
    BallotsTogether1791040000000,
    EvaluatedTeachers1791772000000,
    QuestionOnceInAGroup1791800100000,
  ],
  encryptedColumns: assessmentEncryptedColumns,
  seeders: assessmentSeeders,
  invariants: assessmentInvariants,
  api: [
    CampaignsController,
    EvaluationsController,
    RubricsController,
    StatisticsController,
    StudentEvaluationsController,
    EvaluationsInbox,
    rubricFile,
    statisticsFile,
  ],
  worker: [AssessmentActivities],
  jobs: [AssessmentSweeps, rubricFile, statisticsFile, overtakenReminders],
};
