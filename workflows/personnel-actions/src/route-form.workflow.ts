import type { FormAction } from '@campus/domain/personnel-actions/rules';
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
import type { PersonnelActionActivities } from './activities.js';
import { refuseImpossibleUndo, refuseMalformedCommand } from './command-shape.js';
import type { CommandResult, FormSnapshot, RouteFormInput } from './contract.js';
import { COMMAND_UPDATE, SETTLED, SNAPSHOT_QUERY } from './contract.js';
import { RouteState } from './route-state.js';

const local = proxyLocalActivities<PersonnelActionActivities>(LOCAL_COMMIT);
const untilDone = proxyActivities<PersonnelActionActivities>(KEEP_TRYING);
const commitClick = localFirst(local.commitClick, untilDone.commitClick);

const commandUpdate = defineUpdate<CommandResult, [CommandUpdate<FormAction>]>(COMMAND_UPDATE);
const settledSignal = defineSignal(SETTLED);
const snapshotQuery = defineQuery<FormSnapshot | null>(SNAPSHOT_QUERY);

/** The command that starts a route answers within this time, as a rule; only then the form is read by itself. */
const FIRST_ANSWER = '1 second';

/**
 * The route of one personnel action form, from its submission until nothing is left to do. It may be started for a form in any stage: it learns
 * where the form stands from the first command, or by looking. One command is committed at a time, and the database decides each; a refusal ends the
 * command, never the route. Whoever is waited for too long is reminded. [PAFFLOW-023]
 */
export async function routeForm(input: RouteFormInput): Promise<void> {
  const route = new RouteState(input, Date.now());
  const turns = new Mutex();
  setHandler(snapshotQuery, () => route.snapshot);
  setHandler(settledSignal, () => route.markStale());
  setHandler(commandUpdate, (command) => turns.run(() => commit(route, input.formId, command)), {
    validator: (command) => {
      refuseMalformedCommand(command);
      refuseImpossibleUndo(command, route.snapshot);
    },
  });

  await finishingCommands(() => forward(route, input));
  if (!isOver(route)) await continueAsNew<typeof routeForm>({ ...input, carried: route.continued() });
}

/** Carries the form on, step by step, until the route is over or the run is long enough to be renewed. */
async function forward(route: RouteState, input: RouteFormInput): Promise<void> {
  if (route.snapshot === null) await condition(() => route.snapshot !== null, FIRST_ANSWER);
  while (!mayClose(route, input)) {
    const reminder = route.dueReminder(Date.now());
    if (route.needsRead) await look(route, input.formId);
    else if (reminder !== null) await remind(route, input.formId, reminder);
    else await untilSomethingHappens(route, input);
  }
}

/** Commits one command; once begun it is carried through even while the route is being cancelled. */
async function commit(route: RouteState, formId: string, command: CommandUpdate<FormAction>): Promise<CommandResult> {
  const answer = await CancellationScope.nonCancellable(() => commitClick({ formId, commandId: command.commandId }));
  if (answer.outcome === 'refused') throw refuseUpdate(answer.code);
  route.refresh(answer.stand, Date.now());
  showInSearch(route.snapshot?.search);
  return { stand: answer.stand, repeated: answer.outcome === 'repeated' };
}

/** Reads where the form stands; needed when no command said so. */
async function look(route: RouteState, formId: string): Promise<void> {
  route.markFresh();
  route.refresh(await untilDone.readStand({ formId }), Date.now());
  showInSearch(route.snapshot?.search);
}

/** Reminds whom the form waits for. A reminder that cannot be sent must never end the route: it counts as the last one of this wait. */
async function remind(route: RouteState, formId: string, reminder: { remindKey: string; n: number }): Promise<void> {
  const { remindKey, n } = reminder;
  try {
    const { again } = await untilDone.remind({ formId, remindKey, n });
    route.reminded(remindKey, n, again, Date.now());
  } catch (failure) {
    if (isCancellation(failure)) throw failure;
    log.error('reminder given up', { n });
    route.reminded(remindKey, n, false, Date.now());
  }
}

/**
 * Sleeps until something is to be done. A command does not end the sleep: its timer is left running and finds out when it rings that the due time
 * has moved on, so a form with many commands needs one timer, not one for each.
 */
async function untilSomethingHappens(route: RouteState, input: RouteFormInput): Promise<void> {
  if (isOver(route)) return await condition(() => mayClose(route, input) || !isOver(route));
  const wakesAt = route.dueAt;
  const wanted = () => mayClose(route, input) || route.needsRead || isEarlier(route.dueAt, wakesAt);
  if (wakesAt === null) await condition(wanted);
  else await condition(wanted, Math.max(1, wakesAt - Date.now()));
}

function isEarlier(due: number | null, other: number | null): boolean {
  return due !== null && (other === null || due < other);
}

/** Nothing is left to carry: the form is at an end, or it is a draft that nobody ever submitted. */
function isOver(route: RouteState): boolean {
  return route.done || route.neverSubmitted(Date.now());
}

/** Whether the run may close: no command is under way, and the route is over or its history long enough to be renewed. */
function mayClose(route: RouteState, input: RouteFormInput): boolean {
  return allHandlersFinished() && (isOver(route) || (route.snapshot !== null && needsRenewal(input)));
}

/** A cancelled route still lets its commands come to their end, so that everyone who clicked gets an answer. */
async function finishingCommands(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    if (isCancellation(failure)) await CancellationScope.nonCancellable(() => condition(allHandlersFinished));
    throw failure;
  }
}
