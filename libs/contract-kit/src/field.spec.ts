import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { fieldOf, schemaAt, titleAt, withoutSecretFields } from './field.js';
import { flag, id, isoDate, uuid, writtenDate } from './wire.js';

const note = z.strictObject({ note: z.string().min(1).max(20).meta({ title: 'Note' }) });
const form = z.strictObject({
  reason: z.string().trim().min(1).max(500).meta({ title: 'Reason', description: 'Kept with both names.', field: 'lines' }),
  kind: z.enum(['a', 'b']).meta({ title: 'Kind', choices: { a: 'Alpha' } }),
  day: isoDate.nullable().optional(),
  count: z.union([z.number(), z.string().max(20)]).nullish(),
  code: z.string().max(8).meta({ secret: true }),
  notes: z.array(note).max(6).meta({ title: 'Notes' }),
});
const of = (name: string) => fieldOf(schemaAt(form, name) ?? z.never());

describe('the field of a schema', () => {
  it('is called, entered, limited and required as the schema says', () => {
    expect(of('reason')).toMatchObject({ title: 'Reason', kind: 'lines', required: true, limit: 500, nullable: false });
    expect(of('reason').hint).toBe('Kept with both names.');
    expect(of('kind')).toMatchObject({
      kind: 'choice',
      required: true,
      choices: [
        { value: 'a', label: 'Alpha' },
        { value: 'b', label: 'b' },
      ],
    });
    expect(of('day')).toMatchObject({ kind: 'date', required: false, nullable: true });
    expect(of('count')).toMatchObject({ kind: 'number', required: false, nullable: false });
    expect(of('code')).toMatchObject({ kind: 'text', required: false, limit: 8, secret: true });
    expect(of('notes')).toMatchObject({ kind: 'list', limit: 6, required: false });
    expect(of('notes.3.note')).toMatchObject({ title: 'Note', required: true, limit: 20 });
  });

  it('reads the UUID of a record as the record says it, whatever the case of its letters, and changes no other id', () => {
    const record = 'd877e167-fc7a-4a17-acf5-565fcc319ee5';
    expect([id.parse(record.toUpperCase()), uuid.parse(record.toUpperCase())]).toEqual([record, record]);
    expect(['BB101', '100201.0330-001.1@2026-11-29', 'A'.repeat(36)].map((one) => id.parse(one))).toEqual([
      'BB101',
      '100201.0330-001.1@2026-11-29',
      'A'.repeat(36),
    ]);
    expect(uuid.safeParse('BB101').success).toBe(false);
  });

  it('takes days of this campus only, however they are written', () => {
    const isTaken = (day: string) => isoDate.safeParse(day).success;
    expect(
      ['1900-01-01', '2200-12-31', '0000-01-01', '1899-12-31', '2201-01-01', '9999-12-31', '2026-02-30'].map(isTaken),
    ).toEqual([...[true, true, false, false, false, false, false]]);
    expect(['1/1/1900', '12/31/1899', '12/31/9999'].map((day) => writtenDate.safeParse(day).success)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('knows flags, and days that people write', () => {
    expect(fieldOf(flag)).toMatchObject({ kind: 'flag', required: false });
    expect(fieldOf(z.literal(1))).toMatchObject({ kind: 'flag', required: true });
    expect(fieldOf(writtenDate.optional())).toMatchObject({ kind: 'date', required: false });
  });

  it('is named by its whole path', () => {
    expect(titleAt(form, 'notes.1.note')).toBe('Notes 2, Note');
    expect(titleAt(form, 'day')).toBeUndefined();
    expect(schemaAt(form, 'notes.1.other')).toBeNull();
  });
});

describe('secret fields', () => {
  it('are left out at any depth', () => {
    const deep = z.strictObject({ list: z.array(form.partial()), code: z.string() });
    expect(withoutSecretFields(deep, { code: 'kept', list: [{ code: '123', reason: 'x' }] })).toEqual({
      code: 'kept',
      list: [{ reason: 'x' }],
    });
  });
});
