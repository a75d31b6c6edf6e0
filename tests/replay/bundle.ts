import { bundleFromSource, QUIET } from '@campus/test-kit/workflow-bundle';
import { makeTelemetryFilterString, Runtime } from '@temporalio/worker';
import type { WorkflowBundleWithSourceMap } from '@temporalio/worker';

/** The SDK's runtime for a program that ends by itself. */
export function quietRuntime(): void {
  const filter = makeTelemetryFilterString({ core: 'ERROR', other: 'ERROR' });
  Runtime.install({ shutdownSignals: [], logger: QUIET, telemetryOptions: { logging: { filter, forward: {} } } });
}

/** The workflows of a package as the worker would load them, bundled from source. `subpath` as in its exports. */
export function bundleOf(subpath: string): Promise<WorkflowBundleWithSourceMap> {
  return bundleFromSource(import.meta.resolve(subpath));
}
