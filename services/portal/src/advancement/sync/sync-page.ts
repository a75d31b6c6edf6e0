import type { SyncStep } from '@campus/workflow-advancement';
import { SYSTEM_AUTHOR } from '../../platform/index.js';

/** The record type of a run in the audit history. */
export const RUN_RECORD = 'kindful-run';
/** Who a sync is in the history of donors. */
export const SYNC_AUTHOR = SYSTEM_AUTHOR.actionBy;

export const MORE: SyncStep = { next: 'more', waitMs: 0, problem: null };
export const DONE: SyncStep = { next: 'done', waitMs: 0, problem: null };

/** What a page comes to: records that are made, joined or left, each once. */
export interface PageOutcome {
  readonly donors: number;
  readonly gifts: number;
  readonly changed: number;
  readonly conflicts: number;
  readonly left: number;
  readonly gift_group_num: number | null;
  /** Donors whose record or gifts have changed. */
  readonly touched: readonly string[];
}
