import { fillIn } from '@campus/contract-kit';
import type { OutputOf } from '@campus/contract-kit';
import type { PayDifference, readPayrollRun, WirePayrollRun, WireSettled, WireTotals } from '@campus/domain/payroll';
import { payrollRunMessages as messages, runTexts as texts } from '@campus/domain/payroll';
import { amountOf } from '@campus/domain/money';
import type { ControlTotals, PositionPay, RunAction, RunFileKind, RunKind } from '@campus/domain/payroll/rules';
import { periodInHand, refusalToRun } from '@campus/domain/payroll/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, sql } from '../../platform/index.js';
import { PayPeriodsRepository } from '../../timeclock/index.js';
import { RunFilesService } from '../bank/run-files.service.js';
import { PayrollLinesRepository } from '../record/payroll-lines.repository.js';
import type { PeriodForRun, StoredRun } from './payroll-runs.repository.js';
import { PayrollRunsRepository } from './payroll-runs.repository.js';
import { PayrollSettlementsRepository } from '../corrections/payroll-settlements.repository.js';
import { PayrollLeftOutService } from './payroll-left-out.service.js';
import { PayrollSupplementsService } from './payroll-supplements.service.js';
import { runWords } from './run-words.js';
import type { PayrollOverviewService as Q } from './runs.sql.types.js';

type Board = OutputOf<typeof readPayrollRun>;

const ACTIONS: readonly RunAction[] = ['process', 'go_on', 'cancel', 'export', 'mark_sent', 'rollback'];
/** A difference of more people than these is told by the first of them. */
const MAX_SHOWN = 200;

/** Totals as the wire has them. */
export function wireTotals(totals: ControlTotals): WireTotals {
  const { lines, regular, overtime, other, gross, taxes, deductions, net } = totals;
  return {
    lines,
    regular: regular / 100,
    overtime: overtime / 100,
    other: other / 100,
    gross: amountOf(gross),
    taxes: amountOf(taxes),
    deductions: amountOf(deductions),
    net: amountOf(net),
  };
}

function wireSettled({
  empId,
  name,
  pay,
}: {
  readonly empId: string;
  readonly name: string;
  readonly pay: PositionPay;
}): WireSettled {
  const { title, retro = '', gross, cause = 'correction' } = pay;
  return { id: empId, name, title, pay_period: retro, pay_period_label: periodLabel(retro), gross: amountOf(gross), cause };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const openOf = (stored: readonly StoredRun[], kind: RunKind): StoredRun | null =>
  stored.find((run) => run.kind === kind && run.state !== 'cancelled' && run.state !== 'rolled_back') ?? null;

const SELECT_NAMES_OF = sql<
  Q['SELECT_NAMES_OF']
>`SELECT emp_id AS id, concat_ws(' ', first_name, last_name) AS name FROM people WHERE emp_id = ANY (:ids::text[])`;

/** The payroll of a period as its screen shows it. */
@Injectable()
export class PayrollOverviewService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PayPeriodsRepository) private readonly periods: PayPeriodsRepository,
    @Inject(PayrollRunsRepository) private readonly runs: PayrollRunsRepository,
    @Inject(PayrollLinesRepository) private readonly lines: PayrollLinesRepository,
    @Inject(PayrollSettlementsRepository) private readonly settlements: PayrollSettlementsRepository,
    @Inject(PayrollLeftOutService) private readonly leftOut: PayrollLeftOutService,
    @Inject(RunFilesService) private readonly files: RunFilesService,
    @Inject(PayrollSupplementsService) private readonly supplements: PayrollSupplementsService,
  ) {}

  async read(wanted: string | undefined): Promise<Board> {
    const shown = await this.periods.all();
    const inHand = periodInHand(
      shown.map(({ start, processedAt }) => ({ start, processed: processedAt !== null })),
      this.clock.today(),
    );
    const found = await this.runs.period(wanted ?? inHand?.start ?? '');
    if (found === null) throw messages.refusal('no_such_period');
    const stored = await this.runs.ofPeriod(found.start);
    const names = await this.namesOf(stored);
    const files = await this.files.of(stored.map(({ id }) => id));
    return {
      period: { id: found.start, label: periodLabel(found.start), payDate: found.payDate },
      periods: shown.map(({ start }) => ({ id: start, label: periodLabel(start) })),
      inHand: inHand === null ? null : { id: inHand.start, label: periodLabel(inHand.start) },
      pending: found.pending,
      timesheets: await this.leftOut.timesheets(found.start),
      actions: await this.actionsOf(found, stored),
      supplemental: await this.supplementalOf(found, stored),
      runs: await Promise.all(stored.map((run) => this.runOf(run, names, files.get(run.id) ?? []))),
      difference: await this.differenceOf(stored.filter(({ kind }) => kind === 'regular')),
    };
  }

  private async actionsOf(found: PeriodForRun, stored: readonly StoredRun[]): Promise<Board['actions']> {
    const open = openOf(stored, 'regular');
    const facts = this.runs.factsOf(found, open);
    const people = open === null ? '' : (await this.runs.problems(open.id)).map(({ name }) => name).join(', ');
    return ACTIONS.map((action) => {
      const refusal = refusalToRun(action, facts);
      const why = refusal === null ? null : messages.refusal(refusal, runWords(found, people, open)).message;
      return { action, possible: refusal === null, why };
    });
  }

  /** The supplemental run of the period: what waits for it, and its steps. */
  private async supplementalOf(found: PeriodForRun, stored: readonly StoredRun[]): Promise<Board['supplemental']> {
    const run = openOf(stored, 'supplemental');
    const people = run === null ? '' : (await this.runs.problems(run.id)).map(({ name }) => name).join(', ');
    const refusals = await this.supplements.refusals(found, run);
    const actions = ACTIONS.map((action) => {
      const refusal = refusals.to(action);
      const why = refusal === null ? null : messages.refusal(refusal, runWords(found, people, run)).message;
      return { action, possible: refusal === null, why };
    });
    return { ...refusals.waiting, actions };
  }

  private async runOf(
    run: StoredRun,
    names: ReadonlyMap<string, string>,
    files: readonly RunFileKind[],
  ): Promise<WirePayrollRun> {
    const [chunks, problems] = [await this.runs.chunks(run.id), await this.runs.problems(run.id)];
    const taken = ['cancelling', 'cancelled', 'rolling_back', 'rolled_back'].includes(run.state);
    const done = chunks.filter((one) =>
      taken ? one.reversedAt !== null : run.state === 'exporting' ? one.paidAt !== null : one.computedAt !== null,
    );
    const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? id));
    return {
      attempt: run.attempt,
      kind: run.kind,
      payDate: run.payDate,
      state: run.state,
      askedBy: nameOf(run.askedBy) ?? '',
      confirmedBy: nameOf(run.confirmedBy),
      rollbackAskedBy: nameOf(run.rollbackAskedBy),
      startedAt: run.startedAt.toISOString(),
      processedAt: iso(run.processedAt),
      exportedAt: iso(run.exportedAt),
      sentAt: iso(run.sentAt),
      endedAt: iso(run.endedAt),
      chunks: { all: chunks.length, done: done.length },
      problems: problems.map(({ empId, name, problem, title }) => ({
        id: empId,
        name,
        problem: fillIn(texts.problems[problem], { title }),
      })),
      totals: run.totals === null ? null : wireTotals(run.totals),
      settled: run.totals === null ? [] : (await this.settlements.settledBy(run.id)).map(wireSettled),
      contentHash: run.contentHash,
      files: [...files],
    };
  }

  private async namesOf(stored: readonly StoredRun[]): Promise<ReadonlyMap<string, string>> {
    const ids = stored.flatMap(({ askedBy, confirmedBy, rollbackAskedBy }) => [askedBy, confirmedBy, rollbackAskedBy]);
    const rows = await this.db.query(SELECT_NAMES_OF, { ids: ids.filter((id) => id !== null) });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** What the newest run pays otherwise than the newest one that was rolled back before it. */
  private async differenceOf(stored: readonly StoredRun[]): Promise<Board['difference']> {
    const [newest, ...older] = stored;
    const before = older.find(({ state }) => state === 'rolled_back');
    if (newest === undefined || newest.totals === null || before === undefined) return null;
    const [was, is] = [await this.netsOf(before.id), await this.netsOf(newest.id)];
    const ids = [...new Set([...was.keys(), ...is.keys()])].sort();
    const people = ids.flatMap((id): PayDifference[] => {
      const [one, other] = [was.get(id), is.get(id)];
      if (one?.net === other?.net) return [];
      return [{ id, name: other?.name ?? one?.name ?? id, before: amountOf(one?.net ?? 0), after: amountOf(other?.net ?? 0) }];
    });
    return { attempt: before.attempt, people: people.slice(0, MAX_SHOWN) };
  }

  private async netsOf(runId: string): Promise<Map<string, { readonly name: string; readonly net: number }>> {
    const lines = (await this.lines.lines(runId, null)).filter(({ kind }) => kind === 'pay');
    return new Map(lines.map(({ empId, name, line }) => [empId, { name, net: line.net }]));
  }
}
