import type { InputOf } from '@campus/contract-kit';
import { assessmentTexts as texts, readCampaign, remindStudents, saveCampaign, steerCampaign } from '@campus/domain/assessment';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { CampaignsService } from './campaigns.service.js';
import { RemindersService } from './reminders.service.js';

/** The reminders of one evaluation: read, set and steered. */
@Controller()
export class CampaignsController {
  constructor(
    @Inject(CampaignsService) private readonly campaigns: CampaignsService,
    @Inject(RemindersService) private readonly reminders: RemindersService,
  ) {}

  @Implements(readCampaign)
  async read(@Input() { evalId }: InputOf<typeof readCampaign>): Promise<Answered> {
    return answered({ data: await this.campaigns.read(evalId) });
  }

  @Implements(saveCampaign)
  async save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveCampaign>): Promise<Answered> {
    return answered({ message: texts.campaignSaved, data: await this.campaigns.save(actor, input) });
  }

  @Implements(steerCampaign)
  async steer(@ActorOf() actor: Actor, @Input() { evalId, step }: InputOf<typeof steerCampaign>): Promise<Answered> {
    return answered({ message: texts.campaignSteered[step], data: await this.campaigns.steer(actor, evalId, step) });
  }

  @Implements(remindStudents, { plainWrite: true })
  remind(@ActorOf() actor: Actor, @Input() { evalId, courseId }: InputOf<typeof remindStudents>): Promise<Answered> {
    return this.reminders.remind(actor, evalId, courseId);
  }
}
