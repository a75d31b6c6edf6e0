import type { RenewedRun } from '@campus/workflow-kit';

/** The task queue of the worker that carries campaigns. */
export const ASSESSMENT_QUEUE = 'assessment';

/** The registered name of the workflow of a campaign. [ASSESS-026] */
export const EVALUATION_CAMPAIGN = 'evaluationCampaign';

/** The one workflow of an evaluation's campaign: the evaluation's id and nothing personal. */
export function evaluationCampaignId(evaluationId: string): string {
  return `evaluation-campaign/${evaluationId}`;
}

/** Where a campaign stands, as the database said when it last answered. */
export interface CampaignSnapshot {
  readonly state: 'running' | 'paused' | 'stopped' | 'ended';
  /** Grows by one with every change of the settings. */
  readonly version: number;
  /** The day for which mails are to go out now, `YYYY-MM-DD`; null when none is due. */
  readonly due: string | null;
  /** Milliseconds until the next day on which it mails; null when only people make something happen. */
  readonly waitMs: number | null;
}

/** What the workflow of a campaign is started with; any state of it may be met. */
export interface EvaluationCampaignInput extends RenewedRun {
  readonly evaluationId: string;
}

/** Signal: the settings were changed, or a day has come by the portal's clock; the workflow looks again. */
export const CHANGED = 'changed';

/** Query: the stand that the workflow knows, or null before its first look. */
export const SNAPSHOT_QUERY = 'whereItStands';
