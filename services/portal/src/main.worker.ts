import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import { createContext } from './entries/create-context.js';
import { WORKFLOWS } from './entries/domains.js';
import { inOrder, runService } from './entries/run-service.js';
import { Health } from './platform/health/health.js';
import { TemporalWorkers } from './platform/index.js';

/*
 * A payroll leaves much behind that lives just long enough to be taken for old. Left alone, the engine lets that grow to several times what is in use
 * before it looks through it: here it does when twice as much lies there and a little more.
 */
setFlagsFromString('--heap-growing-percent=120');

await runService(async (config) => {
  const app = await createContext(config, 'worker');
  const [workers, health] = [app.get(TemporalWorkers), app.get(Health)];
  await workers.start(WORKFLOWS, (error) => {
    app.get<KitLogger>(KIT_LOGGER).failure(error, undefined);
    process.exit(1);
  });
  health.add('workers', () => (workers.isRunning() ? Promise.resolve() : Promise.reject(new Error('a worker does not poll'))));
  health.addFigures(() => workers.figures());
  await health.listen(config.host, config.healthPort);
  return inOrder(app, async () => {
    await workers.stop();
    await health.close();
  });
});
