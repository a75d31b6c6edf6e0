import type { SyncDirection, SyncProblem } from '@campus/domain/advancement/rules';
import type { SyncActivities } from '../activities.js';
import type { SyncStep } from '../contract.js';

/** Where a step leads, by a word of the spec: `more`, `done`, `retry`, `wait`, or a problem by which the run ends. */
export type DoubleStep = 'more' | 'done' | 'retry' | 'wait' | SyncProblem;

const WAIT_MS = 20;

/** The portal's half of a sync, as a list of what its steps come to. Nothing here is part of the product at work. */
export class SyncDouble {
  readonly begun: { direction: SyncDirection; run: string; workflowId: string }[] = [];
  readonly ended: { run: string; problem: SyncProblem | null }[] = [];
  steps = 0;
  /** The next so many calls throw, as if the database were away. */
  failing = 0;
  switchedOn = true;

  constructor(private readonly script: DoubleStep[]) {}

  activities(): SyncActivities {
    return {
      beginSync: (input) => {
        this.begun.push(input);
        return Promise.resolve(this.switchedOn ? input.run : null);
      },
      stepSync: () => this.step(),
      endSync: (input) => {
        this.ended.push(input);
        return Promise.resolve();
      },
    };
  }

  private step(): Promise<SyncStep> {
    if (this.failing > 0) {
      this.failing -= 1;
      return Promise.reject(new Error('the database is away'));
    }
    this.steps += 1;
    const said = this.script.shift() ?? 'done';
    if (said === 'more' || said === 'done') return Promise.resolve({ next: said, waitMs: 0, problem: null });
    if (said === 'retry') return Promise.resolve({ next: said, waitMs: 0, problem: 'down' });
    if (said === 'wait') return Promise.resolve({ next: said, waitMs: WAIT_MS, problem: null });
    return Promise.resolve({ next: 'failed', waitMs: 0, problem: said });
  }
}
