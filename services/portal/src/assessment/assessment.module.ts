import { Module } from '@nestjs/common';
import { AcademicRecordsModule } from '../academic-records/index.js';
import { CampaignRoute } from './campaign-route.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { Campaigns } from './campaigns.service.js';
import { EvaluationsController } from './evaluations.controller.js';
import { EvaluationsRepository } from './evaluations.repository.js';
import { Evaluations } from './evaluations.service.js';
import { OwnEvaluations } from './own-evaluations.service.js';
import { Questions } from './questions.service.js';
import { RubricsApiModule } from './rubrics/rubrics.module.js';
import { StatisticsFile, StatisticsSource } from './statistics-file.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsRepository } from './statistics.repository.js';
import { Statistics } from './statistics.service.js';
import { StudentEvaluationsController } from './student.controller.js';
import { Submissions } from './submissions.service.js';
import { Urns } from './urns.service.js';

/** The calls around course evaluations and rubrics. */
@Module({
  imports: [AcademicRecordsModule, RubricsApiModule],
  controllers: [EvaluationsController, StatisticsController, StudentEvaluationsController],
  providers: [
    CampaignRoute,
    Campaigns,
    CampaignsRepository,
    Evaluations,
    EvaluationsRepository,
    OwnEvaluations,
    Questions,
    Statistics,
    StatisticsFile,
    StatisticsRepository,
    StatisticsSource,
    Submissions,
    Urns,
  ],
})
export class AssessmentApiModule {}
