import { KEEP_TRYING } from '@campus/workflow-kit';
import { proxyActivities } from '@temporalio/workflow';
import type { TimeDutyActivities } from './activities.js';
import { chunkByChunk } from './chunks.js';
import type { AccrueTimeOffResult } from './contract.js';

const { enterHolidays, restateBalances } = proxyActivities<TimeDutyActivities>(KEEP_TRYING);

/** Every night: the paid holidays of the calendar come on the timesheets, and balances are right as of the last fifteenth. [TIMEOFF-032] */
export async function tendTimeOff(): Promise<AccrueTimeOffResult> {
  const holidays = await chunkByChunk(enterHolidays);
  const balances = await chunkByChunk(restateBalances);
  return { holidays, balances };
}
