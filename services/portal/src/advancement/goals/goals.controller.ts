import type { InputOf } from '@campus/contract-kit';
import { addGoalYear, listGoals, purgeEmails, saveGoals } from '@campus/domain/advancement';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { EmailPurgeService } from './email-purge.service.js';
import { GoalsService } from './goals.service.js';

/** The calls of goals and of the purge of e-mails. */
@Controller()
export class GivingGoalsController {
  constructor(
    @Inject(GoalsService) private readonly goals: GoalsService,
    @Inject(EmailPurgeService) private readonly emails: EmailPurgeService,
  ) {}

  @Implements(listGoals)
  async list(): Promise<Answered> {
    return answered({ data: await this.goals.list() });
  }

  @Implements(saveGoals, { plainWrite: true })
  save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveGoals>): Promise<Answered> {
    return this.goals.save(actor, input);
  }

  @Implements(addGoalYear, { plainWrite: true })
  add(@ActorOf() actor: Actor, @Input() { year }: InputOf<typeof addGoalYear>): Promise<Answered> {
    return this.goals.add(actor, year);
  }

  @Implements(purgeEmails, { plainWrite: true })
  purge(@ActorOf() actor: Actor, @Input() { emails }: InputOf<typeof purgeEmails>): Promise<Answered> {
    return this.emails.purge(actor, emails);
  }
}
