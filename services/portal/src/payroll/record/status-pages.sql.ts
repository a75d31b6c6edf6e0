import type { WorkflowState } from '@campus/domain/payroll/rules';
import type { WantedPage } from '../../platform/index.js';
import { TIMESHEETS_OF_ALL, TIMESHEETS_OF_PERIOD, TIMESHEETS_OF_PERSON } from './payroll-timesheets.sql.js';

/** Where a list of stands goes on: period, names and position of the last row. */
export type StatusKey = readonly string[];

export interface StatusWanted extends Omit<WantedPage, 'list' | 'sort'> {
  readonly period: string | null;
  readonly state: WorkflowState | null;
}

type OfPeriod = StatusWanted & { readonly period: string };

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** What was sent back is outstanding again, so whoever asks for the outstanding sheets finds it too. [PAYROLL-018] */
const inState = (
  wanted: string,
): string => `CASE WHEN s.state = 'open' THEN ${wanted}::text = 'outstanding' OR (${wanted} = 'rejected' AND s.rejected_at IS NOT NULL)
    ELSE CASE s.state WHEN 'approved' THEN 'supervisor approved' WHEN 'accepted' THEN 'accounting approved' ELSE s.state END = ${wanted} END`;

const NAMES = `lower(p.last_name), lower(p.first_name)`;
const ROW_ORDER = `${NAMES}, s.emp_id, s.org_pos, s.pos_seq`;
/** The same of a page, whose rows carry the lowered names. */
const PAGE_ORDER = `r.last, r.first, r.emp_id, r.org_pos, r.pos_seq`;

const ROW = `s.*, p.first_name, p.last_name, lower(p.last_name) AS last, lower(p.first_name) AS first`;
/** What is shown is put together for the rows of the page alone. */
const shown = (rows: string): string => `r.emp_id || '.' || r.org_pos || '.' || r.pos_seq || '@' || r.period_start AS id,
    concat_ws(' ', r.first_name, r.last_name) AS employee, coalesce(d.friendly_name, r.department_code) AS department, r.title AS position,
    r.period_start AS period, r.state, r.rejected_at IS NOT NULL AS "sentBack", r.last, r.first
  FROM (${rows}) r LEFT JOIN departments d ON d.dept_code = r.department_code`;

const texts = (names: readonly string[]): string => names.map((one) => `${one}::text`).join(', ');

/** Collects the values of a statement; answers the name of each. */
function valuesFrom(values: unknown[]): (one: unknown) => string {
  return (one) => `$${values.push(one)}`;
}

/**
 * A page of the stands of all periods beside how many there are, counted where that is not known yet, from a key or a number on. Each wish has a
 * text of its own, for a plan that fits all of them fits none. An empty page is one row without an id.
 */
export function pageOfAll({ state, limit, offset, after, total }: StatusWanted): Statement {
  const values: unknown[] = [];
  const value = valuesFrom(values);
  const where = state === null ? '' : `WHERE ${inState(value(state))}`;
  const [period = '', ...names] = after === null ? [] : after.map(value);
  const behind = `WHERE s.period_start < ${period}::date OR (s.period_start = ${period}::date AND (${ROW_ORDER}) > (${texts(names)}))`;
  const part = `LIMIT ${value(limit)}::int OFFSET ${value(after === null ? offset : 0)}::int`;
  const rows = `SELECT ${ROW} FROM stands s LEFT JOIN people p ON p.emp_id = s.emp_id ${after === null ? '' : behind}
    ORDER BY s.period_start DESC, ${ROW_ORDER} ${part}`;
  const counted = total === null ? 'SELECT count(*)::int AS total FROM stands' : `SELECT ${value(total)}::int AS total`;
  const sql = `WITH stands AS MATERIALIZED (SELECT s.* FROM (${TIMESHEETS_OF_ALL}) s ${where})
    SELECT n.total, w.* FROM (${counted}) n LEFT JOIN LATERAL (
      SELECT ${shown(rows)} ORDER BY r.period_start DESC, ${PAGE_ORDER}) w ON true`;
  return { sql, values };
}

/** How many stands of a period there are, of a state or of any. */
export function countOf({ period, state }: OfPeriod): Statement {
  const where = state === null ? '' : `WHERE ${inState('$2')}`;
  return {
    sql: `SELECT count(*)::int AS total FROM (${TIMESHEETS_OF_PERIOD}) s ${where}`,
    values: [period, ...(state === null ? [] : [state])],
  };
}

/**
 * A page of a period that goes from person to person in the order of names and ends with its last row: it costs what lies before its end, however
 * many come after. The offset keeps the planner from putting everybody in order instead.
 */
export function pageWalked({ period, state, limit, offset, after }: OfPeriod): Statement {
  const values: unknown[] = [period];
  const value = valuesFrom(values);
  const conditions = state === null ? [] : [inState(value(state))];
  if (after !== null) {
    const [last = '', first = '', ...position] = after.slice(1).map(value);
    conditions.push(`(${NAMES}) >= (${texts([last, first])})`, `(${ROW_ORDER}) > (${texts([last, first, ...position])})`);
  }
  const rows = `SELECT ${ROW} FROM people p CROSS JOIN LATERAL (${TIMESHEETS_OF_PERSON} OFFSET 0) s
    ${conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`}
    ORDER BY ${ROW_ORDER} LIMIT ${value(limit)}::int OFFSET ${value(after === null ? offset : 0)}::int`;
  return { sql: `SELECT ${shown(rows)} ORDER BY ${PAGE_ORDER}`, values };
}

/** A page of a period for which everything is put in order: where few are spread over many, or the page lies deep. */
export function pageInOrder({ period, state, limit, offset, after }: OfPeriod): Statement {
  const values: unknown[] = [period];
  const value = valuesFrom(values);
  const conditions = state === null ? [] : [inState(value(state))];
  if (after !== null) conditions.push(`(${ROW_ORDER}) > (${texts(after.slice(1).map(value))})`);
  const rows = `SELECT ${ROW} FROM (${TIMESHEETS_OF_PERIOD}) s LEFT JOIN people p ON p.emp_id = s.emp_id
    ${conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`}
    ORDER BY ${ROW_ORDER} LIMIT ${value(limit)}::int OFFSET ${value(after === null ? offset : 0)}::int`;
  return { sql: `SELECT ${shown(rows)} ORDER BY ${PAGE_ORDER}`, values };
}
