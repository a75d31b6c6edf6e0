import { fillIn, showDate } from '@campus/contract-kit';
import type { OutputOf } from '@campus/contract-kit';
import type { readPayrollReadiness } from '@campus/domain/payroll';
import { holidayTexts, payYearTexts } from '@campus/domain/payroll';
import { extraPayDaysAhead, payYearOf, periodsPaidIn } from '@campus/domain/payroll/rules';
import { payDateOf, periodLabel, yearsWithoutCalendar } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import { HolidayCalendarRepository } from '../../timeclock/index.js';
import { PayYearsRepository } from './pay-years.repository.js';

type Note = OutputOf<typeof readPayrollReadiness>['notes'][number];

/** What the calendar of a pay period leaves to be known before its payroll: years without holidays, and years with 27 pay days, a year ahead. */
@Injectable()
export class CalendarNotesService {
  constructor(
    @Inject(HolidayCalendarRepository) private readonly calendar: HolidayCalendarRepository,
    @Inject(PayYearsRepository) private readonly years: PayYearsRepository,
  ) {}

  async of(period: string): Promise<Note[]> {
    const missing = yearsWithoutCalendar([period], await this.calendar.years());
    const extra = await this.years.of(extraPayDaysAhead([payYearOf(period)]));
    return [
      ...missing.map((year): Note => {
        const text = fillIn(holidayTexts.missing, { year, period: periodLabel(period) });
        return { note: 'no_calendar', text, link: '/accounting/holidays' };
      }),
      ...extra.map(({ year, share }): Note => {
        const day = showDate(payDateOf(periodsPaidIn(year).at(-1) ?? period));
        const text = fillIn(payYearTexts.said, { year, day, share: payYearTexts.shares[share] });
        return { note: 'extra_pay_day', text, link: '/accounting/pay-periods' };
      }),
    ];
  }
}
