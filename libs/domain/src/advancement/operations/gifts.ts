import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, instant, pageFields, recordVersion, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { advancementMessages as messages } from '../messages.js';
import { GIFT_CLASSES } from '../rules/index.js';
import { acting, reading } from './staff-calls.js';
import { donorId } from './donors.js';

const number = writtenNumber(z.number().int().min(0).max(2_147_483_647));
const key = { gift_group_num: number, gift_num: number, gift_tran_num: number };

/** A transaction of a gift. [ADV-013] */
export const giftRecord = z.object({
  gift_group_num: z.number().int(),
  gift_num: z.number().int(),
  gift_tran_num: z.number().int(),
  gift_dte: z.string(),
  donor_id: id,
  o_donor_id: id,
  gift_tran_amt: z.string(),
  gift_cat_desc: z.string(),
  cat_comp_1: z.string(),
  cat_comp_2: z.string(),
  gift_class: z.enum(Object.keys(GIFT_CLASSES) as [keyof typeof GIFT_CLASSES]),
  /** The name of who has the credit. */
  creditName: z.string(),
  /** The name of who gave. */
  originalName: z.string(),
  payment: z.string(),
  solicit: z.string(),
  memorial: z.string(),
  voided: z.boolean(),
  /** How often the credit was moved. */
  moves: z.number().int(),
  version: z.number().int(),
});
export type Gift = z.output<typeof giftRecord>;

const blank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The gifts that a donor gave or has the credit of, or those of a group; the newest first. [ADV-002] [ADV-041] [ADV-058] */
export const listGifts = defineOperation({
  name: 'advancement.listGifts',
  summary: 'Gifts of a donor or of a group',
  ...reading,
  path: '/staff/advancement/manage-gifts',
  answer: 'list',
  input: z.strictObject({ donor_id: blank(donorId), gift_group_num: blank(number), ...pageFields }),
  output: z.array(giftRecord),
  refusalOf: (fields) => (fields.every(({ path }) => path === '') ? messages.refusal('names_nothing') : null),
});

/** Gives the credit of a transaction to another donor. [ADV-009] [ADV-059] */
export const moveCredit = defineOperation({
  name: 'advancement.moveCredit',
  summary: 'Move the credit of a gift to another donor',
  ...acting,
  path: '/staff/advancement/manage-gifts',
  input: z.strictObject({ ...key, donor_id: donorId, version: recordVersion.optional() }),
  /** `move` undoes it; null where nothing was changed. */
  output: z.object({ gift: giftRecord, move: id.nullable() }),
});

/** Takes the last move of a credit back. */
export const undoCreditMove = defineOperation({
  name: 'advancement.undoCreditMove',
  summary: 'Undo the last move of the credit of a gift',
  ...acting,
  path: '/staff/advancement/manage-gifts/undo',
  input: z.strictObject({ move: id }),
  output: giftRecord,
});

const creditMove = z.object({ id, from: z.string(), to: z.string(), by: z.string(), at: instant, undone: z.boolean() });
export type CreditMove = z.output<typeof creditMove>;

/** Every move of the credit of a transaction, the newest first. */
export const readCreditMoves = defineOperation({
  name: 'advancement.readCreditMoves',
  summary: 'History of the credit of a gift',
  ...reading,
  path: '/staff/advancement/manage-gifts/history',
  answer: 'list',
  input: z.strictObject(key),
  output: z.array(creditMove),
});

export const giftOperations: readonly Operation[] = [listGifts, moveCredit, undoCreditMove, readCreditMoves];
