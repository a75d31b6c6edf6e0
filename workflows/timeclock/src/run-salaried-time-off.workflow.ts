import { KEEP_TRYING } from '@campus/workflow-kit';
import { proxyActivities } from '@temporalio/workflow';
import type { SalariedTimeOffActivities } from './activities.js';
import type { SalariedTimeOffRunInput, SalariedTimeOffRunResult } from './contract.js';

const { processApproved, tellSettled } = proxyActivities<SalariedTimeOffActivities>(KEEP_TRYING);

/** Accounting processes every approved salaried request, chunk by chunk, and the workflow of each request hears of it. [PAYROLL-021] [PAYROLL-035] */
export async function runSalariedTimeOff(input: SalariedTimeOffRunInput): Promise<SalariedTimeOffRunResult> {
  let processed = 0;
  for (let more = true; more;) {
    const chunk = await processApproved(input);
    if (chunk.ids.length > 0) await tellSettled({ ids: chunk.ids });
    processed += chunk.ids.length;
    more = chunk.more;
  }
  return { processed };
}
