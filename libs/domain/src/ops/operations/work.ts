import { bulkResult, defineOperation, flag, id, instant, pageFields, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { ranAgain, workEngine, workGroup, workItem, workRun, workStep, workView } from '../entities.js';
import { opsPermissions as can } from '../permissions.js';
import { WORK_ACTIONS, WORK_KINDS, WORK_STATES } from '../rules/index.js';

/** The longest reason or note. */
export const MAX_TEXT = 1000;
/** So many chosen works are acted on in one call. */
export const MAX_ACTIONS = 50;

const reason = z.string().trim().max(MAX_TEXT).optional();

/** What the list is narrowed by; without a state everything that is not resolved. [OPS-003] */
export const workFilters = {
  q: z.string().trim().max(200).optional(),
  state: z.enum(WORK_STATES).optional(),
  kind: z.enum(WORK_KINDS).optional(),
  queue: z.string().max(80).optional(),
  owner: z.enum(['me', 'nobody']).optional(),
};

/** Failed work by its cause, the newest first. [OPS-001] [OPS-002] */
export const listWorkGroups = defineOperation({
  name: 'ops.listWorkGroups',
  summary: 'Failed work, grouped by its cause',
  method: 'GET',
  path: '/ops/work/groups',
  permission: can.operate,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...workFilters, after: pageFields.after, per_page: pageFields.per_page }),
  output: z.array(workGroup),
});

/** Failed work one by one, the newest first; of one group where it is named. [OPS-001] */
export const listWork = defineOperation({
  name: 'ops.listWork',
  summary: 'Failed work one by one',
  method: 'GET',
  path: '/ops/work',
  permission: can.operate,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...workFilters, group_id: id.optional(), after: pageFields.after, per_page: pageFields.per_page }),
  output: z.array(workItem),
});

/** One piece of work: its message, what its engine knows it by, its payload without what is hidden, and what was done about it. [OPS-006] [OPS-010] */
export const readWork = defineOperation({
  name: 'ops.readWork',
  summary: 'One piece of failed work',
  method: 'GET',
  path: '/ops/work/item/:id',
  permission: can.operate,
  mode: 'read',
  input: z.strictObject({ id }),
  output: z.object({
    work: workItem,
    group: workGroup,
    engine: workEngine,
    /** The payload with everything hidden that is not an id, a code or a number; null where none is known. */
    payload: z.unknown(),
    revealable: z.boolean(),
    steps: z.array(workStep),
  }),
});

/** The whole payload, to somebody with the right and a reason; the audit history keeps both. [OPS-010] */
export const revealPayload = defineOperation({
  name: 'ops.revealPayload',
  summary: 'Read the whole payload of failed work',
  method: 'POST',
  path: '/ops/work/item/:id/payload',
  permission: can.revealPayloads,
  mode: 'action',
  input: z.strictObject({ id, reason: z.string().trim().min(1).max(MAX_TEXT) }),
  output: z.object({ payload: z.unknown() }),
});

/** What a reset would run again, before it is done. [OPS-008] */
export const previewReset = defineOperation({
  name: 'ops.previewReset',
  summary: 'What runs again when work goes back to its last good step',
  method: 'GET',
  path: '/ops/work/item/:id/reset',
  permission: can.operate,
  mode: 'read',
  input: z.strictObject({ id }),
  output: z.object({ step: z.number().int(), at: instant, again: z.array(ranAgain), kept: z.number().int() }),
});

/** Acts on works, each with its own result: retried now, set back, cancelled, or resolved with a reason. [OPS-007] [OPS-008] */
export const actOnWork = defineOperation({
  name: 'ops.actOnWork',
  summary: 'Retry, reset, cancel or resolve failed work',
  method: 'POST',
  path: '/ops/work/act',
  permission: can.operate,
  mode: 'action',
  answer: 'list',
  input: z.strictObject({ ids: z.array(id).min(1).max(MAX_ACTIONS), action: z.enum(WORK_ACTIONS), reason }),
  output: z.array(bulkResult),
});

/**
 * Acts on all works of a group, in the portal and not in the browser: the answer is a run, which goes on whoever looks. With `dry_run` it only says
 * how many there are. Of two who ask for the same at once both get the one run; another step is refused while one is under way. [OPS-009]
 */
export const actOnGroup = defineOperation({
  name: 'ops.actOnGroup',
  summary: 'Retry, reset, cancel or resolve the works of a group',
  method: 'POST',
  path: '/ops/work/groups/:id/act',
  permission: can.operate,
  mode: 'action',
  input: z.strictObject({ id, action: z.enum(WORK_ACTIONS), reason, dry_run: flag.optional() }),
  output: z.object({
    /** How many works of the group the action is possible for. */
    total: z.number().int().nonnegative(),
    run: workRun.nullable(),
  }),
});

/** How far a run over a group is, with the result of each work; the refused first, the newest first among them. [OPS-009] */
export const readWorkRun = defineOperation({
  name: 'ops.readWorkRun',
  summary: 'How far a step over a group is',
  method: 'GET',
  path: '/ops/work/runs/:id',
  permission: can.operate,
  mode: 'read',
  input: z.strictObject({ id }),
  output: z.object({ run: workRun, results: z.array(bulkResult) }),
});

/** Ends a run between two works: what is done stays done, the rest is as it was. [OPS-009] */
export const stopWorkRun = defineOperation({
  name: 'ops.stopWorkRun',
  summary: 'Stop a step over a group',
  method: 'POST',
  path: '/ops/work/runs/:id/stop',
  permission: can.operate,
  mode: 'action',
  input: z.strictObject({ id }),
  output: workRun,
});

/** Who looks after a group and what is known of it; two who write at once see each other. [OPS-004] */
export const noteGroup = defineOperation({
  name: 'ops.noteGroup',
  summary: 'Owner and note of a group of failed work',
  method: 'POST',
  path: '/ops/work/groups/:id/note',
  permission: can.operate,
  mode: 'write',
  input: z.strictObject({
    id,
    version: recordVersion,
    owned: flag.optional(),
    note: z.string().trim().max(MAX_TEXT).optional(),
  }),
  output: workGroup,
});

/** The operator's own views of the list and the shared ones. [OPS-003] */
export const listWorkViews = defineOperation({
  name: 'ops.listWorkViews',
  summary: 'Saved views of failed work',
  method: 'GET',
  path: '/ops/work/views',
  permission: can.operate,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(workView),
});

/** Keeps the filters of the list under a name; one of the same name is replaced. [OPS-003] */
export const saveWorkView = defineOperation({
  name: 'ops.saveWorkView',
  summary: 'Save a view of failed work',
  method: 'POST',
  path: '/ops/work/views',
  permission: can.operate,
  mode: 'action',
  answer: 'list',
  input: z.strictObject({ name: z.string().trim().min(1).max(80), query: z.string().max(500), shared: flag.optional() }),
  output: z.array(workView),
});

/** Forgets one of the own views. [OPS-003] */
export const removeWorkView = defineOperation({
  name: 'ops.removeWorkView',
  summary: 'Remove a saved view',
  method: 'DELETE',
  path: '/ops/work/views/:id',
  permission: can.operate,
  mode: 'action',
  answer: 'list',
  input: z.strictObject({ id }),
  output: z.array(workView),
});

export const workOperations = [
  listWorkGroups,
  listWork,
  readWork,
  revealPayload,
  previewReset,
  actOnWork,
  actOnGroup,
  readWorkRun,
  stopWorkRun,
  noteGroup,
  listWorkViews,
  saveWorkView,
  removeWorkView,
] as const;
