import { fillIn } from '@campus/contract-kit';
import type { OutputOf } from '@campus/contract-kit';
import type { PayDifference, PayrollCause, readPayrollReadiness } from '@campus/domain/payroll';
import { payrollRunMessages as messages, runTexts as texts } from '@campus/domain/payroll';
import { amountOf } from '@campus/domain/money';
import type { PayLine } from '@campus/domain/payroll/rules';
import { changeOf, reasonForSecond, SHOWN_LIMIT, totalsOf } from '@campus/domain/payroll/rules';
import { hoursText, periodLabel, VISA_WEEK_LIMIT, WEEK_LIMIT } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import { wireTotals } from './payroll-overview.service.js';
import { CalendarNotesService } from '../record/calendar-notes.service.js';
import { OddHoursCausesService } from '../record/odd-hours-causes.service.js';
import { PayrollLeftOutService } from './payroll-left-out.service.js';
import { PayrollLinesRepository } from '../record/payroll-lines.repository.js';
import type { Payable } from './payroll-people.service.js';
import { PayrollPeopleService } from './payroll-people.service.js';
import { workedWeeksOf } from '../record/worked-weeks.sql.js';
import { causesOfOthers } from './payroll-others.js';
import { PayrollRunsRepository } from './payroll-runs.repository.js';
import { UnpaidTimeService } from './unpaid-time.service.js';
import type { PayrollReadinessService as Q } from './runs.sql.types.js';

type Readiness = OutputOf<typeof readPayrollReadiness>;
type Cause = Readiness['causes'][number];
type Named = Cause['people'][number];

type TimesheetRow = RowOf<typeof TIMESHEETS>;

/** The hourly time of a period by position, with where its timesheet stands; weeks in hundredths over all positions of the person. */
const TIMESHEETS = sql<
  Q['TIMESHEETS']
>`SELECT e.emp_id, e.org_pos, e.pos_seq, concat_ws(' ', p.first_name, p.last_name) AS name, e.title, e.supervisor_id,
    concat_ws(' ', s.first_name, s.last_name) AS supervisor, coalesce(t.state, 'open') AS state,
    t.rejected_at IS NOT NULL AS sent_back, h.open, p.on_visa, w.week1, w.week2
  FROM (SELECT emp_id, org_pos, pos_seq, count(*) FILTER (WHERE time_in IS NOT NULL AND time_out IS NULL)::int AS open
      FROM punches WHERE work_date BETWEEN :start::date AND :start::date + 13 GROUP BY 1, 2, 3) h
    JOIN employments e USING (emp_id, org_pos, pos_seq) JOIN people p ON p.emp_id = e.emp_id
    LEFT JOIN people s ON s.emp_id = e.supervisor_id
    LEFT JOIN timesheets t ON t.emp_id = e.emp_id AND t.org_pos = e.org_pos AND t.pos_seq = e.pos_seq AND t.period_start = :start::date
    CROSS JOIN LATERAL (${sql.raw(workedWeeksOf('c.emp_id = e.emp_id AND c.work_date BETWEEN :start::date AND :start::date + 13', ':start::date'))}) w
  ORDER BY lower(p.last_name), lower(p.first_name), e.emp_id, e.org_pos, e.pos_seq`;

/** Before a payroll is processed: what stands in its way, by cause and person with what fixes it, and what it would pay. Saves nothing. */
@Injectable()
export class PayrollReadinessService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PayrollRunsRepository) private readonly runs: PayrollRunsRepository,
    @Inject(PayrollLinesRepository) private readonly lines: PayrollLinesRepository,
    @Inject(PayrollPeopleService) private readonly people: PayrollPeopleService,
    @Inject(UnpaidTimeService) private readonly unpaid: UnpaidTimeService,
    @Inject(PayrollLeftOutService) private readonly leftOut: PayrollLeftOutService,
    @Inject(CalendarNotesService) private readonly calendar: CalendarNotesService,
    @Inject(OddHoursCausesService) private readonly oddHours: OddHoursCausesService,
  ) {}

  async read(period: string): Promise<Readiness> {
    const found = await this.runs.period(period);
    if (found === null) throw messages.refusal('no_such_period');
    const [timesheets, people, unpaid] = [
      await this.db.query(TIMESHEETS, { start: found.start }),
      await this.people.of({ id: null, period: found.start, kind: 'regular' }, null),
      await this.unpaid.timesheets(found.start),
    ];
    const odd = await this.oddHours.of(found.start);
    const causes = [
      ...odd,
      ...causesOfTimesheets(found.start, timesheets),
      ...causesOfPay(people),
      ...causesOfOthers(people, unpaid),
    ];
    return {
      over: found.processedAt !== null,
      notes: await this.calendar.of(found.start),
      causes: causes.filter((cause) => cause.people.length > 0),
      dryRun: await this.dryRun(found.start, people),
    };
  }

  private async dryRun(period: string, people: readonly Payable[]): Promise<Readiness['dryRun']> {
    const lines = people.flatMap(({ empId, name, line }) => (line === null ? [] : [{ empId, name, line }]));
    const retro = lines.flatMap(({ line }) => line.positions.filter((one) => one.retro !== undefined));
    const totals = totalsOf(lines.map(({ line }) => line));
    const last = await this.runs.lastBefore(period);
    const named = { period, kind: 'regular' as const };
    const earlier = await this.leftOut.earlier(named);
    const [leftOut, timesheets] = [
      await this.leftOut.people(
        named,
        earlier,
        people.map(({ empId }) => empId),
      ),
      await this.leftOut.timesheets(period),
    ];
    const older = await this.leftOut.older(named);
    const second = reasonForSecond({
      unpaid: older.length,
      last: last?.totals?.gross ?? null,
      gross: totals.gross,
      leftOut: leftOut.length,
      first: earlier.length === 0 ? timesheets : null,
    });
    return {
      totals: wireTotals(totals),
      last: last?.totals == null ? null : wireTotals(last.totals),
      lastPeriod: last === null ? null : periodLabel(last.period),
      retro: amountOf(retro.reduce((sum, { gross }) => sum + gross, 0)),
      needsSecond: second !== null,
      second,
      leftOut,
      older: older.map((start) => ({ id: start, label: periodLabel(start) })),
      sheets: { outstanding: timesheets.outstanding, all: timesheets.all },
      changes: last === null ? [] : await this.changes(last.id, lines),
    };
  }

  private async changes(
    runId: string,
    lines: readonly { readonly empId: string; readonly name: string; readonly line: PayLine }[],
  ): Promise<PayDifference[]> {
    const paid = (await this.lines.lines(runId, null)).filter(({ kind }) => kind === 'pay');
    const was = new Map(paid.map(({ empId, name, line }) => [empId, { name, gross: line.gross }]));
    const is = new Map(lines.map(({ empId, name, line }) => [empId, { name, gross: line.gross }]));
    return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((id) => {
      const [before, after] = [was.get(id)?.gross ?? 0, is.get(id)?.gross ?? 0];
      if (changeOf(before, after) < SHOWN_LIMIT) return [];
      const name = is.get(id)?.name ?? was.get(id)?.name ?? id;
      return [{ id, name, before: amountOf(before), after: amountOf(after) }];
    });
  }
}

function editLink(period: string, row: TimesheetRow): string {
  const query = new URLSearchParams({ idNum: row.emp_id, org_pos: row.org_pos, pos_seq: row.pos_seq, pay_period: period });
  return `/accounting/editTimesheet?${query.toString()}`;
}

const supervisorOf = ({ supervisor_id: id, supervisor: name }: TimesheetRow): Named['supervisor'] =>
  id === null || name === null ? null : { id, name };

function causesOfTimesheets(period: string, rows: readonly TimesheetRow[]): Cause[] {
  const named = (
    some: readonly TimesheetRow[],
    link: (row: TimesheetRow) => string,
    what = (row: TimesheetRow) => row.title,
  ): Named[] => some.map((row) => ({ id: row.emp_id, name: row.name, what: what(row), link: link(row), supervisor: null }));
  /** Those whom a supervisor holds up, each with that supervisor. */
  const held = (some: readonly TimesheetRow[]): Named[] => {
    const link = `/accounting/today?pay_period=${period}`;
    return some.map((row) => ({ id: row.emp_id, name: row.name, what: row.title, link, supervisor: supervisorOf(row) }));
  };
  const once = [...new Map(rows.map((row) => [row.emp_id, row])).values()];
  const most = (row: TimesheetRow): number => Math.max(row.week1, row.week2);
  const week = (row: TimesheetRow): string => hoursText(most(row));
  const edit = (row: TimesheetRow): string => editLink(period, row);
  const inState = (state: string, sentBack = false): TimesheetRow[] =>
    rows.filter((row) => row.state === state && row.sent_back === sentBack);
  return [
    { cause: 'pending', blocks: true, people: named(inState('approved'), () => `/accounting/approve?pay_period=${period}`) },
    {
      cause: 'open_punch',
      blocks: false,
      people: named(
        rows.filter((row) => row.open > 0),
        edit,
      ),
    },
    { cause: 'outstanding', blocks: false, people: held(inState('open')) },
    { cause: 'rejected', blocks: false, people: held(inState('open', true)) },
    {
      cause: 'over_visa',
      blocks: false,
      people: named(
        once.filter((row) => row.on_visa && most(row) > VISA_WEEK_LIMIT),
        edit,
        week,
      ),
    },
    {
      cause: 'over_week',
      blocks: false,
      people: named(
        once.filter((row) => most(row) > WEEK_LIMIT),
        edit,
        week,
      ),
    },
  ];
}

function causesOfPay(people: readonly Payable[]): Cause[] {
  const found = people.flatMap(({ empId, name, problem }) => (problem === null ? [] : [{ empId, name, ...problem }]));
  return (['no_pay', 'no_accounts', 'shares_not_whole', 'below_zero'] as const satisfies readonly PayrollCause[]).map(
    (cause) => ({
      cause,
      blocks: true,
      people: found
        .filter(({ problem }) => problem === cause)
        .map(({ empId, name, title }) => ({
          id: empId,
          name,
          what: fillIn(texts.problems[cause], { title }),
          link: `/hr/paf_form?emp_id=${encodeURIComponent(empId)}`,
          supervisor: null,
        })),
    }),
  );
}
