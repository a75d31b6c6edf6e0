import { allHandlersFinished, condition, defineUpdate, proxyLocalActivities, setHandler } from '@temporalio/workflow';

interface BareActivities {
  commit(input: { readonly id: string; readonly step: number }): Promise<number>;
}

const { commit } = proxyLocalActivities<BareActivities>({ scheduleToCloseTimeout: '5 seconds' });
const step = defineUpdate<number, [number]>('step');

/** The least that a durable route can be: so many updates, each one local activity with one bare commit. */
export async function bareRoute(id: string, steps: number): Promise<void> {
  let taken = 0;
  setHandler(step, async (n) => {
    const version = await commit({ id, step: n });
    taken += 1;
    return version;
  });
  await condition(() => taken >= steps && allHandlersFinished());
}
