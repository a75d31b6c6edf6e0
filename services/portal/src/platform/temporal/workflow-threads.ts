import { promiseHooks } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded with `--import` where the worker process is started, and so by each thread in which it runs workflows, before the SDK (1.24). The SDK notes the
 * stack of every promise that a workflow makes, for a query that only a person with a debugger asks; that costs most of an activation. It says itself
 * that it can do without, and then the query answers that stacks are not kept. Node, which follows promises through the same door to know in which scope
 * they run, also wants to hear when each begins and ends to run: it is let through.
 */
if (!isMainThread) {
  const { createHook } = promiseHooks;
  promiseHooks.createHook = (callbacks) => {
    if (!('before' in callbacks)) throw new Error('The stacks of promises are not kept.');
    return createHook(callbacks);
  };
}
