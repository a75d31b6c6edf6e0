import type { InputOf } from '@campus/contract-kit';
import {
  addHoliday,
  changeHoliday,
  choosePayShare,
  fillHolidays,
  listPayYears,
  readHolidays,
  removeHoliday,
} from '@campus/domain/payroll';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { PayYearsService } from './pay-years.service.js';
import { HolidaysOfAccountingService } from './holidays.service.js';

/** The calls by which accounting keeps the calendar of paid holidays, and what pay days of a year of 27 pay. */
@Controller()
export class PayCalendarController {
  constructor(
    @Inject(HolidaysOfAccountingService) private readonly holidays: HolidaysOfAccountingService,
    @Inject(PayYearsService) private readonly years: PayYearsService,
  ) {}

  @Implements(readHolidays)
  async read(): Promise<Answered> {
    return answered({ data: await this.holidays.read() });
  }

  @Implements(addHoliday, { plainWrite: true })
  add(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addHoliday>): Promise<Answered> {
    return this.holidays.add(actor, input);
  }

  @Implements(changeHoliday, { plainWrite: true })
  change(@ActorOf() actor: Actor, @Input() input: InputOf<typeof changeHoliday>): Promise<Answered> {
    return this.holidays.change(actor, input);
  }

  @Implements(removeHoliday, { plainWrite: true })
  remove(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeHoliday>): Promise<Answered> {
    return this.holidays.remove(actor, input);
  }

  @Implements(fillHolidays, { plainWrite: true })
  fill(@ActorOf() actor: Actor): Promise<Answered> {
    return this.holidays.fill(actor);
  }

  @Implements(listPayYears)
  async payYears(): Promise<Answered> {
    return answered({ data: await this.years.list() });
  }

  @Implements(choosePayShare, { plainWrite: true })
  choose(@ActorOf() actor: Actor, @Input() input: InputOf<typeof choosePayShare>): Promise<Answered> {
    return this.years.choose(actor, input);
  }
}
