import type { CampaignSnapshot } from './contract.js';

/** For which campaign and which of its days. */
export interface SendInput {
  readonly evaluationId: string;
  readonly day: string;
}

/** How many mails were written by one chunk, and whether some are left for this day. */
export interface SendAnswer {
  readonly mails: number;
  readonly more: boolean;
}

/** What the workflow of a campaign asks of the portal. Each may run more than once for one call and must then change nothing twice. */
export interface CampaignActivities {
  /** The campaign as it stands now; null when there is none. */
  readCampaign(input: { readonly evaluationId: string }): Promise<CampaignSnapshot | null>;
  /** Writes some mails of a day, to each unfinished student at most one; the last chunk ends the day. A campaign that was paused writes none. */
  sendReminders(input: SendInput): Promise<SendAnswer>;
}
