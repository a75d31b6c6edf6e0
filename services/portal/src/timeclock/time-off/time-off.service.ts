import type { InputOf } from '@campus/contract-kit';
import { fillIn, showDate } from '@campus/contract-kit';
import type { createTimeOff, emailHr } from '@campus/domain/timeclock';
import { TIME_OFF_TOPIC, timeclockMessages as messages, timeclockTexts as texts } from '@campus/domain/timeclock';
import type { HourType, TimeOffBounds } from '@campus/domain/timeclock/rules';
import {
  canBecome,
  hoursOf,
  hoursText,
  hourType,
  hundredthsIn,
  punchText,
  refusalOfTimeOff,
  TIME_OFF_TYPES,
  timeOffBounds,
  VACATION,
  workdaysBetween,
} from '@campus/domain/timeclock/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered, authorOf, commandId } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../../people/index.js';
import type { PortalConfig, Tx } from '../../platform/index.js';
import { ApprovalsService, Audit, Clock, CONFIG, Database, Live, Mail, Writes } from '../../platform/index.js';
import { HoursService } from '../clock/hours.service.js';
import { PayPeriodsRepository } from '../record/pay-periods.repository.js';
import type { TimePosition } from '../record/position-source.js';
import { PositionsRepository } from '../record/positions.repository.js';
import { positionAnswer, requestAnswer } from '../record/punch-answer.js';
import { PunchesRepository } from '../record/punches.repository.js';
import { TimesheetVoidsService } from '../record/timesheet-voids.service.js';
import { TimesheetsRepository } from '../record/timesheets.repository.js';
import { timeOffApproval } from './time-off.approval.js';
import type { StoredRequest } from '../record/time-off.repository.js';
import { TimeOffRepository } from '../record/time-off.repository.js';
import { TimeOffLimitsService } from './time-off-limits.service.js';
import { TIME_OFF_RECORD } from '../record/timesheet-audit.js';

type Wanted = InputOf<typeof createTimeOff>;
/** One day of a request. */
interface WantedDay {
  readonly day: string;
  readonly hundredths: number;
  readonly type: HourType;
  /** Whether equal hours that are asked for already are wanted once more. */
  readonly again: boolean;
}

type RefusalCode = keyof typeof messages.all;

/** A failure that no e-mail to HR would fix: the screen shows the sentence alone. [TIMEOFF-027] */
const NO_EMAIL = { data: { noEmailOption: 1 } } as const;

function timeOffType(id: string | undefined): HourType | null {
  return TIME_OFF_TYPES.find((one) => one.id === (id ?? VACATION)) ?? null;
}

/** Paid time off as its employee sees it: ask, look, cancel, write to HR. */
@Injectable()
export class TimeOffService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Mail) private readonly mail: Mail,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(HoursService) private readonly hours: HoursService,
    @Inject(PositionsRepository) private readonly positions: PositionsRepository,
    @Inject(PunchesRepository) private readonly punches: PunchesRepository,
    @Inject(PayPeriodsRepository) private readonly periods: PayPeriodsRepository,
    @Inject(TimeOffRepository) private readonly repository: TimeOffRepository,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(TimesheetsRepository) private readonly timesheets: TimesheetsRepository,
    @Inject(TimesheetVoidsService) private readonly voids: TimesheetVoidsService,
    @Inject(TimeOffLimitsService) private readonly limits: TimeOffLimitsService,
    @Inject(Live) private readonly live: Live,
  ) {}

  /** The own balances, eligible positions with requests, types and bounds. [TIMEOFF-023] */
  async read(actor: Actor) {
    const [balances, held, snapshots, bounds] = await Promise.all([
      this.repository.balancesOf(actor.empId),
      this.positions.of(actor.empId),
      this.hours.usagesOf(actor.empId),
      this.bounds(),
    ]);
    return {
      balances: balances.map((one) => ({
        type: hourType(one.hourType)?.description ?? one.hourType,
        taken: hoursOf(one.taken),
        available: hoursOf(one.available),
      })),
      asOf: balances.reduce<string | null>((oldest, { asOf }) => (oldest === null || asOf < oldest ? asOf : oldest), null),
      positions: held.filter((position) => position.onlineTimeOff).map((position) => positionAnswer(position, snapshots)),
      types: TIME_OFF_TYPES.map(({ id, description }) => ({ id, description })),
      bounds,
      today: this.clock.today(),
      holidays: await this.repository.holidaysBetween(bounds.start, bounds.end),
    };
  }

  /** Takes a request, or one for each workday of a range, all or none; the hours of an hourly position go on the timesheet at once. [TIMEOFF-016] [TIMEOFF-024] */
  async create(actor: Actor, wanted: Wanted): Promise<Answered> {
    const position = await this.own(actor, wanted.positionId);
    const { day, hundredths, type } = await this.readable(wanted, position);
    const [first, ...more] = await this.daysOf(day, wanted.until);
    return this.writes.run(actor, async (tx) => {
      await this.timesheets.lockAllOf(tx, [position.empId]);
      const asked = { hundredths, type, again: wanted.again === true };
      const added = await this.addDay(tx, actor, position, { ...asked, day: first });
      for (const each of more) await this.addDay(tx, actor, position, { ...asked, day: each });
      const [days, last] = [more.length + 1, more.at(-1)];
      const message =
        last === undefined
          ? fillIn(texts.timeOffAsked, this.sentence(type, hundredths, first))
          : fillIn(texts.timeOffRangeAsked, { ...this.sentence(type, hundredths * days, first), days, until: showDate(last) });
      return answered({ message, data: requestAnswer(added) });
    });
  }

  /** The days that are asked for: the one, or every workday of a range. */
  private async daysOf(day: string, until: string | undefined): Promise<readonly [string, ...string[]]> {
    if (until === undefined || until === day) return [day];
    const { start, end } = await this.bounds();
    if (until > end) throw messages.refusal('time_off_date', { start: showDate(start), end: showDate(end) });
    const holidays = await this.repository.holidaysBetween(day, until);
    const [first, ...more] = workdaysBetween(day, until, new Set(holidays.map(({ date }) => date))) ?? [];
    if (first === undefined) throw messages.refusal('time_off_range', {}, NO_EMAIL);
    return [first, ...more];
  }

  private async addDay(tx: Tx, actor: Actor, position: TimePosition, wanted: WantedDay): Promise<StoredRequest> {
    const { day, hundredths, type, again } = wanted;
    const { sheetOpen: timesheetOpen } = await this.punches.facts(tx, position, day);
    const onTimesheet = position.kind !== 'salaried';
    if (onTimesheet && !timesheetOpen) throw messages.refusal('time_off_sheet_closed', { title: position.title });
    const holiday = onTimesheet ? await this.repository.holidayHours(tx, position.empId, day) : null;
    if (holiday !== null) {
      throw messages.refusal('time_off_holiday', { date: showDate(day), hours: hoursText(holiday) }, NO_EMAIL);
    }
    await this.limits.refuseOtherDays(tx, position, day);
    const { empId, orgPos, posSeq } = position;
    const asked = { empId, orgPos, posSeq, day, hourType: type.id, hundredths, salaried: !onTimesheet };
    if (!again && (await this.repository.isAsked(tx, asked))) {
      throw messages.refusal('time_off_asked_already', this.sentence(type, hundredths, day), NO_EMAIL);
    }
    const added = await this.repository.add(tx, asked, this.clock.now());
    if (added.salaried) await this.mailDeciders(tx, added.id);
    else await this.repository.addToTimesheet(tx, added, this.clock.now());
    await this.limits.refuseTooMuch(tx, position, day);
    await this.write(tx, actor, added.id, 'ask', fillIn(texts.auditAsked, this.sentence(type, hundredths, day)));
    return added;
  }

  /** Takes a request back, also an approved one; a processed one stays. A salaried one is cancelled by its workflow. [TIMEOFF-017] [TIMEOFF-025] */
  async cancel(actor: Actor, id: string): Promise<void> {
    const own = await this.repository.own(actor.empId, id);
    if (own?.salaried === true) await this.approvals.decide(timeOffApproval, actor, { recordId: id, action: 'cancel' });
    else await this.cancelOnTimesheet(actor, id);
  }

  private async cancelOnTimesheet(actor: Actor, id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const position = await this.repository.own(actor.empId, id, tx);
      if (position === null) throw messages.refusal('no_such_request');
      await this.punches.lock(tx, position);
      const request = await this.repository.lockOwn(tx, actor.empId, id);
      if (request === null) throw messages.refusal('no_such_request');
      if (!canBecome(request.state, 'cancelled')) throw messages.refusal('time_off_processed');
      await this.repository.cancel(tx, id);
      await this.write(tx, actor, id, 'cancel', texts.auditCancelled);
      await this.noteOnTimesheet(tx, actor, request);
    });
  }

  /** Writes to HR with what was asked for; nothing is stored as a request. [TIMEOFF-026] */
  async emailHr(actor: Actor, wanted: InputOf<typeof emailHr>): Promise<Answered> {
    if (!wanted.message) throw messages.refusal('comment_required');
    const position = await this.own(actor, wanted.positionId);
    const employee = await this.people.find(actor.empId);
    const fields = {
      name: employee?.name ?? actor.name,
      email: employee?.email ?? '',
      title: position.title,
      date: showDate(wanted.date) || 'none given',
      type: timeOffType(wanted.type)?.description ?? wanted.type ?? '',
      hours: wanted.hours ?? 'none given',
      message: wanted.message,
    };
    // The same press is the same mail, however often it comes.
    const key = commandId();
    return this.writes.run(actor, async (tx) => {
      await this.mail.enqueue(tx, {
        key: `timeclock/hr/${key}`,
        to: this.config.hrEmail,
        subject: fillIn(texts.hrSubject, fields),
        text: fillIn(texts.hrBody, fields),
        office: 'hr',
        replyTo: fields.email,
        recordType: TIME_OFF_RECORD,
        recordId: key,
      });
      await this.write(tx, actor, key, 'email-hr', texts.auditMailedHr);
      return answered({ message: texts.hrMailed, data: null });
    });
  }

  private async bounds(): Promise<TimeOffBounds> {
    const today = this.clock.today();
    return timeOffBounds((await this.repository.oldestOpenPeriod()) ?? today, today);
  }

  private async own(actor: Actor, positionId: string | undefined): Promise<TimePosition> {
    if (positionId === undefined) throw messages.refusal('time_off_incomplete', {}, NO_EMAIL);
    const position = await this.positions.find(positionId);
    if (position === null || position.empId !== actor.empId) throw messages.refusal('no_such_position', {}, NO_EMAIL);
    return position;
  }

  /** What was asked for, checked; what HR may still do by hand is refused without `noEmailOption`. [TIMEOFF-028] */
  private async readable(wanted: Wanted, position: TimePosition) {
    const type = timeOffType(wanted.type);
    const day = wanted.date ?? null;
    const given = wanted.hours ?? null;
    const hundredths = given === null ? null : (hundredthsIn(given) ?? 0);
    const bounds = await this.bounds();
    const refusal = refusalOfTimeOff({ day, hundredths, knownType: type !== null }, bounds);
    if (refusal !== null) {
      const values = { start: showDate(bounds.start), end: showDate(bounds.end) };
      throw messages.refusal(refusal satisfies RefusalCode, values, refusal === 'time_off_date' ? {} : NO_EMAIL);
    }
    if (!position.onlineTimeOff) throw messages.refusal('time_off_not_online', { title: position.title });
    if (day === null || hundredths === null || type === null) throw messages.refusal('time_off_incomplete', {}, NO_EMAIL);
    return { day, hundredths, type };
  }

  private sentence(type: HourType, hundredths: number, day: string): Readonly<Record<string, string>> {
    return { hours: hoursText(hundredths), type: type.description, date: showDate(day) };
  }

  /** The workflow of the request is started by the first command or by the reconciler: the row says that there is to be one. */
  private async mailDeciders(tx: Tx, id: string): Promise<void> {
    await this.live.emit(tx, { topic: TIME_OFF_TOPIC, recordId: id, people: await this.repository.peopleOf(tx, id) });
  }

  /** The hours are off the timesheet: an approval of it is void, and those whom it concerns are told. */
  private async noteOnTimesheet(tx: Tx, actor: Actor, request: StoredRequest): Promise<void> {
    const { hourType: type, hundredths, day } = request;
    const period = await this.periods.of(day);
    if (period === null) return;
    const removed = punchText({ type, timeIn: null, timeOut: null, hundredths });
    const changes = [`${showDate(day)}: ${fillIn(texts.sheetTimeOffCancelled, { hours: removed })}`];
    await this.voids.afterChange(tx, { ...request, period: period.start }, { changes, author: authorOf(actor) });
  }

  private async write(tx: Tx, actor: Actor, recordId: string, action: string, description: string): Promise<void> {
    await this.audit.append(tx, { recordType: TIME_OFF_RECORD, recordId, action, description, ...authorOf(actor) });
  }
}
