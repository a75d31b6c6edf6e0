import type { InputOf } from '@campus/contract-kit';
import {
  closeGonePayment,
  confirmCorrection,
  proposeCorrection,
  readSettlement,
  rejectCorrection,
} from '@campus/domain/student-accounts';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { SettlementService } from './settlement.service.js';

/** The calls around the daily settlement. */
@Controller()
export class SettlementController {
  constructor(@Inject(SettlementService) private readonly settlement: SettlementService) {}

  @Implements(readSettlement)
  async read(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.settlement.read(actor) });
  }

  @Implements(proposeCorrection)
  propose(@ActorOf() actor: Actor, @Input() input: InputOf<typeof proposeCorrection>): Promise<Answered> {
    return this.settlement.propose(actor, input);
  }

  @Implements(confirmCorrection)
  confirm(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof confirmCorrection>): Promise<Answered> {
    return this.settlement.confirm(actor, id);
  }

  @Implements(rejectCorrection)
  reject(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof rejectCorrection>): Promise<Answered> {
    return this.settlement.reject(actor, id);
  }

  @Implements(closeGonePayment)
  close(@ActorOf() actor: Actor, @Input() input: InputOf<typeof closeGonePayment>): Promise<Answered> {
    return this.settlement.closeGone(actor, input);
  }
}
