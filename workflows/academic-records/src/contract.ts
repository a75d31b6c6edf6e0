/** The task queue of the worker that reminds students of their forms. */
export const ACADEMIC_RECORDS_QUEUE = 'academic-records';

/** The registered name of the workflow of an application to graduate that was begun. */
export const REMIND_TO_GRADUATE = 'remindToGraduate';

const PREFIX = 'graduation/';

/** The one workflow of an application, by its id. */
export function graduationWorkflowId(application: string): string {
  return `${PREFIX}${application}`;
}

/** What a reminder is started with; the application may be met in any state. */
export interface RemindToGraduateInput {
  readonly application: string;
  /** A run with this many history events is renewed; without it when the server suggests so. */
  readonly renewAfterEvents?: number;
}

/** Where an application is, as the database says. Numbers only: it is kept in histories. */
export interface ApplicationSnapshot {
  /** Whether it may still be sent and a reminder is left. */
  readonly open: boolean;
  /** Milliseconds until the next reminder is due; 0 when it is. */
  readonly waitMs: number;
}

/** Signal: the application was saved or sent, or the portal's clock was moved; the workflow looks again. */
export const APPLICATION_CHANGED = 'applicationChanged';
