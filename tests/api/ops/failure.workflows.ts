import { proxyActivities, setHandler, defineSignal, condition } from '@temporalio/workflow';

const { failOften } = proxyActivities<{ failOften(input: { readonly formId: string; readonly name: string }): Promise<void> }>({
  startToCloseTimeout: '10 seconds',
  retry: { initialInterval: '20 milliseconds', backoffCoefficient: 1 },
});

/** Calls a step that fails for a while. */
export async function callOften(formId: string): Promise<void> {
  await failOften({ formId, name: 'Nobody Inparticular' });
}

/** Answers more than any message may hold. */
export async function answerTooMuch(): Promise<string> {
  await Promise.resolve();
  return 'x'.repeat(5_000_000);
}

const goOn = defineSignal('goOn');

/** Waits for a signal; its next release (`changed.workflows.ts`) takes another way through the same history. */
export async function waitAndSee(): Promise<void> {
  let told = false;
  setHandler(goOn, () => void (told = true));
  await condition(() => told, '1 hour');
}
