import type { InputOf } from '@campus/contract-kit';
import { laterCall, listCallbacks, openPhonathon, submitCall, takeCallback, takeRangBack } from '@campus/domain/advancement';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { CallsService } from './calls.service.js';

/** The calls of the calling screen. */
@Controller()
export class PhonathonCallsController {
  constructor(@Inject(CallsService) private readonly calls: CallsService) {}

  @Implements(openPhonathon, { plainWrite: true })
  open(@ActorOf() actor: Actor): Promise<Answered> {
    return this.calls.open(actor);
  }

  @Implements(submitCall, { plainWrite: true })
  submit(@ActorOf() actor: Actor, @Input() input: InputOf<typeof submitCall>): Promise<Answered> {
    return this.calls.submit(actor, input);
  }

  @Implements(laterCall, { plainWrite: true })
  later(@ActorOf() actor: Actor, @Input() input: InputOf<typeof laterCall>): Promise<Answered> {
    return this.calls.later(actor, input);
  }

  @Implements(listCallbacks)
  async callbacks(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.calls.callbacks(actor) });
  }

  @Implements(takeCallback, { plainWrite: true })
  takeCallback(@ActorOf() actor: Actor, @Input() { pk }: InputOf<typeof takeCallback>): Promise<Answered> {
    return this.calls.takeCallback(actor, pk);
  }

  @Implements(takeRangBack, { plainWrite: true })
  takeRangBack(@ActorOf() actor: Actor, @Input() { number }: InputOf<typeof takeRangBack>): Promise<Answered> {
    return this.calls.takeRangBack(actor, number);
  }
}
