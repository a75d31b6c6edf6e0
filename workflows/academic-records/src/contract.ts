import type { DurableRecord, RenewedRun } from '@campus/workflow-kit';

/** The task queue of the worker that reminds students of their forms. */
export const ACADEMIC_RECORDS_QUEUE = 'academic-records';

/** What a reminder is started with. */
export interface RemindToGraduateInput extends RenewedRun {
  readonly application: string;
}

/** The reminder of an application to graduate that was begun, by the application's id. */
export const GRADUATION_REMINDER: DurableRecord<RemindToGraduateInput> = {
  workflowType: 'remindToGraduate',
  taskQueue: ACADEMIC_RECORDS_QUEUE,
  changed: 'applicationChanged',
  workflowId: (application) => `graduation/${application}`,
  inputOf: (application) => ({ application }),
};

/** Where an application is, as the database says. Numbers only: it is kept in histories. */
export interface ApplicationSnapshot {
  /** Whether it may still be sent and a reminder is left. */
  readonly open: boolean;
  /** Milliseconds until the next reminder is due; 0 when it is. */
  readonly waitMs: number;
}
