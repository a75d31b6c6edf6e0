import type { PaidPosition, PayLine, PayProblem, PositionPay } from '@campus/domain/payroll/rules';
import { DEMO_CAMPUS_TABLES, payOf, payProblem, tablesFor, withinEarned } from '@campus/domain/payroll/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { PaidPerson } from '../record/payroll-lines.repository.js';
import { PayrollLinesRepository } from '../record/payroll-lines.repository.js';
import type { Owed, SettlementPlan } from '../corrections/payroll-owed.service.js';
import { PayrollOwedService } from '../corrections/payroll-owed.service.js';
import type { PaidRun } from '../record/paid-run.js';
import type { PayrollPeopleService as Q } from './runs.sql.types.js';

/** Somebody who is to be paid: by positions of the period, by what is owed for exported periods, or the problem with it. */
export interface Payable {
  readonly empId: string;
  readonly name: string;
  readonly positions: readonly PaidPosition[];
  readonly owed: readonly PositionPay[];
  /** What was paid too much and cannot be taken back yet, because too little is earned now. */
  readonly left: readonly PositionPay[];
  /** The line; null where there is a problem. */
  readonly line: PayLine | null;
  readonly problem: { readonly problem: PayProblem; readonly title: string } | null;
}

const SELECT_LATE = sql<
  Q['SELECT_LATE']
>`SELECT count(*)::int AS sheets FROM timesheets WHERE period_start = :period AND state = 'accepted'`;

/** Who is paid by a run, and how much: one place for the run itself, its dry run and the second person's question. */
@Injectable()
export class PayrollPeopleService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PayrollLinesRepository) private readonly lines: PayrollLinesRepository,
    @Inject(PayrollOwedService) private readonly owed: PayrollOwedService,
  ) {}

  /** Everybody whom the run pays, in order; whose timesheets it has `taken` need not be looked for. */
  async idsOf(run: PaidRun, on: Queryable = this.db, taken: readonly string[] | null = null): Promise<string[]> {
    const timesheets = taken === null ? timesheetsOf(run) : { states: [] };
    const ids = await this.lines.idsToPay(run.period, { ...timesheets, salaried: run.kind === 'regular' }, on);
    const { pairs } = await this.owed.plan(run, null, on);
    return [...new Set([...(taken ?? []), ...ids, ...pairs.map(({ empId }) => empId)])].sort();
  }

  /** Whether the run pays anybody. */
  async isAnybody(run: PaidRun, on: Queryable = this.db): Promise<boolean> {
    const paid = { ...timesheetsOf(run), salaried: run.kind === 'regular' };
    if (run.kind === 'regular' && (await this.lines.isAnybodyToPay(run.period, paid, on))) return true;
    const plan = await this.owed.plan(run, null, on);
    const people = plan.pairs.length === 0 ? [] : await this.of(run, idsIn(plan), on, plan);
    return people.some(({ line, problem }) => line !== null || problem !== null);
  }

  /** What the run settles for some people beside its own period. */
  planOf(run: PaidRun, empIds: readonly string[], on: Queryable): Promise<SettlementPlan> {
    return this.owed.plan(run, empIds, on);
  }

  /** What each is paid: of those named, or of everybody. Whoever has the plan of some of them gives it here. */
  async of(
    run: PaidRun,
    empIds: readonly string[] | null,
    on: Queryable = this.db,
    known: SettlementPlan | null = null,
  ): Promise<Payable[]> {
    const regular = run.kind === 'regular';
    const people = regular ? await this.lines.toPay(run.period, { ...timesheetsOf(run), salaried: true }, empIds, on) : [];
    const plan = known === null ? await this.owed.plan(run, empIds, on) : planOfSome(known, empIds);
    const owed = await this.owed.of(run, plan, on);
    const byId = new Map(people.map((person) => [person.empId, person]));
    const ids = [...new Set([...byId.keys(), ...owed.keys()])].sort();
    return ids.map((empId) => payable(run.period, byId.get(empId), empId, owed.get(empId))).filter(isOfInterest);
  }

  /** Late timesheets, corrections and changed salaries that a supplemental run of the period would pay. */
  async waiting(period: string): Promise<{ readonly sheets: number; readonly corrections: number; readonly salaries: number }> {
    const run: PaidRun = { id: null, period, kind: 'supplemental' };
    const late = await this.db.one(SELECT_LATE, { period });
    const plan = await this.owed.plan(run, null);
    const people = plan.pairs.length === 0 ? [] : await this.of(run, idsIn(plan), this.db, plan);
    const salaries = people.filter(({ owed }) => owed.some(({ hourly }) => !hourly)).length;
    return { sheets: late.sheets, corrections: plan.corrections.length, salaries };
  }
}

const idsIn = ({ pairs }: SettlementPlan): string[] => [...new Set(pairs.map(({ empId }) => empId))];

/** The part of a plan that is about some people. */
function planOfSome({ pairs, corrections }: SettlementPlan, empIds: readonly string[] | null): SettlementPlan {
  if (empIds === null || pairs.length === 0) return { pairs, corrections };
  const named = new Set(empIds);
  return {
    pairs: pairs.filter(({ empId }) => named.has(empId)),
    corrections: corrections.filter(({ empId }) => named.has(empId)),
  };
}

/** Somebody whom the run looked at again and owes nothing is no part of it. */
const isOfInterest = ({ positions, owed, left, problem }: Payable): boolean =>
  positions.length > 0 || owed.length > 0 || left.length > 0 || problem !== null;

function timesheetsOf({ id }: PaidRun) {
  return id === null ? { states: ['accepted'] as const } : { states: ['processed'] as const, runId: id };
}

function payable(period: string, person: PaidPerson | undefined, empId: string, owed: Owed | undefined): Payable {
  const positions = person?.positions ?? [];
  const found = payProblem(positions) ?? owed?.problem ?? null;
  const of = { empId, name: person?.name ?? owed?.name ?? empId, positions };
  const all = owed?.pay ?? [];
  if (found !== null) return { ...of, owed: all, left: [], line: null, problem: found };
  const earned = all.length === 0 ? 0 : payOf(positions, period, DEMO_CAMPUS_TABLES).gross;
  const { settled, left } = withinEarned(earned, all);
  if (positions.length === 0 && settled.length === 0) return { ...of, owed: settled, left, line: null, problem: null };
  const line = payOf(positions, period, tablesFor(DEMO_CAMPUS_TABLES, person?.city ?? ''), settled);
  // Nobody is paid less than nothing: what was put right takes back more than is earned now.
  const below = line.gross < 0 ? { problem: 'below_zero' as const, title: settled[0]?.title ?? '' } : null;
  return { ...of, owed: settled, left, line: below === null ? line : null, problem: below };
}
