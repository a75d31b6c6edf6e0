import { downloadReport } from '@campus/domain/payroll';
import type { PayrollReportId } from '@campus/domain/payroll/rules';
import { workflowStateOf } from '@campus/domain/payroll/rules';
import type { TimesheetState, TimesheetTime } from '@campus/domain/timeclock/rules';
import {
  campusTimeText,
  hourType,
  hundredthsOfUnits,
  REGULAR,
  timesheetHours,
  VACATION,
  WEEK_LIMIT,
} from '@campus/domain/timeclock/rules';
import type { FileColumn, FileRow, ListDefinition } from '../../platform/index.js';
import { defineList } from '../../platform/index.js';
import { workedWeeksOf } from '../record/worked-weeks.sql.js';
import { TIMESHEETS_OF_PERIOD } from '../record/payroll-timesheets.sql.js';

/** How a report is read and written: its list, and a stored row as cells. */
export interface ReportTable {
  readonly columns: readonly FileColumn[];
  readonly list: ListDefinition;
  readonly cells: (row: never) => FileRow;
}

const text = (label: string): FileColumn => ({ label, kind: 'text' });
const hours = (label: string): FileColumn => ({ label, kind: 'money' });
const shown = (hundredths: number): string => (hundredths / 100).toFixed(2);
const typeName = (id: string): string => hourType(id)?.description ?? id;

interface Person {
  readonly empId: string;
  readonly employee: string;
}

interface TimesheetRow extends Person {
  readonly department: string;
  readonly position: string;
  readonly state: TimesheetState;
  readonly sentBack: boolean;
  readonly time: readonly TimesheetTime[] | null;
}

const PERSON = [text('Employee id'), text('Employee')];
const WHERE_HELD = [...PERSON, text('Department'), text('Position')];
const held = ({ empId, employee, department, position }: TimesheetRow): string[] => [empId, employee, department, position];

/** The exact time of a sheet `s`, looked up sheet by sheet: a report of ten times as many takes ten times as long and no longer. */
const TIME_OF_TIMESHEET = `(SELECT json_agg(json_build_object('hourType', w.hour_type, 'week', w.week, 'units', w.units, 'openPunches', w.open_punches)) AS time
  FROM (SELECT c.hour_type, CASE WHEN c.work_date - s.period_start < 7 THEN 1 ELSE 2 END AS week,
      sum(CASE WHEN c.hundredths IS NOT NULL THEN c.hundredths * 3
        ELSE 5 * (floor(date_part('epoch', c.time_out) / 60) - floor(date_part('epoch', c.time_in) / 60))::bigint END)::bigint AS units,
      count(*) FILTER (WHERE c.time_in IS NOT NULL AND c.time_out IS NULL)::int AS open_punches
    FROM punches c WHERE c.emp_id = s.emp_id AND c.org_pos = s.org_pos AND c.pos_seq = s.pos_seq
      AND c.work_date BETWEEN s.period_start AND s.period_start + 13 GROUP BY 1, 2) w)`;

const NAME = `concat_ws(' ', p.first_name, p.last_name) AS employee`;
const BY_NAME = `lower(p.last_name), lower(p.first_name), p.emp_id`;
const BY_TIMESHEET = `${BY_NAME}, s.org_pos, s.pos_seq`;

/** A report of a pay period, or of an employee from a first to a last day. */
const ofPeriod = (report: PayrollReportId, parts: Pick<ListDefinition, 'sql' | 'counted' | 'wholeOrder'>) =>
  defineList({ name: `${downloadReport.name}/${report}`, params: ['period'], ...parts });
const ofEmployee = (report: PayrollReportId, parts: Pick<ListDefinition, 'sql' | 'wholeOrder'>) =>
  defineList({ name: `${downloadReport.name}/${report}`, params: ['employee', 'start', 'end'], ...parts });

const timesheets = (condition: string) => ({
  sql: `SELECT s.emp_id AS "empId", ${NAME}, coalesce(d.friendly_name, s.department_code) AS department,
    s.title AS position, s.state, s.rejected_at IS NOT NULL AS "sentBack", h.time
  FROM (${TIMESHEETS_OF_PERIOD}) s LEFT JOIN people p ON p.emp_id = s.emp_id LEFT JOIN departments d ON d.dept_code = s.department_code
    CROSS JOIN LATERAL ${TIME_OF_TIMESHEET} h
  WHERE ${condition}`,
  counted: `SELECT 1 FROM (${TIMESHEETS_OF_PERIOD}) s WHERE ${condition}`,
  wholeOrder: BY_TIMESHEET,
});

/** Work over all positions of a person counts towards overtime; time off does not. */
const OVERTIME = `SELECT p.emp_id AS "empId", ${NAME}, x.week, x.hundredths
  FROM (SELECT DISTINCT emp_id FROM punches WHERE work_date BETWEEN $1::date AND $1::date + 13 AND hour_type = '${REGULAR}') d
    JOIN people p ON p.emp_id = d.emp_id
    CROSS JOIN LATERAL (${workedWeeksOf('c.emp_id = d.emp_id AND c.work_date BETWEEN $1::date AND $1::date + 13', '$1::date')}) w
    CROSS JOIN LATERAL (VALUES (1, w.week1), (2, w.week2)) x(week, hundredths) WHERE x.hundredths > ${WEEK_LIMIT}`;

const BALANCES = `SELECT p.emp_id AS "empId", ${NAME}, b.hour_type AS "hourType", b.taken, b.available, b.as_of AS "asOf"
  FROM time_off_balances b JOIN people p ON p.emp_id = b.emp_id
  WHERE EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND e.started_on <= $1::date + 13
    AND (e.ended_on IS NULL OR e.ended_on >= $1::date))`;

const PUNCHES = `SELECT p.work_date AS day, e.title AS position, p.hour_type AS "hourType", p.time_in AS "timeIn", p.time_out AS "timeOut",
    CASE WHEN p.hundredths IS NOT NULL THEN p.hundredths * 3 WHEN p.time_out IS NOT NULL
      THEN 5 * (floor(extract(epoch FROM p.time_out) / 60) - floor(extract(epoch FROM p.time_in) / 60)) END::int AS units
  FROM punches p JOIN employments e ON e.emp_id = p.emp_id AND e.org_pos = p.org_pos AND e.pos_seq = p.pos_seq
  WHERE p.emp_id = $1 AND p.work_date BETWEEN $2::date AND $3::date`;

const SALARIED = `SELECT p.emp_id AS "empId", ${NAME}, e.title AS position, r.taken_on AS day, r.hour_type AS "hourType", r.hundredths, r.state,
    r.processed_at AS "processedAt", r.exported_at AS "exportedAt"
  FROM time_off_requests r JOIN people p ON p.emp_id = r.emp_id
    JOIN employments e ON e.emp_id = r.emp_id AND e.org_pos = r.org_pos AND e.pos_seq = r.pos_seq
  WHERE r.salaried`;

interface SalariedRow extends Person {
  readonly position: string;
  readonly day: string;
  readonly hourType: string;
  readonly hundredths: number;
  readonly state: string;
  readonly processedAt: Date | null;
  readonly exportedAt: Date | null;
}

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

const salariedCells = (row: SalariedRow): FileRow => [
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

/** The eight reports. [PAYREP-007] [PAYREP-008] [PAYREP-009] [PAYREP-010] [PAYREP-011] [PAYREP-012] [PAYREP-013] [PAYREP-014] */
export const REPORT_TABLES: Readonly<Record<PayrollReportId, ReportTable>> = {
  'weekly-hours': {
    columns: [...WHERE_HELD, text('Status'), hours('Week 1'), hours('Week 2'), hours('Total')],
    list: ofPeriod('weekly-hours', timesheets('true')),
    cells: (row: TimesheetRow) => {
      const { week1, week2, total } = timesheetHours(row.time ?? []);
      return [...held(row), workflowStateOf(row.state, row.sentBack), shown(week1), shown(week2), shown(total)];
    },
  },
  preprocessing: {
    columns: [
      ...WHERE_HELD,
      ...['Regular', 'Vacation', 'Sick', 'Holiday', 'Personal', 'Other', 'Week 1', 'Week 2', 'Total'].map(hours),
    ],
    list: ofPeriod('preprocessing', timesheets(`s.state = 'accepted'`)),
    cells: (row: TimesheetRow) => {
      const { regular, vacation, sick, holiday, personal, othhrs, week1, week2, total } = timesheetHours(row.time ?? []);
      return [...held(row), ...[regular, vacation, sick, holiday, personal, othhrs, week1, week2, total].map(shown)];
    },
  },
  vacation: {
    columns: [...WHERE_HELD, text('Status'), hours('Vacation')],
    list: ofPeriod(
      'vacation',
      timesheets(`EXISTS (SELECT 1 FROM timesheet_time v WHERE v.emp_id = s.emp_id AND v.org_pos = s.org_pos AND v.pos_seq = s.pos_seq
        AND v.period_start = $1::date AND v.hour_type = '${VACATION}')`),
    ),
    cells: (row: TimesheetRow) => [
      ...held(row),
      workflowStateOf(row.state, row.sentBack),
      shown(timesheetHours(row.time ?? []).vacation),
    ],
  },
  timebank: {
    columns: [...PERSON, text('Type'), hours('Taken'), hours('Available'), { label: 'As of', kind: 'date' }],
    list: ofPeriod('timebank', { sql: BALANCES, wholeOrder: `${BY_NAME}, b.hour_type` }),
    cells: (
      row: Person & { readonly hourType: string; readonly taken: number; readonly available: number; readonly asOf: string },
    ) => [row.empId, row.employee, typeName(row.hourType), shown(row.taken), shown(row.available), row.asOf],
  },
  'ot-report': {
    columns: [...PERSON, text('Week'), hours('Hours'), hours('Overtime')],
    list: ofPeriod('ot-report', { sql: OVERTIME, wholeOrder: `${BY_NAME}, x.week` }),
    cells: ({ empId, employee, week, hundredths }: Person & { readonly week: number; readonly hundredths: number }) => [
      ...[empId, employee, `Week ${week}`, shown(hundredths)],
      shown(hundredths - WEEK_LIMIT),
    ],
  },
  'exported-salaried-time-off': {
    columns: SALARIED_COLUMNS,
    list: ofPeriod('exported-salaried-time-off', {
      sql: `${SALARIED} AND r.exported_at IS NOT NULL AND r.taken_on BETWEEN $1::date AND $1::date + 13`,
      wholeOrder: `r.taken_on, ${BY_NAME}, r.id`,
    }),
    cells: salariedCells,
  },
  'punches-report': {
    columns: [{ label: 'Date', kind: 'date' }, ...['Position', 'Time in', 'Time out'].map(text), hours('Hours'), text('Type')],
    list: ofEmployee('punches-report', { sql: PUNCHES, wholeOrder: 'p.work_date, p.time_in NULLS LAST, p.id' }),
    cells: (row: {
      readonly day: string;
      readonly position: string;
      readonly hourType: string;
      readonly timeIn: Date | null;
      readonly timeOut: Date | null;
      readonly units: number | null;
    }) => [
      row.day,
      row.position,
      row.timeIn === null ? '' : campusTimeText(row.timeIn.getTime()),
      row.timeOut === null ? '' : campusTimeText(row.timeOut.getTime()),
      row.units === null ? '' : shown(hundredthsOfUnits(row.units)),
      typeName(row.hourType),
    ],
  },
  'salaried-time-off-for-employee': {
    columns: SALARIED_COLUMNS,
    list: ofEmployee('salaried-time-off-for-employee', {
      sql: `${SALARIED} AND r.emp_id = $1 AND r.taken_on BETWEEN $2::date AND $3::date`,
      wholeOrder: 'r.taken_on, r.id',
    }),
    cells: salariedCells,
  },
};
