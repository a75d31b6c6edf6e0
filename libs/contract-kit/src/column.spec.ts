import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { columnsOf, rowsOf } from './column.js';
import { id, instant, isoDate, money } from './wire.js';

const row = z.object({
  id,
  name: z.string().meta({ title: 'Name' }),
  paid: money.meta({ title: 'Paid', as: 'money' }),
  visits: z.number().int().meta({ title: 'Visits' }),
  on: isoDate.nullable().meta({ title: 'On' }),
  at: instant.meta({ title: 'At' }),
  open: z.boolean().optional().meta({ title: 'Open' }),
  state: z.enum(['a', 'b']).meta({ title: 'State', choices: { a: 'Asked', b: 'Bought' } }),
});

describe('the columns of a list', () => {
  it('are the fields that have a title, as their types read', () => {
    expect(columnsOf(row).map(({ name, title, kind }) => `${name} ${title} ${kind}`)).toEqual([
      ...['name Name text', 'paid Paid money', 'visits Visits number', 'on On day', 'at At instant', 'open Open flag'],
      'state State text',
    ]);
    expect(columnsOf(row).at(-1)?.choices).toEqual({ a: 'Asked', b: 'Bought' });
  });

  it('are those that are named, in that order; one without a title is none', () => {
    expect(columnsOf(row, ['at', 'name']).map(({ title }) => title)).toEqual(['At', 'Name']);
    for (const name of ['id', 'nobody']) expect(() => columnsOf(row, [name])).toThrow(`no column ${name}`);
  });

  it('are of a list of records alone', () => {
    expect(rowsOf(z.array(row))).toBe(row);
    expect(rowsOf(z.array(z.string())) ?? rowsOf(z.unknown())).toBeNull();
  });
});
