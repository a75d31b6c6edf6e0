import { listCheckIns } from '@campus/domain/registration';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { CheckInsService } from './check-ins.service.js';

/** The call of the check-ins screen. */
@Controller()
export class CheckInsController {
  constructor(@Inject(CheckInsService) private readonly checkIns: CheckInsService) {}

  @Implements(listCheckIns)
  async list(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.checkIns.of(actor.empId) });
  }
}
