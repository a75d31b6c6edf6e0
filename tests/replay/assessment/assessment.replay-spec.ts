import { join } from 'node:path';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Worker } from '@temporalio/worker';
import type { WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { bundleOf, quietRuntime } from '../bundle.js';
import { branchesOf, modulesOf, recordedIn, SANDBOXED } from '../recorded.js';
import { CAMPAIGN_BRANCHES } from './branches.js';

jest.setTimeout(120_000);

const HISTORIES = join(import.meta.dirname, 'histories');

let workflowBundle: WorkflowBundleWithSourceMap;

beforeAll(async () => {
  quietRuntime();
  workflowBundle = await bundleOf('@campus/workflow-assessment/workflows');
});

describe('the workflow of campaigns', () => {
  it('replays every recorded history without a difference, one for each branch', async () => {
    const histories = await recordedIn(HISTORIES);
    const broken: string[] = [];
    for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle }, histories)) {
      if (error) broken.push(`${workflowId}: ${error.message}`);
    }
    expect(broken).toEqual([]);
    const names = branchesOf(histories);
    expect(Object.keys(CAMPAIGN_BRANCHES).filter((branch) => !names.includes(branch))).toEqual([]);
  });

  it('brings nothing into the sandbox but its own files, rules and the workflow kit', () => {
    const modules = modulesOf(workflowBundle.code);
    expect(modules).toContain('workflows/assessment/src/evaluation-campaign.workflow.ts');
    expect(modules.filter((file) => !SANDBOXED.some((allowed) => allowed.test(file)))).toEqual([]);
  });

  it('notices a history that the code would not write', async () => {
    const [first] = (await recordedIn(HISTORIES)).filter(({ workflowId }) => workflowId.endsWith('stopped.json'));
    const other = JSON.parse(JSON.stringify(first?.history).replaceAll('sendReminders', 'sendOthers')) as unknown;
    await expect(Worker.runReplayHistory({ workflowBundle }, other)).rejects.toThrow();
  });
});
