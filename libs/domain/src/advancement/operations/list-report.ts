import { isoDate, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import type { DateRow, ListFilterKind, ListFilters } from '../rules/index.js';
import {
  AMOUNT_SENTENCE,
  isListAmount,
  LIST_COLUMN_NAMES,
  LIST_COLUMNS,
  MAX_DATE_ROWS,
  MAX_LIST_NAME,
  refusalOfDateRow,
} from '../rules/index.js';

const MAX_CODES = 500;
const MAX_TEXT = 100;

const LIST_SENTENCES = {
  dates_turned: 'The start date is after the end date.',
  amounts_turned: 'At least is above at most.',
  both_zero: 'No one gave something and nothing. Leave one of the two zeros out.',
  no_columns: 'Choose at least one column.',
  wrong_class_year: 'Enter a year of four digits, such as 1998.',
  turned: 'The first value is above the second.',
  nothing: 'Enter what to narrow by, or leave the filter out.',
} as const;

/** A number of the wire or as typed, kept as it was written. */
const typed = z.union([z.string().trim().max(40), z.number().transform(String)]);
const amountText = typed.refine(isListAmount, AMOUNT_SENTENCE);
const bound = typed.refine((text) => text === '' || isListAmount(text), AMOUNT_SENTENCE);
const whole = typed.refine((text) => /^\d{1,6}$/.test(text), 'Enter a whole number.');
const code = z.string().min(1).max(MAX_TEXT);
const codes = z.array(code).max(MAX_CODES);
const bit = z.union([
  z.literal(0),
  z.literal(1),
  z.literal('0').transform(() => 0 as const),
  z.literal('1').transform(() => 1 as const),
]);
const text = z.string().trim().min(1).max(MAX_TEXT);

const isSaid = (values: object): boolean => Object.values(values).some((value) => value !== undefined);
const isInOrder = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): boolean =>
  from === undefined || to === undefined || Number(from) <= Number(to);
const span = <Bound extends z.ZodType<string>>(one: Bound) =>
  z.strictObject({ from: one.optional(), to: one.optional() }).refine(isSaid, LIST_SENTENCES.nothing);

const choiceFilter = z.strictObject({ any: codes.optional(), none: codes.optional() }).refine(isSaid, LIST_SENTENCES.nothing);
const textFilter = z.union(
  [z.strictObject({ contains: text }), z.strictObject({ begins: text }), z.strictObject({ empty: z.literal(1) })],
  LIST_SENTENCES.nothing,
);
const numberFilter = span(whole).refine(isInOrder, LIST_SENTENCES.turned);
const amountFilter = span(amountText).refine(isInOrder, LIST_SENTENCES.turned);
const dateFilter = span(isoDate).refine(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  LIST_SENTENCES.dates_turned,
);
const p2gFilter = z
  .strictObject({
    first: writtenNumber(z.number().int().min(1).max(4)).optional(),
    second: writtenNumber(z.number().int().min(1).max(5)).optional(),
  })
  .refine(isSaid, LIST_SENTENCES.nothing);

const FILTERS = {
  choice: choiceFilter,
  text: textFilter,
  number: numberFilter,
  amount: amountFilter,
  date: dateFilter,
  p2g: p2gFilter,
} satisfies Record<ListFilterKind, z.ZodType>;

/** One date row as it is sent. [LIST-008] */
export const dateRow = z
  .strictObject({
    startDate: isoDate.meta({ title: 'Start date' }),
    endDate: isoDate.meta({ title: 'End date' }),
    gifts: codes.default([]),
    original: bit.default(0),
    payment: codes.default([]),
    solicit: codes.default([]),
    memorial: bit.default(0),
    atLeast: bound.default(''),
    atMost: bound.default(''),
  })
  .superRefine((row: DateRow, context) => {
    const refused = refusalOfDateRow(row);
    if (refused === null) return;
    const path = refused === 'dates_turned' ? 'endDate' : 'atMost';
    context.addIssue({ code: 'custom', path: [path], message: LIST_SENTENCES[refused] });
  });

const filterShape = Object.fromEntries(LIST_COLUMNS.map(({ name, filter }) => [name, FILTERS[filter].optional()]));

/** What a list is made of. Any other name is refused. [LIST-016] [LIST-022] */
export const listReportShape = {
  columns: z
    .array(z.enum(LIST_COLUMN_NAMES))
    .min(1, LIST_SENTENCES.no_columns)
    .max(LIST_COLUMNS.length)
    .meta({ title: 'Columns' }),
  filters: z
    .strictObject(filterShape)
    .transform((filters) => filters as ListFilters)
    .default({}),
  dates: z.array(dateRow).max(MAX_DATE_ROWS, 'A list has up to 5 date rows.').default([]).meta({ title: 'Dates' }),
};

/** The name of a list. [LIST-012] */
export const listName = z.string().trim().min(1, 'Name the list to save it.').max(MAX_LIST_NAME).meta({ title: 'Report name' });

/** A list as it was stored, which may name what there is no longer: unknown columns stay where they are, to be seen and removed. [LIST-025] */
export const storedReport = z.object({
  columns: z.array(z.string()),
  filters: z.record(z.string(), z.unknown()),
  dates: z.array(dateRow),
});
