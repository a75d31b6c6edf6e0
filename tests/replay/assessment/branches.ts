import { randomUUID } from 'node:crypto';
import type { Client, WorkflowHandle } from '@temporalio/client';
import { CHANGED, EVALUATION_CAMPAIGN, evaluationCampaignId } from '@campus/workflow-assessment';
import type { EvaluationCampaignInput } from '@campus/workflow-assessment';
import type { evaluationCampaign } from '@campus/workflow-assessment/workflows';
import type { CampaignDouble } from '../../../workflows/assessment/src/testing/campaign-double.js';

/** One campaign on a server that records. */
export class RecordedCampaign {
  readonly evaluationId = randomUUID();

  constructor(
    private readonly client: Client,
    readonly campaign: CampaignDouble,
  ) {}

  get workflow(): WorkflowHandle<typeof evaluationCampaign> {
    return this.client.workflow.getHandle<typeof evaluationCampaign>(evaluationCampaignId(this.evaluationId));
  }

  async start(more: Partial<EvaluationCampaignInput> = {}): Promise<void> {
    await this.client.workflow.start<typeof evaluationCampaign>(EVALUATION_CAMPAIGN, {
      workflowId: evaluationCampaignId(this.evaluationId),
      taskQueue: this.evaluationId,
      args: [{ evaluationId: this.evaluationId, ...more }],
    });
  }

  /** A person changes something, and the workflow hears of it and looks. */
  async changed(state = this.campaign.state): Promise<void> {
    const before = this.campaign.markFresh;
    this.campaign.change(state);
    await this.workflow.signal(CHANGED);
    await this.campaign.until(() => this.campaign.markFresh > before);
  }

  /** Waits until a day's mails are written and the workflow has looked again. */
  async mailed(count: number): Promise<void> {
    await this.campaign.until(() => this.campaign.mails.length >= count);
  }

  /** The next day comes. */
  async day(): Promise<void> {
    this.campaign.passed += 1;
    await this.changed();
  }
}

/** Every way that a campaign can take, by the name of its recorded history. */
export const CAMPAIGN_BRANCHES: Readonly<Record<string, (one: RecordedCampaign) => Promise<void>>> = {
  running: async (one) => {
    await one.start();
    await one.mailed(2);
    await one.day();
    await one.mailed(4);
  },
  edited: async (one) => {
    await one.start();
    await one.mailed(2);
    await one.changed();
    await one.day();
    await one.mailed(4);
  },
  paused: async (one) => {
    await one.start();
    await one.mailed(2);
    await one.changed('paused');
    await one.changed('running');
    await one.day();
    await one.mailed(4);
  },
  stopped: async (one) => {
    await one.start();
    await one.mailed(2);
    await one.changed('stopped');
    await one.workflow.result();
  },
  ended: async (one) => {
    one.campaign.days = one.campaign.days.slice(0, 2);
    one.campaign.waitMs = 50;
    await one.start();
    await one.mailed(2);
    one.campaign.passed = 2;
    await one.workflow.result();
  },
  'tried-again': async (one) => {
    one.campaign.days = one.campaign.days.slice(0, 1);
    one.campaign.failing = 2;
    await one.start();
    await one.workflow.result();
  },
  'started-for-nothing': async (one) => {
    one.campaign.exists = false;
    await one.start();
    await one.workflow.result();
  },
};
