import type { InputOf } from '@campus/contract-kit';
import { readPartTimeHours, supervisorTexts as texts } from '@campus/domain/timeclock';
import { addDays } from '@campus/domain/calendar/rules';
import { hundredthsOfUnits, PART_TIME_MONTH_LIMIT } from '@campus/domain/timeclock/rules';
import { defineList, fileColumns, serveReport, sql } from '../../platform/index.js';
import { supervisedBy } from '../record/supervision.service.js';
import { partTimePeople, unitsOf, WORKED_TYPES } from '../record/worked-hours.js';
import type { PartTimeReport as Q } from './supervision.sql.types.js';

/** Supervised people who hold part-time positions only on a day, with the work of a month over all of them. */
const HOURS = defineList({
  name: readPartTimeHours.name,
  wholeOrder: 'lower(p.last_name), lower(p.first_name), p.emp_id',
  sql: sql<Q['HOURS']>`WITH part_time AS (${sql.raw(partTimePeople(':day'))})
  SELECT t."empId", concat_ws(' ', p.first_name, p.last_name) AS employee, t.positions, coalesce(w.units, 0) AS units
  FROM part_time t JOIN people p ON p.emp_id = t."empId"
    LEFT JOIN LATERAL (SELECT sum(${sql.raw(unitsOf('c'))})::bigint AS units FROM punches c WHERE c.emp_id = t."empId" AND c.hour_type IN (${sql.raw(WORKED_TYPES)})
      AND c.work_date >= :first::date AND c.work_date < (:first::date + interval '1 month')::date) w ON true
  WHERE EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = t."empId" AND ${sql.raw(supervisedBy(':supervisor'))})`,
});

/** Who is part-time is asked of the month's last day, in this month of today. */
function countedOn(first: string, today: string): string {
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  return last < today ? last : today;
}

const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** The hours of supervised part-time employees in a month, against the threshold. [SUP-039] [SUP-053] */
export const partTimeReport = serveReport({
  operation: readPartTimeHours,
  table: (actor, input, today) => {
    const { month } = input as InputOf<typeof readPartTimeHours>;
    const first = `${(month ?? today).slice(0, 7)}-01`;
    return {
      title: texts.reportTitle,
      name: `part-time-hours-${first.slice(0, 7)}`,
      filters: [{ label: 'Month', value: first.slice(0, 7) }],
      scope: { first, supervisor: actor.empId },
    };
  },
  columns: fileColumns('Employee', 'Id', 'Positions', 'Month', 'Hours', 'Limit', 'Over 28 hours'),
  list: HOURS,
  values: (scope, today) => ({ ...scope, day: countedOn(String(scope['first']), today) }),
  cells: ({ employee, empId, positions, units }, scope) => {
    const hours = hundredthsOfUnits(Number(units));
    const over = hours > PART_TIME_MONTH_LIMIT ? texts.over : '';
    return [employee, empId, positions, String(scope['first']).slice(0, 7), decimal(hours), decimal(PART_TIME_MONTH_LIMIT), over];
  },
});
