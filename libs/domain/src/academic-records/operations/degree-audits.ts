import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, instant } from '@campus/contract-kit';
import * as z from 'zod';
import { academicRecordsPermissions as can } from '../permissions.js';
import { STANDINGS } from '../rules/standing.js';
import { readPatterns } from '../rules/requirements.js';

const read = { method: 'GET', mode: 'read', permission: can.studyHere } as const;
const base = '/student/student';

/** Hours in a student's audit, as decimal text with two places. */
const hours = z.string();
const state = z.enum(['Y', 'N', 'I']);
/** Most courses of a what-if that are planned. */
export const MAX_PLANNED = 30;

/** The degree of an audit and its person. [DEGREE-003] */
const primary = z.object({
  AdvReqCode: z.string(),
  AimDesc: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  IDNum: z.string(),
  AddrLine1: z.string(),
  AddrLine2: z.string(),
  AddrLine3: z.string(),
  City: z.string(),
  State: z.string(),
  Zip: z.string(),
  Country: z.string(),
  HrsNeeded: hours,
  HrsEarned: hours,
  HrsProgress: hours,
  GpaCurrent: z.string().nullable(),
  /** By that average; it blocks nothing. */
  standing: z.enum(STANDINGS),
  ReqMet: state,
  ReqTxt: z.string(),
});

/** One line of a group, with the sentence that says which course it uses or why none. [DEGREE-004] */
const auditChild = z.object({
  CrsCde: z.string(),
  ReqErrCde: z.enum(['', 'C', 'G', 'H']),
  AdvReqDesc: z.string(),
  GradeCde: z.string(),
  HrsEarned: hours,
  ReqMet: state,
  why: z.string(),
});
export type AuditChild = z.output<typeof auditChild>;

const auditGroup = z.object({
  AdvReqCode: z.string(),
  AdvReqDesc: z.string(),
  HrsNeeded: hours,
  HrsEarned: hours,
  ReqMet: state,
  ReqTxt: z.string(),
  children: z.array(auditChild),
  /** Courses of its patterns that it does not use, each with the reason. */
  passed_over: z.array(z.object({ CrsCde: z.string(), AdvReqDesc: z.string(), GradeCde: z.string(), why: z.string() })),
});

/** The audit of a degree; `requirements` says which version it is of, null while the program has none. [DEGREE-007] */
export const degreeAudit = z.object({
  primary,
  groups: z.array(auditGroup),
  requirements: z.object({ catalog_year: z.number().int(), version: z.number().int(), saved_at: instant }).nullable(),
});
export type DegreeAuditAnswer = z.output<typeof degreeAudit>;

/** The own degrees. [DEGREE-002] [DEGREE-006] */
export const listPrimaryAims = defineOperation({
  name: 'academic-records.listPrimaryAims',
  summary: 'My degrees that can be audited',
  ...read,
  path: `${base}/primary-aims`,
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(z.object({ AdvReqCode: z.string(), AimDesc: z.string() })),
});

/** The audit of an own degree; any other is none. [DEGREE-007] */
export const readDegreeAudit = defineOperation({
  name: 'academic-records.readDegreeAudit',
  summary: 'Audit of one of my degrees',
  ...read,
  path: `${base}/degree-audit/DGREE/:aim`,
  input: z.strictObject({ aim: id }),
  output: degreeAudit,
});

/** The audit of the own courses for any program, with planned courses as in progress. */
export const readWhatIf = defineOperation({
  name: 'academic-records.readWhatIf',
  summary: 'What-if audit: another program or planned courses',
  ...read,
  path: `${base}/degree-audit/WHATIF/:program`,
  input: z.strictObject({
    program: id,
    /** Codes of courses with commas between them. */
    planned: z.string().max(1000).default('').transform(readPatterns),
  }),
  output: degreeAudit,
});

/** The programs and courses that a what-if can be made of. */
export const listWhatIfChoices = defineOperation({
  name: 'academic-records.listWhatIfChoices',
  summary: 'Programs and courses for a what-if audit',
  ...read,
  path: `${base}/degree-audit/what-if/choices`,
  input: z.strictObject({}),
  output: z.object({
    programs: z.array(z.object({ code: z.string(), name: z.string(), school: z.string() })),
    courses: z.array(z.object({ code: z.string(), title: z.string(), school: z.string(), hours })),
  }),
});

/** Every call around degree audits. */
export const degreeAuditOperations: readonly Operation[] = [listPrimaryAims, readDegreeAudit, readWhatIf, listWhatIfChoices];
