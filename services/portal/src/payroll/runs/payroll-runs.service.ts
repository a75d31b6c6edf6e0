import { fillIn } from '@campus/contract-kit';
import { payrollRunMessages as messages, runTexts as texts } from '@campus/domain/payroll';
import type { RunAction, RunRefusal, RunState } from '@campus/domain/payroll/rules';
import { refusalToRun, totalsText } from '@campus/domain/payroll/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { StoredDocument, Tx } from '../../platform/index.js';
import { Clock, Database, Documents, Outbox } from '../../platform/index.js';
import { OddHoursRepository } from '../../timeclock/index.js';
import { PayrollWorkflowClient } from './payroll-workflow-client.js';
import { BANK_KIND, CSV_KIND } from '../record/payroll-lines.js';
import type { NamedRun } from './named-run.js';
import type { PeriodForRun, StoredRun } from './payroll-runs.repository.js';
import { PayrollRunsRepository } from './payroll-runs.repository.js';
import { sentBy } from './run-changes.js';
import { DualApprovalService } from './dual-approval.service.js';
import { PayrollSettlementsRepository } from '../corrections/payroll-settlements.repository.js';
import { PayrollSupplementsService } from './payroll-supplements.service.js';
import { PayrollAuditService } from './payroll-audit.service.js';
import { namesText, runWords } from './run-words.js';

/** How the payroll of a period stands, for whoever shows or edits timesheets. */
export interface PayrollStanding {
  readonly processed: boolean;
  readonly exported: boolean;
  readonly bankFileSentAt: string | null;
  readonly running: 'process' | 'export' | 'rollback' | null;
}

type Step = Exclude<RunAction, 'mark_sent'>;

const RUNNING: Readonly<Partial<Record<RunState, NonNullable<PayrollStanding['running']>>>> = {
  processing: 'process',
  holding: 'process',
  cancelling: 'process',
  exporting: 'export',
  rolling_back: 'rollback',
};
const TO: Readonly<Record<Step, RunState>> = {
  process: 'processing',
  go_on: 'processing',
  cancel: 'cancelling',
  export: 'exporting',
  rollback: 'rolling_back',
};
const SAID: Readonly<Record<Step, string>> = {
  process: texts.auditProcess,
  go_on: texts.auditGoOn,
  cancel: texts.auditCancel,
  export: texts.auditExport,
  rollback: texts.auditRollback,
};

/** So many presses are looked at beside each other: whoever waits for a period's lock must not keep the connections that its holder reads over. */
const TAKE_IN_CONCURRENCY = 2;

/** The payroll of a period: what accounting asks is written down under the period's lock, then its durable run carries it out. [PAYROLL-019] */
@Injectable()
export class PayrollRunsService {
  private readonly takeInLimit = pLimit(TAKE_IN_CONCURRENCY);

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Documents) private readonly documents: Documents,
    @Inject(PayrollRunsRepository) private readonly runs: PayrollRunsRepository,
    @Inject(PayrollWorkflowClient) private readonly workflowClient: PayrollWorkflowClient,
    @Inject(DualApprovalService) private readonly second: DualApprovalService,
    @Inject(PayrollSettlementsRepository) private readonly settlements: PayrollSettlementsRepository,
    @Inject(PayrollSupplementsService) private readonly supplements: PayrollSupplementsService,
    @Inject(PayrollAuditService) private readonly auditOfPayroll: PayrollAuditService,
    @Inject(OddHoursRepository) private readonly oddHours: OddHoursRepository,
  ) {}

  async stateOf(period: string): Promise<PayrollStanding> {
    const found = await this.found(period);
    const run = await this.runs.open({ period: found.start, kind: 'regular' });
    const state = run?.state;
    return {
      processed: found.processedAt !== null,
      exported: state === 'exported' || (state === 'rolling_back' && run?.exportedAt !== null),
      bankFileSentAt: run?.sentAt?.toISOString() ?? null,
      running: state === undefined ? null : (RUNNING[state] ?? null),
    };
  }

  /** Processes the period's payroll; answers the sentence that says so. [PAYROLL-032] */
  async process(actor: Actor, run: NamedRun, requestId: string): Promise<string> {
    return await this.messageFor(await this.take(actor, run, 'process', requestId), run.period);
  }

  /** Lets a run go on that was held up by an employee. */
  async goOn(actor: Actor, run: NamedRun, requestId: string): Promise<string> {
    return await this.messageFor(await this.take(actor, run, 'go_on', requestId), run.period);
  }

  /** Takes back what is being processed; what is written stays and is reversed. */
  async cancel(actor: Actor, run: NamedRun, requestId: string): Promise<string> {
    return await this.messageFor(await this.take(actor, run, 'cancel', requestId), run.period);
  }

  /** Exports the processed payroll; of one that is exported the same file again. [PAYROLL-033] */
  async export(actor: Actor, named: NamedRun, requestId: string): Promise<StoredDocument & { readonly content: Buffer }> {
    const run = await this.take(actor, named, 'export', requestId);
    // It takes longer than a call waits, or the engine is away: the promise is written down, and the same call answers the file later.
    if (run === null) throw messages.refusal('export_under_way');
    if (run.state === 'processed') throw messages.refusal('export_taken_back');
    return await this.file(named, 'csv');
  }

  /** Rolls the payroll back; one whose bank file was sent only with a second person. [PAYROLL-034] */
  async rollback(actor: Actor, run: NamedRun, requestId: string): Promise<string> {
    return await this.messageFor(await this.take(actor, run, 'rollback', requestId), run.period);
  }

  /** Notes that the bank has its file: from now on a rollback needs a second person. */
  async markSent(actor: Actor, named: NamedRun, requestId: string): Promise<string> {
    await this.db.transaction(async (tx) => {
      if ((await this.runs.commandRun(tx, requestId)) !== null) return;
      const { met: found, run } = await this.locked(tx, named, 'mark_sent');
      const refusal = await this.refusalTo('mark_sent', named, found, run);
      if (refusal !== null || run === null) throw messages.refusal(refusal ?? 'not_exported');
      await this.runs.set(tx, run, sentBy(authorOf(actor).actionBy, this.clock.now()));
      await this.note(tx, actor, run, 'mark_sent', requestId, texts.auditSent);
    });
    return texts.sent;
  }

  /** A file of the exported run. */
  async file({ period, kind: of }: NamedRun, kind: 'csv' | 'bank'): Promise<StoredDocument & { readonly content: Buffer }> {
    const run = await this.runs.open({ period: (await this.found(period)).start, kind: of });
    const kept = run === null ? null : await this.documents.find(kind === 'csv' ? CSV_KIND : BANK_KIND, run.id);
    if (kept === null) throw messages.refusal('no_such_file');
    return kept;
  }

  /** Writes the step down and has it executed. Null when it is still at work after the time that a call waits. */
  private async take(actor: Actor, named: NamedRun, step: Step, requestId: string): Promise<StoredRun | null> {
    const taken = await this.takeInLimit(() => this.db.transaction((tx) => this.takeIn(tx, actor, named, step, requestId)));
    if ('refuse' in taken) throw taken.refuse;
    // An export is repeated by giving its file again, and what nobody began has nothing to carry.
    if (!taken.carries) return taken.run;
    const rests = await this.workflowClient.nextStep(taken.run, { commandId: requestId, cancel: step === 'cancel' }, taken.isNew);
    return rests ? await this.runs.byId(taken.run.id) : null;
  }

  private async takeIn(tx: Tx, actor: Actor, named: NamedRun, step: Step, requestId: string) {
    const given = await this.runs.commandRun(tx, requestId);
    if (given !== null) return { run: given, carries: true, isNew: false };
    const { met: found, run: newest } = await this.locked(tx, named, step);
    if (step === 'rollback' && newest?.state === 'rolling_back') return { run: newest, carries: true, isNew: false };
    const refusal = await this.refusalTo(step, named, found, newest);
    // A supplemental run after one that is exported is another one.
    const run = named.kind === 'supplemental' && step === 'process' && newest?.state === 'exported' ? null : newest;
    if (refusal !== null) throw messages.refusal(refusal, runWords(found, await this.stuck(tx, run), run));
    if (step === 'export' && run?.state === 'exported') return { run, carries: false, isNew: false };
    if (step === 'process') await this.refuseOddHours(tx, { period: found.start, isRegular: named.kind === 'regular' });
    const alone = await this.second.mayGoOn(tx, actor, { named, period: found, run, step });
    if ('refuse' in alone) return alone;
    const by = authorOf(actor).actionBy;
    const begun = run ?? (await this.runs.begin(tx, named, { by, state: 'processing', at: this.clock.now() }));
    const to = run?.state === 'asked' && step === 'cancel' ? 'cancelled' : TO[step];
    if (run !== null) await this.runs.move(tx, run, to, this.clock.now());
    await this.note(tx, actor, begun, step, requestId, alone.said ?? SAID[step]);
    if (to === 'cancelled') return { run: await this.runs.byId(begun.id, tx), carries: false, isNew: false };
    await this.outbox.add(tx, this.workflowClient.promise(begun, { commandId: requestId, cancel: step === 'cancel' }));
    return { run: begun, carries: true, isNew: run === null };
  }

  /** No sheet is taken that has hours outside its employment, or minutes that count twice without a reason. */
  private async refuseOddHours(tx: Tx, run: { readonly period: string; readonly isRegular: boolean }): Promise<void> {
    const { outside, same } = await this.oddHours.inTheWay(tx, run);
    if (outside.length > 0) throw messages.refusal('hours_outside', { people: namesText(outside) });
    if (same.length > 0) throw messages.refusal('same_minutes', { people: namesText(same) });
  }

  private async stuck(tx: Tx, run: StoredRun | null): Promise<string> {
    return run === null ? '' : (await this.runs.problems(run.id, tx)).map(({ name }) => name).join(', ');
  }

  private async note(tx: Tx, actor: Actor, run: StoredRun, action: RunAction, id: string, sentence: string): Promise<void> {
    await this.runs.command(tx, { id, run, action, by: authorOf(actor).actionBy, at: this.clock.now() });
    await this.auditOfPayroll.by(tx, actor, run, action, sentence, { commandId: id });
  }

  private async found(period: string): Promise<PeriodForRun> {
    const found = await this.runs.period(period);
    if (found === null) throw messages.refusal('no_such_period');
    return found;
  }

  private refusalTo(step: RunAction, { kind }: NamedRun, found: PeriodForRun, run: StoredRun | null): Promise<RunRefusal | null> {
    return kind === 'regular'
      ? Promise.resolve(refusalToRun(step, this.runs.factsOf(found, run)))
      : this.supplements.refusal(step, found, run);
  }

  private async locked(
    tx: Tx,
    { period, kind }: NamedRun,
    step: RunAction,
  ): Promise<{ readonly met: PeriodForRun; readonly run: StoredRun | null }> {
    const found = await this.runs.period(period, tx, true);
    if (found === null) throw messages.refusal('no_such_period');
    const run = await this.runs.open({ period: found.start, kind }, tx);
    if (run === null) return { met: found, run };
    const locked = await this.runs.lock(tx, run.id);
    if (step !== 'rollback') return { met: found, run: locked };
    // Nobody pays on top of it from here on; who has just done so is seen.
    await this.settlements.hold(tx);
    return { met: found, run: await this.runs.byId(run.id, tx) };
  }

  /** What the person is told of how the run rests. */
  private async messageFor(run: StoredRun | null, period: string): Promise<string> {
    const label = periodLabel(period);
    if (run === null) return fillIn(texts.underWay, { period: label });
    if (run.state === 'holding') {
      throw messages.refusal('run_holds', { people: (await this.runs.problems(run.id)).map(({ name }) => name).join(', ') });
    }
    if (run.state === 'rolling_back') throw messages.refusal('rollback_stands');
    if (run.state === 'rolled_back') return fillIn(texts.rolledBack, { period: label });
    if (run.state === 'cancelled' && !(await this.runs.wasCancelled(run.id))) throw messages.refusal('run_taken_back');
    if (run.state === 'cancelled') return texts.cancelled;
    return fillIn(texts.processed, { period: label, totals: run.totals === null ? '' : totalsText(run.totals) });
  }
}
