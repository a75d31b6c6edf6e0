import 'reflect-metadata';
import { createApi } from './entries/api.app.js';
import { endInOrder } from './entries/context-module.js';
import { runEntry } from './entries/run-entry.js';

await runEntry(async (config) => {
  const { app, drain } = await createApi(config);
  await app.listen(config.port, config.host);
  endInOrder(app, () => drain.end(config.drainS));
});
