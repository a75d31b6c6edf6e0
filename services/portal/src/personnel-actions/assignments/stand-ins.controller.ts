import type { InputOf } from '@campus/contract-kit';
import {
  endMyStandIn,
  endStandIn,
  listStandInChoices,
  listStandIns,
  nameStandIn,
  readMyStandIns,
} from '@campus/domain/personnel-actions';
import type { Actor } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { StandInsService } from './stand-ins.service.js';

/** The calls by which people say who stands in for them. */
@Controller()
export class StandInsController {
  constructor(@Inject(StandInsService) private readonly standIns: StandInsService) {}

  @Implements(readMyStandIns) async mine(@ActorOf() actor: Actor) {
    return answered({ data: await this.standIns.mine(actor) });
  }

  @Implements(listStandInChoices)
  async choices(@ActorOf() actor: Actor, @Input() { role }: InputOf<typeof listStandInChoices>) {
    return answered({ data: await this.standIns.choices(actor, role) });
  }

  @Implements(nameStandIn, { plainWrite: true })
  name(@ActorOf() actor: Actor, @Input() input: InputOf<typeof nameStandIn>) {
    return this.standIns.name(actor, input);
  }

  @Implements(endMyStandIn, { plainWrite: true })
  endMine(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof endMyStandIn>) {
    return this.standIns.end(actor, id, 'own');
  }

  @Implements(listStandIns) async all() {
    return answered({ data: await this.standIns.all() });
  }

  @Implements(endStandIn, { plainWrite: true })
  end(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof endStandIn>) {
    return this.standIns.end(actor, id, 'any');
  }
}
