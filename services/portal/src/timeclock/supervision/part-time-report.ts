import type { InputOf } from '@campus/contract-kit';
import { readPartTimeHours, supervisorTexts as texts } from '@campus/domain/timeclock';
import { addDays, hundredthsOfUnits, PART_TIME_MONTH_LIMIT } from '@campus/domain/timeclock/rules';
import { defineList, fileColumns, serveReport } from '../../platform/index.js';
import { supervisedBy } from '../record/supervision.service.js';
import { PART_TIME_PEOPLE, unitsOf, WORKED_TYPES } from '../record/worked-hours.js';

interface Row extends Record<string, unknown> {
  readonly empId: string;
  readonly employee: string;
  readonly positions: string;
  readonly units: string;
}

/** Supervised people who hold part-time positions only on a day, with the work of a month over all of them. */
const HOURS = defineList({
  name: readPartTimeHours.name,
  params: ['day', 'first', 'supervisor'],
  wholeOrder: 'lower(p.last_name), lower(p.first_name), p.emp_id',
  sql: `WITH part_time AS (${PART_TIME_PEOPLE})
  SELECT t."empId", concat_ws(' ', p.first_name, p.last_name) AS employee, t.positions, coalesce(w.units, 0) AS units
  FROM part_time t JOIN people p ON p.emp_id = t."empId"
    LEFT JOIN LATERAL (SELECT sum(${unitsOf('c')})::bigint AS units FROM punches c WHERE c.emp_id = t."empId" AND c.hour_type IN (${WORKED_TYPES})
      AND c.work_date >= $2::date AND c.work_date < ($2::date + interval '1 month')::date) w ON true
  WHERE EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = t."empId" AND ${supervisedBy('$3')})`,
});

/** Who is part-time is asked of the month's last day, in this month of today. */
function countedOn(first: string, today: string): string {
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  return last < today ? last : today;
}

const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** The hours of supervised part-time employees in a month, against the threshold. [SUP-039] [SUP-053] */
export const partTimeReport = serveReport<Row>({
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
