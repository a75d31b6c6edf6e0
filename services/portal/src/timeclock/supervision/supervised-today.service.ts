import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { setToday, TodayPerson } from '@campus/domain/timeclock';
import { supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import type { ClockRefusal } from '@campus/domain/timeclock/rules';
import { campusDay, campusMidnight, campusTimeText, wholeMinute } from '@campus/domain/calendar/rules';
import { sinceText, positionStatus, refusalToClock, refusalToSetTime, timeOn } from '@campus/domain/timeclock/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered, authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf, Tx } from '../../platform/index.js';
import { Clock, Database, sql, Writes } from '../../platform/index.js';
import { clockEvent, ClockService } from '../clock/clock.service.js';
import type { TimePosition } from '../record/position-source.js';
import { timePositions } from '../record/position-source.js';
import { PunchesRepository } from '../record/punches.repository.js';
import { supervisedBy } from '../record/supervision.service.js';
import type { SupervisedTodayService as Q } from './supervision.sql.types.js';

type Row = RowOf<typeof SELECT_TODAY>;
type Known = Pick<TimePosition, 'kind'>;

/** Every clocked position of supervised people with the punch of today that began last, or the one that is still open. */
const TODAY = sql`SELECT h.*, concat_ws(' ', p.first_name, p.last_name) AS employee, c.time_in AS "timeIn", c.time_out AS "timeOut"
  FROM (${sql.raw(timePositions(':today'))} AND ${sql.raw(supervisedBy(':empId'))}) h JOIN people p ON p.emp_id = h."empId"
    LEFT JOIN LATERAL (SELECT c.time_in, c.time_out FROM punches c
      WHERE c.emp_id = h."empId" AND c.org_pos = h."orgPos" AND c.pos_seq = h."posSeq" AND c.time_in IS NOT NULL
        AND (c.work_date = :today::date OR c.time_out IS NULL)
      ORDER BY c.time_out IS NULL DESC, c.time_in DESC LIMIT 1) c ON true
  WHERE h.kind = 'hourly' AND h."empId" <> :empId`;

const ORDER = sql`ORDER BY lower(p.last_name), lower(p.first_name), h.id`;

/** What a refusal of the clock is called where a supervisor clocks somebody else. */
const REFUSALS: Readonly<Record<ClockRefusal, keyof typeof messages.all>> = {
  already_in: 'person_in',
  not_in: 'person_not_in',
  sheet_approved: 'person_sheet_approved',
  open_too_long: 'person_open_too_long',
  before_last: 'time_too_early',
};

const SELECT_TODAY = sql<Narrowed<Q['SELECT_TODAY'], Known>>`${TODAY} ${ORDER}`;
const SELECT_ONE = sql<Narrowed<Q['SELECT_ONE'], Known>>`${TODAY} AND :id IN (h.id, h."empId")`;

/** Clocking for supervised people, today only. Earlier days go through their timesheets. [SUP-015] */
@Injectable()
export class SupervisedTodayService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ClockService) private readonly clocks: ClockService,
    @Inject(PunchesRepository) private readonly punches: PunchesRepository,
  ) {}

  /** One row a supervised person and position. [SUP-011] [SUP-042] */
  async list(actor: Actor): Promise<TodayPerson[]> {
    const rows = await this.db.query(SELECT_TODAY, { today: this.clock.today(), empId: actor.empId });
    return rows.map((row) => this.answer(row));
  }

  /** Clocks a person in or out, now or at a time of today. [SUP-012] [SUP-043] */
  set(actor: Actor, { person, time, action }: InputOf<typeof setToday>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const before = await this.find(actor, person, tx);
      await this.punches.lock(tx, before);
      const at = await this.setIn(tx, actor, before, { time: time ?? '', action });
      tx.live(clockEvent(before.empId));
      const row = await this.find(actor, person, tx);
      const direction = action === 'clockIn' ? 'in' : 'out';
      const message = fillIn(texts.todaySet, { name: row.employee, direction, time: campusTimeText(at) });
      return answered({ message, data: this.answer(row) });
    });
  }

  private async setIn(
    tx: Tx,
    actor: Actor,
    row: Row,
    { time, action }: { readonly time: string; readonly action: 'clockIn' | 'clockOut' },
  ): Promise<number> {
    const now = wholeMinute(this.clock.now().getTime());
    const today = campusDay(now);
    const facts = await this.punches.facts(tx, row, today);
    const at = time === '' ? now : timeOn(today, time);
    const midnight = campusMidnight(today);
    const minimum = Math.max(midnight, (action === 'clockIn' ? facts.lastOut : facts.openSince) ?? 0);
    const values = { employee: row.employee, title: row.title, minimum: campusTimeText(minimum) };
    const timeRefusal = refusalToSetTime(at, now, minimum);
    const since = sinceText(facts.openSince ?? now, now);
    // Who is punched in already is told so, whatever the time.
    const clockRefusal = refusalToClock(action, facts, Math.max(at ?? now, minimum));
    if (clockRefusal !== null) throw messages.refusal(REFUSALS[clockRefusal], { ...values, since });
    if (timeRefusal !== null || at === null) throw messages.refusal(timeRefusal ?? 'time_unreadable', values);
    await this.clocks.punchWithin(tx, { position: row, action, source: 'supervisor', author: authorOf(actor), at });
    return at;
  }

  private async find(actor: Actor, id: string, on: Queryable = this.db): Promise<Row> {
    const [row, another] = await on.query(SELECT_ONE, { today: this.clock.today(), empId: actor.empId, id });
    if (row === undefined || another !== undefined) throw messages.refusal('no_such_person');
    return row;
  }

  private answer({ id, employee, title, department, timeIn, timeOut }: Row): TodayPerson {
    const today = campusDay(this.clock.now().getTime());
    const isIn = timeIn !== null && timeOut === null;
    const minimum = Math.max(campusMidnight(today), (isIn ? timeIn : timeOut)?.getTime() ?? 0);
    return {
      id,
      employee,
      position: title,
      department,
      status: positionStatus(isIn),
      time_in: timeIn?.toISOString() ?? null,
      time_out: timeOut?.toISOString() ?? null,
      minimum: new Date(minimum).toISOString(),
    };
  }
}
