import type { OutputOf } from '@campus/contract-kit';
import type { PayPeriod, PeriodCalendar, Punch } from '@campus/domain/timeclock';
import { readHours, timeclockMessages as messages } from '@campus/domain/timeclock';
import { addDays, daysBetween } from '@campus/domain/calendar/rules';
import {
  hoursOf,
  hourType,
  hundredthsOf,
  limitUsages,
  minutesBetween,
  periodEnd,
  periodLabel,
} from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig, Queryable } from '../../platform/index.js';
import { Clock, CONFIG } from '../../platform/index.js';
import { OwnPeriodsRepository } from '../record/own-periods.repository.js';
import { PayPeriodsRepository } from '../record/pay-periods.repository.js';
import { employeePeriod } from '../record/period-answer.js';
import type { TimePosition } from '../record/position-source.js';
import { PositionsRepository } from '../record/positions.repository.js';
import type { PositionUsages } from '../record/punch-answer.js';
import { entryOf, positionAnswer, punchAnswer } from '../record/punch-answer.js';
import type { PunchOfPosition } from '../record/punches.repository.js';
import { PunchesRepository } from '../record/punches.repository.js';
import { TimeOffRepository } from '../record/time-off.repository.js';

const SUNDAY = '2023-01-01';

/** Whether hours count against the limits of a week or month: work does, time off does not. */
function isWork(punch: PunchOfPosition): boolean {
  const type = hourType(punch.hourType);
  return type !== null && (type.hourly === 1 || type.stipend);
}

/** What employees read of their own time. */
@Injectable()
export class HoursService {
  constructor(
    @Inject(PositionsRepository) private readonly positions: PositionsRepository,
    @Inject(PunchesRepository) private readonly punches: PunchesRepository,
    @Inject(PayPeriodsRepository) private readonly periods: PayPeriodsRepository,
    @Inject(OwnPeriodsRepository) private readonly ownPeriods: OwnPeriodsRepository,
    @Inject(TimeOffRepository) private readonly timeOff: TimeOffRepository,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** Everything that the punch screen opens with. [CLOCK-022] */
  async read(actor: Actor) {
    const [positions, periods, snapshots] = await Promise.all([
      this.clockedOf(actor.empId),
      this.periods.all(),
      this.usagesOf(actor.empId),
    ]);
    const today = this.clock.today();
    const current = periods.find(({ start }) => start <= today && today <= periodEnd(start));
    const payPeriods = periods.map(({ start }) => ({ id: start, label: periodLabel(start) }));
    const [payPeriod, limits] = await Promise.all([
      current === undefined ? null : this.periodOf(actor.empId, current.start),
      this.limitsOf(actor.empId, positions, snapshots.open),
    ]);
    const now = this.clock.now().toISOString();
    return { now, positions: positions.map((one) => positionAnswer(one, snapshots)), payPeriods, payPeriod, limits };
  }

  /** One pay period of an employee. [CLOCK-023] */
  async period(actor: Actor, id: string): Promise<PayPeriod> {
    const period = await this.periodOf(actor.empId, id);
    if (period === null) throw messages.refusal('no_such_period');
    return period;
  }

  /** The punches of an own position on a date. [CLOCK-024] */
  async ofDay(actor: Actor, positionId: string, day: string): Promise<Punch[]> {
    const position = await this.own(actor.empId, positionId);
    return (await this.punches.ofDay(position, day)).map(punchAnswer);
  }

  /** A position of this person; another's is as unknown as none. [CLOCK-016] */
  async own(empId: string, positionId: string): Promise<TimePosition> {
    const position = await this.positions.find(positionId);
    if (position === null || position.empId !== empId) throw messages.refusal('no_such_position');
    return position;
  }

  /** How the positions of a person stand now. */
  async usagesOf(empId: string): Promise<PositionUsages> {
    const [open, last, requests] = await Promise.all([
      this.punches.openOf(empId),
      this.punches.lastOf(empId),
      this.timeOff.latestOf(empId),
    ]);
    return { open, last, requests, textNumber: this.config.textNumber };
  }

  /** The same within a transaction, whose statements come one after the other. */
  async usagesIn(tx: Queryable, empId: string): Promise<PositionUsages> {
    const open = await this.punches.openOf(empId, tx);
    const last = await this.punches.lastOf(empId, tx);
    return { open, last, requests: await this.timeOff.latestOf(empId, tx), textNumber: this.config.textNumber };
  }

  /** What marks the days of a pay period. */
  async calendar(id: string): Promise<PeriodCalendar> {
    const period = await this.periods.byId(id);
    if (period === null) throw messages.refusal('no_such_period');
    return { today: this.clock.today(), holidays: [...(await this.periods.holidaysOf(period.start))] };
  }

  private async clockedOf(empId: string): Promise<TimePosition[]> {
    return (await this.positions.of(empId)).filter((position) => position.kind !== 'salaried');
  }

  private async periodOf(empId: string, id: string): Promise<PayPeriod | null> {
    const period = await this.ownPeriods.find(empId, id);
    return period === null ? null : employeePeriod(period);
  }

  /** How near a person is to the limits, over all positions and with what runs now. */
  private async limitsOf(
    empId: string,
    positions: readonly TimePosition[],
    open: readonly PunchOfPosition[],
  ): Promise<OutputOf<typeof readHours>['limits']> {
    if (positions.length === 0) return [];
    const today = this.clock.today();
    const week = addDays(today, -(((daysBetween(SUNDAY, today) % 7) + 7) % 7));
    const month = `${today.slice(0, 7)}-01`;
    const [punches, onVisa] = await Promise.all([
      this.punches.between(empId, week < month ? week : month, today),
      this.positions.isOnVisa(empId),
    ]);
    const now = this.clock.now().getTime();
    const running = open.map((punch) => ({
      day: today,
      minutes: Math.max(0, minutesBetween(punch.timeIn?.getTime() ?? now, now)),
      hundredths: 0,
    }));
    const entries = [...punches.filter(isWork).map(entryOf), ...running];
    const since = (day: string): number => hundredthsOf(entries.filter((entry) => entry.day >= day));
    const person = { onVisa, partTime: positions.every((position) => position.partTime) };
    return limitUsages(person, { week: since(week), month: since(month) }).map((one) => ({
      ...one,
      used: hoursOf(one.used),
      limit: hoursOf(one.limit),
    }));
  }
}
