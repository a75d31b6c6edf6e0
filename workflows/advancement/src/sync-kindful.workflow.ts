import type { SyncDirection, SyncProblem } from '@campus/domain/advancement/rules';
import { syncRetryWait } from '@campus/domain/advancement/rules';
import { KEEP_TRYING, needsRenewal } from '@campus/workflow-kit';
import { continueAsNew, proxyActivities, sleep, uuid4, workflowInfo } from '@temporalio/workflow';
import type { SyncActivities } from './activities.js';
import type { SyncInput, SyncStep } from './contract.js';

/** A step asks the donor system and commits one page. The database being away is tried again without end; the donor system's faults are answers. */
const { beginSync, stepSync, endSync } = proxyActivities<SyncActivities>({ ...KEEP_TRYING, startToCloseTimeout: '1 minute' });

/** What a step says of the way on: after how long, or by which problem the run ends. */
function waitAfter(
  { next, waitMs, problem }: SyncStep,
  failures: number,
): { readonly waitMs: number; readonly problem: SyncProblem | null } {
  if (next === 'failed') return { waitMs: 0, problem: problem ?? 'down' };
  if (next !== 'retry') return { waitMs, problem: null };
  const seconds = syncRetryWait(failures);
  return seconds === null ? { waitMs: 0, problem: problem ?? 'down' } : { waitMs: seconds * 1000, problem: null };
}

async function runSync(direction: SyncDirection, input: SyncInput, renew: (input: SyncInput) => Promise<never>): Promise<void> {
  const run = input.run ?? (await beginSync({ direction, run: uuid4(), workflowId: workflowInfo().workflowId }));
  if (run === null) return;
  let failures = input.failures ?? 0;
  for (;;) {
    if (needsRenewal(input)) return renew({ ...input, run, failures });
    const step = await stepSync({ run });
    failures = step.next === 'retry' ? failures + 1 : 0;
    const { waitMs, problem } = waitAfter(step, failures);
    if (step.next === 'done' || problem !== null) return endSync({ run, problem });
    if (waitMs > 0) await sleep(waitMs);
  }
}

/** Sends donors that changed here to the donor system, a page a step. */
export async function syncToKindful(input: SyncInput): Promise<void> {
  return runSync('to', input, (next) => continueAsNew<typeof syncToKindful>(next));
}

/** Brings donors and gifts that are new in the donor system, a page a step. */
export async function syncFromKindful(input: SyncInput): Promise<void> {
  return runSync('from', input, (next) => continueAsNew<typeof syncFromKindful>(next));
}
