import { isOver } from '@campus/domain/mass-mail/rules';
import { KEEP_TRYING, needsRenewal, refuseUpdate } from '@campus/workflow-kit';
import {
  allHandlersFinished,
  condition,
  continueAsNew,
  defineQuery,
  defineSignal,
  defineUpdate,
  proxyActivities,
  setHandler,
} from '@temporalio/workflow';
import type { MassMailActivities } from './activities.js';
import type { LookAgainUpdate, MassMailInput, MassMailSnapshot } from './contract.js';
import { SNAPSHOT_QUERY, LOOK_AGAIN, MALFORMED_LOOK, CHANGES_SIGNAL } from './contract.js';
import { SendProgress } from './send-progress.js';

const at = proxyActivities<MassMailActivities>(KEEP_TRYING);

const lookUpdate = defineUpdate<void, [LookAgainUpdate]>(LOOK_AGAIN);
const changesSignal = defineSignal(CHANGES_SIGNAL);
const snapshotQuery = defineQuery<MassMailSnapshot | null>(SNAPSHOT_QUERY);

function refuseMalformed(update: unknown): void {
  const { commandId } = (update ?? {}) as Partial<LookAgainUpdate>;
  if (typeof commandId !== 'string' || commandId === '') throw refuseUpdate(MALFORMED_LOOK);
}

/**
 * One mail to many, from its check to its report: a pause in which it can be stopped, then chunk by chunk until nobody is left. The database decides
 * every step and the queue sends; the workflow waits, enqueues what nothing has moved, and ends when all is settled. One that was through and whose
 * failed mails are tried again is met here a second time. [PAYADM-008]
 */
export async function massMail({ massMailId }: MassMailInput): Promise<void> {
  const progress = new SendProgress();
  setHandler(snapshotQuery, () => progress.stand);
  setHandler(changesSignal, () => progress.ask());
  setHandler(lookUpdate, () => progress.ask(), { validator: refuseMalformed });
  for (;;) {
    progress.clearRequest();
    const { state } = progress.refresh(await at.readMassMail({ massMailId }));
    if (state === 'waiting') await pauseBeforeFirstMail(massMailId, progress);
    else if (state === 'sending') await sendWhatIsDue(massMailId, progress);
    else if (state === 'paused') await condition(() => progress.isAsked);
    else if (state === 'stopped') await takeBackRest(massMailId, progress);
    if (hasEnded(progress)) return;
    // Limits and waits of a mail server can stretch a mass mail over days.
    if (needsRenewal({}) && allHandlersFinished()) await continueAsNew<typeof massMail>({ massMailId });
  }
}

/** Nothing more happens by itself, and nobody has just asked for more. */
function hasEnded({ stand: snapshot, isAsked }: SendProgress): boolean {
  if (snapshot === null || !isOver(snapshot.state) || isAsked) return false;
  return (snapshot.state === 'done' || snapshot.open === 0) && allHandlersFinished();
}

/** Whoever uploaded the list can still stop it; a press of 'Send now' ends the pause early. */
async function pauseBeforeFirstMail(massMailId: string, progress: SendProgress): Promise<void> {
  const isEarly = await condition(() => progress.isAsked, progress.stand?.waitMs ?? 0);
  if (!isEarly) progress.refresh(await at.beginSending({ massMailId }));
}

/** Rings for the chunks, waits for events of them, and ends the mass mail when nobody is left. */
async function sendWhatIsDue(massMailId: string, progress: SendProgress): Promise<void> {
  const { waitMs, open } = progress.refresh(await at.ringChunks({ massMailId }));
  if (open > 0) await condition(() => progress.isAsked, waitMs);
  else progress.refresh(await at.finishWhenSent({ massMailId }));
}

/** What is just being handed to the mail server cannot be taken back any more: it is waited for, so that the report is whole. */
async function takeBackRest(massMailId: string, progress: SendProgress): Promise<void> {
  const { open, waitMs } = progress.refresh(await at.takeBackRest({ massMailId }));
  if (open > 0) await condition(() => progress.isAsked, waitMs);
}
