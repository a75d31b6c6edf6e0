import type { Campaign } from '@campus/domain/assessment';
import type { CampaignPlan } from '@campus/domain/assessment/rules';
import { dueOccurrence, occurrencesAfter } from '@campus/domain/assessment/rules';
import { campusMidnight } from '@campus/domain/calendar/rules';
import type { CampaignSnapshot } from '@campus/workflow-assessment';
import type { StoredCampaign } from './campaigns.repository.js';

type Planned = Pick<StoredCampaign, keyof CampaignPlan | 'evaluationEndsOn' | 'lastDone'>;

/** The days of a campaign; none lies after its evaluation. */
function planOf(campaign: Planned): CampaignPlan {
  const { endsOn, evaluationEndsOn } = campaign;
  return { ...campaign, endsOn: endsOn < evaluationEndsOn ? endsOn : evaluationEndsOn };
}

/** The next days after today on which a campaign mails, at most so many. */
export function daysToCome(campaign: Planned, today: string, most: number): string[] {
  return occurrencesAfter(planOf(campaign), later(today, campaign.lastDone), most);
}

/** The next day on which a campaign mails: one that is due, else the first one to come. */
export function nextDayOf(campaign: Planned, today: string): string | null {
  return dueOccurrence(planOf(campaign), campaign.lastDone, today) ?? daysToCome(campaign, today, 1)[0] ?? null;
}

/** The later of two days. */
function later(today: string, lastDone: string | null): string {
  return lastDone !== null && lastDone > today ? lastDone : today;
}

/** Where a campaign stands today. */
export function stateOf(campaign: StoredCampaign, today: string): Exclude<Campaign['state'], 'none'> {
  if (campaign.stopped) return 'stopped';
  if (nextDayOf(campaign, today) === null) return 'ended';
  return campaign.active ? 'running' : 'paused';
}

/** The day that mails today: one that has begun, until the next is due; whoever it did not reach gets that one's mail alone. */
export function dayInHand(campaign: StoredCampaign, begun: string | null, today: string): string | null {
  const due = dueOccurrence(planOf(campaign), campaign.lastDone, today);
  return due !== null && begun !== null && due > begun ? due : (begun ?? due);
}

/** What a workflow is told at an instant. A day begins at midnight Eastern, whatever the clocks do in that night. */
export function snapshotOf(campaign: StoredCampaign, begun: string | null, today: string, now: Date): CampaignSnapshot {
  const state = stateOf(campaign, today);
  const due = dayInHand(campaign, begun, today);
  const [next] = daysToCome(campaign, today, 1);
  const waitMs = next === undefined ? null : Math.max(0, campusMidnight(next) - now.getTime());
  return { state: begun !== null && state === 'ended' ? 'running' : state, version: campaign.version, due, waitMs };
}
