import type { InputOf } from '@campus/contract-kit';
import {
  clockPunch,
  emailSupervisor,
  readHours,
  readPeriod,
  readPeriodCalendar,
  receiveText,
  showPunches,
} from '@campus/domain/timeclock';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ClockService } from './clock.service.js';
import { HoursService } from './hours.service.js';
import { PunchMailService } from './punch-mail.service.js';
import { TextClockService } from './text-clock.service.js';

/** The calls of the employee's clock. */
@Controller()
export class ClockController {
  constructor(
    @Inject(HoursService) private readonly hours: HoursService,
    @Inject(ClockService) private readonly clocks: ClockService,
    @Inject(PunchMailService) private readonly mail: PunchMailService,
    @Inject(TextClockService) private readonly textClock: TextClockService,
  ) {}

  @Implements(readHours)
  async read(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.hours.read(actor) });
  }

  @Implements(readPeriod)
  async period(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readPeriod>): Promise<Answered> {
    return answered({ data: await this.hours.period(actor, input.id) });
  }

  @Implements(readPeriodCalendar)
  async calendar(@Input() { id }: InputOf<typeof readPeriodCalendar>): Promise<Answered> {
    return answered({ data: await this.hours.calendar(id) });
  }

  @Implements(showPunches)
  async punches(@ActorOf() actor: Actor, @Input() input: InputOf<typeof showPunches>): Promise<Answered> {
    return answered({ data: await this.hours.ofDay(actor, input.position, input.date) });
  }

  @Implements(emailSupervisor, { plainWrite: true })
  email(@ActorOf() actor: Actor, @Input() input: InputOf<typeof emailSupervisor>): Promise<Answered> {
    return this.mail.send(actor, input.punch, input.message);
  }

  @Implements(clockPunch, { plainWrite: true })
  clock(@ActorOf() actor: Actor, @Input() input: InputOf<typeof clockPunch>): Promise<Answered> {
    return this.clocks.punch(actor, input.position, input.action);
  }

  @Implements(receiveText)
  async text(@Input() input: InputOf<typeof receiveText>): Promise<Answered> {
    await this.textClock.receive(input);
    return answered({ data: null });
  }
}
