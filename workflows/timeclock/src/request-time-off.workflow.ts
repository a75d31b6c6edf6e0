import type { TimeOffAction } from '@campus/domain/timeclock/rules';
import { TIME_OFF_ACTIONS } from '@campus/domain/timeclock/rules';
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
import type { TimeOffActivities } from './activities.js';
import type { DecideResult, RequestTimeOffInput, TimeOffSnapshot } from './contract.js';
import { DECIDE, MALFORMED_COMMAND, SETTLED, SNAPSHOT_QUERY } from './contract.js';
import { RequestState } from './request-state.js';

const local = proxyLocalActivities<TimeOffActivities>(LOCAL_COMMIT);
const untilDone = proxyActivities<TimeOffActivities>(KEEP_TRYING);
const commitDecision = localFirst(local.commitDecision, untilDone.commitDecision);

const decideUpdate = defineUpdate<DecideResult, [CommandUpdate<TimeOffAction>]>(DECIDE);
const settledSignal = defineSignal(SETTLED);
const snapshotQuery = defineQuery<TimeOffSnapshot | null>(SNAPSHOT_QUERY);

const COMMAND_ID = /^[\w-]{1,64}$/;
const FIELDS = ['action', 'commandId'];

/**
 * A salaried time-off request from the day it is made until accounting has processed it, the supervisor has rejected it or the employee has
 * cancelled it; it waits for weeks if need be, and reminds whoever decides. One command is committed at a time, and the database decides each; a
 * refusal ends the command, never the request. [TIMEOFF-014] [TIMEOFF-015]
 */
export async function requestTimeOff(input: RequestTimeOffInput): Promise<void> {
  const request = new RequestState(input, Date.now());
  const turns = new Mutex();
  setHandler(snapshotQuery, () => request.snapshot);
  setHandler(settledSignal, () => request.markStale());
  setHandler(decideUpdate, (command) => turns.run(() => commit(request, input.requestId, command)), {
    validator: refuseMalformed,
  });

  await finishingCommands(() => forward(request, input));
  if (!request.done) await continueAsNew<typeof requestTimeOff>({ ...input, carried: request.continued() });
}

/** Carries the request on, step by step, until it is over or the run is long enough to be renewed. */
async function forward(request: RequestState, input: RequestTimeOffInput): Promise<void> {
  while (!mayClose(request, input)) {
    const reminder = request.dueReminder(Date.now());
    if (request.needsRead) await look(request, input.requestId);
    else if (reminder !== null) await remind(request, input.requestId, reminder);
    else await untilSomethingHappens(request, input);
  }
}

/** Commits one command; once begun it is carried through even while the workflow is being cancelled. */
async function commit(request: RequestState, requestId: string, command: CommandUpdate<TimeOffAction>): Promise<DecideResult> {
  const answer = await CancellationScope.nonCancellable(() => commitDecision({ requestId, commandId: command.commandId }));
  if (answer.outcome === 'refused') throw refuseUpdate(answer.code);
  request.refresh(answer.stand);
  showInSearch(request.snapshot?.search);
  return { stand: answer.stand, repeated: answer.outcome === 'repeated' };
}

/** Reads where the request stands; needed when no command said so. */
async function look(request: RequestState, requestId: string): Promise<void> {
  request.markFresh();
  request.refresh(await untilDone.readRequest({ requestId }));
  showInSearch(request.snapshot?.search);
}

/** Reminds whoever decides. A reminder that cannot be sent must never end the request: it counts as the last one. */
async function remind(request: RequestState, requestId: string, n: number): Promise<void> {
  try {
    const { again } = await untilDone.remindOfRequest({ requestId, n });
    request.reminded(n, again, Date.now());
  } catch (failure) {
    if (isCancellation(failure)) throw failure;
    log.error('reminder given up', { n });
    request.reminded(n, false, Date.now());
  }
}

/** Sleeps until a command ends the request, something else changed it, or a reminder is due. */
async function untilSomethingHappens(request: RequestState, input: RequestTimeOffInput): Promise<void> {
  const wakesAt = request.dueAt;
  const wanted = () => mayClose(request, input) || request.needsRead;
  if (wakesAt === null) await condition(wanted);
  else await condition(wanted, Math.max(1, wakesAt - Date.now()));
}

/** Whether the run may close: no command is under way, and the request is over or the history long enough to be renewed. */
function mayClose(request: RequestState, input: RequestTimeOffInput): boolean {
  return allHandlersFinished() && (request.done || (request.snapshot !== null && needsRenewal(input)));
}

/** Refuses a command that no request could ever take: a wrong shape, an unknown action, anything besides id and action. */
function refuseMalformed(command: unknown): void {
  if (typeof command !== 'object' || command === null) throw refuseUpdate(MALFORMED_COMMAND);
  const { commandId, action } = command as Record<string, unknown>;
  const wellFormed =
    typeof commandId === 'string' &&
    COMMAND_ID.test(commandId) &&
    TIME_OFF_ACTIONS.some((known) => known === action) &&
    Object.keys(command).every((field) => FIELDS.includes(field));
  if (!wellFormed) throw refuseUpdate(MALFORMED_COMMAND);
}

/** A cancelled workflow still lets its commands come to their end, so that everyone who clicked gets an answer. */
async function finishingCommands(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    if (isCancellation(failure)) await CancellationScope.nonCancellable(() => condition(allHandlersFinished));
    throw failure;
  }
}
