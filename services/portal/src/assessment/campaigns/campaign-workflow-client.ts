import type { EvaluationCampaignInput } from '@campus/workflow-assessment';
import { ASSESSMENT_QUEUE, CHANGED, EVALUATION_CAMPAIGN, evaluationCampaignId } from '@campus/workflow-assessment';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, TemporalService, WorkflowGone } from '../../platform/index.js';
import { stateOf } from './campaign-snapshot.js';
import { CampaignsRepository } from './campaigns.repository.js';

/** The durable workflow of a campaign, as the portal speaks to it. */
@Injectable()
export class CampaignWorkflowClient {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(TemporalService) private readonly temporal: TemporalService,
    @Inject(CampaignsRepository) private readonly rows: CampaignsRepository,
  ) {}

  /** Has the workflow look again, and starts it where a running campaign has none. */
  async signal(evaluationId: string): Promise<void> {
    const campaign = await this.rows.stored(this.db, evaluationId);
    if (campaign === null) return;
    const runs = stateOf(campaign, this.clock.today()) === 'running';
    if (!runs || !(await this.started(evaluationId))) await this.send(evaluationId, runs);
    await this.rows.markSignaled(evaluationId, campaign.version);
  }

  /** The same after a command: what could not be signaled now, the sweep signals. */
  async signalNow(evaluationId: string): Promise<void> {
    await this.signal(evaluationId).catch(() => undefined);
  }

  private async started(evaluationId: string): Promise<boolean> {
    const input: EvaluationCampaignInput = { evaluationId };
    const workflowId = evaluationCampaignId(evaluationId);
    const request = { workflowType: EVALUATION_CAMPAIGN, workflowId, taskQueue: ASSESSMENT_QUEUE, args: [input] };
    return (await this.temporal.start(request)) === 'started';
  }

  /** One that ended in between is begun anew where it is needed. */
  private async send(evaluationId: string, needed: boolean): Promise<void> {
    try {
      await this.temporal.signal(evaluationCampaignId(evaluationId), CHANGED);
    } catch (error) {
      if (!(error instanceof WorkflowGone)) throw error;
      if (needed) await this.started(evaluationId);
    }
  }
}
