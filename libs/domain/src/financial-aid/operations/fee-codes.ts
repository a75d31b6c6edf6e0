import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, recordVersion, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { financialAidPermissions as can } from '../permissions.js';
import { financialAidMessages as messages } from '../messages.js';
import { feeCodeTexts as texts } from '../messages/fee-codes.js';

const own = { permission: can.requestFeeCode } as const;
const admin = { permission: can.keepFeeCodes } as const;
const action = { method: 'POST', mode: 'action' } as const;

/** An empty answer is none, not zero. */
const chosen = (given: unknown): unknown => (given === '' || given === null ? undefined : given);
const year = z.preprocess(chosen, writtenNumber(z.number('Choose a year.').int().min(2000).max(2200)));
/** The type of a code, which is the kind of degree: 0 college, 1 master's, 2 doctoral. [FEECODE-003] */
const choice = (sentence: string) =>
  z.preprocess(chosen, writtenNumber(z.number(sentence).int(sentence).min(0, sentence).max(2, sentence)));
const type = choice('Choose a type.');
const answer = z.preprocess((given) => (given === '1' || given === '0' ? Number(given) : given), flag);
const text = z.string().trim().min(1, 'Write the text.').max(2000, 'Write it in 2000 characters.');

/** What a student sees of the own fee code: `showForm` until there is an outcome, `fail` when that was not eligible. [FEECODE-008] */
const ownFeeCode = z.object({
  fail: z.boolean(),
  message: z.string(),
  showForm: z.boolean(),
  pageHeader: z.string(),
  code: z.string(),
  /** The years that can be asked for; more than one from September to November. [FEECODE-017] [FEECODE-018] */
  years: z.array(z.number().int()),
});
export type OwnFeeCode = z.output<typeof ownFeeCode>;

/** The own fee code of a year, or the form for it. */
export const readOwnFeeCode = defineOperation({
  name: 'financial-aid.readOwnFeeCode',
  summary: 'My fee code of a year',
  ...own,
  method: 'GET',
  mode: 'read',
  path: '/fin-aid/student',
  input: z.strictObject({ year: year.optional() }),
  output: ownFeeCode,
});

/** Asks for a fee code; asked again for the same year it answers the same code. [FEECODE-005] [FEECODE-009] [FEECODE-010] */
export const requestFeeCode = defineOperation({
  name: 'financial-aid.requestFeeCode',
  summary: 'Request a fee code',
  refusalWhileActing: () => messages.refusal('not_oneself'),
  ...own,
  ...action,
  path: '/fin-aid/student/fee-code',
  input: z.strictObject({
    academic: answer.meta({ title: texts.academic, description: texts.academicHint }),
    oncampus: answer.meta({ title: texts.oncampus, description: texts.oncampusHint }),
    fulltime: answer.meta({ title: texts.fulltime, description: texts.fulltimeHint }),
    requirements: answer.meta({ title: texts.requirements, description: texts.requirementsHint }),
    degree: choice('Choose a degree.').meta({ title: texts.degree, description: texts.degreeHint }),
    feeCodeYear: year.meta({ title: texts.year }),
  }),
  output: ownFeeCode,
  refusalOf: (fields) => messages.refusal('incomplete', {}, { fields }),
});

/** How many codes of a type and year are free and assigned. */
const count = z.object({
  year: z.number().int(),
  type: z.number().int(),
  available: z.number().int(),
  assigned: z.number().int(),
});
export type FeeCodeCount = z.output<typeof count>;

const feeCodeAdmin = z.object({
  messages: z.object({ success: z.string(), failure: z.string(), header: z.string() }),
  version: z.number().int(),
  years: z.array(z.number().int()),
  types: z.array(z.object({ id: z.number().int(), name: z.string() })),
  counts: z.array(count),
});
export type FeeCodeAdmin = z.output<typeof feeCodeAdmin>;

/** The topic of live changes of fee codes. */
export const FEE_CODE_TOPIC = 'fee-codes';

/** Texts, years, types and counts of fee codes. [FEECODE-004] [FEECODE-011] */
export const readFeeCodeAdmin = defineOperation({
  name: 'financial-aid.readFeeCodeAdmin',
  summary: 'Fee codes and their texts',
  ...admin,
  method: 'GET',
  mode: 'read',
  path: '/fin-aid/admin/fee-code-admin',
  input: z.strictObject({}),
  output: feeCodeAdmin,
});

/** Saves texts against the version that was seen; without one only over what one has saved oneself, or nobody. [FEECODE-011] */
export const saveFeeCodeTexts = defineOperation({
  name: 'financial-aid.saveFeeCodeTexts',
  summary: 'Save the texts of the fee code form',
  ...admin,
  ...action,
  path: '/fin-aid/admin/fee-code-admin',
  input: z.strictObject({
    success: text.optional().meta({ title: texts.successLabel, field: 'lines' }),
    failure: text.optional().meta({ title: texts.failureLabel, field: 'lines' }),
    header: text.optional().meta({ title: texts.headerLabel, field: 'lines' }),
    version: recordVersion.optional(),
  }),
  output: feeCodeAdmin,
});

/** Adds codes, one a line; those that are known already are named and not added. [FEECODE-012] */
export const addFeeCodes = defineOperation({
  name: 'financial-aid.addFeeCodes',
  summary: 'Add fee codes',
  ...admin,
  ...action,
  path: '/fin-aid/admin/add-codes',
  input: z.strictObject({
    year: year.meta({ title: texts.year }),
    type: type.meta({ title: 'Type' }),
    codes: z
      .string()
      .max(500_000, 'Add at most 500,000 characters at a time.')
      .meta({ title: texts.codes, description: texts.codesHint, field: 'lines' }),
  }),
  output: feeCodeAdmin,
});

const ofPool = z.strictObject({ year, type });

/** Deletes the codes of a year and type that nobody has. [FEECODE-013] */
export const clearFeeCodes = defineOperation({
  name: 'financial-aid.clearFeeCodes',
  summary: 'Delete the fee codes of a year and type that no one has',
  ...admin,
  ...action,
  path: '/fin-aid/admin/clear-codes',
  input: ofPool,
  output: feeCodeAdmin,
});

/** Takes the codes of a year and type away from their students; they retire. [FEECODE-014] */
export const clearAssignedFeeCodes = defineOperation({
  name: 'financial-aid.clearAssignedFeeCodes',
  summary: 'Take the fee codes of a year and type away from their students',
  ...admin,
  ...action,
  path: '/fin-aid/admin/clear-assigned-codes',
  input: ofPool,
  output: feeCodeAdmin,
});

const setText = (name: string, summary: string, path: string) =>
  defineOperation({
    name: `financial-aid.${name}`,
    summary,
    ...admin,
    ...action,
    path: `/fin-aid/admin/${path}`,
    input: z.strictObject({ message: text }),
    output: feeCodeAdmin,
  });

/** Set one of the three texts. [FEECODE-015] */
export const setFeeCodeSuccess = setText('setFeeCodeSuccess', 'Set what eligible students read', 'set-success');
export const setFeeCodeFailure = setText('setFeeCodeFailure', 'Set what students who are not eligible read', 'set-failure');
export const setFeeCodeHeader = setText('setFeeCodeHeader', 'Set what stands above the fee code form', 'set-header');

/** Every call around fee codes. */
export const feeCodeOperations: readonly Operation[] = [
  readOwnFeeCode,
  requestFeeCode,
  readFeeCodeAdmin,
  saveFeeCodeTexts,
  addFeeCodes,
  clearFeeCodes,
  clearAssignedFeeCodes,
  setFeeCodeSuccess,
  setFeeCodeFailure,
  setFeeCodeHeader,
];
