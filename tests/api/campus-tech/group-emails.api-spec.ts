import { demoPerson } from '@campus/demo-campus';
import { listGroupEmails, listGroupEmailsFile, listGroups } from '@campus/domain/campus-tech';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(120_000);

let portal: TestPortal;
let tech: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api'] });
  tech = await portal.client('tech');
});
afterAll(() => portal.stop());
afterEach(() => fetch(`${portal.outside.faultsUrl}/faults`, { method: 'DELETE' }));

const emailsOf = async (input: { readonly website?: string; readonly stem?: string }): Promise<string[]> =>
  (await tech.mustCall(listGroupEmails, input)).emails.map(({ email }) => email).sort();
const of = (...usernames: readonly string[]): string[] => usernames.map((username) => demoPerson(username).email).sort();

describe('group e-mails', () => {
  it('are offered by website, group and stem [TECH-023]', async () => {
    const { websites, groups, stems } = await tech.mustCall(listGroups, {});
    expect(websites).toEqual(['alumni', 'library']);
    expect(groups).toEqual(expect.arrayContaining(['app:websites:alumni', 'org:offices:hr', 'org:guests']));
    expect(stems).toEqual(['app', 'app:websites', 'org', 'org:large', 'org:offices']);
  });

  it('are those of the members of a website, a group, or the groups directly below a stem, each once [TECH-002] [TECH-024] [TECH-001]', async () => {
    expect(await emailsOf({ website: 'alumni' })).toEqual(of('hourly', 'salaried', 'plain'));
    // With the members of the group within it, of whom one is a member of both.
    expect(await emailsOf({ website: 'library' })).toEqual(of('library', 'hourly', 'hr', 'finalizer'));
    expect(await emailsOf({ stem: 'org:offices:hr' })).toEqual(of('hr', 'finalizer', 'hourly'));
    expect(await emailsOf({ stem: 'org:offices' })).toEqual(of('hr', 'finalizer', 'hourly', 'records', 'registrar'));
    const csv = await tech.call(listGroupEmailsFile, { website: 'alumni', format: 'csv' });
    for (const email of of('hourly', 'salaried', 'plain')) expect(Buffer.from(csv.bytes).toString()).toContain(email);
    expect((await tech.call(listGroupEmailsFile, { website: 'nowhere', format: 'csv' })).status).toBe(404);
    // Nothing is directly below it.
    expect(await emailsOf({ stem: 'app' })).toEqual([]);
  });

  it('are none of an empty group, and say so of a group or stem that is not there [TECH-018]', async () => {
    expect(await tech.mustCall(listGroupEmails, { stem: 'org:offices:vacant' })).toEqual({ emails: [], missing: [] });
    const wrong = [
      { website: 'nowhere' },
      { stem: 'org:nowhere' },
      { stem: 'offices' },
      { stem: '../stems' },
      { website: 'a/b?c' },
    ];
    for (const input of wrong) {
      const { status, body } = await tech.call(listGroupEmails, input);
      expect([status, body.success, body.message]).toEqual([
        ...[404, false, 'Emails Retrieval Failed! Group or Stem entered does not exist'],
      ]);
    }
    for (const input of [{}, { website: 'alumni', stem: 'org' }, { stem: ' ' }])
      expect((await tech.call(listGroupEmails, input)).status).toBe(400);
  });

  it('name whom the portal does not know, also of 10,000 members', async () => {
    const guests = await tech.mustCall(listGroupEmails, { stem: 'org:guests' });
    expect(guests.emails.map(({ email }) => email)).toEqual(of('plain'));
    expect(guests.missing).toEqual([{ id: '999001', name: 'Gwen Visitor' }]);
    const { emails, missing } = await tech.mustCall(listGroupEmails, { stem: 'org:large:everyone' });
    expect([emails.length > 100, emails.length + missing.length]).toEqual([true, 10_000]);
  });

  it('say that the service cannot be reached where it is away, slow, or does not let the portal in', async () => {
    for (const order of [
      { mode: 'fail' },
      { mode: 'fail', code: 401 },
      { mode: 'fail', code: 404 },
      { mode: 'drop' },
      { mode: 'slow', ms: 7000 },
    ]) {
      await fetch(`${portal.outside.faultsUrl}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target: 'grouper', ...order }),
      });
      const { status, body } = await tech.call(listGroupEmails, { website: 'alumni' });
      expect([status, body.message]).toEqual([502, 'The group service cannot be reached.']);
    }
  });

  it('are listed to no one else [TECH-027] [TECH-023] [TECH-024]', async () => {
    for (const username of ['supervisor', 'hr', 'plain']) {
      const client = await portal.client(username);
      const answers = [
        await client.call(listGroups, {}),
        await client.call(listGroupEmails, { website: 'alumni' }),
        await client.call(listGroupEmailsFile, { website: 'alumni', format: 'csv' }),
      ];
      expect(answers.map(({ status, body }) => [status, body.data])).toEqual(Array(3).fill([403, undefined]));
    }
  });
});
