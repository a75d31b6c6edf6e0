import type { InputOf } from '@campus/contract-kit';
import {
  endMyStandIn,
  endStandIn,
  listStandInChoices,
  listStandIns,
  nameStandIn,
  personnelActionTexts as texts,
  readMyStandIns,
} from '@campus/domain/personnel-actions';
import type { Actor } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { namedSentence, StandInsService } from './stand-ins.service.js';

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

  @Implements(nameStandIn) async name(@ActorOf() actor: Actor, @Input() input: InputOf<typeof nameStandIn>) {
    const data = await this.standIns.name(actor, input);
    return answered({ message: namedSentence(data), data });
  }

  @Implements(endMyStandIn) async endMine(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof endMyStandIn>) {
    return answered({ message: texts.standInEnded, data: await this.standIns.end(actor, id, 'own') });
  }

  @Implements(listStandIns) async all() {
    return answered({ data: await this.standIns.all() });
  }

  @Implements(endStandIn) async end(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof endStandIn>) {
    return answered({ message: texts.standInEnded, data: await this.standIns.end(actor, id, 'any') });
  }
}
