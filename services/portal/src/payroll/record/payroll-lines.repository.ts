import { centsIn } from '@campus/domain/money';
import type { Account, PaidPosition, PayShare, TimePart } from '@campus/domain/payroll/rules';
import { isOnCheck, PERIODS_A_YEAR } from '@campus/domain/payroll/rules';
import type { TimesheetState } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../../platform/index.js';
import { Database, DataCipher, encryptedList } from '../../platform/index.js';
import { catalogued } from './payroll-timesheets.sql.js';
import type { LineContent, RunLine, WrittenLine } from './payroll-lines.js';
import { BATCH_SIZE, contentOf, inParts, lineEncryptedAs } from './payroll-lines.js';

/** An employee with everything that is paid for a period. */
export interface PaidPerson {
  readonly empId: string;
  readonly name: string;
  /** Where the person lives; '' where it is not known. */
  readonly city: string;
  readonly positions: readonly PaidPosition[];
}

interface PositionRow extends Record<string, unknown> {
  readonly emp_id: string;
  readonly name: string;
  readonly city: string;
  readonly org_pos: string;
  readonly pos_seq: string;
  readonly title: string;
  readonly kind: string;
  readonly pay_sealed: string | null;
  readonly pay_periods: number | null;
  readonly share: PayShare | null;
  readonly started_on: string;
  readonly ended_on: string | null;
  readonly accounts: Account[] | null;
  readonly own_account: string | null;
  readonly time: TimePart[] | null;
}

interface LineRow extends Record<string, unknown> {
  readonly emp_id: string;
  readonly kind: RunLine['kind'];
  readonly chunk: number;
  readonly check_num: string | null;
  readonly content_sealed: string;
}

/** Which timesheets of a period are paid: those of some states, where a run is named only those that it took; and whether salaries are. */
export interface PaidBy {
  readonly states: readonly TimesheetState[];
  readonly runId?: string | null;
  readonly salaried: boolean;
}

/**
 * The positions that may be paid, found by their timesheets and by what salaried ones are known by, each by its days: a payroll costs what its own
 * people cost, however many others the campus has or had.
 */
const WHO_MAY_BE = `(SELECT emp_id, org_pos, pos_seq, bool_or(has_sheet) AS has_sheet FROM (
        SELECT s.emp_id, s.org_pos, s.pos_seq, true AS has_sheet FROM timesheets s
          WHERE s.period_start = $1::date AND s.state = ANY ($2::text[]) AND ($3::uuid IS NULL OR s.run_id = $3::uuid)
        UNION ALL SELECT o.emp_id, o.org_pos, o.pos_seq, false FROM employments o
          WHERE $4::boolean AND o.pay_type IS DISTINCT FROM 'H' AND o.ended_on IS NULL AND o.started_on <= $1::date + 13
        UNION ALL SELECT o.emp_id, o.org_pos, o.pos_seq, false FROM employments o
          WHERE $4::boolean AND o.pay_type IS DISTINCT FROM 'H' AND o.ended_on >= $1::date AND o.started_on <= $1::date + 13
        UNION ALL SELECT o.emp_id, o.org_pos, o.pos_seq, false FROM timecard_settings c
            JOIN employments o ON o.emp_id = c.emp_id AND o.org_pos = c.org_pos AND o.pos_seq = c.pos_seq
          WHERE $4::boolean AND c.kind = 'salaried' AND o.pay_type = 'H' AND o.started_on <= $1::date + 13 AND (o.ended_on IS NULL OR o.ended_on >= $1::date)) a
      GROUP BY 1, 2, 3) m
      JOIN employments e ON e.emp_id = m.emp_id AND e.org_pos = m.org_pos AND e.pos_seq = m.pos_seq`;

/** Somebody's positions, each with whether its timesheet is one of those that are paid. */
const NAMED = `unnest($5::text[]) n(emp_id) JOIN employments e ON e.emp_id = n.emp_id
      CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM timesheets t WHERE t.emp_id = e.emp_id AND t.org_pos = e.org_pos AND t.pos_seq = e.pos_seq
        AND t.period_start = $1::date AND t.state = ANY ($2::text[]) AND ($3::uuid IS NULL OR t.run_id = $3::uuid)) AS has_sheet) m`;

/**
 * What is paid for the period `$1`: positions whose timesheet has one of the states `$2` (and was taken by the run `$3`, or any), and where `$4`
 * says so salaried ones that were held. A position without accounts of its own is borne by its department under the object code of the
 * catalogue. Everybody, or the people `$5`: these are looked up one by one, so that a chunk costs what its people cost.
 */
const paidOf = (who: 'everybody' | 'named'): string => `WITH paid AS (
    SELECT e.*, k.kind FROM ${who === 'named' ? NAMED : WHO_MAY_BE}
      LEFT JOIN timecard_settings s ON s.emp_id = e.emp_id AND s.org_pos = e.org_pos AND s.pos_seq = e.pos_seq
      CROSS JOIN LATERAL (SELECT coalesce(s.kind, CASE coalesce(e.pay_type, ${catalogued('pos_type')}) WHEN 'S' THEN 'salaried' ELSE 'hourly' END)
        AS kind OFFSET 0) k
    WHERE CASE WHEN k.kind = 'salaried' THEN $4::boolean AND e.started_on <= $1::date + 13 AND (e.ended_on IS NULL OR e.ended_on >= $1::date)
        ELSE m.has_sheet END
  )`;

/** Time and accounts are looked up position by position: what a chunk costs depends on its people alone, whatever the planner believes. */
const positionsOf = (who: 'everybody' | 'named'): string => `${paidOf(who)}
  SELECT (SELECT s.share FROM pay_years s JOIN pay_periods y ON extract(year FROM y.pay_date) = s.pay_year WHERE y.starts_on = $1::date) AS share,
    e.emp_id, concat_ws(' ', p.first_name, p.last_name) AS name, coalesce(p.city, '') AS city, e.org_pos, e.pos_seq, e.title, e.kind, e.pay_sealed,
    e.num_pay_periods AS pay_periods, e.started_on, e.ended_on, b.accounts,
    CASE WHEN b.accounts IS NULL THEN '01-' || e.department_code || '-0000-' || (${catalogued('obj_cde')}) || '-00' END AS own_account, t.time
  FROM paid e JOIN people p ON p.emp_id = e.emp_id
    CROSS JOIN LATERAL (SELECT json_agg(json_build_object('hourType', w.hour_type, 'week', w.week, 'units', w.units)) AS time FROM (
      SELECT c.hour_type, CASE WHEN c.work_date - $1::date < 7 THEN 1 ELSE 2 END AS week,
        sum(CASE WHEN c.hundredths IS NOT NULL THEN c.hundredths * 3
          ELSE 5 * (floor(date_part('epoch', c.time_out) / 60) - floor(date_part('epoch', c.time_in) / 60))::bigint END)::bigint AS units
      FROM punches c WHERE c.emp_id = e.emp_id AND c.org_pos = e.org_pos AND c.pos_seq = e.pos_seq
        AND c.work_date BETWEEN $1::date AND $1::date + 13 GROUP BY 1, 2) w WHERE w.units IS NOT NULL) t
    CROSS JOIN LATERAL (SELECT json_agg(json_build_object('code',
        concat_ws('-', a.acct_comp_1, a.acct_comp_2_dept_code, a.acct_comp_3, a.acct_comp_4_object_code, a.acct_comp_5),
        'share', round(a.dist_pct * 10000)::int) ORDER BY a.line) AS accounts
      FROM account_distributions a WHERE a.emp_id = e.emp_id AND a.org_pos = e.org_pos AND a.pos_seq = e.pos_seq) b
  ORDER BY e.emp_id, e.org_pos, e.pos_seq`;

const IDS = `${paidOf('everybody')} SELECT DISTINCT emp_id FROM paid ORDER BY emp_id`;
const ANYBODY = `${paidOf('everybody')} SELECT 1 AS one FROM paid LIMIT 1`;
const POSITIONS = positionsOf('everybody');
const POSITIONS_OF_NAMED = positionsOf('named');

const LINES = `SELECT emp_id, kind, chunk, check_num, content_sealed FROM payroll_lines WHERE run_id = $1 AND ($2::integer IS NULL OR chunk = $2)
  ORDER BY emp_id, kind`;

/** One page of a run's lines, after an employee and a kind. */
const PAGE = `SELECT emp_id, kind, chunk, check_num, content_sealed FROM payroll_lines WHERE run_id = $1 AND (emp_id, kind) > ($2, $3)
  ORDER BY emp_id, kind LIMIT $4`;
const PAGE_LENGTH = 500;

const ADD = `WITH added AS (INSERT INTO payroll_lines (run_id, emp_id, kind, chunk, check_num, content_sealed)
  SELECT $1::uuid, r.emp_id, $2::text, $3::int, CASE WHEN r.numbered THEN nextval('payroll_check_num')::text END, r.content_sealed
  FROM unnest($4::text[], string_to_array($5::text, ','), $6::boolean[]) WITH ORDINALITY AS r(emp_id, content_sealed, numbered, nth)
  ORDER BY r.nth ON CONFLICT (run_id, emp_id, kind) DO NOTHING RETURNING emp_id, check_num)
  SELECT coalesce(json_object_agg(emp_id, check_num), '{}') AS checks FROM added`;

/** Who is paid for a period, and the encrypted lines of runs. */
@Injectable()
export class PayrollLinesRepository {
  constructor(
    @Inject(Database) private readonly db: Queryable,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  /** The ids of everybody who is paid, in order. */
  async idsToPay(period: string, by: PaidBy, on: Queryable = this.db): Promise<string[]> {
    return (await on.query<{ emp_id: string }>(IDS, valuesOf(period, by))).map(({ emp_id: id }) => id);
  }

  async isAnybodyToPay(period: string, by: PaidBy, on: Queryable): Promise<boolean> {
    return (await on.maybe<{ one: number }>(ANYBODY, valuesOf(period, by))) !== null;
  }

  /** People with what they are paid for: those named, or everybody. */
  async toPay(period: string, by: PaidBy, empIds: readonly string[] | null, on: Queryable = this.db): Promise<PaidPerson[]> {
    const people = new Map<string, PaidPerson & { readonly positions: PaidPosition[] }>();
    const values = valuesOf(period, by);
    const rows =
      empIds === null ? on.query<PositionRow>(POSITIONS, values) : on.query<PositionRow>(POSITIONS_OF_NAMED, [...values, empIds]);
    for (const row of await rows) {
      const person = people.get(row.emp_id) ?? { empId: row.emp_id, name: row.name, city: row.city, positions: [] };
      person.positions.push(this.positionOf(row));
      people.set(row.emp_id, person);
    }
    return [...people.values()];
  }

  /** The opened lines of a run, or of a chunk of it. */
  async lines(runId: string, chunk: number | null, on: Queryable = this.db): Promise<RunLine[]> {
    const rows = await on.query<LineRow>(LINES, [runId, chunk]);
    return rows.map((row) => this.opened(runId, row));
  }

  /** The lines of a chunk, opened some at a time: whoever writes them begins with the first before the last is opened. */
  async *parts(runId: string, chunk: number, on: Queryable): AsyncGenerator<RunLine[]> {
    const rows = await on.query<LineRow>(LINES, [runId, chunk]);
    for (const some of inParts(rows, BATCH_SIZE)) yield some.map((row) => this.opened(runId, row));
  }

  /** The lines of a run page by page: however many there are, few are held at a time; the next page comes while the reader works on one. */
  async *pages(runId: string, on: Queryable): AsyncGenerator<RunLine[]> {
    const pageAfter = (employee: string, kind: string): Promise<LineRow[]> => {
      const page = on.query<LineRow>(PAGE, [runId, employee, kind, PAGE_LENGTH]);
      // Whoever leaves early waits for it no more.
      page.catch(() => undefined);
      return page;
    };
    let coming: Promise<LineRow[]> | null = pageAfter('', '');
    while (coming !== null) {
      const rows: LineRow[] = await coming;
      const last = rows.at(-1);
      coming = last === undefined || rows.length < PAGE_LENGTH ? null : pageAfter(last.emp_id, last.kind);
      if (rows.length > 0) yield rows.map((row) => this.opened(runId, row));
    }
  }

  /** Who of a chunk has a line. */
  async paidIn(tx: Queryable, runId: string, chunk: number): Promise<ReadonlySet<string>> {
    const sql = `SELECT emp_id FROM payroll_lines WHERE run_id = $1 AND chunk = $2 AND kind = 'pay'`;
    return new Set((await tx.query<{ emp_id: string }>(sql, [runId, chunk])).map(({ emp_id: id }) => id));
  }

  /** Adds the lines of some people; answers the number of each one's check. A reversal has none, nor has who earned nothing. */
  async add(
    tx: Queryable,
    of: { readonly runId: string; readonly chunk: number; readonly kind: RunLine['kind'] },
    lines: readonly WrittenLine[],
  ): Promise<Readonly<Record<string, string | null>>> {
    const { runId, chunk, kind } = of;
    const encrypted = lines.map((line) => this.cipher.encrypt(contentOf(line), lineEncryptedAs(runId, line.empId, kind)));
    const empIds = lines.map(({ empId }) => empId);
    const numbered = lines.map(({ line }) => kind === 'pay' && isOnCheck(line));
    const values = [runId, kind, chunk, empIds, encryptedList(encrypted), numbered];
    return (await tx.one<{ checks: Record<string, string | null> }>(ADD, values)).checks;
  }

  private opened(runId: string, row: LineRow): RunLine {
    const { emp_id: empId, kind, chunk, check_num: checkNum } = row;
    return { empId, kind, chunk, checkNum, ...openLine(this.cipher, runId, row) };
  }

  private positionOf(row: PositionRow): PaidPosition {
    const pay = row.pay_sealed === null ? null : centsIn(this.cipher.decrypt(row.pay_sealed, row.emp_id));
    const own = row.own_account === null ? [] : [{ code: row.own_account, share: 10_000 }];
    return {
      orgPos: row.org_pos,
      posSeq: row.pos_seq,
      title: row.title,
      kind: row.kind === 'salaried' ? 'salaried' : 'hourly',
      payCents: pay,
      payPeriods: row.pay_periods ?? PERIODS_A_YEAR,
      startedOn: row.started_on,
      endedOn: row.ended_on,
      ...(row.share === null ? {} : { share: row.share }),
      accounts: row.accounts ?? own,
      time: row.time ?? [],
    };
  }
}

function valuesOf(period: string, { states, runId = null, salaried }: PaidBy): unknown[] {
  return [period, states, runId, salaried];
}

/** What a encrypted line says. */
export function openLine(
  cipher: DataCipher,
  runId: string,
  row: { readonly emp_id: string; readonly kind: RunLine['kind']; readonly content_sealed: string },
): LineContent {
  return JSON.parse(cipher.decrypt(row.content_sealed, lineEncryptedAs(runId, row.emp_id, row.kind))) as LineContent;
}
