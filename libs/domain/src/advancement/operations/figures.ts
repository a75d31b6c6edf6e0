import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, isoDate, money, pageFields, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { giftRecord } from './gifts.js';
import { reading } from './staff-calls.js';
import { FIGURE_KINDS } from '../rules/index.js';

const PATH = '/staff/advancement/report-figures';
const code = z.string().min(1).max(20).optional();
const one = writtenNumber(z.number()).pipe(z.literal(1)).optional();
const days = { first: isoDate, last: isoDate };
const classYear = z
  .string()
  .regex(/^\d{4}$/, 'Enter a class year of four digits.')
  .optional();
const figure = {
  ...days,
  kind: z.enum(FIGURE_KINDS).optional(),
  relation: code,
  payment: code,
  solicitation: code,
  category: z.string().max(30).optional(),
  solicitations: z.string().max(6000).optional(),
  class_year: classYear,
  alumni: one,
  large: one,
};

/** The gifts that a figure of a report is made of, the newest first. [ADVREP-017] */
export const listFigureGifts = defineOperation({
  name: 'advancement.listFigureGifts',
  summary: 'Gifts of a figure of a report',
  ...reading,
  path: `${PATH}/gifts`,
  answer: 'list',
  input: z.strictObject({ ...figure, ...pageFields }),
  output: z.array(giftRecord),
});

const figureDonor = z.object({ id, name: z.string(), gifts: z.number().int(), amount: money });
export type FigureDonor = z.output<typeof figureDonor>;

/** The donors whom a figure counts, each with what of it is credited to the donor. */
export const listFigureDonors = defineOperation({
  name: 'advancement.listFigureDonors',
  summary: 'Donors of a figure of a report',
  ...reading,
  path: `${PATH}/donors`,
  answer: 'list',
  input: z.strictObject({ ...figure, ...pageFields }),
  output: z.array(figureDonor),
});

/** The alumni whom a class counts: alive, or a giver of the days. [ADVREP-008] */
export const listFigureAlumni = defineOperation({
  name: 'advancement.listFigureAlumni',
  summary: 'Alumni of a figure of a report',
  ...reading,
  path: `${PATH}/alumni`,
  answer: 'list',
  input: z.strictObject({ ...days, class_year: classYear, ...pageFields }),
  output: z.array(figureDonor),
});

export const figureOperations: readonly Operation[] = [listFigureGifts, listFigureDonors, listFigureAlumni];
