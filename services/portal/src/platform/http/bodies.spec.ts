import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import { readBodies } from './bodies.js';
import { MAX_BODY_VALUES } from './body-shape.js';

const FORM = 'application/x-www-form-urlencoded';
const LIMIT = 100_000;

let server: FastifyInstance;
let address: string;
beforeAll(async () => {
  server = fastify({ bodyLimit: LIMIT });
  await readBodies(server);
  server.post('/', (request) => ({ read: request.body }));
  address = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

async function sent(body: string | FormData, type?: string): Promise<{ status: number; read?: unknown }> {
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  const answer = await fetch(address, { method: 'POST', body, headers: { ...headers, connection: 'close' } });
  const text = await answer.text();
  return answer.status === 200 ? { status: 200, ...(JSON.parse(text) as { read: unknown }) } : { status: answer.status };
}

function formOf(fields: Iterable<readonly [string, string | Blob, string?]>): FormData {
  const form = new FormData();
  for (const [name, value, file] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, file);
  }
  return form;
}

describe('a form with files', () => {
  it('is read as the fields that a call takes, files in base64 and without their folder', async () => {
    const form = formOf([
      ['service', 'stu-excel-mass'],
      ['note', 'two\r\nlines, ř'],
      ['file', new Blob(['a\r\n--b\0c']), 'C:\\lists\\Łukasz "list" 李.xlsx'],
      ['empty', new Blob([]), ''],
    ]);
    expect(await sent(form)).toEqual({
      status: 200,
      read: {
        service: 'stu-excel-mass',
        note: 'two\r\nlines, ř',
        file: { name: 'Łukasz "list" 李.xlsx', content: Buffer.from('a\r\n--b\0c').toString('base64') },
      },
    });
    expect(await sent(new FormData())).toEqual({ status: 200, read: {} });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'anything'],
    ['without a part', 'multipart/form-data; boundary=x', 'anything'],
    ['whose part has no head', 'multipart/form-data; boundary=x', '--x\r\nno head'],
  ])('is refused %s', async (_what, type, body) => {
    expect(await sent(body, type)).toEqual({ status: 400 });
  });

  it('is refused where it is more than a call may be: in parts, in one field, in one file, in all', async () => {
    const many = formOf(Array.from({ length: 51 }, (_, at) => [`f${at}`, 'x'] as const));
    const long = formOf([['note', 'x'.repeat(LIMIT + 1)]]);
    const large = formOf([['file', new Blob(['x'.repeat(LIMIT + 1)]), 'x.csv']]);
    const all = formOf(Array.from({ length: 10 }, (_, at) => [`f${at}`, 'x'.repeat(LIMIT / 9)] as const));
    const statuses = [];
    for (const form of [many, long, large, all]) statuses.push((await sent(form)).status);
    expect(statuses).toEqual([413, 413, 413, 413]);
  });

  it('cannot name a field that every object has', async () => {
    expect((await sent(formOf([['__proto__', 'x']]))).status).toBe(400);
  });
});

describe('any other body', () => {
  it('is read as before: JSON, nothing at all, and a form with a name that comes twice', async () => {
    expect(await sent('{"a":[1,{"b":"c"}]}', 'application/json')).toEqual({ status: 200, read: { a: [1, { b: 'c' }] } });
    expect(await sent('', 'application/json')).toEqual({ status: 200, read: {} });
    expect(await sent('a=1&b=x+y%20z&a=%C5%81', FORM)).toEqual({ status: 200, read: { a: ['1', 'Ł'], b: 'x y z' } });
  });

  it('is refused with more fields or deeper ones than any call has', async () => {
    const many = Array.from({ length: MAX_BODY_VALUES + 1 }, () => 'a').join('&');
    expect((await sent(many, FORM)).status).toBe(413);
    expect((await sent(`[${'0,'.repeat(MAX_BODY_VALUES + 1)}0]`, 'application/json')).status).toBe(413);
    expect((await sent('['.repeat(40_000), 'application/json')).status).toBe(413);
    expect((await sent('{"__proto__":1}', 'application/json')).status).toBe(400);
  });
});
