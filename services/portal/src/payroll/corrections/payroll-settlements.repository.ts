import type { PositionPay } from '@campus/domain/payroll/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, Tx } from '../../platform/index.js';
import { Database, DataCipher, sql } from '../../platform/index.js';
import { openLine } from '../record/payroll-lines.repository.js';
import type { PaidRun } from '../record/paid-run.js';
import type { PayrollSettlementsRepository as Q } from './corrections.sql.types.js';

/** A person and another pay period, of which a run compares what it comes to now with what was paid. */
export type SettledPair = RowOf<typeof TAKEN>;

/** In SQL: states in which a run has paid; and those in which it is still at work, so that nobody pays on top of it. */
const HAS_PAID = `('processed', 'exporting', 'exported')`;
const AT_WORK = sql`('processing', 'holding', 'cancelling', 'rolling_back')`;

/**
 * What a run would settle now: corrections of exported periods, timesheets that came late, and salaries that changed for days that were paid. A
 * regular run of `:period` looks at all other periods, a supplemental one (`:isRegular` false) at the late timesheets of its own. Of the people `:empIds`, or of
 * everybody. What another run is at work on waits for the next. Timesheets are found period by period: those of the run itself cost no look.
 */
const WAITING = sql<Q['WAITING']>`SELECT w.emp_id AS "empId", w.period FROM (
    SELECT c.emp_id, c.period_start AS period FROM payroll_corrections c WHERE c.withdrawn_at IS NULL AND c.run_id IS NULL
      AND EXISTS (SELECT FROM payroll_runs x WHERE x.period_start = c.period_start AND x.kind = 'regular' AND x.state = 'exported')
    UNION SELECT t.emp_id, y.starts_on FROM pay_periods y CROSS JOIN LATERAL (SELECT s.emp_id FROM timesheets s
        WHERE s.period_start = y.starts_on AND s.state = 'accepted' OFFSET 0) t
      WHERE CASE WHEN :isRegular::boolean THEN y.starts_on <> :period::date AND y.processed_at IS NOT NULL ELSE y.starts_on = :period::date END
    UNION SELECT k.emp_id, r.period_start FROM payroll_rechecks k JOIN payroll_runs r ON r.period_start + 13 >= k.from_day
      WHERE k.run_id IS NULL AND r.kind = 'regular' AND r.state IN ${sql.raw(HAS_PAID)} AND NOT (:isRegular::boolean AND r.period_start = :period::date)) w
  WHERE (:empIds::text[] IS NULL OR w.emp_id = ANY (:empIds::text[]))
    AND NOT EXISTS (SELECT FROM payroll_runs b WHERE b.period_start = w.period AND b.kind = 'regular' AND b.state IN ${AT_WORK})
    AND NOT EXISTS (SELECT FROM payroll_settlements o JOIN payroll_runs b ON b.id = o.run_id
      WHERE o.period_start = w.period AND o.emp_id = w.emp_id AND b.state IN ${AT_WORK})
  ORDER BY w.period, w.emp_id`;

const TAKEN = sql<Q['TAKEN']>`SELECT emp_id AS "empId", period_start AS period FROM payroll_settlements
  WHERE run_id = :id::uuid AND (:empIds::text[] IS NULL OR emp_id = ANY (:empIds::text[])) ORDER BY period_start, emp_id`;

/** A change is done with when no run that is at work could have missed it. */
const TAKE_RECHECKS = sql<Q['TAKE_RECHECKS']>`UPDATE payroll_rechecks k SET run_id = :id::uuid WHERE k.run_id IS NULL
  AND NOT EXISTS (SELECT FROM payroll_runs b WHERE b.id <> :id::uuid AND b.state IN ${AT_WORK}
    AND (b.period_start + 13 >= k.from_day OR EXISTS (SELECT FROM payroll_settlements o WHERE o.run_id = b.id AND o.emp_id = k.emp_id)))`;

/** What the runs that stand, other than `$3`, have paid to each of some people for a period: by the period's own run and by those that settled it. */
const PAID = sql<Q['PAID']>`SELECT k.emp_id, k.period, r.id AS run_id, r.period_start, l.kind, l.content_sealed
  FROM unnest(:empIds::text[], :periods::date[]) k(emp_id, period)
    CROSS JOIN LATERAL (SELECT x.id, x.period_start FROM payroll_runs x WHERE x.period_start = k.period AND x.kind = 'regular' AND x.state IN ${sql.raw(HAS_PAID)}
      UNION SELECT x.id, x.period_start FROM payroll_settlements s JOIN payroll_runs x ON x.id = s.run_id
        WHERE s.period_start = k.period AND s.emp_id = k.emp_id AND x.state IN ${sql.raw(HAS_PAID)}) r
    JOIN payroll_lines l ON l.run_id = r.id AND l.emp_id = k.emp_id AND l.kind = 'pay'
  WHERE k.period IS NOT NULL AND (:exceptRun::uuid IS NULL OR r.id <> :exceptRun::uuid)`;

const SETTLED_BY = sql<Q['SETTLED_BY']>`SELECT l.emp_id, l.run_id, l.kind, l.content_sealed FROM payroll_lines l
  WHERE l.run_id = :runId AND l.kind = 'pay' AND l.emp_id IN (SELECT s.emp_id FROM payroll_settlements s WHERE s.run_id = :runId AND s.owes)
  ORDER BY l.emp_id LIMIT 200`;

export const pairKey = ({ empId, period }: Pick<SettledPair, 'empId' | 'period'>): string => `${empId}@${period}`;

const LOCK_SETTLEMENTS = sql<Q['LOCK_SETTLEMENTS']>`SELECT pg_advisory_xact_lock(hashtext('payroll-settlements'))`;
const INSERT_TAKEN = sql<
  Q['INSERT_TAKEN']
>`INSERT INTO payroll_settlements (run_id, emp_id, period_start) SELECT :id::uuid, u.emp_id, u.period FROM unnest(:empIds::text[], :periods::date[]) u(emp_id, period)`;
const GIVE_BACK_RECHECKS = sql<Q['GIVE_BACK_RECHECKS']>`UPDATE payroll_rechecks SET run_id = NULL WHERE run_id = :runId`;
const SET_OWING = sql<
  Q['SET_OWING']
>`UPDATE payroll_settlements s SET owes = EXISTS (SELECT FROM unnest(:owing::text[], :periods::date[]) u(emp_id, period)
         WHERE u.emp_id = s.emp_id AND u.period = s.period_start) WHERE s.run_id = :runId AND s.emp_id = ANY (:empIds::text[])`;
const GIVE_BACK_LEFT = sql<
  Q['GIVE_BACK_LEFT']
>`UPDATE payroll_rechecks SET run_id = NULL WHERE run_id = :runId AND emp_id = ANY (:left::text[])`;

/** For whom and of which other pay periods runs look again at what was paid. */
@Injectable()
export class PayrollSettlementsRepository {
  constructor(
    @Inject(Database) private readonly db: Queryable,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  /** What a run has taken to settle; without an id, what the next run of the kind would. */
  of({ id, period, kind }: PaidRun, empIds: readonly string[] | null, on: Queryable = this.db): Promise<SettledPair[]> {
    return id === null ? on.query(WAITING, { period, isRegular: kind === 'regular', empIds }) : on.query(TAKEN, { id, empIds });
  }

  /** From here on changes of salaries and rollbacks wait until the transaction ends: neither is missed. */
  async hold(tx: Tx): Promise<void> {
    await tx.query(LOCK_SETTLEMENTS);
  }

  /** The run settles everything that waits; whoever calls it holds. */
  async take(tx: Tx, run: PaidRun & { readonly id: string }): Promise<SettledPair[]> {
    const pairs = await this.of({ ...run, id: null }, null, tx);
    await tx.execute(TAKE_RECHECKS, { id: run.id });
    if (pairs.length === 0) return pairs;
    await tx.execute(INSERT_TAKEN, {
      id: run.id,
      empIds: pairs.map(({ empId }) => empId),
      periods: pairs.map(({ period }) => period),
    });
    return pairs;
  }

  /** A run that is taken back leaves what it looked at to the next one. */
  async giveBack(tx: Tx, runId: string): Promise<void> {
    await tx.execute(GIVE_BACK_RECHECKS, { runId });
  }

  /** Notes of which pairs of some people anything differed; who owes more than could be taken back is looked at again by the next run. */
  async note(
    tx: Tx,
    runId: string,
    of: { readonly empIds: readonly string[]; readonly owing: readonly SettledPair[]; readonly left: readonly string[] },
  ) {
    await tx.execute(SET_OWING, {
      runId,
      empIds: of.empIds,
      owing: of.owing.map(({ empId }) => empId),
      periods: of.owing.map(({ period }) => period),
    });
    if (of.left.length === 0) return;
    await tx.execute(GIVE_BACK_LEFT, { runId, left: of.left });
  }

  /** What was paid for pairs by runs that stand, by pair. */
  async paid(
    pairs: readonly SettledPair[],
    exceptRun: string | null,
    on: Queryable,
  ): Promise<ReadonlyMap<string, PositionPay[]>> {
    const values = { empIds: pairs.map(({ empId }) => empId), periods: pairs.map(({ period }) => period), exceptRun };
    const paid = new Map<string, PositionPay[]>();
    for (const row of await on.query(PAID, values)) {
      const { line } = openLine(this.cipher, row.run_id, row);
      const key = pairKey({ empId: row.emp_id, period: row.period });
      const some = line.positions.filter(({ retro }) => (retro ?? row.period_start) === row.period);
      paid.set(key, [...(paid.get(key) ?? []), ...some]);
    }
    return paid;
  }

  /** Whom a run paid for other periods, or took from, by name; the first of many. */
  async settledBy(runId: string): Promise<{ readonly empId: string; readonly name: string; readonly pay: PositionPay }[]> {
    const rows = await this.db.query(SETTLED_BY, { runId });
    return rows.flatMap((row) => {
      const { name, line } = openLine(this.cipher, runId, row);
      const settled = line.positions.filter(({ retro }) => retro !== undefined);
      return settled.map((pay) => ({ empId: row.emp_id, name, pay }));
    });
  }
}
