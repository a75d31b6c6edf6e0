import { showDate } from '@campus/contract-kit';
import type { Refusal } from '@campus/contract-kit';
import type { EditedDate, TimesheetDay, TimesheetInDays } from '@campus/domain/timeclock';
import { supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import type { HoursChange, PunchContent, TimesheetEditor } from '@campus/domain/timeclock/rules';
import { campusDay } from '@campus/domain/calendar/rules';
import {
  canEditTimesheet,
  explainDay,
  formalDate,
  HOUR_TYPES,
  hoursOf,
  periodDates,
  periodEnd,
  periodHours,
  periodLabel,
  weekOf,
} from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { AuditEntry, Queryable } from '../../platform/index.js';
import { Audit, Clock, Database } from '../../platform/index.js';
import { contentOf, entryOf, punchAnswer } from '../record/punch-answer.js';
import type { PunchOfPosition } from '../record/punches.repository.js';
import { PunchesRepository } from '../record/punches.repository.js';
import type { TimesheetKey, StoredTimesheet } from '../record/timesheets.repository.js';
import { TimesheetsRepository } from '../record/timesheets.repository.js';
import { TIMESHEET_RECORD } from '../record/timesheet-audit.js';

/** Who looks at a sheet, and in which part; nobody edits as the employee. */
export interface Looking {
  readonly actor: Actor;
  readonly editor: TimesheetEditor | 'employee';
}

const EDITS: ReadonlySet<string> = new Set(['edit-date', 'correct']);

function dayOf(entry: AuditEntry): string | null {
  const { detail } = entry;
  return typeof detail === 'object' && detail !== null && 'day' in detail && typeof detail.day === 'string' ? detail.day : null;
}

function reasonOf({ detail }: AuditEntry): string | null {
  return typeof detail === 'object' && detail !== null && 'reason' in detail && typeof detail.reason === 'string'
    ? detail.reason
    : null;
}

function changeOf(entry: AuditEntry | undefined): HoursChange | null {
  if (entry === undefined) return null;
  return { by: entry.actionByName, on: showDate(campusDay(entry.at.getTime())), because: reasonOf(entry) };
}

/** One timesheet by days, with its hours in words, and one of its dates. */
@Injectable()
export class TimesheetReaderService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(TimesheetsRepository) private readonly timesheets: TimesheetsRepository,
    @Inject(PunchesRepository) private readonly punches: PunchesRepository,
  ) {}

  /** A sheet that this person may look at: accounting any, a supervisor those of the own people. Any other is as unknown as none. [SUP-060] */
  async find(actor: Actor, editor: TimesheetEditor, key: TimesheetKey, on: Queryable = this.db): Promise<StoredTimesheet> {
    const timesheet =
      editor === 'accounting' ? await this.timesheets.find(key, on) : await this.timesheets.findSupervised(actor.empId, key, on);
    if (timesheet === null) throw messages.refusal('no_such_sheet');
    return timesheet;
  }

  /** Why somebody cannot edit a sheet; null where it can be. Nobody changes the own hours. [SUP-056] */
  refusalToEdit(timesheet: StoredTimesheet, { actor, editor }: Looking): Refusal | null {
    if (editor === 'employee' || timesheet.empId === actor.empId) return messages.refusal('own_sheet');
    if (canEditTimesheet(editor, timesheet.state)) return null;
    if (canEditTimesheet('accounting', timesheet.state)) {
      return messages.refusal('sheet_not_editable', { stand: texts.stand[timesheet.state] });
    }
    return messages.refusal('sheet_in_payroll');
  }

  /** A sheet by days. [SUP-054] */
  async inDays(timesheet: StoredTimesheet, looking: Looking): Promise<TimesheetInDays> {
    const [all, history] = await Promise.all([
      this.punches.between(timesheet.empId, timesheet.period, periodEnd(timesheet.period)),
      this.audit.list(TIMESHEET_RECORD, timesheet.id),
    ]);
    const punches = all.filter((punch) => punch.positionId === timesheet.positionId);
    const whyNot = this.refusalToEdit(timesheet, looking);
    const { hours } = timesheet;
    return {
      ...this.namesOf(timesheet),
      state: timesheet.state,
      stand: texts.stand[timesheet.state],
      editable: whyNot === null ? 1 : 0,
      why_not: whyNot?.message ?? null,
      total: hoursOf(hours.total),
      week1total: hoursOf(hours.week1),
      week2total: hoursOf(hours.week2),
      overtime: hoursOf(hours.overtime),
      attested_at: timesheet.attested ? (timesheet.attestedAt?.toISOString() ?? null) : null,
      disagreement: timesheet.disagreement,
      days: this.daysOf(timesheet, punches, history),
      history: history.map(({ at, actionByName, description }) => ({
        at: at.toISOString(),
        by: actionByName,
        what: description,
      })),
    };
  }

  /** The punches of a date of a sheet. [SUP-055] */
  async date(timesheet: StoredTimesheet, date: string, looking: Looking): Promise<EditedDate> {
    const [punches, change, all] = await Promise.all([
      this.punches.ofDay(timesheet, date),
      this.lastChange(timesheet, date),
      this.punches.between(timesheet.empId, timesheet.period, periodEnd(timesheet.period)),
    ]);
    // A date shows what it shows among the days of its period.
    const own = all.filter((punch) => punch.positionId === timesheet.positionId).map(entryOf);
    const dates = periodDates(timesheet.period);
    const shown = periodHours(dates, own).days[dates.indexOf(date)] ?? 0;
    const whyNot = this.refusalToEdit(timesheet, looking);
    return {
      date,
      formal: formalDate(date),
      version: this.versionOf(punches.map(contentOf)),
      editable: whyNot === null ? 1 : 0,
      why_not: whyNot?.message ?? null,
      hours: hoursOf(shown),
      words: this.words(punches, change ?? undefined, shown),
      punches: punches.map(punchAnswer),
      types: HOUR_TYPES.map(({ id, description, hourly }) => ({ id, description, hourly })),
    };
  }

  /** The last edit of a date; null where it is as it was clocked. */
  async lastChange(timesheet: StoredTimesheet, date: string): Promise<AuditEntry | null> {
    const history = await this.audit.list(TIMESHEET_RECORD, timesheet.id);
    return history.findLast((entry) => EDITS.has(entry.action) && dayOf(entry) === date) ?? null;
  }

  /** What names the punches of a date as they are: it changes with each of them. */
  versionOf(punches: readonly (PunchContent & { readonly id: string })[]): string {
    const facts = punches.map(({ id, type, timeIn, timeOut, hundredths }) => [id, type, timeIn, timeOut, hundredths]);
    return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
  }

  private namesOf(timesheet: StoredTimesheet) {
    return {
      id: timesheet.id,
      idNum: timesheet.empId,
      org_pos: timesheet.orgPos,
      pos_seq: timesheet.posSeq,
      employee: timesheet.employee,
      position: timesheet.title,
      department: timesheet.department,
      pay_period: timesheet.period,
      pay_period_label: periodLabel(timesheet.period),
    };
  }

  private daysOf(
    timesheet: StoredTimesheet,
    punches: readonly PunchOfPosition[],
    history: readonly AuditEntry[],
  ): TimesheetDay[] {
    const dates = periodDates(timesheet.period);
    const { days } = periodHours(dates, punches.map(entryOf));
    return dates.map((date, index) => {
      const ofDay = punches.filter((punch) => punch.day === date);
      const change = history.findLast((entry) => EDITS.has(entry.action) && dayOf(entry) === date);
      return {
        date,
        formal: formalDate(date),
        hours: hoursOf(days[index] ?? 0),
        week: weekOf(timesheet.period, date) ?? 1,
        words: this.words(ofDay, change, days[index] ?? 0),
        punches: ofDay.map(punchAnswer),
      };
    });
  }

  private words(punches: readonly PunchOfPosition[], change: AuditEntry | undefined, shown: number): string {
    return explainDay(punches.map(contentOf), changeOf(change), { now: this.clock.now().getTime(), shown });
  }
}
