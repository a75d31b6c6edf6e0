import { balanceAsOf, lastFifteenth } from '@campus/domain/timeclock/rules';
import type { ChunkAnswer } from '@campus/workflow-timeclock/activities';
import { Inject, Injectable } from '@nestjs/common';
import type { RecordRun, RowOf, Tx } from '../../platform/index.js';
import { Clock, Database, RecordRuns, sql } from '../../platform/index.js';
import { ALL_POSITIONS, timePositions } from '../record/position-source.js';
import type { BalancesService as Q } from './time-off.sql.types.js';

const CHUNK = 200;

type DueBalance = RowOf<typeof DUE>;

/** Who holds a full-time position has a balance of everything that accrues, counted from the fifteenth that was last. */
const OPEN = sql<Q['OPEN']>`INSERT INTO time_off_balances (emp_id, hour_type, taken, available, as_of, opening_on)
  SELECT DISTINCT k."empId", a.hour_type, 0, 0, :asOf::date, :asOf::date FROM (${sql.raw(timePositions(':today'))}) k CROSS JOIN accrual_rules a
  WHERE NOT k."partTime" ON CONFLICT DO NOTHING`;

const DUE = sql<
  Q['DUE']
>`SELECT b.emp_id AS "empId", b.hour_type AS "hourType", b.opening_taken AS taken, b.opening_available AS available, b.opening_on AS "on",
    coalesce((SELECT min(e.started_on) FROM employments e WHERE e.emp_id = b.emp_id), b.opening_on) AS "hiredOn"
  FROM time_off_balances b WHERE b.as_of < :asOf::date AND (:empIds::text[] IS NULL OR b.emp_id = ANY (:empIds::text[])) AND b.emp_id <> ALL (:leftOut::text[])
  ORDER BY b.emp_id, b.hour_type LIMIT ${CHUNK} FOR UPDATE OF b`;

/** When each of these people held a full-time position. */
const HELD = sql<
  Q['HELD']
>`SELECT k."empId", k."startedOn"::text AS "from", k."endedOn"::text AS until FROM (${sql.raw(ALL_POSITIONS)} WHERE e.emp_id = ANY (:people::text[])) k
  WHERE NOT k."partTime"`;

/** Time off that counts: approved or processed salaried requests, and what lies on timesheets. */
const USES = sql<
  Q['USES']
>`SELECT r.emp_id AS "empId", r.hour_type AS "hourType", r.taken_on AS day, r.hundredths FROM time_off_requests r
    WHERE r.salaried AND r.state IN ('approved', 'processed') AND r.emp_id = ANY (:people::text[]) AND r.taken_on <= :asOf::date
  UNION ALL
  SELECT p.emp_id, p.hour_type, p.work_date, p.hundredths FROM punches p
    WHERE p.hundredths IS NOT NULL AND p.emp_id = ANY (:people::text[]) AND p.work_date <= :asOf::date
      AND p.hour_type IN (SELECT hour_type FROM time_off_balances)`;

const RESTATE = sql<Q['RESTATE']>`UPDATE time_off_balances b SET taken = n.taken, available = n.available, as_of = :asOf::date
  FROM unnest(:empIds::text[], :hourTypes::text[], :takens::int[], :availables::int[]) AS n(emp_id, hour_type, taken, available)
  WHERE b.emp_id = n.emp_id AND b.hour_type = n.hour_type`;

const RUN: RecordRun<string> = { name: 'timeclock.balances', kind: 'employee', idOf: (empId) => empId };

const SELECT_ACCRUAL_RULES = sql<
  Q['SELECT_ACCRUAL_RULES']
>`SELECT hour_type AS "hourType", after_years AS "afterYears", monthly, most FROM accrual_rules`;

/** Balances of time off as of the fifteenth that was last, counted anew from their opening by the configured rules. [TIMEOFF-032] */
@Injectable()
export class BalancesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  /** Restates some balances that are of an earlier month. */
  async restate(): Promise<ChunkAnswer> {
    const today = this.clock.today();
    const asOf = lastFifteenth(today);
    await this.db.execute(OPEN, { today, asOf });
    const found = await this.db.query(DUE, { asOf, empIds: null, leftOut: await this.runs.leftOut(RUN) });
    const people = [...new Set(found.map(({ empId }) => empId))];
    const done = await this.runs.together(RUN, people, (empIds) =>
      this.db.transaction(async (tx) => {
        const due = await tx.query(DUE, { asOf, empIds, leftOut: [] });
        if (due.length > 0) await this.write(tx, due, asOf);
        return due.length;
      }),
    );
    return { done, more: found.length === CHUNK };
  }

  private async write(tx: Tx, due: readonly DueBalance[], asOf: string): Promise<void> {
    const { tiers, uses, held } = await this.read(tx, due, asOf);
    const restated = due.map(({ empId, hourType, hiredOn, ...opening }) =>
      balanceAsOf(
        opening,
        {
          hiredOn,
          tiers: tiers.filter((tier) => tier.hourType === hourType),
          held: held.filter((one) => one.empId === empId),
        },
        uses.filter((use) => use.empId === empId && use.hourType === hourType),
        asOf,
      ),
    );
    await tx.execute(RESTATE, {
      asOf,
      empIds: due.map(({ empId }) => empId),
      hourTypes: due.map(({ hourType }) => hourType),
      takens: restated.map(({ taken }) => taken),
      availables: restated.map(({ available }) => available),
    });
  }

  private async read(tx: Tx, due: readonly DueBalance[], asOf: string) {
    const tiers = await tx.query(SELECT_ACCRUAL_RULES);
    const people = [...new Set(due.map(({ empId }) => empId))];
    return { tiers, uses: await tx.query(USES, { people, asOf }), held: await tx.query(HELD, { people }) };
  }
}
