import type { InputOf } from '@campus/contract-kit';
import {
  listHoldKinds,
  listOpenHolds,
  listStudentHolds,
  placeHold,
  releaseHold,
  searchStudents,
} from '@campus/domain/academic-records';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { OfficeHoldsService } from './office-holds.service.js';

/** The calls of the offices that keep holds. */
@Controller()
export class HoldsController {
  constructor(@Inject(OfficeHoldsService) private readonly holds: OfficeHoldsService) {}

  @Implements(listHoldKinds)
  async kinds(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.holds.kinds(actor) });
  }

  @Implements(searchStudents)
  async search(@Input() input: InputOf<typeof searchStudents>): Promise<Answered> {
    return answered({ data: await this.holds.search(input.q) });
  }

  @Implements(listStudentHolds)
  async list(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listStudentHolds>): Promise<Answered> {
    return answered({ data: await this.holds.list(actor, input.id_num) });
  }

  @Implements(listOpenHolds)
  async open(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listOpenHolds>): Promise<Answered> {
    return answered(await this.holds.open(actor, input));
  }

  @Implements(placeHold, { plainWrite: true })
  place(@ActorOf() actor: Actor, @Input() input: InputOf<typeof placeHold>): Promise<Answered> {
    return this.holds.place(actor, input);
  }

  @Implements(releaseHold, { plainWrite: true })
  release(@ActorOf() actor: Actor, @Input() input: InputOf<typeof releaseHold>): Promise<Answered> {
    return this.holds.release(actor, input);
  }
}
