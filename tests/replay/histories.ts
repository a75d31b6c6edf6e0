import { join } from 'node:path';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Worker } from '@temporalio/worker';
import type { WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { bundleOf, quietRuntime } from './bundle.js';
import { branchesOf, modulesOf, recordedIn, SANDBOXED } from './recorded.js';

jest.setTimeout(120_000);

/** The recorded histories of one package of workflows. */
export interface RecordedWorkflows {
  readonly title: string;
  /** The package, as in `@campus/workflow-…`. */
  readonly workflows: string;
  /** Where `histories/<release>/<branch>.json` lie. */
  readonly folder: string;
  readonly branches: readonly string[];
  /** One of its files, to see that the bundle is looked at. */
  readonly file: string;
  /** A history and an activity in it: under another name it must not replay. */
  readonly renamed: { readonly history: string; readonly activity: string };
}

/** Holds a package's workflows against every history of every release: what waits for weeks must go on under new code. */
export function describeHistories({ title, workflows, folder, branches, file, renamed }: RecordedWorkflows): void {
  let workflowBundle: WorkflowBundleWithSourceMap;
  const histories = () => recordedIn(join(folder, 'histories'));

  beforeAll(async () => {
    quietRuntime();
    workflowBundle = await bundleOf(`@campus/workflow-${workflows}/workflows`);
  });

  describe(title, () => {
    it('replays every recorded history of every release without a difference', async () => {
      const recorded = await histories();
      const replayed: string[] = [];
      const broken: string[] = [];
      for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle }, recorded)) {
        replayed.push(workflowId);
        if (error) broken.push(`${workflowId}: ${error.message}`);
      }
      expect(broken).toEqual([]);
      expect(replayed.sort()).toEqual(recorded.map(({ workflowId }) => workflowId).sort());
    });

    it('has a recorded history for every branch', async () => {
      const names = branchesOf(await histories());
      expect(branches.filter((branch) => !names.includes(branch))).toEqual([]);
    });

    it('brings nothing into the sandbox but its own files, rules and the workflow kit', () => {
      const modules = modulesOf(workflowBundle.code);
      expect(modules).toContain(`workflows/${workflows}/src/${file}.workflow.ts`);
      expect(modules.filter((module) => !SANDBOXED.some((allowed) => allowed.test(module)))).toEqual([]);
    });

    it('notices a history that the code would not write', async () => {
      const recorded = (await histories()).find(({ workflowId }) => workflowId.endsWith(`/${renamed.history}.json`));
      const text = JSON.stringify(recorded?.history);
      const other = text.replaceAll(renamed.activity, 'anotherActivity');
      expect(other).not.toBe(text);
      await expect(Worker.runReplayHistory({ workflowBundle }, JSON.parse(other))).rejects.toThrow();
    });
  });
}
