import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** So many rows are worked on before others have their turn. */
const SLICE = 500;

/** Goes through many rows some at a time; whoever calls meanwhile is answered between two slices. */
export async function* inSlices<T>(rows: readonly T[], size = SLICE): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < rows.length; at += size) {
    yield rows.slice(at, at + size);
    await yieldToEventLoop();
  }
}
