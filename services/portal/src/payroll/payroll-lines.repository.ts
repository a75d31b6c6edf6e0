import type { Account, PaidPosition, TimePart } from '@campus/domain/payroll/rules';
import { centsOf } from '@campus/domain/payroll/rules';
import type { SheetState } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../platform/index.js';
import { Database, Sealer } from '../platform/index.js';
import type { LineContent, RunLine } from './payroll-lines.js';
import { lineSealedAs } from './payroll-lines.js';

/** An employee with everything that is paid for a period. */
export interface PaidPerson {
  readonly empId: string;
  readonly name: string;
  readonly positions: readonly PaidPosition[];
}

interface PositionRow extends Record<string, unknown> {
  readonly emp_id: string;
  readonly name: string;
  readonly org_pos: string;
  readonly pos_seq: string;
  readonly title: string;
  readonly kind: string;
  readonly pay_sealed: string | null;
  readonly pay_periods: number | null;
  readonly started_on: string;
  readonly ended_on: string | null;
  readonly accounts: Account[] | null;
  readonly own_account: string | null;
  readonly time: TimePart[] | null;
}

/** Which timesheets of a period are paid: those of some states, where a run is named only those that it took; and whether salaries are. */
export interface PaidBy {
  readonly states: readonly SheetState[];
  readonly runId?: string | null;
  readonly salaried: boolean;
}

/** Pay periods of a year, where a salary says nothing else. */
const PERIODS_A_YEAR = 26;

/**
 * What is paid for the period `$1`: positions whose timesheet has one of the states `$2` (and was taken by the run `$4`, or any), and where `$5`
 * says so salaried ones that were held. A position without accounts of its own is borne by its department under the object code of the
 * catalogue. `$3` limits it to some people, or is null.
 */
const PAID = `WITH paid AS (
    SELECT e.*, k.kind, c.obj_cde FROM employments e
      LEFT JOIN timecard_settings s ON s.emp_id = e.emp_id AND s.org_pos = e.org_pos AND s.pos_seq = e.pos_seq
      LEFT JOIN LATERAL (SELECT c.pos_type, c.obj_cde FROM catalogue_positions c
        WHERE c.appid = e.appid OR (e.appid IS NULL AND c.org_pos = e.org_pos) ORDER BY c.appid LIMIT 1) c ON true
      CROSS JOIN LATERAL (SELECT coalesce(s.kind, CASE coalesce(e.pay_type, c.pos_type) WHEN 'S' THEN 'salaried' ELSE 'hourly' END) AS kind) k
    WHERE ($3::text[] IS NULL OR e.emp_id = ANY ($3::text[]))
      AND CASE WHEN k.kind = 'salaried' THEN $5::boolean AND e.started_on <= $1::date + 13 AND (e.ended_on IS NULL OR e.ended_on >= $1::date)
        ELSE EXISTS (SELECT 1 FROM timesheets t WHERE t.emp_id = e.emp_id AND t.org_pos = e.org_pos AND t.pos_seq = e.pos_seq
          AND t.period_start = $1::date AND t.state = ANY ($2::text[]) AND ($4::uuid IS NULL OR t.run_id = $4::uuid)) END
  )`;

const POSITIONS = `${PAID}, worked AS (
    SELECT p.emp_id, p.org_pos, p.pos_seq, p.hour_type, CASE WHEN p.work_date - $1::date < 7 THEN 1 ELSE 2 END AS week,
      sum(CASE WHEN p.hundredths IS NOT NULL THEN p.hundredths * 3
        ELSE 5 * (floor(extract(epoch FROM p.time_out) / 60) - floor(extract(epoch FROM p.time_in) / 60)) END)::bigint AS units
    FROM punches p WHERE p.work_date BETWEEN $1::date AND $1::date + 13 AND ($3::text[] IS NULL OR p.emp_id = ANY ($3::text[]))
    GROUP BY 1, 2, 3, 4, 5
  ), time AS (
    SELECT emp_id, org_pos, pos_seq, json_agg(json_build_object('hourType', hour_type, 'week', week, 'units', units)) AS time
    FROM worked WHERE units IS NOT NULL GROUP BY 1, 2, 3
  ), borne AS (
    SELECT emp_id, org_pos, pos_seq, json_agg(json_build_object('code',
        concat_ws('-', acct_comp_1, acct_comp_2_dept_code, acct_comp_3, acct_comp_4_object_code, acct_comp_5),
        'share', round(dist_pct * 10000)::int) ORDER BY line) AS accounts
    FROM account_distributions WHERE $3::text[] IS NULL OR emp_id = ANY ($3::text[]) GROUP BY 1, 2, 3
  )
  SELECT e.emp_id, concat_ws(' ', p.first_name, p.last_name) AS name, e.org_pos, e.pos_seq, e.title, e.kind, e.pay_sealed,
    e.num_pay_periods AS pay_periods, e.started_on, e.ended_on, b.accounts, '01-' || e.department_code || '-0000-' || e.obj_cde || '-00' AS own_account,
    t.time
  FROM paid e LEFT JOIN time t USING (emp_id, org_pos, pos_seq) LEFT JOIN borne b USING (emp_id, org_pos, pos_seq)
    JOIN people p ON p.emp_id = e.emp_id
  ORDER BY e.emp_id, e.org_pos, e.pos_seq`;

const LINES = `SELECT emp_id, kind, chunk, check_num, content_sealed FROM payroll_lines WHERE run_id = $1 AND ($2::integer IS NULL OR chunk = $2)
  ORDER BY emp_id, kind`;

const ADD = `INSERT INTO payroll_lines (run_id, emp_id, kind, chunk, check_num, content_sealed)
  SELECT $1::uuid, r.emp_id, $2::text, $3::int, CASE WHEN $2::text = 'pay' THEN nextval('payroll_check_num')::text END, r.content_sealed
  FROM ROWS FROM (jsonb_to_recordset($4::jsonb) AS (emp_id text, content_sealed text)) WITH ORDINALITY AS r(emp_id, content_sealed, nth)
  ORDER BY r.nth ON CONFLICT (run_id, emp_id, kind) DO NOTHING`;

/** Who is paid for a period, and the sealed lines of runs. */
@Injectable()
export class PayrollLinesRepository {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Sealer) private readonly sealer: Sealer,
  ) {}

  /** The ids of everybody who is paid, in order. */
  async idsToPay(period: string, by: PaidBy, on: Queryable = this.db): Promise<string[]> {
    const sql = `${PAID} SELECT DISTINCT emp_id FROM paid ORDER BY emp_id`;
    return (await on.query<{ emp_id: string }>(sql, valuesOf(period, by, null))).map(({ emp_id: id }) => id);
  }

  /** People with what they are paid for: those named, or everybody. */
  async toPay(period: string, by: PaidBy, empIds: readonly string[] | null, on: Queryable = this.db): Promise<PaidPerson[]> {
    const people = new Map<string, { empId: string; name: string; positions: PaidPosition[] }>();
    for (const row of await on.query<PositionRow>(POSITIONS, valuesOf(period, by, empIds))) {
      const person = people.get(row.emp_id) ?? { empId: row.emp_id, name: row.name, positions: [] };
      person.positions.push(this.positionOf(row));
      people.set(row.emp_id, person);
    }
    return [...people.values()];
  }

  /** The opened lines of a run, or of a chunk of it. */
  async lines(runId: string, chunk: number | null, on: Queryable = this.db): Promise<RunLine[]> {
    const rows = await on.query<{
      emp_id: string;
      kind: RunLine['kind'];
      chunk: number;
      check_num: string | null;
      content_sealed: string;
    }>(LINES, [runId, chunk]);
    return rows.map((row) => ({
      empId: row.emp_id,
      kind: row.kind,
      chunk: row.chunk,
      checkNum: row.check_num,
      ...openLine(this.sealer, runId, row),
    }));
  }

  async add(
    tx: Queryable,
    of: { readonly runId: string; readonly chunk: number; readonly kind: RunLine['kind'] },
    lines: readonly ({ readonly empId: string } & LineContent)[],
  ): Promise<void> {
    const { runId, chunk, kind } = of;
    const rows = lines.map(({ empId, ...content }) => ({
      emp_id: empId,
      content_sealed: this.sealer.seal(JSON.stringify(content), lineSealedAs(runId, empId, kind)),
    }));
    await tx.execute(ADD, [runId, kind, chunk, JSON.stringify(rows)]);
  }

  private positionOf(row: PositionRow): PaidPosition {
    const pay = row.pay_sealed === null ? null : centsOf(this.sealer.open(row.pay_sealed, row.emp_id));
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
      accounts: row.accounts ?? own,
      time: row.time ?? [],
    };
  }
}

function valuesOf(period: string, { states, runId = null, salaried }: PaidBy, empIds: readonly string[] | null): unknown[] {
  return [period, states, empIds, runId, salaried];
}

/** What a sealed line says. */
export function openLine(
  sealer: Sealer,
  runId: string,
  row: { readonly emp_id: string; readonly kind: RunLine['kind']; readonly content_sealed: string },
): LineContent {
  return JSON.parse(sealer.open(row.content_sealed, lineSealedAs(runId, row.emp_id, row.kind))) as LineContent;
}
