import { fillIn, showDate } from '@campus/contract-kit';
import type { InputOf } from '@campus/contract-kit';
import type { addPayCorrection, PayCorrection } from '@campus/domain/payroll';
import { PAYROLL_TOPIC, payrollRunMessages as messages, runTexts as texts } from '@campus/domain/payroll';
import type { HoursCorrection } from '@campus/domain/payroll/rules';
import { staysAboveZero } from '@campus/domain/payroll/rules';
import { hoursOf, hourType, hundredthsIn, isDayOfEmployment, periodLabel, weekOf } from '@campus/domain/timeclock/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered, authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Audit, Clock, Live, Writes } from '../../platform/index.js';
import type { TimesheetKey } from '../../timeclock/index.js';
import { OddHoursRepository, TimesheetsRepository, timesheetRecord, TIMESHEET_RECORD } from '../../timeclock/index.js';
import type { StoredCorrection } from './payroll-corrections.repository.js';
import { PayrollCorrectionsRepository } from './payroll-corrections.repository.js';
import { PayrollLinesRepository } from '../record/payroll-lines.repository.js';

const MAX_HUNDREDTHS = 2400;

function answer(row: StoredCorrection): PayCorrection {
  return {
    id: row.id,
    idNum: row.empId,
    employee: row.employee,
    position: row.title,
    pay_period: row.period,
    pay_period_label: periodLabel(row.period),
    date: row.day,
    type: hourType(row.hourType)?.description ?? row.hourType,
    hours: hoursOf(row.hundredths),
    reason: row.reason,
    askedBy: row.askedByName,
    askedAt: row.askedAt.toISOString(),
    paidBy: row.paidBy,
  };
}

const isOwn = (actor: Actor, { empId }: Pick<TimesheetKey, 'empId'>): boolean =>
  [actor.empId, actor.realUser.empId].includes(empId);

/** Hours of an exported pay period, put right: they are paid, or taken back, by the next run. */
@Injectable()
export class PayrollCorrectionsService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Live) private readonly live: Live,
    @Inject(TimesheetsRepository) private readonly timesheets: TimesheetsRepository,
    @Inject(PayrollLinesRepository) private readonly lines: PayrollLinesRepository,
    @Inject(OddHoursRepository) private readonly oddHours: OddHoursRepository,
    @Inject(PayrollCorrectionsRepository) private readonly corrections: PayrollCorrectionsRepository,
  ) {}

  async list(): Promise<PayCorrection[]> {
    return (await this.corrections.list()).map(answer);
  }

  /** Notes hours more or fewer on a day of an exported timesheet; nobody corrects the own one. */
  async add(actor: Actor, input: InputOf<typeof addPayCorrection>): Promise<Answered> {
    const key: TimesheetKey = { empId: input.idNum, orgPos: input.org_pos, posSeq: input.pos_seq, period: input.pay_period };
    const hundredths = hundredthsIn(Math.abs(input.hours));
    if (hundredths === null || hundredths === 0 || hundredths > MAX_HUNDREDTHS) throw messages.refusal('correction_hours');
    if (input.reason === '') throw messages.refusal('correction_reason');
    const made = { day: input.date, hourType: input.type, hundredths: Math.sign(input.hours) * hundredths, reason: input.reason };
    return this.writes.run(actor, async (tx) => {
      await this.timesheets.lock(tx, [key]);
      await this.check(tx, actor, key, made);
      if (input.again !== true && (await this.corrections.isWaiting(tx, key, made))) {
        const values = { hours: `${made.hundredths > 0 ? '+' : ''}${hoursOf(made.hundredths)} h`, date: showDate(made.day) };
        throw messages.refusal('correction_again', values);
      }
      const by = { id: authorOf(actor).actionBy, name: authorOf(actor).actionByName, at: this.clock.now() };
      const id = await this.corrections.add(tx, key, made, by);
      const added = await this.corrections.find(tx, id);
      if (added === null) throw messages.refusal('no_such_correction');
      await this.write(tx, actor, added, 'correct-exported', texts.auditCorrection);
      return answered({ message: fillIn(texts.correctionAdded, this.fieldsOf(added)), data: answer(added) });
    });
  }

  /** Withdraws one that no run has paid and on whose hours no other one stands; nobody withdraws one of the own hours. */
  withdraw(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const row = await this.corrections.find(tx, id);
      if (row === null) throw messages.refusal('no_such_correction');
      if (isOwn(actor, row)) throw messages.refusal('correction_own');
      await this.timesheets.lock(tx, [row]);
      if (!(await this.corrections.withdraw(tx, id, this.clock.now()))) throw messages.refusal('correction_paid');
      if (row.hundredths > 0 && (await this.staysAboveZero(tx, row, [])) === false) throw messages.refusal('correction_needed');
      await this.write(tx, actor, row, 'withdraw-correction', texts.auditCorrectionWithdrawn);
      return answered({ message: texts.correctionWithdrawn, data: null });
    });
  }

  private async check(
    tx: Tx,
    actor: Actor,
    key: TimesheetKey,
    made: { readonly day: string; readonly hourType: string; readonly hundredths: number },
  ): Promise<void> {
    const timesheet = await this.timesheets.find(key, tx);
    if (timesheet === null) throw messages.refusal('no_such_sheet');
    if (isOwn(actor, timesheet)) throw messages.refusal('correction_own');
    if (timesheet.state !== 'exported') throw messages.refusal('correction_not_exported');
    if (weekOf(key.period, made.day) === null || hourType(made.hourType) === null) throw messages.refusal('correction_day');
    const held = await this.oddHours.held(tx, key);
    if (made.hundredths > 0 && (held === null || !isDayOfEmployment(held, made.day))) {
      throw messages.refusal('correction_not_employed', { date: showDate(made.day) });
    }
    if (!(await this.corrections.isPaidByRun(tx, key.period))) throw messages.refusal('correction_before_runs');
    if ((await this.staysAboveZero(tx, key, [{ ...key, ...made }])) !== true) throw messages.refusal('correction_below_zero');
  }

  /** Whether an exported timesheet has hours for all its corrections and some more; null where no hours of it are exported. */
  private async staysAboveZero(tx: Tx, key: TimesheetKey, more: readonly HoursCorrection[]): Promise<boolean | null> {
    const [person] = await this.lines.toPay(key.period, { states: ['exported'], salaried: false }, [key.empId], tx);
    const position = person?.positions.find((one) => one.orgPos === key.orgPos && one.posSeq === key.posSeq);
    if (position === undefined) return null;
    return staysAboveZero(position, key.period, [...(await this.corrections.ofTimesheet(tx, key)), ...more]);
  }

  private fieldsOf(row: StoredCorrection): Readonly<Record<string, string | number>> {
    const sign = row.hundredths > 0 ? '+' : '';
    const type = hourType(row.hourType)?.description ?? row.hourType;
    return {
      hours: `${sign}${hoursOf(row.hundredths)} h ${type}`,
      date: showDate(row.day),
      employee: row.employee,
      reason: row.reason,
    };
  }

  private async write(tx: Tx, actor: Actor, row: StoredCorrection, action: string, sentence: string): Promise<void> {
    await this.audit.append(tx, {
      recordType: TIMESHEET_RECORD,
      recordId: timesheetRecord(`${row.empId}.${row.orgPos}.${row.posSeq}`, row.period),
      action,
      description: fillIn(sentence, this.fieldsOf(row)),
      ...authorOf(actor),
      detail: { correction: row.id, day: row.day },
    });
    await this.live.emit(tx, { topic: PAYROLL_TOPIC, recordId: row.period, people: [] });
  }
}
