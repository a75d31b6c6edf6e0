import type { InputOf } from '@campus/contract-kit';
import { readPlan, registerPlan, savePlan } from '@campus/domain/registration';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { PlansService } from './plans.service.js';

/** The calls of a student who plans a term. */
@Controller()
export class PlansController {
  constructor(@Inject(PlansService) private readonly plans: PlansService) {}

  @Implements(readPlan)
  read(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readPlan>): Promise<Answered> {
    return this.plans.read(actor, input.term_id);
  }

  @Implements(savePlan, { plainWrite: true })
  save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof savePlan>): Promise<Answered> {
    return this.plans.save(actor, input);
  }

  @Implements(registerPlan, { plainWrite: true })
  register(@ActorOf() actor: Actor, @Input() input: InputOf<typeof registerPlan>): Promise<Answered> {
    return this.plans.register(actor, input.term_id);
  }
}
