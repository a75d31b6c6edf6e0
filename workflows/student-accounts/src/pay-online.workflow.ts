import { KEEP_TRYING } from '@campus/workflow-kit';
import { condition, continueAsNew, defineSignal, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import type { PaymentActivities } from './activities.js';
import type { PayOnlineInput } from './contract.js';
import { PAYMENT_CHANGED } from './contract.js';

const { readPayment, askPayment, postPayment } = proxyActivities<PaymentActivities>(KEEP_TRYING);

const changedSignal = defineSignal(PAYMENT_CHANGED);

/**
 * A payment from its window until what became of it stands on the student's account. A notice of the provider only rings: what is true is what the
 * provider answers when it is asked, so the order in which notices, questions and crashes come makes no difference.
 */
export async function payOnline(input: PayOnlineInput): Promise<void> {
  const { payment } = input;
  let changes = 0;
  setHandler(changedSignal, () => {
    changes += 1;
  });

  for (;;) {
    if (needsRenewal(input)) return continueAsNew<typeof payOnline>(input);
    const seen = changes;
    const { step, waitMs } = await readPayment({ payment });
    if (step === 'post') await postPayment({ payment });
    else if (step === 'ask') await askPayment({ payment });
    else if (step === 'wait') await condition(() => changes !== seen, Math.max(1, waitMs));
    else if (changes === seen) return;
  }
}

function needsRenewal(input: PayOnlineInput): boolean {
  const { continueAsNewSuggested, historyLength } = workflowInfo();
  return continueAsNewSuggested || historyLength >= (input.renewAfterEvents ?? Infinity);
}
