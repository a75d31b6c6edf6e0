import type { PaidPosition, PayLine, PayProblem, PositionPay, RunKind } from '@campus/domain/payroll/rules';
import { corrected, DEMO_CAMPUS_TABLES, owedFor, payOf, payProblem } from '@campus/domain/payroll/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../platform/index.js';
import { Database } from '../platform/index.js';
import type { StoredCorrection } from './payroll-corrections.repository.js';
import { PayrollCorrectionsRepository } from './payroll-corrections.repository.js';
import type { PaidPerson } from './payroll-lines.repository.js';
import { PayrollLinesRepository } from './payroll-lines.repository.js';

/** Whom a run pays: of a period, whole or only what its regular run did not; without an id what the next run of the kind would pay now. */
export interface PaidRun {
  readonly id: string | null;
  readonly period: string;
  readonly kind: RunKind;
}

/** Somebody who is to be paid: by positions of the period, by what is owed for exported periods, or the problem with it. */
export interface Payable {
  readonly empId: string;
  readonly name: string;
  readonly positions: readonly PaidPosition[];
  readonly owed: readonly PositionPay[];
  /** The line; null where there is a problem. */
  readonly line: PayLine | null;
  readonly problem: { readonly problem: PayProblem; readonly title: string } | null;
}

interface Owed {
  readonly name: string;
  readonly pay: PositionPay[];
  problem: Payable['problem'];
}

/** Who is paid by a run, and how much: one place for the run itself, its dry run and the second person's question. */
@Injectable()
export class PayrollPeople {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PayrollLinesRepository) private readonly lines: PayrollLinesRepository,
    @Inject(PayrollCorrectionsRepository) private readonly corrections: PayrollCorrectionsRepository,
  ) {}

  /** Everybody whom the run pays, in order; whose timesheets it has `taken` need not be looked for. */
  async idsOf(run: PaidRun, on: Queryable = this.db, taken: readonly string[] | null = null): Promise<string[]> {
    const sheets = taken === null ? sheetsOf(run) : { states: [] };
    const ids = await this.lines.idsToPay(run.period, { ...sheets, salaried: run.kind === 'regular' }, on);
    const corrections = await this.corrections.taken(on, run.id, null);
    return [...new Set([...(taken ?? []), ...ids, ...corrections.map(({ empId }) => empId)])].sort();
  }

  /** Whether the run pays anybody. */
  async isAnybody(run: PaidRun, on: Queryable = this.db): Promise<boolean> {
    const paid = { ...sheetsOf(run), salaried: run.kind === 'regular' };
    return (await this.lines.isAnybodyToPay(run.period, paid, on)) || (await this.corrections.taken(on, run.id, null)).length > 0;
  }

  /** What each is paid: of those named, or of everybody. Whoever has the corrections of some of them gives them here. */
  async of(
    run: PaidRun,
    empIds: readonly string[] | null,
    on: Queryable = this.db,
    corrections: readonly StoredCorrection[] | null = null,
  ): Promise<Payable[]> {
    const regular = run.kind === 'regular';
    const people = regular ? await this.lines.toPay(run.period, { ...sheetsOf(run), salaried: true }, empIds, on) : [];
    const owed = await this.owed(run, empIds, own(empIds, corrections) ?? (await this.corrections.taken(on, run.id, empIds)), on);
    const byId = new Map(people.map((person) => [person.empId, person]));
    const ids = [...new Set([...byId.keys(), ...owed.keys()])].sort();
    return ids.map((empId) => payable(run.period, byId.get(empId), empId, owed.get(empId)));
  }

  /** Late timesheets and corrections that a supplemental run of the period would pay. */
  async waiting(period: string): Promise<{ readonly sheets: number; readonly corrections: number }> {
    const [late, corrections] = await Promise.all([
      this.db.one<{ sheets: number }>(
        `SELECT count(*)::int AS sheets FROM timesheets WHERE period_start = $1 AND state = 'accepted'`,
        [period],
      ),
      this.corrections.taken(this.db, null, null),
    ]);
    return { sheets: late.sheets, corrections: corrections.length };
  }

  /** What is owed for exported periods, by employee. */
  private async owed(
    run: PaidRun,
    empIds: readonly string[] | null,
    corrections: readonly StoredCorrection[],
    on: Queryable,
  ): Promise<Map<string, Owed>> {
    const late =
      run.kind === 'supplemental' ? await this.lines.toPay(run.period, { ...sheetsOf(run), salaried: false }, empIds, on) : [];
    const periods = new Set([...corrections.map(({ period }) => period), ...(late.length > 0 ? [run.period] : [])]);
    const owed = new Map<string, Owed>();
    for (const period of [...periods].sort()) {
      const mine = corrections.filter((one) => one.period === period);
      await this.owedOf(run, { period, corrections: mine, late: period === run.period ? late : [] }, owed, on);
    }
    return owed;
  }

  private async owedOf(
    run: PaidRun,
    of: { readonly period: string; readonly corrections: readonly StoredCorrection[]; readonly late: readonly PaidPerson[] },
    owed: Map<string, Owed>,
    on: Queryable,
  ): Promise<void> {
    const { period, corrections, late } = of;
    const ids = [...new Set([...corrections, ...late].map(({ empId }) => empId))];
    const before = await this.lines.toPay(period, { states: ['exported'], salaried: false }, ids, on);
    const settled = await this.corrections.paid(on, period, ids, run.id);
    for (const empId of ids) {
      const own = (all: readonly StoredCorrection[]) => all.filter((one) => one.empId === empId);
      const exported = before.find((person) => person.empId === empId)?.positions ?? [];
      const added = late.find((person) => person.empId === empId);
      const paid = corrected(exported, period, own(settled));
      const now = [...corrected(paid, period, own(corrections)), ...(added?.positions ?? [])];
      const name = added?.name ?? corrections.find((one) => one.empId === empId)?.employee ?? empId;
      const person = owed.get(empId) ?? { name, pay: [], problem: null };
      person.problem ??= payProblem(now);
      if (person.problem === null) person.pay.push(...owedFor(period, paid, now));
      owed.set(empId, person);
    }
  }
}

/** The corrections of some people among those of more. */
function own(empIds: readonly string[] | null, corrections: readonly StoredCorrection[] | null) {
  if (empIds === null || corrections === null || corrections.length === 0) return corrections;
  const named = new Set(empIds);
  return corrections.filter(({ empId }) => named.has(empId));
}

function sheetsOf({ id }: PaidRun) {
  return id === null ? { states: ['accepted'] as const } : { states: ['processed'] as const, runId: id };
}

function payable(period: string, person: PaidPerson | undefined, empId: string, owed: Owed | undefined): Payable {
  const positions = person?.positions ?? [];
  const retro = owed?.pay ?? [];
  const found = payProblem(positions) ?? owed?.problem ?? null;
  const line = found === null ? payOf(positions, period, DEMO_CAMPUS_TABLES, retro) : null;
  // Nobody is paid less than nothing: what was paid too much is more than what is earned now.
  const below = line !== null && line.gross < 0;
  const problem = below ? { problem: 'below_zero' as const, title: retro[0]?.title ?? '' } : found;
  return { empId, name: person?.name ?? owed?.name ?? empId, positions, owed: retro, line: below ? null : line, problem };
}
