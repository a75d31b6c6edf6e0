import type { BulkResult, Refusal } from '@campus/contract-kit';
import { bulkDone, bulkRefused, fillIn, isoDate } from '@campus/contract-kit';
import type { PayPeriod, TimesheetRow } from '@campus/domain/timeclock';
import { supervisorMessages as messages, supervisorTexts as texts, timeclockMessages } from '@campus/domain/timeclock';
import {
  canEditTimesheet,
  hoursText,
  hundredthsOfUnits,
  periodEnd,
  periodLabel,
  refusalToApprove,
} from '@campus/domain/timeclock/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered, authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Tx } from '../../platform/index.js';
import { Audit, Clock, Database, sql, Writes } from '../../platform/index.js';
import type { OverBalance } from '../record/over-balance.repository.js';
import { OverBalanceRepository } from '../record/over-balance.repository.js';
import { PayPeriodsRepository } from '../record/pay-periods.repository.js';
import { barePeriod } from '../record/period-answer.js';
import { PunchesRepository } from '../record/punches.repository.js';
import { periodTimesheetAnswer, timesheetAnswer } from '../timesheets/timesheet-answer.js';
import type { ApprovableTimesheet, KnownOfTimesheet, TimesheetKey, StoredTimesheet } from '../record/timesheets.repository.js';
import { timesheetOf, TimesheetsRepository, timesheetsWhere, WAITING } from '../record/timesheets.repository.js';
import { supervisedBy } from '../record/supervision.service.js';
import { TIMESHEET_RECORD } from '../record/timesheet-audit.js';
import type { TimesheetApprovalsService as Q } from './supervision.sql.types.js';

const WAITING_SHEETS = sql<Narrowed<Q['WAITING_SHEETS'], KnownOfTimesheet>>`${timesheetsWhere(WAITING)}`;
const WAITING_OF_PERIOD = sql<
  Narrowed<Q['WAITING_OF_PERIOD'], KnownOfTimesheet>
>`${timesheetsWhere(sql`${WAITING} AND y.starts_on = :period::date`)}`;
const OF_PERIOD = sql<
  Narrowed<Q['OF_PERIOD'], KnownOfTimesheet>
>`${timesheetsWhere(sql`${sql.raw(supervisedBy(':supervisor'))} AND y.starts_on = :period::date`)}`;

/** A sheet that changed meanwhile can be approved once it was looked at again. */
const refused = (id: string, refusal: Refusal): BulkResult => bulkRefused(id, refusal, refusal.status === 409);

/** The timesheets that wait for a supervisor or a delegate, and their approval. */
@Injectable()
export class TimesheetApprovalsService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(TimesheetsRepository) private readonly timesheets: TimesheetsRepository,
    @Inject(PayPeriodsRepository) private readonly periods: PayPeriodsRepository,
    @Inject(PunchesRepository) private readonly punches: PunchesRepository,
    @Inject(OverBalanceRepository) private readonly overBalances: OverBalanceRepository,
  ) {}

  /** The pay periods of the selector. [SUP-040] */
  async payPeriods() {
    const today = this.clock.today();
    return (await this.periods.all()).map(({ start }) => ({
      id: start,
      label: periodLabel(start),
      current: start <= today && today <= periodEnd(start) ? (1 as const) : (0 as const),
    }));
  }

  /** What waits for this person, own and delegated. [SUP-048] */
  async waiting(actor: Actor, period?: string): Promise<TimesheetRow[]> {
    const today = this.clock.today();
    if (period !== undefined && !isoDate.safeParse(period).success) return [];
    const whose = { supervisor: actor.empId, today };
    const rows =
      period === undefined
        ? await this.timesheets.list(WAITING_SHEETS, whose, this.db.keyed)
        : await this.timesheets.list(WAITING_OF_PERIOD, { ...whose, period }, this.db.keyed);
    const over = await this.overBalanceOf(rows);
    return rows.map((timesheet) =>
      timesheetAnswer(timesheet, {
        isAssigned: timesheet.supervisorId === actor.empId,
        today,
        over: over.filter((one) => one.empId === timesheet.empId && one.period === timesheet.period),
      }),
    );
  }

  /** What of the time off of these people no balance has; nothing is asked where nobody takes any. */
  private overBalanceOf(rows: readonly StoredTimesheet[]): Promise<readonly OverBalance[]> {
    const off = rows.filter(({ hours: { vacation, sick, personal, othhrs } }) => vacation + sick + personal + othhrs > 0);
    if (off.length === 0) return Promise.resolve([]);
    const of = (one: (row: StoredTimesheet) => string): string[] => [...new Set(off.map(one))];
    return this.overBalances.of(
      of(({ period }) => period),
      of(({ empId }) => empId),
    );
  }

  /** All sheets of supervised people in a period. [SUP-018] [SUP-041] */
  async period(actor: Actor, id: string): Promise<PayPeriod> {
    const period = await this.periods.byId(id);
    if (period === null) throw timeclockMessages.refusal('no_such_period');
    const rows = await this.timesheets.list(OF_PERIOD, { supervisor: actor.empId, period: period.start });
    const bare = barePeriod(period);
    const dates = bare.payPeriodDates;
    const people = [...new Set(rows.map(({ empId }) => empId))];
    const days = await this.punches.daysOf(people, period.start, bare.payPeriodEnd);
    const mayEdit = (timesheet: StoredTimesheet) =>
      timesheet.empId !== actor.empId && canEditTimesheet('supervisor', timesheet.state);
    const timesheets = rows.map((timesheet) =>
      periodTimesheetAnswer(timesheet, dates, { days: days.get(timesheet.positionId) ?? [], editable: mayEdit(timesheet) }),
    );
    return { ...bare, sheets: timesheets };
  }

  /** Approves what can be approved of the named sheets; each has its own answer. [SUP-028] [SUP-049] */
  approve(actor: Actor, ids: readonly string[], seen: Readonly<Record<string, string>>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if (ids.length === 0) throw messages.refusal('no_sheets_selected');
      const results = await this.approveIn(tx, actor, [...new Set(ids)], seen);
      const done = results.filter(({ success }) => success).length;
      const count = results.length;
      const sentence = done === count ? (count === 1 ? texts.approvedOne : texts.approvedAll) : texts.approvedSome;
      return answered({ message: done === 0 ? texts.approvedNone : fillIn(sentence, { done, count }), data: results });
    });
  }

  /** One statement a step, however many sheets there are. */
  private async approveIn(tx: Tx, actor: Actor, ids: readonly string[], seen: Readonly<Record<string, string>>) {
    const keys = ids.map(timesheetOf).filter((key): key is TimesheetKey => key !== null);
    await this.timesheets.lock(tx, keys);
    const known = await this.timesheets.approvable(tx, keys, actor.empId, this.clock.today());
    const byId = new Map(known.map((timesheet) => [timesheet.id, timesheet]));
    const good: ApprovableTimesheet[] = [];
    const results = ids.map((id): BulkResult => {
      const timesheet = byId.get(id);
      const refusal = timesheet === undefined ? messages.refusal('no_such_sheet') : this.refusalFor(actor, timesheet, seen[id]);
      if (refusal !== null || timesheet === undefined) return refused(id, refusal ?? messages.refusal('no_such_sheet'));
      good.push(timesheet);
      return bulkDone(id);
    });
    if (good.length > 0) await this.write(tx, actor, good);
    return results;
  }

  private refusalFor(actor: Actor, timesheet: ApprovableTimesheet, seen: string | undefined): Refusal | null {
    const { employee, title: position, state, content, openPunches } = timesheet;
    const isOwn = timesheet.empId === actor.empId;
    const refusal = refusalToApprove({ state, isOwn, openPunches, content, seen: seen ?? null });
    return refusal === null ? null : messages.refusal(refusal, { employee, position });
  }

  private async write(tx: Tx, actor: Actor, timesheets: readonly ApprovableTimesheet[]): Promise<void> {
    await this.timesheets.approve(tx, timesheets, actor.empId, this.clock.now());
    const author = authorOf(actor);
    await this.audit.appendEach(
      tx,
      timesheets.map(({ id, content, units }) => ({
        recordType: TIMESHEET_RECORD,
        recordId: id,
        action: 'approve',
        description: fillIn(texts.auditApproved, { hours: hoursText(hundredthsOfUnits(units)) }),
        ...author,
        detail: { content },
      })),
    );
  }
}
