import { showDate } from '@campus/contract-kit';
import { timeclockMessages as messages } from '@campus/domain/timeclock';
import { isBusinessDay } from '@campus/domain/calendar/rules';
import { formalDate, hoursText, hundredthsOfUnits, isDayOfEmployment, refusalOfDay } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { OddHoursRepository } from '../record/odd-hours.repository.js';
import type { TimePosition } from '../record/position-source.js';
import { TimeOffRepository } from '../record/time-off.repository.js';

/** A failure that no e-mail to HR would fix. */
const NO_EMAIL = { data: { noEmailOption: 1 } } as const;

/** On which days time can be taken off, and how much of a day. */
@Injectable()
export class TimeOffLimitsService {
  constructor(
    @Inject(OddHoursRepository) private readonly oddHours: OddHoursRepository,
    @Inject(TimeOffRepository) private readonly repository: TimeOffRepository,
  ) {}

  /**
   * Refuses a day on which the person does not work: the position is not held, or it is salaried and the day is a weekend or a paid holiday, which is
   * in the salary.
   */
  async refuseOtherDays(tx: Tx, position: TimePosition, day: string): Promise<void> {
    const { title, kind } = position;
    const date = showDate(day);
    const held = await this.oddHours.held(tx, position);
    if (held === null || !isDayOfEmployment(held, day))
      throw messages.refusal('time_off_not_employed', { title, date }, NO_EMAIL);
    if (kind !== 'salaried') return;
    const [holiday] = await this.repository.holidaysBetween(day, day);
    if (holiday !== undefined) throw messages.refusal('time_off_paid_holiday', { date, name: holiday.name }, NO_EMAIL);
    if (isBusinessDay(day, [])) return;
    throw messages.refusal('time_off_weekend', { date, weekday: formalDate(day).split(',')[0] ?? '' }, NO_EMAIL);
  }

  /** Refuses what makes more time off of a day than eight hours, or more hours than it has; to be called after the request is stored. */
  async refuseTooMuch(tx: Tx, { empId }: TimePosition, day: string): Promise<void> {
    const found = await this.oddHours.day(tx, empId, day);
    const refusal = refusalOfDay(day, found);
    if (refusal === null) return;
    const isOff = refusal === 'day_time_off';
    const hours = hoursText(isOff ? found.timeOff : hundredthsOfUnits(found.units));
    throw messages.refusal(isOff ? 'time_off_day' : 'time_off_day_full', { date: showDate(day), hours }, NO_EMAIL);
  }
}
