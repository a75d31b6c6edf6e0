import 'reflect-metadata';
import { createApi } from './entries/api.app.js';
import { runEntry } from './entries/run-entry.js';

await runEntry(async (config) => {
  const app = await createApi(config);
  await app.listen(config.port, config.host);
});
