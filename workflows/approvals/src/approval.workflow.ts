import type { CommandUpdate } from '@campus/workflow-kit';
import { LOCAL_COMMIT, KEEP_TRYING, localFirst, Mutex, needsRenewal, refuseUpdate, showInSearch } from '@campus/workflow-kit';
import {
  allHandlersFinished,
  CancellationScope,
  condition,
  continueAsNew,
  defineQuery,
  defineSignal,
  defineUpdate,
  isCancellation,
  log,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
} from '@temporalio/workflow';
import type { ApprovalActivities } from './activities.js';
import { ApprovalState } from './approval-state.js';
import type { ApprovalInput, ApprovalSnapshot, DecideResult, PendingSteps } from './contract.js';
import { DECIDE, MALFORMED_COMMAND, SETTLED, SNAPSHOT_QUERY } from './contract.js';

const local = proxyLocalActivities<ApprovalActivities>(LOCAL_COMMIT);
const untilDone = proxyActivities<ApprovalActivities>(KEEP_TRYING);
const commitApproval = localFirst(local.commitApproval, untilDone.commitApproval);

const decideUpdate = defineUpdate<DecideResult, [CommandUpdate]>(DECIDE);
const settledSignal = defineSignal(SETTLED);
const snapshotQuery = defineQuery<ApprovalSnapshot | null>(SNAPSHOT_QUERY);

const COMMAND_ID = /^[\w-]{1,64}$/;
const ACTION = /^[a-z][\w-]{0,63}$/;
const FIELDS = ['action', 'commandId'];

/**
 * A record that people decide on, from the day it is made until nothing is left to decide and every step after the last decision is done. One
 * decision is committed at a time, and the database decides each; a refusal ends the decision, never the record. Whoever is waited for too long is
 * reminded.
 */
export async function approval(input: ApprovalInput): Promise<void> {
  const record = new ApprovalState(input, Date.now());
  const turns = new Mutex();
  setHandler(snapshotQuery, () => record.snapshot);
  setHandler(settledSignal, () => record.markStale());
  setHandler(decideUpdate, (command) => turns.run(() => commit(record, input, command)), { validator: refuseMalformed });

  await finishingUpdates(() => untilOver(record, input));
  const prior = record.prior();
  if (!record.done) await continueAsNew<typeof approval>({ ...input, ...(prior === undefined ? {} : { prior }) });
}

/** Does what is due, thing by thing, until the record is over or the run is long enough to be renewed. */
async function untilOver(record: ApprovalState, input: ApprovalInput): Promise<void> {
  while (!mayClose(record, input)) {
    const reminder = record.dueReminder(Date.now());
    if (record.steps !== null) await nextStep(record, input, record.steps);
    else if (record.needsRead) await read(record, input);
    else if (reminder !== null) await remind(record, input, reminder);
    else await untilSomethingHappens(record, input);
  }
}

/** Commits one decision; once begun it comes to its end even while the workflow is being cancelled. */
async function commit(record: ApprovalState, input: ApprovalInput, { commandId }: CommandUpdate): Promise<DecideResult> {
  const { recordType, recordId } = input;
  const answer = await CancellationScope.nonCancellable(() => commitApproval({ recordType, recordId, commandId }));
  if (answer.outcome === 'refused') throw refuseUpdate(answer.code);
  record.refresh(answer.snapshot);
  showInSearch(record.snapshot?.search);
  if (answer.outcome === 'committed') record.follow(commandId, answer.steps);
  return { snapshot: answer.snapshot, repeated: answer.outcome === 'repeated' };
}

/** Does the next step after a decision, or writes down what became of all. */
async function nextStep(record: ApprovalState, input: ApprovalInput, steps: PendingSteps): Promise<void> {
  const { recordType, recordId } = input;
  const { commandId, left, results } = steps;
  const [step] = left;
  if (step !== undefined) {
    record.stepDone(step, await untilDone.runApprovalStep({ recordType, recordId, commandId, step }));
    return;
  }
  record.refresh(await untilDone.finishApprovalSteps({ recordType, recordId, commandId, results }));
  showInSearch(record.snapshot?.search);
  record.stepsFinished();
}

/** Reads the record; needed when no decision told of it. */
async function read(record: ApprovalState, { recordType, recordId }: ApprovalInput): Promise<void> {
  record.markFresh();
  record.refresh(await untilDone.readApproval({ recordType, recordId }));
  showInSearch(record.snapshot?.search);
}

/** Reminds whoever decides. A reminder that cannot be sent must never end the record: it counts as the last one. */
async function remind(record: ApprovalState, { recordType, recordId }: ApprovalInput, n: number): Promise<void> {
  try {
    const { again } = await untilDone.remindOfApproval({ recordType, recordId, n });
    record.reminded(n, again, Date.now());
  } catch (failure) {
    if (isCancellation(failure)) throw failure;
    log.error('reminder failed', { n });
    record.reminded(n, false, Date.now());
  }
}

/** Sleeps until a decision ends the record, something else changed it, or a reminder is due. */
async function untilSomethingHappens(record: ApprovalState, input: ApprovalInput): Promise<void> {
  const wakesAt = record.dueAt;
  const isWanted = () => mayClose(record, input) || record.needsRead || record.steps !== null;
  if (wakesAt === null) await condition(isWanted);
  else await condition(isWanted, Math.max(1, wakesAt - Date.now()));
}

/** Whether the run may close: no decision is in progress, and the record is over or the history long enough to be renewed. */
function mayClose(record: ApprovalState, input: ApprovalInput): boolean {
  return allHandlersFinished() && (record.done || (record.snapshot !== null && needsRenewal(input)));
}

/** Refuses a command that no record could ever take: a wrong shape, or anything besides id and action. */
function refuseMalformed(command: unknown): void {
  if (typeof command !== 'object' || command === null) throw refuseUpdate(MALFORMED_COMMAND);
  const { commandId, action } = command as Record<string, unknown>;
  const isWellFormed =
    typeof commandId === 'string' &&
    COMMAND_ID.test(commandId) &&
    typeof action === 'string' &&
    ACTION.test(action) &&
    Object.keys(command).every((field) => FIELDS.includes(field));
  if (!isWellFormed) throw refuseUpdate(MALFORMED_COMMAND);
}

/** A cancelled workflow still lets its decisions come to their end, so that everyone who decided gets an answer. */
async function finishingUpdates(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    if (isCancellation(failure)) await CancellationScope.nonCancellable(() => condition(allHandlersFinished));
    throw failure;
  }
}
