import { downloadDepartmentHours, downloadMonthlyHours, downloadVisaHours } from '@campus/domain/hr-reports';
import { defineList, sql } from '../platform/index.js';
import { PAID_OFF_TYPES, partTimePeople, unitsOf, WORKED_TYPES } from '../timeclock/index.js';
import type { HoursLists as Q } from './hr-reports.sql.types.js';

const LAST_FIRST = sql`concat_ws(', ', p.last_name, p.first_name)`;
const BY_NAME = 'lower(p.last_name), lower(p.first_name), p.emp_id';
const UNITS = sql.raw(unitsOf('c'));
const WORKED = sql.raw(WORKED_TYPES);
const PAID_OFF = sql.raw(PAID_OFF_TYPES);
const SUMS = sql`coalesce(sum(${UNITS}) FILTER (WHERE c.hour_type IN (${WORKED})), 0)::bigint AS worked,
    coalesce(sum(${UNITS}) FILTER (WHERE c.hour_type IN (${PAID_OFF})), 0)::bigint AS paid_off`;
const OF_DAYS = sql`c.work_date BETWEEN :first::date AND :last::date AND c.hour_type IN (${WORKED}, ${PAID_OFF})`;
const EMPLOYMENT = sql`JOIN employments e ON e.emp_id = c.emp_id AND e.org_pos = c.org_pos AND e.pos_seq = c.pos_seq`;

/** The hours of a month by employee; part-time is who is so on the day. [HRREP-007] */
export const MONTHLY_HOURS = defineList({
  name: downloadMonthlyHours.name,
  wholeOrder: BY_NAME,
  sql: sql<Q['MONTHLY_HOURS']>`WITH hours AS (SELECT c.emp_id, ${SUMS} FROM punches c ${EMPLOYMENT}
      WHERE ${OF_DAYS} AND (:department::text IS NULL OR e.department_code = :department) AND (:person::text IS NULL OR c.emp_id = :person) GROUP BY 1)
    SELECT p.emp_id AS id, ${LAST_FIRST} AS name, h.worked, h.paid_off, t."empId" IS NOT NULL AS part_time
    FROM hours h JOIN people p ON p.emp_id = h.emp_id LEFT JOIN (${sql.raw(partTimePeople(':day'))}) t ON t."empId" = h.emp_id
    WHERE h.worked + h.paid_off > 0`,
});

/** The hours of a month by department. [HRREP-008] */
export const DEPARTMENT_HOURS = defineList({
  name: downloadDepartmentHours.name,
  wholeOrder: 'e.department_code',
  sql: sql<
    Q['DEPARTMENT_HOURS']
  >`SELECT e.department_code AS code, coalesce(max(d.friendly_name), e.department_code) AS name, count(DISTINCT c.emp_id)::int AS employees, ${SUMS}
    FROM punches c ${EMPLOYMENT} LEFT JOIN departments d ON d.dept_code = e.department_code
    WHERE ${OF_DAYS} GROUP BY e.department_code HAVING sum(${UNITS}) > 0`,
});

/** The work of visa holders by the weeks from a Sunday to the last day of a month. [HRREP-006] [HRREP-013] */
export const VISA_HOURS = defineList({
  name: downloadVisaHours.name,
  wholeOrder: `${BY_NAME}, w.week`,
  sql: sql<
    Q['VISA_HOURS']
  >`SELECT p.emp_id AS id, ${LAST_FIRST} AS name, to_char(w.week, 'YYYY-MM-DD') AS week, h.month_units, h.week_units,
      EXISTS (SELECT 1 FROM terms t WHERE t.term_code IN ('FA', 'SP') AND t.begins_on <= w.week + 6 AND t.ends_on >= w.week) AS in_term
    FROM people p CROSS JOIN (SELECT g::date AS week FROM generate_series(:sunday::date, :last::date, interval '7 days') g) w
      CROSS JOIN LATERAL (SELECT coalesce(sum(${UNITS}), 0)::bigint AS week_units,
          coalesce(sum(${UNITS}) FILTER (WHERE c.work_date BETWEEN :first::date AND :last::date), 0)::bigint AS month_units
        FROM punches c WHERE c.emp_id = p.emp_id AND c.work_date BETWEEN w.week AND w.week + 6 AND c.hour_type IN (${WORKED})) h
    WHERE p.on_visa AND (h.week_units > 0 OR EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND e.started_on <= w.week + 6
      AND (e.ended_on IS NULL OR e.ended_on >= w.week)))`,
});
