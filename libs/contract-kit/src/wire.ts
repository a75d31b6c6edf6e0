import * as z from 'zod';
import { readDate } from './date-text.js';

/** A flag on the wire: the numbers 1 and 0. */
export const flag = z.union([z.literal(0), z.literal(1)]);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An opaque id. A UUID names its record in any case of letters: it is read as the record says it, so that all who compare its text agree. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .overwrite((text) => (UUID.test(text) ? text.toLowerCase() : text));

/** The id of a record that only a UUID names, read in the same way. */
export const uuid = z.uuid().toLowerCase();

const OUTSIDE = 'Enter a day between 1900 and 2200.';
const isHere = (day: string): boolean => day >= '1900-01-01' && day <= '2200-12-31';

/** A business date, `YYYY-MM-DD`. */
export const isoDate = z.iso.date().refine(isHere, OUTSIDE);

/** A business date as people write it: ISO, or in the format that its field is shown in; read as `YYYY-MM-DD`. */
export const writtenDate = z
  .string()
  .max(40)
  .transform((text, context): string => {
    const iso = readDate(text);
    if (iso === null) context.addIssue({ code: 'custom', message: 'Enter a date, such as 12/8/2026 or 2026-12-08.' });
    else if (!isHere(iso)) context.addIssue({ code: 'custom', message: OUTSIDE });
    return iso ?? '';
  })
  .meta({ field: 'date' });

const isMomentHere = (text: string): boolean => isHere(text.slice(0, 10));

/** An instant with offset. */
export const instant = z.iso.datetime({ offset: true }).refine(isMomentHere, OUTSIDE);

/** The same, with a sentence of its own for what is none. */
export const instantOr = (sentence: string) => z.iso.datetime({ offset: true, error: sentence }).refine(isMomentHere, OUTSIDE);

/** An amount of money as a decimal string with two places, e.g. `1234.50`. */
export const money = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ field: 'money' });

const NUMBER = /^[+-]?\d+(\.\d+)?$/;

function numberIn(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return undefined;
  return NUMBER.test(text) ? Number(text) : value;
}

/** A number that may come as text, as forms send it. A blank field is none: it is never taken for 0, nor a tick for 1. */
export function writtenNumber(schema: z.ZodNumber) {
  return z.preprocess(numberIn, schema);
}

/** A text that may come as a number, as an id does that looks like one. Nothing else becomes a text: null is not 'null', nor true 'true'. */
export function writtenText(schema: z.ZodString) {
  return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema);
}

/** The largest whole number that the store keeps in four bytes. */
export const MAX_WHOLE = 2_147_483_647;
const digitsIn = (value: unknown): unknown => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value);

/** The version of a record that was looked at: a whole number, or its digits as forms send them. Null is none, and is refused. */
export const recordVersion = z.preprocess(digitsIn, z.int().min(0).max(MAX_WHOLE));

/** Where a long list stands: how many there are in all, and the key with which it goes on without a gap. */
export const page = z.object({ total: z.number().int().nonnegative(), next: z.string().nullable() });
export type Page = z.output<typeof page>;

/** The page fields that every long list reads. */
export const pageFields = {
  page: writtenNumber(z.number().int().min(1).max(1_000_000)).optional(),
  per_page: writtenNumber(z.number().int().min(1).max(5000)).optional(),
  after: z.string().max(1000).optional(),
};

/** The largest list page when the caller names none. */
export const DEFAULT_PER_PAGE = 50;
