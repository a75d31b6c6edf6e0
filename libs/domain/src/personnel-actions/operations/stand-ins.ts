import { defineOperation, flag, id, isoDate } from '@campus/contract-kit';
import * as z from 'zod';

import { formDate } from '../entities/form-content.js';
import { personnelActionMessages as messages } from '../messages.js';
import { personnelActionPermissions as right } from '../permissions.js';
import { STAND_IN_ROLES } from '../rules/index.js';
import { bothPrefixes as both } from './both-prefixes.js';

const role = z.enum(STAND_IN_ROLES, messages.text('stand_in_role_required'));

/** One stand-in: who stands in for whom, in which part, from which day to which (both included, business time). */
export const standIn = z.object({
  id,
  role: z.enum(STAND_IN_ROLES),
  person_id: z.string(),
  person_name: z.string(),
  stand_in_id: z.string(),
  stand_in_name: z.string(),
  from: isoDate,
  to: isoDate,
  state: z.enum(['ahead', 'running', 'over']),
  /** Whether it was ended or cancelled before its last day. */
  ended: flag,
});

const named = { permission: right.nameStandIn } as const;

/** One's own parts, whom one named, and for whom one stands in. */
export const readMyStandIns = defineOperation({
  name: 'personnel-actions.readMyStandIns',
  summary: 'Read the own stand-ins',
  method: 'GET',
  path: '/hr/paf/emp/stand-ins',
  ...named,
  mode: 'read',
  input: z.strictObject({}),
  output: z.object({
    roles: z.array(z.enum(STAND_IN_ROLES)),
    mine: z.array(standIn),
    for_others: z.array(standIn),
  }),
});

/** Whom one may name for a part: those who are entitled to hold it and have an account, without oneself. */
export const listStandInChoices = defineOperation({
  name: 'personnel-actions.listStandInChoices',
  summary: 'List who may stand in for oneself',
  method: 'GET',
  path: '/hr/paf/emp/stand-in-choices',
  ...named,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ role }),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** Names a stand-in for a part of one's own and tells that person. */
export const nameStandIn = defineOperation({
  name: 'personnel-actions.nameStandIn',
  summary: 'Name a stand-in while away',
  refusalWhileActing: () => messages.refusal('not_while_impersonating'),
  method: 'POST',
  path: '/hr/paf/emp/stand-in',
  ...named,
  mode: 'action',
  input: z.strictObject({
    role,
    emp_id: z.string(messages.text('person_required')).trim().min(1, messages.text('person_required')).max(20),
    from: formDate,
    to: formDate,
  }),
  output: standIn,
});

/** Ends a stand-in that one named, or cancels it before its first day. */
export const endMyStandIn = defineOperation({
  name: 'personnel-actions.endMyStandIn',
  summary: 'End a stand-in that one named',
  method: 'POST',
  path: '/hr/paf/emp/end-stand-in',
  ...named,
  mode: 'action',
  input: z.strictObject({ id }),
  output: standIn,
});

/** Every stand-in that runs or lies ahead, and those that are over since a year. */
export const listStandIns = defineOperation({
  name: 'personnel-actions.listStandIns',
  summary: 'List the stand-ins',
  ...both('stand-ins'),
  method: 'GET',
  permission: right.administer,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(standIn),
});

/** Ends anybody's stand-in. */
export const endStandIn = defineOperation({
  name: 'personnel-actions.endStandIn',
  summary: 'End a stand-in',
  ...both('end-stand-in'),
  method: 'POST',
  permission: right.administer,
  mode: 'action',
  input: z.strictObject({ id }),
  output: standIn,
});

export const standInOperations = [
  readMyStandIns,
  listStandInChoices,
  nameStandIn,
  endMyStandIn,
  listStandIns,
  endStandIn,
] as const;
