import { id, instant } from '@campus/contract-kit';
import * as z from 'zod';
import { ALERTS, DIAGNOSES, RUN_STATES, WORK_ACTIONS, WORK_KINDS, WORK_RECORDS, WORK_STATES } from './rules/index.js';

const count = z.number().int().nonnegative();

/** The record that work is about; `path` is its screen, null where it has none that the reader may open. */
export const workRecord = z.object({ kind: z.enum(WORK_RECORDS), id: z.string(), path: z.string().nullable() });

/** One step over all works of a group, which goes on in the portal until it is through or stopped: how far it is, and what was refused. [OPS-009] */
export const workRun = z.object({
  id,
  group_id: id,
  action: z.enum(WORK_ACTIONS),
  state: z.enum(RUN_STATES),
  /** How many works the step was possible for when it began. */
  total: count,
  done: count,
  refused: count,
  by: z.string(),
  began_at: instant,
  ended_at: instant.nullable(),
});
export type WorkRun = z.output<typeof workRun>;

/** What became of a step over a group. */
export const workOutcome = z.object({
  action: z.enum(WORK_ACTIONS),
  at: instant,
  taken: count,
  failed_again: count,
  well: count,
});
export type WorkOutcome = z.output<typeof workOutcome>;

/** Work that fails for one cause: what it is called, why it fails, how many there are in which state. */
export const workGroup = z.object({
  id,
  kind: z.enum(WORK_KINDS),
  /** The activity, workflow or job. */
  name: z.string(),
  queue: z.string(),
  diagnosis: z.enum(DIAGNOSES),
  /** The message without what differs from one to the next. */
  error: z.string(),
  counts: z.object({
    failed: count,
    retrying: count,
    stuck: count,
    timed_out: count,
    stalled: count,
    resolved: count,
  }),
  total: count,
  first_at: instant,
  last_at: instant,
  next_at: instant.nullable(),
  owner: z.object({ id, name: z.string() }).nullable(),
  note: z.string(),
  version: count,
  actions: z.array(z.enum(WORK_ACTIONS)),
  /** A step over the whole group that is under way, or that ended within a day and left something to read. */
  run: workRun.nullable(),
  /** What became of the newest step over the group within a day: of the works that took it, how many failed again since and how many went well. */
  outcome: workOutcome.nullable(),
  /** How many of its works failed last in each of the past 24 hours, the oldest hour first. */
  hours: z.array(count),
});
export type WorkGroup = z.output<typeof workGroup>;

/** One piece of work that failed. Attempts as the engine counts them; `next_at` is null where nobody tries again by itself. */
export const workItem = z.object({
  id,
  group_id: id,
  kind: z.enum(WORK_KINDS),
  state: z.enum(WORK_STATES),
  name: z.string(),
  queue: z.string(),
  diagnosis: z.enum(DIAGNOSES),
  error: z.string(),
  record: workRecord.nullable(),
  attempts: count,
  next_at: instant.nullable(),
  first_at: instant,
  last_at: instant,
  resolved_at: instant.nullable(),
  actions: z.array(z.enum(WORK_ACTIONS)),
});
export type WorkItem = z.output<typeof workItem>;

/** What the engine of a piece of work knows it by, for its own tools, and which process tried it last. */
export const workEngine = z.object({
  workflow_id: z.string().nullable(),
  run_id: z.string().nullable(),
  activity_id: z.string().nullable(),
  job_id: z.string().nullable(),
  task_queue: z.string(),
  worker: z.string().nullable(),
});
export type WorkEngine = z.output<typeof workEngine>;

/** One line of the history of work: who did what, or that it went well by itself. */
export const workStep = z.object({ at: instant, by: z.string(), action: z.string(), description: z.string() });

/** A step as the engine knows it: what a reset would run again. */
export const ranAgain = z.object({ name: z.string(), times: count });

/** A queue or task queue as it stands; `pausable` ones are paused and resumed here. */
export const queueSnapshot = z.object({
  id: z.string(),
  kind: z.enum(['jobs', 'steps']),
  holds: z.array(z.string()),
  waiting: count,
  active: count,
  delayed: count,
  failed: count,
  paused: z.boolean(),
  pausable: z.boolean(),
  oldest_at: instant.nullable(),
  workers: count,
  /** How many pieces of its work failed in each of the past 24 hours, the oldest first. */
  hours: z.array(count),
  seen_at: instant,
});
export type QueueSnapshot = z.output<typeof queueSnapshot>;

/** How much work of all queues went well and how much failed in an hour, tries counted. */
export const throughput = z.object({ hours: z.array(z.object({ at: instant, done: count, failed: count })) });
export type Throughput = z.output<typeof throughput>;

/** A run of a schedule that was: when it was meant and when it began; `workflow` is the run's id. */
export const scheduleRun = z.object({ meant_at: instant, began_at: instant, workflow: z.string() });

/** A schedule of the product: when it runs, what happens to runs that overlap or were missed. */
export const schedule = z.object({
  id: z.string(),
  summary: z.string(),
  when: z.string(),
  zone: z.string(),
  paused: z.boolean(),
  note: z.string(),
  /** For when the run was meant that should have begun and did not. */
  overdue_since: instant.nullable(),
  overlap: z.string(),
  /** Runs that were missed for longer than so many seconds are left out. */
  catchup_seconds: count,
  running: count,
  last: z.array(scheduleRun),
  next: z.array(instant),
  /** The runs in the two nights in which the clocks change, those that come next. */
  clock_change: z.array(z.object({ night: z.string(), runs: z.array(instant) })),
});
export type Schedule = z.output<typeof schedule>;

/** A line of the audit history of any record. */
export const auditLine = z.object({
  id,
  seq: count,
  record_type: z.string(),
  record_id: z.string(),
  action: z.string(),
  description: z.string(),
  action_by: z.string(),
  action_by_name: z.string(),
  on_behalf_of: z.string().nullable(),
  at: instant,
  /** The screen of the record, for who may open it. */
  path: z.string().nullable(),
  /** Which values were changed, where the entry kept them. */
  differences: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type AuditLine = z.output<typeof auditLine>;

/** A process of the portal that is at work: which it is, where, with which build, and when it was last heard of. */
export const processHeartbeat = z.object({
  process: z.string(),
  identity: z.string(),
  build: z.string(),
  version: z.string(),
  started_at: instant,
  seen_at: instant,
});

/** What operators are told of, as it stands now. */
export const alertSnapshot = z.object({
  alert: z.enum(ALERTS),
  value: z.number(),
  opens: z.number(),
  open_since: instant.nullable(),
});

/** A view of the list that somebody keeps under a name; a shared one is there for every operator. */
export const workView = z.object({ id, name: z.string(), query: z.string(), shared: z.boolean(), own: z.boolean() });
export type WorkView = z.output<typeof workView>;
