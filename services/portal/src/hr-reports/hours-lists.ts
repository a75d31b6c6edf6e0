import { downloadDepartmentHours, downloadMonthlyHours, downloadVisaHours } from '@campus/domain/hr-reports';
import { defineList } from '../platform/index.js';
import { PAID_OFF_TYPES, PART_TIME_PEOPLE, unitsOf, WORKED_TYPES } from '../timeclock/index.js';

const LAST_FIRST = `concat_ws(', ', p.last_name, p.first_name)`;
const BY_NAME = 'lower(p.last_name), lower(p.first_name), p.emp_id';
const SUMS = `coalesce(sum(${unitsOf('c')}) FILTER (WHERE c.hour_type IN (${WORKED_TYPES})), 0)::bigint AS worked,
    coalesce(sum(${unitsOf('c')}) FILTER (WHERE c.hour_type IN (${PAID_OFF_TYPES})), 0)::bigint AS paid_off`;
const OF_DAYS = `c.work_date BETWEEN $2::date AND $3::date AND c.hour_type IN (${WORKED_TYPES}, ${PAID_OFF_TYPES})`;
const EMPLOYMENT = `JOIN employments e ON e.emp_id = c.emp_id AND e.org_pos = c.org_pos AND e.pos_seq = c.pos_seq`;

export interface HoursRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly worked: string;
  readonly paid_off: string;
  readonly part_time: boolean;
}

/** The hours of a month by employee; `$1` is the day of which part-time is asked. [HRREP-007] */
export const MONTHLY_HOURS = defineList({
  name: downloadMonthlyHours.name,
  params: ['day', 'first', 'last', 'department', 'person'],
  wholeOrder: BY_NAME,
  sql: `WITH hours AS (SELECT c.emp_id, ${SUMS} FROM punches c ${EMPLOYMENT}
      WHERE ${OF_DAYS} AND ($4::text IS NULL OR e.department_code = $4) AND ($5::text IS NULL OR c.emp_id = $5) GROUP BY 1)
    SELECT p.emp_id AS id, ${LAST_FIRST} AS name, h.worked, h.paid_off, t."empId" IS NOT NULL AS part_time
    FROM hours h JOIN people p ON p.emp_id = h.emp_id LEFT JOIN (${PART_TIME_PEOPLE}) t ON t."empId" = h.emp_id
    WHERE h.worked + h.paid_off > 0`,
});

export interface DepartmentRow extends Record<string, unknown> {
  readonly code: string;
  readonly name: string;
  readonly employees: number;
  readonly worked: string;
  readonly paid_off: string;
}

/** The hours of a month by department. [HRREP-008] */
export const DEPARTMENT_HOURS = defineList({
  name: downloadDepartmentHours.name,
  params: ['day', 'first', 'last'],
  wholeOrder: 'e.department_code',
  sql: `SELECT e.department_code AS code, coalesce(max(d.friendly_name), e.department_code) AS name, count(DISTINCT c.emp_id)::int AS employees, ${SUMS}
    FROM punches c ${EMPLOYMENT} LEFT JOIN departments d ON d.dept_code = e.department_code
    WHERE $1::date IS NOT NULL AND ${OF_DAYS} GROUP BY e.department_code HAVING sum(${unitsOf('c')}) > 0`,
});

export interface VisaRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly week: string;
  readonly month_units: string;
  readonly week_units: string;
  readonly in_term: boolean;
}

/** The work of visa holders by the weeks from a Sunday to the last day of a month. [HRREP-006] [HRREP-013] */
export const VISA_HOURS = defineList({
  name: downloadVisaHours.name,
  params: ['sunday', 'first', 'last'],
  wholeOrder: `${BY_NAME}, w.week`,
  sql: `SELECT p.emp_id AS id, ${LAST_FIRST} AS name, to_char(w.week, 'YYYY-MM-DD') AS week, h.month_units, h.week_units,
      EXISTS (SELECT 1 FROM terms t WHERE t.term_code IN ('FA', 'SP') AND t.begins_on <= w.week + 6 AND t.ends_on >= w.week) AS in_term
    FROM people p CROSS JOIN (SELECT g::date AS week FROM generate_series($1::date, $3::date, interval '7 days') g) w
      CROSS JOIN LATERAL (SELECT coalesce(sum(${unitsOf('c')}), 0)::bigint AS week_units,
          coalesce(sum(${unitsOf('c')}) FILTER (WHERE c.work_date BETWEEN $2::date AND $3::date), 0)::bigint AS month_units
        FROM punches c WHERE c.emp_id = p.emp_id AND c.work_date BETWEEN w.week AND w.week + 6 AND c.hour_type IN (${WORKED_TYPES})) h
    WHERE p.on_visa AND (h.week_units > 0 OR EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND e.started_on <= w.week + 6
      AND (e.ended_on IS NULL OR e.ended_on >= w.week)))`,
});
