import type { Job, Operation } from '@campus/contract-kit';
import { pathsOf } from '@campus/contract-kit';
import { jobOf, methodsOf, operationOf } from './implements.js';

type Class = { readonly name: string; readonly prototype: object };

function countBy<T>(found: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const each of found) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

function collisions(operations: readonly Operation[]): string[] {
  const routes = operations.flatMap((operation) =>
    pathsOf(operation).map((path) => `${operation.method} ${path.replace(/:[^/]+/g, ':')}`),
  );
  return [...countBy(routes)].filter(([, count]) => count > 1).map(([route]) => `${route} is the way to two operations`);
}

/** What is wrong with the wiring of operations to controllers: an operation without a handler or with two, a handler of an unlisted one, a doubled route. */
export function wiringProblems(operations: readonly Operation[], controllers: readonly Class[]): string[] {
  const handled = controllers.flatMap((controller) =>
    [...methodsOf(controller.prototype).values()].map((method) => operationOf(method)?.name).filter((name) => name !== undefined),
  );
  const counts = countBy(handled);
  const names = new Set(operations.map((operation) => operation.name));
  return [
    ...operations.filter((operation) => !counts.has(operation.name)).map((operation) => `${operation.name} has no handler`),
    ...[...counts].filter(([, count]) => count > 1).map(([name, count]) => `${name} has ${count} handlers`),
    ...[...counts.keys()]
      .filter((name) => !names.has(name))
      .map((name) => `${name} has a handler but is not among the operations`),
    ...[...countBy(operations.map((operation) => operation.name))]
      .filter(([, count]) => count > 1)
      .map(([name]) => `${name} is stated twice`),
    ...collisions(operations),
  ];
}

/** Refuses to start with operations that no handler or two handlers answer. */
export function assertWired(operations: readonly Operation[], controllers: readonly Class[]): void {
  const problems = wiringProblems(operations, controllers);
  if (problems.length > 0) throw new Error(`The operations are not wired:\n- ${problems.join('\n- ')}`);
}

/** One method of one provider that handles a job. */
export interface JobHandler {
  readonly job: Job;
  readonly handle: (payload: Record<string, unknown>) => Promise<void>;
}

/** The job handlers among provider instances. */
export function jobHandlersOf(instances: readonly object[]): JobHandler[] {
  return instances.flatMap((instance) =>
    [...methodsOf(Object.getPrototypeOf(instance) as object).values()].flatMap((method) => {
      const job = jobOf(method);
      if (job === undefined) return [];
      return [{ job, handle: (payload: Record<string, unknown>) => Reflect.apply(method, instance, [payload]) as Promise<void> }];
    }),
  );
}

/** Refuses to start with a job that nothing or two things handle. */
export function assertJobsWired(jobs: readonly Job[], handlers: readonly JobHandler[]): void {
  const counts = countBy(handlers.map((handler) => handler.job.name));
  const names = new Set(jobs.map((job) => job.name));
  const problems = [
    ...jobs.filter((job) => !counts.has(job.name)).map((job) => `${job.name} has no handler`),
    ...[...counts].filter(([, count]) => count > 1).map(([name, count]) => `${name} has ${count} handlers`),
    ...[...counts.keys()].filter((name) => !names.has(name)).map((name) => `${name} has a handler but is not among the jobs`),
  ];
  if (problems.length > 0) throw new Error(`The jobs are not wired:\n- ${problems.join('\n- ')}`);
}
