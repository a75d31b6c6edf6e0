import { KEEP_TRYING, tendRecord } from '@campus/workflow-kit';
import { proxyActivities } from '@temporalio/workflow';
import type { GraduationActivities } from './activities.js';
import type { RemindToGraduateInput } from './contract.js';
import { GRADUATION_REMINDER } from './contract.js';

const { readApplication, remindOfApplication } = proxyActivities<GraduationActivities>(KEEP_TRYING);

/**
 * The reminder of an application to graduate, from its first draft until it is sent or its last deadline is told of. The database says when the
 * next reminder is due.
 */
export async function remindToGraduate(input: RemindToGraduateInput): Promise<void> {
  const { application } = input;
  await tendRecord(input, GRADUATION_REMINDER.changed, async () => {
    const { open, waitMs } = await readApplication({ application });
    if (!open) return 'over';
    if (waitMs > 0) return { waitMs };
    await remindOfApplication({ application });
    return 'again';
  });
}
