import type { SyncDirection, SyncProblem } from '@campus/domain/advancement/rules';
import type { SyncStep } from './contract.js';

/** What a sync asks of the portal. Each commits in one transaction and changes nothing twice. */
export interface SyncActivities {
  /** Stores the run of the schedule; null where the schedule is switched off or a run of the direction is in progress. */
  beginSync(input: {
    readonly direction: SyncDirection;
    readonly run: string;
    readonly workflowId: string;
  }): Promise<string | null>;
  /** Does the next page of a run. What comes next is kept with the run, so that a step that is done again goes on where it was. */
  stepSync(input: { readonly run: string }): Promise<SyncStep>;
  /** Ends a run: done, or failed by a problem. */
  endSync(input: { readonly run: string; readonly problem: SyncProblem | null }): Promise<void>;
}
