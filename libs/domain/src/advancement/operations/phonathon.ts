import type { Operation } from '@campus/contract-kit';
import { defineOperation, instant, MAX_WHOLE, pageFields, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { donorId } from './donors.js';
import { acting, reading } from './staff-calls.js';
import { MAX_ADDED_CALLEES } from '../rules/phonathon.js';
import { callOperations } from './phonathon-calls.js';
import { phonathonReportOperations } from './phonathon-reports.js';

/** Tells that the queue of a solicitation was changed; the record is the code. */
export const PHONATHON_TOPIC = 'phonathon';

const PATH = '/staff/advancement';

const solicitation = z.object({
  /** The code in force; '' for none. */
  val: z.string(),
  solicitations: z.array(z.object({ code: z.string(), description: z.string() })),
  version: z.number().int(),
});

/** Which solicitation is called for. [PHONE-026] */
export const readPhonathonSolicitation = defineOperation({
  name: 'advancement.readPhonathonSolicitation',
  summary: 'Solicitation of the phonathon',
  ...reading,
  path: `${PATH}/phonathon-solicitation`,
  input: z.strictObject({}),
  output: solicitation,
});

/** Chooses it; blank for none, and then no one is called. [PHONE-002] [PHONE-026] */
export const setPhonathonSolicitation = defineOperation({
  name: 'advancement.setPhonathonSolicitation',
  summary: 'Choose the solicitation of the phonathon',
  ...acting,
  path: `${PATH}/phonathon-solicitation`,
  input: z.strictObject({ val: z.string().trim().max(20), version: recordVersion.optional() }),
  output: solicitation,
});

export const CALLEE_STATES = ['waiting', 'later', 'in_hand', 'done', 'closed'] as const;

/** A donor in the queue of a solicitation. [PHONE-006] */
export const callee = z.object({
  id: z.string(),
  /** First and last name. */
  callee: z.string(),
  idNum: z.string(),
  order: z.number().int(),
  callCount: z.number().int(),
  callAfter: instant.nullable(),
  /** Who has the donor in hand, by number and name. */
  assignee: z.string().nullable(),
  assignee_name: z.string(),
  assignedTime: instant.nullable(),
  updated_at: instant,
  lastDay: z.string().nullable(),
  done: z.boolean(),
  /** `closed` is who may not be called: deceased, or not solicited by phone. */
  state: z.enum(CALLEE_STATES),
});
export type Callee = z.output<typeof callee>;

/** The callees of the solicitation in force, in the order of the queue. [PHONE-003] [PHONE-027] */
export const listCallees = defineOperation({
  name: 'advancement.listCallees',
  summary: 'Callees of the phonathon',
  ...reading,
  path: `${PATH}/callees`,
  answer: 'list',
  input: z.strictObject({
    q: z.string().max(200).optional(),
    state: z.enum(CALLEE_STATES).optional(),
    sort: z.enum(['order']).optional(),
    ...pageFields,
  }),
  output: z.array(callee),
});

const ofCallee = { ...acting, input: z.strictObject({ id: donorId }), output: callee } as const;

/** Takes a donor off the callees; whoever has the donor in hand may still submit the call. [PHONE-028] */
export const removeCallee = defineOperation({
  name: 'advancement.removeCallee',
  summary: 'Remove a callee',
  ...ofCallee,
  path: `${PATH}/remove-callee`,
});

/** Takes the removal back: at the place and with the calls of before. */
export const restoreCallee = defineOperation({
  name: 'advancement.restoreCallee',
  summary: 'Take back a removed callee',
  ...ofCallee,
  path: `${PATH}/restore-callee`,
});

/** Ends an assignment: the donor is free at once. [PHONE-028] */
export const removeAssignee = defineOperation({
  name: 'advancement.removeAssignee',
  summary: 'End the assignment of a callee',
  ...ofCallee,
  path: `${PATH}/remove-assignee`,
});

const MAX_TEXT = 150_000;

/** Adds donors at the end of the order: by their numbers, one a line, or all of a saved list. [PHONE-023] [PHONE-029] */
export const addCallees = defineOperation({
  name: 'advancement.addCallees',
  summary: 'Add callees',
  ...acting,
  path: `${PATH}/add-callees`,
  bodyLimit: 1024 * 1024,
  input: z.strictObject({
    ids: z
      .union([
        z.string().max(MAX_TEXT),
        z.array(z.union([z.string().max(40), z.int().max(MAX_WHOLE)])).max(2 * MAX_ADDED_CALLEES),
      ])
      .default('')
      .meta({ title: 'IDs' }),
    list: z.string().max(200).optional().meta({ title: 'Saved list' }),
  }),
  output: z.object({
    added: z.array(z.string()),
    /** Callees already. */
    already: z.array(z.string()),
    /** Whose call has come to its end in this solicitation. */
    done: z.array(z.string()),
    unknown: z.array(z.string()),
    /** Deceased, or not solicited by phone. */
    closed: z.array(z.string()),
  }),
});

/** A person who calls. [PHONE-007] */
const ambassador = z.object({ ID_NUM: z.string(), last_first: z.string() });
export type Ambassador = z.output<typeof ambassador>;

/** Who calls, by last name. [PHONE-030] */
export const listAmbassadors = defineOperation({
  name: 'advancement.listAmbassadors',
  summary: 'Ambassadors of the phonathon',
  ...reading,
  path: `${PATH}/ambassadors`,
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(ambassador),
});

/** People who can be ambassadors, by name or number. */
export const searchCallers = defineOperation({
  name: 'advancement.searchCallers',
  summary: 'Find a person to add as ambassador',
  ...reading,
  path: `${PATH}/ambassadors/search`,
  answer: 'list',
  input: z.strictObject({ q: z.string().max(200).default('') }),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
});

const person = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, 'Enter an ID of digits.');
const ofAmbassador = { ...acting, input: z.strictObject({ ID_NUM: person }) } as const;

/** Gives a person the calling screen, in open hours. [PHONE-005] [PHONE-030] */
export const addAmbassador = defineOperation({
  name: 'advancement.addAmbassador',
  summary: 'Add an ambassador',
  ...ofAmbassador,
  path: `${PATH}/add-ambassador`,
  output: ambassador,
});

/** Takes it away, and ends what the person has in hand. [PHONE-005] [PHONE-030] */
export const removeAmbassador = defineOperation({
  name: 'advancement.removeAmbassador',
  summary: 'Remove an ambassador',
  ...ofAmbassador,
  path: `${PATH}/remove-ambassador`,
  answer: 'nothing',
  output: z.null(),
});

/** Every call of the phonathon. */
export const phonathonOperations: readonly Operation[] = [
  ...[readPhonathonSolicitation, setPhonathonSolicitation, listCallees, removeCallee, restoreCallee, removeAssignee],
  ...[addCallees, listAmbassadors, searchCallers, addAmbassador, removeAmbassador],
  ...callOperations,
  ...phonathonReportOperations,
];
