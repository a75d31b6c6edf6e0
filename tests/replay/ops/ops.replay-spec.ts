import { join } from 'node:path';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Worker } from '@temporalio/worker';
import type { WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { bundleOf, quietRuntime } from '../bundle.js';
import { branchesOf, modulesOf, recordedIn, SANDBOXED } from '../recorded.js';
import { RETENTION_BRANCHES } from './branches.js';

jest.setTimeout(120_000);

const HISTORIES = join(import.meta.dirname, 'histories');

let workflowBundle: WorkflowBundleWithSourceMap;

beforeAll(async () => {
  quietRuntime();
  workflowBundle = await bundleOf('@campus/workflow-ops/workflows');
});

describe('the workflow of the retention', () => {
  it('replays every recorded history without a difference, one for each branch [OPS-016]', async () => {
    const histories = await recordedIn(HISTORIES);
    const broken: string[] = [];
    for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle }, histories)) {
      if (error) broken.push(`${workflowId}: ${error.message}`);
    }
    expect(broken).toEqual([]);
    const names = branchesOf(histories);
    expect(Object.keys(RETENTION_BRANCHES).filter((branch) => !names.includes(branch))).toEqual([]);
  });

  it('brings nothing into the sandbox but its own files, rules and the workflow kit', () => {
    const modules = modulesOf(workflowBundle.code);
    expect(modules).toContain('workflows/ops/src/keep-retention.workflow.ts');
    expect(modules.filter((file) => !SANDBOXED.some((allowed) => allowed.test(file)))).toEqual([]);
  });
});
