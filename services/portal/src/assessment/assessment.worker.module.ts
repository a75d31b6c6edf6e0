import { Module } from '@nestjs/common';
import { AssessmentActivities } from './assessment.activities.js';
import { CampaignSends } from './campaign-sends.service.js';
import { CampaignsRepository } from './campaigns.repository.js';

/** What carries campaigns. */
@Module({ providers: [AssessmentActivities, CampaignSends, CampaignsRepository] })
export class AssessmentWorkerModule {}
