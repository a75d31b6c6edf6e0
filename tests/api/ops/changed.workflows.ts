import { defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';

const { failOften } = proxyActivities<{ failOften(): Promise<void> }>({ startToCloseTimeout: '10 seconds' });

/** The release that does not fit: where the history waits by the clock, it would begin a step. */
export async function waitAndSee(): Promise<void> {
  setHandler(defineSignal('goOn'), () => undefined);
  await failOften();
}
