import type { InputOf } from '@campus/contract-kit';
import { claimSeat } from '@campus/domain/registration';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ClaimsService } from './claims.service.js';

/** The calls of students who wait. */
@Controller()
export class WaitlistsController {
  constructor(@Inject(ClaimsService) private readonly claims: ClaimsService) {}

  @Implements(claimSeat, { plainWrite: true })
  claim(@ActorOf() actor: Actor, @Input() input: InputOf<typeof claimSeat>): Promise<Answered> {
    return this.claims.claim(actor, input.jc_num);
  }
}
