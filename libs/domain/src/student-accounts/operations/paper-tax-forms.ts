import { asFile, defineOperation, fileFields, id, instant, money, pageFields, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { studentAccountsPermissions as can } from '../permissions.js';

/** Why a 1098-T goes out on paper: the student chose it, or has not agreed to the electronic one. */
export const PAPER_CHOICES = ['paper', 'none'] as const;

const asked = {
  /** Last year where none is named. */
  year: writtenNumber(z.number().int().min(2000).max(2200)).optional(),
  choice: z.enum(PAPER_CHOICES).optional(),
  q: z.string().max(200).optional(),
};
const paperTaxForm = z.object({
  id,
  name: z.string(),
  /** One line of each; empty where the portal has none. */
  address: z.string(),
  email: z.string(),
  choice: z.enum(PAPER_CHOICES),
  chosen_at: instant.nullable(),
  box1: money,
  box5: money,
});
export type PaperTaxForm = z.output<typeof paperTaxForm>;

/** The students whose 1098-T of a year goes out on paper: it tells something, and they have not agreed to have it electronically. */
export const listPaperTaxForms = defineOperation({
  name: 'student-accounts.listPaperTaxForms',
  summary: 'List whose 1098-T goes out on paper',
  method: 'GET',
  path: '/accounting/payments/paper-1098t',
  permission: can.administerPayments,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...asked, ...pageFields }),
  output: z.array(paperTaxForm),
});

export const listPaperTaxFormsFile = defineOperation({
  ...asFile(listPaperTaxForms),
  input: z.strictObject({ ...asked, ...fileFields }),
});

/** Whether a form was given, given again as a correction, or is what the account comes to until now. */
export const TAX_FORM_STATES = ['open', 'given', 'corrected'] as const;

const taxForm = z.object({
  id,
  name: z.string(),
  address: z.string(),
  /** The last four digits of the taxpayer number; empty where the portal has none. */
  taxpayer_last4: z.string(),
  box1: money,
  box5: money,
  /** Box 8: at least half time. */
  half_time: z.boolean(),
  /** Box 9: a graduate student. */
  graduate: z.boolean(),
  state: z.enum(TAX_FORM_STATES),
  given_at: instant.nullable(),
});
export type TaxFormLine = z.output<typeof taxForm>;
const { choice: _choice, ...askedForms } = asked;

/** All 1098-T forms of a year, on paper or not. */
export const listTaxForms = defineOperation({
  name: 'student-accounts.listTaxForms',
  summary: 'List the 1098-T forms of a year',
  method: 'GET',
  path: '/accounting/payments/all-1098t',
  permission: can.administerPayments,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...askedForms, state: z.enum(TAX_FORM_STATES).optional(), ...pageFields }),
  output: z.array(taxForm),
});

export const listTaxFormsFile = defineOperation({
  ...asFile(listTaxForms),
  input: z.strictObject({ ...askedForms, state: z.enum(TAX_FORM_STATES).optional(), ...fileFields }),
});

export const paperTaxFormOperations = [listPaperTaxForms, listPaperTaxFormsFile, listTaxForms, listTaxFormsFile] as const;
