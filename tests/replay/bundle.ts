import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, makeTelemetryFilterString, Runtime } from '@temporalio/worker';
import type { WorkflowBundleWithSourceMap } from '@temporalio/worker';

/** Says nothing: bundling and replaying tell their story by their result. */
export const QUIET = new DefaultLogger('ERROR', () => undefined);

/** The SDK's runtime for a program that ends by itself. */
export function quietRuntime(): void {
  const filter = makeTelemetryFilterString({ core: 'ERROR', other: 'ERROR' });
  Runtime.install({ shutdownSignals: [], logger: QUIET, telemetryOptions: { logging: { filter, forward: {} } } });
}

/** The workflows of a package as the worker would load them, bundled from source. `subpath` as in its exports. */
export function bundleOf(subpath: string): Promise<WorkflowBundleWithSourceMap> {
  return bundleWorkflowCode({
    logger: QUIET,
    workflowsPath: fileURLToPath(import.meta.resolve(subpath)),
    webpackConfigHook: (config) => ({
      ...config,
      resolve: { ...config.resolve, conditionNames: ['@campus/source', 'import', 'module', 'node', 'default'] },
    }),
  });
}
