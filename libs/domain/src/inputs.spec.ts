import { describe, expect, it } from '@jest/globals';
import { MAX_WHOLE } from '@campus/contract-kit';
import * as z from 'zod';
import { allOperations } from './index.js';

type Part = Readonly<Record<string, unknown>>;

/** Every schema within a schema, with the path of its field. */
function* partsOf(value: unknown, path: string): Generator<readonly [string, Part]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Part];
  for (const [name, one] of Object.entries(value)) yield* partsOf(one, `${path}/${name}`);
}

const inputs = allOperations.map(({ name, input }) => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return { name, parts: [...partsOf(schema.properties, '')], fields: Object.entries(input.shape as Record<string, z.ZodType>) };
});

describe('what the calls read', () => {
  it('takes no whole number that the store cannot keep', () => {
    const unbounded = inputs.flatMap(({ name, parts }) =>
      parts
        .filter(([, part]) => part['type'] === 'integer' && !((part['maximum'] as number) <= MAX_WHOLE))
        .map(([path]) => name + path),
    );
    expect(unbounded).toEqual([]);
  });

  it('takes a version as a whole number alone: null, a tick, a fraction and a text are refused', () => {
    const versions = inputs.flatMap(({ name, fields }) =>
      fields.flatMap(([field, schema]) => (field === 'version' && schema.safeParse(1).success ? [{ name, schema }] : [])),
    );
    expect(versions.length).toBeGreaterThan(50);
    const taken = versions.flatMap(({ name, schema }) =>
      [null, true, 1.5, '1.5', '', MAX_WHOLE + 1, -1].flatMap((value) =>
        schema.safeParse(value).success ? [`${name} ${String(value)}`] : [],
      ),
    );
    expect(taken).toEqual([]);
  });

  it('takes no truth value for a number, and no null for a text', () => {
    const wrong = inputs.flatMap(({ name, fields }) =>
      fields.flatMap(([field, schema]) => {
        const isNumber = [2, 3, 2026].some((number) => schema.safeParse(number).data === number);
        const [yes, nothing, nonsense] = [true, null, '{'].map((value) => schema.safeParse(value));
        const isRead = isNumber && typeof yes?.data === 'number' && yes.data !== nonsense?.data;
        return [...(isRead ? [`${name} ${field} true`] : []), ...(nothing?.data === 'null' ? [`${name} ${field} null`] : [])];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('takes no day or moment that the store cannot keep', () => {
    const taken = inputs.flatMap(({ name, fields }) =>
      fields.flatMap(([field, schema]) =>
        ['', 'T08:00:00Z'].flatMap((time) => {
          const takes = (day: string): boolean => schema.safeParse(`${day}${time}`).success;
          return takes('2026-11-20') && !takes('2026-99-99') && takes('0000-01-01') ? [`${name} ${field}`] : [];
        }),
      ),
    );
    expect(taken).toEqual([]);
  });
});
