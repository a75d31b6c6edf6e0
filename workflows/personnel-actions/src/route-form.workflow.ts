import { COMMIT_AT_ONCE, KEEP_TRYING, localFirst, Mutex, refuseUpdate } from '@campus/workflow-kit';
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
  workflowInfo,
} from '@temporalio/workflow';
import type { PersonnelActionActivities } from './activities.js';
import { refuseImpossibleUndo, refuseMalformedClick } from './click-shape.js';
import type { ClickResult, ClickUpdate, FormStand, RouteFormInput } from './contract.js';
import { CLICK, SETTLED, WHERE_IT_STANDS } from './contract.js';
import { RouteState } from './route-state.js';

const atOnce = proxyLocalActivities<PersonnelActionActivities>(COMMIT_AT_ONCE);
const untilDone = proxyActivities<PersonnelActionActivities>(KEEP_TRYING);
const commitClick = localFirst(atOnce.commitClick, untilDone.commitClick);

const clickUpdate = defineUpdate<ClickResult, [ClickUpdate]>(CLICK);
const settledSignal = defineSignal(SETTLED);
const standQuery = defineQuery<FormStand | null>(WHERE_IT_STANDS);

/** The click that starts a route answers within this time, as a rule; only then the form is read by itself. */
const FIRST_ANSWER = '1 second';

/**
 * The route of one personnel action form, from its submission until nothing is left to do. It may be started for a form in any stage: it learns
 * where the form stands from the first click, or by looking. One click is committed at a time, and the database decides each; a refusal ends the
 * click, never the route. Whoever is waited for too long is reminded. [PAFFLOW-023]
 */
export async function routeForm(input: RouteFormInput): Promise<void> {
  const route = new RouteState(input, Date.now());
  const turns = new Mutex();
  setHandler(standQuery, () => route.stand);
  setHandler(settledSignal, () => route.mistrust());
  setHandler(clickUpdate, (click) => turns.run(() => commit(route, input.formId, click)), {
    validator: (click) => {
      refuseMalformedClick(click);
      refuseImpossibleUndo(click, route.stand);
    },
  });

  await finishingClicks(() => carry(route, input));
  if (!isOver(route)) await continueAsNew<typeof routeForm>({ ...input, carried: route.carried() });
}

/** Carries the form on, step by step, until the route is over or the run is long enough to be renewed. */
async function carry(route: RouteState, input: RouteFormInput): Promise<void> {
  if (route.stand === null) await condition(() => route.stand !== null, FIRST_ANSWER);
  while (!mayClose(route, input)) {
    const reminder = route.dueReminder(Date.now());
    if (route.needsLook) await look(route, input.formId);
    else if (reminder !== null) await remind(route, input.formId, reminder);
    else await untilSomethingHappens(route, input);
  }
}

/** Commits one click; once begun it is carried through even while the route is being cancelled. */
async function commit(route: RouteState, formId: string, click: ClickUpdate): Promise<ClickResult> {
  const answer = await CancellationScope.nonCancellable(() => commitClick({ formId, commandId: click.commandId }));
  if (answer.outcome === 'refused') throw refuseUpdate(answer.code);
  route.learn(answer.stand, Date.now());
  return { stand: answer.stand, repeated: answer.outcome === 'repeated' };
}

/** Reads where the form stands; needed when no click said so. */
async function look(route: RouteState, formId: string): Promise<void> {
  route.looks();
  route.learn(await untilDone.readStand({ formId }), Date.now());
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
 * Sleeps until something is to be done. A click does not end the sleep: its timer is left running and finds out when it rings that the due time
 * has moved on, so a form with many clicks needs one timer, not one for each.
 */
async function untilSomethingHappens(route: RouteState, input: RouteFormInput): Promise<void> {
  if (isOver(route)) return await condition(() => mayClose(route, input) || !isOver(route));
  const ringsAt = route.dueAt;
  const wanted = () => mayClose(route, input) || route.needsLook || isEarlier(route.dueAt, ringsAt);
  if (ringsAt === null) await condition(wanted);
  else await condition(wanted, Math.max(1, ringsAt - Date.now()));
}

function isEarlier(due: number | null, other: number | null): boolean {
  return due !== null && (other === null || due < other);
}

/** Nothing is left to carry: the form is at an end, or it is a draft that nobody ever submitted. */
function isOver(route: RouteState): boolean {
  return route.done || route.neverSubmitted(Date.now());
}

/** Whether the run may close: no click is under way, and the route is over or its history long enough to be renewed. */
function mayClose(route: RouteState, input: RouteFormInput): boolean {
  return allHandlersFinished() && (isOver(route) || (route.stand !== null && needsRenewal(input)));
}

function needsRenewal(input: RouteFormInput): boolean {
  const { continueAsNewSuggested, historyLength } = workflowInfo();
  return continueAsNewSuggested || historyLength >= (input.renewAfterEvents ?? Infinity);
}

/** A cancelled route still lets its clicks come to their end, so that everyone who clicked gets an answer. */
async function finishingClicks(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    if (isCancellation(failure)) await CancellationScope.nonCancellable(() => condition(allHandlersFinished));
    throw failure;
  }
}
