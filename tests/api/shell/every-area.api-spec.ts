import type { Operation } from '@campus/contract-kit';
import { buildRequest, needsToken, pathParameters } from '@campus/contract-kit';
import { domains } from '@campus/domain';
import { userInfo } from '@campus/domain/session';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

/** Who works in each area; an area that is added later is missed here by its name. */
const WORKS_IN: Readonly<Record<string, string>> = {
  session: 'plain',
  shell: 'plain',
  inbox: 'plain',
  live: 'plain',
  exports: 'plain',
  directory: 'plain',
  people: 'creator',
  impersonation: 'impadmin',
  records: 'peopleadmin',
  admissions: 'admissions',
  'personnel-actions': 'creator',
  timeclock: 'hourly',
  payroll: 'accountant',
  'employee-pay': 'hourly',
  'employee-tools': 'advancement',
  'fitness-center': 'fitness',
  'hr-reports': 'hr',
  ops: 'ops',
  'academic-records': 'registrar',
  faculty: 'faculty1',
  'student-accounts': 'student1',
  'student-life': 'housing',
  'mass-mail': 'payments',
  mail: 'plain',
  assessment: 'assessment',
  compliance: 'hr',
  'campus-tech': 'tech',
  registration: 'student1',
  'financial-aid': 'finaid',
  advancement: 'advancement',
};

/** The nine roles of the requirements, with a screen of the area of each. */
const ROLES = [
  ['student1', '/student/registration'],
  ['faculty1', '/faculty/evaluations'],
  ['dean.boyce', '/dean/evaluations'],
  ['assessment', '/academicAssessment/admin'],
  ['finaid', '/finAid/awardLetter'],
  ['admissions', '/admissions/summary'],
  ['advancement', '/advancement/donorDirectory'],
  ['accountant', '/accounting/payroll-run'],
  ['payments', '/accounting/payments'],
  ['impersonator', '/admin/impersonate'],
] as const;

let portal: TestPortal;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
});
afterAll(() => portal?.stop());

const areas = domains.filter(({ operations }) => operations.length > 0);
const clientOf = (area: string): Promise<TestClient> => portal.client(WORKS_IN[area] ?? '');
const named = ({ path }: Operation): Record<string, string> =>
  Object.fromEntries(pathParameters(path).map((name) => [name, '1']));
const audits = async (): Promise<number> => {
  const [row] = await portal.database.query<{ n: number }>('SELECT count(*)::int AS n FROM audit_entries');
  return row?.n ?? 0;
};

/** A read that needs nothing but the right to it. */
const isPlainRead = ({ answer, method, mode, input }: Operation): boolean =>
  answer !== 'file' && method === 'GET' && mode === 'read' && input.safeParse({}).success;

describe('every area', () => {
  it('has somebody in this table who works in it [HOMEPAGE-017]', () => {
    expect(areas.map(({ name }) => name).sort()).toEqual(Object.keys(WORKS_IN).sort());
  });

  it('is reached by the role that it belongs to [HOMEPAGE-002]', async () => {
    for (const [person, screen] of ROLES) {
      const { navItems } = await (await portal.client(person)).mustCall(userInfo, {});
      expect([person, navItems.map(({ path }) => path)]).toEqual([person, expect.arrayContaining([screen])]);
    }
  });

  it('takes no write without the token, which is in the payload of each [HOMEPAGE-015]', async () => {
    for (const { name, operations } of areas) {
      const write = operations.find(
        (operation) => needsToken(operation) && operation.method !== 'GET' && operation.permission !== 'anyone',
      );
      if (write === undefined) continue;
      const client = await clientOf(name);
      const { body = '{}', method, url } = buildRequest(write, named(write) as never, client.token);
      const { _token: token, ...rest } = JSON.parse(body) as Readonly<Record<string, unknown>>;
      expect([write.name, token]).toEqual([write.name, client.token]);
      const before = await audits();
      const reply = await client.raw(method, `/api${url}`, rest);
      expect([write.name, reply.status, reply.body.success, await audits()]).toEqual([write.name, 403, false, before]);
    }
  });

  it('answers success with its data, and a refusal with its sentence [HOMEPAGE-017]', async () => {
    const wrong: string[] = [];
    for (const { name, operations } of areas) {
      const client = await clientOf(name);
      const reads = operations.filter(isPlainRead);
      const replies = await Promise.all(reads.map((read) => client.call(read, {})));
      const good = replies.find(({ status }) => status === 200);
      if (reads.length > 0 && !(good?.body.success === true && good.body.data !== undefined))
        wrong.push(`${name}: no good answer`);
      const closed = operations.find(({ permission }) => permission !== 'anyone');
      if (closed === undefined) continue;
      const path = closed.path.replaceAll(/:\w+/g, '1');
      const refusal = await fetch(`${portal.baseUrl}/api${path}`, {
        method: closed.method,
        headers: { accept: 'application/json' },
      });
      const body = (await refusal.json()) as { readonly success: boolean; readonly message?: string };
      if (refusal.status < 400 || body.success || (body.message ?? '') === '') wrong.push(`${name}: no refusal`);
    }
    expect(wrong).toEqual([]);
  });
});
