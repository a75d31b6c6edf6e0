import { randomUUID } from 'node:crypto';
import type { ApprovalWalk } from '../../../workflows/approvals/src/testing/approval-walk.js';

/** Every way that a record can take on which people decide, by the name of its recorded history. */
export const APPROVAL_BRANCHES: Readonly<Record<string, (one: ApprovalWalk) => Promise<void>>> = {
  'approved-and-settled': async (one) => {
    await one.start();
    await one.decide('approve');
    await one.settled();
  },
  waiting: (one) => one.start(),
  declined: async (one) => {
    await one.start();
    await one.decide('decline');
    await one.workflow.result();
  },
  'begun-by-a-decision': async (one) => void (await one.decide('approve')),
  refused: async (one) => {
    await one.start();
    await one.decide('approve');
    for (const action of ['approve', 'decline']) await one.refused(action);
  },
  'repeated-decision': async (one) => {
    const commandId = randomUUID();
    for (let time = 0; time < 3; time += 1) await one.decide('approve', commandId);
  },
  'many-at-once': async (one) => {
    await one.start();
    await Promise.allSettled(Array.from({ length: 8 }, () => one.decide('approve')));
  },
  'commit-as-regular-activity': async (one) => {
    await one.start();
    one.double.failing = 4;
    await one.decide('approve');
  },
  'steps-done': async (one) => {
    await one.decide('accept');
    await one.workflow.result();
  },
  'steps-with-a-problem': async (one) => {
    one.double.impossible.add('second');
    await one.decide('accept');
    await one.workflow.result();
  },
  'reminded-and-decided': async (one) => {
    await one.start({ remindAfterMs: 300 });
    await one.double.until(() => one.double.reminders.length >= 2);
    await one.decide('approve');
  },
  'reminded-to-the-last': async (one) => {
    await one.start({ remindAfterMs: 100 });
    await one.double.until(() => one.double.reminders.length >= 5);
    await one.decide('decline');
    await one.workflow.result();
  },
  'started-for-nothing': async (one) => {
    one.double.exists = false;
    await one.start();
    await one.workflow.result();
  },
  'found-by-state': async (one) => {
    one.double.found = { recordType: 'wish' };
    await one.decide('accept');
    await one.workflow.result();
  },
  renewed: async (one) => {
    await one.start({ renewAfterEvents: 14 });
    await one.decide('approve');
    for (let turn = 0; turn < 4; turn += 1) await one.refused('decline');
    await one.settled();
  },
  stopped: async (one) => {
    await one.start();
    await one.workflow.cancel();
    await one.workflow.result().catch(() => undefined);
  },
};
