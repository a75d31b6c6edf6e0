import 'reflect-metadata';
import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import { createContext, endInOrder } from './entries/context-module.js';
import { workerModules, WORKFLOWS } from './entries/domains.js';
import { runEntry } from './entries/run-entry.js';
import { Health } from './platform/health/health.js';
import { TemporalWorkers } from './platform/index.js';

await runEntry(async (config) => {
  const app = await createContext(config, 'worker', workerModules);
  const [workers, health] = [app.get(TemporalWorkers), app.get(Health)];
  await workers.start(WORKFLOWS, (error) => {
    app.get<KitLogger>(KIT_LOGGER).failure(error, undefined);
    process.exit(1);
  });
  health.add('workers', () => (workers.isRunning() ? Promise.resolve() : Promise.reject(new Error('a worker does not poll'))));
  await health.listen(config.host, config.healthPort);
  endInOrder(app, async () => {
    await workers.stop();
    await health.close();
  });
});
