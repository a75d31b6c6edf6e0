import type { WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

/** Bundles the workflows that a file names; from the sources when node itself runs from them. */
export function bundleWorkflows(workflowsPath: string): Promise<WorkflowBundleWithSourceMap> {
  const fromSource = process.execArgv.some((argument) => argument.includes('@campus/source'));
  return bundleWorkflowCode({
    workflowsPath,
    // Made once for all workflows of a thread: each would make its own otherwise, 2 ms and 160 kB. So no module of theirs may hold anything that changes.
    preloadModules: [workflowsPath],
    // Who starts the product wants to know that it goes on, not what webpack put where.
    logger: new DefaultLogger('WARN'),
    webpackConfigHook: (config) => {
      const resolve = config.resolve ?? {};
      // Every worker of a process keeps its own copy: the map says where a line came from, the sources themselves are not needed.
      config.devtool = 'inline-nosources-source-map';
      config.resolve = {
        ...resolve,
        extensionAlias: { '.js': ['.ts', '.js'] },
        ...(fromSource ? { conditionNames: ['@campus/source', '...'] } : {}),
      };
      return config;
    },
  });
}
