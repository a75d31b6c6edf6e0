import type { MassMailState } from '@campus/domain/mass-mail/rules';

/** The task queue of the worker that coordinates mass mail. */
export const MASS_MAIL_QUEUE = 'mass-mail';

/** The registered name of the workflow. */
export const MASS_MAIL = 'massMail';

/** The one workflow of a mass mail. */
export function massMailWorkflowId(massMailId: string): string {
  return `mass-mail/${massMailId}`;
}

/** What a mass mail is started with; it may be met in any state. */
export interface MassMailInput {
  readonly massMailId: string;
}

/** Where a mass mail stands, as the database said when it last answered. Ids, codes and numbers only: it is kept in histories. */
export interface MassMailSnapshot {
  readonly state: MassMailState;
  /** Recipients for whom something is still to be done. */
  readonly open: number;
  /** Milliseconds until it is worth looking again when nothing is heard: the rest of the pause, or of a wait that the mail server asked for. */
  readonly waitMs: number;
}

/** Update: somebody pressed a button, and the database has written down what; answered once it is heard. */
export const LOOK_AGAIN = 'lookAgain';

/** What the update carries: the command that was written down. */
export interface LookAgainUpdate {
  readonly commandId: string;
}

/** Signal: the jobs have news, such as the last message of a chunk. */
export const CHANGES_SIGNAL = 'news';

/** Query: the stand that the workflow knows, or null before its first look. */
export const SNAPSHOT_QUERY = 'howItStands';

/** The validator's code for an update of the wrong shape; it never reaches the history. */
export const MALFORMED_LOOK = 'malformed_look';
