import { fillIn, showDate } from '@campus/contract-kit';
import { CLOCK_TOPIC, timeclockMessages as messages, timeclockTexts as texts } from '@campus/domain/timeclock';
import type { ClockAction, ShiftPart } from '@campus/domain/timeclock/rules';
import { campusDay, campusTimeText, wholeMinute } from '@campus/domain/calendar/rules';
import {
  sinceText,
  hoursText,
  hundredthsOf,
  minutesBetween,
  refusalToClock,
  REGULAR,
  shiftParts,
} from '@campus/domain/timeclock/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered, authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { LiveEvent, Tx } from '../../platform/index.js';
import { Audit, Clock, Writes } from '../../platform/index.js';
import { HoursService } from './hours.service.js';
import { PayPeriodsRepository } from '../record/pay-periods.repository.js';
import type { TimePosition } from '../record/position-source.js';
import { positionAnswer } from '../record/punch-answer.js';
import { PunchesRepository } from '../record/punches.repository.js';
import { TimesheetVoidsService } from '../record/timesheet-voids.service.js';
import type { Author } from '../record/timesheet-audit.js';
import { timesheetRecord, TIMESHEET_RECORD } from '../record/timesheet-audit.js';

/** One press on a position, wherever it comes from. */
export interface ClockCommand {
  readonly position: TimePosition;
  readonly action: ClockAction;
  readonly source: 'clock' | 'text' | 'supervisor';
  readonly author: Author;
  /** When it counts from (milliseconds), where a supervisor says so; else the server's clock does. */
  readonly at?: number;
}

/** The instant of a press, its business date, and the first day of the period of that date; null where none was made. */
interface PunchMoment {
  readonly at: number;
  readonly day: string;
  readonly period: string | null;
}

/** That somebody's clock has changed, by whomever: told to that person, whose Home says it too. */
export function clockEvent(empId: string): LiveEvent {
  return { topic: CLOCK_TOPIC, recordId: empId, people: [empId] };
}

/** The clock: the server says when, one press of a position at a time, each with its audit row. */
@Injectable()
export class ClockService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(HoursService) private readonly hours: HoursService,
    @Inject(PunchesRepository) private readonly punches: PunchesRepository,
    @Inject(PayPeriodsRepository) private readonly periods: PayPeriodsRepository,
    @Inject(TimesheetVoidsService) private readonly voids: TimesheetVoidsService,
  ) {}

  /** Clocks an own position in or out; answers how it stands now and the sentence that says so. [CLOCK-026] */
  async punch(actor: Actor, positionId: string, action: ClockAction): Promise<Answered> {
    const position = await this.hours.own(actor.empId, positionId);
    return this.writes.run(actor, async (tx) => {
      const message = await this.punchWithin(tx, { position, action, source: 'clock', author: authorOf(actor) });
      tx.live(clockEvent(actor.empId));
      return answered({ message, data: positionAnswer(position, await this.hours.usagesIn(tx, actor.empId)) });
    });
  }

  /** The press inside a transaction; what it refuses changes nothing. */
  async punchWithin(tx: Tx, command: ClockCommand): Promise<string> {
    const { position, action } = command;
    if (position.kind !== 'hourly') throw messages.refusal('position_not_on_clock');
    await this.punches.lock(tx, position);
    const at = command.at ?? wholeMinute(this.clock.now().getTime());
    const day = campusDay(at);
    const facts = await this.punches.facts(tx, position, day);
    const refusal = refusalToClock(action, facts, at);
    if (refusal !== null) {
      throw messages.refusal(refusal, { title: position.title, since: sinceText(facts.openSince ?? at, at) });
    }
    const moment = { at, day, period: facts.period };
    if (action === 'clockIn') return this.clockIn(tx, command, moment);
    return this.clockOut(tx, command, { ...moment, from: facts.openSince ?? at });
  }

  private async clockIn(tx: Tx, command: ClockCommand, { at, day, period }: PunchMoment): Promise<string> {
    const { position, source } = command;
    if (period === null) throw messages.refusal('no_period_now');
    const others = await this.punches.openOf(position.empId, tx);
    const { empId, orgPos, posSeq, title } = position;
    const id = await this.punches.add(
      tx,
      { empId, orgPos, posSeq, day, hourType: REGULAR, timeIn: at, timeOut: null, source },
      new Date(at),
    );
    await this.write(tx, command, { sheet: period, text: texts.auditClockIn, at, punches: [id] });
    const also = others[0];
    const warning =
      also?.timeIn == null
        ? ''
        : fillIn(texts.alsoIn, {
            title: await this.titleOf(empId, also.positionId),
            time: sinceText(also.timeIn.getTime(), at),
          });
    return fillIn(texts.clockedIn, { title, time: campusTimeText(at) }) + warning;
  }

  /** Work over midnight becomes one punch a day. */
  private async clockOut(tx: Tx, command: ClockCommand, moment: PunchMoment & { readonly from: number }): Promise<string> {
    const { empId, orgPos, posSeq, title } = command.position;
    const { from, at } = moment;
    const [first, ...later] = shiftParts(from, at);
    const ids = [await this.punches.close(tx, command.position, first?.timeOut ?? at)];
    for (const part of later) {
      const punch = { empId, orgPos, posSeq, ...part, hourType: REGULAR, source: command.source, continues: ids.at(-1) ?? null };
      ids.push(await this.punches.add(tx, punch, new Date(at)));
    }
    const began = first?.day ?? moment.day;
    const timesheet = (await this.periodOf(tx, began, moment)) ?? began;
    await this.write(tx, command, { sheet: timesheet, text: texts.auditClockOut, at, punches: ids });
    await this.voidApproved(tx, command, moment, [...(first === undefined ? [] : [first]), ...later]);
    const hours = hundredthsOf([{ minutes: minutesBetween(from, at), hundredths: 0 }]);
    return fillIn(texts.clockedOut, { title, hours: hoursText(hours) });
  }

  /** Work that lies in a period which is approved already voids exactly that approval. [SUP-024] */
  private async voidApproved(
    tx: Tx,
    { position, author }: ClockCommand,
    moment: PunchMoment,
    parts: readonly ShiftPart[],
  ): Promise<void> {
    const changes = new Map<string, string[]>();
    for (const { day, timeIn, timeOut } of parts) {
      const period = await this.periodOf(tx, day, moment);
      if (period === null) continue;
      const worked = `${campusTimeText(timeIn)} to ${campusTimeText(timeOut)}`;
      changes.set(period, [...(changes.get(period) ?? []), fillIn(texts.workedOn, { date: showDate(day), worked })]);
    }
    for (const [period, lines] of changes) {
      await this.voids.afterChange(tx, { ...position, period }, { changes: lines, author });
    }
  }

  /** The first day of the period in which a date lies; that of the press itself is known. */
  private async periodOf(tx: Tx, day: string, moment: PunchMoment): Promise<string | null> {
    return day === moment.day ? moment.period : ((await this.periods.of(day, tx))?.start ?? null);
  }

  private async titleOf(empId: string, positionId: string): Promise<string> {
    return (await this.hours.own(empId, positionId)).title;
  }

  private async write(
    tx: Tx,
    { position, action, source, author }: ClockCommand,
    done: { readonly sheet: string; readonly text: string; readonly at: number; readonly punches: readonly string[] },
  ): Promise<void> {
    await this.audit.append(tx, {
      recordType: TIMESHEET_RECORD,
      recordId: timesheetRecord(position.id, done.sheet),
      action,
      description: fillIn(done.text, { time: campusTimeText(done.at) }) + (source === 'text' ? texts.byText : ''),
      ...author,
      detail: { punches: done.punches },
    });
  }
}
