import { describe, expect, it } from '@jest/globals';
import { asFile, defineOperation, fileFields, id } from '@campus/contract-kit';
import * as z from 'zod';
import { openApiOf } from './openapi.js';

const base = { permission: 'signedIn', mode: 'read', method: 'GET', summary: 'A call' } as const;
const note = z.object({ id, at: z.union([z.number(), z.string()]).nullable(), by: z.object({ name: z.string() }) });
const listNotes = defineOperation({
  ...base,
  name: 'notes.list',
  path: '/notes',
  answer: 'list',
  output: z.array(note),
  input: z.strictObject({ page: z.coerce.number().int().optional() }),
});
const operations = [
  listNotes,
  defineOperation({ ...base, ...asFile(listNotes), input: z.strictObject(fileFields) }),
  defineOperation({ ...base, name: 'notes.read', path: '/papers/:id', input: z.strictObject({ id }), output: note }),
  defineOperation({
    ...base,
    name: 'notes.punch',
    path: '/notes',
    method: 'POST',
    mode: 'action',
    output: z.null(),
    input: z.strictObject({ position: id, tone: z.string().meta({ field: 'text', asTyped: true }).nullish() }),
  }),
  defineOperation({
    ...base,
    name: 'notes.remove',
    path: '/papers/:note',
    method: 'DELETE',
    mode: 'action',
    answer: 'nothing',
    output: z.null(),
    input: z.strictObject({ note: id, why: z.string() }),
  }),
  defineOperation({
    ...base,
    name: 'notes.touch',
    path: '/notes/touch',
    method: 'POST',
    mode: 'write',
    answer: 'nothing',
    output: z.null(),
    input: z.strictObject({ all: z.string().optional() }),
  }),
  defineOperation({
    ...base,
    name: 'notes.go',
    path: '/notes/go',
    answer: 'file',
    redirects: true,
    output: z.unknown(),
    input: z.strictObject({}),
  }),
];

interface Call {
  readonly security: readonly object[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, object>> };
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

/** Every object of the document, with where it stands. */
function* partsOf(value: unknown, path = ''): Generator<readonly [string, Readonly<Record<string, unknown>>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [name, one] of Object.entries(value)) yield* partsOf(one, `${path}/${name}`);
}

describe('the API document', () => {
  const made = openApiOf(operations, { version: '1' }) as Promise<unknown> as Promise<Document>;

  it('has no empty list of required fields, no nullable without its type and nothing of how a form enters a field', async () => {
    for (const [path, part] of partsOf(await made)) {
      if (Array.isArray(part['required'])) expect([path, part['required'].length > 0]).toEqual([path, true]);
      if (part['nullable'] === true) expect([path, typeof part['type']]).toEqual([path, 'string']);
      expect([path, 'asTyped' in part || 'field' in part]).toEqual([path, false]);
    }
  });

  it('requires a body where a field of it is required, and no other', async () => {
    const { paths } = await made;
    expect(paths['/notes']?.['post']?.requestBody?.required).toBe(true);
    expect(paths['/notes/touch']?.['post']?.requestBody?.required).toBe(false);
  });

  it('gives every record a name, the records within it too', async () => {
    const { schemas } = (await made).components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['NotesListDataItem', 'NotesListDataItemBy', 'NotesPunchBody', 'NotesReadData']),
    );
  });

  it('has the types of files and the statuses that a call can answer', async () => {
    const { paths } = await made;
    const file = paths['/notes/{format}']?.['get']?.responses;
    expect(Object.keys(file?.['200']?.content ?? {})).toEqual([
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(Object.keys(file ?? {})).toEqual(expect.arrayContaining(['202', '415', '429', '502', '503']));
    expect(Object.keys(paths['/notes/go']?.['get']?.responses ?? {})).toContain('302');
    expect(paths['/notes/go']?.['get']?.responses).not.toHaveProperty('200');
  });

  it('has one path where two differ by the names of their parameters, and what a DELETE reads in its query', async () => {
    const { paths } = await made;
    expect(Object.keys(paths).filter((path) => /^\/papers\//.test(path))).toEqual(['/papers/{id}']);
    const removed = paths['/papers/{id}']?.['delete'];
    expect(removed?.parameters).toMatchObject([{ name: 'id', in: 'path' }, { name: 'why', in: 'query' }, {}]);
    expect(removed?.requestBody).toBeUndefined();
  });

  it('asks for the token as a security scheme where something is changed', async () => {
    const { paths, components } = await made;
    expect(components.securitySchemes['token']).toMatchObject({ type: 'apiKey', in: 'header', name: 'X-CSRF-Token' });
    expect(paths['/notes']?.['post']?.security).toEqual([{ session: [], token: [] }]);
    expect(paths['/notes']?.['get']?.security).toEqual([{ session: [] }]);
  });
});
