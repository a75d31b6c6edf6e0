import { fillIn, showDate } from '@campus/contract-kit';
import type { OutputOf } from '@campus/contract-kit';
import type { readPayrollReadiness } from '@campus/domain/payroll';
import { runTexts as texts } from '@campus/domain/payroll';
import { hoursText, hourType } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { HoursOutside, StoredSameMinutes } from '../../timeclock/index.js';
import { OddHoursRepository, OverBalanceRepository } from '../../timeclock/index.js';

type Cause = OutputOf<typeof readPayrollReadiness>['causes'][number];

const editLink = ({ empId, orgPos, posSeq, period, day }: HoursOutside): string => {
  const query = new URLSearchParams({ idNum: empId, org_pos: orgPos, pos_seq: posSeq, pay_period: period, date: day });
  return `/accounting/editTimesheet?${query.toString()}`;
};
const namedSame = ({ empId, name, day, minutes, positions }: StoredSameMinutes, period: string): Cause['people'][number] => ({
  id: empId,
  name,
  what: fillIn(texts.sameMinutesOf, { minutes, date: showDate(day), positions }),
  link: `/accounting/payroll-run?pay_period=${period}#same-minutes`,
  supervisor: null,
});

/** Hours that cannot be paid as they are, and time off that no balance has. */
@Injectable()
export class OddHoursCausesService {
  constructor(
    @Inject(OddHoursRepository) private readonly oddHours: OddHoursRepository,
    @Inject(OverBalanceRepository) private readonly overBalances: OverBalanceRepository,
  ) {}

  async of(period: string): Promise<Cause[]> {
    const outside = await this.oddHours.outside(period);
    const same = (await this.oddHours.sameIn(period)).filter(({ reason }) => reason === null);
    const over = await this.overBalances.of([period], null);
    return [
      {
        cause: 'hours_outside',
        blocks: true,
        people: outside.map((one) => {
          const what = `${one.title}, ${showDate(one.day)}`;
          return { id: one.empId, name: one.name, what, link: editLink(one), supervisor: null };
        }),
      },
      { cause: 'same_minutes', blocks: true, people: same.map((one) => namedSame(one, period)) },
      {
        cause: 'over_balance',
        blocks: false,
        people: over.map(({ empId: id, name, hourType: type, hundredths }) => {
          const what = fillIn(texts.overBalanceOf, { over: hoursText(hundredths), type: hourType(type)?.description ?? type });
          return { id, name, what, link: `/accounting/payroll-run?pay_period=${period}`, supervisor: null };
        }),
      },
    ];
  }
}
