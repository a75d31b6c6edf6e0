import type { HourColumn } from '@campus/domain/timeclock/rules';
import { HOUR_TYPES, TIMESHEET_COLUMNS, WORKED } from '@campus/domain/timeclock/rules';

/** What a punch `c` comes to, exactly. */
export const UNITS = `CASE WHEN c.hundredths IS NOT NULL THEN c.hundredths * 3
        ELSE 5 * (floor(date_part('epoch', c.time_out) / 60) - floor(date_part('epoch', c.time_in) / 60))::bigint END`;

/** The punches of the sheet `w`. */
const PUNCHES = `FROM (SELECT c.work_date - w.starts_on AS day, c.hour_type, c.time_in, c.hundredths, (${UNITS})::int AS units,
        extract(epoch FROM c.time_in)::bigint::text AS epoch_in, extract(epoch FROM c.time_out)::bigint::text AS epoch_out,
        c.time_in IS NOT NULL AND c.time_out IS NULL AS open
      FROM punches c WHERE c.emp_id = w.emp_id AND c.org_pos = w.org_pos AND c.pos_seq = w.pos_seq
        AND c.work_date BETWEEN w.starts_on AND w.starts_on + 13) x`;

/**
 * How many are open, and the hash of `timesheet_hash`, out of the same pass: the function would look at the punches once more and cost as much
 * as all the rest. The invariants hold the one against the other.
 */
const CONTENT = `count(*) FILTER (WHERE x.open)::int AS "openPunches",
      encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', x.day, x.hour_type, coalesce(x.epoch_in, '-'), coalesce(x.epoch_out, '-'),
        coalesce(x.hundredths::text, '-')), ';' ORDER BY x.day, x.time_in NULLS LAST, x.hour_type, x.hundredths), ''), 'UTF8')), 'hex') AS content`;

/** In SQL: whether hours of a kind are counted in a column; what no other column counts are other hours. */
function countsIn(column: HourColumn): string {
  const idsOf = (wanted: HourColumn): string[] => HOUR_TYPES.filter((type) => type.column === wanted).map(({ id }) => id);
  const among = (ids: readonly string[]): string => `(${ids.map((id) => `'${id}'`).join(', ')})`;
  if (column !== 'othhrs') return `x.hour_type IN ${among(idsOf(column))}`;
  return `x.hour_type NOT IN ${among(TIMESHEET_COLUMNS.filter((other) => other !== 'othhrs').flatMap(idsOf))}`;
}

const unitsWhere = (condition: string, name: string): string =>
  `coalesce(sum(x.units) FILTER (WHERE ${condition}), 0)::int AS ${name}`;

/** What the punches of the sheet `w` come to, by column. */
export const SUMS = `SELECT ${TIMESHEET_COLUMNS.map((column) => unitsWhere(countsIn(column), column)).join(', ')}, ${unitsWhere('x.day < 7', 'week1')},
      ${unitsWhere(`x.day < 7 AND (${WORKED.map(countsIn).join(' OR ')})`, 'worked1')},
      ${CONTENT} ${PUNCHES}`;

/** What the punches of the sheet `w` come to in all, and how many there are. */
export const WHOLE = `SELECT count(*) AS punches, coalesce(sum(x.units), 0)::int AS units, ${CONTENT} ${PUNCHES}`;
