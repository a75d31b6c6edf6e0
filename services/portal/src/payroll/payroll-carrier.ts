import { Refusal } from '@campus/contract-kit';
import type { CarryUpdate, PayrollRunInput, RunStand } from '@campus/workflow-payroll';
import { CARRY, PAYROLL_QUEUE, PAYROLL_RUN, payrollRunWorkflowId } from '@campus/workflow-payroll';
import { Inject, Injectable } from '@nestjs/common';
import { platformMessages, TemporalService } from '../platform/index.js';
import type { StoredRun } from './payroll-runs.repository.js';

/** What the outbox keeps of a step that was promised. */
export const CARRY_PROMISE = 'payroll-carry';

type RunName = Pick<StoredRun, 'id' | 'period' | 'attempt'>;

/** The durable runs of payroll, as the portal speaks to them. */
@Injectable()
export class PayrollCarrier {
  constructor(@Inject(TemporalService) private readonly temporal: TemporalService) {}

  /** Has the run carried to its next rest; answers false when it is still at work after the time that a call waits. `isNew`: this call began it. */
  async carry(run: RunName, update: CarryUpdate, isNew = false): Promise<boolean> {
    const input: PayrollRunInput = { runId: run.id, ...(isNew ? { isNew } : {}) };
    try {
      await this.temporal.executeUpdateWithStart<RunStand>({
        workflowType: PAYROLL_RUN,
        workflowId: payrollRunWorkflowId(run.period, run.attempt),
        taskQueue: PAYROLL_QUEUE,
        workflowArgs: [input],
        update: CARRY,
        updateId: update.commandId,
        args: [update],
      });
      return true;
    } catch (error) {
      // The step is written down: an engine that is busy or away carries it out later.
      if (error instanceof Refusal && error.code === platformMessages.refusal('engine_busy').code) return false;
      throw error;
    }
  }

  /** The promise of a step, for the outbox: a process that dies after its commit leaves nothing lying about. */
  promise(run: RunName, update: CarryUpdate) {
    const { id, period, attempt } = run;
    return { kind: CARRY_PROMISE, key: update.commandId, payload: { run: { id, period, attempt }, update } };
  }
}
