import { showDate } from '@campus/contract-kit';
import { supervisorMessages as messages } from '@campus/domain/timeclock';
import type { PunchContent } from '@campus/domain/timeclock/rules';
import { HOLIDAY, isDayOfEmployment } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { OddHoursRepository } from '../record/odd-hours.repository.js';
import { TimeOffRepository } from '../record/time-off.repository.js';
import type { StoredTimesheet } from '../record/timesheets.repository.js';

/** What the hours of a person on a day have to keep to, whoever enters them: up to 24 of a type can be entered. [SUP-033] */
@Injectable()
export class DayLimitsService {
  constructor(
    @Inject(OddHoursRepository) private readonly oddHours: OddHoursRepository,
    @Inject(TimeOffRepository) private readonly timeOff: TimeOffRepository,
  ) {}

  /** To be called after hours of a sheet are written, in the same transaction; `entered` are the ones that are new or changed. */
  async check(tx: Tx, timesheet: StoredTimesheet, day: string, entered: readonly PunchContent[]): Promise<void> {
    const { employee, title: position } = timesheet;
    const date = showDate(day);
    const held = await this.oddHours.held(tx, timesheet);
    if (held === null || !isDayOfEmployment(held, day)) throw messages.refusal('not_employed', { employee, position, date });
    const isHoliday = async (): Promise<boolean> => (await this.timeOff.holidaysBetween(day, day)).length > 0;
    if (entered.some(({ type }) => type === HOLIDAY) && !(await isHoliday())) throw messages.refusal('holiday_only', { date });
  }
}
