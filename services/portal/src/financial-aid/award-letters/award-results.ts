import type { BulkResult } from '@campus/contract-kit';
import { financialAidMessages as messages } from '@campus/domain/financial-aid';

/** A letter of several with which it was done. */
export const done = (id: string): BulkResult => ({ id, success: true, code: null, message: null, retryable: false });

/** One with which it was not, and why. */
export function refused(id: string, code: Parameters<typeof messages.refusal>[0], values = {}): BulkResult {
  const { code: whole, message } = messages.refusal(code, values);
  return { id, success: false, code: whole, message, retryable: code === 'award_no_email' || code === 'award_deadline_missing' };
}
