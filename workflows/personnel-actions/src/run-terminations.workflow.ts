import { KEEP_TRYING } from '@campus/workflow-kit';
import { patched, proxyActivities } from '@temporalio/workflow';
import type { EndDueAnswer, EndDueInput, TerminationActivities } from './activities.js';
import type { RunTerminationsInput, RunTerminationsResult } from './contract.js';
import { ENDS_ACCOUNTS } from './contract.js';

const { endDuePositions, endDueAccounts } = proxyActivities<TerminationActivities>(KEEP_TRYING);

/**
 * Ends the positions of finalized terminations whose date has come, and then the accounts of those who hold none any more, chunk by chunk until
 * nothing is left. The rows themselves say what is due, so a run that was missed is made up by the next one. [PAFVIEW-032]
 */
export async function runTerminations(input: RunTerminationsInput): Promise<RunTerminationsResult> {
  const date = input.date ?? null;
  const ended = await chunkByChunk(endDuePositions, date);
  if (!patched(ENDS_ACCOUNTS)) return { ended };
  return { ended, accounts: await chunkByChunk(endDueAccounts, date) };
}

async function chunkByChunk(endSome: (input: EndDueInput) => Promise<EndDueAnswer>, date: string | null): Promise<number> {
  let ended = 0;
  for (let more = true; more;) {
    const chunk = await endSome({ date });
    ended += chunk.ended;
    more = chunk.more;
  }
  return ended;
}
