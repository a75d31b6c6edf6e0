import { createForm, deleteForm, readForm } from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newHire } from '../personnel-actions/new-hire.js';

jest.setTimeout(180_000);

describe('a write', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api'] });
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const allRows = async (): Promise<unknown[]> =>
    portal.database.query(
      `SELECT (SELECT count(*) FROM personnel_action_forms) AS forms, (SELECT count(*) FROM user_settings) AS settings,
        (SELECT count(*) FROM audit_entries) AS audit, (SELECT count(*) FROM sessions WHERE ended_at IS NULL) AS sessions`,
    );

  it('without the token, or with one that is wrong or of another session, changes nothing [SESSION-009]', async () => {
    const creator = await portal.client('creator');
    const other = await portal.newSession('creator');
    const data = await newHire(portal);
    const before = await allRows();
    const tokens = [undefined, '', 'wrong', other.token, `${creator.token ?? ''}x`];
    const writes = [
      ['/api/hr/paf/emp/new', { data }],
      ['/api/userSettings/save', { name: 'homepage', value: '/hr/my_pafs' }],
      ['/api/authentication/revoke-session', { all: 1 }],
      ['/api/authentication/logout', {}],
    ] as const;
    for (const token of tokens) {
      for (const [path, body] of writes) {
        const inBody = await creator.raw('POST', path, { ...body, ...(token === undefined ? {} : { _token: token }) });
        const inHeader = await creator.raw('POST', path, body, token === undefined ? {} : { 'x-csrf-token': token });
        for (const reply of [inBody, inHeader])
          expect([path, reply.status, reply.body.code]).toEqual([path, 403, 'session.token_wrong']);
      }
    }
    expect(await allRows()).toEqual(before);
    const right = await creator.raw('POST', '/api/hr/paf/emp/new', { data, _token: creator.token });
    expect(right.status).toBe(200);
  });

  it('that deletes comes as a method override or as DELETE, and without either does nothing [SESSION-010]', async () => {
    const creator = await portal.client('creator');
    const data = await newHire(portal);
    const path = `/api${deleteForm.path}`;
    const made = async (): Promise<string> => (await creator.mustCall(createForm, { data })).id;
    const isThere = async (id: string): Promise<boolean> => (await creator.call(readForm, { id })).status === 200;
    const [overridden, encoded, deleted] = [await made(), await made(), await made()];

    const bare = await creator.raw('POST', path, { id: overridden, _token: creator.token });
    const untrusted = await creator.raw('POST', path, { id: overridden, _method: 'delete', _token: 'wrong' });
    const otherMethod = await creator.raw('POST', path, { id: overridden, _method: 'put', _token: creator.token });
    expect([bare.status, untrusted.status, otherMethod.status]).toEqual([404, 403, 404]);
    expect(await isThere(overridden)).toBe(true);

    expect((await creator.raw('POST', path, { id: overridden, _method: 'delete', _token: creator.token })).status).toBe(200);
    const fields = new URLSearchParams({ id: encoded, _method: 'DELETE', _token: creator.token ?? '' }).toString();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await creator.raw('POST', path, fields, form)).status).toBe(200);
    expect((await creator.raw('DELETE', path, { id: deleted, _token: creator.token })).status).toBe(200);
    expect(await Promise.all([overridden, encoded, deleted].map(isThere))).toEqual([false, false, false]);
  });
});
