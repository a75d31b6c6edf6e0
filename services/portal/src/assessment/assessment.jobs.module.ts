import { Module } from '@nestjs/common';
import { AcademicRecordsModule } from '../academic-records/index.js';
import { AssessmentSweeps } from './assessment-sweeps.js';
import { CampaignRoute } from './campaign-route.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { RubricsJobsModule } from './rubrics/rubrics.module.js';
import { StatisticsSource } from './statistics-file.js';
import { StatisticsRepository } from './statistics.repository.js';
import { Statistics } from './statistics.service.js';
import { Urns } from './urns.service.js';

/** The sweeps around evaluations, and files that are made later. */
@Module({
  imports: [AcademicRecordsModule, RubricsJobsModule],
  providers: [AssessmentSweeps, CampaignRoute, CampaignsRepository, Statistics, StatisticsRepository, StatisticsSource, Urns],
})
export class AssessmentJobsModule {}
