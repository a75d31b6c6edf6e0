import { KEEP_TRYING } from '@campus/workflow-kit';
import { proxyActivities } from '@temporalio/workflow';
import type { TimeDutyActivities } from './activities.js';
import { chunkByChunk } from './chunks.js';
import type { RemindOfTimeResult } from './contract.js';

const { remindOpenPunches, remindOutstanding } = proxyActivities<TimeDutyActivities>(KEEP_TRYING);

/**
 * Reminds employees of punches that they forgot to end, and supervisors of timesheets that nobody has approved while the pay period closes. Each
 * reminder is sent once, so a run that was missed is made up by the next one.
 */
export async function remindOfTime(): Promise<RemindOfTimeResult> {
  const employees = await chunkByChunk(remindOpenPunches);
  const supervisors = await chunkByChunk(remindOutstanding);
  return { employees, supervisors };
}
