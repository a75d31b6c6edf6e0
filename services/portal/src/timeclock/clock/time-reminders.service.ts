import { fillIn, showDate } from '@campus/contract-kit';
import { timeclockTexts as texts } from '@campus/domain/timeclock';
import { campusDay, campusTimeText } from '@campus/domain/calendar/rules';
import { closingReminder, formalDate, LONG_PUNCH_MS, periodLabel } from '@campus/domain/timeclock/rules';
import type { ChunkAnswer } from '@campus/workflow-timeclock/activities';
import { Inject, Injectable } from '@nestjs/common';
import type { NewMessage, PortalConfig, Queryable, RecordRun, RowOf } from '../../platform/index.js';
import { Clock, CONFIG, Database, Mail, RecordRuns, sql } from '../../platform/index.js';
import { POSITION_ID } from '../record/position-source.js';
import { timesheetRecord, TIMESHEET_RECORD } from '../record/timesheet-audit.js';
import type { TimeRemindersService as Q } from './clock.sql.types.js';

const CHUNK = 100;

type LongPunch = RowOf<typeof LONG>;
type Outstanding = RowOf<typeof OUTSTANDING>;
type ToRemind = Pick<LongPunch, 'key' | 'empId' | 'email'>;

const PUNCHES = { name: 'timeclock.open-punches', kind: 'employee' } as const;
const SUPERVISORS = { name: 'timeclock.outstanding-timesheets', kind: 'employee' } as const;

const LONG = sql<
  Q['LONG']
>`SELECT 'open-punch/' || p.id AS key, p.emp_id AS "empId", ${sql.raw(POSITION_ID)} AS "positionId", e.title, p.time_in AS "timeIn",
    (DATE '2023-01-01' + (p.work_date - DATE '2023-01-01') / 14 * 14) AS period, w.email
  FROM punches p JOIN employments e ON e.emp_id = p.emp_id AND e.org_pos = p.org_pos AND e.pos_seq = p.pos_seq
    JOIN people w ON w.emp_id = p.emp_id
  WHERE p.time_in IS NOT NULL AND p.time_out IS NULL AND p.time_in < :before
    AND NOT EXISTS (SELECT 1 FROM time_reminders m WHERE m.key = 'open-punch/' || p.id)
    AND p.emp_id <> ALL (:except::text[])
  ORDER BY p.time_in LIMIT ${CHUNK}`;

const CLOSING = sql<
  Q['CLOSING']
>`SELECT starts_on AS start FROM pay_periods WHERE processed_at IS NULL AND starts_on BETWEEN :today::date - 60 AND :today::date`;

/** Sheets with hours that nobody has approved, by supervisor; `:starts` and `:numbers` are the periods and the numbers of their reminders. */
const OUTSTANDING = sql<
  Q['OUTSTANDING']
>`SELECT concat('outstanding/', s.start, '/', s.n, '/', s.supervisor_id) AS key, s.start, s.pay_date AS "payDate",
    s.supervisor_id AS "empId", w.email, s.sheets
  FROM (SELECT c.start, c.n, y.pay_date, e.supervisor_id, count(DISTINCT (p.emp_id, p.org_pos, p.pos_seq))::int AS sheets
    FROM unnest(:starts::date[], :numbers::int[]) AS c(start, n) JOIN pay_periods y ON y.starts_on = c.start
      JOIN punches p ON p.work_date BETWEEN c.start AND c.start + 13
      JOIN employments e ON e.emp_id = p.emp_id AND e.org_pos = p.org_pos AND e.pos_seq = p.pos_seq
      LEFT JOIN timesheets t ON t.emp_id = p.emp_id AND t.org_pos = p.org_pos AND t.pos_seq = p.pos_seq AND t.period_start = c.start
    WHERE e.supervisor_id IS NOT NULL AND coalesce(t.state, 'open') = 'open' GROUP BY 1, 2, 3, 4) s
    JOIN people w ON w.emp_id = s.supervisor_id
  WHERE NOT EXISTS (SELECT 1 FROM time_reminders m WHERE m.key = 'outstanding/' || s.start || '/' || s.n || '/' || s.supervisor_id)
    AND s.supervisor_id <> ALL (:except::text[])
  ORDER BY s.start, s.supervisor_id LIMIT ${CHUNK}`;

const INSERT_REMINDERS = sql<
  Q['INSERT_REMINDERS']
>`INSERT INTO time_reminders (key, sent_at) SELECT unnest(:keys::text[]), :now ON CONFLICT DO NOTHING RETURNING key`;

/** Reminders of time: each goes out at most once for its key, whoever asks for it how often. */
@Injectable()
export class TimeRemindersService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Mail) private readonly mail: Mail,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  /** Reminds some employees of a punch that has been open for more than 14 hours. */
  openPunches(): Promise<ChunkAnswer> {
    const before = new Date(this.clock.now().getTime() - LONG_PUNCH_MS);
    return this.remind(
      PUNCHES,
      (on, except) => on.query(LONG, { before, except }),
      (punch) => this.punchMail(punch),
    );
  }

  /** Reminds some supervisors of timesheets that are not approved while their period closes. */
  async outstanding(): Promise<ChunkAnswer> {
    const today = this.clock.today();
    const periods = (await this.db.query(CLOSING, { today })).map(({ start }) => start);
    const due = periods.map((start) => ({ start, n: closingReminder(start, today) })).filter(({ n }) => n > 0);
    if (due.length === 0) return { done: 0, more: false };
    const values = { starts: due.map(({ start }) => start), numbers: due.map(({ n }) => n) };
    return this.remind(
      SUPERVISORS,
      (on, except) => on.query(OUTSTANDING, { ...values, except }),
      (timesheets) => this.outstandingMail(timesheets),
    );
  }

  /** Marks what is due and writes its mail in one transaction; whoever has no address is marked too, and asked about no more. */
  private async remind<Due extends ToRemind>(
    run: Pick<RecordRun<never>, 'name' | 'kind'>,
    find: (on: Queryable, except: readonly string[]) => Promise<Due[]>,
    mailOf: (due: Due) => Omit<NewMessage, 'key' | 'to'>,
  ): Promise<ChunkAnswer> {
    const found = await find(this.db, await this.runs.leftOut(run));
    const people = [...new Set(found.map(({ empId }) => empId))];
    const done = await this.runs.together({ ...run, idOf: (empId: string) => empId }, people, (some) =>
      this.send(
        found.filter(({ empId }) => some.includes(empId)),
        mailOf,
      ),
    );
    return { done, more: found.length === CHUNK };
  }

  private send<Due extends ToRemind>(
    found: readonly Due[],
    mailOf: (due: Due) => Omit<NewMessage, 'key' | 'to'>,
  ): Promise<number> {
    return this.db.transaction(async (tx) => {
      const marked = await tx.query(INSERT_REMINDERS, { keys: found.map(({ key }) => key), now: this.clock.now() });
      const keys = new Set(marked.map(({ key }) => key));
      const mails = found.flatMap((due) =>
        due.email === null || !keys.has(due.key)
          ? []
          : [{ ...mailOf(due), key: `timeclock/${due.key}`, to: due.email, kind: 'reminder' as const }],
      );
      await this.mail.enqueue(tx, ...mails);
      return mails.length;
    });
  }

  private punchMail({ positionId, title, timeIn, period }: LongPunch): Omit<NewMessage, 'key' | 'to'> {
    const at = timeIn.getTime();
    const since = `${campusTimeText(at)} on ${formalDate(campusDay(at))}`;
    return {
      subject: fillIn(texts.openPunchSubject, { title }),
      text: fillIn(texts.openPunchBody, { title, since, address: `${this.config.publicUrl}/timeclock/timeclock` }),
      office: 'payroll',
      recordType: TIMESHEET_RECORD,
      recordId: timesheetRecord(positionId, period),
    };
  }

  private outstandingMail({ start, payDate, empId, sheets: timesheets }: Outstanding): Omit<NewMessage, 'key' | 'to'> {
    const words = { period: periodLabel(start), count: timesheets, payDate: showDate(payDate) };
    return {
      subject: fillIn(texts.outstandingSubject, words),
      text: fillIn(texts.outstandingBody, { ...words, address: `${this.config.publicUrl}/timeclock/approve` }),
      office: 'payroll',
      recordType: TIMESHEET_RECORD,
      recordId: `${empId}@${start}`,
    };
  }
}
