import type { Operation } from '@campus/contract-kit';
import { asFile, defineOperation, fileFields, id, isoDate, money, pageFields } from '@campus/contract-kit';
import * as z from 'zod';
import { studentAccountsPermissions as can } from '../permissions.js';
import { AGES } from '../rules/index.js';

/** What is owed by age, and what it comes to. */
const amounts = { not_due: money, days_1_30: money, days_31_60: money, days_61_90: money, over_90: money, balance: money };

/** The aging of one account; ages and credit add up to the balance. */
export const aging = z.object({ ...amounts, credit: money, oldest_due_on: isoDate.nullable() });
export type AccountAging = z.output<typeof aging>;

const office = { permission: can.administerPayments, method: 'GET', mode: 'read' } as const;
const asked = {
  /** Those who owe something of this age. */
  age: z.enum(AGES).optional(),
  q: z.string().max(200).optional(),
};
const agingLine = z.object({ id, name: z.string(), school: z.string(), ...amounts, oldest_due_on: isoDate });
export type AgingLine = z.output<typeof agingLine>;

/** The students who owe, with how old it is; the oldest first. */
export const listAging = defineOperation({
  name: 'student-accounts.listAging',
  summary: 'List who owes, by age',
  ...office,
  path: '/accounting/aging',
  answer: 'list',
  input: z.strictObject({ ...asked, ...pageFields }),
  output: z.array(agingLine),
});

export const listAgingFile = defineOperation({ ...asFile(listAging), input: z.strictObject({ ...asked, ...fileFields }) });

/** What all lines of that list come to. */
export const readAgingSums = defineOperation({
  name: 'student-accounts.readAgingSums',
  summary: 'The sums of what is owed, by age',
  ...office,
  path: '/accounting/aging/sums',
  input: z.strictObject(asked),
  output: z.object({ ...amounts, students: z.number().int() }),
});

export const agingOperations: readonly Operation[] = [listAging, listAgingFile, readAgingSums];
