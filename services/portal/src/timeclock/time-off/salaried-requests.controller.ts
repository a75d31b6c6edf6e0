import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { approveSalaried, listSalaried, readAbsences, rejectSalaried, timeclockTexts as texts } from '@campus/domain/timeclock';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { SalariedRequestsService } from './salaried-requests.service.js';

/** The calls of a supervisor around the time off of salaried people. */
@Controller()
export class SalariedRequestsController {
  constructor(@Inject(SalariedRequestsService) private readonly requests: SalariedRequestsService) {}

  @Implements(listSalaried)
  async list(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.requests.list(actor) });
  }

  @Implements(approveSalaried)
  async approve(@ActorOf() actor: Actor, @Input() { ids }: InputOf<typeof approveSalaried>): Promise<Answered> {
    const data = await this.requests.approve(actor, ids);
    const done = data.filter((one) => one.success).length;
    return answered({ message: fillIn(texts.requestsApproved, { done, count: data.length }), data });
  }

  @Implements(rejectSalaried)
  async reject(@ActorOf() actor: Actor, @Input() input: InputOf<typeof rejectSalaried>): Promise<Answered> {
    const name = await this.requests.reject(actor, input.request_id, input.message);
    return answered({ message: fillIn(texts.requestRejected, { name }), data: null });
  }

  @Implements(readAbsences)
  async absences(@ActorOf() actor: Actor, @Input() { month }: InputOf<typeof readAbsences>): Promise<Answered> {
    return answered({ data: await this.requests.absences(actor, month) });
  }
}
