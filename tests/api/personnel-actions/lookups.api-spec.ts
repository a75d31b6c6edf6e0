import { demoPerson } from '@campus/demo-campus';
import {
  checkAddress,
  checkDuplicates,
  listAccessChoices,
  listApprovers,
  listDepartments,
  listHeldPositions,
  listPafTypes,
  listPositions,
  listSupervisors,
  listSupervisorsOf,
  matchTemplate,
  readFinalizer,
  readHeldPosition,
  readPersonnel,
  readPosition,
  searchSupervisors,
  searchUsers,
} from '@campus/domain/personnel-actions';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { finalized, newHire } from './new-hire.js';

jest.setTimeout(180_000);

describe('lookups for the making of a form', () => {
  let portal: TestPortal;
  let creator: TestClient;
  let plain: TestClient;
  const hourly = demoPerson('hourly');
  const supervisor = demoPerson('supervisor');
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
    creator = await portal.client('creator');
    plain = await portal.client('plain');
  });
  afterAll(async () => {
    await portal?.stop();
  });

  it('find employees by three characters and refuse two [PAF-058] [SHELL-026]', async () => {
    const found = await creator.mustCall(searchUsers, { q: hourly.lastName });
    expect(found).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: hourly.empId, name: `${hourly.firstName} ${hourly.lastName}` })]),
    );
    const short = await creator.call(searchUsers, { q: hourly.lastName.slice(0, 2) });
    expect([short.status, short.body.success, short.body.data]).toEqual([400, false, undefined]);
    expect((await plain.call(searchUsers, { q: hourly.lastName })).status).toBe(403);
  });

  it('find supervisors, all, by name and of a department [PAF-059] [PAF-070] [PAF-064] [PAF-037]', async () => {
    const entry = { FIRST_NAME: supervisor.firstName, LAST_NAME: supervisor.lastName, SUPER_ID_NUM: supervisor.empId };
    expect(await creator.mustCall(searchSupervisors, { q: supervisor.lastName })).toEqual(expect.arrayContaining([entry]));
    expect((await creator.call(searchSupervisors, { q: 'ab' })).status).toBe(400);
    const stored = await portal.database.query<{ emp_id: string; department_code: string }>(
      'SELECT emp_id, department_code FROM supervisors',
    );
    const all = await creator.mustCall(listSupervisors, {});
    expect(new Set(all.map((one) => one.SUPER_ID_NUM))).toEqual(new Set(stored.map((row) => row.emp_id)));
    const of0330 = await creator.mustCall(listSupervisorsOf, { department: '0330' });
    const stored0330 = stored.filter((row) => row.department_code === '0330').map((row) => row.emp_id);
    expect(of0330.map((one) => one.SUPER_ID_NUM).sort()).toEqual(stored0330.sort());
  });

  it('read the catalogue: all, one department and one position [PAF-069] [PAF-060] [PAF-035]', async () => {
    const all = await creator.mustCall(listPositions, {});
    const [count] = await portal.database.query<{ n: number }>('SELECT count(*)::int AS n FROM catalogue_positions');
    expect(all).toHaveLength(count?.n ?? -1);
    const [some] = await creator.mustCall(listPositions, { department: '0330' });
    const one = await creator.mustCall(readPosition, { id: some?.appid ?? '' });
    expect(one).toEqual(some);
    for (const field of [
      'appid',
      'org_pos',
      'org_pos_desc',
      'pos_title',
      'pos_type',
      'fullpart_sts',
      'median_salary',
      'obj_cde',
      'department_code',
    ]) {
      expect(one).toHaveProperty(field);
    }
    const unknown = await creator.call(readPosition, { id: 'no-such-position' });
    expect([unknown.status, unknown.body.success, typeof unknown.body.message]).toEqual([404, false, 'string']);
  });

  it('match the template of a position, or nothing [PAF-061]', async () => {
    const [known] = await portal.database.query<{ appid: string; groups: string[] }>(
      `SELECT appid, access_group_ids::text[] AS groups FROM position_templates WHERE active LIMIT 1`,
    );
    const [other] = await portal.database.query<{ appid: string }>(
      `SELECT appid FROM catalogue_positions c WHERE NOT EXISTS (SELECT 1 FROM position_templates t WHERE t.appid = c.appid) LIMIT 1`,
    );
    const matched = await creator.mustCall(matchTemplate, { id: known?.appid ?? '' });
    expect([...(matched?.triggers_array ?? [])].sort()).toEqual([...(known?.groups ?? [])].sort());
    expect(matched?.access_list).not.toBe('');
    const nothing = await creator.call(matchTemplate, { id: other?.appid ?? '' });
    expect([nothing.body.success, nothing.body.data]).toEqual([true, null]);
  });

  it('verify an address that the address check knows and no other [PAF-062]', async () => {
    const good = { street1: '12 Chapel Lane', city: 'Louisville', state: 'KY' };
    expect((await creator.call(checkAddress, good)).body.success).toBe(true);
    const bad = await creator.call(checkAddress, { ...good, street1: 'Nowhere 1' });
    expect(bad.body).toMatchObject({ success: false, message: 'Invalid Address!' });
    expect((await creator.raw('GET', '/api/hr/paf/emp/address?street1=12%20Chapel%20Lane&city=Louisville')).body.success).toBe(
      false,
    );
  });

  it('list the approvers of a department in their order and no others [PAF-063]', async () => {
    const ids = async (department: string) => (await creator.mustCall(listApprovers, { department })).map((one) => one.id);
    expect(await ids('0410')).toEqual(['approver1', 'approver2', 'approver3', 'approver4'].map((name) => demoPerson(name).empId));
    expect(await ids('0330')).toEqual([demoPerson('approver1').empId]);
    expect(await ids('0620')).toEqual([]);
  });

  it('read the personnel information of an employee for those who make forms only [PAF-065]', async () => {
    const person = await creator.mustCall(readPersonnel, { idNum: hourly.empId });
    expect(person).toMatchObject({ id: hourly.empId, name: `${hourly.firstName} ${hourly.lastName}` });
    for (const field of ['photo', 'dob', 'street1', 'city', 'state', 'zip']) expect(person).toHaveProperty(field);
    const picture = await creator.raw('GET', person.photo ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(Buffer.from(picture.bytes).toString()).toContain('>HN<');
    expect((await creator.raw('GET', '/api/users/picture/999999')).status).toBe(404);
    expect((await portal.anonymous().raw('GET', person.photo ?? '')).status).toBe(401);
    const unknown = await creator.call(readPersonnel, { idNum: '999999' });
    expect([unknown.status, unknown.body.success]).toEqual([404, false]);
    expect((await plain.call(readPersonnel, { idNum: hourly.empId })).status).toBe(403);
  });

  it('list the positions that an employee holds, and read one of them [PAF-066] [PAF-067] [PAF-038]', async () => {
    const held = await creator.mustCall(listHeldPositions, { employee: hourly.empId });
    expect(held).toHaveLength(2);
    const [first] = held;
    const where = { employee: hourly.empId, org_pos: first?.ORG_POS ?? '', pos_seq: first?.POS_SEQ ?? '' };
    expect(await creator.mustCall(readHeldPosition, where)).toEqual(first);
    expect((await creator.call(readHeldPosition, { ...where, pos_seq: '77' })).body.success).toBe(false);
    expect(await creator.mustCall(listHeldPositions, { employee: demoPerson('plain').empId })).toEqual([]);
  });

  it('list the departments and mark those of the asker [PAF-068] [PAF-036]', async () => {
    const departments = await creator.mustCall(listDepartments, {});
    expect(departments.find((one) => one.dept_code === '0330')?.friendly_name).toBe('Human Resources');
    expect(
      departments
        .filter((one) => one.mine)
        .map((one) => one.dept_code)
        .sort(),
    ).toEqual(['0330', '0410']);
  });

  it('list the four types [PAF-071]', async () => {
    expect(await creator.mustCall(listPafTypes, {})).toEqual([
      { id: 1, name: 'New Hire' },
      { id: 2, name: 'New Position' },
      { id: 3, name: 'Access Only' },
      { id: 4, name: 'Termination' },
    ]);
  });

  it('find who may be the entered person and never show a whole SSN [PAF-073]', async () => {
    const found = await creator.call(checkDuplicates, { first_name: hourly.firstName, last_name: hourly.lastName });
    expect(found.body.data.map((one) => one.id)).toContain(hourly.empId);
    expect(JSON.stringify(found.body)).not.toMatch(/"\d{3}-?\d{2}-?\d{4}"/);
    expect((await creator.call(checkDuplicates, { first_name: 'Zebulon', last_name: 'Quixworthy' })).body.data).toEqual([]);
  });

  it('offer the access groups with their items', async () => {
    const groups = await creator.mustCall(listAccessChoices, {});
    expect(groups.map((group) => group.name)).toEqual(expect.arrayContaining(['Network', 'Building access']));
    expect(groups.every((group) => group.items.every((item) => item.name !== ''))).toBe(true);
  });

  it('tell the name behind finalized_by, and of nobody who finalized nothing [PAFVIEW-037]', async () => {
    await finalized(portal, await newHire(portal, ['approver1']), ['approver1']);
    const { empId: id, firstName, lastName } = demoPerson('finalizer');
    expect(await creator.mustCall(readFinalizer, { id })).toEqual({ id, name: `${firstName} ${lastName}` });
    expect((await creator.call(readFinalizer, { id: hourly.empId })).status).toBe(404);
  });
});
