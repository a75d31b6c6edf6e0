import { randomUUID } from 'node:crypto';
import { WithStartWorkflowOperation } from '@temporalio/client';
import type { Client, WorkflowHandle } from '@temporalio/client';
import type { TimeOffAction } from '@campus/domain/timeclock/rules';
import {
  DECIDE,
  REMIND_OF_TIME,
  REQUEST_TIME_OFF,
  requestTimeOffWorkflowId,
  RUN_SALARIED_TIME_OFF,
  SETTLED,
  ACCRUE_TIME_OFF,
} from '@campus/workflow-timeclock';
import type { RequestTimeOffInput } from '@campus/workflow-timeclock';
import type { requestTimeOff } from '@campus/workflow-timeclock/workflows';
import type { DutiesDouble } from '../../../workflows/timeclock/src/testing/duties-double.js';
import type { RequestDouble } from '../../../workflows/timeclock/src/testing/request-double.js';

const A_DAY = 86_400_000;

/** One salaried request on a server that records. */
export class RecordedRequest {
  readonly requestId = randomUUID();

  constructor(
    private readonly client: Client,
    readonly request: RequestDouble,
  ) {}

  get workflow(): WorkflowHandle<typeof requestTimeOff> {
    return this.client.workflow.getHandle<typeof requestTimeOff>(requestTimeOffWorkflowId(this.requestId));
  }

  async start(more: Partial<RequestTimeOffInput> = {}): Promise<void> {
    await this.client.workflow.start<typeof requestTimeOff>(REQUEST_TIME_OFF, this.options(more));
  }

  async decide(action: TimeOffAction, commandId: string = randomUUID(), more: Partial<RequestTimeOffInput> = {}): Promise<void> {
    await this.client.workflow.executeUpdateWithStart<typeof requestTimeOff, unknown, [unknown]>(DECIDE, {
      args: [this.request.command(commandId, action)],
      updateId: randomUUID(),
      startWorkflowOperation: new WithStartWorkflowOperation<typeof requestTimeOff>(REQUEST_TIME_OFF, this.options(more)),
    });
  }

  async refused(action: TimeOffAction): Promise<void> {
    await this.decide(action).then(
      () => Promise.reject(new Error(`'${action}' was not refused.`)),
      () => undefined,
    );
  }

  /** What accounting does, and that the workflow hears of it. */
  async processed(): Promise<void> {
    this.request.process();
    await this.workflow.signal(SETTLED);
    await this.workflow.result();
  }

  private options(more: Partial<RequestTimeOffInput>) {
    return {
      workflowId: requestTimeOffWorkflowId(this.requestId),
      taskQueue: this.requestId,
      args: [{ requestId: this.requestId, remindAfterMs: A_DAY, ...more }] as [RequestTimeOffInput],
      workflowIdConflictPolicy: 'USE_EXISTING' as const,
    };
  }
}

/** Every way that a salaried request can take, by the name of its recorded history. */
export const REQUEST_BRANCHES: Readonly<Record<string, (one: RecordedRequest) => Promise<void>>> = {
  'approved-and-processed': async (one) => {
    await one.start();
    await one.decide('approve');
    await one.processed();
  },
  waiting: (one) => one.start(),
  approved: async (one) => {
    await one.start();
    await one.decide('approve');
  },
  rejected: async (one) => {
    await one.start();
    await one.decide('reject');
    await one.workflow.result();
  },
  'cancelled-by-its-employee': async (one) => {
    await one.start();
    await one.decide('approve');
    await one.decide('cancel');
    await one.workflow.result();
  },
  'begun-by-a-click': (one) => one.decide('approve'),
  'found-by-state': async (one) => {
    one.request.found = { recordType: 'time-off-request' };
    await one.start();
    await one.decide('approve');
    await one.processed();
  },
  refused: async (one) => {
    await one.start();
    await one.decide('approve');
    for (const action of ['approve', 'reject'] as const) await one.refused(action);
  },
  'repeated-click': async (one) => {
    const commandId = randomUUID();
    for (let time = 0; time < 3; time += 1) await one.decide('approve', commandId);
  },
  'many-at-once': async (one) => {
    await one.start();
    await Promise.allSettled(Array.from({ length: 8 }, () => one.decide('approve')));
  },
  'commit-as-regular-activity': async (one) => {
    await one.start();
    one.request.failing = 4;
    await one.decide('approve');
  },
  'reminded-and-decided': async (one) => {
    await one.start({ remindAfterMs: 300 });
    await one.request.until(() => one.request.reminders.length >= 2);
    await one.decide('approve');
  },
  'reminded-to-the-last': async (one) => {
    await one.start({ remindAfterMs: 100 });
    await one.request.until(() => one.request.reminders.length >= 5);
    await one.decide('reject');
    await one.workflow.result();
  },
  'started-for-nothing': async (one) => {
    one.request.exists = false;
    await one.start();
    await one.workflow.result();
  },
  'taken-up-again': async (one) => {
    await one.decide('approve');
    await one.workflow.terminate('lost');
    await one.start();
    await one.decide('cancel');
    await one.workflow.result();
  },
  renewed: async (one) => {
    await one.start({ renewAfterEvents: 14 });
    await one.decide('approve');
    for (let turn = 0; turn < 4; turn += 1) await one.refused('reject');
    await one.processed();
  },
  stopped: async (one) => {
    await one.start();
    await one.workflow.cancel();
    await one.workflow.result().catch(() => undefined);
  },
};

/** One run of another workflow on a server that records. */
export interface RecordedDuty {
  readonly client: Client;
  readonly workflowId: string;
  readonly double: DutiesDouble;
}

async function run({ client, workflowId }: RecordedDuty, type: string, ...args: unknown[]): Promise<void> {
  await client.workflow.execute(type, { workflowId, taskQueue: workflowId, args });
}

const APPROVED = ['a', 'b', 'c'];
const RUN = { runId: 'a-run', actorId: '1001' };

/** Every way that the scheduled runs and the run of accounting can take. */
export const DUTY_BRANCHES: Readonly<Record<string, (one: RecordedDuty) => Promise<void>>> = {
  'reminders-of-the-hour': (one) => {
    Object.assign(one.double.left, { remindOpenPunches: 3, remindOutstanding: 1 });
    return run(one, REMIND_OF_TIME);
  },
  'reminders-tried-again': (one) => {
    one.double.failing = 2;
    return run(one, REMIND_OF_TIME);
  },
  'night-with-holidays-and-balances': (one) => {
    Object.assign(one.double.left, { enterHolidays: 3, restateBalances: 4 });
    return run(one, ACCRUE_TIME_OFF);
  },
  'salaried-run': (one) => {
    one.double.approved = [...APPROVED];
    return run(one, RUN_SALARIED_TIME_OFF, RUN);
  },
  'salaried-run-tried-again': (one) => {
    one.double.approved = [...APPROVED];
    one.double.failing = 1;
    return run(one, RUN_SALARIED_TIME_OFF, RUN);
  },
  'salaried-run-for-nothing': (one) => run(one, RUN_SALARIED_TIME_OFF, RUN),
};
