import { fillIn, showDate } from '@campus/contract-kit';
import { timeclockTexts as texts } from '@campus/domain/timeclock';
import { HOLIDAY, HOLIDAY_ENTERED_DAYS, hoursText } from '@campus/domain/timeclock/rules';
import type { ChunkAnswer } from '@campus/workflow-timeclock/activities';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RecordRun, RowOf, Tx } from '../../platform/index.js';
import { Audit, Clock, Database, RecordRuns, sql, SYSTEM_AUTHOR } from '../../platform/index.js';
import { HOLD_CALENDAR } from './holiday-calendar.repository.js';
import { HolidayTimeOffService } from './holiday-time-off.service.js';
import { POSITION_ID, timePositions } from '../record/position-source.js';
import { TimesheetsRepository } from '../record/timesheets.repository.js';
import { REQUEST_STATE } from '../record/time-off.repository.js';
import { TimesheetVoidsService } from '../record/timesheet-voids.service.js';
import { timesheetRecord, TIMESHEET_RECORD } from '../record/timesheet-audit.js';
import type { HolidaysService as Q } from './time-off.sql.types.js';

const CHUNK = 500;
/** A paid holiday counts a whole day's work; hundredths of an hour. */
const HOLIDAY_HUNDREDTHS = 800;

/** A holiday that a person gets, on the sheet of the main position. */
export type DueHoliday = RowOf<typeof DUE>;

/** The main position of everybody who is full-time: the one held longest. Whoever is salaried there has the holiday in the salary. */
const MAIN = sql`SELECT DISTINCT ON (e.emp_id) e.emp_id, e.org_pos, e.pos_seq, e.started_on, e.ended_on, k.kind
  FROM (${sql.raw(timePositions(':today'))}) k JOIN employments e ON e.emp_id = k."empId" AND e.org_pos = k."orgPos" AND e.pos_seq = k."posSeq"
  WHERE NOT k."partTime" ORDER BY e.emp_id, e.started_on, e.org_pos, e.pos_seq`;

/**
 * The holidays of this pay period and the next fortnight that people have not got yet: each once a person, at the main position where that is hourly,
 * never on a sheet that somebody has approved, never in a period that is processed, nor beside time off that is. `:today` is the business date; `:empIds` who is
 * meant, or null for everybody; `:except` who is left out.
 */
const DUE = sql<
  Q['DUE']
>`SELECT e.emp_id AS "empId", e.org_pos AS "orgPos", e.pos_seq AS "posSeq", ${sql.raw(POSITION_ID)} AS "positionId", y.starts_on AS period, h.day, h.name
  FROM paid_holidays h JOIN pay_periods y ON h.day BETWEEN y.starts_on AND y.starts_on + 13 AND y.processed_at IS NULL
    CROSS JOIN (${MAIN}) e
  WHERE h.day BETWEEN :today::date - 13 AND :today::date + 13 AND e.kind = 'hourly' AND (:empIds::text[] IS NULL OR e.emp_id = ANY (:empIds::text[])) AND e.emp_id <> ALL (:except::text[])
    AND e.started_on <= h.day AND (e.ended_on IS NULL OR e.ended_on >= h.day)
    AND NOT EXISTS (SELECT 1 FROM entered_holidays x WHERE x.emp_id = e.emp_id AND x.day = h.day)
    AND NOT EXISTS (SELECT 1 FROM timesheets t WHERE t.emp_id = e.emp_id AND t.org_pos = e.org_pos AND t.pos_seq = e.pos_seq
      AND t.period_start = y.starts_on AND t.state <> 'open')
    AND NOT EXISTS (SELECT 1 FROM time_off_requests r WHERE r.emp_id = e.emp_id AND r.taken_on = h.day AND NOT r.salaried
      AND ${sql.raw(REQUEST_STATE)} = 'processed')
  ORDER BY e.emp_id, h.day LIMIT ${CHUNK}`;

/** Whoever has hours of the holiday by hand keeps those, and gets no others. */
const ENTER = sql<
  Q['ENTER']
>`WITH due AS (SELECT * FROM unnest(:empIds::text[], :orgPoss::text[], :posSeqs::text[], :days::date[]) AS d(emp_id, org_pos, pos_seq, day)),
  entered AS (INSERT INTO entered_holidays (emp_id, day, entered_at) SELECT emp_id, day, :at FROM due ON CONFLICT DO NOTHING RETURNING emp_id, day)
  INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
  SELECT d.emp_id, d.org_pos, d.pos_seq, d.day, '${sql.raw(HOLIDAY)}', ${HOLIDAY_HUNDREDTHS}, 'holiday', :at FROM due d JOIN entered n USING (emp_id, day)
  WHERE NOT EXISTS (SELECT 1 FROM punches p WHERE p.emp_id = d.emp_id AND p.work_date = d.day AND p.hour_type = '${sql.raw(HOLIDAY)}')
  RETURNING emp_id AS "empId", work_date AS day`;

/** Hours of days that are no paid holidays any more, in pay periods that are not processed and on sheets that payroll has not taken; parameters as above. */
const TAKEN_OFF = sql<
  Q['TAKEN_OFF']
>`SELECT p.emp_id AS "empId", p.org_pos AS "orgPos", p.pos_seq AS "posSeq", concat_ws('.', p.emp_id, p.org_pos, p.pos_seq) AS "positionId",
    y.starts_on AS period, x.day, '' AS name, coalesce(p.hundredths, 0) AS hundredths
  FROM entered_holidays x JOIN pay_periods y ON x.day BETWEEN y.starts_on AND y.starts_on + 13 AND y.processed_at IS NULL
    JOIN punches p ON p.emp_id = x.emp_id AND p.work_date = x.day AND p.source = 'holiday'
  WHERE x.day >= :today::date - ${HOLIDAY_ENTERED_DAYS} AND x.entered_at IS NOT NULL AND (:empIds::text[] IS NULL OR x.emp_id = ANY (:empIds::text[])) AND x.emp_id <> ALL (:leftOut::text[])
    AND NOT EXISTS (SELECT 1 FROM paid_holidays h WHERE h.day = x.day)
    AND NOT EXISTS (SELECT 1 FROM timesheets t WHERE t.emp_id = p.emp_id AND t.org_pos = p.org_pos AND t.pos_seq = p.pos_seq
      AND t.period_start = y.starts_on AND t.state IN ('processed', 'exported'))
  ORDER BY x.emp_id, x.day LIMIT ${CHUNK}`;
const TAKE_OFF = sql<Q['TAKE_OFF']>`WITH off AS (SELECT * FROM unnest(:empIds::text[], :days::date[]) AS d(emp_id, day)),
  gone AS (DELETE FROM entered_holidays x USING off WHERE x.emp_id = off.emp_id AND x.day = off.day)
  DELETE FROM punches p USING off WHERE p.emp_id = off.emp_id AND p.work_date = off.day AND p.source = 'holiday'`;

const REMOVAL: RecordRun<string> = { name: 'timeclock.holidays-removed', kind: 'employee', idOf: (empId) => empId };
const RUN: RecordRun<string> = { name: 'timeclock.holidays', kind: 'employee', idOf: (empId) => empId };

/** Paid holidays come on the timesheets by themselves, once a person, and leave them when the calendar drops the day; time off of such a day is given back. */
@Injectable()
export class HolidaysService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(TimesheetsRepository) private readonly timesheets: TimesheetsRepository,
    @Inject(HolidayTimeOffService) private readonly timeOff: HolidayTimeOffService,
    @Inject(TimesheetVoidsService) private readonly voids: TimesheetVoidsService,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  async enter(): Promise<ChunkAnswer> {
    const found = await this.due(this.db, null, await this.runs.leftOut(RUN));
    const done = await this.runs.together(RUN, people(found), (empIds) => this.db.transaction((tx) => this.enterIn(tx, empIds)));
    const off = await this.db.query(TAKEN_OFF, {
      today: this.clock.today(),
      empIds: null,
      leftOut: await this.runs.leftOut(REMOVAL),
    });
    await this.runs.together(REMOVAL, people(off), (empIds) => this.db.transaction((tx) => this.takeOffIn(tx, empIds)));
    await this.timeOff.giveBackSalaried();
    return { done, more: found.length === CHUNK || off.length === CHUNK };
  }

  /** Removes the hours of days that are no holidays any more; an approval of such a sheet is void. */
  private async takeOffIn(tx: Tx, empIds: readonly string[]): Promise<number> {
    await tx.query(HOLD_CALENDAR);
    await this.timesheets.lockAllOf(tx, empIds);
    const off = await tx.query(TAKEN_OFF, { today: this.clock.today(), empIds, leftOut: [] });
    await tx.execute(TAKE_OFF, { empIds: off.map(({ empId }) => empId), days: off.map(({ day }) => day) });
    await this.audit.appendEach(
      tx,
      off.map(({ positionId, period, day, hundredths }) => ({
        recordType: TIMESHEET_RECORD,
        recordId: timesheetRecord(positionId, period),
        action: 'holiday-removed',
        description: fillIn(texts.auditHolidayRemoved, { hours: hoursText(hundredths), date: showDate(day) }),
        ...SYSTEM_AUTHOR,
        detail: { day },
      })),
    );
    for (const one of off) {
      const changes = [`${showDate(one.day)}: ${fillIn(texts.sheetHolidayRemoved, { hours: hoursText(one.hundredths) })}`];
      await this.voids.afterChange(tx, one, { changes, author: SYSTEM_AUTHOR });
    }
    return off.length;
  }

  private due(on: Queryable, empIds: readonly string[] | null, except: readonly string[] = []): Promise<DueHoliday[]> {
    return on.query(DUE, { today: this.clock.today(), empIds, except });
  }

  /** What is due is asked for again once nobody else writes the sheets of these people. */
  private async enterIn(tx: Tx, empIds: readonly string[]): Promise<number> {
    await tx.query(HOLD_CALENDAR);
    await this.timesheets.lockAllOf(tx, empIds);
    const due = await this.due(tx, empIds);
    const of = (column: (one: DueHoliday) => string): string[] => due.map(column);
    const columns = {
      empIds: of((one) => one.empId),
      orgPoss: of((one) => one.orgPos),
      posSeqs: of((one) => one.posSeq),
      days: of((one) => one.day),
    };
    const rows = await tx.query(ENTER, { ...columns, at: this.clock.now() });
    const entered = due.filter((one) => rows.some(({ empId, day }) => empId === one.empId && day === one.day));
    await this.audit.appendEach(
      tx,
      entered.map(({ positionId, period, day, name }) => ({
        recordType: TIMESHEET_RECORD,
        recordId: timesheetRecord(positionId, period),
        action: 'holiday',
        description: fillIn(texts.auditHoliday, { hours: hoursText(HOLIDAY_HUNDREDTHS), name, date: showDate(day) }),
        ...SYSTEM_AUTHOR,
        detail: { day },
      })),
    );
    await this.timeOff.giveBackOnTimesheets(tx, due);
    return entered.length;
  }
}

function people(due: readonly DueHoliday[]): string[] {
  return [...new Set(due.map(({ empId }) => empId))];
}
