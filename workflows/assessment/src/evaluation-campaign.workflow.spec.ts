import { randomUUID } from 'node:crypto';
import { comesTrue, eventsOf, isOpen, WorkflowBench } from '@campus/test-kit/workflow-bench';
import type { WorkflowHandle } from '@temporalio/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CampaignSnapshot, EvaluationCampaignInput } from './contract.js';
import { CHANGED, EVALUATION_CAMPAIGN, evaluationCampaignId, SNAPSHOT_QUERY } from './contract.js';
import type { evaluationCampaign } from './evaluation-campaign.workflow.js';
import { campaignActivitiesOf, CampaignDouble } from './testing/campaign-double.js';

let bench: WorkflowBench;
let campaign: CampaignDouble;
let evaluationId: string;

beforeAll(async () => {
  bench = await WorkflowBench.open('evaluation-campaign-spec', new URL('./workflows.ts', import.meta.url));
});
afterAll(() => bench.close());
beforeEach(() => {
  [evaluationId, campaign] = [randomUUID(), new CampaignDouble()];
  return bench.begin(evaluationId, campaignActivitiesOf(campaign));
});
afterEach(() => bench.end());

async function start(more: Partial<EvaluationCampaignInput> = {}): Promise<WorkflowHandle<typeof evaluationCampaign>> {
  const workflowId = evaluationCampaignId(evaluationId);
  await bench.client.workflow.start<typeof evaluationCampaign>(EVALUATION_CAMPAIGN, {
    workflowId,
    taskQueue: evaluationId,
    args: [{ evaluationId, ...more }],
  });
  return bench.client.workflow.getHandle<typeof evaluationCampaign>(workflowId);
}

/** A person changes something, and the workflow hears of it and looks. */
async function changed(workflow: WorkflowHandle, state = campaign.state): Promise<void> {
  const before = campaign.markFresh;
  campaign.change(state);
  await workflow.signal(CHANGED);
  await campaign.until(() => campaign.markFresh > before);
}

const mailed = (count: number): Promise<void> => campaign.until(() => campaign.mails.length >= count);

describe('the campaign of an evaluation', () => {
  it('mails each student once on each of its days, over a database that was away, and ends after the last', async () => {
    [campaign.waitMs, campaign.failing] = [20, 2];
    const workflow = await start();
    for (campaign.passed = 1; campaign.passed < campaign.days.length; campaign.passed += 1) await mailed(campaign.passed * 2);
    await workflow.result();
    expect(campaign.mails).toEqual(campaign.days.flatMap((day) => [`${day} 1`, `${day} 2`]));
  });

  it('mails nothing while it is paused, and goes on where it was', async () => {
    const workflow = await start();
    await mailed(2);
    await changed(workflow, 'paused');
    campaign.passed += 1;
    await changed(workflow);
    await comesTrue(async () => (await workflow.query<CampaignSnapshot | null>(SNAPSHOT_QUERY))?.state === 'paused');
    expect([campaign.mails.length, await isOpen(workflow)]).toEqual([2, true]);
    await changed(workflow, 'running');
    await mailed(4);
    expect(campaign.mails.slice(2)).toEqual([`${campaign.days[1]} 1`, `${campaign.days[1]} 2`]);
  });

  it('mails a day once however often somebody changes something on it', async () => {
    const workflow = await start();
    await mailed(2);
    for (let turn = 0; turn < 3; turn += 1) await changed(workflow);
    expect(campaign.mails).toHaveLength(2);
  });

  it('ends when somebody stops it, and where there is no such campaign', async () => {
    const workflow = await start();
    await mailed(2);
    await changed(workflow, 'stopped');
    await workflow.result();
    expect(campaign.mails).toHaveLength(2);
  });

  it('renews its run when the history is long, and loses no day by it', async () => {
    const workflow = await start({ renewAfterEvents: 20 });
    await mailed(2);
    campaign.passed += 1;
    await changed(workflow);
    await mailed(4);
    await changed(workflow, 'stopped');
    await workflow.result();
    expect(await eventsOf(workflow, 'workflowExecutionStartedEventAttributes')).toBe(1);
    expect(campaign.mails).toHaveLength(4);
  });
});
