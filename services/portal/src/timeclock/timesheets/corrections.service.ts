import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { Correction, requestCorrection } from '@campus/domain/timeclock';
import { supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import { campusDay, campusTimeText } from '@campus/domain/calendar/rules';
import { formalDate, refusalToCorrect, timeOn } from '@campus/domain/timeclock/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered, authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, Tx } from '../../platform/index.js';
import { Audit, Clock, Database, isUniqueViolation, sql, Writes } from '../../platform/index.js';
import { clockEvent, ClockService } from '../clock/clock.service.js';
import { HoursService } from '../clock/hours.service.js';
import type { EmploymentKey } from '../record/position-source.js';
import { POSITION_ID } from '../record/position-source.js';
import { PositionsRepository } from '../record/positions.repository.js';
import { PunchesRepository } from '../record/punches.repository.js';
import { TimesheetVoidsService } from '../record/timesheet-voids.service.js';
import { supervisedBy } from '../record/supervision.service.js';
import { timesheetRecord, TIMESHEET_RECORD } from '../record/timesheet-audit.js';
import type { CorrectionsService as Q } from './timesheets.sql.types.js';

export type StoredCorrection = RowOf<typeof SELECT_ONE>;

const CORRECTIONS = sql`SELECT r.id, r.emp_id AS "empId", r.org_pos AS "orgPos", r.pos_seq AS "posSeq", ${sql.raw(POSITION_ID)} AS "positionId",
    concat_ws(' ', p.first_name, p.last_name) AS employee, e.title, e.supervisor_id AS "supervisorId", y.starts_on AS period,
    r.time_in AS "timeIn", r.time_out AS "timeOut", r.message, r.state, r.asked_at AS "askedAt",
    EXISTS (SELECT 1 FROM punches c WHERE c.emp_id = r.emp_id AND c.org_pos = r.org_pos AND c.pos_seq = r.pos_seq
      AND c.time_in = r.time_in AND c.time_out IS NULL) AS "isOpen"
  FROM punch_corrections r
    JOIN employments e ON e.emp_id = r.emp_id AND e.org_pos = r.org_pos AND e.pos_seq = r.pos_seq
    JOIN people p ON p.emp_id = r.emp_id
    JOIN pay_periods y ON (r.time_in AT TIME ZONE 'America/New_York')::date BETWEEN y.starts_on AND y.starts_on + 13`;

const WAITING = sql<
  Q['WAITING']
>`${CORRECTIONS} WHERE r.state = 'asked' AND r.emp_id <> :empId AND ${sql.raw(supervisedBy(':empId'))} ORDER BY r.asked_at, r.id`;

/** The time of a punch's end, with its day where that is another one than the punch's. */
export function endText(timeIn: Date, timeOut: Date): string {
  const day = campusDay(timeOut.getTime());
  const time = campusTimeText(timeOut.getTime());
  return day === campusDay(timeIn.getTime()) ? time : `${time} on ${formalDate(day)}`;
}

function answer(row: StoredCorrection): Correction {
  return {
    id: row.id,
    employee: row.employee,
    position: row.title,
    pay_period: row.period,
    time_in: row.timeIn.toISOString(),
    time_out: row.timeOut.toISOString(),
    message: row.message,
    state: row.state,
    asked_at: row.askedAt.toISOString(),
  };
}

const INSERT_CORRECTION = sql<
  Q['INSERT_CORRECTION']
>`INSERT INTO punch_corrections (emp_id, org_pos, pos_seq, time_in, time_out, message, asked_at)
         VALUES (:empId, :orgPos, :posSeq, :timeIn, :timeOut, :message, :at) RETURNING id`;
const LOCK_OPEN = sql<
  Q['LOCK_OPEN']
>`${CORRECTIONS} WHERE r.id::text = :id AND r.emp_id <> :empId AND ${sql.raw(supervisedBy(':empId'))} FOR UPDATE OF r`;
const SETTLE_CORRECTION = sql<
  Q['SETTLE_CORRECTION']
>`UPDATE punch_corrections SET state = :state, decided_by = :empId, decided_at = :now, reason = :reason WHERE id = :id::uuid`;
const SELECT_ONE = sql<Q['SELECT_ONE']>`${CORRECTIONS} WHERE r.id = :id::uuid`;

/** A forgotten clock-out: the employee says when it was, the supervisor approves it in one step. */
@Injectable()
export class CorrectionsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ClockService) private readonly clocks: ClockService,
    @Inject(HoursService) private readonly hours: HoursService,
    @Inject(PositionsRepository) private readonly positions: PositionsRepository,
    @Inject(PunchesRepository) private readonly punches: PunchesRepository,
    @Inject(TimesheetVoidsService) private readonly voids: TimesheetVoidsService,
  ) {}

  /** Asks for the end of the open punch of an own position, and tells the supervisor. */
  async request(actor: Actor, wanted: InputOf<typeof requestCorrection>): Promise<Answered> {
    const position = await this.hours.own(actor.empId, wanted.position);
    const now = this.clock.now();
    return this.writes.run(actor, async (tx) => {
      await this.punches.lock(tx, position);
      const { openSince } = await this.punches.facts(tx, position, this.clock.today());
      const end = openSince === null ? null : timeOn(campusDay(openSince), wanted.time_out, true);
      const refusal = refusalToCorrect(openSince, end, now.getTime());
      if (refusal !== null || openSince === null || end === null) throw messages.refusal(refusal ?? 'correction_time');
      const id = await this.add(tx, position, { timeIn: openSince, timeOut: end, message: wanted.message, at: now });
      const added = await this.one(tx, id);
      await this.write(tx, actor, added, 'ask-correction', texts.auditCorrectionAsked);
      await this.mailSupervisor(tx, added);
      return answered({ message: fillIn(texts.correctionSent, this.fieldsOf(added)), data: answer(added) });
    });
  }

  /** What waits for a supervisor or delegate, oldest first. */
  async waiting(actor: Actor): Promise<Correction[]> {
    return (await this.waitingRows(actor.empId)).map(answer);
  }

  waitingRows(empId: string): Promise<StoredCorrection[]> {
    return this.db.query(WAITING, { empId });
  }

  /** Ends the punch as it was asked for. */
  approve(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const row = await this.settle(tx, actor, id, 'approved', null);
      const position = await this.positions.find(row.positionId, tx);
      if (position === null || !row.isOpen) throw messages.refusal('correction_settled');
      const author = authorOf(actor);
      const at = row.timeOut.getTime();
      await this.clocks.punchWithin(tx, { position, action: 'clockOut', source: 'supervisor', author, at });
      tx.live(clockEvent(position.empId));
      await this.write(tx, actor, row, 'correct', texts.auditCorrected);
      return answered({ message: fillIn(texts.correctionApproved, this.fieldsOf(row)), data: null });
    });
  }

  /** Leaves the punch open and tells the employee why. */
  decline(actor: Actor, id: string, reason: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if (reason === '') throw messages.refusal('reason_required');
      const row = await this.settle(tx, actor, id, 'declined', reason);
      const fields = { ...this.fieldsOf(row), reason };
      await this.write(tx, actor, row, 'decline-correction', fillIn(texts.auditCorrectionDeclined, { reason }));
      await this.voids.mailPeople(tx, [row.empId], (to) => ({
        key: `timeclock/correction/${row.id}/declined`,
        to: to.email,
        subject: texts.declinedSubject,
        text: fillIn(texts.declinedBody, fields),
        office: 'payroll',
        recordType: TIMESHEET_RECORD,
        recordId: timesheetRecord(row.positionId, row.period),
      }));
      return answered({ message: fillIn(texts.correctionDeclined, { name: row.employee }), data: null });
    });
  }

  private async add(
    tx: Tx,
    { empId, orgPos, posSeq }: EmploymentKey,
    { timeIn, timeOut, message, at }: { timeIn: number; timeOut: number; message: string; at: Date },
  ): Promise<string> {
    try {
      const { id } = await tx.one(INSERT_CORRECTION, {
        empId,
        orgPos,
        posSeq,
        timeIn: new Date(timeIn),
        timeOut: new Date(timeOut),
        message,
        at,
      });
      return id;
    } catch (error) {
      throw isUniqueViolation(error, 'UQ_punch_corrections_asked') ? messages.refusal('correction_waits') : error;
    }
  }

  /** Takes the decision of a correction that waits for this person, once. */
  private async settle(
    tx: Tx,
    actor: Actor,
    id: string,
    state: 'approved' | 'declined',
    reason: string | null,
  ): Promise<StoredCorrection> {
    const row = await tx.maybe(LOCK_OPEN, { id, empId: actor.empId });
    if (row === null) throw messages.refusal('no_such_correction');
    if (row.state !== 'asked') throw messages.refusal('correction_settled');
    await tx.execute(SETTLE_CORRECTION, { id, state, empId: actor.empId, now: this.clock.now(), reason });
    return row;
  }

  private one(on: Queryable, id: string): Promise<StoredCorrection> {
    return on.one(SELECT_ONE, { id });
  }

  private fieldsOf({ employee, title, timeIn, timeOut, message }: StoredCorrection): Readonly<Record<string, string>> {
    const began = timeIn.getTime();
    const from = `${formalDate(campusDay(began))}, ${campusTimeText(began)}`;
    return { name: employee, position: title, from, time: endText(timeIn, timeOut), message };
  }

  private async mailSupervisor(tx: Tx, row: StoredCorrection): Promise<void> {
    if (row.supervisorId === null) return;
    const fields = this.fieldsOf(row);
    await this.voids.mailPeople(tx, [row.supervisorId], (to) => ({
      key: `timeclock/correction/${row.id}/${to.id}`,
      to: to.email,
      subject: fillIn(texts.correctionSubject, fields),
      text: fillIn(texts.correctionBody, fields),
      office: 'payroll',
      recordType: TIMESHEET_RECORD,
      recordId: timesheetRecord(row.positionId, row.period),
    }));
  }

  private async write(tx: Tx, actor: Actor, row: StoredCorrection, action: string, description: string): Promise<void> {
    await this.audit.append(tx, {
      recordType: TIMESHEET_RECORD,
      recordId: timesheetRecord(row.positionId, row.period),
      action,
      description: fillIn(description, this.fieldsOf(row)),
      ...authorOf(actor),
      detail: { day: campusDay(row.timeIn.getTime()), reason: row.message === '' ? null : row.message },
    });
  }
}
