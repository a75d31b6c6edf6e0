import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, instant } from '@campus/contract-kit';
import * as z from 'zod';
import { impersonationMessages as messages } from './messages.js';
import { impersonationPermissions as can } from './permissions.js';
import { MAX_MINUTES, USUAL_MINUTES } from './rules/index.js';

const group = z.string().trim().max(100);

/** The session's new token: the one of before is of a page that was opened as another person. */
const token = z.string();

/** One group's right to impersonate another: `role` gets the right, `grp_to_impersonate` may be impersonated. [IMPADM-004] */
export const privilege = z.object({ id, role: z.string(), grp_to_impersonate: z.string() });
export type Privilege = z.output<typeof privilege>;

/** Everyone whom the caller may impersonate and whose name or id fits; nobody below 3 characters. [IMPADM-012] */
export const searchPeopleToImpersonate = defineOperation({
  name: 'impersonation.searchUsers',
  summary: 'Search the people whom one may impersonate',
  method: 'GET',
  path: '/admin/impersonate/search-users',
  permission: can.impersonate,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ q: z.string().max(200) }),
  output: z.array(z.object({ id, name: z.string(), groups: z.array(z.string()) })),
});

/** Who is acted for from now on, in which groups, and until when. */
const started = z.object({ empId: id, name: z.string(), groups: z.array(z.string()), until: instant, token });

/** Begins to act for a person, with an end and, where the portal requires one, a reason; whoever was impersonated before is not any more. [IMP-005] [IMPADM-012] */
export const startImpersonation = defineOperation({
  name: 'impersonation.start',
  summary: 'Start to view as another person',
  method: 'POST',
  path: '/admin/impersonate',
  permission: can.impersonate,
  mode: 'action',
  input: z.strictObject({
    emp_id: id.optional().meta({ title: 'Person' }),
    /** The same as `emp_id`. */
    id: id.optional(),
    /** Kept with both names; whether one is required is a setting of the portal. */
    reason: z
      .string()
      .max(500)
      .default('')
      .meta({ title: 'Reason', description: "It is kept with your name and the person's name.", field: 'lines' }),
    minutes: z.number().int().min(1).max(MAX_MINUTES).default(USUAL_MINUTES).meta({ title: 'For' }),
  }),
  output: started,
});

/** Ends the impersonation, if there is one, and leads to a path of this portal; another host is never followed. [IMP-006] [IMP-009] */
export const endImpersonation = defineOperation({
  name: 'impersonation.end',
  summary: 'End the impersonation (answers a redirect)',
  method: 'GET',
  path: '/admin/end-impersonation',
  permission: 'signedIn',
  mode: 'action',
  withoutToken: true,
  answer: 'file',
  redirects: true,
  input: z.strictObject({ redirect: z.string().max(2000).optional() }),
  output: z.null(),
});

/** The same as a POST: answers where to go. */
export const endImpersonationPosted = defineOperation({
  name: 'impersonation.endPosted',
  summary: 'End the impersonation',
  method: 'POST',
  path: '/admin/end-impersonation',
  permission: 'signedIn',
  mode: 'action',
  input: z.strictObject({ redirect: z.string().max(2000).optional() }),
  output: z.object({ redirect: z.string(), token: token.optional() }),
});

/** The screens on which staff of academic records see what a student sees. [IMPX-015] */
export const STUDENT_SCREENS = ['registration', 'transcript'] as const;
export type StudentScreen = (typeof STUDENT_SCREENS)[number];
const screen = z.enum(STUDENT_SCREENS);
const noSuchScreen: Operation['refusalOf'] = (fields) =>
  fields.some(({ path }) => path === 'screen') ? messages.refusal('no_such_screen', {}, { fields }) : null;

/** Begins to act for a student inside a screen of academic records; another one who was acted for is not any more. [IMPX-008] [IMPX-015] */
export const startOnScreen = defineOperation({
  name: 'impersonation.startOnScreen',
  summary: 'Start to see registration or transcript as a student',
  method: 'POST',
  path: '/academic-records/impersonate/:screen/start',
  permission: can.impersonate,
  mode: 'action',
  refusalOf: noSuchScreen,
  input: z.strictObject({ screen, id_num: id.optional().meta({ title: 'Student' }) }),
  output: started,
});

/** Ends it; nothing happens to a person who acts for nobody. [IMPX-008] [IMPX-015] */
export const stopOnScreen = defineOperation({
  name: 'impersonation.stopOnScreen',
  summary: 'Stop to see registration or transcript as a student',
  method: 'POST',
  path: '/academic-records/impersonate/:screen/stop',
  permission: can.impersonate,
  mode: 'action',
  refusalOf: noSuchScreen,
  input: z.strictObject({ screen }),
  output: z.object({ token: token.optional() }),
});

/** All privileges, and the groups to choose from. [IMPADM-009] */
export const listPrivileges = defineOperation({
  name: 'impersonation.listPrivileges',
  summary: 'Which group may impersonate which',
  method: 'GET',
  path: '/admin/impersonate/privileges',
  permission: can.manage,
  mode: 'read',
  input: z.strictObject({}),
  output: z.object({ privileges: z.array(privilege), groups: z.array(z.string()) }),
});

/** Lets a group impersonate another; a missing group and a pair that is there already are refused. [IMPADM-010] */
export const addPrivilege = defineOperation({
  name: 'impersonation.addPrivilege',
  summary: 'Let a group impersonate another',
  method: 'POST',
  path: '/admin/impersonate/privilege',
  permission: can.manage,
  mode: 'action',
  input: z.strictObject({
    role: group.optional().meta({ title: 'Group that gets the privilege' }),
    grp_to_impersonate: group.optional().meta({ title: 'Group to impersonate' }),
  }),
  output: privilege,
});

/** Takes a privilege away; what runs on it ends at the next call. [IMPADM-011] */
export const removePrivilege = defineOperation({
  name: 'impersonation.removePrivilege',
  summary: 'Take away the right to impersonate a group',
  method: 'DELETE',
  path: '/admin/impersonate/privilege',
  permission: can.manage,
  mode: 'action',
  override: true,
  answer: 'nothing',
  input: z.strictObject({ id }),
  output: z.null(),
});

/** Every call around impersonation. */
export const impersonationOperations: readonly Operation[] = [
  searchPeopleToImpersonate,
  startImpersonation,
  endImpersonation,
  endImpersonationPosted,
  startOnScreen,
  stopOnScreen,
  listPrivileges,
  addPrivilege,
  removePrivilege,
];
