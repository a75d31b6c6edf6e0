import { showDate } from '@campus/contract-kit';
import type { Refusal } from '@campus/contract-kit';
import type { EditedDate, SheetDay, SheetInDays } from '@campus/domain/timeclock';
import { supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import type { HoursChange, PunchContent, SheetEditor } from '@campus/domain/timeclock/rules';
import {
  campusDay,
  canEditSheet,
  explainDay,
  formalDate,
  HOUR_TYPES,
  hoursOf,
  hundredthsOf,
  periodDates,
  periodEnd,
  periodHours,
  periodLabel,
  weekOf,
} from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { AuditEntry, Queryable } from '../platform/index.js';
import { Audit, Clock, Database } from '../platform/index.js';
import { contentOf, entryOf, punchAnswer } from './punch-answer.js';
import type { PunchOfPosition } from './punches.repository.js';
import { PunchesRepository } from './punches.repository.js';
import type { SheetKey, StoredSheet } from './sheets.repository.js';
import { SheetsRepository } from './sheets.repository.js';
import { supervisedBy } from './supervision.js';
import { TIMESHEET_RECORD } from './timesheet-trail.js';

/** Who looks at a sheet, and in which part; nobody edits as the employee. */
export interface Looking {
  readonly actor: Actor;
  readonly editor: SheetEditor | 'employee';
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
export class SheetReader {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(SheetsRepository) private readonly sheets: SheetsRepository,
    @Inject(PunchesRepository) private readonly punches: PunchesRepository,
  ) {}

  /** A sheet that this person may look at: accounting any, a supervisor those of the own people. Any other is as unknown as none. [SUP-060] */
  async find(actor: Actor, editor: SheetEditor, key: SheetKey, on: Queryable = this.db): Promise<StoredSheet> {
    const more = editor === 'accounting' ? { where: 'true', params: [] } : { where: supervisedBy('$5'), params: [actor.empId] };
    const sheet = await this.sheets.find(key, more, on);
    if (sheet === null) throw messages.refusal('no_such_sheet');
    return sheet;
  }

  /** Why somebody cannot edit a sheet; null where it can be. Nobody changes the own hours. [SUP-056] */
  refusalToEdit(sheet: StoredSheet, { actor, editor }: Looking): Refusal | null {
    if (editor === 'employee' || sheet.empId === actor.empId) return messages.refusal('own_sheet');
    if (canEditSheet(editor, sheet.state)) return null;
    if (canEditSheet('accounting', sheet.state)) {
      return messages.refusal('sheet_not_editable', { stand: texts.stand[sheet.state] });
    }
    return messages.refusal('sheet_in_payroll');
  }

  /** A sheet by days. [SUP-054] */
  async inDays(sheet: StoredSheet, looking: Looking): Promise<SheetInDays> {
    const [all, history] = await Promise.all([
      this.punches.between(sheet.empId, sheet.period, periodEnd(sheet.period)),
      this.audit.list(TIMESHEET_RECORD, sheet.id),
    ]);
    const punches = all.filter((punch) => punch.positionId === sheet.positionId);
    const whyNot = this.refusalToEdit(sheet, looking);
    const { hours } = sheet;
    return {
      ...this.namesOf(sheet),
      state: sheet.state,
      stand: texts.stand[sheet.state],
      editable: whyNot === null ? 1 : 0,
      why_not: whyNot?.message ?? null,
      total: hoursOf(hours.total),
      week1total: hoursOf(hours.week1),
      week2total: hoursOf(hours.week2),
      overtime: hoursOf(hours.overtime),
      attested_at: sheet.attested ? (sheet.attestedAt?.toISOString() ?? null) : null,
      disagreement: sheet.disagreement,
      days: this.daysOf(sheet, punches, history),
      history: history.map(({ at, actionByName, description }) => ({
        at: at.toISOString(),
        by: actionByName,
        what: description,
      })),
    };
  }

  /** The punches of a date of a sheet. [SUP-055] */
  async date(sheet: StoredSheet, date: string, looking: Looking): Promise<EditedDate> {
    const [punches, change] = await Promise.all([this.punches.ofDay(sheet, date), this.lastChange(sheet, date)]);
    const whyNot = this.refusalToEdit(sheet, looking);
    return {
      date,
      formal: formalDate(date),
      version: this.versionOf(punches.map(contentOf)),
      editable: whyNot === null ? 1 : 0,
      why_not: whyNot?.message ?? null,
      hours: hoursOf(hundredthsOf(punches.map(entryOf))),
      words: this.words(punches, change ?? undefined),
      punches: punches.map(punchAnswer),
      types: HOUR_TYPES.map(({ id, description, hourly }) => ({ id, description, hourly })),
    };
  }

  /** The last edit of a date; null where it is as it was clocked. */
  async lastChange(sheet: StoredSheet, date: string): Promise<AuditEntry | null> {
    const history = await this.audit.list(TIMESHEET_RECORD, sheet.id);
    return history.findLast((entry) => EDITS.has(entry.action) && dayOf(entry) === date) ?? null;
  }

  /** What names the punches of a date as they are: it changes with each of them. */
  versionOf(punches: readonly (PunchContent & { readonly id: string })[]): string {
    const facts = punches.map(({ id, type, timeIn, timeOut, hundredths }) => [id, type, timeIn, timeOut, hundredths]);
    return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
  }

  private namesOf(sheet: StoredSheet) {
    return {
      id: sheet.id,
      idNum: sheet.empId,
      org_pos: sheet.orgPos,
      pos_seq: sheet.posSeq,
      employee: sheet.employee,
      position: sheet.title,
      department: sheet.department,
      pay_period: sheet.period,
      pay_period_label: periodLabel(sheet.period),
    };
  }

  private daysOf(sheet: StoredSheet, punches: readonly PunchOfPosition[], history: readonly AuditEntry[]): SheetDay[] {
    const dates = periodDates(sheet.period);
    const { days } = periodHours(dates, punches.map(entryOf));
    return dates.map((date, index) => {
      const ofDay = punches.filter((punch) => punch.day === date);
      const change = history.findLast((entry) => EDITS.has(entry.action) && dayOf(entry) === date);
      return {
        date,
        formal: formalDate(date),
        hours: hoursOf(days[index] ?? 0),
        week: weekOf(sheet.period, date) ?? 1,
        words: this.words(ofDay, change),
        punches: ofDay.map(punchAnswer),
      };
    });
  }

  private words(punches: readonly PunchOfPosition[], change: AuditEntry | undefined): string {
    return explainDay(punches.map(contentOf), changeOf(change), this.clock.now().getTime());
  }
}
