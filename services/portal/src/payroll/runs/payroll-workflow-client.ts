import { Refusal } from '@campus/contract-kit';
import type { NextStepUpdate, PayrollRunInput, RunSnapshot } from '@campus/workflow-payroll';
import { NEXT_STEP_UPDATE, PAYROLL_QUEUE, PAYROLL_RUN, payrollRunWorkflowId } from '@campus/workflow-payroll';
import { Inject, Injectable } from '@nestjs/common';
import { platformMessages, TemporalService } from '../../platform/index.js';
import type { StoredRun } from './payroll-runs.repository.js';

/** What the outbox keeps of a step that was promised. */
export const NEXT_STEP_TIMEOUT = 'payroll-carry';

type RunName = Pick<StoredRun, 'id' | 'period' | 'attempt'>;

/** The durable runs of payroll, as the portal speaks to them. */
@Injectable()
export class PayrollWorkflowClient {
  constructor(@Inject(TemporalService) private readonly temporal: TemporalService) {}

  /** Has the run carried to its next rest; answers false when it is still at work after the time that a call waits. `isNew`: this call began it. */
  async nextStep(run: RunName, update: NextStepUpdate, isNew = false): Promise<boolean> {
    const input: PayrollRunInput = { runId: run.id, ...(isNew ? { isNew } : {}) };
    try {
      await this.temporal.executeUpdateWithStart<RunSnapshot>({
        workflowType: PAYROLL_RUN,
        workflowId: payrollRunWorkflowId(run.period, run.attempt),
        taskQueue: PAYROLL_QUEUE,
        workflowArgs: [input],
        update: NEXT_STEP_UPDATE,
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
  promise(run: RunName, update: NextStepUpdate) {
    const { id, period, attempt } = run;
    return { kind: NEXT_STEP_TIMEOUT, key: update.commandId, payload: { run: { id, period, attempt }, update } };
  }
}
