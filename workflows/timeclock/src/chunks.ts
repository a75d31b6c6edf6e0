import type { ChunkAnswer } from './activities.js';

/** Does chunk after chunk until nothing is left; answers how much was done. */
export async function chunkByChunk(doSome: () => Promise<ChunkAnswer>): Promise<number> {
  let done = 0;
  for (let more = true; more;) {
    const chunk = await doSome();
    done += chunk.done;
    more = chunk.more;
  }
  return done;
}
