import type { Campaign } from '@campus/domain/assessment';
import { dueOccurrence, occurrencesAfter } from '@campus/domain/assessment/rules';
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
