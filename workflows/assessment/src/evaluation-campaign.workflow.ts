import { KEEP_TRYING, needsRenewal } from '@campus/workflow-kit';
import { condition, continueAsNew, defineQuery, defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';
import type { CampaignActivities } from './activities.js';
import { CampaignState } from './campaign-state.js';
import type { CampaignSnapshot, EvaluationCampaignInput } from './contract.js';
import { CHANGED, SNAPSHOT_QUERY } from './contract.js';

const { readCampaign, sendReminders } = proxyActivities<CampaignActivities>(KEEP_TRYING);

const changedSignal = defineSignal(CHANGED);
const snapshotQuery = defineQuery<CampaignSnapshot | null>(SNAPSHOT_QUERY);

/**
 * The campaign of an evaluation from the day it is switched on until its last day, or until somebody stops it: on each day of its frequency every
 * student who has not finished gets one mail. What people change they change in the database; the workflow is told to look again, and a day that
 * has begun is carried to its end with the words with which it began. [ASSESS-026]
 */
export async function evaluationCampaign(input: EvaluationCampaignInput): Promise<void> {
  const campaign = new CampaignState();
  setHandler(snapshotQuery, () => campaign.snapshot);
  setHandler(changedSignal, () => campaign.markStale());

  while (!campaign.over) {
    if (needsRenewal(input)) return continueAsNew<typeof evaluationCampaign>(input);
    if (campaign.needsRead) await look(campaign, input.evaluationId);
    else if (campaign.due !== null) await send(campaign, input.evaluationId, campaign.due);
    else await untilTheNextDay(campaign);
  }
}

/** Reads where the campaign stands. */
async function look(campaign: CampaignState, evaluationId: string): Promise<void> {
  campaign.markFresh();
  campaign.refresh(await readCampaign({ evaluationId }));
}

/** Writes the mails of a day chunk by chunk, until all are written or somebody changed something. */
async function send(campaign: CampaignState, evaluationId: string, day: string): Promise<void> {
  for (let more = true; more && !campaign.needsRead;) {
    ({ more } = await sendReminders({ evaluationId, day }));
  }
  campaign.markStale();
}

/** Sleeps until the next day on which it mails, or until somebody changes something. */
async function untilTheNextDay(campaign: CampaignState): Promise<void> {
  const { waitMs } = campaign;
  if (waitMs === null) return condition(() => campaign.needsRead);
  await condition(() => campaign.needsRead, Math.max(1, waitMs));
  campaign.markStale();
}
