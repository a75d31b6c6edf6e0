import { randomUUID } from 'node:crypto';
import type { Client, WorkflowHandle } from '@temporalio/client';
import { WAITLIST } from '@campus/workflow-registration';
import type { KeepWaitlistInput } from '@campus/workflow-registration';
import type { keepWaitlist } from '@campus/workflow-registration/workflows';
import type { WaitlistDouble } from '../../../workflows/registration/src/testing/waitlist-double.js';

/** One waitlist on a server that records. */
export class RecordedWaitlist {
  readonly section = randomUUID();

  constructor(
    private readonly client: Client,
    readonly waitlist: WaitlistDouble,
  ) {}

  get workflow(): WorkflowHandle<typeof keepWaitlist> {
    return this.client.workflow.getHandle<typeof keepWaitlist>(WAITLIST.workflowId(this.section));
  }

  /** Somebody changes seats, and the workflow hears of it and looks. */
  async changed(more: Partial<KeepWaitlistInput> = {}): Promise<void> {
    const before = this.waitlist.reads;
    await this.client.workflow.signalWithStart<typeof keepWaitlist>(WAITLIST.workflowType, {
      workflowId: WAITLIST.workflowId(this.section),
      taskQueue: this.section,
      args: [{ section: this.section, ...more }],
      signal: WAITLIST.changed,
    });
    await this.waitlist.until(() => this.waitlist.reads > before);
  }

  /** Waits until so many steps are done. */
  did(count: number): Promise<void> {
    return this.waitlist.until(() => this.waitlist.done.length >= count);
  }

  /** A seat is offered to the first, who takes it. */
  async claims(student: string, steps: number): Promise<void> {
    this.waitlist.free = 1;
    await this.changed();
    await this.did(steps);
    this.waitlist.claim(student);
    await this.changed();
  }
}

/** Every way that a waitlist can take, by the name of its recorded history. */
export const WAITLIST_BRANCHES: Readonly<Record<string, (one: RecordedWaitlist) => Promise<void>>> = {
  waiting: (one) => one.changed(),
  offered: async (one) => {
    one.waitlist.free = 1;
    await one.changed();
    await one.did(1);
  },
  claimed: async (one) => {
    await one.changed();
    await one.claims('a', 1);
    await one.claims('b', 2);
    await one.workflow.result();
  },
  lapsed: async (one) => {
    [one.waitlist.free, one.waitlist.offerMs] = [1, 50];
    await one.changed();
    await one.did(3);
  },
  ended: async (one) => {
    await one.changed();
    one.waitlist.isOver = true;
    await one.changed();
    await one.workflow.result();
  },
  'tried-again': async (one) => {
    [one.waitlist.free, one.waitlist.failing] = [1, 2];
    await one.changed();
    await one.did(1);
  },
  'nothing-done': async (one) => {
    one.waitlist.stuck = ['x'];
    await one.changed();
    one.waitlist.stuck = [];
    await one.changed();
  },
  renewed: async (one) => {
    await one.changed({ renewAfterEvents: 12 });
    await one.claims('a', 1);
    await one.claims('b', 2);
    await one.workflow.result();
  },
};
