import type { DurableRecord, RenewedRun } from '@campus/workflow-kit';

/** The task queue of the worker that keeps waitlists. */
export const REGISTRATION_QUEUE = 'registration';

const PREFIX = 'waitlist/';

/** What a waitlist is started with. */
export interface KeepWaitlistInput extends RenewedRun {
  readonly section: string;
}

/** The workflow of a section's waitlist, by the section's number. */
export const WAITLIST: DurableRecord<KeepWaitlistInput> = {
  workflowType: 'keepWaitlist',
  taskQueue: REGISTRATION_QUEUE,
  changed: 'seatsChanged',
  workflowId: (section) => `${PREFIX}${section}`,
  inputOf: (section) => ({ section }),
};

/** The section of such a workflow. */
export function sectionOfWaitlist(workflowId: string): string {
  return workflowId.slice(PREFIX.length);
}

/** Where a waitlist is, as the database said when it last answered. Ids and numbers only: it is kept in histories. */
export interface WaitlistSnapshot {
  readonly waiting: number;
  /** The students for whom something is to be done now, in this order. */
  readonly due: readonly string[];
  /** Milliseconds until the next time limit; null when only people make something happen. */
  readonly waitMs: number | null;
}

/** Query: the snapshot that the workflow knows, or null before its first look. */
export const SNAPSHOT_QUERY = 'whereItStands';
