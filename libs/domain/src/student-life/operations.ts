import { charactersIn } from '@campus/contract-kit/characters';
import type { Operation } from '@campus/contract-kit';
import { defineOperation, defineRecordForm, id, instant, isoDate, recordFormMessages } from '@campus/contract-kit';
import * as z from 'zod';
import { studentLifeMessages as messages, studentLifeTexts as texts } from './messages.js';
import { studentLifePermissions as can } from './permissions.js';
import { MAX_ANSWER_CHARACTERS, MAX_ENTRIES, RA_QUESTIONS, raFormProblems, rdFormProblems } from './rules/index.js';

const REQUIRED = 'This field is required.';
const MAX_NAME_CHARACTERS = 100;
const MAX_ID_CHARACTERS = 20;

/** Counted as the screen counts: zod counts an emoji as one, the screen as the two that it is stored as. */
const long = z
  .string()
  .max(MAX_ANSWER_CHARACTERS)
  .refine((text) => charactersIn(text) <= MAX_ANSWER_CHARACTERS, `Enter at most ${MAX_ANSWER_CHARACTERS} characters.`);
const titleOf = (asked: number): string => RA_QUESTIONS.find(({ question_id: one }) => one === asked)?.question ?? '';
const optional = (asked: number) => long.meta({ title: titleOf(asked), field: 'lines' }).optional();
const required = (asked: number) => long.min(1).meta({ title: titleOf(asked), field: 'lines' });

const person = z.object({ id: z.string(), name: z.string() });
const question = z.object({
  question_id: z.number().int(),
  question: z.string(),
  type: z.enum(['text', 'lines']),
  slug: z.string(),
  form_section: z.string(),
});
const period = z.object({ begins: isoDate, ends: isoDate, name: z.string() });
export type NamedPeriod = z.output<typeof period>;
const answers = z.record(z.string(), z.string());

/** The first day of the period that the form was opened in; a form whose period has ended is not taken for the next one. */
const periodField = isoDate.optional();

const invalid = (fields: readonly string[], sentence = REQUIRED) =>
  messages.refusal('form_invalid', {}, { fields: fields.map((path) => ({ path, message: sentence })) });

const shared = { draft: true, once: true, personal: true, unseen: true, pdf: true } as const;
const wordsOf = ({ title, thanks }: { readonly title: string; readonly thanks: string }) => ({
  title,
  submitted: thanks,
  auditSave: texts.auditSave,
  auditSubmit: texts.auditSubmit,
  notSaved: messages.text('form_invalid'),
});

/** What an RA reports, once a period. [LIFE-003] [LIFE-004] */
export const raForm = defineRecordForm('student-life.raForm', {
  path: '/staff/studentlife/raform',
  permission: can.fillRaForm,
  ...shared,
  input: z.strictObject({
    answers: z.strictObject({
      1: required(1),
      2: required(2),
      3: optional(3),
      4: required(4),
      50: optional(50),
      51: optional(51),
      52: optional(52),
    }),
    rd_id: z.string().min(1).max(MAX_ID_CHARACTERS).meta({ title: texts.yourRd }),
    period: periodField,
  }),
  sections: [
    { title: 'Residents', fields: ['answers.1', 'answers.2'] },
    { title: 'Your work', fields: ['answers.3', 'answers.4'] },
    { title: texts.question5, hint: texts.question5Hint, fields: ['answers.50', 'answers.51', 'answers.52'] },
    { title: texts.yourRd, fields: ['rd_id'] },
  ],
  also: z.object({ answers, rd_id: z.string().nullable(), period }),
  lists: z.object({ questions: z.array(question), rds: z.array(person) }),
  refusal: ({ answers: given }) => {
    const { empty, noBox } = raFormProblems(given);
    if (empty.length > 0) return invalid(empty.map((one) => `answers.${one}`));
    return noBox ? messages.refusalAt('answers.50', 'one_box') : null;
  },
  refusalOf: (fields) => messages.refusal('form_invalid', {}, { fields }),
  texts: wordsOf(texts.ra),
});

const oneOnOne = z.strictObject({
  ra_id: z.string().max(MAX_ID_CHARACTERS).meta({ title: 'RA' }),
  text: long.meta({ title: 'What you talked about', field: 'lines' }),
});
const overview = z.strictObject({
  student: z.string().max(MAX_NAME_CHARACTERS).meta({ title: 'Student' }),
  text: long.meta({ title: 'Overview', field: 'lines' }),
});

/** What an RD reports, once a period; its questions are data. [LIFE-002] [LIFE-005] */
export const rdForm = defineRecordForm('student-life.rdForm', {
  path: '/staff/studentlife/rdform',
  permission: can.fillRdForm,
  ...shared,
  input: z.strictObject({
    answers: z.record(z.string().max(MAX_ID_CHARACTERS), long.meta({ title: 'Answer', field: 'lines' })),
    one_on_ones: z.array(oneOnOne).max(MAX_ENTRIES).meta({ title: texts.oneOnOne }).default([]),
    overviews: z.array(overview).max(MAX_ENTRIES).meta({ title: texts.overview }).default([]),
    period: periodField,
  }),
  sections: [
    { title: texts.oneOnOnes, hint: `At most ${MAX_ENTRIES}.`, fields: ['one_on_ones'] },
    { title: texts.overviews, hint: `At most ${MAX_ENTRIES}.`, fields: ['overviews'] },
  ],
  also: z.object({
    questions: z.array(question),
    answers,
    one_on_ones: z.array(oneOnOne.partial()),
    overviews: z.array(overview.partial()),
    period,
  }),
  lists: z.object({ questions: z.array(question), ras: z.array(person) }),
  refusal: ({ answers: given, one_on_ones: oneOnOnes, overviews }) => {
    const { nameless, isBlank } = rdFormProblems(given, { one_on_ones: oneOnOnes, overviews });
    if (nameless.length > 0) return invalid(nameless, messages.text('about_whom'));
    return isBlank ? messages.refusal('form_invalid') : null;
  },
  refusalOf: (fields) => messages.refusal('form_invalid', {}, { fields }),
  texts: wordsOf(texts.rd),
});

export const FORM_KINDS = ['ra', 'rd'] as const;
export type ResidenceFormKind = (typeof FORM_KINDS)[number];

const shownPart = z.object({ title: z.string(), lines: z.array(z.object({ label: z.string(), text: z.string() })) });
const reader = z.object({ name: z.string(), at: instant });
const submitted = z.object({ id, kind: z.enum(FORM_KINDS), period, submitted_at: instant });

/** The own submitted forms, the newest first, with who has read them. */
export const listMyResidenceForms = defineOperation({
  name: 'student-life.listMyResidenceForms',
  summary: 'My submitted residence forms',
  method: 'GET',
  mode: 'read',
  permission: 'signedIn',
  path: '/staff/studentlife/my-forms',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(submitted.extend({ read_by: z.array(reader) })),
});
export type MyResidenceForm = z.output<typeof listMyResidenceForms.output>[number];

/** An own submitted form as a document. */
export const printMyResidenceForm = defineOperation({
  name: 'student-life.printMyResidenceForm',
  summary: 'A submitted residence form of mine as a PDF',
  method: 'GET',
  mode: 'read',
  permission: 'signedIn',
  path: '/staff/studentlife/my-forms/:id/pdf',
  answer: 'file',
  files: ['pdf'],
  refusalWhileActing: () => recordFormMessages.refusal('personal'),
  input: z.strictObject({ id }),
  output: z.null(),
});

const direct = { permission: can.readForms } as const;
const ofPeriod = { kind: z.enum(FORM_KINDS), period: isoDate.optional() };

/** Whose form of a period is there and whose is missing; a day names the period that it is in. */
export const listResidenceForms = defineOperation({
  name: 'student-life.listResidenceForms',
  summary: 'Residence forms of a period',
  ...direct,
  method: 'GET',
  mode: 'read',
  path: '/staff/studentlife/forms',
  input: z.strictObject(ofPeriod),
  output: z.object({
    period,
    before: isoDate,
    next: isoDate.nullable(),
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The RD whom an RA chose, this time or the last; null for RDs. */
        rd_name: z.string().nullable(),
        form_id: z.string().nullable(),
        submitted_at: instant.nullable(),
      }),
    ),
  }),
});
export type ResidenceFormLine = z.output<typeof listResidenceForms.output>['people'][number];

/** A submitted form; its author sees who has read it. */
export const readResidenceForm = defineOperation({
  name: 'student-life.readResidenceForm',
  summary: 'A submitted residence form',
  ...direct,
  method: 'GET',
  mode: 'read',
  path: '/staff/studentlife/forms/:id',
  input: z.strictObject({ id }),
  output: submitted.extend({ name: z.string(), rd_name: z.string().nullable(), parts: z.array(shownPart) }),
});
export type ShownResidenceForm = z.output<typeof readResidenceForm.output>;

/** Reminds who is missing now; of one day once each. */
export const remindOfResidenceForms = defineOperation({
  name: 'student-life.remindOfResidenceForms',
  summary: 'Remind who has not submitted the residence form',
  ...direct,
  method: 'POST',
  mode: 'action',
  path: '/staff/studentlife/forms/remind',
  refusalWhileActing: () => messages.refusal('own_name_only'),
  input: z.strictObject({ kind: z.enum(FORM_KINDS) }),
  output: z.object({ reminded: z.number().int() }),
});

/** Every call of student life. */
export const studentLifeOperations: readonly Operation[] = [
  ...raForm.operations,
  ...rdForm.operations,
  listMyResidenceForms,
  printMyResidenceForm,
  listResidenceForms,
  readResidenceForm,
  remindOfResidenceForms,
];
