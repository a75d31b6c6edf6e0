import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Operation } from '@campus/contract-kit';
import { needsToken, pathsOf } from '@campus/contract-kit';
import { demoPeople, demoPerson } from '@campus/demo-campus';
import { allOperations } from '@campus/domain';
import { permissionsOf } from '@campus/domain/access';
import { listEndowments } from '@campus/domain/employee-tools';
import { listChecks, saveW2Consent } from '@campus/domain/employee-pay';
import { addPrivilege } from '@campus/domain/impersonation';
import { studentAccountsPermissions as accounts } from '@campus/domain/student-accounts';
import {
  addAccountant,
  listAccountants,
  listPayrollPeriods,
  listOutstandingSupervisors,
  listPayrollStatus,
  removeAccountant,
} from '@campus/domain/payroll';
import {
  addDelegate,
  createTimeOff,
  listDelegates,
  listTimesheets,
  listToday,
  readTimeOff,
  removeDelegate,
} from '@campus/domain/timeclock';
import { leaseTestPortal } from '@campus/test-kit';
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
  portal = await leaseTestPortal({ seed: 'small', parts: ['api'] });
});
afterAll(() => portal?.stop());

const pathOf = (operation: Operation, id = NO_RECORD): string => `/api${operation.path.replaceAll(/:\w+/g, id)}`;

/** Who has a part by name, by the domain of the right. */
const BY_NAME: Readonly<Record<string, string>> = { timeclock: 'supervisor', payroll: 'accountant', faculty: 'faculty1' };

/** Somebody who holds the right of the operation. */
function allowed(operation: Operation): Promise<TestClient> {
  if (operation.permission === 'signedIn' || operation.permission === 'anyone') return portal.client('plain');
  const staff = permissionsOf({ groups: demoPerson('allareas').groups, assignments: [] });
  if (staff.has(operation.permission)) return portal.client('allareas');
  const byGroup = demoPeople.find(({ groups }) => permissionsOf({ groups, assignments: [] }).has(operation.permission as never));
  if (operation.permission === accounts.readPaidAccounts) return portal.client('payer1');
  return portal.client(byGroup?.username ?? BY_NAME[operation.permission.split('.')[0] ?? ''] ?? 'pafadmin');
}

/** Somebody who is nothing to the operation: an employee with no part in anything, or for what every employee may do, a student. */
function refused(operation: Operation): Promise<TestClient> {
  const employee = permissionsOf({ groups: demoPerson('plain').groups, assignments: [] });
  const mayCall = operation.permission !== 'signedIn' && operation.permission !== 'anyone' && employee.has(operation.permission);
  return portal.client(mayCall ? 'student1' : 'plain');
}

/** Every status that each operation has answered here. */
const answered = new Map<Operation, Set<number>>();
async function send(...asked: Parameters<typeof sendBare>): Promise<Reply> {
  const reply = await sendBare(...asked);
  answered.set(asked[1], (answered.get(asked[1]) ?? new Set()).add(reply.status));
  return reply;
}

/** The bare call: nothing in it but what says which operation is meant. */
function sendBare(client: TestClient, operation: Operation, fields: object, token?: string, id?: string): Promise<Reply> {
  const headers: Record<string, string> = token === undefined ? {} : { 'x-csrf-token': token };
  if (operation.method === 'GET') {
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));
    return client.raw('GET', `${pathOf(operation, id)}?${query.toString()}`, undefined, headers);
  }
  const method = operation.override ? 'POST' : operation.method;
  return client.raw(method, pathOf(operation, id), { ...fields, ...(operation.override ? { _method: 'delete' } : {}) }, headers);
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

/** All that an authorized payer may call beside the accounts of the students who named the person. */
const PAYERS_MAY = ['session.userInfo', 'session.extend', 'session.logout', 'session.signOut'];

describe('an authorized payer', () => {
  it.each(
    where((operation) => {
      const isOwn = operation.permission === accounts.readPaidAccounts || PAYERS_MAY.includes(operation.name);
      return isGuarded(operation) && !isOwn;
    }),
  )('%s answers 403', async (_name, operation) => {
    const payer = await portal.client('payer1');
    expectStatus(await send(payer, operation, {}, payer.token), 403);
  });
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

describe('a read that needs nothing', () => {
  it('is answered with what it states and nothing beside it, or refused', async () => {
    const needsNothing = ({ input, path }: Operation): boolean => !path.includes(':') && input.safeParse({}).success;
    const reads = where((operation) => operation.mode === 'read' && operation.answer !== 'file' && needsNothing(operation));
    const failed: unknown[] = [];
    for (const [name, operation] of reads) {
      const client = await allowed(operation);
      const reply = await send(client, operation, {}, client.token);
      if (reply.status >= 500) failed.push([name, reply.body]);
    }
    expect(reads.length).toBeGreaterThan(100);
    expect(failed).toEqual([]);
  });
});

describe('a text that cannot be kept', () => {
  it('in any field or in the address is refused with a sentence by every operation, and none fails on it', async () => {
    const wrong: unknown[] = [];
    for (const [name, operation] of where(isGuarded)) {
      const client = await allowed(operation);
      const inPath = operation.path.includes(':');
      const names = Object.keys(operation.input.shape).filter((field) => !operation.path.includes(`:${field}`));
      if (!inPath && names.length === 0) continue;
      const fields = Object.fromEntries(names.map((field) => [field, 'a\0b']));
      const reply = await send(client, operation, fields, client.token, 'a%00b');
      if (reply.status >= 500 || reply.status < 400 || !reply.body.message) wrong.push([name, reply.status, reply.body]);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a body that is too large', () => {
  it.each(where(hasBody))('%s answers 413', async (_name, operation) => {
    const client = await allowed(operation);
    const filler = 'x'.repeat(operation.bodyLimit + 1);
    expectStatus(await send(client, operation, { filler }, client.token), 413);
  });
});

describe('the work tools', () => {
  /** Each area by where its calls lie; one that is not built yet has none. */
  const AREAS = [
    ['/timeclock/sup/'],
    ['/timeclock/accounting/'],
    ['/staff/track'],
    ['/name-entity/', '/custom/fake-job'],
    ['/campusTechnology/'],
    ['/admin/impersonate'],
  ].map((paths) => allOperations.filter((operation) => paths.some((path) => operation.path.startsWith(path))));
  const steps = async (): Promise<number> => {
    const [row] = await portal.database.query<{ count: number }>('SELECT count(*)::int AS count FROM audit_entries');
    return row?.count ?? 0;
  };

  it('refuse an employee without any other role a read and a write of each area, and who is not signed in [CLOCK-017] [CLOCK-018]', async () => {
    const plain = await portal.client('plain');
    const before = await steps();
    // Every area that is built is asked.
    const asked = AREAS.filter((area) => area.length > 0);
    expect(asked.length).toBeGreaterThanOrEqual(3);
    for (const area of asked) {
      const read = area.find(({ mode }) => mode === 'read');
      const write = area.find((operation) => hasBody(operation) && operation.mode !== 'read');
      for (const operation of [read, write]) {
        if (operation === undefined) throw new Error('An area has no read or no write.');
        const reply = await send(plain, operation, {}, plain.token);
        expectStatus(reply, 403);
        expect(reply.body.message).toMatch(/[a-z]/);
        expectStatus(await send(portal.anonymous(), operation, {}), 401);
      }
    }
    expect(await steps()).toBe(before);
  });

  it('store a write of each area with the right token, and without it or with a wrong one nothing; a removal is a POST that says DELETE [CLOCK-019] [CLOCK-020] [CLOCK-021]', async () => {
    const person = demoPerson('plain').empId;
    const [supervisor, accountant, impadmin] = await Promise.all(
      ['supervisor', 'accountant', 'impadmin'].map((name) => portal.client(name)),
    );
    const writes = [
      [supervisor, addDelegate, { id: person }],
      [supervisor, removeDelegate, { id: person }],
      [accountant, addAccountant, { emp_id: person }],
      [accountant, removeAccountant, { emp_id: person }],
      [supervisor, saveW2Consent, { consent: 'yes' }],
      [impadmin, addPrivilege, { role: 'library', grp_to_impersonate: 'clinic' }],
    ] as const;
    for (const [client, operation, fields] of writes) {
      if (client === undefined) throw new Error('Nobody is signed in.');
      const before = await steps();
      expectStatus(await send(client, operation, fields), 403);
      expectStatus(await send(client, operation, { ...fields, _token: 'not-the-token' }), 403);
      expect(await steps()).toBe(before);
      const stored = await send(client, operation, { ...fields, _token: client.token });
      expect([operation.name, stored.status, stored.body.success]).toEqual([operation.name, 200, true]);
      expect(await steps()).toBe(before + 1);
    }
  });

  it('answer success and lists whose rows carry the names of their entities, letter for letter [CLOCK-021] [CLOCK-027]', async () => {
    const [hourly, supervisor, accountant] = (await Promise.all(
      ['hourly', 'supervisor', 'accountant'].map((name) => portal.client(name)),
    )) as [TestClient, TestClient, TestClient];
    const staff = await portal.client('allareas');
    await supervisor.mustCall(addDelegate, { id: demoPerson('plain').empId });
    const { positions } = await hourly.mustCall(readTimeOff, {});
    const { bounds } = await hourly.mustCall(readTimeOff, {});
    await hourly.mustCall(createTimeOff, { positionId: positions[0]?.id ?? '', date: bounds.end, hours: 4, type: '11' });
    const own = await hourly.call(readTimeOff, {});
    const lists: readonly (readonly [string, Reply<unknown>, unknown, readonly string[]])[] = [
      ['position', own, own.body.data.positions, ['id', 'title', 'department', 'status', 'lastPunch', 'requests']],
      [
        'request',
        own,
        own.body.data.positions.flatMap((position) => position.requests),
        ['id', 'positionId', 'date', 'type', 'hours', 'approved', 'processed'],
      ],
      ['balance', own, own.body.data.balances, ['type', 'taken', 'available']],
      ...(await listsOf(supervisor, accountant, staff, hourly)),
    ];
    for (const [what, reply, rows, names] of lists) {
      expect([what, reply.status, reply.body.success]).toEqual([what, 200, true]);
      const [row = {}] = rows as Record<string, unknown>[];
      expect([what, Object.keys(row)]).toEqual([what, expect.arrayContaining([...names])]);
    }
  });
});

/** The list calls of the areas, each with the names that its rows must carry. */
async function listsOf(supervisor: TestClient, accountant: TestClient, staff: TestClient, employee: TestClient) {
  const sheet =
    'id employee position regular vacation sick holiday personal othhrs total week1total week2total overtime selected';
  const document = 'acct_num acct_name acct_class usecode_name date_created last_updated acct_desc notes';
  const calls = [
    ['sheet', supervisor, listTimesheets, sheet],
    ['today', supervisor, listToday, 'employee position department status time_in time_out'],
    ['delegate', supervisor, listDelegates, 'name id'],
    ['status', accountant, listPayrollStatus, 'employee department position payPeriod workflowState'],
    ['period', accountant, listPayrollPeriods, 'id label payPeriodStart payPeriodEnd payDate'],
    ['accountant', accountant, listAccountants, 'name id'],
    ['supervisor', accountant, listOutstandingSupervisors, 'name id outstanding'],
    ['document', staff, listEndowments, document],
    ['check', employee, listChecks, 'CHECK_NUM CHECK_DTE GROSS_PAY NET_PAY'],
  ] as const;
  return Promise.all(
    calls.map(async ([what, client, operation, names]) => {
      const reply = (await client.call(operation as Operation, {})) as Reply<unknown>;
      return [what, reply, reply.body.data, names.split(' ')] as const;
    }),
  );
}

/** A path without the names of its parameters: two that differ by those alone are one. */
const patternOf = (path: string): string => path.replaceAll(/:\w+|\{\w+\}/g, '{}');

describe('the API document', () => {
  it('lists every path of every operation', async () => {
    const answer = await fetch(`${portal.baseUrl}/api/openapi.json`);
    expect(answer.status).toBe(200);
    const document = (await answer.json()) as { readonly paths: Readonly<Record<string, object>> };
    const listed = Object.keys(document.paths).map(patternOf);
    const expected = allOperations.flatMap((operation) => pathsOf(operation).map(patternOf));
    expect(expected.filter((path) => !listed.includes(path))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });
});

describe('the API document', () => {
  it('names every status that was answered', async () => {
    interface Described {
      readonly paths: Readonly<
        Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, object>> }>>>
      >;
    }
    const { paths } = (await (await fetch(`${portal.baseUrl}/api/openapi.json`)).json()) as Described;
    const byPattern = new Map(Object.entries(paths).map(([path, calls]) => [patternOf(path), calls]));
    const unnamed = [...answered].flatMap(([operation, statuses]) => {
      const method = (operation.override ? 'DELETE' : operation.method).toLowerCase();
      const responses = byPattern.get(patternOf(operation.path))?.[method]?.responses ?? {};
      return [...statuses].filter((status) => !(status in responses)).map((status) => `${operation.name} ${status}`);
    });
    expect(answered.size).toBeGreaterThan(100);
    expect(unnamed).toEqual([]);
  });
});
