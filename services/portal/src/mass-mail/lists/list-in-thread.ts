import { MessageChannel } from 'node:worker_threads';
import { inThread } from '../../platform/index.js';
import type { BadRow, CheckedList, GoodRow } from './list-check.js';
import type { GivenList } from './list-file.js';
import type { FoundList, ListPart } from './list-reading.js';

/** Checks an uploaded list in a thread: reading one of many rows takes seconds. */
export async function checkedList(given: GivenList): Promise<CheckedList> {
  const { port1: here, port2: there } = new MessageChannel();
  const good: GoodRow[] = [];
  const bad: BadRow[] = [];
  here.on('message', (part: ListPart) => {
    good.push(...part.good);
    bad.push(...part.bad);
    // Whatever came in meanwhile has its turn first.
    setImmediate(() => here.postMessage(null));
  });
  try {
    const found = await inThread<FoundList>('readList', { given, port: there }, [there]);
    return { ...found, good, bad };
  } finally {
    here.close();
  }
}
