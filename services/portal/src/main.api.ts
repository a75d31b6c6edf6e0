import 'reflect-metadata';
import { createApi } from './entries/api.app.js';
import { inOrder, runService } from './entries/run-service.js';

await runService(async (config) => {
  const { app, drain } = await createApi(config);
  await app.listen(config.port, config.host);
  return inOrder(app, () => drain.end(config.drainS));
});
