import { centsIn } from '@campus/domain/money';
import type { Account, PaidPosition, PayShare, TimePart } from '@campus/domain/payroll/rules';
import { isOnCheck, PERIODS_A_YEAR } from '@campus/domain/payroll/rules';
import type { TimesheetState } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf } from '../../platform/index.js';
import { Database, DataCipher, encryptedList, sql } from '../../platform/index.js';
import { catalogued } from './payroll-timesheets.sql.js';
import type { LineContent, RunLine, WrittenLine } from './payroll-lines.js';
import { BATCH_SIZE, contentOf, inParts, lineEncryptedAs } from './payroll-lines.js';
import type { PayrollLinesRepository as Q } from './record.sql.types.js';

/** An employee with everything that is paid for a period. */
export interface PaidPerson {
  readonly empId: string;
  readonly name: string;
  /** Where the person lives; '' where it is not known. */
  readonly city: string;
  readonly positions: readonly PaidPosition[];
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
          WHERE s.period_start = :period::date AND s.state = ANY (:states::text[]) AND (:runId::uuid IS NULL OR s.run_id = :runId::uuid)
        UNION ALL SELECT o.emp_id, o.org_pos, o.pos_seq, false FROM employments o
          WHERE :salaried::boolean AND o.pay_type IS DISTINCT FROM 'H' AND o.ended_on IS NULL AND o.started_on <= :period::date + 13
        UNION ALL SELECT o.emp_id, o.org_pos, o.pos_seq, false FROM employments o
          WHERE :salaried::boolean AND o.pay_type IS DISTINCT FROM 'H' AND o.ended_on >= :period::date AND o.started_on <= :period::date + 13
        UNION ALL SELECT o.emp_id, o.org_pos, o.pos_seq, false FROM timecard_settings c
            JOIN employments o ON o.emp_id = c.emp_id AND o.org_pos = c.org_pos AND o.pos_seq = c.pos_seq
          WHERE :salaried::boolean AND c.kind = 'salaried' AND o.pay_type = 'H' AND o.started_on <= :period::date + 13 AND (o.ended_on IS NULL OR o.ended_on >= :period::date)) a
      GROUP BY 1, 2, 3) m
      JOIN employments e ON e.emp_id = m.emp_id AND e.org_pos = m.org_pos AND e.pos_seq = m.pos_seq`;

/** Somebody's positions, each with whether its timesheet is one of those that are paid. */
const NAMED = `unnest(:empIds::text[]) n(emp_id) JOIN employments e ON e.emp_id = n.emp_id
      CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM timesheets t WHERE t.emp_id = e.emp_id AND t.org_pos = e.org_pos AND t.pos_seq = e.pos_seq
        AND t.period_start = :period::date AND t.state = ANY (:states::text[]) AND (:runId::uuid IS NULL OR t.run_id = :runId::uuid)) AS has_sheet) m`;

/**
 * What is paid for the period `:period`: positions whose timesheet has one of the states `:states` (and was taken by the run `:runId`, or any), and where `:salaried`
 * says so salaried ones that were held. A position without accounts of its own is borne by its department under the object code of the
 * catalogue. Everybody, or the people `:empIds`: these are looked up one by one, so that a chunk costs what its people cost.
 */
const paidOf = (who: string): string => `WITH paid AS (
    SELECT e.*, k.kind FROM ${who}
      LEFT JOIN timecard_settings s ON s.emp_id = e.emp_id AND s.org_pos = e.org_pos AND s.pos_seq = e.pos_seq
      CROSS JOIN LATERAL (SELECT coalesce(s.kind, CASE coalesce(e.pay_type, ${catalogued('pos_type')}) WHEN 'S' THEN 'salaried' ELSE 'hourly' END)
        AS kind OFFSET 0) k
    WHERE CASE WHEN k.kind = 'salaried' THEN :salaried::boolean AND e.started_on <= :period::date + 13 AND (e.ended_on IS NULL OR e.ended_on >= :period::date)
        ELSE m.has_sheet END
  )`;

/** Time and accounts are looked up position by position: what a chunk costs depends on its people alone, whatever the planner believes. */
const POSITIONS = sql`SELECT (SELECT s.share FROM pay_years s JOIN pay_periods y ON extract(year FROM y.pay_date) = s.pay_year WHERE y.starts_on = :period::date) AS share,
    e.emp_id, concat_ws(' ', p.first_name, p.last_name) AS name, coalesce(p.city, '') AS city, e.org_pos, e.pos_seq, e.title, e.kind, e.pay_sealed,
    e.num_pay_periods AS pay_periods, e.started_on, e.ended_on, b.accounts,
    CASE WHEN b.accounts IS NULL THEN '01-' || e.department_code || '-0000-' || (${sql.raw(catalogued('obj_cde'))}) || '-00' END AS own_account, t.time
  FROM paid e JOIN people p ON p.emp_id = e.emp_id
    CROSS JOIN LATERAL (SELECT json_agg(json_build_object('hourType', w.hour_type, 'week', w.week, 'units', w.units)) AS time FROM (
      SELECT c.hour_type, CASE WHEN c.work_date - :period::date < 7 THEN 1 ELSE 2 END AS week,
        sum(CASE WHEN c.hundredths IS NOT NULL THEN c.hundredths * 3
          ELSE 5 * (floor(date_part('epoch', c.time_out) / 60) - floor(date_part('epoch', c.time_in) / 60))::bigint END)::bigint AS units
      FROM punches c WHERE c.emp_id = e.emp_id AND c.org_pos = e.org_pos AND c.pos_seq = e.pos_seq
        AND c.work_date BETWEEN :period::date AND :period::date + 13 GROUP BY 1, 2) w WHERE w.units IS NOT NULL) t
    CROSS JOIN LATERAL (SELECT json_agg(json_build_object('code',
        concat_ws('-', a.acct_comp_1, a.acct_comp_2_dept_code, a.acct_comp_3, a.acct_comp_4_object_code, a.acct_comp_5),
        'share', round(a.dist_pct * 10000)::int) ORDER BY a.line) AS accounts
      FROM account_distributions a WHERE a.emp_id = e.emp_id AND a.org_pos = e.org_pos AND a.pos_seq = e.pos_seq) b
  ORDER BY e.emp_id, e.org_pos, e.pos_seq`;

const IDS = sql<Q['IDS']>`${sql.raw(paidOf(WHO_MAY_BE))} SELECT DISTINCT emp_id FROM paid ORDER BY emp_id`;
const ANYBODY = sql<Q['ANYBODY']>`${sql.raw(paidOf(WHO_MAY_BE))} SELECT 1 AS one FROM paid LIMIT 1`;
/** What the database cannot say of a position: what its lists and texts hold. */
interface Known {
  readonly share: PayShare;
  readonly accounts: Account[];
  readonly time: TimePart[];
}
const POSITIONS_OF_ALL = sql<Narrowed<Q['POSITIONS_OF_ALL'], Known>>`${sql.raw(paidOf(WHO_MAY_BE))} ${POSITIONS}`;
const POSITIONS_OF_NAMED = sql<Narrowed<Q['POSITIONS_OF_NAMED'], Known>>`${sql.raw(paidOf(NAMED))} ${POSITIONS}`;
type PositionRow = RowOf<typeof POSITIONS_OF_ALL>;

const LINES = sql<
  Q['LINES']
>`SELECT emp_id, kind, chunk, check_num, content_sealed FROM payroll_lines WHERE run_id = :runId AND (:chunk::integer IS NULL OR chunk = :chunk)
  ORDER BY emp_id, kind`;

/** One page of a run's lines, after an employee and a kind. */
const PAGE = sql<
  Q['PAGE']
>`SELECT emp_id, kind, chunk, check_num, content_sealed FROM payroll_lines WHERE run_id = :runId AND (emp_id, kind) > (:employee, :kind)
  ORDER BY emp_id, kind LIMIT :pageLength`;
const PAGE_LENGTH = 500;
type LineRow = RowOf<typeof LINES>;

const ADD = sql<
  Narrowed<Q['ADD'], { checks: Readonly<Record<string, string | null>> }>
>`WITH added AS (INSERT INTO payroll_lines (run_id, emp_id, kind, chunk, check_num, content_sealed)
  SELECT :runId::uuid, r.emp_id, :kind::text, :chunk::int, CASE WHEN r.numbered THEN nextval('payroll_check_num')::text END, r.content_sealed
  FROM unnest(:empIds::text[], string_to_array(:encrypted::text, ','), :numbered::boolean[]) WITH ORDINALITY AS r(emp_id, content_sealed, numbered, nth)
  ORDER BY r.nth ON CONFLICT (run_id, emp_id, kind) DO NOTHING RETURNING emp_id, check_num)
  SELECT coalesce(json_object_agg(emp_id, check_num), '{}') AS checks FROM added`;

const SELECT_PAID_IN = sql<
  Q['SELECT_PAID_IN']
>`SELECT emp_id FROM payroll_lines WHERE run_id = :runId AND chunk = :chunk AND kind = 'pay'`;

/** Who is paid for a period, and the encrypted lines of runs. */
@Injectable()
export class PayrollLinesRepository {
  constructor(
    @Inject(Database) private readonly db: Queryable,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  /** The ids of everybody who is paid, in order. */
  async idsToPay(period: string, by: PaidBy, on: Queryable = this.db): Promise<string[]> {
    return (await on.query(IDS, valuesOf(period, by))).map(({ emp_id: id }) => id);
  }

  async isAnybodyToPay(period: string, by: PaidBy, on: Queryable): Promise<boolean> {
    return (await on.maybe(ANYBODY, valuesOf(period, by))) !== null;
  }

  /** People with what they are paid for: those named, or everybody. */
  async toPay(period: string, by: PaidBy, empIds: readonly string[] | null, on: Queryable = this.db): Promise<PaidPerson[]> {
    const people = new Map<string, PaidPerson & { readonly positions: PaidPosition[] }>();
    const values = valuesOf(period, by);
    const rows = empIds === null ? on.query(POSITIONS_OF_ALL, values) : on.query(POSITIONS_OF_NAMED, { ...values, empIds });
    for (const row of await rows) {
      const person = people.get(row.emp_id) ?? { empId: row.emp_id, name: row.name, city: row.city, positions: [] };
      person.positions.push(this.positionOf(row));
      people.set(row.emp_id, person);
    }
    return [...people.values()];
  }

  /** The opened lines of a run, or of a chunk of it. */
  async lines(runId: string, chunk: number | null, on: Queryable = this.db): Promise<RunLine[]> {
    const rows = await on.query(LINES, { runId, chunk });
    return rows.map((row) => this.opened(runId, row));
  }

  /** The lines of a chunk, opened some at a time: whoever writes them begins with the first before the last is opened. */
  async *parts(runId: string, chunk: number, on: Queryable): AsyncGenerator<RunLine[]> {
    const rows = await on.query(LINES, { runId, chunk });
    for (const some of inParts(rows, BATCH_SIZE)) yield some.map((row) => this.opened(runId, row));
  }

  /** The lines of a run page by page: however many there are, few are held at a time; the next page comes while the reader works on one. */
  async *pages(runId: string, on: Queryable): AsyncGenerator<RunLine[]> {
    const pageAfter = (employee: string, kind: string): Promise<LineRow[]> => {
      const page = on.query(PAGE, { runId, employee, kind, pageLength: PAGE_LENGTH });
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
    return new Set((await tx.query(SELECT_PAID_IN, { runId, chunk })).map(({ emp_id: id }) => id));
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
    return (await tx.one(ADD, { runId, kind, chunk, empIds, encrypted: encryptedList(encrypted), numbered })).checks;
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

function valuesOf(period: string, { states, runId = null, salaried }: PaidBy) {
  return { period, states, runId, salaried };
}

/** What a encrypted line says. */
export function openLine(
  cipher: DataCipher,
  runId: string,
  row: { readonly emp_id: string; readonly kind: RunLine['kind']; readonly content_sealed: string },
): LineContent {
  return JSON.parse(cipher.decrypt(row.content_sealed, lineEncryptedAs(runId, row.emp_id, row.kind))) as LineContent;
}
