import { condition, continueAsNew, defineSignal, setHandler, workflowInfo } from '@temporalio/workflow';

/** What a workflow is started with that renews its run. */
export interface RenewedRun {
  /** A run with this many history events is renewed; without it when the server suggests so. */
  readonly renewAfterEvents?: number;
}

/** A kind of record with a durable workflow each, as both sides know it. */
export interface DurableRecord<Input extends RenewedRun> {
  /** The registered name of the workflow. */
  readonly workflowType: string;
  readonly taskQueue: string;
  /** The signal that something has changed, or that the portal's clock was moved: the workflow looks again. */
  readonly changed: string;
  /** The one workflow of a record, by the record's id. */
  readonly workflowId: (record: string) => string;
  /** What it is started with; the record may be in any state. */
  readonly inputOf: (record: string) => Input;
}

/**
 * What a look at a record came to: it is looked at again, because something was done; after a time or a change (null: a change only); or never again,
 * because it is over.
 */
export type NextLook = 'again' | 'over' | { readonly waitMs: number | null };

/** Whether the run's history is long enough for a new one. */
export function needsRenewal({ renewAfterEvents = Infinity }: RenewedRun): boolean {
  const { continueAsNewSuggested, historyLength } = workflowInfo();
  return continueAsNewSuggested || historyLength >= renewAfterEvents;
}

/**
 * A record from its beginning to its end: it is read, what is due is done, and the workflow waits until the next time limit or change. The database
 * decides each step, so a record may be looked at as often as one likes. `isStale` says whether something has changed since the look began.
 */
export async function tendRecord<Input extends RenewedRun>(
  input: Input,
  changed: string,
  look: (isStale: () => boolean) => Promise<NextLook>,
): Promise<void> {
  let changes = 0;
  setHandler(defineSignal(changed), () => {
    changes += 1;
  });
  for (;;) {
    if (needsRenewal(input)) return continueAsNew<(next: Input) => Promise<void>>(input);
    const seen = changes;
    const isStale = () => changes !== seen;
    const next = await look(isStale);
    if (next === 'again') continue;
    if (next !== 'over') await untilChanged(isStale, next.waitMs);
    else if (!isStale()) return;
  }
}

async function untilChanged(isStale: () => boolean, waitMs: number | null): Promise<void> {
  if (waitMs === null) await condition(isStale);
  else await condition(isStale, Math.max(1, waitMs));
}
