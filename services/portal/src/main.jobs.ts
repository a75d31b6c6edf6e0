import 'reflect-metadata';
import { setPriority } from 'node:os';
import { allJobs } from '@campus/domain';
import { assertJobsWired, jobHandlersOf } from '@campus/server-kit';
import { DiscoveryService } from '@nestjs/core';
import { createContext } from './entries/create-context.js';
import { inOrder, runService } from './entries/run-service.js';
import { Health } from './platform/health/health.js';
import { JobHost, Sweepers } from './platform/index.js';

/** Mail and files give way to commands where both want the same processor. */
const GIVES_WAY = 10;

await runService(async (config) => {
  setPriority(GIVES_WAY);
  const app = await createContext(config, 'jobs');
  const instances = app
    .get(DiscoveryService)
    .getProviders()
    .filter((wrapper) => wrapper.metatype !== null && wrapper.isNotMetatype !== true)
    .map((wrapper) => wrapper.instance as unknown)
    .filter((instance): instance is object => typeof instance === 'object' && instance !== null);
  const handlers = jobHandlersOf([...new Set(instances)]);
  assertJobsWired(allJobs, handlers);
  await app.get(JobHost).start(handlers);
  app.get(Sweepers).start();
  const health = app.get(Health);
  await health.listen(config.host, config.healthPort);
  return inOrder(app, () => health.close());
});
