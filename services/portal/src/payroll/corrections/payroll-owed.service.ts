import type { ChangedHours, PaidPosition, PositionPay } from '@campus/domain/payroll/rules';
import { cameTo, corrected, owedFor, payProblem } from '@campus/domain/payroll/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { StoredCorrection } from './payroll-corrections.repository.js';
import { PayrollCorrectionsRepository } from './payroll-corrections.repository.js';
import type { PaidPerson } from '../record/payroll-lines.repository.js';
import { PayrollLinesRepository } from '../record/payroll-lines.repository.js';
import type { PaidRun } from '../record/paid-run.js';
import type { SettledPair } from './payroll-settlements.repository.js';
import { pairKey, PayrollSettlementsRepository } from './payroll-settlements.repository.js';
import type { PayrollOwedService as Q } from './corrections.sql.types.js';

/** What a run settles beside its own period: people and periods, and the corrections that it pays there. */
export interface SettlementPlan {
  readonly pairs: readonly SettledPair[];
  readonly corrections: readonly StoredCorrection[];
}

/** What is owed to somebody for exported periods, or by somebody. */
export interface Owed {
  readonly name: string;
  readonly pay: PositionPay[];
  problem: ReturnType<typeof payProblem>;
}

/** What the periods of one plan are computed from. */
interface OfPeriod {
  readonly now: ReadonlyMap<string, PaidPerson>;
  readonly sheets: readonly StoredSnapshot[];
  readonly settled: readonly StoredCorrection[];
  readonly paid: ReadonlyMap<string, PositionPay[]>;
}

type StoredSnapshot = RowOf<typeof TIMESHEETS>;

const TIMESHEETS = sql<
  Q['TIMESHEETS']
>`SELECT emp_id AS "empId", org_pos AS "orgPos", pos_seq AS "posSeq", state, run_id AS "runId" FROM timesheets
  WHERE period_start = :period::date AND emp_id = ANY (:ids::text[]) AND state IN ('accepted', 'processed', 'exported')`;

const isSame = (one: Pick<PaidPosition, 'orgPos' | 'posSeq'>, other: Pick<PaidPosition, 'orgPos' | 'posSeq'>): boolean =>
  one.orgPos === other.orgPos && one.posSeq === other.posSeq;

/** What periods that were paid come to now, compared with what was paid for them, salaries as hours: one place for every run and its dry run. */
@Injectable()
export class PayrollOwedService {
  constructor(
    @Inject(Database) private readonly db: Queryable,
    @Inject(PayrollLinesRepository) private readonly lines: PayrollLinesRepository,
    @Inject(PayrollCorrectionsRepository) private readonly corrections: PayrollCorrectionsRepository,
    @Inject(PayrollSettlementsRepository) private readonly settlements: PayrollSettlementsRepository,
  ) {}

  async plan(run: PaidRun, empIds: readonly string[] | null, on: Queryable = this.db): Promise<SettlementPlan> {
    const pairs = await this.settlements.of(run, empIds, on);
    if (pairs.length === 0) return { pairs, corrections: [] };
    const keys = new Set(pairs.map(pairKey));
    const corrections = await this.corrections.taken(on, run.id, empIds);
    return { pairs, corrections: corrections.filter((one) => keys.has(pairKey(one))) };
  }

  /** By employee; whoever is owed nothing is there with nothing. */
  async of(run: PaidRun, { pairs, corrections }: SettlementPlan, on: Queryable): Promise<Map<string, Owed>> {
    const owed = new Map<string, Owed>();
    for (const period of [...new Set(pairs.map((pair) => pair.period))].sort()) {
      const mine = pairs.filter((pair) => pair.period === period);
      const facts = await this.factsOf(run, period, mine, on);
      for (const { empId } of mine) {
        const own = corrections.filter((one) => one.period === period && one.empId === empId);
        this.addTo(owed, run, { period, empId, corrections: own }, facts);
      }
    }
    return owed;
  }

  private async factsOf(run: PaidRun, period: string, pairs: readonly SettledPair[], on: Queryable): Promise<OfPeriod> {
    const ids = pairs.map(({ empId }) => empId);
    // A timesheet that this run would take counts as taken; one that another run may take does not.
    const takes = run.id === null && (run.kind === 'regular' || run.period === period);
    const states = takes ? (['processed', 'exported', 'accepted'] as const) : (['processed', 'exported'] as const);
    const people = await this.lines.toPay(period, { states, salaried: true }, ids, on);
    return {
      now: new Map(people.map((person) => [person.empId, person])),
      sheets: await on.query(TIMESHEETS, { period, ids }),
      settled: await this.corrections.paid(on, period, ids, run.id),
      paid: await this.settlements.paid(pairs, run.id, on),
    };
  }

  private addTo(
    owed: Map<string, Owed>,
    run: PaidRun,
    of: { readonly period: string; readonly empId: string; readonly corrections: readonly StoredCorrection[] },
    { now: people, sheets: timesheets, settled, paid }: OfPeriod,
  ): void {
    const { period, empId, corrections } = of;
    const known = people.get(empId);
    const before = settled.filter((one) => one.empId === empId);
    const now = corrected(known?.positions ?? [], period, [...before, ...corrections]);
    const own = timesheets.filter((one) => one.empId === empId);
    const late = own.filter((one) => (run.id === null ? one.state === 'accepted' : one.runId === run.id));
    const hours: ChangedHours = { corrected: corrections, late };
    // Before there were runs timesheets were paid elsewhere: what their hours came to.
    const elsewhere = own.filter((one) => one.state !== 'accepted' && one.runId === null);
    const unlisted = now.filter((one) => elsewhere.some((each) => isSame(each, one)));
    const all = [...(paid.get(pairKey({ empId, period })) ?? []), ...cameTo(period, unlisted)];
    const person = owed.get(empId) ?? { name: known?.name ?? corrections[0]?.employee ?? empId, pay: [], problem: null };
    person.problem ??= payProblem(now);
    if (person.problem === null) person.pay.push(...owedFor(period, all, now, hours));
    owed.set(empId, person);
  }
}
