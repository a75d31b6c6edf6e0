import { KEEP_TRYING, tendRecord } from '@campus/workflow-kit';
import { proxyActivities } from '@temporalio/workflow';
import type { PaymentActivities } from './activities.js';
import type { PayOnlineInput } from './contract.js';
import { ONLINE_PAYMENT } from './contract.js';

const { readPayment, askPayment, postPayment } = proxyActivities<PaymentActivities>(KEEP_TRYING);

/**
 * A payment from its window until what became of it stands on the student's account. A notice of the provider only rings: what is true is what the
 * provider answers when it is asked, so the order in which notices, questions and crashes come makes no difference.
 */
export async function payOnline(input: PayOnlineInput): Promise<void> {
  const { payment } = input;
  await tendRecord(input, ONLINE_PAYMENT.changed, async () => {
    const { step, waitMs } = await readPayment({ payment });
    if (step === 'none') return 'over';
    if (step === 'wait') return { waitMs };
    if (step === 'post') await postPayment({ payment });
    else await askPayment({ payment });
    return 'again';
  });
}
