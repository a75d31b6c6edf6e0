import type { Campaign } from '@campus/domain/assessment';
import { dueOccurrence, occurrencesAfter } from '@campus/domain/assessment/rules';
import { campusMidnight } from '@campus/domain/timeclock/rules';
import type { CampaignSnapshot } from '@campus/workflow-assessment';
import type { StoredCampaign } from './campaigns.repository.js';

/** The next day on which a campaign mails: one that is due, else the first one to come. */
export function nextDayOf(
  campaign: Pick<StoredCampaign, 'frequency' | 'daysAfter' | 'startsOn' | 'endsOn' | 'lastDone'>,
  today: string,
) {
  const due = dueOccurrence(campaign, campaign.lastDone, today);
  return due ?? occurrencesAfter(campaign, later(today, campaign.lastDone), 1)[0] ?? null;
}

/** The later of two days. */
export function later(today: string, lastDone: string | null): string {
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
  const due = dueOccurrence(campaign, campaign.lastDone, today);
  return due !== null && begun !== null && due > begun ? due : (begun ?? due);
}

/** What a workflow is told at an instant. A day begins at midnight Eastern, whatever the clocks do in that night. */
export function snapshotOf(campaign: StoredCampaign, begun: string | null, today: string, now: Date): CampaignSnapshot {
  const state = stateOf(campaign, today);
  const due = dayInHand(campaign, begun, today);
  const next = occurrencesAfter(campaign, later(today, campaign.lastDone), 1)[0];
  const waitMs = next === undefined ? null : Math.max(0, campusMidnight(next) - now.getTime());
  return { state: begun !== null && state === 'ended' ? 'running' : state, version: campaign.version, due, waitMs };
}
