import {
  fillIn,
  isPossibleSsn,
  readCode,
  readDate,
  readMoney,
  readPhone,
  readSsn,
  showDate,
  showPhone,
  tidied,
  tidyLine,
  tidyText,
  writtenText,
} from '@campus/contract-kit';
import * as z from 'zod';

import { readCountry } from '../../people/rules/index.js';
import { stateRefusedAs, zipRefusedAs } from './address-check.js';
import { contentOfRecord } from './content-of-record.js';
import { fieldTexts } from '../messages/fields.js';
import {
  EARLIEST_BIRTH_DATE,
  EARLIEST_START_DATE,
  isHourly,
  PAY_TYPES,
  payPeriodsMisfit,
  POSITION_STATUSES,
} from '../rules/index.js';

/** Letters with their marks and joiners, between apostrophes. */
const WORD = String.raw`['\u2018\u2019]?\p{L}[\p{L}\p{M}\u200c\u200d]*(?:['\u2018\u2019][\p{L}\p{M}\u200c\u200d]+)*['\u2018\u2019]?`;
const NAME = new RegExp(`^${WORD}(?:[- ]${WORD})*$`, 'u');

function blankAsNull<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
}

/** A text of one or more lines that may be left empty. */
function block(max: number) {
  return blankAsNull(z.string().transform(tidyText).pipe(z.string().max(max))).optional();
}

function optionalLine(max: number) {
  return blankAsNull(z.string().transform(tidyLine).pipe(z.string().max(max))).optional();
}

function line(max: number) {
  return z.string(fieldTexts.required).transform(tidyLine).pipe(z.string().min(1, fieldTexts.required).max(max));
}

/** A first or last name: letters, at most 50; a hyphen or space between words, an apostrophe at either end too. [PAF-042] [PAF-043] */
export const personName = z
  .string(fieldTexts.required)
  .transform(tidyLine)
  .pipe(z.string().min(1, fieldTexts.required).max(50, fieldTexts.name).regex(NAME, fieldTexts.name));

/** A day, read from any sensible writing. [PAF-047] [PAF-053] */
export const formDate = z.string(fieldTexts.date).transform((text, context) => {
  const iso = readDate(text);
  if (iso === null) {
    context.addIssue({ code: 'custom', message: text.trim() === '' ? fieldTexts.required : fieldTexts.date });
    return z.NEVER;
  }
  return iso;
});

function dateFrom(earliest: string, message: string) {
  return formDate.refine((day) => day >= earliest, message);
}

const workDate = dateFrom(EARLIEST_START_DATE, fieldTexts.startDateEarly);

/** The last day of a position, as HR enters another one. */
export const lastDayInput = workDate;

/** What a reader makes of a text, or the sentence that it is none. */
function readBy(read: (text: string) => string | null, message: string) {
  return z.string(message).transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** 999-99-9999, with or without the hyphens, and one that can have been given. [PAF-045] */
export const ssn = readBy(readSsn, fieldTexts.ssn).refine(isPossibleSsn, fieldTexts.ssnImpossible);

/** (999) 999-9999, with or without its signs. [PAF-048] */
export const phone = readBy(readPhone, fieldTexts.phone).transform(showPhone);

const email = z.string(fieldTexts.email).transform(tidyLine).pipe(z.email(fieldTexts.email).max(200));

/** A ZIP code as 40206 or 40206-0001, however it is written; codes of other countries stay as they are. [PAF-044] */
export function tidyZip(text: string): string {
  const tidy = tidyLine(text);
  const digits = tidy.replace(/[- ]/g, '');
  return /^\d{9}$/.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5)}` : tidy;
}

const country = readBy((text) => readCountry(tidyLine(text)), fieldTexts.country);

/** Two letters as a state is written; whatever other countries use stays as it is. */
function tidyState(text: string): string {
  const tidy = tidyLine(text);
  return /^[a-z]{2}$/i.test(tidy) ? tidy.toUpperCase() : tidy;
}

/** An amount of dollars, answered with two places. */
export const amount = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string(fieldTexts.required)
    .transform((text) => readMoney(text) ?? '')
    .pipe(z.string().regex(/^\d{1,9}\.\d{2}$/, fieldTexts.money)),
);

function digits(length: number) {
  return readBy((text) => readCode(text, length), fillIn(fieldTexts.digits, { length }));
}

/** A whole number as it may be typed; a text that is none stays what it is. */
function wholeNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = tidyLine(value);
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

function share(value: unknown): unknown {
  return wholeNumber(typeof value === 'string' ? tidyLine(value).replace(/ ?%$/, '') : value);
}

/** One account code row; `dist_pct` is the number shown, 1 to 100. [PAF-054] [PAF-056] */
export const accountCodeInput = z.strictObject({
  acct_comp_1: digits(2).default('01'),
  acct_comp_2_dept_code: digits(4).optional(),
  acct_comp_3: digits(4).default('0000'),
  acct_comp_4_object_code: digits(4),
  acct_comp_5: digits(2).default('00'),
  dist_pct: z
    .preprocess(share, z.number(fieldTexts.share).int(fieldTexts.share).min(1, fieldTexts.share).max(100, fieldTexts.share))
    .default(100),
});

/** Why number of pay periods, start and end do not fit, in words; null when they do. */
export function payPeriodsText(line: Parameters<typeof payPeriodsMisfit>[0]): string | null {
  const misfit = payPeriodsMisfit(line);
  if (misfit === null) return null;
  const { periods, lastPaidDay, fitting } = misfit;
  return fillIn(fieldTexts.payPeriodsMisfit, { periods, fitting, day: showDate(lastPaidDay) });
}

/** One position line; what the catalogue knows (pay type, status, title) is taken from there. [PAF-031] [PAF-032] [PAF-051] [PAF-052] */
export const positionInput = z
  .strictObject({
    id: z.string().max(64).optional(),
    appid: writtenText(z.string().min(1, fieldTexts.required).max(20)),
    department_code: z.string().min(1, fieldTexts.required).max(10),
    supervisor_id: blankAsNull(writtenText(z.string().max(20))).optional(),
    /** The held assignment, org and sequence, that ends the day before this one starts. */
    replaces: blankAsNull(writtenText(z.string().max(40))).optional(),
    pay_type: z.enum(PAY_TYPES, fieldTexts.payType).optional(),
    position_status: z.enum(POSITION_STATUSES, fieldTexts.positionStatus).optional(),
    pay_amount: blankAsNull(amount).optional(),
    pay_rate: blankAsNull(amount).optional(),
    num_pay_periods: blankAsNull(
      z.preprocess(
        wholeNumber,
        z.number(fieldTexts.payPeriods).int(fieldTexts.payPeriods).min(1, fieldTexts.payPeriods).max(999, fieldTexts.payPeriods),
      ),
    ).optional(),
    start_date: workDate,
    end_date: blankAsNull(formDate).optional(),
    remarks: block(2000),
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
    const misfit = position.pay_type === undefined ? null : payPeriodsText(position);
    if (misfit !== null) context.addIssue({ code: 'custom', path: ['num_pay_periods'], message: misfit });
  });
export type PositionInput = z.output<typeof positionInput>;

const approverId = blankAsNull(writtenText(z.string().max(20))).optional();

/** What every form has: the requesting department, its approvers, and remarks. [PAF-012] */
const head = {
  id: z.string().max(64).optional(),
  req_department_code: z.string(fieldTexts.required).min(1, fieldTexts.required).max(10),
  approved_by1: writtenText(z.string(fieldTexts.required).min(1, fieldTexts.required).max(20)),
  approved_by2: approverId,
  approved_by3: approverId,
  approved_by4: approverId,
  remarks: block(2000),
};

const employee = writtenText(z.string(fieldTexts.required).min(1, fieldTexts.required).max(20));
const type = <const Id extends number>(id: Id) => z.literal(id, fieldTexts.pafType);

/** A new hire with the person's details and positions; `emp_id` names a former employee who is taken on again. [PAF-006] [PAF-042] [PAF-044] [PAF-046] */
export const newHireContent = z
  .strictObject({
    ...head,
    paf_type: type(1),
    emp_id: blankAsNull(writtenText(z.string().max(20))).optional(),
    first_name: personName,
    middle_name: blankAsNull(personName).optional(),
    last_name: personName,
    street1: line(100),
    street2: optionalLine(100),
    street3: optionalLine(100),
    city: line(60),
    state: blankAsNull(z.string().transform(tidyState).pipe(z.string().max(60))).optional(),
    zip: blankAsNull(z.string().transform(tidyZip).pipe(z.string().max(20))).optional(),
    country_code: country.default('US'),
    ssn: blankAsNull(ssn).optional(),
    dob: blankAsNull(dateFrom(EARLIEST_BIRTH_DATE, fieldTexts.birthDateEarly)).optional(),
    gender: blankAsNull(z.enum(['M', 'F'], fieldTexts.gender)).optional(),
    phone: blankAsNull(phone).optional(),
    email: blankAsNull(email).optional(),
    positions: z.array(positionInput).max(20).default([]),
  })
  // Beside whatever else is wrong, so that all of it is said at once.
  .refine((content) => stateRefusedAs(content) === null, {
    path: ['state'],
    error: ({ input }) => stateRefusedAs(input) ?? '',
    when: () => true,
  })
  .refine((content) => zipRefusedAs(content) === null, {
    path: ['zip'],
    error: ({ input }) => zipRefusedAs(input) ?? '',
    when: () => true,
  });
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
  access_note: block(2000),
});

/** The end of an employee's position. [PAF-024] [PAF-030] */
export const terminationContent = z.strictObject({
  ...head,
  paf_type: type(4),
  emp_id: employee,
  terminate_pos: optionalLine(40),
  termination_date: blankAsNull(workDate).optional(),
  termination_remarks: block(2000),
});

/** The content of a form of any type, as `data` of the calls that save it: what the call that reads a form answers may be sent back. [PAF-002] [PAF-028] [PAF-050] */
export const formContent = z.preprocess(
  (value) => contentOfRecord(tidied(value)),
  z.discriminatedUnion('paf_type', [newHireContent, newPositionContent, accessOnlyContent, terminationContent], {
    error: (issue) => (issue.code === 'invalid_union' ? fieldTexts.pafType : undefined),
  }),
);
export type FormContent = z.output<typeof formContent>;
export type FormContentInput = z.input<
  typeof newHireContent | typeof newPositionContent | typeof accessOnlyContent | typeof terminationContent
>;
