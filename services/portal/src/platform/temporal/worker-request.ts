import { methodsOf } from '@campus/server-kit';

type Activity = (...args: never[]) => Promise<unknown>;

/** What works off one task queue. */
export interface WorkerRequest {
  readonly taskQueue: string;
  /** A class instance or a record of functions. */
  readonly activities: object;
  readonly maxCachedWorkflows?: number;
}

/** An object's functions as activities: own ones and those of its class, bound to it. Temporal itself would see only the own ones. */
export function activitiesOf(object: object): Record<string, Activity> {
  const own = Object.entries(object).filter(([, value]) => typeof value === 'function') as [string, Activity][];
  const prototype = Object.getPrototypeOf(object) as object | null;
  const inherited = prototype === null || prototype === Object.prototype ? [] : [...methodsOf(prototype)];
  const named = inherited
    .filter(([name]) => !name.startsWith('on'))
    .map(([name, method]) => [name, method.bind(object)] as const);
  return Object.fromEntries([...named, ...own]) as Record<string, Activity>;
}
