import type { InputOf } from '@campus/contract-kit';
import {
  declineRefund,
  listAidCredits,
  listRefunds,
  processRefund,
  readOwnRefund,
  requestRefund,
  voidRefund,
} from '@campus/domain/student-accounts';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { VoidedRefundsService } from './voided-refunds.service.js';
import { RefundsService } from './refunds.service.js';

/** The calls around refunds. */
@Controller()
export class RefundsController {
  constructor(
    @Inject(RefundsService) private readonly refunds: RefundsService,
    @Inject(VoidedRefundsService) private readonly voided: VoidedRefundsService,
  ) {}

  @Implements(readOwnRefund)
  async own(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.refunds.read(actor) });
  }

  @Implements(requestRefund, { plainWrite: true })
  request(@ActorOf() actor: Actor, @Input() input: InputOf<typeof requestRefund>): Promise<Answered> {
    return this.refunds.request(actor, input);
  }

  @Implements(listRefunds)
  async list(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listRefunds>): Promise<Answered> {
    return answered(await this.refunds.list(actor, input));
  }

  @Implements(listAidCredits)
  async aidCredits(): Promise<Answered> {
    return answered({ data: await this.refunds.aidCredits() });
  }

  @Implements(processRefund)
  async process(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof processRefund>): Promise<Answered> {
    return answered({ message: await this.refunds.process(actor, id), data: null });
  }

  @Implements(declineRefund)
  async decline(@ActorOf() actor: Actor, @Input() { id, reason }: InputOf<typeof declineRefund>): Promise<Answered> {
    return answered({ message: await this.refunds.decline(actor, id, reason), data: null });
  }

  @Implements(voidRefund, { plainWrite: true })
  voidRefund(@ActorOf() actor: Actor, @Input() input: InputOf<typeof voidRefund>): Promise<Answered> {
    return this.voided.take(actor, input);
  }
}
