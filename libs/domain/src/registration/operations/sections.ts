import type { Operation } from '@campus/contract-kit';
import {
  asFile,
  defineOperation,
  fileFields,
  id,
  instant,
  isoDate,
  MAX_WHOLE,
  pageFields,
  writtenNumber,
} from '@campus/contract-kit';
import * as z from 'zod';
import { registrationTexts } from '../messages.js';
import { sectionTexts } from '../messages/sections.js';
import { registrationPermissions as can } from '../permissions.js';
import { WAIVABLE } from '../rules/index.js';
import { sectionNumber, termIdInput } from './courses.js';

const { columns } = sectionTexts;
const read = { method: 'GET', mode: 'read', permission: can.keepSections } as const;
const change = { method: 'POST', mode: 'action', permission: can.keepSections } as const;

const reason = z
  .string()
  .trim()
  .min(1, 'Say why.')
  .max(500, 'Say it in 500 characters.')
  .meta({ title: 'Reason', field: 'lines' });
const capacity = writtenNumber(z.int('Enter a whole number.').min(0, 'Enter 0 or more.').max(2000, 'Enter 2000 at most.'));
const student = id.meta({ title: 'Student' });
/** The grades with which a student withdraws. */
const WITHDRAWAL_GRADES = ['W', 'WP', 'WF'] as const;

/** What the registrar enters for a student of a section: a withdrawal, an audit, the F of an incomplete that was due. */
const ENTERED = ['withdrawal', 'audit', 'incomplete'] as const;

/** A section in the registrar's list; `offers` are seats that are kept for students who wait. */
const sectionLine = z.object({
  jc_num: z.string(),
  code: z.string(),
  title: z.string(),
  section: z.string(),
  term_id: z.string(),
  school: z.string(),
  capacity: z.number().int(),
  taken: z.number().int(),
  waiting: z.number().int(),
  offers: z.number().int(),
  closed: z.boolean(),
  last_add_on: isoDate.nullable(),
  /** Until this day a drop leaves no trace. */
  last_drop_on: isoDate,
});
export type SectionLine = z.output<typeof sectionLine>;

const member = z.object({
  id: z.string().meta({ title: columns.id }),
  name: z.string().meta({ title: columns.name }),
  email: z.string().nullable().meta({ title: columns.email }),
  classification: z.string().meta({ title: columns.classification }),
  /** The names of the holds that keep the student from registering. */
  holds: z.array(z.string()),
});

/** Who is in a section, or has withdrawn from it. */
export const rosterMember = member.extend({
  status: z.enum(['registered', 'withdrawn']).meta({ title: columns.status, choices: registrationTexts.status }),
  since: isoDate.meta({ title: columns.since }),
  grade: z.string().meta({ title: columns.grade }),
  /** What the registrar entered for the student and can take back. */
  entered: z.enum(ENTERED).nullable(),
});

/** One section: who is in it, who waits in which place, and for whom a seat is kept. */
const sectionDetail = z.object({
  section: sectionLine,
  roster: z.array(rosterMember),
  waitlist: z.array(
    member.extend({
      place: z.number().int(),
      offer: z.object({ until: instant }).nullable(),
      lapses: z.number().int(),
      /** Why an offered seat could not be taken now; empty when it could. */
      reason: z.string(),
      refusal: z.string().nullable(),
    }),
  ),
});
export type SectionDetail = z.output<typeof sectionDetail>;

/** The sections of a term: where most students wait first, then by code. */
export const listSections = defineOperation({
  name: 'registration.listSections',
  summary: 'Sections of a term with their seats',
  ...read,
  path: '/registration/sections',
  answer: 'list',
  input: z.strictObject({ term_id: termIdInput, q: z.string().trim().max(100).optional(), ...pageFields }),
  output: z.array(sectionLine),
});

/** One section with its roster and waitlist. */
export const readSection = defineOperation({
  name: 'registration.readSection',
  summary: 'A section with its roster and waitlist',
  ...read,
  path: '/registration/sections/:jc_num',
  input: z.strictObject({ jc_num: sectionNumber }),
  output: sectionDetail,
});

/** The roster of a section as a file. */
export const downloadRoster = defineOperation({
  ...asFile(readSection),
  name: 'registration.downloadRoster',
  summary: 'The roster of a section, as a CSV or Excel file',
  path: '/registration/sections/:jc_num/roster/:format',
  rows: rosterMember,
  input: z.strictObject({ jc_num: sectionNumber, ...fileFields }),
});

/** What so many seats would change: who would be offered one. Changes nothing. */
export const previewCapacity = defineOperation({
  name: 'registration.previewCapacity',
  summary: 'Who would be offered a seat',
  ...read,
  path: '/registration/sections/:jc_num/capacity',
  input: z.strictObject({ jc_num: sectionNumber, capacity }),
  output: z.object({
    capacity: z.number().int(),
    taken: z.number().int(),
    offers: z.number().int(),
    would_offer: z.array(z.object({ id: z.string(), name: z.string(), place: z.number().int() })),
    passed_over: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  }),
});

/** Changes how many seats a section has. */
export const setCapacity = defineOperation({
  name: 'registration.setCapacity',
  summary: 'Change the seats of a section',
  ...change,
  path: '/registration/sections/:jc_num/capacity',
  input: z.strictObject({ jc_num: sectionNumber, capacity: capacity.meta({ title: 'Seats' }), reason }),
  output: sectionDetail,
});

/** Closes a section: nobody adds it, and its waitlist ends. */
export const closeSection = defineOperation({
  name: 'registration.closeSection',
  summary: 'Close a section',
  ...change,
  path: '/registration/sections/:jc_num/close',
  input: z.strictObject({ jc_num: sectionNumber, reason }),
  output: sectionDetail,
});

/** Opens a closed section again. */
export const openSection = defineOperation({
  name: 'registration.openSection',
  summary: 'Open a section again',
  ...change,
  path: '/registration/sections/:jc_num/open',
  input: z.strictObject({ jc_num: sectionNumber, reason }),
  output: sectionDetail,
});

/** Moves a student who waits to another place. */
export const moveWaiting = defineOperation({
  name: 'registration.moveWaiting',
  summary: 'Move a student on the waitlist',
  ...change,
  path: '/registration/sections/:jc_num/move',
  input: z.strictObject({
    jc_num: sectionNumber,
    student,
    place: writtenNumber(
      z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(MAX_WHOLE, 'Enter a smaller number.'),
    ).meta({ title: 'Place' }),
    reason,
  }),
  output: sectionDetail,
});

/** Waives one refusal for one student in one section. */
export const waiveRefusal = defineOperation({
  name: 'registration.waiveRefusal',
  summary: 'Waive a rule of adding for a student',
  ...change,
  path: '/registration/sections/:jc_num/waive',
  input: z.strictObject({ jc_num: sectionNumber, student, refusal: z.enum(WAIVABLE).meta({ title: 'Rule' }), reason }),
  output: sectionDetail,
});

/** Enters that a student has withdrawn on a day, today where it is left out, with the grade. */
export const enterWithdrawal = defineOperation({
  name: 'registration.enterWithdrawal',
  summary: 'Enter a withdrawal',
  ...change,
  path: '/registration/sections/:jc_num/withdraw',
  input: z.strictObject({
    jc_num: sectionNumber,
    student,
    grade: z.enum(WITHDRAWAL_GRADES).meta({ title: 'Grade' }),
    on: isoDate
      .optional()
      .meta({ title: 'Withdrew on', description: 'The day on which the student told the school; it decides what comes back' }),
    reason,
  }),
  output: sectionDetail,
});

/** Turns an enrollment without a grade into an audit: the grade AU, which counts for nothing. The teacher cannot change it. */
export const enterAudit = defineOperation({
  name: 'registration.enterAudit',
  summary: 'Enter that a student audits a course',
  ...change,
  path: '/registration/sections/:jc_num/audit',
  input: z.strictObject({ jc_num: sectionNumber, student, reason }),
  output: sectionDetail,
});

/** Takes back what was entered for a student; `entered` is what the screen showed. */
export const takeBackEntry = defineOperation({
  name: 'registration.takeBackEntry',
  summary: 'Take back what was entered for a student',
  ...change,
  path: '/registration/sections/:jc_num/take-back',
  input: z.strictObject({ jc_num: sectionNumber, student, entered: z.enum(ENTERED), reason }),
  output: sectionDetail,
});

/** Every call of the registrar around sections. */
export const sectionOperations: readonly Operation[] = [
  listSections,
  readSection,
  downloadRoster,
  previewCapacity,
  setCapacity,
  closeSection,
  openSection,
  moveWaiting,
  waiveRefusal,
  enterWithdrawal,
  enterAudit,
  takeBackEntry,
];
