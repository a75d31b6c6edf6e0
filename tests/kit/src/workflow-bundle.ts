import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import type { WorkflowBundleWithSourceMap } from '@temporalio/worker';

/** Says nothing: bundling and working tell their story by their result. */
export const QUIET = new DefaultLogger('ERROR', () => undefined);

/** The workflows that a file exports, bundled from the sources as the worker loads them from the build: their modules are made once, for all of them. */
export function bundleFromSource(workflows: URL | string): Promise<WorkflowBundleWithSourceMap> {
  const workflowsPath = fileURLToPath(workflows);
  return bundleWorkflowCode({
    logger: QUIET,
    workflowsPath,
    preloadModules: [workflowsPath],
    webpackConfigHook: (config) => ({
      ...config,
      resolve: { ...config.resolve, conditionNames: ['@campus/source', 'import', 'module', 'node', 'default'] },
    }),
  });
}
