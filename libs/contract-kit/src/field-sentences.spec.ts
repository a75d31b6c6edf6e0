import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';

import { writtenNumber } from './index.js';

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map((issue) => issue.message);

describe('a number that comes as text', () => {
  it('is read, and a blank field, a tick or a list is never taken for one', () => {
    const seats = writtenNumber(z.int().min(0));
    for (const [written, number] of [
      [5, 5],
      ['5', 5],
      [' 5 ', 5],
      ['0', 0],
    ] as const)
      expect(seats.parse(written)).toBe(number);
    for (const blank of ['', '  ', null, undefined]) expect(said(seats, blank)).toEqual(['This field is required.']);
    for (const other of [true, [], [5], {}, '1e3', '0x10', 'five']) expect(said(seats, other)).toEqual(['Enter a number.']);
    expect(said(seats, '1.5')).toEqual(['Enter a whole number.']);
  });
});

describe('a field without a sentence of its own', () => {
  it('says that something is missing', () => {
    expect(said(z.string(), undefined)).toEqual(['This field is required.']);
    expect(said(z.string().min(1), '')).toEqual(['This field is required.']);
    expect(said(z.iso.date(), '')).toEqual(['This field is required.']);
    expect(said(z.strictObject({ data: z.object({}) }), {})).toEqual(['This field is required.']);
    expect(said(z.enum(['a', 'b']), undefined)).toEqual(['This field is required.']);
  });

  it('says what is expected instead', () => {
    expect(said(z.coerce.number(), 'x')).toEqual(['Enter a number.']);
    expect(said(z.number().int(), 1.5)).toEqual(['Enter a whole number.']);
    expect(said(z.string(), 4)).toEqual(['Enter a text.']);
    expect(said(z.enum(['a', 'b']), 'c')).toEqual(['Choose one of these: a, b.']);
    expect(said(z.string().max(3), 'four')).toEqual(['Enter at most 3 characters.']);
    expect(said(z.array(z.string()).min(1), [])).toEqual(['Choose at least 1.']);
    expect(said(z.number().max(5), 6)).toEqual(['Enter at most 5.']);
    expect(said(z.iso.date(), 'x')).toEqual(['Enter a date, such as 2026-12-08.']);
    expect(said(z.uuid(), 'x')).toEqual(['This does not have the form that is expected here.']);
    expect(said(z.strictObject({}), { more: 1 })).toEqual(["We couldn't find that field here. Leave it out."]);
  });

  it('keeps the sentence that its schema has', () => {
    expect(said(z.string('Name it.'), undefined)).toEqual(['Name it.']);
  });
});
