import { isOver } from '@campus/domain/mass-mail/rules';
import { KEEP_TRYING, refuseUpdate } from '@campus/workflow-kit';
import {
  allHandlersFinished,
  condition,
  continueAsNew,
  defineQuery,
  defineSignal,
  defineUpdate,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { MassMailActivities } from './activities.js';
import type { LookAgainUpdate, MassMailInput, MassMailStand } from './contract.js';
import { HOW_IT_STANDS, LOOK_AGAIN, MALFORMED_LOOK, NEWS } from './contract.js';
import { Course } from './course.js';

const at = proxyActivities<MassMailActivities>(KEEP_TRYING);

const lookUpdate = defineUpdate<void, [LookAgainUpdate]>(LOOK_AGAIN);
const newsSignal = defineSignal(NEWS);
const standQuery = defineQuery<MassMailStand | null>(HOW_IT_STANDS);

function refuseMalformed(update: unknown): void {
  const { commandId } = (update ?? {}) as Partial<LookAgainUpdate>;
  if (typeof commandId !== 'string' || commandId === '') throw refuseUpdate(MALFORMED_LOOK);
}

/**
 * One mail to many, from its check to its report: a pause in which it can be stopped, then chunk by chunk until nobody is left. The database decides
 * every step and the queue sends; the workflow waits, rings for what nothing has moved, and ends when all is settled. One that was through and whose
 * failed mails are tried again is met here a second time. [PAYADM-008]
 */
export async function massMail({ massMailId }: MassMailInput): Promise<void> {
  const course = new Course();
  setHandler(standQuery, () => course.stand);
  setHandler(newsSignal, () => course.ask());
  setHandler(lookUpdate, () => course.ask(), { validator: refuseMalformed });
  for (;;) {
    course.heed();
    const { state } = course.learn(await at.readMassMail({ massMailId }));
    if (state === 'waiting') await pauseBeforeFirstMail(massMailId, course);
    else if (state === 'sending') await sendWhatIsDue(massMailId, course);
    else if (state === 'paused') await condition(() => course.isAsked);
    else if (state === 'stopped') await takeBackRest(massMailId, course);
    if (hasEnded(course)) return;
    // Limits and waits of a mail server can stretch a mass mail over days.
    if (workflowInfo().continueAsNewSuggested && allHandlersFinished()) await continueAsNew<typeof massMail>({ massMailId });
  }
}

/** Nothing more happens by itself, and nobody has just asked for more. */
function hasEnded({ stand, isAsked }: Course): boolean {
  if (stand === null || !isOver(stand.state) || isAsked) return false;
  return (stand.state === 'done' || stand.open === 0) && allHandlersFinished();
}

/** Whoever uploaded the list can still stop it; a press of 'Send now' ends the pause early. */
async function pauseBeforeFirstMail(massMailId: string, course: Course): Promise<void> {
  const isEarly = await condition(() => course.isAsked, course.stand?.waitMs ?? 0);
  if (!isEarly) course.learn(await at.beginSending({ massMailId }));
}

/** Rings for the chunks, waits for news of them, and ends the mass mail when nobody is left. */
async function sendWhatIsDue(massMailId: string, course: Course): Promise<void> {
  const { waitMs, open } = course.learn(await at.ringChunks({ massMailId }));
  if (open > 0) await condition(() => course.isAsked, waitMs);
  else course.learn(await at.finishWhenSent({ massMailId }));
}

/** What is just being handed to the mail server cannot be taken back any more: it is waited for, so that the report is whole. */
async function takeBackRest(massMailId: string, course: Course): Promise<void> {
  const { open, waitMs } = course.learn(await at.takeBackRest({ massMailId }));
  if (open > 0) await condition(() => course.isAsked, waitMs);
}
