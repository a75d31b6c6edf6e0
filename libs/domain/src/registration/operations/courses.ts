import type { Operation } from '@campus/contract-kit';
import { defineOperation, instant, isoDate } from '@campus/contract-kit';
import * as z from 'zod';
import { registrationPermissions as can } from '../permissions.js';

const read = { method: 'GET', mode: 'read', permission: can.register } as const;
const change = { method: 'POST', mode: 'action', permission: can.register } as const;

/** The id of a term as people and links write it, `2026FA`. */
export const termIdInput = z.string().trim().toUpperCase().min(1, 'Choose a term.').max(10);
/** The number of a section: letters and digits, as it stands in the course listing. */
export const sectionNumber = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, 'Name the course.')
  .max(20, 'The number of a course has at most 20 letters and digits.');
const named = z.object({ id: z.string(), name: z.string() });

/**
 * What keeps a student from registering: `sih` the student information form hold, with the steps in `sihm`; `oh` other holds, called `ohn`, with
 * their steps in `ohm`. [REG-006] [REG-007]
 */
const holds = z.object({
  has_holds: z.boolean(),
  info: z.object({ sih: z.boolean(), oh: z.boolean(), ohn: z.string(), sihm: z.string(), ohm: z.string() }),
});

/** A term as a student registers in it. [REG-006] [REG-008] */
export const registrationTerm = z.object({
  id: z.string(),
  name: z.string(),
  b_date: isoDate,
  e_date: isoDate,
  reg_open: z.boolean(),
  /** When it opens for this student; null while that is not planned. */
  opens_at: instant.nullable(),
  /** The last day to drop a course. */
  drop_until: isoDate,
  short: z.boolean(),
  tel_web_code: z.string(),
  holds,
  /** The most credit hours of this student in the term. */
  credit_limit: z.number(),
  /** The hours that full-time standing needs; 0 in short terms. */
  full_time: z.number(),
});
export type RegistrationTerm = z.output<typeof registrationTerm>;

/** When and where a section meets. [REG-009] */
const meets = z.object({
  c_sdate: isoDate,
  c_edate: isoDate,
  c_days: named,
  c_times: z.string(),
  c_place: z.object({ b_id: z.string(), b_name: z.string(), r_id: z.string() }),
});

/** A seat that is kept for a student until it is claimed. */
const offer = z.object({ until: instant });

/** A section as a student sees it. `reason` is why it cannot be added, in words; `refusal` is its code. [REG-009] [REG-010] */
export const registrationCourse = z.object({
  jc_num: z.string(),
  c_title: z.string(),
  c_code: z.string(),
  c_section: z.string(),
  c_section_lab: z.string(),
  c_section_loc: z.string(),
  c_credits: z.string(),
  c_prof: named,
  c_loc: named,
  c_desc: z.string(),
  c_stotal: z.number().int(),
  c_staken: z.number().int(),
  c_swait: z.number().int(),
  c_cen_dte: isoDate.nullable(),
  c_tel_web_codes: z.array(z.string()),
  subterm: z.string(),
  division: named,
  s_status: named,
  c_meets: z.array(meets),
  c_snotes: z.string(),
  /** Days and times in words; empty where it meets nowhere. */
  meets_on: z.string(),
  rooms: z.string(),
  canRegister: z.boolean(),
  verb: z.enum(['Add', 'Waitlist', 'Drop', 'Un-wait']),
  refusal: z.string().nullable(),
  reason: z.string(),
  term_id: z.string(),
  /** The place among those who wait, and the seat that is offered; null for who does not wait. */
  place: z.number().int().nullable(),
  offer: offer.nullable(),
  /** Why the student was passed over when a seat was free; empty when not. */
  passed_over: z.string(),
  /** The own sections that meet at the same time, by code. */
  conflicts: z.array(z.string()),
});
export type RegistrationCourse = z.output<typeof registrationCourse>;

const courseList = z.object({ pl: z.array(registrationCourse) });
/** The topic of live changes around a student's courses: records are sections by number. */
export const REGISTRATION_TOPIC = 'registration';

/** After an add, drop or swap: the course as it stands now, and what else the student should know. */
export const changedCourse = z.object({ r_pl: registrationCourse, warnings: z.array(z.string()) });

/** The terms that a student can look at, the earliest first. [REG-025] */
export const listRegistrationTerms = defineOperation({
  name: 'registration.listTerms',
  summary: 'Terms of registration with the holds of the student',
  ...read,
  path: '/register/terms',
  input: z.strictObject({}),
  output: z.object({
    pl: z.array(registrationTerm),
    /** Where students enroll in MAP courses. [REG-022] */
    map_form: z.string(),
  }),
});

/** What a student may take in a term and has not yet; what cannot be added is there with its reason. [REG-026] */
export const listEligibleCourses = defineOperation({
  name: 'registration.listEligible',
  summary: 'Courses of a term that the student is not in',
  ...read,
  path: '/register/courses/eligible',
  input: z.strictObject({ term_id: termIdInput }),
  output: courseList,
});

/** The own registered and waitlisted courses of a term. [REG-027] */
export const listOwnCourses = defineOperation({
  name: 'registration.listOwn',
  summary: 'My courses of a term',
  ...read,
  path: '/register/courses',
  input: z.strictObject({ term_id: termIdInput }),
  output: courseList,
});

/** Registers for a section, or waits for one that is full. [REG-011] [REG-028] */
export const addCourse = defineOperation({
  name: 'registration.add',
  summary: 'Register for a course, or wait for a seat',
  ...change,
  path: '/register/courses',
  input: z.strictObject({ jc_num: sectionNumber }),
  output: changedCourse,
});

/** Leaves a section, or its waitlist. [REG-016] [REG-029] */
export const dropCourse = defineOperation({
  name: 'registration.drop',
  summary: 'Drop a course, or stop waiting for it',
  method: 'DELETE',
  mode: 'action',
  permission: can.register,
  override: true,
  path: '/register/courses/destroy',
  input: z.strictObject({ jc_num: sectionNumber }),
  output: changedCourse,
});

/** Drops one section only if the other becomes registered. */
export const swapCourses = defineOperation({
  name: 'registration.swap',
  summary: 'Swap a course for another',
  ...change,
  path: '/register/courses/swap',
  input: z.strictObject({ drop: sectionNumber, jc_num: sectionNumber }),
  output: changedCourse,
});

/** Every call of a student who registers. */
export const courseOperations: readonly Operation[] = [
  listRegistrationTerms,
  listEligibleCourses,
  listOwnCourses,
  addCourse,
  dropCourse,
  swapCourses,
];
