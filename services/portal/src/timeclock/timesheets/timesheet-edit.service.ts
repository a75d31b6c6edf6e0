import type { InputOf } from '@campus/contract-kit';
import { fillIn, readDecimal, showDate } from '@campus/contract-kit';
import type { EditedDate, SentPunch, TimesheetInDays, supervisorEdit } from '@campus/domain/timeclock';
import { supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import type { DateChange, DateRefusal, TimesheetEditor, StoredPunch, WantedPunch } from '@campus/domain/timeclock/rules';
import { changesAnything, changeTexts, checkDate, hundredthsIn, timeOn, weekOf } from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Audit, Clock, Database, violatedConstraint } from '../../platform/index.js';
import { contentOf } from '../record/punch-answer.js';
import { PunchesRepository } from '../record/punches.repository.js';
import { DayLimitsService } from './day-limits.service.js';
import { TimesheetReaderService } from './timesheet-reader.service.js';
import { TimesheetVoidsService } from '../record/timesheet-voids.service.js';
import type { TimesheetKey, StoredTimesheet } from '../record/timesheets.repository.js';
import { TimesheetsRepository } from '../record/timesheets.repository.js';
import { TIMESHEET_RECORD } from '../record/timesheet-audit.js';

type Save = InputOf<typeof supervisorEdit.saveDay>;
type Named = Pick<Save, 'idNum' | 'org_pos' | 'pos_seq' | 'pay_period'>;

/** A save that is on its way: whose, of which date, and what is stored there. */
interface Saving {
  readonly actor: Actor;
  readonly editor: TimesheetEditor;
  readonly sheet: StoredTimesheet;
  readonly date: string;
  readonly reason: string;
  readonly stored: readonly StoredPunch[];
}

const keyOf = ({ idNum, org_pos: orgPos, pos_seq: posSeq, pay_period: period }: Named): TimesheetKey => ({
  empId: idNum,
  orgPos,
  posSeq,
  period,
});

function typeIdOf(type: SentPunch['type']): string | null {
  if (type === null || type === undefined) return null;
  const id = typeof type === 'object' ? type.id : type;
  return String(id) === '' ? null : String(id);
}

function hundredthsSent(hours: SentPunch['timesheet_hrs']): number | null | undefined {
  if (hours === null || hours === undefined || hours === '') return undefined;
  const read = typeof hours === 'string' ? readDecimal(hours) : hours;
  return read === null ? null : hundredthsIn(read);
}

function timeSent(day: string, text: string | null | undefined, asEnd: boolean): number | null | undefined {
  return text === null || text === undefined || text === '' ? undefined : timeOn(day, text, asEnd);
}

function wantedOf(day: string, sent: SentPunch): WantedPunch {
  return {
    id: sent.id ?? null,
    type: typeIdOf(sent.type),
    timeIn: timeSent(day, sent.time_in, false),
    timeOut: timeSent(day, sent.time_out, true),
    hundredths: hundredthsSent(sent.timesheet_hrs),
  };
}

function refusalOf(refusal: DateRefusal) {
  return refusal.code === 'punches_refused'
    ? messages.refusal(refusal.code)
    : messages.refusal(refusal.code, { number: refusal.number });
}

/** The timesheet edit per date, by a supervisor or by accounting. */
@Injectable()
export class TimesheetEditService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(TimesheetsRepository) private readonly timesheets: TimesheetsRepository,
    @Inject(PunchesRepository) private readonly punches: PunchesRepository,
    @Inject(TimesheetReaderService) private readonly reader: TimesheetReaderService,
    @Inject(DayLimitsService) private readonly limits: DayLimitsService,
    @Inject(TimesheetVoidsService) private readonly voids: TimesheetVoidsService,
  ) {}

  /** The days of a timesheet. [SUP-054] */
  async read(actor: Actor, editor: TimesheetEditor, named: Named): Promise<TimesheetInDays> {
    return this.reader.inDays(await this.reader.find(actor, editor, keyOf(named)), { actor, editor });
  }

  /** The punches of a date. [SUP-055] */
  async readDate(actor: Actor, editor: TimesheetEditor, named: Named & { readonly date: string }): Promise<EditedDate> {
    const timesheet = await this.reader.find(actor, editor, keyOf(named));
    if (weekOf(timesheet.period, named.date) === null) throw messages.refusal('date_outside');
    return this.reader.date(timesheet, named.date, { actor, editor });
  }

  /** Makes the stored punches of a date what was sent; an approval of the hours as they were is void. [SUP-056] */
  async saveDate(
    actor: Actor,
    editor: TimesheetEditor,
    save: Save,
  ): Promise<{ readonly date: EditedDate; readonly message: string }> {
    const key = keyOf(save);
    const saved = await this.db.transaction(async (tx) => {
      // The day's hours at all positions count together: whoever writes any of them waits.
      await this.timesheets.lockAllOf(tx, [key.empId]);
      const timesheet = await this.reader.find(actor, editor, key, tx);
      if (weekOf(timesheet.period, save.date) === null) throw messages.refusal('date_outside');
      const stored = (await this.punches.ofDay(key, save.date, tx)).map(contentOf);
      const saving = { actor, editor, sheet: timesheet, date: save.date, reason: save.reason ?? '', stored };
      const whyNot = this.reader.refusalToEdit(timesheet, { actor, editor });
      if (whyNot !== null) throw whyNot;
      await this.checkVersion(saving, save.version);
      return this.put(tx, saving, save.punches);
    });
    const date = await this.readDate(actor, editor, save);
    return { date, message: saved ? fillIn(texts.saved, { date: showDate(save.date) }) : texts.unchanged };
  }

  /** Without a version the save passes only if the caller made the last change of this date. */
  private async checkVersion({ actor, sheet: timesheet, date, stored }: Saving, seen: string | undefined): Promise<void> {
    if (seen !== undefined) {
      if (seen !== this.reader.versionOf(stored)) throw messages.refusal('date_changed');
      return;
    }
    const change = await this.reader.lastChange(timesheet, date);
    const isOwnWork = change === null ? stored.length === 0 : change.actionBy === actor.empId;
    if (!isOwnWork) throw messages.refusal('date_changed');
  }

  private async put(tx: Tx, saving: Saving, sent: readonly SentPunch[]): Promise<boolean> {
    const { sheet: timesheet, date, stored, editor } = saving;
    const now = this.clock.now();
    const checked = checkDate(
      stored,
      sent.map((punch) => wantedOf(date, punch)),
      { day: date, now: now.getTime() },
    );
    if ('refusal' in checked) throw refusalOf(checked.refusal);
    const { change } = checked;
    if (!changesAnything(change)) return false;
    await this.punches.remove(
      tx,
      [...change.removed, ...change.changed].map(({ id }) => id),
    );
    try {
      await this.punches.put(tx, timesheet, [...change.changed, ...change.added], { day: date, source: editor, at: now });
    } catch (error) {
      // What lies across midnight on the days beside this one is known to the database alone.
      throw violatedConstraint(error) === 'XC_punches_overlap' ? messages.refusal('punches_refused') : error;
    }
    if (change.changed.length + change.added.length > 0)
      await this.limits.check(tx, timesheet, date, [...change.changed, ...change.added]);
    await this.follow(tx, saving, change, now);
    return true;
  }

  private async follow(
    tx: Tx,
    { actor, editor, sheet: timesheet, date, reason, stored }: Saving,
    change: DateChange,
    at: Date,
  ): Promise<void> {
    const author = authorOf(actor);
    const because = reason === '' ? [] : [`because ${reason}`];
    const said = changeTexts(stored, change);
    const changes = [...said.map((line) => `${showDate(date)}: ${line}`), ...because];
    await this.audit.append(tx, {
      recordType: TIMESHEET_RECORD,
      recordId: timesheet.id,
      action: 'edit-date',
      description: fillIn(texts.auditEdited, { date: showDate(date), changes: [...said, ...because].join('; ') }),
      ...author,
      detail: { day: date, reason: reason === '' ? null : reason },
    });
    if (editor === 'accounting') await this.timesheets.markChangedByHr(tx, timesheet, at);
    const voided = await this.voids.afterChange(tx, timesheet, { changes, author });
    if (!voided && timesheet.attested) await this.voids.mailEmployee(tx, timesheet, { changes, author });
  }
}
