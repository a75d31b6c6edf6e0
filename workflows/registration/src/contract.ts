/** The task queue of the worker that keeps waitlists. */
export const REGISTRATION_QUEUE = 'registration';

/** The registered name of the workflow of a section's waitlist. */
export const KEEP_WAITLIST = 'keepWaitlist';

const PREFIX = 'waitlist/';

/** The one workflow of a section's waitlist, by the section's number. */
export function waitlistWorkflowId(section: string): string {
  return `${PREFIX}${section}`;
}

/** The section of such a workflow. */
export function sectionOfWaitlist(workflowId: string): string {
  return workflowId.slice(PREFIX.length);
}

/** What a waitlist is started with; it may be met in any state. */
export interface KeepWaitlistInput {
  readonly section: string;
  /** A run with this many history events is renewed; without it when the server suggests so. */
  readonly renewAfterEvents?: number;
}

/** Where a waitlist is, as the database said when it last answered. Ids and numbers only: it is kept in histories. */
export interface WaitlistSnapshot {
  readonly waiting: number;
  /** The students for whom something is to be done now, in this order. */
  readonly due: readonly string[];
  /** Milliseconds until the next time limit; null when only people make something happen. */
  readonly waitMs: number | null;
}

/** Signal: seats, waiters or the section have changed; the workflow looks again. */
export const SEATS_CHANGED = 'seatsChanged';

/** Query: the snapshot that the workflow knows, or null before its first look. */
export const SNAPSHOT_QUERY = 'whereItStands';
