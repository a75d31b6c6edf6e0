import { downloadReport } from '@campus/domain/payroll';
import type { PayrollReportId } from '@campus/domain/payroll/rules';
import { workflowStateOf } from '@campus/domain/payroll/rules';
import type { TimesheetState, TimesheetTime } from '@campus/domain/timeclock/rules';
import { campusTimeText } from '@campus/domain/calendar/rules';
import { hourType, hundredthsOfUnits, REGULAR, timesheetHours, VACATION, WEEK_LIMIT } from '@campus/domain/timeclock/rules';
import type {
  ExportBatch,
  ExportScope,
  FileColumn,
  FileRow,
  ListDefinition,
  ListsService,
  Narrowed,
  RowOf,
} from '../../platform/index.js';
import { defineList, sql } from '../../platform/index.js';
import { workedWeeksOf } from '../record/worked-weeks.sql.js';
import { timesheetsOfPeriod } from '../record/payroll-timesheets.sql.js';
import type { ReportTables as Q } from './reports.sql.types.js';

/** How a report is read and written. */
interface ReportTable {
  readonly columns: readonly FileColumn[];
  readonly list: ListDefinition;
  readonly batches: (lists: ListsService, scope: ExportScope) => AsyncGenerator<ExportBatch>;
}

/** A report from its list, each stored row as cells. */
const tableOf = <Row extends object>(
  columns: readonly FileColumn[],
  list: ListDefinition<Row>,
  cells: (row: Row) => FileRow,
): ReportTable => ({
  columns,
  list,
  batches: async function* (lists, scope) {
    for await (const rows of lists.batches(list, scope)) yield { rows: rows.map(cells) };
  },
});

const text = (label: string): FileColumn => ({ label, kind: 'text' });
const hours = (label: string): FileColumn => ({ label, kind: 'money' });
const shown = (hundredths: number): string => (hundredths / 100).toFixed(2);
const typeName = (id: string): string => hourType(id)?.description ?? id;

const PERSON = [text('Employee id'), text('Employee')];
const WHERE_HELD = [...PERSON, text('Department'), text('Position')];
const held = ({ empId, employee, department, position }: RowOf<typeof SELECT_TIMESHEETS>): string[] => [
  empId,
  employee,
  department,
  position,
];

/** The exact time of a sheet `s`, looked up sheet by sheet: a report of ten times as many takes ten times as long and no longer. */
const TIME_OF_TIMESHEET = sql`(SELECT json_agg(json_build_object('hourType', w.hour_type, 'week', w.week, 'units', w.units, 'openPunches', w.open_punches)) AS time
  FROM (SELECT c.hour_type, CASE WHEN c.work_date - s.period_start < 7 THEN 1 ELSE 2 END AS week,
      sum(CASE WHEN c.hundredths IS NOT NULL THEN c.hundredths * 3
        ELSE 5 * (floor(date_part('epoch', c.time_out) / 60) - floor(date_part('epoch', c.time_in) / 60))::bigint END)::bigint AS units,
      count(*) FILTER (WHERE c.time_in IS NOT NULL AND c.time_out IS NULL)::int AS open_punches
    FROM punches c WHERE c.emp_id = s.emp_id AND c.org_pos = s.org_pos AND c.pos_seq = s.pos_seq
      AND c.work_date BETWEEN s.period_start AND s.period_start + 13 GROUP BY 1, 2) w)`;

const NAME = sql`concat_ws(' ', p.first_name, p.last_name) AS employee`;
const BY_NAME = `lower(p.last_name), lower(p.first_name), p.emp_id`;
const BY_TIMESHEET = `${BY_NAME}, s.org_pos, s.pos_seq`;

const OF_PERIOD = sql.raw(timesheetsOfPeriod(':period'));
const TIMESHEETS = sql`SELECT s.emp_id AS "empId", ${NAME}, coalesce(d.friendly_name, s.department_code) AS department,
    s.title AS position, s.state, s.rejected_at IS NOT NULL AS "sentBack", h.time
  FROM (${OF_PERIOD}) s LEFT JOIN people p ON p.emp_id = s.emp_id LEFT JOIN departments d ON d.dept_code = s.department_code
    CROSS JOIN LATERAL ${TIME_OF_TIMESHEET} h`;
const COUNTED = sql`SELECT 1 FROM (${OF_PERIOD}) s`;
interface OfTimesheet {
  readonly state: TimesheetState;
  readonly time: readonly TimesheetTime[] | null;
}

const IS_ACCEPTED = sql`s.state = 'accepted'`;
const HAS_VACATION = sql`EXISTS (SELECT 1 FROM timesheet_time v WHERE v.emp_id = s.emp_id AND v.org_pos = s.org_pos AND v.pos_seq = s.pos_seq
        AND v.period_start = :period::date AND v.hour_type = '${sql.raw(VACATION)}')`;
const SELECT_TIMESHEETS = sql<Narrowed<Q['SELECT_TIMESHEETS'], OfTimesheet>>`${TIMESHEETS}`;
const SELECT_ACCEPTED = sql<Narrowed<Q['SELECT_ACCEPTED'], OfTimesheet>>`${TIMESHEETS} WHERE ${IS_ACCEPTED}`;
const SELECT_VACATION = sql<Narrowed<Q['SELECT_VACATION'], OfTimesheet>>`${TIMESHEETS} WHERE ${HAS_VACATION}`;

/** Work over all positions of a person counts towards overtime; time off does not. */
const WORKED_WEEKS = workedWeeksOf(
  'c.emp_id = d.emp_id AND c.work_date BETWEEN :period::date AND :period::date + 13',
  ':period::date',
);
const SELECT_OVERTIME = sql<Q['SELECT_OVERTIME']>`SELECT p.emp_id AS "empId", ${NAME}, x.week, x.hundredths
  FROM (SELECT DISTINCT emp_id FROM punches WHERE work_date BETWEEN :period::date AND :period::date + 13 AND hour_type = '${sql.raw(REGULAR)}') d
    JOIN people p ON p.emp_id = d.emp_id
    CROSS JOIN LATERAL (${sql.raw(WORKED_WEEKS)}) w
    CROSS JOIN LATERAL (VALUES (1, w.week1), (2, w.week2)) x(week, hundredths) WHERE x.hundredths > ${WEEK_LIMIT}`;

const SELECT_BALANCES = sql<
  Q['SELECT_BALANCES']
>`SELECT p.emp_id AS "empId", ${NAME}, b.hour_type AS "hourType", b.taken, b.available, b.as_of AS "asOf"
  FROM time_off_balances b JOIN people p ON p.emp_id = b.emp_id
  WHERE EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND e.started_on <= :period::date + 13
    AND (e.ended_on IS NULL OR e.ended_on >= :period::date))`;

const SELECT_PUNCHES = sql<
  Q['SELECT_PUNCHES']
>`SELECT p.work_date AS day, e.title AS position, p.hour_type AS "hourType", p.time_in AS "timeIn", p.time_out AS "timeOut",
    CASE WHEN p.hundredths IS NOT NULL THEN p.hundredths * 3 WHEN p.time_out IS NOT NULL
      THEN 5 * (floor(extract(epoch FROM p.time_out) / 60) - floor(extract(epoch FROM p.time_in) / 60)) END::int AS units
  FROM punches p JOIN employments e ON e.emp_id = p.emp_id AND e.org_pos = p.org_pos AND e.pos_seq = p.pos_seq
  WHERE p.emp_id = :employee AND p.work_date BETWEEN :start::date AND :end::date`;

const SALARIED = sql`SELECT p.emp_id AS "empId", ${NAME}, e.title AS position, r.taken_on AS day, r.hour_type AS "hourType", r.hundredths, r.state,
    r.processed_at AS "processedAt", r.exported_at AS "exportedAt"
  FROM time_off_requests r JOIN people p ON p.emp_id = r.emp_id
    JOIN employments e ON e.emp_id = r.emp_id AND e.org_pos = r.org_pos AND e.pos_seq = r.pos_seq
  WHERE r.salaried`;
const SELECT_EXPORTED = sql<
  Q['SELECT_EXPORTED']
>`${SALARIED} AND r.exported_at IS NOT NULL AND r.taken_on BETWEEN :period::date AND :period::date + 13`;
const SELECT_SALARIED = sql<
  Q['SELECT_SALARIED']
>`${SALARIED} AND r.emp_id = :employee AND r.taken_on BETWEEN :start::date AND :end::date`;

const SALARIED_COLUMNS: readonly FileColumn[] = [
  ...PERSON,
  text('Position'),
  { label: 'Date', kind: 'date' },
  text('Type'),
  hours('Hours'),
  text('State'),
  { label: 'Processed', kind: 'instant' },
  { label: 'Exported', kind: 'instant' },
];

const salariedCells = (row: RowOf<typeof SELECT_SALARIED>): FileRow => [
  row.empId,
  row.employee,
  row.position,
  row.day,
  typeName(row.hourType),
  shown(row.hundredths),
  row.state,
  row.processedAt?.toISOString() ?? '',
  row.exportedAt?.toISOString() ?? '',
];

/** The list of a report. */
const listOf = <Row extends object>(report: PayrollReportId, parts: Omit<ListDefinition<Row>, 'name'>) =>
  defineList({ name: `${downloadReport.name}/${report}`, ...parts });

/** The eight reports. [PAYREP-007] [PAYREP-008] [PAYREP-009] [PAYREP-010] [PAYREP-011] [PAYREP-012] [PAYREP-013] [PAYREP-014] */
export const REPORT_TABLES: Readonly<Record<PayrollReportId, ReportTable>> = {
  'weekly-hours': tableOf(
    [...WHERE_HELD, text('Status'), hours('Week 1'), hours('Week 2'), hours('Total')],
    listOf('weekly-hours', { sql: SELECT_TIMESHEETS, counted: COUNTED, wholeOrder: BY_TIMESHEET }),
    (row) => {
      const { week1, week2, total } = timesheetHours(row.time ?? []);
      return [...held(row), workflowStateOf(row.state, row.sentBack), shown(week1), shown(week2), shown(total)];
    },
  ),
  preprocessing: tableOf(
    [...WHERE_HELD, ...['Regular', 'Vacation', 'Sick', 'Holiday', 'Personal', 'Other', 'Week 1', 'Week 2', 'Total'].map(hours)],
    listOf('preprocessing', { sql: SELECT_ACCEPTED, counted: sql`${COUNTED} WHERE ${IS_ACCEPTED}`, wholeOrder: BY_TIMESHEET }),
    (row) => {
      const { regular, vacation, sick, holiday, personal, othhrs, week1, week2, total } = timesheetHours(row.time ?? []);
      return [...held(row), ...[regular, vacation, sick, holiday, personal, othhrs, week1, week2, total].map(shown)];
    },
  ),
  vacation: tableOf(
    [...WHERE_HELD, text('Status'), hours('Vacation')],
    listOf('vacation', { sql: SELECT_VACATION, counted: sql`${COUNTED} WHERE ${HAS_VACATION}`, wholeOrder: BY_TIMESHEET }),
    (row) => [...held(row), workflowStateOf(row.state, row.sentBack), shown(timesheetHours(row.time ?? []).vacation)],
  ),
  timebank: tableOf(
    [...PERSON, text('Type'), hours('Taken'), hours('Available'), { label: 'As of', kind: 'date' }],
    listOf('timebank', { sql: SELECT_BALANCES, wholeOrder: `${BY_NAME}, b.hour_type` }),
    (row) => [row.empId, row.employee, typeName(row.hourType), shown(row.taken), shown(row.available), row.asOf],
  ),
  'ot-report': tableOf(
    [...PERSON, text('Week'), hours('Hours'), hours('Overtime')],
    listOf('ot-report', { sql: SELECT_OVERTIME, wholeOrder: `${BY_NAME}, x.week` }),
    ({ empId, employee, week, hundredths }) => [
      ...[empId, employee, `Week ${week}`, shown(hundredths)],
      shown(hundredths - WEEK_LIMIT),
    ],
  ),
  'exported-salaried-time-off': tableOf(
    SALARIED_COLUMNS,
    listOf('exported-salaried-time-off', { sql: SELECT_EXPORTED, wholeOrder: `r.taken_on, ${BY_NAME}, r.id` }),
    salariedCells,
  ),
  'punches-report': tableOf(
    [{ label: 'Date', kind: 'date' }, ...['Position', 'Time in', 'Time out'].map(text), hours('Hours'), text('Type')],
    listOf('punches-report', { sql: SELECT_PUNCHES, wholeOrder: 'p.work_date, p.time_in NULLS LAST, p.id' }),
    (row) => [
      row.day,
      row.position,
      row.timeIn === null ? '' : campusTimeText(row.timeIn.getTime()),
      row.timeOut === null ? '' : campusTimeText(row.timeOut.getTime()),
      row.units === null ? '' : shown(hundredthsOfUnits(row.units)),
      typeName(row.hourType),
    ],
  ),
  'salaried-time-off-for-employee': tableOf(
    SALARIED_COLUMNS,
    listOf('salaried-time-off-for-employee', { sql: SELECT_SALARIED, wholeOrder: 'r.taken_on, r.id' }),
    salariedCells,
  ),
};
