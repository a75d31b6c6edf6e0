import type { InputOf } from '@campus/contract-kit';
import { readCalendar, readCalendarLink, removeCalendarLink, renewCalendarLink } from '@campus/domain/registration';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { CalendarService } from './calendar.service.js';

/** The calendar feed of a student's courses. */
@Controller()
export class CalendarController {
  constructor(@Inject(CalendarService) private readonly calendar: CalendarService) {}

  @Implements(readCalendarLink)
  read(@ActorOf() actor: Actor): Promise<Answered> {
    return this.calendar.read(actor);
  }

  @Implements(renewCalendarLink, { plainWrite: true })
  renew(@ActorOf() actor: Actor): Promise<Answered> {
    return this.calendar.renew(actor);
  }

  @Implements(removeCalendarLink, { plainWrite: true })
  remove(@ActorOf() actor: Actor): Promise<Answered> {
    return this.calendar.remove(actor);
  }

  @Implements(readCalendar)
  file(@Input() { token }: InputOf<typeof readCalendar>): Promise<FileAnswer> {
    return this.calendar.file(token);
  }
}
