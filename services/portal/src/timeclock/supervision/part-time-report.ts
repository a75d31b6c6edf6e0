import type { InputOf } from '@campus/contract-kit';
import { readPartTimeHours, supervisorTexts as texts } from '@campus/domain/timeclock';
import { HOUR_TYPES, hundredthsOfUnits, PART_TIME_MONTH_LIMIT } from '@campus/domain/timeclock/rules';
import { defineList, fileColumns, serveReport } from '../../platform/index.js';
import { TIME_POSITIONS } from '../record/position-source.js';
import { supervisedBy } from '../record/supervision.service.js';

interface Row extends Record<string, unknown> {
  readonly empId: string;
  readonly employee: string;
  readonly positions: string;
  readonly units: string;
}

const WORK = HOUR_TYPES.filter((type) => type.hourly === 1 || type.stipend).map(({ id }) => `'${id}'`);

/** Supervised people who hold part-time positions only, with the work of a month over all of them. */
const HOURS = defineList({
  name: readPartTimeHours.name,
  params: ['today', 'first', 'supervisor'],
  wholeOrder: 'lower(p.last_name), lower(p.first_name), p.emp_id',
  sql: `WITH held AS (${TIME_POSITIONS}), part_time AS (
    SELECT h."empId", string_agg(h.title, ', ' ORDER BY h.id) AS positions FROM held h GROUP BY 1
    HAVING bool_and(h."partTime" AND h.kind <> 'salaried')
  )
  SELECT t."empId", concat_ws(' ', p.first_name, p.last_name) AS employee, t.positions, coalesce(w.units, 0) AS units
  FROM part_time t JOIN people p ON p.emp_id = t."empId"
    LEFT JOIN LATERAL (SELECT sum(CASE WHEN c.hundredths IS NOT NULL THEN c.hundredths * 3
        ELSE 5 * (floor(extract(epoch FROM c.time_out) / 60) - floor(extract(epoch FROM c.time_in) / 60)) END)::bigint AS units
      FROM punches c WHERE c.emp_id = t."empId" AND c.hour_type IN (${WORK.join(', ')})
        AND c.work_date >= $2::date AND c.work_date < ($2::date + interval '1 month')::date) w ON true
  WHERE EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = t."empId" AND ${supervisedBy('$3')})`,
});

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
  values: (scope, today) => ({ ...scope, today }),
  cells: ({ employee, empId, positions, units }, scope) => {
    const hours = hundredthsOfUnits(Number(units));
    const over = hours > PART_TIME_MONTH_LIMIT ? texts.over : '';
    return [employee, empId, positions, String(scope['first']).slice(0, 7), decimal(hours), decimal(PART_TIME_MONTH_LIMIT), over];
  },
});
