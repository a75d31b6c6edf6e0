import 'reflect-metadata';
import { setPriority } from 'node:os';
import { assertJobsWired, jobHandlersOf } from '@campus/server-kit';
import { DiscoveryService } from '@nestjs/core';
import { createContext } from './entries/context-module.js';
import { jobs, jobsModules } from './entries/domains.js';
import { PlatformJobsModule } from './entries/jobs.module.js';
import { inOrder, runService } from './entries/run-service.js';
import { Health } from './platform/health/health.js';
import { JobHost, Sweepers } from './platform/index.js';

/** Mail and files give way to clicks where both want the same processor. */
const GIVES_WAY = 10;

await runService(async (config) => {
  setPriority(GIVES_WAY);
  const app = await createContext(config, 'jobs', [PlatformJobsModule, ...jobsModules]);
  const instances = app
    .get(DiscoveryService)
    .getProviders()
    .filter((wrapper) => wrapper.metatype !== null && wrapper.isNotMetatype !== true)
    .map((wrapper) => wrapper.instance as unknown)
    .filter((instance): instance is object => typeof instance === 'object' && instance !== null);
  const handlers = jobHandlersOf([...new Set(instances)]);
  assertJobsWired(jobs, handlers);
  await app.get(JobHost).start(handlers);
  app.get(Sweepers).start();
  const health = app.get(Health);
  await health.listen(config.host, config.healthPort);
  return inOrder(app, () => health.close());
});
