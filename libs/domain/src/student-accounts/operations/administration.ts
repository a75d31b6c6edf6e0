import type { FieldRefusal } from '@campus/contract-kit';
import { asFile, defineOperation, fileFields, flag, id, instant, pageFields, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { hiddenRowChoices } from '../../mass-mail/rules/index.js';
import { studentAccountsMessages as messages } from '../messages.js';
import { studentAccountsTexts } from '../messages/administration.js';
import { studentAccountsPermissions as can } from '../permissions.js';
import { massMailServices, statementActions } from '../rules/index.js';
import { paymentDocumentList, paymentSettingList } from './payment-settings.js';

const { reportColumns: columns } = studentAccountsTexts;
const [chooseMonth, chooseYear] = ['Choose a month.', 'Choose a year.'];
const month = writtenNumber(z.number(chooseMonth).int(chooseMonth).min(1, chooseMonth).max(12, chooseMonth));
const year = writtenNumber(z.number(chooseYear).int(chooseYear).min(2000, chooseYear).max(2100, chooseYear));
/** A list as base64, the fields around it, and room for one that is too large to be told so. */
const UPLOAD_LIMIT = 16 * 1024 * 1024;

/** What the payments admin screen begins with: its choices, and to how many students the monthly statement would go. [PAYADM-001] */
export const readPaymentsAdmin = defineOperation({
  name: 'student-accounts.readPaymentsAdmin',
  summary: 'Show what payments admins can do',
  method: 'GET',
  path: '/accounting/payments',
  permission: can.administerPayments,
  mode: 'read',
  input: z.strictObject({}),
  output: z.object({
    services: z.array(z.enum(massMailServices)),
    actions: z.array(z.enum(statementActions)),
    months: z.array(z.number().int()),
    years: z.array(z.number().int()),
    month: z.number().int(),
    year: z.number().int(),
    students_with_balance: z.number().int(),
    /** Those of them who have the statement of the month, or to whom it is on its way. */
    students_with_statement: z.number().int(),
    settings: paymentSettingList,
    documents: paymentDocumentList,
  }),
});

/**
 * Sends the monthly statement to every student with a balance, or a mail to the addresses of an uploaded list. It is checked at once and goes out by
 * itself after a pause; the answer says to how many. [PAYADM-008] [PAYADM-014]
 */
export const sendMassMail = defineOperation({
  name: 'student-accounts.sendMassMail',
  summary: 'Send a mass mail to students',
  method: 'POST',
  path: '/accounting/payments/mass-mail',
  permission: can.administerPayments,
  mode: 'action',
  bodyLimit: UPLOAD_LIMIT,
  input: z.strictObject({
    service: z.string().max(60),
    file: z.strictObject({ name: z.string().trim().min(1).max(500), content: z.string() }).optional(),
    /** Whether rows that a filter of the workbook hides get the mail; it is asked for where there are some. */
    hidden_rows: z.enum(hiddenRowChoices).optional(),
    subject: z.string().max(1000).optional(),
    body: z.string().max(100_000).optional(),
    month: month.optional(),
    year: year.optional(),
    /** The monthly statement only to those who have not got it. */
    only_missing: flag.optional(),
  }),
  output: z.object({
    id,
    recipients: z.number().int(),
    rows: z.number().int(),
    bad: z.number().int(),
    duplicates: z.number().int(),
    /** What of the text as written stands in no mail. */
    left_out: z.array(z.string()),
    sends_at: instant,
  }),
});

const REQUIRED = { month: 'month_required', year: 'year_required', action: 'action_required' } as const;

/** A field of the report that is missing or wrong has its own sentence; the first one leads. [PAYADM-007] [PAYADM-018] */
function reportRefusal(fields: readonly FieldRefusal[]) {
  const named = fields.flatMap(({ path }) =>
    path === 'month' || path === 'year' || path === 'action'
      ? [{ path, message: messages.text(REQUIRED[path]), code: REQUIRED[path] }]
      : [],
  );
  const [first] = named;
  if (first === undefined || named.length !== fields.length) return null;
  return messages.refusal(first.code, {}, { fields: named.map(({ path, message }) => ({ path, message })) });
}

/** The students whose statement mail of a month was delivered, or opened. [PAYADM-019] */
export const readStatementReport = defineOperation({
  name: 'student-accounts.readStatementReport',
  summary: 'List whose monthly statement was delivered or opened',
  method: 'GET',
  path: '/accounting/payments/statement-report',
  permission: can.administerPayments,
  mode: 'read',
  answer: 'list',
  refusalOf: reportRefusal,
  input: z.strictObject({ month, year, action: z.enum(statementActions), ...pageFields }),
  output: z.array(
    z.object({
      id: id.meta({ title: columns.id }),
      name: z.string().meta({ title: columns.name }),
      address: z.string().meta({ title: columns.address }),
      time: instant.meta({ title: columns.time }),
    }),
  ),
});

export const readStatementReportFile = defineOperation({
  ...asFile(readStatementReport),
  input: z.strictObject({ month, year, action: z.enum(statementActions), ...fileFields }),
});

export const administrationOperations = [readPaymentsAdmin, sendMassMail, readStatementReport, readStatementReportFile] as const;
