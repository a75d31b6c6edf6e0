import 'reflect-metadata';
import { createApi } from './entries/api.app.js';
import { inOrder, runService } from './entries/run-service.js';
import { Health } from './platform/health/health.js';
import { Sweepers } from './platform/index.js';

await runService(async (config) => {
  const { app, drain } = await createApi(config);
  await app.listen(config.port, config.host);
  app.get(Sweepers).startSoon();
  const health = app.get(Health);
  // What Prometheus reads is not on the port that people reach.
  await health.listen(config.host, config.healthPort);
  return inOrder(app, async () => {
    await drain.end(config.drainS);
    await health.close();
  });
});
