import { allOperations } from '@campus/domain';
import { userInfo } from '@campus/domain/session';
import type { TestPortal } from '@campus/test-kit';
import { shareTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await shareTestPortal({ parts: ['api'] });
});
afterAll(() => portal?.stop());

describe('a student', () => {
  it('is refused every call of another role, reads and writes alike, and nothing changes [HOMEPAGE-003]', async () => {
    const student = await portal.client('student1');
    const { permissions } = await student.mustCall(userInfo, {});
    const facts = () => portal.database.query('SELECT count(*) FROM audit_entries');
    const before = await facts();
    const others = allOperations.filter(
      ({ permission }) => permission !== 'anyone' && permission !== 'signedIn' && !permissions.includes(permission as never),
    );
    expect(others.length).toBeGreaterThan(150);
    const wrong: unknown[] = [];
    for (const { name, method, path } of others) {
      const address = `/api${path.replaceAll(/:(\w+)/g, '1')}`;
      const { status, body } = await student.raw(method, address, method === 'GET' ? undefined : { _token: student.token });
      if (status !== 403 || body.success !== false || !body.message) wrong.push([name, status, body]);
    }
    expect(wrong).toEqual([]);
    expect(await facts()).toEqual(before);
  });
});
