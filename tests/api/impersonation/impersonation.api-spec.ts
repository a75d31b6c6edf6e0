import { demoPerson } from '@campus/demo-campus';
import { listOwnEvaluations } from '@campus/domain/assessment';
import {
  addPrivilege,
  endImpersonation,
  endImpersonationPosted,
  listPrivileges,
  removePrivilege,
  searchPeopleToImpersonate,
  startImpersonation,
} from '@campus/domain/impersonation';
import { readMyProfile } from '@campus/domain/people';
import {
  createForm,
  finalizeForm,
  listAwaitingFinalize,
  listMyForms,
  readForm,
  submitForm,
} from '@campus/domain/personnel-actions';
import { listSessions, revokeSession, userInfo } from '@campus/domain/session';
import { saveSetting } from '@campus/domain/shell';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, TestClient } from '@campus/test-kit';
import { newHire } from '../personnel-actions/new-hire.js';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(120_000);

const idOf = (username: string): string => demoPerson(username).empId;
const reason = 'The student stands at the counter';

let portal: TestPortal;
let impersonator: TestClient;
let admin: TestClient;

beforeAll(async () => {
  portal = await leaseTestPortal();
  [impersonator, admin] = await Promise.all([portal.client('impersonator'), portal.client('impadmin')]);
});
afterAll(() => portal.stop());
afterEach(async () => {
  await end(impersonator);
});

const me = (client: TestClient) => client.mustCall(userInfo, {});
const start = (client: TestClient, username: string) => client.call(startImpersonation, { emp_id: idOf(username), reason });
/** Ends it by the link, and loads the page that it leads to, with the token that counts there. */
const end = async (client: TestClient): Promise<void> => {
  await client.call(endImpersonation, {});
  await me(client);
};
const auditOf = (recordType: string): Promise<Record<string, string>[]> =>
  portal.database.query(
    `SELECT action, action_by, action_by_name, on_behalf_of, description FROM audit_entries WHERE record_type = '${recordType}' ORDER BY id`,
  );

describe('impersonating', () => {
  it('makes one the other person until the end [IMP-001] [IMPADM-005] [IMPX-008]', async () => {
    expect((await me(impersonator)).impersonating).toBeNull();
    const started = await start(impersonator, 'student1');
    expect([started.status, started.body.message]).toEqual([200, 'You are now viewing as Sophie Larkin.']);
    const acting = await me(impersonator);
    expect(acting.impersonating).toMatchObject({ empId: idOf('student1'), name: 'Sophie Larkin', by: 'Imogen Ravenel' });
    expect([acting.name, acting.groups]).toEqual(['Sophie Larkin', ['students']]);
    expect(acting.navItems).toEqual((await me(await portal.client('student1'))).navItems);
    expect((await impersonator.mustCall(readMyProfile, {})).id).toBe(idOf('student1'));
    const ended = await impersonator.mustCall(endImpersonationPosted, { redirect: '/users/myProfile' });
    expect(ended.redirect).toBe('/users/myProfile');
    const own = await me(impersonator);
    expect([own.impersonating, own.name]).toEqual([null, 'Imogen Ravenel']);
    expect(own.navItems.map((item) => item.path)).toContain('/admin/impersonate');
  });

  it('is of one person at a time [IMP-005] [IMPX-008] [IMPX-014]', async () => {
    await start(impersonator, 'student1');
    expect((await start(impersonator, 'student2')).status).toBe(200);
    expect((await me(impersonator)).impersonating?.empId).toBe(idOf('student2'));
    const running = await portal.database.query(
      `SELECT emp_id FROM impersonations WHERE actor_id = '${idOf('impersonator')}' AND ended_at IS NULL`,
    );
    expect(running).toEqual([{ emp_id: idOf('student2') }]);
    await end(impersonator);
    expect((await me(impersonator)).impersonating).toBeNull();
  });

  it('is for members of an impersonate group only [IMP-007] [IMPADM-006] [IMPX-010]', async () => {
    const plain = await portal.client('plain');
    expect((await start(plain, 'student1')).status).toBe(403);
    expect((await me(plain)).name).toBe('Piper Nolan');
    const outside = await start(impersonator, 'plain');
    expect([outside.status, outside.body.code]).toEqual([403, 'impersonation.not_permitted']);
    expect((await me(impersonator)).impersonating).toBeNull();
    expect((await start(impersonator, 'student1')).status).toBe(200);
  });

  it('reaches every student of the records, so that answers on paper can be entered for anybody [ASSESS-017]', async () => {
    const [student] = await portal.database.query<{ emp_id: string }>(
      `SELECT emp_id FROM students WHERE emp_id >= '200000' ORDER BY emp_id LIMIT 1`,
    );
    const assessment = await portal.client('assessment');
    const started = await assessment.call(startImpersonation, { emp_id: student?.emp_id ?? '', reason });
    expect([started.status, started.body.data?.groups]).toEqual([200, ['students']]);
    expect((await assessment.call(listOwnEvaluations, {})).status).toBe(200);
    await assessment.mustCall(endImpersonationPosted, {});
  });

  it('finds and starts only people of the permitted groups [IMPADM-012] [IMPX-016]', async () => {
    const found = await impersonator.mustCall(searchPeopleToImpersonate, { q: 'sophie lark' });
    expect(found).toEqual([{ id: idOf('student1'), name: 'Sophie Larkin', groups: ['students'] }]);
    expect(await impersonator.mustCall(searchPeopleToImpersonate, { q: 'piper nolan' })).toEqual([]);
    expect(await impersonator.mustCall(searchPeopleToImpersonate, { q: 'la' })).toEqual([]);
    expect((await start(impersonator, 'creator')).status).toBe(403);
    expect((await me(impersonator)).name).toBe('Imogen Ravenel');
    expect((await start(impersonator, 'student1')).status).toBe(200);
  });

  it('starts by the id alone: a reason is kept where one is given [IMPADM-012]', async () => {
    const { status } = await impersonator.call(startImpersonation, { id: idOf('student1') } as never);
    expect([status, (await me(impersonator)).impersonating?.name]).toEqual([200, 'Sophie Larkin']);
    await impersonator.call(endImpersonation, {});
    expect((await auditOf('impersonation')).map((row) => row['description'])).toContain('Started, no reason given');
  });

  it('wants a reason where the portal is set to require one', async () => {
    const strict = await leaseTestPortal({ parts: ['api'], env: { IMPERSONATION_REASON_REQUIRED: '1' } });
    try {
      const client = await strict.client('impersonator');
      for (const given of [{}, { reason: '  ' }]) {
        const { status, body } = await client.call(startImpersonation, { emp_id: idOf('student1'), ...given });
        expect([status, body.code]).toEqual([422, 'impersonation.reason_required']);
      }
      expect((await client.call(startImpersonation, { emp_id: idOf('student1'), reason })).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  it('wants another person, and an end within two hours', async () => {
    const codeOf = async (input: { emp_id?: string; reason: string; minutes?: number }) =>
      (await impersonator.call(startImpersonation, input)).body.code;
    expect(await codeOf({ reason })).toBe('impersonation.who');
    expect(await codeOf({ emp_id: idOf('impersonator'), reason })).toBe('impersonation.yourself');
    expect(await codeOf({ emp_id: '999999', reason })).toBe('impersonation.not_permitted');
    expect(await codeOf({ emp_id: idOf('student1'), reason, minutes: 121 })).toBe('session.bad_input');
  });

  it('ends by itself, and a page that was made before then changes nothing any more', async () => {
    await start(impersonator, 'student1');
    const { token } = await me(impersonator);
    await portal.database.query(`UPDATE impersonations SET ends_at = now() WHERE ended_at IS NULL`);
    const late = () => impersonator.raw('POST', '/api/userSettings/save', { name: 'theme', value: 'dark', _token: token });
    // The portal hears of it a moment later.
    await eventually(async () => (await late()).body.code === 'session.token_wrong');
    expect((await late()).status).toBe(403);
    const again = await portal.newSession('impersonator');
    expect((await me(impersonator)).impersonating).toBeNull();
    impersonator = again;
  });
});

describe('the end of an impersonation', () => {
  it('begins and ends with a new token, so that a tab that was opened as one person writes nothing as another', async () => {
    const setting = { name: 'homepage', value: 'none' } as const;
    const tab = new TestClient(portal.baseUrl, { ...impersonator.caller, token: (await me(impersonator)).token });
    expect((await tab.call(saveSetting, setting)).status).toBe(200);
    await start(impersonator, 'student1');
    const late = await tab.call(saveSetting, setting);
    expect([late.status, late.body.message]).toEqual([403, 'This page is out of date. Reload it and try again.']);
    const acting = new TestClient(portal.baseUrl, { ...impersonator.caller, token: impersonator.token ?? '' });
    expect((await acting.call(saveSetting, setting)).status).toBe(200);
    const { token } = await impersonator.mustCall(endImpersonationPosted, {});
    expect(token).not.toBe(acting.token);
    expect((await acting.call(saveSetting, setting)).status).toBe(403);
    expect((await impersonator.call(saveSetting, setting)).status).toBe(200);
  });

  it('leads to a path of the portal and never to another site [IMP-009] [IMPADM-008]', async () => {
    await start(impersonator, 'student1');
    const ended = await impersonator.call(endImpersonation, { redirect: '/users/myProfile' });
    expect([ended.status, ended.headers.get('location')]).toEqual([302, '/users/myProfile']);
    expect((await me(impersonator)).impersonating).toBeNull();
    for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const kept = await impersonator.call(endImpersonation, { redirect: foreign });
      expect([kept.status, kept.headers.get('location')]).toEqual([302, '/']);
    }
  });
});

describe('rights while impersonating', () => {
  it('are those of the impersonated group, and the own ones come back [IMP-008]', async () => {
    const added = await admin.mustCall(addPrivilege, { role: 'hr-paf-creators', grp_to_impersonate: 'students' });
    const creator = await portal.newSession('creator');
    expect((await creator.call(listMyForms, {})).status).toBe(200);
    await creator.mustCall(startImpersonation, { emp_id: idOf('student1'), reason });
    expect((await creator.call(listMyForms, {})).status).toBe(403);
    expect((await creator.call(readMyProfile, {})).status).toBe(200);
    await end(creator);
    expect((await creator.call(listMyForms, {})).status).toBe(200);
    await admin.mustCall(removePrivilege, { id: added.id });
  });

  it("leave out the person's other groups [IMPADM-007] [IMPX-012]", async () => {
    const added = await admin.mustCall(addPrivilege, { role: 'impersonate-students', grp_to_impersonate: 'faculty' });
    await portal.database.query(`INSERT INTO person_groups VALUES ('${idOf('faculty1')}', 'hr-paf-creators')`);
    await start(impersonator, 'faculty1');
    const acting = await me(impersonator);
    expect([acting.name, acting.groups]).toEqual(['Francis Abernathy', ['faculty']]);
    expect((await impersonator.call(listMyForms, {})).status).toBe(403);
    await admin.mustCall(removePrivilege, { id: added.id });
    expect((await me(impersonator)).impersonating).toBeNull();
    impersonator = await portal.newSession('impersonator');
  });

  it('never reach a personal declaration', async () => {
    const added = await admin.mustCall(addPrivilege, { role: 'impersonate-students', grp_to_impersonate: 'hr-paf-finalizers' });
    await start(impersonator, 'finalizer');
    const [form] = await impersonator.mustCall(listAwaitingFinalize, {});
    const refused = await impersonator.call(finalizeForm, { id: form?.id ?? '' });
    expect([refused.status, refused.body.code]).toEqual([403, 'personnel-actions.not_while_impersonating']);
    expect((await impersonator.mustCall(listAwaitingFinalize, {})).map((row) => row.id)).toContain(form?.id);
    await end(impersonator);
    await admin.mustCall(removePrivilege, { id: added.id });
  });

  it('leave the own sessions and the look of the screen to who sits at the keyboard', async () => {
    await start(impersonator, 'student3');
    expect((await impersonator.mustCall(listSessions, {})).some((session) => session.current)).toBe(true);
    await impersonator.mustCall(saveSetting, { name: 'accessibility_mode', value: 'on' });
    expect((await me(impersonator)).accessibility).toBe(true);
    expect((await me(await portal.client('student3'))).accessibility).toBe(false);
    await impersonator.mustCall(saveSetting, { name: 'accessibility_mode', value: 'off' });
  });
});

describe('the trail', () => {
  it('names both people at the start, at each write and at the end [IMPX-014]', async () => {
    await start(impersonator, 'student4');
    await impersonator.mustCall(saveSetting, { name: 'homepage', value: 'none' });
    await end(impersonator);
    const entries = await auditOf('impersonation');
    const own = entries.filter((entry) => entry['on_behalf_of'] === idOf('student4'));
    expect(own.map((entry) => entry['action'])).toEqual(['start', 'shell.saveSetting', 'end']);
    expect(new Set(own.map((entry) => entry['action_by']))).toEqual(new Set([idOf('impersonator')]));
    expect(new Set(own.map((entry) => entry['action_by_name']))).toEqual(new Set(['Imogen Ravenel for Stefan Burke']));
    expect(own[0]?.['description']).toBe(`Started: ${reason}`);
  });
});

describe('a form that is submitted while impersonating', () => {
  it('names both in its Audit History, and the person acted for as its creator', async () => {
    const content = await newHire(portal);
    const pair = { role: 'impersonate-students', grp_to_impersonate: 'hr-paf-creators' };
    const added = await admin.mustCall(addPrivilege, pair);
    await start(impersonator, 'creator');
    const { id } = await impersonator.mustCall(createForm, { data: content });
    await impersonator.mustCall(submitForm, { id });
    const form = await (await portal.client('creator')).mustCall(readForm, { id });
    expect([form.creator_id, form.status]).toEqual([idOf('creator'), 'Awaiting Approval']);
    expect(form.audit.map(({ action, action_by, action_by_name }) => [action, action_by, action_by_name])).toEqual(
      ['create', 'submit'].map((action) => [action, idOf('impersonator'), 'Imogen Ravenel for Clara Winfield']),
    );
    const rows = await portal.database.query(
      `SELECT DISTINCT on_behalf_of FROM audit_entries WHERE record_type = 'personnel-action-form' AND record_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ on_behalf_of: idOf('creator') }]);
    await end(impersonator);
    await admin.mustCall(removePrivilege, { id: added.id });
  });
});

describe('an impersonation that nobody came back to', () => {
  const left = async (person: string) => {
    const [row] = await portal.database.query<Record<string, string>>(
      'SELECT end_reason, abs(extract(epoch FROM ends_at - ended_at)) < 0.002 AS on_time FROM impersonations WHERE emp_id = $1 ORDER BY started_at DESC LIMIT 1',
      [idOf(person)],
    );
    return row ?? {};
  };
  const closed = (person: string) => eventually(async () => (await left(person))['end_reason'] !== null, { withinMs: 60_000 });

  it('is closed as of its end when its time is over, with a line that names both', async () => {
    const session = await portal.newSession('impersonator');
    await start(session, 'student1');
    await portal.database.query(`UPDATE impersonations SET ends_at = now() WHERE ended_at IS NULL`);
    await closed('student1');
    expect(await left('student1')).toEqual({ end_reason: 'the time was over', on_time: true });
    const last = (await auditOf('impersonation')).at(-1);
    expect([last?.['description'], last?.['action_by_name']]).toEqual([
      'Ended: the time was over',
      'Imogen Ravenel for Sophie Larkin',
    ]);
    expect((await me(session)).impersonating).toBeNull();
  });

  it('is closed with its session when that is ended elsewhere', async () => {
    const session = await portal.newSession('impersonator');
    await start(session, 'student2');
    const [row] = (await session.mustCall(listSessions, {})).filter((each) => each.current);
    await impersonator.mustCall(revokeSession, { id: row?.id ?? '' });
    expect((await left('student2'))['end_reason']).toBe('the session was over');
  });
});

describe('impersonation privileges', () => {
  it('are listed with id, role and group, beside the groups to choose from [IMPADM-004] [IMPADM-009] [IMPX-007]', async () => {
    const { privileges, groups } = await admin.mustCall(listPrivileges, {});
    expect(privileges.map((each) => Object.keys(each).sort())).toContainEqual(['grp_to_impersonate', 'id', 'role']);
    expect(privileges).toContainEqual(expect.objectContaining({ role: 'impersonate-students', grp_to_impersonate: 'students' }));
    expect(groups).toEqual(expect.arrayContaining(['students', 'accounting', 'hr-paf-creators']));
    expect((await (await portal.client('plain')).call(listPrivileges, {})).status).toBe(403);
    expect((await impersonator.call(listPrivileges, {})).status).toBe(403);
  });

  it('are added once, with both groups [IMPADM-010] [IMPX-005]', async () => {
    const pair = { role: 'library', grp_to_impersonate: 'students' };
    const added = await admin.mustCall(addPrivilege, pair);
    expect(added).toMatchObject(pair);
    const again = await admin.call(addPrivilege, pair);
    expect([again.status, again.body.code]).toEqual([409, 'impersonation.privilege_there']);
    expect((await admin.call(addPrivilege, { role: 'library' })).body.code).toBe('impersonation.group_missing');
    expect((await admin.call(addPrivilege, { ...pair, role: 'no-such' })).body.code).toBe('impersonation.group_unknown');
    expect((await (await portal.client('plain')).call(addPrivilege, pair)).status).toBe(403);
    const { privileges } = await admin.mustCall(listPrivileges, {});
    expect(privileges.filter((each) => each.role === 'library')).toEqual([added]);
    await admin.mustCall(removePrivilege, { id: added.id });
  });

  it('are removed, and with them the right to start [IMPADM-011] [IMPX-006] [IMPX-011]', async () => {
    const library = await portal.newSession('library');
    const added = await admin.mustCall(addPrivilege, { role: 'library', grp_to_impersonate: 'students' });
    expect((await start(library, 'student2')).status).toBe(200);
    expect((await (await portal.client('plain')).call(removePrivilege, { id: added.id })).status).toBe(403);
    await admin.mustCall(removePrivilege, { id: added.id });
    expect((await me(library)).impersonating).toBeNull();
    const late = await portal.newSession('library');
    expect((await start(late, 'student2')).status).toBe(403);
    const unknown = await admin.call(removePrivilege, { id: added.id });
    expect([unknown.status, unknown.body.success]).toEqual([404, false]);
  });

  it('are changed and used by an administrator, and by no plain employee [IMPADM-001]', async () => {
    expect((await start(admin, 'student1')).status).toBe(200);
    await end(admin);
    const added = await admin.mustCall(addPrivilege, { role: 'housing', grp_to_impersonate: 'students' });
    await admin.mustCall(removePrivilege, { id: added.id });
    const plain = await portal.client('plain');
    expect((await start(plain, 'student1')).status).toBe(403);
    expect((await plain.call(addPrivilege, { role: 'housing', grp_to_impersonate: 'students' })).status).toBe(403);
  });
});
