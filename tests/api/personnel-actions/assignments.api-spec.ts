import { randomUUID } from 'node:crypto';
import type { Operation } from '@campus/contract-kit';
import { demoPerson } from '@campus/demo-campus';
import {
  addAccessItem,
  addAdmin,
  addApprover,
  addProcessor,
  addTriggerType,
  approveForm,
  listAdmins,
  listApprovers,
  listAwaitingAccess,
  listAwaitingApproval,
  listDepartmentApprovers,
  listProcessors,
  processAccess,
  readForm,
  removeAdmin,
  removeApprover,
  removeProcessor,
} from '@campus/domain/personnel-actions';
import { userInfo } from '@campus/domain/session';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessOnly, finalized, formOf, newHire, submitted } from './new-hire.js';

jest.setTimeout(180_000);

const idOf = (username: string) => demoPerson(username).empId;
const nameOf = (username: string) => `${demoPerson(username).firstName} ${demoPerson(username).lastName}`;

describe('who approves, processes and administers', () => {
  let portal: TestPortal;
  let admin: TestClient;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
    admin = await portal.client('pafadmin');
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const approversOf = async (department: string) =>
    (await admin.mustCall(listDepartmentApprovers, {})).find((row) => row.department_code === department);
  const bootstrapOf = async (username: string) => {
    const { groups, navItems } = await (await portal.client(username)).mustCall(userInfo, {});
    return { groups, paths: navItems.map((item) => item.path) };
  };
  const accountOf = (username: string, ended: boolean) =>
    portal.database.query(`UPDATE people SET account_ended_at = CASE WHEN $2 THEN now() END WHERE emp_id = $1`, [
      idOf(username),
      ended,
    ]);
  const refusedToEmployees = async (operation: Operation, input: Record<string, unknown>) =>
    expect((await (await portal.client('plain')).call(operation, input)).status).toBe(403);
  const group = async () => {
    const type = await admin.mustCall(addTriggerType, { name: `Group ${randomUUID()}`, description: 'Doors' });
    const input = { name: 'A card', description: 'A card', paf_action_trigger_type: type.id };
    return { ...type, item: (await admin.mustCall(addAccessItem, input)).id };
  };

  it('list every department with the names of its approvers [PAFADM-007] [PAFADM-011]', async () => {
    const all = await admin.mustCall(listDepartmentApprovers, {});
    const stored = await portal.database.query<{ dept_code: string }>('SELECT dept_code FROM departments ORDER BY dept_code');
    expect(all.map((row) => row.department_code)).toEqual(stored.map((row) => row.dept_code));
    expect(await approversOf('0330')).toMatchObject({ friendly_name: 'Human Resources', names: [nameOf('approver1')] });
    expect((await admin.raw('GET', '/api/hr/paf/approvers')).body.data).toEqual(all);
    await refusedToEmployees(listDepartmentApprovers, {});
  });

  it('take an approver for one department and give the person up again there only [PAFADM-016] [PAFADM-017]', async () => {
    const entry = { department_code: '0620', emp_id: idOf('approver2') };
    expect((await admin.mustCall(addApprover, entry)).names).toEqual([nameOf('approver2')]);
    const twice = await admin.call(addApprover, entry);
    expect(twice).toMatchObject({ status: 409, body: { code: 'personnel-actions.already_assigned' } });
    expect((await approversOf('0620'))?.approvers).toEqual([
      { id: idOf('approver2'), name: nameOf('approver2'), account_ended: 0 },
    ]);
    expect((await admin.mustCall(removeApprover, entry)).names).toEqual([]);
    expect((await approversOf('0410'))?.names).toContain(nameOf('approver2'));
    expect((await admin.call(removeApprover, entry)).status).toBe(404);
    await refusedToEmployees(addApprover, entry);
    await refusedToEmployees(removeApprover, entry);
    const kept = await portal.database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE record_type = 'paf-approver' AND record_id = $1 ORDER BY seq`,
      [`0620/${entry.emp_id}`],
    );
    expect(kept.map(({ action }) => action)).toEqual(['approver_added', 'approver_removed']);
  });

  it('refuse unknown departments and people, and whose account has ended', async () => {
    const codeOf = async (operation: Operation, input: Record<string, unknown>) => (await admin.call(operation, input)).body.code;
    expect(await codeOf(addApprover, { department_code: 'none', emp_id: idOf('plain') })).toMatch(/unknown_department$/);
    for (const person of ['999999', idOf('student1')]) {
      expect(await codeOf(addApprover, { department_code: '0620', emp_id: person })).toMatch(/no_such_employee$/);
      expect(await codeOf(addAdmin, { emp_id: person })).toMatch(/no_such_employee$/);
    }
    const { id } = await group();
    await accountOf('clinic', true);
    expect(await codeOf(addApprover, { department_code: '0620', emp_id: idOf('clinic') })).toMatch(/no_active_account$/);
    expect(await codeOf(addProcessor, { paf_action_trigger_type: id, emp_id: idOf('clinic') })).toMatch(/no_active_account$/);
    expect(await codeOf(addAdmin, { emp_id: idOf('clinic') })).toMatch(/no_active_account$/);
    await accountOf('clinic', false);
    expect(await codeOf(addProcessor, { paf_action_trigger_type: randomUUID(), emp_id: idOf('plain') })).toMatch(
      /no_such_access_group$/,
    );
    expect(await codeOf(addAdmin, { emp_id: '' })).toMatch(/bad_input$/);
  });

  it('let an approver who was removed decide the forms that name the person [PAFADM-003]', async () => {
    const entry = { department_code: '0410', emp_id: idOf('library') };
    const creator = await portal.client('creator');
    const choices = async () => (await creator.mustCall(listApprovers, { department: '0410' })).map((one) => one.id);
    await admin.mustCall(addApprover, entry);
    expect(await choices()).toContain(entry.emp_id);
    const form = await submitted(portal, await newHire(portal, ['library']));
    await admin.mustCall(removeApprover, entry);
    expect(await choices()).not.toContain(entry.emp_id);
    const approver = await portal.client('library');
    expect((await approver.mustCall(listAwaitingApproval, {})).map((row) => row.id)).toContain(form.id);
    expect((await approver.mustCall(readForm, { id: form.id })).can.approve).toBe(true);
    expect((await approver.mustCall(approveForm, { id: form.id })).stage).toBe('awaiting_finalize');
    expect((await formOf(portal, form.id)).approvers.map((one) => one.id)).toEqual([entry.emp_id]);
    expect((await approver.call(listAwaitingApproval, {})).status).toBe(403);
  });

  it('give a processor the requests of the access group, and take them again [PAFADM-014] [PAFADM-015] [PAFACC-035] [PAFADM-006]', async () => {
    const [mine, other] = [await group(), await group()];
    const items = [mine.item, other.item];
    const form = await finalized(portal, { ...(await accessOnly(portal)), access_items: items }, ['approver1']);
    const added = await admin.mustCall(addProcessor, { paf_action_trigger_type: mine.id, emp_id: idOf('tech') });
    expect(added).toMatchObject({
      trigger_name: mine.name,
      emp_id: idOf('tech'),
      name: nameOf('tech'),
      email: demoPerson('tech').email,
    });
    expect(await admin.mustCall(listProcessors, {})).toContainEqual(added);
    const twice = await admin.call(addProcessor, { paf_action_trigger_type: mine.id, emp_id: idOf('tech') });
    expect(twice).toMatchObject({ status: 409, body: { code: 'personnel-actions.already_assigned' } });
    expect((await bootstrapOf('tech')).paths).toContain('/hr/awaiting_access');
    const tech = await portal.client('tech');
    const rows = await tech.mustCall(listAwaitingAccess, {});
    expect(rows).toEqual([
      expect.objectContaining({
        form_id: form.id,
        trigger_name: mine.name,
        access_name: 'A card',
        employee_name: nameOf('hourly'),
      }),
    ]);
    const every = (await admin.mustCall(listAwaitingAccess, { per_page: 5000 })).filter((row) => row.form_id === form.id);
    expect(every).toHaveLength(2);
    const foreign = every.find((row) => row.trigger_name === other.name);
    expect((await tech.call(processAccess, { id: foreign?.id ?? '' })).status).toBe(404);
    expect((await tech.call(processAccess, { id: rows[0]?.id ?? '' })).status).toBe(200);
    const token = { 'x-csrf-token': admin.token ?? '' };
    expect((await admin.raw('POST', '/api/hr/paf/admin/processor', { id: added.id }, token)).body.success).toBe(false);
    expect(await admin.mustCall(listProcessors, {})).toContainEqual(added);
    await admin.mustCall(removeProcessor, { id: added.id });
    expect((await admin.mustCall(listProcessors, {})).map((row) => row.id)).not.toContain(added.id);
    expect((await tech.call(listAwaitingAccess, {})).status).toBe(403);
    expect((await admin.call(removeProcessor, { id: added.id })).status).toBe(404);
    await refusedToEmployees(addProcessor, { paf_action_trigger_type: mine.id, emp_id: idOf('tech') });
    await refusedToEmployees(removeProcessor, { id: added.id });
  });

  it('list the processors with trigger type, employee, name and e-mail [PAFADM-008] [PAFADM-013]', async () => {
    const rows = await admin.mustCall(listProcessors, {});
    const { email } = demoPerson('processor1');
    expect(rows).toContainEqual(
      expect.objectContaining({ trigger_name: 'Network', emp_id: idOf('processor1'), name: nameOf('processor1'), email }),
    );
    await refusedToEmployees(listProcessors, {});
  });

  it('show in the next bootstrap answer who became or no longer is one [PAFFLOW-031]', async () => {
    const { id } = await group();
    expect((await bootstrapOf('fitness')).groups).not.toContain('paf-processor');
    const added = await admin.mustCall(addProcessor, { paf_action_trigger_type: id, emp_id: idOf('fitness') });
    const as = await bootstrapOf('fitness');
    expect([as.groups.includes('paf-processor'), as.paths.includes('/hr/awaiting_access')]).toEqual([true, true]);
    expect((await (await portal.client('fitness')).call(listAwaitingAccess, {})).status).toBe(200);
    await admin.mustCall(removeProcessor, { id: added.id });
    const after = await bootstrapOf('fitness');
    expect([after.groups.includes('paf-processor'), after.paths.includes('/hr/awaiting_access')]).toEqual([false, false]);
    expect((await (await portal.client('fitness')).call(listAwaitingAccess, {})).status).toBe(403);
  });

  it('put a person on the admin list and take the person off it [PAFADM-018] [PAFADM-019] [PAFADM-012] [PAFADM-004]', async () => {
    const person = { emp_id: idOf('communications') };
    expect((await admin.call(addAdmin, person)).body.data).toEqual({
      id: person.emp_id,
      name: nameOf('communications'),
      account_ended: 0,
    });
    expect((await admin.call(addAdmin, person)).body.code).toMatch(/already_assigned$/);
    expect((await (await portal.client('communications')).mustCall(listAdmins, {})).map((one) => one.id)).toContain(
      person.emp_id,
    );
    expect((await bootstrapOf('communications')).paths).toContain('/hr/paf_approvers');
    await admin.mustCall(removeAdmin, person);
    expect((await admin.mustCall(listAdmins, {})).map((one) => one.id)).not.toContain(person.emp_id);
    expect((await (await portal.client('communications')).call(listAdmins, {})).status).toBe(403);
    expect((await admin.call(removeAdmin, person)).status).toBe(404);
    await refusedToEmployees(addAdmin, person);
    await refusedToEmployees(removeAdmin, person);
  });

  it('keep the last administrator with an open account, whatever two of them do at once [PAFADM-005]', async () => {
    const [first, second] = [idOf('pafadmin'), idOf('records')];
    expect((await admin.call(removeAdmin, { emp_id: first })).body.code).toMatch(/last_admin$/);
    await admin.mustCall(addAdmin, { emp_id: second });
    await accountOf('records', true);
    expect((await admin.call(removeAdmin, { emp_id: first })).body.code).toMatch(/last_admin$/);
    await accountOf('records', false);
    const replies = await Promise.all([
      admin.call(removeAdmin, { emp_id: first }),
      (await portal.client('records')).call(removeAdmin, { emp_id: second }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await portal.database.query<{ emp_id: string }>('SELECT emp_id FROM paf_admins');
    expect(left).toHaveLength(1);
    const [name] = [first, second].filter((empId) => empId === left[0]?.emp_id);
    if (name === second) await (await portal.client('records')).mustCall(addAdmin, { emp_id: first });
    if (name === second) await admin.mustCall(removeAdmin, { emp_id: second });
  });

  it('are for administrators only', async () => {
    const person = { emp_id: idOf('plain') };
    const calls: readonly (readonly [Operation, Record<string, unknown>])[] = [
      [listDepartmentApprovers, {}],
      [listAdmins, {}],
      [listProcessors, {}],
      [addApprover, { ...person, department_code: '0410' }],
      [removeApprover, { ...person, department_code: '0410' }],
      [addProcessor, { ...person, paf_action_trigger_type: randomUUID() }],
      [removeProcessor, { id: randomUUID() }],
      [addAdmin, person],
      [removeAdmin, person],
    ];
    for (const username of ['plain', 'creator', 'approver1', 'processor1', 'finalizer']) {
      const client = await portal.client(username);
      for (const [operation, input] of calls) {
        const { status } = await client.call(operation, input);
        expect([username, operation.name, status]).toEqual([username, operation.name, 403]);
      }
    }
  });
});
