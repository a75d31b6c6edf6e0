import { REGULAR } from '@campus/domain/timeclock/rules';

const UNITS = `CASE WHEN c.hundredths IS NOT NULL THEN c.hundredths * 3
    ELSE 5 * (floor(extract(epoch FROM c.time_out) / 60) - floor(extract(epoch FROM c.time_in) / 60)) END`;

/**
 * In SQL: what a person worked in each week of a period, in hundredths, over the punches `c` of a condition: position by position as pay is computed,
 * so that the board, the overtime report and the check say the same.
 */
export function workedWeeksOf(condition: string, start: string): string {
  const sum = (week: number, kind: string): string =>
    `coalesce(sum(${UNITS}) FILTER (WHERE c.work_date - ${start} ${week === 1 ? '<' : '>='} 7 AND c.hour_type ${kind} '${REGULAR}'), 0)`;
  return `SELECT coalesce(sum(round(u.r1 / 3.0)), 0)::int AS week1,
      coalesce(sum(round((u.r1 + u.o1 + u.r2) / 3.0) - round((u.r1 + u.o1) / 3.0)), 0)::int AS week2
    FROM (SELECT ${sum(1, '=')} AS r1, ${sum(1, '<>')} AS o1, ${sum(2, '=')} AS r2 FROM punches c WHERE ${condition}
      GROUP BY c.org_pos, c.pos_seq) u`;
}
