import { readDate } from '@campus/contract-kit';
import * as z from 'zod';

import { contentOfRecord } from './content-of-record.js';
import { fieldTexts } from './messages.js';
import { isHourly, PAY_TYPES, POSITION_STATUSES } from './rules/index.js';

const NAME = /^\p{L}+(?:[-' ’]\p{L}+)*$/u;

function blankAsNull<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
}

function required(max: number) {
  return z.string(fieldTexts.required).trim().min(1, fieldTexts.required).max(max, fieldTexts.tooLong);
}

/** A first or last name: letters, at most 50; hyphen, apostrophe or space between letters. [PAF-042] [PAF-043] */
export const personName = z
  .string(fieldTexts.required)
  .trim()
  .min(1, fieldTexts.required)
  .max(50, fieldTexts.name)
  .regex(NAME, fieldTexts.name);

/** A day, read from any sensible writing. [PAF-047] [PAF-053] */
export const formDate = z.string(fieldTexts.date).transform((text, context) => {
  const iso = readDate(text);
  if (iso === null) {
    context.addIssue({ code: 'custom', message: text.trim() === '' ? fieldTexts.required : fieldTexts.date });
    return z.NEVER;
  }
  return iso;
});

/** 999-99-9999, with or without the hyphens. [PAF-045] */
export const ssn = z
  .string()
  .transform((text) => text.replace(/[-.\s]/g, ''))
  .pipe(z.string().regex(/^\d{9}$/, fieldTexts.ssn))
  .transform((digits) => `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`);

/** (999) 999-9999, with or without its signs. [PAF-048] */
export const phone = z
  .string()
  .transform((text) => text.replace(/[()\-.\s]/g, '').replace(/^\+?1(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^\d{10}$/, fieldTexts.phone))
  .transform((digits) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`);

/** A ZIP code as 40206 or 40206-0001, however it is written; codes of other countries stay as they are. [PAF-044] */
export function tidyZip(text: string): string {
  const trimmed = text.trim();
  const digits = trimmed.replace(/[-\s]/g, '');
  return /^\d{9}$/.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5)}` : trimmed;
}

/** An amount of dollars, answered with two places. */
export const amount = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value.replace(/[$,\s]/g, '') : value),
  z
    .string(fieldTexts.required)
    .regex(/^\d{1,9}(\.\d{1,2})?$/, fieldTexts.money)
    .transform((text) => {
      const [whole, cents = ''] = text.split('.');
      return `${whole}.${cents.padEnd(2, '0')}`;
    }),
);

function digits(length: number) {
  return z
    .string(fieldTexts.required)
    .regex(new RegExp(`^\\d{${length}}$`), fieldTexts.digits.replace('{length}', String(length)));
}

/** One account code row; `dist_pct` is the number shown, 1 to 100. [PAF-054] [PAF-056] */
export const accountCodeInput = z.strictObject({
  acct_comp_1: digits(2).default('01'),
  acct_comp_2_dept_code: digits(4).optional(),
  acct_comp_3: digits(4).default('0000'),
  acct_comp_4_object_code: digits(4),
  acct_comp_5: digits(2).default('00'),
  dist_pct: z.coerce
    .number(fieldTexts.share)
    .int(fieldTexts.share)
    .min(1, fieldTexts.share)
    .max(100, fieldTexts.share)
    .default(100),
});
export type AccountCodeInput = z.output<typeof accountCodeInput>;

/** One position line; what the catalogue knows (pay type, status, title) is taken from there. [PAF-031] [PAF-032] [PAF-051] [PAF-052] */
export const positionInput = z
  .strictObject({
    id: z.string().max(64).optional(),
    appid: z.coerce.string().min(1, fieldTexts.required).max(20),
    department_code: z.string().min(1, fieldTexts.required).max(10),
    supervisor_id: blankAsNull(z.coerce.string().max(20)).optional(),
    pay_type: z.enum(PAY_TYPES, fieldTexts.payType).optional(),
    position_status: z.enum(POSITION_STATUSES, fieldTexts.positionStatus).optional(),
    pay_amount: blankAsNull(amount).optional(),
    pay_rate: blankAsNull(amount).optional(),
    num_pay_periods: blankAsNull(z.coerce.number().int().min(1).max(999)).optional(),
    start_date: formDate,
    end_date: blankAsNull(formDate).optional(),
    remarks: blankAsNull(z.string().trim().max(2000, fieldTexts.tooLong)).optional(),
    account_codes: z.array(accountCodeInput).max(20).default([]),
  })
  .superRefine((position, context) => {
    // Where the line does not say how it is paid, the catalogue does, and the end date is asked for there.
    if (position.pay_type !== undefined && !isHourly(position.pay_type) && !position.end_date) {
      context.addIssue({ code: 'custom', path: ['end_date'], message: fieldTexts.required });
    }
    if (position.end_date && position.end_date < position.start_date) {
      context.addIssue({ code: 'custom', path: ['end_date'], message: fieldTexts.endBeforeStart });
    }
  });
export type PositionInput = z.output<typeof positionInput>;

const approverId = blankAsNull(z.coerce.string().max(20)).optional();

/** What every form has: the requesting department, its approvers, and remarks. [PAF-012] */
const head = {
  id: z.string().max(64).optional(),
  req_department_code: z.string(fieldTexts.required).min(1, fieldTexts.required).max(10),
  approved_by1: z.coerce.string(fieldTexts.required).min(1, fieldTexts.required).max(20),
  approved_by2: approverId,
  approved_by3: approverId,
  approved_by4: approverId,
  remarks: blankAsNull(z.string().trim().max(2000, fieldTexts.tooLong)).optional(),
};

const optionalText = (max: number) => blankAsNull(z.string().trim().max(max, fieldTexts.tooLong)).optional();
const employee = z.coerce.string(fieldTexts.required).min(1, fieldTexts.required).max(20);
const type = <const Id extends number>(id: Id) => z.literal(id, fieldTexts.pafType);

/** A new hire with the person's details and positions; `emp_id` names a former employee who is taken on again. [PAF-006] [PAF-042] [PAF-044] [PAF-046] */
export const newHireContent = z.strictObject({
  ...head,
  paf_type: type(1),
  emp_id: blankAsNull(z.coerce.string().max(20)).optional(),
  first_name: personName,
  middle_name: blankAsNull(personName).optional(),
  last_name: personName,
  street1: required(100),
  street2: optionalText(100),
  street3: optionalText(100),
  city: required(60),
  state: z
    .string(fieldTexts.required)
    .trim()
    .min(1, fieldTexts.required)
    .regex(/^[A-Za-z]{2}$/, fieldTexts.state)
    .toUpperCase(),
  zip: z.string(fieldTexts.required).transform(tidyZip).pipe(z.string().min(1, fieldTexts.required).max(10, fieldTexts.tooLong)),
  country_code: z
    .string()
    .trim()
    .min(1, fieldTexts.required)
    .regex(/^[A-Za-z]{2}$/, fieldTexts.country)
    .toUpperCase()
    .default('US'),
  ssn: blankAsNull(ssn).optional(),
  dob: blankAsNull(formDate).optional(),
  gender: blankAsNull(z.enum(['M', 'F'], fieldTexts.gender)).optional(),
  phone: blankAsNull(phone).optional(),
  email: blankAsNull(z.email(fieldTexts.email).max(200)).optional(),
  positions: z.array(positionInput).max(20).default([]),
});
export type NewHireContent = z.output<typeof newHireContent>;

/** A further position of an employee. [PAF-008] */
export const newPositionContent = z.strictObject({
  ...head,
  paf_type: type(2),
  emp_id: employee,
  positions: z.array(positionInput).max(20).default([]),
});

/** Access for an employee, without a position. [PAF-011] */
export const accessOnlyContent = z.strictObject({
  ...head,
  paf_type: type(3),
  emp_id: employee,
  access_items: z.array(z.string().max(64)).max(100).default([]),
  access_note: optionalText(2000),
});

/** The end of an employee's position. [PAF-024] [PAF-030] */
export const terminationContent = z.strictObject({
  ...head,
  paf_type: type(4),
  emp_id: employee,
  terminate_pos: optionalText(40),
  termination_date: blankAsNull(formDate).optional(),
  termination_remarks: optionalText(2000),
});

/** The content of a form of any type, as `data` of the calls that save it: what the call that reads a form answers may be sent back. [PAF-002] [PAF-028] [PAF-050] */
export const formContent = z.preprocess(
  contentOfRecord,
  z.discriminatedUnion('paf_type', [newHireContent, newPositionContent, accessOnlyContent, terminationContent], {
    error: (issue) => (issue.code === 'invalid_union' ? fieldTexts.pafType : undefined),
  }),
);
export type FormContent = z.output<typeof formContent>;
export type FormContentInput = z.input<
  typeof newHireContent | typeof newPositionContent | typeof accessOnlyContent | typeof terminationContent
>;
