import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Operation } from '@campus/contract-kit';
import { needsToken, pathsOf } from '@campus/contract-kit';
import { demoPerson } from '@campus/demo-campus';
import { allOperations } from '@campus/domain';
import { permissionsOf } from '@campus/domain/access';
import { startTestPortal } from '@campus/test-kit';
import type { Reply, TestClient, TestPortal } from '@campus/test-kit';

jest.setTimeout(180_000);

const NO_RECORD = '00000000-0000-4000-8000-000000000000';
const cases = allOperations.map((operation) => [operation.name, operation] as const);
const where = (keep: (operation: Operation) => boolean): (readonly [string, Operation])[] =>
  cases.filter(([, operation]) => keep(operation));
const isGuarded = (operation: Operation): boolean => operation.permission !== 'anyone';
const hasBody = (operation: Operation): boolean => operation.method !== 'GET' && isGuarded(operation);

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ seed: 'small', parts: ['api'] });
});
afterAll(() => portal?.stop());

const pathOf = (operation: Operation): string => `/api${operation.path.replaceAll(/:\w+/g, NO_RECORD)}`;

/** Who has a part by name, by the domain of the right. */
const BY_NAME: Readonly<Record<string, string>> = { timeclock: 'supervisor', payroll: 'accountant' };

/** Somebody who holds the right of the operation. */
function allowed(operation: Operation): Promise<TestClient> {
  if (operation.permission === 'signedIn' || operation.permission === 'anyone') return portal.client('plain');
  const staff = permissionsOf({ groups: demoPerson('allareas').groups, assignments: [] });
  if (staff.has(operation.permission)) return portal.client('allareas');
  return portal.client(BY_NAME[operation.permission.split('.')[0] ?? ''] ?? 'pafadmin');
}

/** Somebody who is nothing to the operation: an employee with no part in anything, or for what every employee may do, a student. */
function refused(operation: Operation): Promise<TestClient> {
  const employee = permissionsOf({ groups: demoPerson('plain').groups, assignments: [] });
  const mayCall = operation.permission !== 'signedIn' && operation.permission !== 'anyone' && employee.has(operation.permission);
  return portal.client(mayCall ? 'student1' : 'plain');
}

/** The bare call: nothing in it but what says which operation is meant. */
function send(client: TestClient, operation: Operation, fields: object, token?: string): Promise<Reply> {
  const headers: Record<string, string> = token === undefined ? {} : { 'x-csrf-token': token };
  if (operation.method === 'GET') {
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));
    return client.raw('GET', `${pathOf(operation)}?${query.toString()}`, undefined, headers);
  }
  const method = operation.override ? 'POST' : operation.method;
  return client.raw(method, pathOf(operation), { ...fields, ...(operation.override ? { _method: 'delete' } : {}) }, headers);
}

/** Says which answer came when it was not the one expected. */
function expectStatus(reply: Reply, ...statuses: number[]): void {
  expect({ status: statuses.includes(reply.status) ? 'as expected' : reply.status, body: reply.body }).toMatchObject({
    status: 'as expected',
    body: { success: false },
  });
}

describe('without a session', () => {
  it.each(where(isGuarded))('%s answers 401 with the way to sign in', async (_name, operation) => {
    const reply = await send(portal.anonymous(), operation, {});
    expectStatus(reply, 401);
    expect(reply.body.redirect).toMatch(/^(https?:\/)?\//);
  });
});

describe('a person with nothing but an account', () => {
  it.each(where((operation) => isGuarded(operation) && operation.permission !== 'signedIn'))(
    '%s answers 403',
    async (_name, operation) => {
      const client = await refused(operation);
      expectStatus(await send(client, operation, {}, client.token), 403);
    },
  );
});

describe('without the token', () => {
  it.each(where((operation) => isGuarded(operation) && needsToken(operation)))('%s answers 403', async (_name, operation) => {
    const client = await allowed(operation);
    expectStatus(await send(client, operation, {}), 403);
    expectStatus(await send(client, operation, {}, 'not-the-token'), 403);
  });
});

describe('an unknown field', () => {
  it.each(where(isGuarded))('%s refuses it by name', async (_name, operation) => {
    const client = await allowed(operation);
    const reply = await send(client, operation, { no_such_field: 'x' }, client.token);
    expectStatus(reply, 400, 422);
    expect(reply.body.fields?.map((field) => field.path)).toContain('no_such_field');
  });
});

describe('a body that is no JSON', () => {
  it.each(where(hasBody))('%s answers 400', async (_name, operation) => {
    const client = await allowed(operation);
    const headers = { 'content-type': 'application/json', 'x-csrf-token': client.token ?? '' };
    const method = operation.override ? 'POST' : operation.method;
    expectStatus(await client.raw(method, pathOf(operation), '{"half": ', headers), 400);
  });
});

describe('fields of the wrong type', () => {
  const required = (operation: Operation): string[] => {
    const shape = operation.input.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>;
    return Object.entries(shape).flatMap(([name, field]) =>
      operation.path.includes(`:${name}`) || field.safeParse({ not: [true] }).success ? [] : [name],
    );
  };

  it.each(where((operation) => hasBody(operation) && required(operation).length > 0))(
    '%s names each of them',
    async (_name, operation) => {
      const client = await allowed(operation);
      const wrong = Object.fromEntries(required(operation).map((name) => [name, { not: [true] }]));
      const reply = await send(client, operation, wrong, client.token);
      expectStatus(reply, 400, 422);
      const named = new Set(reply.body.fields?.map((field) => field.path.split('.')[0]));
      expect(required(operation).filter((name) => !named.has(name))).toEqual([]);
    },
  );
});

describe('a body that is too large', () => {
  it.each(where(hasBody))('%s answers 413', async (_name, operation) => {
    const client = await allowed(operation);
    const filler = 'x'.repeat(operation.bodyLimit + 1);
    expectStatus(await send(client, operation, { filler }, client.token), 413);
  });
});

describe('the API document', () => {
  it('lists every path of every operation', async () => {
    const answer = await fetch(`${portal.baseUrl}/api/openapi.json`);
    expect(answer.status).toBe(200);
    const document = (await answer.json()) as { readonly paths: Readonly<Record<string, object>> };
    const listed = Object.keys(document.paths).map((path) => path.replace(/^\/api/, ''));
    const expected = allOperations.flatMap((operation) => pathsOf(operation).map((path) => path.replaceAll(/:(\w+)/g, '{$1}')));
    expect(expected.filter((path) => !listed.includes(path))).toEqual([]);
  });
});
