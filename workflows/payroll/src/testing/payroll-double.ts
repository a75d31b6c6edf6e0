import type { RunState } from '@campus/domain/payroll/rules';
import { ApplicationFailure } from '@temporalio/common';
import type { OfChunk, PayrollActivities } from '../activities.js';
import type { RunSnapshot } from '../contract.js';
import { STEP_FAILED } from '../contract.js';

type Step = keyof PayrollActivities;

const CENTS_A_CHUNK = 1000;

/** One run whose database is a variable: the activities of specs and recordings. Nothing here is part of the product at work. */
export class PayrollDouble {
  state: RunState = 'processing';
  timesheets: 'accepted' | 'processed' | 'exported' | 'open' = 'accepted';
  /** Cents written by chunk: pay, and what was reversed. */
  readonly lines: { chunk: number; cents: number }[] = [];
  /** Chunks whose employees have their paychecks. */
  readonly paid = new Set<number>();
  files = false;
  /** The chunk that one employee holds up until it is fixed. */
  held: number | null = null;
  /** From this call of a step on it fails for good, until it is null again. */
  failsFor: { readonly step: Step; readonly call: number } | null = null;
  /** The next call of this step fails once, as if the database were away. */
  stumblesAt: Step | null = null;
  /** A chunk that waits here until it is let go. */
  gate: Promise<void> | null = null;
  readonly calls: Step[] = [];
  private readonly done = new Set<number>();

  constructor(public chunks = 3) {}

  /** What all lines come to. */
  get sum(): number {
    return this.lines.reduce((sum, { cents }) => sum + cents, 0);
  }

  private get snapshot(): RunSnapshot {
    const all = Array.from({ length: this.chunks }, (_, chunk) => chunk);
    const taken = this.timesheets !== 'accepted';
    return {
      state: this.state,
      chunks: taken ? this.chunks : 0,
      open: taken ? all.filter((chunk) => !this.done.has(chunk)) : [],
    };
  }

  private call(step: Step): void {
    this.calls.push(step);
    if (this.stumblesAt === step) {
      this.stumblesAt = null;
      throw new Error('the database is away');
    }
    const count = this.calls.filter((one) => one === step).length;
    if (this.failsFor?.step === step && count >= this.failsFor.call) throw ApplicationFailure.nonRetryable('no', STEP_FAILED);
  }

  private become(from: RunState, to: RunState): RunSnapshot {
    if (this.state === from) this.state = to;
    return this.snapshot;
  }

  private settle(step: Step, from: RunState, to: RunState, timesheets?: PayrollDouble['timesheets']): RunSnapshot {
    this.call(step);
    if (this.state === from && timesheets !== undefined) this.timesheets = timesheets;
    return this.become(from, to);
  }

  /** The functions as a worker registers them. */
  activities(): PayrollActivities {
    const later = <T>(work: () => T): Promise<T> => Promise.resolve().then(work);
    return {
      readRun: () => later(() => (this.call('readRun'), this.snapshot)),
      takeSheets: () =>
        later(() => {
          this.call('takeSheets');
          if (this.state === 'processing') this.timesheets = 'processed';
          return this.snapshot;
        }),
      releaseSheets: () =>
        later(() => {
          this.call('releaseSheets');
          this.timesheets = 'accepted';
        }),
      computeChunk: (input) => this.compute(input),
      reverseChunk: ({ chunk }) =>
        later(() => {
          this.call('reverseChunk');
          const cents = this.lines.filter((line) => line.chunk === chunk).reduce((sum, line) => sum + line.cents, 0);
          if (cents !== 0) this.lines.push({ chunk, cents: -cents });
        }),
      hold: () => later(() => this.settle('hold', 'processing', 'holding')),
      settleProcess: () => later(() => this.settle('settleProcess', 'processing', 'processed')),
      giveUp: () =>
        later(() => (this.call('giveUp'), this.become('holding', 'cancelling'), this.become('processing', 'cancelling'))),
      settleCancel: () => later(() => this.settle('settleCancel', 'cancelling', 'cancelled')),
      writeFiles: () =>
        later(() => {
          this.call('writeFiles');
          this.files = true;
        }),
      payChunk: ({ chunk }) => later(() => (this.call('payChunk'), void this.paid.add(chunk))),
      voidChunk: ({ chunk }) => later(() => (this.call('voidChunk'), void this.paid.delete(chunk))),
      settleExport: () => later(() => this.settle('settleExport', 'exporting', 'exported', 'exported')),
      withdrawExport: () =>
        later(() => {
          this.files = false;
          return this.settle('withdrawExport', 'exporting', 'processed');
        }),
      settleRollback: () => later(() => this.settle('settleRollback', 'rolling_back', 'rolled_back', 'open')),
    };
  }

  private async compute({ chunk }: OfChunk): Promise<{ held: number }> {
    this.call('computeChunk');
    if (this.gate !== null) await this.gate;
    if (this.state !== 'processing' || this.done.has(chunk)) return { held: 0 };
    if (this.held === chunk) return { held: 1 };
    this.done.add(chunk);
    this.lines.push({ chunk, cents: CENTS_A_CHUNK });
    return { held: 0 };
  }
}
