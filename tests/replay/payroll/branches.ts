import { randomUUID } from 'node:crypto';
import type { RunState } from '@campus/domain/payroll/rules';
import { NEXT_STEP_UPDATE, PAYROLL_RUN } from '@campus/workflow-payroll';
import type { NextStepUpdate, PayrollRunInput, RunSnapshot } from '@campus/workflow-payroll';
import type { payrollRun } from '@campus/workflow-payroll/workflows';
import type { Client, WorkflowHandle } from '@temporalio/client';
import { WithStartWorkflowOperation } from '@temporalio/client';
import type { PayrollDouble } from '../../../workflows/payroll/src/testing/payroll-double.js';

/** One payroll run on a server that records. */
export class RecordedPayroll {
  constructor(
    private readonly client: Client,
    readonly workflowId: string,
    readonly run: PayrollDouble,
  ) {}

  get workflow(): WorkflowHandle<typeof payrollRun> {
    return this.client.workflow.getHandle<typeof payrollRun>(this.workflowId);
  }

  /** The database says the state first, then the run carries it out. */
  async nextStep(state: RunState, cancel = false, more: Partial<PayrollRunInput> = {}): Promise<void> {
    this.run.state = state;
    const commandId = randomUUID();
    await this.client.workflow.executeUpdateWithStart<typeof payrollRun, RunSnapshot, [NextStepUpdate]>(NEXT_STEP_UPDATE, {
      args: [{ commandId, cancel }],
      updateId: commandId,
      startWorkflowOperation: new WithStartWorkflowOperation<typeof payrollRun>(PAYROLL_RUN, {
        workflowId: this.workflowId,
        taskQueue: this.workflowId,
        args: [{ runId: 'run', ...more }] as [PayrollRunInput],
        workflowIdConflictPolicy: 'USE_EXISTING',
      }),
    });
  }
}

/** Every way that a payroll run can take, by the name of its recorded history. */
export const PAYROLL_BRANCHES: Readonly<Record<string, (one: RecordedPayroll) => Promise<void>>> = {
  processed: (one) => one.nextStep('processing'),
  exported: async (one) => {
    await one.nextStep('processing');
    await one.nextStep('exporting');
  },
  'rolled-back': async (one) => {
    await one.nextStep('processing');
    await one.nextStep('exporting');
    await one.nextStep('rolling_back');
    await one.workflow.result();
  },
  'of-one-chunk': async (one) => {
    one.run.chunks = 1;
    one.run.held = 0;
    await one.nextStep('processing');
    one.run.held = null;
    await one.nextStep('processing');
    await one.nextStep('exporting');
  },
  'of-two-chunks': async (one) => {
    one.run.chunks = 2;
    one.run.held = 1;
    await one.nextStep('processing');
    one.run.held = null;
    await one.nextStep('processing');
    await one.nextStep('exporting');
  },
  begun: async (one) => {
    one.run.chunks = 2;
    await one.nextStep('processing', false, { isNew: true });
    await one.nextStep('exporting');
  },
  'begun-and-overtaken': async (one) => {
    await one.nextStep('cancelling', true, { isNew: true });
    await one.workflow.result();
  },
  'rested-exported': async (one) => {
    await one.nextStep('processing', false, { restMs: 1 });
    await one.nextStep('exporting');
    await one.workflow.result();
  },
  'held-and-gone-on': async (one) => {
    one.run.held = 1;
    await one.nextStep('processing');
    one.run.held = null;
    await one.nextStep('processing');
  },
  'held-and-cancelled': async (one) => {
    one.run.held = 1;
    await one.nextStep('processing');
    await one.nextStep('cancelling', true);
    await one.workflow.result();
  },
  'failed-and-taken-back': async (one) => {
    one.run.failsFor = { step: 'computeChunk', call: 2 };
    await one.nextStep('processing');
    await one.workflow.result();
  },
  'export-failed': async (one) => {
    await one.nextStep('processing');
    one.run.failsFor = { step: 'payChunk', call: 2 };
    await one.nextStep('exporting');
  },
  'rollback-gone-on': async (one) => {
    await one.nextStep('processing');
    one.run.failsFor = { step: 'reverseChunk', call: 2 };
    await one.nextStep('rolling_back');
    one.run.failsFor = null;
    await one.nextStep('rolling_back');
    await one.workflow.result();
  },
  'tried-again': async (one) => {
    one.run.stumblesAt = 'computeChunk';
    await one.nextStep('processing');
  },
  'stopped-from-outside': async (one) => {
    one.run.held = 1;
    await one.nextStep('processing');
    await one.workflow.cancel();
    await one.workflow.result().catch(() => undefined);
  },
};
