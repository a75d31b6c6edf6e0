import { join } from 'node:path';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Worker } from '@temporalio/worker';
import type { WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { bundleOf, quietRuntime } from '../bundle.js';
import type { Recorded } from '../recorded.js';
import { branchesOf, modulesOf, recordedIn, SANDBOXED } from '../recorded.js';
import { BRANCHES } from './branches.js';
import { TERMINATION_BRANCHES } from './termination-branches.js';

jest.setTimeout(120_000);

const ALL_BRANCHES = [...Object.keys(BRANCHES), ...Object.keys(TERMINATION_BRANCHES)];
const HISTORIES = join(import.meta.dirname, 'histories');

let workflowBundle: WorkflowBundleWithSourceMap;

beforeAll(async () => {
  quietRuntime();
  workflowBundle = await bundleOf('@campus/workflow-personnel-actions/workflows');
});

describe('the workflows of personnel actions', () => {
  it('replays every recorded history of every release without a difference', async () => {
    const histories = await recordedIn(HISTORIES);
    const replayed: string[] = [];
    const broken: string[] = [];
    for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle }, histories)) {
      replayed.push(workflowId);
      if (error) broken.push(`${workflowId}: ${error.message}`);
    }
    expect(broken).toEqual([]);
    expect(replayed.sort()).toEqual(histories.map(({ workflowId }) => workflowId).sort());
    expect(replayed.length).toBeGreaterThanOrEqual(ALL_BRANCHES.length);
  });

  it('keeps the histories of the first release as they were recorded, with and without what came later', async () => {
    const first = (await recordedIn(HISTORIES)).filter(({ workflowId }) => workflowId.startsWith('0.1.0/'));
    expect(first).toHaveLength(26);
    const patches = (histories: readonly Recorded[]) =>
      histories.filter(({ history }) => JSON.stringify(history).includes('core_patch')).map(({ workflowId }) => workflowId);
    expect(patches(first)).toEqual([]);
  });

  it('has a recorded history for every branch', async () => {
    const names = branchesOf(await recordedIn(HISTORIES));
    expect(ALL_BRANCHES.filter((branch) => !names.includes(branch))).toEqual([]);
  });

  it('brings nothing into the sandbox but its own files, rules and the workflow kit', () => {
    const modules = modulesOf(workflowBundle.code);
    expect(modules).toContain('workflows/personnel-actions/src/route-form.workflow.ts');
    expect(modules).toContain('libs/domain/src/personnel-actions/rules/index.ts');
    expect(modules.filter((file) => !SANDBOXED.some((allowed) => allowed.test(file)))).toEqual([]);
  });

  it('notices a history that the code would not write', async () => {
    const [first] = (await recordedIn(HISTORIES)).filter(({ workflowId }) =>
      workflowId.endsWith('commit-as-regular-activity.json'),
    );
    const other = JSON.parse(JSON.stringify(first?.history).replaceAll('commitClick', 'commitAnother')) as unknown;
    await expect(Worker.runReplayHistory({ workflowBundle }, other)).rejects.toThrow();
  });
});
