import { runTexts as texts } from '@campus/domain/payroll';
import type { RunState } from '@campus/domain/payroll/rules';
import { effectiveDay, isAccountTested, reversed, totalsText } from '@campus/domain/payroll/rules';
import { fillIn } from '@campus/contract-kit';
import { periodLabel } from '@campus/domain/timeclock/rules';
import type { RunSnapshot } from '@campus/workflow-payroll';
import type { OfChunk, OfRun } from '@campus/workflow-payroll/activities';
import { Inject, Injectable } from '@nestjs/common';
import { depositsOf } from '../../employee-pay/index.js';
import { Clock, Database, DataCipher } from '../../platform/index.js';
import type { Tx } from '../../platform/index.js';
import { PayrollCorrectionsRepository } from '../corrections/payroll-corrections.repository.js';
import { PayrollLinesRepository } from '../record/payroll-lines.repository.js';
import type { SettlementPlan } from '../corrections/payroll-owed.service.js';
import { PayrollPeopleService } from './payroll-people.service.js';
import type { Payable } from './payroll-people.service.js';
import { testedAccounts } from '../bank/bank-file.repository.js';
import { RunFilesService } from '../bank/run-files.service.js';
import { BATCH_SIZE, chunksOf, inParts, written } from '../record/payroll-lines.js';
import type { WrittenLine } from '../record/payroll-lines.js';
import type { FoundProblem, RunChunk, StoredRun } from './payroll-runs.repository.js';
import { PayrollRunsRepository } from './payroll-runs.repository.js';
import { hasTotals } from './run-changes.js';
import { ChunkChecksum, RunChecksumsService, checksumOf } from './run-checksum.service.js';
import { PayrollSettlementsRepository } from '../corrections/payroll-settlements.repository.js';
import { PayrollTimesheetsService } from './payroll-timesheets.service.js';
import { PayrollAuditService } from './payroll-audit.service.js';

/** The lines of some people, and who of them cannot be paid. */
interface Computed {
  readonly lines: readonly WrittenLine[];
  readonly problems: readonly FoundProblem[];
}

/** What few people of a chunk have, asked for once for all of them. */
interface OfFew {
  readonly plan: SettlementPlan;
  /** The accounts that somebody's pay goes to. */
  readonly accounts: Awaited<ReturnType<typeof depositsOf>>;
  /** Whose account is new to the bank. */
  readonly untested: ReadonlySet<string>;
  /** Who of them has a line already. */
  readonly known: ReadonlySet<string>;
}

/** What a processing does, step by step; each in one transaction under the run's lock, and nothing twice. */
@Injectable()
export class PayrollProcessService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PayrollRunsRepository) private readonly runs: PayrollRunsRepository,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(PayrollLinesRepository) private readonly lines: PayrollLinesRepository,
    @Inject(PayrollPeopleService) private readonly people: PayrollPeopleService,
    @Inject(PayrollCorrectionsRepository) private readonly corrections: PayrollCorrectionsRepository,
    @Inject(PayrollSettlementsRepository) private readonly settlements: PayrollSettlementsRepository,
    @Inject(PayrollTimesheetsService) private readonly timesheets: PayrollTimesheetsService,
    @Inject(RunFilesService) private readonly files: RunFilesService,
    @Inject(PayrollAuditService) private readonly auditOfPayroll: PayrollAuditService,
    @Inject(RunChecksumsService) private readonly checksums: RunChecksumsService,
  ) {}

  read({ runId }: OfRun): Promise<RunSnapshot> {
    return this.runs.stand(runId);
  }

  /** From here on the timesheets are locked; employees are divided into chunks once. */
  takeSheets({ runId }: OfRun): Promise<RunSnapshot> {
    return this.inState(runId, 'processing', async (tx, run) => {
      if ((await this.runs.chunks(runId, tx)).length > 0) return;
      await this.settlements.hold(tx);
      await this.settlements.take(tx, run);
      const taken = await this.timesheets.take(tx, run);
      await this.corrections.take(tx, runId);
      const ids = await this.people.idsOf(run, tx, taken);
      await this.runs.addChunks(tx, runId, chunksOf(ids));
      await this.auditOfPayroll.byItself(tx, run, 'take', fillIn(texts.auditTaken, { sheets: taken.length, people: ids.length }));
      await this.runs.emit(tx, run.period);
    });
  }

  async releaseSheets({ runId }: OfRun): Promise<void> {
    await this.inState(runId, 'cancelling', async (tx, run) => {
      await this.timesheets.move(tx, run, 'accepted');
      await this.corrections.giveBack(tx, runId);
      await this.settlements.giveBack(tx, runId);
    });
  }

  /** The lines of a chunk; those who cannot be paid are named and hold the run, everybody else is computed. */
  async computeChunk({ runId, chunk }: OfChunk): Promise<{ held: number }> {
    let held = 0;
    let computed: ChunkChecksum | null = null;
    await this.db.transaction(async (tx) => {
      [held, computed] = [0, null];
      const run = await this.runs.hold(tx, runId);
      const row = run.state === 'processing' ? await this.runs.lockChunk(tx, runId, chunk) : null;
      if (row === null || row.computedAt !== null) return;
      const few = await this.ofFew(tx, run, row);
      const problems: FoundProblem[] = [];
      const checksum = new ChunkChecksum();
      const again = new Set(few.plan.pairs.map(({ empId }) => empId).filter((empId) => !few.known.has(empId)));
      const looked: Payable[] = [];
      const parts = inParts(row.empIds, BATCH_SIZE);
      const store = async (part: Computed): Promise<void> => {
        const checks = await this.lines.add(tx, { runId, chunk, kind: 'pay' }, part.lines);
        checksum.add(part.lines, checks);
        await this.timesheets.note(tx, run, 'process', part.lines);
        problems.push(...part.problems);
      };
      let last: Computed | null = null;
      const storeAndFind = async (): Promise<Payable[] | null> => {
        if (last !== null) await store(last);
        const next = parts.shift();
        return next === undefined ? null : await this.people.of(run, next, tx, few.plan);
      };
      for (let found = await storeAndFind(); found !== null;) {
        // One statement at a time is asked over a connection: the ones before are stored and the next ones read while these are put into words.
        const coming = storeAndFind();
        try {
          last = this.computed(found, few);
          looked.push(...found.filter(({ empId, problem }) => problem === null && again.has(empId)));
        } finally {
          // Whatever fails here, nothing is asked over the connection any more when the transaction ends.
          found = await coming;
        }
      }
      if (last !== null) await store(last);
      if (again.size > 0) await this.settlements.note(tx, runId, lookedAt(again, looked, problems));
      await this.runs.keepProblems(tx, { runId, chunk }, problems, this.clock.now());
      if (problems.length === 0) await this.runs.markChunk(tx, { runId, chunk }, 'computed_at', this.clock.now());
      await this.runs.emit(tx, run.period);
      held = problems.length;
      if (held === 0 && few.known.size === 0) computed = checksum;
    });
    if (computed !== null) this.checksums.learn(runId, chunk, computed);
    return { held };
  }

  /** One statement at a time is asked over a connection: what few people have is not asked for again and again between the others. */
  private async ofFew(tx: Tx, run: StoredRun, { chunk, empIds }: RunChunk): Promise<OfFew> {
    const known = await this.lines.paidIn(tx, run.id, chunk);
    const plan = await this.people.planOf(run, empIds, tx);
    const accounts = await depositsOf(tx, this.cipher, empIds);
    return { known, plan, accounts, untested: await this.untested(tx, run, [...accounts.keys()]) };
  }

  private async untested(tx: Tx, run: StoredRun, empIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (empIds.length === 0) return new Set();
    const tested = await testedAccounts(tx, empIds);
    const payDay = effectiveDay(await this.payDayOf(tx, run), this.clock.today());
    return new Set(empIds.filter((empId) => !isAccountTested(tested.get(empId) ?? null, payDay)));
  }

  private async payDayOf(tx: Tx, run: StoredRun): Promise<string> {
    return run.payDate ?? (await this.runs.period(run.period, tx))?.payDate ?? run.period;
  }

  /** The lines of those who have none yet, and who of them cannot be paid. */
  private computed(people: readonly Payable[], { accounts, known, untested }: OfFew): Computed {
    const open = people.filter(({ empId }) => !known.has(empId));
    const lines = open.flatMap(({ empId, name, line }) => {
      if (line === null) return [];
      const deposit = accounts.get(empId);
      const prenote = untested.has(empId) ? ({ prenote: true } as const) : {};
      return [written({ empId, name, line, ...(deposit === undefined ? {} : { deposit, ...prenote }) })];
    });
    const problems = open.flatMap(({ empId, problem }) => (problem === null ? [] : [{ empId, ...problem }]));
    return { lines, problems };
  }

  /** Appends a reversing line to each line of a chunk that has none. */
  async reverseChunk({ runId, chunk }: OfChunk): Promise<void> {
    await this.inState(runId, ['cancelling', 'rolling_back'], async (tx, run) => {
      const row = await this.runs.lockChunk(tx, runId, chunk);
      if (row === null || row.reversedAt !== null) return;
      const lines = await this.lines.lines(runId, chunk, tx);
      const pay = lines.filter(({ kind }) => kind === 'pay');
      const back = pay.map(({ empId, name, line }) => written({ empId, name, line: reversed(line) }));
      await this.lines.add(tx, { runId, chunk, kind: 'reversal' }, back);
      await this.timesheets.note(tx, run, run.state === 'cancelling' ? 'release' : 'rollback', pay);
      await this.runs.markChunk(tx, { runId, chunk }, 'reversed_at', this.clock.now());
      await this.runs.emit(tx, run.period);
    });
  }

  hold({ runId }: OfRun): Promise<RunSnapshot> {
    return this.inState(runId, 'processing', async (tx, run) => {
      await this.runs.move(tx, run, 'holding', this.clock.now());
      const problems = await this.runs.problems(runId, tx);
      await this.auditOfPayroll.byItself(tx, run, 'hold', fillIn(texts.auditHolds, { people: problems.length }));
    });
  }

  /** Control totals and content hash over every line; then the period is processed. */
  settle({ runId }: OfRun): Promise<RunSnapshot> {
    return this.inState(runId, 'processing', async (tx, run) => {
      const { chunks } = await this.runs.stand(runId, tx);
      const { totals, hash } = this.checksums.take(runId, chunks) ?? (await checksumOf(this.lines.pages(runId, tx)));
      await this.runs.set(tx, run, hasTotals(totals, hash));
      await this.runs.move(tx, run, 'processed', this.clock.now());
      if (run.kind === 'regular') await this.timesheets.markPeriod(tx, run.period, this.clock.now());
      const said = { period: periodLabel(run.period), totals: totalsText(totals) };
      await this.auditOfPayroll.byItself(tx, run, 'processed', fillIn(texts.auditProcessed, said), { totals, hash });
    });
  }

  giveUp({ runId }: OfRun): Promise<RunSnapshot> {
    return this.inState(runId, ['processing', 'holding'], async (tx, run) => {
      await this.runs.move(tx, run, 'cancelling', this.clock.now());
      await this.auditOfPayroll.byItself(tx, run, 'give_up', texts.auditGivenUp);
    });
  }

  settleCancel({ runId }: OfRun): Promise<RunSnapshot> {
    return this.inState(runId, 'cancelling', async (tx, run) => {
      await this.runs.move(tx, run, 'cancelled', this.clock.now());
      await this.auditOfPayroll.byItself(tx, run, 'cancelled', texts.auditCancelled);
    });
  }

  settleRollback({ runId }: OfRun): Promise<RunSnapshot> {
    return this.inState(runId, 'rolling_back', async (tx, run) => {
      const given = await this.timesheets.giveBack(tx, run);
      await this.corrections.giveBack(tx, runId);
      await this.settlements.giveBack(tx, runId);
      if (run.kind === 'regular') await this.timesheets.markPeriod(tx, run.period, null);
      const at = this.clock.now();
      await this.runs.move(tx, run, 'rolled_back', at);
      if (run.sentAt !== null && run.nachaHash !== null) {
        await this.files.voidFiles(tx, { ...run, payDate: await this.payDayOf(tx, run) }, at, this.lines.pages(runId, tx));
      }
      await this.auditOfPayroll.byItself(tx, run, 'rolled_back', fillIn(texts.auditRolledBack, given));
    });
  }

  /** Works on a run that is in a state; in any other the work is done already, or no longer wanted. */
  private inState(
    runId: string,
    states: RunState | readonly RunState[],
    work: (tx: Tx, run: StoredRun) => Promise<void>,
  ): Promise<RunSnapshot> {
    return this.db.transaction(async (tx) => {
      const run = await this.runs.lock(tx, runId);
      if ([states].flat().includes(run.state)) await work(tx, run);
      return await this.runs.stand(runId, tx);
    });
  }
}

/** Of which people and periods anything differed, and who owes more than is earned now; whoever cannot be paid is not known yet. */
function lookedAt(again: ReadonlySet<string>, looked: readonly Payable[], problems: readonly FoundProblem[]) {
  const unknown = new Set(problems.map(({ empId }) => empId));
  const owing = looked.flatMap(({ empId, owed }) => owed.map(({ retro = '' }) => ({ empId, period: retro })));
  return {
    empIds: [...again].filter((empId) => !unknown.has(empId)),
    owing,
    left: looked.filter(({ left }) => left.length > 0).map(({ empId }) => empId),
  };
}
