import { defineOperation, flag, id, pageFields, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { payrollPermissions as payroll } from '../../payroll/permissions.js';
import { studentAccountsPermissions as can } from '../../student-accounts/permissions.js';

const year = writtenNumber(z.number().int().min(1900).max(2200));
const oneOrNone = z.preprocess((given) => (given === '1' || given === '0' ? Number(given) : given), flag);

/** A W-2 and whether it was corrected. [PAYADM-005] */
const w2Correction = z.object({
  id_num: id,
  year: z.number().int(),
  corrected: flag,
  first_name: z.string(),
  last_name: z.string(),
});
export type W2Correction = z.output<typeof w2Correction>;

/** The W-2 forms of a year, those that were corrected first; without a year those of last year. [PAYADM-006] */
export const listW2Corrections = defineOperation({
  name: 'employee-tools.listW2Corrections',
  summary: 'W-2 forms of a year and whether they were corrected',
  method: 'GET',
  path: '/accounting/w2/corrections',
  permission: can.administerPayments,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ year: year.optional(), q: z.string().max(200).optional(), ...pageFields }),
  output: z.array(w2Correction),
});

/** Says of a person's W-2 of a year that it was corrected, or that it was not. [PAYADM-005] [PAYADM-006] */
export const setW2Correction = defineOperation({
  name: 'employee-tools.setW2Correction',
  summary: 'Mark a W-2 as corrected, or not',
  method: 'POST',
  path: '/accounting/w2/correction',
  permission: can.administerPayments,
  mode: 'action',
  input: z.strictObject({ id_num: id, year, corrected: oneOrNone }),
  output: w2Correction,
});

/** The W-2 of a person and year as PDF; opening it leaves an audit row. [PAYADM-010] */
export const readW2Statement = defineOperation({
  name: 'employee-tools.readW2Statement',
  summary: 'The W-2 of a person and year as PDF',
  method: 'GET',
  path: '/accounting/w2/statement',
  permission: can.administerPayments,
  mode: 'read',
  answer: 'file',
  files: ['pdf'],
  input: z.strictObject({
    id_num: id.meta({ title: 'Employee id' }),
    year: year.meta({ title: 'Year' }),
  }),
  output: z.unknown(),
});

/** Makes the W-2 forms of a year that is over from its checks; again, it corrects those whose checks have changed since. */
export const createW2Forms = defineOperation({
  name: 'employee-tools.createW2Forms',
  summary: 'Create the W-2 forms of a year from its checks',
  method: 'POST',
  path: '/accounting/w2/forms',
  permission: payroll.keepBooks,
  mode: 'action',
  input: z.strictObject({ year }),
  output: z.object({
    made: z.number().int(),
    corrected: z.number().int(),
    same: z.number().int(),
    /** Forms that were made before the portal, which keeps them as they are. */
    elsewhere: z.number().int(),
    findings: z.array(
      z.object({
        id_num: id,
        name: z.string(),
        what: z.enum(['negative', 'deferrals_over_limit', 'social_security_over_limit', 'no_ssn']),
      }),
    ),
  }),
});

/** The forms of a year as the file that the Social Security Administration takes; it names social security numbers, so it leaves an audit row. */
export const readW2File = defineOperation({
  name: 'employee-tools.readW2File',
  summary: 'The W-2 forms of a year as EFW2 file',
  method: 'GET',
  path: '/accounting/w2/efw2',
  permission: payroll.keepBooks,
  mode: 'read',
  answer: 'file',
  files: ['text'],
  input: z.strictObject({ year }),
  output: z.unknown(),
});

export const w2Operations = [listW2Corrections, setW2Correction, readW2Statement, createW2Forms, readW2File] as const;
