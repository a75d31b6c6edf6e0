import { fillIn } from '@campus/contract-kit';
import { payrollRunMessages as messages, runTexts as texts } from '@campus/domain/payroll';
import type { RunAction, RunRefusal, RunState } from '@campus/domain/payroll/rules';
import { refusalToRun, totalsText } from '@campus/domain/payroll/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { StoredDocument, Tx } from '../platform/index.js';
import { Clock, Database, Documents, Outbox } from '../platform/index.js';
import { PayrollCarrier } from './payroll-carrier.js';
import { BANK_KIND, CSV_KIND } from './payroll-lines.js';
import type { NamedRun } from './named-run.js';
import type { MetPeriod, StoredRun } from './payroll-runs.repository.js';
import { PayrollRunsRepository } from './payroll-runs.repository.js';
import { PayrollSecond } from './payroll-second.js';
import { PayrollSupplements } from './payroll-supplements.js';
import { PayrollTrail } from './payroll-trail.js';

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
const PRESSES_AT_ONCE = 2;

/** The payroll of a period: what accounting asks is written down under the period's lock, then its durable run carries it out. [PAYROLL-019] */
@Injectable()
export class PayrollRuns {
  private readonly presses = pLimit(PRESSES_AT_ONCE);

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Documents) private readonly documents: Documents,
    @Inject(PayrollRunsRepository) private readonly runs: PayrollRunsRepository,
    @Inject(PayrollCarrier) private readonly carrier: PayrollCarrier,
    @Inject(PayrollSecond) private readonly second: PayrollSecond,
    @Inject(PayrollSupplements) private readonly supplements: PayrollSupplements,
    @Inject(PayrollTrail) private readonly trail: PayrollTrail,
  ) {}

  async stateOf(period: string): Promise<PayrollStanding> {
    const met = await this.met(period);
    const run = await this.runs.open({ period: met.start, kind: 'regular' });
    const state = run?.state;
    return {
      processed: met.processedAt !== null,
      exported: state === 'exported' || (state === 'rolling_back' && run?.exportedAt !== null),
      bankFileSentAt: run?.sentAt?.toISOString() ?? null,
      running: state === undefined ? null : (RUNNING[state] ?? null),
    };
  }

  /** Processes the period's payroll; answers the sentence that says so. [PAYROLL-032] */
  async process(actor: Actor, run: NamedRun, requestId: string): Promise<string> {
    return await this.answered(await this.take(actor, run, 'process', requestId), run.period);
  }

  /** Lets a run go on that was held up by an employee. */
  async goOn(actor: Actor, run: NamedRun, requestId: string): Promise<string> {
    return await this.answered(await this.take(actor, run, 'go_on', requestId), run.period);
  }

  /** Takes back what is being processed; what is written stays and is reversed. */
  async cancel(actor: Actor, run: NamedRun, requestId: string): Promise<string> {
    return await this.answered(await this.take(actor, run, 'cancel', requestId), run.period);
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
    return await this.answered(await this.take(actor, run, 'rollback', requestId), run.period);
  }

  /** Notes that the bank has its file: from now on a rollback needs a second person. */
  async markSent(actor: Actor, named: NamedRun, requestId: string): Promise<string> {
    if (actor.impersonating !== null) throw messages.refusal('not_while_impersonating');
    await this.db.transaction(async (tx) => {
      if ((await this.runs.commandRun(tx, requestId)) !== null) return;
      const { met, run } = await this.locked(tx, named);
      const refusal = await this.refusalTo('mark_sent', named, met, run);
      if (refusal !== null || run === null) throw messages.refusal(refusal ?? 'not_exported');
      await this.runs.set(tx, run, { sent_at: this.clock.now(), sent_by: authorOf(actor).actionBy });
      await this.note(tx, actor, run, 'mark_sent', requestId, texts.auditSent);
    });
    return texts.sent;
  }

  /** A file of the exported run. */
  async file({ period, kind: of }: NamedRun, kind: 'csv' | 'bank'): Promise<StoredDocument & { readonly content: Buffer }> {
    const run = await this.runs.open({ period: (await this.met(period)).start, kind: of });
    const kept = run === null ? null : await this.documents.find(kind === 'csv' ? CSV_KIND : BANK_KIND, run.id);
    if (kept === null) throw messages.refusal('no_such_file');
    return kept;
  }

  /** Writes the step down and has it carried out. Null when it is still at work after the time that a call waits. */
  private async take(actor: Actor, named: NamedRun, step: Step, requestId: string): Promise<StoredRun | null> {
    if (actor.impersonating !== null) throw messages.refusal('not_while_impersonating');
    const taken = await this.presses(() => this.db.transaction((tx) => this.takeIn(tx, actor, named, step, requestId)));
    if ('refuse' in taken) throw taken.refuse;
    // An export is repeated by giving its file again, and what nobody began has nothing to carry.
    if (!taken.carries) return taken.run;
    const rests = await this.carrier.carry(taken.run, { commandId: requestId, cancel: step === 'cancel' }, taken.isNew);
    return rests ? await this.runs.byId(taken.run.id) : null;
  }

  private async takeIn(tx: Tx, actor: Actor, named: NamedRun, step: Step, requestId: string) {
    const given = await this.runs.commandRun(tx, requestId);
    if (given !== null) return { run: given, carries: true, isNew: false };
    const { met, run: newest } = await this.locked(tx, named);
    if (step === 'rollback' && newest?.state === 'rolling_back') return { run: newest, carries: true, isNew: false };
    const refusal = await this.refusalTo(step, named, met, newest);
    // A supplemental run after one that is exported is another one.
    const run = named.kind === 'supplemental' && step === 'process' && newest?.state === 'exported' ? null : newest;
    if (refusal !== null) throw messages.refusal(refusal, { pending: met.pending, people: await this.stuck(tx, run) });
    if (step === 'export' && run?.state === 'exported') return { run, carries: false, isNew: false };
    const alone = await this.second.mayGoOn(tx, actor, { named, met, run, step });
    if ('refuse' in alone) return alone;
    const by = authorOf(actor).actionBy;
    const begun = run ?? (await this.runs.begin(tx, named, { by, state: 'processing', at: this.clock.now() }));
    const to = run?.state === 'asked' && step === 'cancel' ? 'cancelled' : TO[step];
    if (run !== null) await this.runs.move(tx, run, to, this.clock.now());
    await this.note(tx, actor, begun, step, requestId, alone.said ?? SAID[step]);
    if (to === 'cancelled') return { run: await this.runs.byId(begun.id, tx), carries: false, isNew: false };
    await this.outbox.add(tx, this.carrier.promise(begun, { commandId: requestId, cancel: step === 'cancel' }));
    return { run: begun, carries: true, isNew: run === null };
  }

  private async stuck(tx: Tx, run: StoredRun | null): Promise<string> {
    return run === null ? '' : (await this.runs.problems(run.id, tx)).map(({ name }) => name).join(', ');
  }

  private async note(tx: Tx, actor: Actor, run: StoredRun, action: RunAction, id: string, sentence: string): Promise<void> {
    await this.runs.command(tx, { id, run, action, by: authorOf(actor).actionBy, at: this.clock.now() });
    await this.trail.by(tx, actor, run, action, sentence, { commandId: id });
  }

  private async met(period: string): Promise<MetPeriod> {
    const met = await this.runs.period(period);
    if (met === null) throw messages.refusal('no_such_period');
    return met;
  }

  private refusalTo(step: RunAction, { kind }: NamedRun, met: MetPeriod, run: StoredRun | null): Promise<RunRefusal | null> {
    return kind === 'regular'
      ? Promise.resolve(refusalToRun(step, this.runs.factsOf(met, run)))
      : this.supplements.refusal(step, met, run);
  }

  private async locked(tx: Tx, { period, kind }: NamedRun): Promise<{ readonly met: MetPeriod; readonly run: StoredRun | null }> {
    const met = await this.runs.period(period, tx, true);
    if (met === null) throw messages.refusal('no_such_period');
    const run = await this.runs.open({ period: met.start, kind }, tx);
    return { met, run: run === null ? null : await this.runs.lock(tx, run.id) };
  }

  /** What the person is told of how the run rests. */
  private async answered(run: StoredRun | null, period: string): Promise<string> {
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
