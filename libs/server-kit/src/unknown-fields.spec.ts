import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { unknownFields } from './unknown-fields.js';

const schema = z.object({
  rows: z.array(z.object({ id: z.string(), by: z.object({ name: z.string() }).nullable() })),
  open: z.record(z.string(), z.unknown()).optional(),
});
const unknown = (answer: unknown): string[] => unknownFields(answer, schema.parse(answer));

describe('an answer with fields that its schema does not know', () => {
  it('is told by the path of each', () => {
    expect(
      unknown({
        rows: [
          { id: '1', by: null },
          { id: '2', by: { name: 'Ruth', age: 3 }, code: 'X' },
        ],
        total: 2,
      }),
    ).toEqual([...['rows.1.by.age', 'rows.1.code', 'total']]);
  });

  it('is not one whose fields are all stated, left out, or those of an open record', () => {
    expect(unknown({ rows: [{ id: '1', by: { name: 'Ruth' }, code: undefined }], open: { anything: { at: 1 } } })).toEqual([]);
  });
});
