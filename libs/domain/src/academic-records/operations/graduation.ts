import type { Operation } from '@campus/contract-kit';
import {
  asFile,
  defineOperation,
  defineRecordForm,
  fileFields,
  flag,
  instant,
  isoDate,
  mayBeEmpty,
  pageFields,
  writtenDate,
} from '@campus/contract-kit';
import * as z from 'zod';
import { COUNTRIES, UNITED_STATES, US_STATES } from '../../people/rules/index.js';
import { academicRecordsMessages as messages, graduationTexts as texts } from '../messages.js';
import { academicRecordsPermissions as can } from '../permissions.js';
import { CAP_SIZES, GRADUATION_SCHOOLS, HEIGHTS } from '../rules/graduation.js';

const line = (title: string, most: number) => z.string().max(most).meta({ title }).optional();
const year = (title: string) =>
  mayBeEmpty(
    z
      .string()
      .max(4)
      .regex(/^(19|20)\d\d$/, 'Enter a year of four digits, such as 2019.')
      .meta({ title }),
  );
/** Ticked or not, in any of the ways in which a form says so. */
const ticked = (title: string) => z.preprocess(readTick, flag).meta({ title, field: 'flag' });
function readTick(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  return ['1', 'Y', 'on', true].includes(value as string) ? 1 : value === '0' || value === false ? 0 : value;
}
const yesNo = (title: string, description?: string) =>
  z.enum(['Y', 'N']).meta({ title, description, choices: { Y: 'Yes', N: 'No' } });

/** States by their letters, other countries by their names: some letters are both. */
const homes = [...US_STATES, ...COUNTRIES.filter(({ code }) => code !== UNITED_STATES).map(({ name }) => name)];

/** What an applicant says. [GRAD-003] */
const input = z.strictObject({
  home_st: z
    .string()
    .min(1)
    .refine((text) => homes.includes(text), 'Choose a state or country from the list.')
    .meta({ title: 'Home state or country' }),
  degree: z.string().min(1).max(60).meta({ title: 'Degree' }),
  grad_date: mayBeEmpty(writtenDate.meta({ title: 'Day of the graduation', description: 'If you know it.' })),
  portal_school: z.enum(['BC', 'BG', 'TH']).meta({ title: 'School', choices: GRADUATION_SCHOOLS }),
  grad_email: mayBeEmpty(z.email('Enter an email address, such as a@b.org.').max(200).meta({ title: 'Another email' })),
  deg1: line('Degree 1', 10),
  college1: line('College 1', 60),
  deg_yr1: year('Year 1'),
  deg2: line('Degree 2', 10),
  college2: line('College 2', 60),
  deg_yr2: year('Year 2'),
  deg3: line('Degree 3', 10),
  college3: line('College 3', 60),
  deg_yr3: year('Year 3'),
  deg4: line('Degree 4', 10),
  college4: line('College 4', 60),
  deg_yr4: year('Year 4'),
  deg5: line('Degree 5', 10),
  college5: line('College 5', 60),
  deg_yr5: year('Year 5'),
  title: line('Title', 30),
  Cap_size: z.enum(CAP_SIZES as readonly [string, ...string[]]).meta({ title: 'Cap size' }),
  Weight: mayBeEmpty(
    z
      .preprocess(
        (value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value),
        z.int().min(0).max(1500),
      )
      .meta({ title: 'Weight', description: 'In pounds, for the gown.', field: 'number' }),
  ),
  Height: z.enum(HEIGHTS as readonly [string, ...string[]]).meta({ title: 'Height' }),
  Attend_grad: yesNo('Attends the graduation'),
  reason_not_attend: z.string().max(500).meta({ title: 'Reason for not attending', field: 'lines' }).optional(),
  obligation: ticked('Obligation'),
  obligation1: ticked('Obligation 1'),
  obligation2: ticked('Obligation 2'),
  obligation3: ticked('Obligation 3'),
  obligation4: ticked('Obligation 4'),
  obligation5: ticked('Obligation 5'),
  obligation6: ticked('Obligation 6'),
  obligation7: yesNo('Affirmation', texts.truth),
});

/** What all applicants agree to. [GRAD-010] */
const OBLIGATIONS = [
  'obligation',
  'obligation1',
  'obligation2',
  'obligation3',
  'obligation4',
  'obligation5',
  'obligation6',
] as const;

const choice = z.object({ id: z.string(), name: z.string() });
const DEGREES = ([1, 2, 3, 4, 5] as const).flatMap((at) => [`deg${at}`, `deg_yr${at}`, `college${at}`] as const);

/** A student applies to graduate, once a term. [GRAD-013] [GRAD-014] */
export const graduationForm = defineRecordForm('academic-records.graduation', {
  path: '/student/student/grad-app',
  permission: can.studyHere,
  draft: true,
  once: true,
  personal: true,
  input,
  sections: [
    { title: 'Degree', fields: ['home_st', 'degree', 'portal_school', 'grad_date', 'grad_email', 'title'] },
    { title: 'Cap and gown', fields: ['Cap_size', 'Height', 'Weight'] },
    { title: 'Attendance', fields: ['Attend_grad', 'reason_not_attend'] },
    { title: 'Earlier degrees', hint: 'Each with its abbreviation, college and year.', fields: DEGREES },
    {
      title: 'Obligations',
      hint: 'All of them are needed.',
      fields: [...OBLIGATIONS, 'obligation7'],
    },
  ],
  also: z.object({
    student: z.object({ ID_NUM: z.string(), FIRST_NAME: z.string(), MIDDLE_NAME: z.string(), LAST_NAME: z.string() }),
    /** The term that the application is for, with the last days to settle academic issues and to be cleared. */
    gradTerm: choice.extend({ issues: isoDate, clearance: isoDate }),
    degrees: z.array(choice),
  }),
  refusal: (values) => {
    const { Attend_grad: attends, reason_not_attend: reason = '', obligation7 } = values;
    const open = OBLIGATIONS.filter((name) => values[name] !== 1);
    const fields = open.map((path) => ({ path, message: messages.text('not_agreed') }));
    if (fields.length > 0) return messages.refusal('not_agreed', {}, { fields });
    if (attends === 'N' && reason.trim() === '') return messages.refusalAt('reason_not_attend', 'reason_not_attending');
    return obligation7 === 'Y' ? null : messages.refusal('not_truthful');
  },
  texts: {
    title: texts.title,
    submitted: texts.submitted,
    auditSave: texts.auditSaved,
    auditSubmit: texts.auditSubmitted,
  },
});

/** What stands against graduating, before the application is sent. */
export const checkGraduation = defineOperation({
  name: 'academic-records.checkGraduation',
  summary: 'What stands against my graduating',
  method: 'GET',
  mode: 'read',
  path: '/student/student/grad-app/check',
  permission: can.studyHere,
  input: z.strictObject({ degree: z.string().max(60).optional() }),
  output: z.object({
    clear: z.boolean(),
    checks: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        state: z.enum(['met', 'open', 'missing']),
        says: z.string(),
        ask: z.string(),
      }),
    ),
  }),
});

/** An application as it was sent; its fields are those of the form. */
const sent = z.object({
  id: z.string(),
  emp_id: z.string(),
  name: z.string(),
  term_id: z.string(),
  submitted_at: instant,
  fields: z.record(z.string(), z.unknown()),
});
export type GraduationApplicationLine = z.output<typeof sent>;

/** What students sent who want to graduate, the newest first. [GRAD-015] */
export const listGraduationApplications = defineOperation({
  name: 'academic-records.listGraduationApplications',
  summary: 'Graduation applications',
  method: 'GET',
  mode: 'read',
  path: '/academic-records/grad-apps',
  permission: can.readRecords,
  answer: 'list',
  input: z.strictObject({ ...pageFields, q: z.string().max(200).optional(), term_id: z.string().max(6).optional() }),
  output: z.array(sent),
});

/** The same as a file, with all fields. */
export const graduationApplicationsFile = defineOperation({
  ...asFile(listGraduationApplications),
  input: z.strictObject({ ...listGraduationApplications.input.pick({ q: true, term_id: true }).shape, ...fileFields }),
});

/** Every call of the graduation application. */
export const graduationOperations: readonly Operation[] = [
  ...graduationForm.operations,
  checkGraduation,
  listGraduationApplications,
  graduationApplicationsFile,
];
