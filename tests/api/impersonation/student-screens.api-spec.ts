import { demoPerson } from '@campus/demo-campus';
import { listAwaitingFinalize } from '@campus/domain/personnel-actions';
import {
  addPrivilege,
  endImpersonationPosted,
  listPrivileges,
  removePrivilege,
  searchPeopleToImpersonate,
  startOnScreen,
  STUDENT_SCREENS,
  stopOnScreen,
} from '@campus/domain/impersonation';
import { addCourse, listCheckIns, listEligibleCourses, listNotices, listRegistrationTerms } from '@campus/domain/registration';
import { userInfo } from '@campus/domain/session';
import { listTimesheets } from '@campus/domain/timeclock';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

const idOf = (username: string): string => demoPerson(username).empId;

let portal: TestPortal;
let records: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal();
  records = await portal.newSession('records');
});
afterAll(() => portal?.stop());
afterEach(() => records.call(stopOnScreen, { screen: 'registration' }));

const start = (username: string, client = records) =>
  client.call(startOnScreen, { screen: 'registration', id_num: idOf(username) });
const impersonated = async (client = records) => (await client.mustCall(userInfo, {})).impersonating?.empId ?? null;
const auditOf = (person: string) =>
  portal.database.query<{ action: string; action_by: string; action_by_name: string; description: string; on_time: boolean }>(
    `SELECT action, action_by, action_by_name, description, at > now() - interval '10 minutes' AS on_time FROM audit_entries
     WHERE record_type = 'impersonation' AND on_behalf_of = $1 ORDER BY id`,
    [idOf(person)],
  );

describe('staff of academic records on the screens of a student', () => {
  it('start and stop on each screen, and on no other [IMPX-008] [IMPX-015]', async () => {
    for (const screen of STUDENT_SCREENS) {
      const started = await records.call(startOnScreen, { screen, id_num: idOf('student1') });
      expect([started.status, started.body.data.name, await impersonated()]).toEqual([200, 'Sophie Larkin', idOf('student1')]);
      expect((await records.call(stopOnScreen, { screen })).status).toBe(200);
      expect(await impersonated()).toBeNull();
    }
    for (const step of ['start', 'stop']) {
      const fields = step === 'start' ? { id_num: idOf('student1') } : {};
      const path = `/api/academic-records/impersonate/degreeAudit/${step}`;
      const other = await records.raw('POST', path, fields, { 'x-csrf-token': records.token ?? '' });
      expect([other.status, other.body.code]).toEqual([422, 'impersonation.no_such_screen']);
    }
    // Where nobody is impersonated there is nothing to stop.
    expect((await records.call(stopOnScreen, { screen: 'transcript' })).status).toBe(200);
  });

  it('act for the student they chose last, within the groups they may impersonate [IMPX-008] [IMPX-010] [IMPX-011] [IMPX-015]', async () => {
    await start('student1');
    expect((await start('student2')).status).toBe(200);
    expect(await impersonated()).toBe(idOf('student2'));
    const outside = await start('plain');
    expect([outside.status, outside.body.code]).toEqual([403, 'impersonation.not_permitted']);
    expect((await start('records')).body.code).toBe('impersonation.yourself');
    expect((await records.call(startOnScreen, { screen: 'registration' })).body.code).toBe('impersonation.who');
    for (const username of ['plain', 'faculty1', 'student2']) {
      expect((await start('student1', await portal.newSession(username))).status).toBe(403);
    }
    // Who may impersonate students but is not of academic records.
    const other = await start('student1', await portal.newSession('impersonator'));
    expect([other.status, other.body.code]).toEqual([403, 'impersonation.not_academic_records']);
  });

  it('find only people whom they may impersonate, with id and name, from 3 characters on [IMPX-016]', async () => {
    const found = await records.mustCall(searchPeopleToImpersonate, { q: 'sophie lark' });
    expect(found).toEqual([{ id: idOf('student1'), name: 'Sophie Larkin', groups: ['students'] }]);
    expect(await records.mustCall(searchPeopleToImpersonate, { q: 'so' })).toEqual([]);
    expect(await records.mustCall(searchPeopleToImpersonate, { q: 'piper nolan' })).toEqual([]);
  });

  it("have the student's rights and no others, whatever the student is besides [IMPX-012]", async () => {
    await portal.database.query(
      `INSERT INTO person_groups SELECT $1, grp FROM unnest(ARRAY['employees', 'hr-paf-finalizers']) grp ON CONFLICT DO NOTHING`,
      [idOf('student3')],
    );
    await start('student3');
    expect((await records.call(listCheckIns, {})).status).toBe(200);
    expect((await records.call(listRegistrationTerms, {})).status).toBe(200);
    for (const operation of [listAwaitingFinalize, listTimesheets, listNotices])
      expect([operation.name, (await records.call(operation, {} as never)).status]).toEqual([operation.name, 403]);
    await records.mustCall(stopOnScreen, { screen: 'registration' });
    expect((await records.call(listNotices, {})).status).toBe(200);
  });

  it("add a course as the student's own, and each step names both people and its time [IMPX-004] [IMPX-014]", async () => {
    await start('student1');
    const { pl: terms } = await records.mustCall(listRegistrationTerms, {});
    const lists = await Promise.all(
      terms.filter(({ reg_open: isOpen }) => isOpen).map(({ id }) => records.mustCall(listEligibleCourses, { term_id: id })),
    );
    const course = lists.flatMap(({ pl }) => pl).find(({ canRegister }) => canRegister)?.jc_num ?? '';
    await records.mustCall(addCourse, { jc_num: course });
    await records.mustCall(stopOnScreen, { screen: 'registration' });
    const rows = await portal.database.query('SELECT emp_id FROM enrolments WHERE request_num = $1 AND emp_id = ANY ($2)', [
      course,
      [idOf('student1'), idOf('records')],
    ]);
    expect(rows).toEqual([{ emp_id: idOf('student1') }]);
    const entries = (await auditOf('student1')).slice(-3);
    expect(entries.map(({ action }) => action)).toEqual(['start', 'registration.add', 'end']);
    expect(entries[0]?.description).toBe('Started: Registration for a student');
    for (const entry of entries)
      expect(entry).toMatchObject({
        action_by: idOf('records'),
        action_by_name: 'Ruth Callahan for Sophie Larkin',
        on_time: true,
      });
  });

  it('end with one student before they start with another [IMPX-014]', async () => {
    await start('student4');
    await start('student5');
    const [first, second] = [await auditOf('student4'), await auditOf('student5')];
    expect(first.map(({ action }) => action)).toEqual(['start', 'end']);
    expect(first.at(-1)?.description).toBe('Ended: another person was chosen');
    expect(second.map(({ action }) => action)).toEqual(['start']);
  });

  it('are themselves again when no call came for 30 minutes [IMPX-009]', async () => {
    const left = await portal.newSession('registrar');
    await start('student6', left);
    await portal.database.query(
      `UPDATE sessions SET last_seen_at = now() - interval '31 minutes'
       WHERE id = (SELECT session_id FROM impersonations WHERE emp_id = $1 AND ended_at IS NULL)`,
      [idOf('student6')],
    );
    const ended = async () => (await auditOf('student6')).at(-1)?.description === 'Ended: the time was over';
    await eventually(ended, { withinMs: 60_000 });
  });
});

describe('the privileges', () => {
  it('open a group to the members of another, and close it again, for impersonation admins alone [IMPX-007] [IMPX-011] [IMPX-013]', async () => {
    const admin = await portal.client('impadmin');
    const pair = { role: 'registrar', grp_to_impersonate: 'faculty' };
    for (const username of ['records', 'student1']) {
      const client = await portal.newSession(username);
      expect((await client.call(addPrivilege, pair)).status).toBe(403);
      expect((await client.call(removePrivilege, { id: 'x' })).status).toBe(403);
      expect((await client.call(listPrivileges, {})).status).toBe(403);
    }
    const added = await admin.mustCall(addPrivilege, pair);
    const { privileges } = await admin.mustCall(listPrivileges, {});
    expect(privileges).toContainEqual({ id: added.id, ...pair });
    expect(privileges).toContainEqual(expect.objectContaining({ role: 'records', grp_to_impersonate: 'students' }));
    const registrar = await portal.newSession('registrar');
    expect((await start('faculty1', registrar)).status).toBe(200);
    expect((await start('plain', registrar)).status).toBe(403);
    await registrar.mustCall(endImpersonationPosted, {});
    await admin.mustCall(removePrivilege, { id: added.id });
    expect((await start('faculty1', await portal.newSession('registrar'))).status).toBe(403);
  });
});
