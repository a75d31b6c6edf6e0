import { proxyActivities } from '@temporalio/workflow';
import type { ScheduledRunActivities } from './activities.js';
import type { RunOnScheduleInput, RunOnScheduleResult } from './contract.js';

/** A worker that died is noticed by its missing heartbeats; after six hours the run has missed its time. */
const { runDue } = proxyActivities<ScheduledRunActivities>({
  startToCloseTimeout: '1 hour',
  scheduleToCloseTimeout: '6 hours',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute', backoffCoefficient: 2 },
});

/** Carries out one run of a domain; its schedule says when. */
export async function runOnSchedule({ run }: RunOnScheduleInput): Promise<RunOnScheduleResult> {
  return { done: await runDue({ run }) };
}
