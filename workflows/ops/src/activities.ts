import type { Retained } from '@campus/domain/ops/rules';

/** What one chunk did, and whether another one is worth a look. */
export interface ForgetAnswer {
  readonly done: number;
  readonly more: boolean;
}

/** What the retention asks of the portal. A chunk that runs twice forgets nothing twice. */
export interface RetentionActivities {
  /** Forgets some of what has been over for longer than it is kept. */
  forget(input: { readonly kind: Retained }): Promise<ForgetAnswer>;
}

/** What a scheduled run asks of the portal. It does what is due once, however often it is called. */
export interface ScheduledRunActivities {
  runDue(input: { readonly run: string }): Promise<number>;
}
