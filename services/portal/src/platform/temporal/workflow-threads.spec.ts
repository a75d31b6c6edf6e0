import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';

/** What a thread finds: whether somebody who only wants the stacks of promises is refused, and the scope in which a promise goes on. */
const FINDS = `
  import { AsyncLocalStorage } from 'node:async_hooks';
  import { promiseHooks } from 'node:v8';
  import { parentPort } from 'node:worker_threads';
  const scopes = new AsyncLocalStorage();
  let refused = false;
  try {
    promiseHooks.createHook({ init() {}, settled() {} });
  } catch {
    refused = true;
  }
  void scopes.run('mine', async () => {
    await null;
    parentPort.postMessage({ refused, scope: scopes.getStore() });
  });
`;

it('keeps no stacks of promises in a thread of workflows, and every promise its scope', async () => {
  const threads = new URL('./workflow-threads.ts', import.meta.url).href;
  const execArgv = ['--import', '@swc-node/register/esm-register', '--import', threads];
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(FINDS)}`), { execArgv });
  const [found] = (await once(thread, 'message')) as [unknown];
  await thread.terminate();
  expect(found).toEqual({ refused: true, scope: 'mine' });
});
