import { ASK_HR, HOUR_TYPES } from '@campus/domain/timeclock/rules';
import { timePositions } from './position-source.js';

const listOf = (types: readonly { readonly id: string }[]): string => types.map(({ id }) => `'${id}'`).join(', ');
const WORKED = HOUR_TYPES.filter((type) => type.hourly === 1 || type.stipend);

/** The types of hours that are work, as a list in SQL. */
export const WORKED_TYPES = listOf(WORKED);
/** The types that are paid time off. */
export const PAID_OFF_TYPES = listOf(HOUR_TYPES.filter((type) => !WORKED.includes(type) && type.id !== ASK_HR));
/** The type that counts nowhere. */
export const UNPAID_TYPE = `'${ASK_HR}'`;

/** In SQL: the time of a punch in thirds of a hundredth of an hour; an open punch has none yet. */
export const unitsOf = (punch: string): string => `CASE WHEN ${punch}.hundredths IS NOT NULL THEN ${punch}.hundredths * 3
  ELSE 5 * (floor(extract(epoch FROM ${punch}.time_out) / 60) - floor(extract(epoch FROM ${punch}.time_in) / 60)) END`;

/** Who holds part-time positions only on a day, said by its value, and which. The limit of a month is theirs. */
export const partTimePeople = (
  day: string,
): string => `SELECT h."empId", string_agg(h.title, ', ' ORDER BY h.id) AS positions FROM (${timePositions(day)}) h GROUP BY 1
  HAVING bool_and(h."partTime")`;
