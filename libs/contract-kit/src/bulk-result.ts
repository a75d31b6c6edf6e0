import { z } from 'zod';
import type { Refusal } from './refusal.js';
import { id } from './wire.js';

/** The answer of one record in a bulk call. */
export const bulkResult = z.object({
  id,
  success: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  retryable: z.boolean(),
});
export type BulkResult = z.output<typeof bulkResult>;

/** Statuses after which the same call may well succeed: too many calls, or something behind the portal that did not answer. */
const RETRYABLE: ReadonlySet<number> = new Set([429, 502, 503]);

/** The record with which it was done. */
export const bulkDone = (recordId: string): BulkResult => ({
  id: recordId,
  success: true,
  code: null,
  message: null,
  retryable: false,
});

/** The record with which it was not, and why. */
export function bulkRefused(recordId: string, refusal: Refusal, retryable = RETRYABLE.has(refusal.status)): BulkResult {
  return { id: recordId, success: false, code: refusal.code, message: refusal.message, retryable };
}
