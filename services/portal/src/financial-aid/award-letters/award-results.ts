import type { BulkResult } from '@campus/contract-kit';
import { bulkRefused } from '@campus/contract-kit';
import { financialAidMessages as messages } from '@campus/domain/financial-aid';

/** A letter of several with which it was not done, and why: an address or a deadline may be added, and then it can be. */
export function refused(id: string, code: Parameters<typeof messages.refusal>[0], values = {}): BulkResult {
  return bulkRefused(id, messages.refusal(code, values), code === 'award_no_email' || code === 'award_deadline_missing');
}
