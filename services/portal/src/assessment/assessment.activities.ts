import { ASSESSMENT_QUEUE } from '@campus/workflow-assessment';
import type { CampaignActivities, SendInput } from '@campus/workflow-assessment/activities';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { TemporalWorkers } from '../platform/index.js';
import { CampaignSendsService } from './campaigns/campaign-sends.service.js';

/** What campaigns ask of the portal. */
@Injectable()
export class AssessmentActivities implements OnModuleInit {
  constructor(
    @Inject(CampaignSendsService) private readonly sends: CampaignSendsService,
    @Inject(TemporalWorkers) private readonly workers: TemporalWorkers,
  ) {}

  onModuleInit(): void {
    const activities: CampaignActivities = {
      readCampaign: ({ evaluationId }) => this.sends.stand(evaluationId),
      sendReminders: (input: SendInput) => this.sends.send(input),
    };
    this.workers.register({ taskQueue: ASSESSMENT_QUEUE, activities });
  }
}
