import type { Page } from '@campus/contract-kit';
import { defineOperation, pageFields } from '@campus/contract-kit';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import type { TestPortal } from '../portal-options.js';
import { filesOf } from './files-of.js';
import { formContract } from './form-contract.js';
import { listContract } from './list-contract.js';
import { refusedTo } from './refused-to.js';

const read = { method: 'GET', path: '/people', mode: 'read', permission: 'signedIn' } as const;
const list = defineOperation({
  ...read,
  name: 'people.list',
  summary: 'People',
  answer: 'list',
  input: z.strictObject({ ...pageFields, q: z.string().optional() }),
  output: z.array(z.object({ id: z.number(), name: z.string() })),
});
const file = defineOperation({
  ...read,
  name: 'people.file',
  summary: 'As a file',
  answer: 'file',
  files: ['csv'],
  input: z.strictObject({}),
  output: z.unknown(),
});
const save = defineOperation({
  ...read,
  name: 'people.save',
  summary: 'Save',
  method: 'POST',
  mode: 'action',
  input: z.strictObject({ name: z.string() }),
  output: z.unknown(),
});

const rows = Array.from({ length: 20 }, (_, at) => ({ id: at, name: at === 4 ? 'Hart' : 'Yoon' }));
type Asked = Readonly<Record<string, unknown>>;
type Given = { readonly status?: number; readonly [name: string]: unknown };

/** A portal that answers every call as the test says. */
function portalOf(answer: (input: Asked) => Given, steps: () => number = () => 0): TestPortal {
  const reply = (input: Asked) => {
    const { status = 200, bytes, type = 'application/json', ...body } = answer(input);
    const headers = new Headers({ 'content-type': String(type), 'content-disposition': 'attachment; filename="people.csv"' });
    return Promise.resolve({ status, headers, bytes, body: { success: status < 400, message: 'Said', ...body } });
  };
  const client = {
    call: (_operation: unknown, input: Asked) => reply(input),
    mustCall: (_operation: unknown, input: Asked) => reply(input),
    raw: () => reply({}),
  };
  return {
    client: () => Promise.resolve(client),
    anonymous: () => client,
    database: { query: () => Promise.resolve([{ steps: steps() }]) },
  } as unknown as TestPortal;
}

/** A list that knows pages and the filter, spoilt in one way. */
const listed = (spoil: (found: typeof rows, input: Asked) => typeof rows = (found) => found) =>
  portalOf((input) => {
    const all = spoil(
      rows.filter(({ name }) => input['q'] === undefined || name === input['q']),
      input,
    );
    const from = Number(input['after'] ?? 0);
    const to = from + Number(input['per_page'] ?? 50);
    const next: Page['next'] = to < all.length ? String(to) : null;
    return { data: all.slice(from, to), page: { total: rows.length, next } };
  });

describe('the contract of a list', () => {
  const contract = listContract(
    list,
    { as: 'plain', names: ['id', 'name'], order: ['id'], filter: { q: ['Hart', ({ name }) => name === 'Hart'] } },
    '[X]',
  );

  it('holds for a list that keeps it', () => contract.prove(listed()));

  it.each([
    ['a list in no order', listed((found) => [...found].reverse())],
    ['a page that leaves a row out', listed((found, { after }) => (after === '7' ? found.filter(({ id }) => id !== 8) : found))],
    ['a filter that leaves everything', listed((found, { q }) => (q === undefined ? found : rows))],
    ['a name too many', listed((found) => found.map((row) => ({ ...row, ssn: '1' })))],
    ['no rows at all', listed(() => [])],
  ])('does not hold for %s', async (_what, portal) => {
    await expect(contract.prove(portal)).rejects.toThrow(/expect/);
  });
});

describe('the other contracts', () => {
  const bytes = new TextEncoder().encode('Name\r\nHart\r\n');

  it('a refusal is a status and a sentence, for nobody another status', async () => {
    const contract = refusedTo([list, save], ['plain'], '[X]');
    await contract.prove(portalOf(() => ({ status: 403 })));
    await expect(contract.prove(portalOf(() => ({ status: 200 })))).rejects.toThrow(/expect/);
    await refusedTo(list, ['nobody'], '[X]').prove(portalOf(() => ({ status: 401 })));
  });

  it('a file has its head and the rows of its list', async () => {
    const contract = filesOf(file, { as: 'plain', head: ['Name'], list }, '[X]');
    const of = (total: number) => portalOf(() => ({ bytes, type: 'text/csv', data: [], page: { total, next: null } }));
    await contract.prove(of(1));
    await expect(contract.prove(of(2))).rejects.toThrow(/expect/);
    await expect(filesOf(file, { as: 'plain', head: ['Id'] }, '[X]').prove(of(1))).rejects.toThrow(/expect/);
  });

  it('a form is refused with its sentence, and then takes no step', async () => {
    const [refusal] = formContract(save, {
      as: 'plain',
      good: { name: 'Hart' },
      bad: [[{ name: '' }, 'A name is needed', '[X]']],
    });
    const said = (message: string) => () => ({ status: 422, message });
    await refusal?.prove(portalOf(said('A name is needed')));
    await expect(refusal?.prove(portalOf(said('Otherwise')))).rejects.toThrow(/expect/);
    let taken = 0;
    await expect(refusal?.prove(portalOf(said('A name is needed'), () => (taken += 1)))).rejects.toThrow(/expect/);
  });
});
