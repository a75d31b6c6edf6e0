import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { BadRow, CheckedList, GoodRow } from './list-check.js';
import { checkList } from './list-check.js';
import type { GivenList } from './list-file.js';
import { listRows } from './list-file.js';

/** So many rows are handed over at a time: who takes them does little else meanwhile. */
const BATCH_SIZE = 1000;

/** What the check of a list found, without its rows. */
export type FoundList = Pick<CheckedList, 'columns' | 'rows' | 'sheet' | 'hidden'>;

export interface ListPart {
  readonly good: readonly GoodRow[];
  readonly bad: readonly BadRow[];
}

/** Checks a list in a thread of its own; the rows go through the port, the next ones when somebody asks for more. */
export async function readList(given: GivenList, port: MessagePort): Promise<FoundList> {
  const { good, bad, ...found } = await checkList(listRows(given), given.hiddenRows);
  for (let at = 0; at < Math.max(good.length, bad.length); at += BATCH_SIZE) {
    const part: ListPart = { good: good.slice(at, at + BATCH_SIZE), bad: bad.slice(at, at + BATCH_SIZE) };
    const more = once(port, 'message');
    port.postMessage(part);
    await more;
  }
  return found;
}
