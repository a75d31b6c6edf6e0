import type { TimesheetState } from '@campus/domain/timeclock/rules';
import type { Narrowed, RowOf } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { TIMESHEETS_OF_ALL, timesheetsOfPeriod, timesheetsOfPerson } from './payroll-timesheets.sql.js';
import type { StatusPagesSql as Q } from './record.sql.types.js';

/** What was sent back is outstanding again, so whoever asks for the outstanding sheets finds it too. [PAYROLL-018] */
const IN_STATE = `CASE WHEN s.state = 'open' THEN :state::text = 'outstanding' OR (:state = 'rejected' AND s.rejected_at IS NOT NULL)
    ELSE CASE s.state WHEN 'approved' THEN 'supervisor approved' WHEN 'accepted' THEN 'accounting approved' ELSE s.state END = :state END`;

const NAMES = `lower(p.last_name), lower(p.first_name)`;
const ROW_ORDER = `${NAMES}, s.emp_id, s.org_pos, s.pos_seq`;
/** The same of a page, whose rows carry the lowered names. */
const PAGE_ORDER = `r.last, r.first, r.emp_id, r.org_pos, r.pos_seq`;
const PART = `LIMIT :limit::int OFFSET :offset::int`;
const BEHIND = `(${ROW_ORDER}) > (:last::text, :first::text, :empId::text, :orgPos::text, :posSeq::text)`;

const ROW = `s.*, p.first_name, p.last_name, lower(p.last_name) AS last, lower(p.first_name) AS first`;
/** What is shown is put together for the rows of the page alone. Every sheet is one of a person, who has names. */
const shown = (rows: string): string => `r.emp_id || '.' || r.org_pos || '.' || r.pos_seq || '@' || r.period_start AS id,
    concat_ws(' ', r.first_name, r.last_name) AS employee, coalesce(d.friendly_name, r.department_code) AS department, r.title AS position,
    r.period_start AS period, r.state, r.rejected_at IS NOT NULL AS "sentBack", coalesce(r.last, '') AS last, coalesce(r.first, '') AS first
  FROM (${rows}) r LEFT JOIN departments d ON d.dept_code = r.department_code`;

interface OfStatus {
  readonly state: TimesheetState;
}

const ANY = '';
const ONE = `WHERE ${IN_STATE}`;

/** A page of all periods beside how many stands there are. An empty page is one row without an id. */
const ofAll = (
  state: string,
  counted: string,
  behind: string,
): string => `WITH stands AS MATERIALIZED (SELECT s.* FROM (${TIMESHEETS_OF_ALL}) s ${state})
    SELECT n.total, w.* FROM (${counted}) n LEFT JOIN LATERAL (
      SELECT ${shown(`SELECT ${ROW} FROM stands s LEFT JOIN people p ON p.emp_id = s.emp_id ${behind}
        ORDER BY s.period_start DESC, ${ROW_ORDER} ${PART}`)} ORDER BY r.period_start DESC, ${PAGE_ORDER}) w ON true`;
const ofAllFirst = (state: string) => sql.raw(ofAll(state, 'SELECT count(*)::int AS total FROM stands', ''));
const ofAllBehind = (state: string) =>
  sql.raw(
    ofAll(
      state,
      'SELECT :total::int AS total',
      `WHERE s.period_start < :behind::date OR (s.period_start = :behind::date AND ${BEHIND})`,
    ),
  );

/** Each wish has a text of its own, for a plan that fits all of them fits none: any state or one, from a number on or behind a row. */
export const OF_ALL = {
  any: sql<Narrowed<Q['OF_ALL'], OfStatus>>`${ofAllFirst(ANY)}`,
  anyBehind: sql<Narrowed<Q['OF_ALL_BEHIND'], OfStatus>>`${ofAllBehind(ANY)}`,
  one: sql<Narrowed<Q['OF_ALL_IN_STATE'], OfStatus>>`${ofAllFirst(ONE)}`,
  oneBehind: sql<Narrowed<Q['OF_ALL_IN_STATE_BEHIND'], OfStatus>>`${ofAllBehind(ONE)}`,
};

const OF_PERIOD = timesheetsOfPeriod(':period');

const countOf = (state: string) => sql.raw(`SELECT count(*)::int AS total FROM (${OF_PERIOD}) s ${state}`);

/** How many stands of a period there are, of any state or of one. */
export const COUNTED = {
  any: sql<Q['COUNTED']>`${countOf(ANY)}`,
  one: sql<Q['COUNTED_IN_STATE']>`${countOf(ONE)}`,
};

/**
 * A page of a period that goes from person to person in the order of names and ends with its last row: it costs what lies before its end, however
 * many come after. The offset keeps the planner from putting everybody in order instead.
 */
const walked = (where: string) =>
  sql.raw(
    `SELECT ${shown(`SELECT ${ROW} FROM people p CROSS JOIN LATERAL (${timesheetsOfPerson(':period')} OFFSET 0) s ${where}
    ORDER BY ${ROW_ORDER} ${PART}`)} ORDER BY ${PAGE_ORDER}`,
  );
const BEHIND_NAMES = `(${NAMES}) >= (:last::text, :first::text) AND ${BEHIND}`;

export const WALKED = {
  any: sql<Narrowed<Q['WALKED'], OfStatus>>`${walked(ANY)}`,
  anyBehind: sql<Narrowed<Q['WALKED_BEHIND'], OfStatus>>`${walked(`WHERE ${BEHIND_NAMES}`)}`,
  one: sql<Narrowed<Q['WALKED_IN_STATE'], OfStatus>>`${walked(ONE)}`,
  oneBehind: sql<Narrowed<Q['WALKED_IN_STATE_BEHIND'], OfStatus>>`${walked(`${ONE} AND ${BEHIND_NAMES}`)}`,
};

/** A page of a period for which everything is put in order: where few are spread over many, or the page lies deep. */
const inOrder = (where: string) =>
  sql.raw(
    `SELECT ${shown(`SELECT ${ROW} FROM (${OF_PERIOD}) s LEFT JOIN people p ON p.emp_id = s.emp_id ${where}
    ORDER BY ${ROW_ORDER} ${PART}`)} ORDER BY ${PAGE_ORDER}`,
  );

export const IN_ORDER: typeof WALKED = {
  any: sql<Narrowed<Q['IN_ORDER'], OfStatus>>`${inOrder(ANY)}`,
  anyBehind: sql<Narrowed<Q['IN_ORDER_BEHIND'], OfStatus>>`${inOrder(`WHERE ${BEHIND}`)}`,
  one: sql<Narrowed<Q['IN_ORDER_IN_STATE'], OfStatus>>`${inOrder(ONE)}`,
  oneBehind: sql<Narrowed<Q['IN_ORDER_IN_STATE_BEHIND'], OfStatus>>`${inOrder(`${ONE} AND ${BEHIND}`)}`,
};

/** Where a timesheet stands. */
export type StoredStatus = RowOf<(typeof WALKED)['any']>;
