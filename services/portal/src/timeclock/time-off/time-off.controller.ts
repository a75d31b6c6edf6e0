import type { InputOf } from '@campus/contract-kit';
import { cancelTimeOff, createTimeOff, emailHr, readTimeOff, timeclockTexts as texts } from '@campus/domain/timeclock';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { TimeOffService } from './time-off.service.js';

/** The calls of an employee around time off. */
@Controller()
export class TimeOffController {
  constructor(@Inject(TimeOffService) private readonly timeOff: TimeOffService) {}

  @Implements(readTimeOff)
  async read(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.timeOff.read(actor) });
  }

  @Implements(createTimeOff, { plainWrite: true })
  create(@ActorOf() actor: Actor, @Input() input: InputOf<typeof createTimeOff>): Promise<Answered> {
    return this.timeOff.create(actor, input);
  }

  @Implements(cancelTimeOff)
  async cancel(@ActorOf() actor: Actor, @Input() input: InputOf<typeof cancelTimeOff>): Promise<Answered> {
    await this.timeOff.cancel(actor, input.id);
    return answered({ message: texts.timeOffCancelled, data: null });
  }

  @Implements(emailHr, { plainWrite: true })
  email(@ActorOf() actor: Actor, @Input() input: InputOf<typeof emailHr>): Promise<Answered> {
    return this.timeOff.emailHr(actor, input);
  }
}
