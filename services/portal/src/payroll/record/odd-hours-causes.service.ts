import { fillIn, showDate } from '@campus/contract-kit';
import type { OutputOf } from '@campus/contract-kit';
import type { readPayrollReadiness } from '@campus/domain/payroll';
import { runTexts as texts } from '@campus/domain/payroll';
import { hoursText, hourType, TIME_OFF_TYPES } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../platform/index.js';
import type { HoursOutside, StoredSameMinutes } from '../../timeclock/index.js';
import { OddHoursRepository } from '../../timeclock/index.js';

type Cause = OutputOf<typeof readPayrollReadiness>['causes'][number];

/** Time off of a period that its balances do not have; hundredths of an hour. */
interface OverBalance extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly hourType: string;
  readonly over: number;
}

const OFF = TIME_OFF_TYPES.map(({ id }) => `'${id}'`).join(', ');

/** What is asked for or taken in the period, and after the balance was restated before it, against what the balance had. */
const OVER_BALANCE = `SELECT p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, x.hour_type AS "hourType", (x.hundredths - b.available)::int AS over
  FROM (SELECT emp_id, hour_type, sum(hundredths) AS hundredths FROM (
      SELECT c.emp_id, c.hour_type, c.hundredths, c.work_date AS day FROM punches c WHERE c.hour_type IN (${OFF}) AND c.work_date <= $1::date + 13
        AND c.work_date >= $1::date - 28
      UNION ALL SELECT r.emp_id, r.hour_type, r.hundredths, r.taken_on FROM time_off_requests r
        WHERE r.salaried AND r.state IN ('requested', 'approved', 'processed') AND r.taken_on <= $1::date + 13 AND r.taken_on >= $1::date - 28) u
    WHERE u.day > (SELECT max(b.as_of) FROM time_off_balances b WHERE b.emp_id = u.emp_id AND b.hour_type = u.hour_type)
    GROUP BY 1, 2) x
    JOIN time_off_balances b ON b.emp_id = x.emp_id AND b.hour_type = x.hour_type JOIN people p ON p.emp_id = x.emp_id
  WHERE x.hundredths > b.available ORDER BY name, id`;

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
    @Inject(Database) private readonly db: Database,
    @Inject(OddHoursRepository) private readonly oddHours: OddHoursRepository,
  ) {}

  async of(period: string): Promise<Cause[]> {
    const outside = await this.oddHours.outside(period);
    const same = (await this.oddHours.sameIn(period)).filter(({ reason }) => reason === null);
    const over = await this.db.query<OverBalance>(OVER_BALANCE, [period]);
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
        people: over.map(({ id, name, hourType: type, over: hundredths }) => {
          const what = fillIn(texts.overBalanceOf, { over: hoursText(hundredths), type: hourType(type)?.description ?? type });
          return { id, name, what, link: `/accounting/payroll-run?pay_period=${period}`, supervisor: null };
        }),
      },
    ];
  }
}
