import { KEEP_TRYING } from '@campus/workflow-kit';
import { condition, continueAsNew, defineSignal, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import type { GraduationActivities } from './activities.js';
import type { RemindToGraduateInput } from './contract.js';
import { APPLICATION_CHANGED } from './contract.js';

const { readApplication, remindOfApplication } = proxyActivities<GraduationActivities>(KEEP_TRYING);

const changedSignal = defineSignal(APPLICATION_CHANGED);

/**
 * The reminder of an application to graduate, from its first draft until it is sent or its last deadline is told of. The database says when the
 * next reminder is due; the workflow waits, and looks again when the application has changed.
 */
export async function remindToGraduate(input: RemindToGraduateInput): Promise<void> {
  const { application } = input;
  let changes = 0;
  setHandler(changedSignal, () => {
    changes += 1;
  });

  for (;;) {
    if (needsRenewal(input)) return continueAsNew<typeof remindToGraduate>(input);
    const seen = changes;
    const { open, waitMs } = await readApplication({ application });
    if (!open && changes === seen) return;
    if (open && waitMs === 0) await remindOfApplication({ application });
    else if (open) await condition(() => changes !== seen, waitMs);
  }
}

function needsRenewal(input: RemindToGraduateInput): boolean {
  const { continueAsNewSuggested, historyLength } = workflowInfo();
  return continueAsNewSuggested || historyLength >= (input.renewAfterEvents ?? Infinity);
}
