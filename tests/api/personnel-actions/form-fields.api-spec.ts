import { demoPerson } from '@campus/demo-campus';
import type { FormAnswer, SavedForm } from '@campus/domain/personnel-actions';
import {
  approveForm,
  createForm,
  finalizeForm,
  listAwaitingAccess,
  listAwaitingApproval,
  listAwaitingFinalize,
  listHeldPositions,
  listPositions,
  personnelActionMessages as messages,
  processAccess,
  readForm,
  rejectForm,
  resendAccess,
  saveAccess,
  submitForm,
  toggleBackgroundCheck,
  toggleDocusign,
  toggleI9dd,
  toggleReviewed,
  updateForm,
} from '@campus/domain/personnel-actions';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessOnly, approved, draft, formOf, itemsOf, newHire, submitted } from './new-hire.js';

jest.setTimeout(180_000);

type Content = Readonly<Record<string, unknown>>;

const INCOMPLETE =
  'Please ensure that ALL of the position account numbers and position start and end dates have been entered. There must be at least one position';

let portal: TestPortal;
let creator: TestClient;
let hire: Content;

beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'worker'] });
  creator = await portal.client('creator');
  hire = await newHire(portal);
});
afterAll(async () => {
  await portal?.stop();
});

describe('the fields of a form', () => {
  /** A line for a catalogue position of department 0410 that is paid so; how it is paid is left to the catalogue. */
  const lineOf = async (payType: 'S' | 'H', more: Content = {}): Promise<Content> => {
    const known = (await creator.mustCall(listPositions, { department: '0410' })).find((one) => one.pos_type === payType);
    const pay = payType === 'S' ? { pay_amount: '41000.00', end_date: '07-31-2027' } : { pay_rate: '19.25' };
    const account_codes = [{ acct_comp_4_object_code: known?.obj_cde }];
    const supervisor_id = demoPerson('supervisor').empId;
    return {
      appid: known?.appid,
      department_code: '0410',
      supervisor_id,
      start_date: '08-01-2026',
      ...pay,
      account_codes,
      ...more,
    };
  };
  const employee = {
    req_department_code: '0410',
    approved_by1: demoPerson('approver1').empId,
    emp_id: demoPerson('hourly').empId,
  };
  const statusOf = async (data: Content) => (await creator.call(createForm, { data })).status;

  it('are in the answer for each of the four types as they were saved [PAF-028]', async () => {
    const [held] = await creator.mustCall(listHeldPositions, { employee: employee.emp_id });
    const items = await itemsOf(portal, 'Network', 2);
    const line = await lineOf('H', { remarks: 'Evenings' });
    const person = { ssn: '512-40-5060', dob: '1990-03-14', gender: 'F', middle_name: 'Rose', street2: 'Apt 2', street3: 'Rear' };
    const reached = { country_code: 'US', phone: '(502) 555-0123', email: 'nadia@example.org', approved_by2: null };
    const ending = { terminate_pos: `${held?.ORG_POS ?? ''}-${held?.POS_SEQ ?? ''}`, termination_date: '2027-01-31' };
    const contents: readonly Content[] = [
      { ...hire, ...person, ...reached, remarks: 'Urgent' },
      { ...employee, paf_type: 2, positions: [line], remarks: 'Further hours' },
      { ...employee, paf_type: 3, access_items: items, access_note: 'Third floor', remarks: 'Soon' },
      { ...employee, paf_type: 4, ...ending, termination_remarks: 'Moves away', remarks: 'By mail' },
    ];
    const names = ['New Hire', 'New Position', 'Access Only', 'Termination'];
    const flags = { is_draft: 1, is_rejected: 0, is_approved: 0, is_finalized: 0, is_terminated: 0, db_failure: 0 };
    const boxes = { docusign_completed: 0, i9dd_completed: 0, background_check_completed: 0, hr_reviewed: 0 };
    for (const [index, data] of contents.entries()) {
      const { id } = await draft(portal, data);
      const form = await formOf(portal, id);
      const { positions, ...saved } = data;
      expect(form).toMatchObject({ ...saved, ...flags, ...boxes, id, paf_type: index + 1, paf_type_id: index + 1 });
      expect(form).toMatchObject({ type_name: names[index], department_code: '0410', friendly_name: form.dept_name });
      expect(form).toMatchObject({ approver: { id: demoPerson('approver1').empId }, finalized_by: null, minsafe_date: null });
      expect(form.positions).toHaveLength((positions as readonly unknown[] | undefined)?.length ?? 0);
      expect(Date.parse(form.created_at)).toBeLessThanOrEqual(Date.now());
      for (const list of [form.accesses, form.account_codes, form.triggers.groups, form.triggers_array, form.audit]) {
        expect(Array.isArray(list)).toBe(true);
      }
      expect(form.triggers).toMatchObject({ triggers_array: form.triggers_array, access_items: form.access_items });
      await creator.mustCall(updateForm, { id, data: { ...form, remarks: 'Sent back whole' } as never, version: form.version });
      const again = await formOf(portal, id);
      expect(again).toMatchObject({ ...saved, remarks: 'Sent back whole', positions: form.positions });
      expect(again.account_codes.map(({ id: _id, ...code }) => code)).toEqual(
        form.account_codes.map(({ id: _id, ...code }) => code),
      );
    }
    const last = await draft(portal, contents[3] ?? {});
    expect(await formOf(portal, last.id)).toMatchObject({ termination_position: held?.title, termination_remarks: 'Moves away' });
  });

  it('take M and F as gender and nothing else [PAF-029]', async () => {
    for (const gender of ['M', 'F']) {
      const { id } = await draft(portal, { ...hire, gender });
      expect((await formOf(portal, id)).gender).toBe(gender);
    }
    expect(await statusOf({ ...hire, gender: 'X' })).toBe(400);
  });

  it('of a position say an amount when salaried and a rate when hourly [PAF-031]', async () => {
    const { id } = await draft(portal, { ...hire, positions: [await lineOf('S', { remarks: 'Days' }), await lineOf('H')] });
    const { positions } = await formOf(portal, id);
    const common = { start_date: '2026-08-01', num_pay_periods: null };
    expect(positions).toMatchObject([
      { ...common, pay_type: 'S', pay_amount: '41000.00', pay_rate: null, end_date: '2027-07-31', remarks: 'Days' },
      { ...common, pay_type: 'H', pay_amount: null, pay_rate: '19.25', end_date: null, remarks: null },
    ]);
    for (const line of positions) {
      for (const text of [line.id, line.org_pos, line.pos_title]) expect(text).not.toBe('');
      expect(['P', 'F', 'T']).toContain(line.position_status);
    }
  });

  it('of a position take pay type and status from the catalogue, and the pay periods as given [PAF-032]', async () => {
    const [known] = await portal.database.query<{ appid: string; obj: string; department: string }>(
      `SELECT appid, obj_cde AS obj, department_code AS department FROM catalogue_positions WHERE pos_type = 'H' AND fullpart_sts = 'P' LIMIT 1`,
    );
    const given = await lineOf('H', { appid: known?.appid, department_code: known?.department, num_pay_periods: 26 });
    for (const claimed of [{}, { pay_type: 'S', position_status: 'F', end_date: '07-31-2027' }]) {
      const { id } = await draft(portal, { ...hire, positions: [{ ...given, ...claimed }] });
      const [line] = (await formOf(portal, id)).positions;
      expect(line).toMatchObject({ pay_type: 'H', position_status: 'P', num_pay_periods: 26 });
    }
  });

  it('of a position refuse other status codes and pay types than P, F, T, H and S [PAF-078]', async () => {
    const line = await lineOf('S');
    for (const claimed of [{ position_status: 'X' }, { pay_type: 'Q' }]) {
      expect(await statusOf({ ...hire, positions: [{ ...line, ...claimed }] })).toBe(400);
    }
    for (const claimed of ['P', 'F', 'T'].map((position_status) => ({ position_status }))) {
      expect(await statusOf({ ...hire, positions: [{ ...line, ...claimed }] })).toBe(200);
    }
    for (const pay_type of ['H', 'S']) expect(await statusOf({ ...hire, positions: [{ ...line, pay_type }] })).toBe(200);
  });

  it('of two account codes name the line to which they belong [PAF-033]', async () => {
    const code = { acct_comp_1: '02', acct_comp_3: '1200', acct_comp_4_object_code: '6110', acct_comp_5: '07' };
    const account_codes = [
      { ...code, dist_pct: 60 },
      { ...code, acct_comp_3: '1300', dist_pct: 40 },
    ];
    const { id } = await draft(portal, { ...hire, positions: [await lineOf('S', { account_codes })] });
    const form = await formOf(portal, id);
    const own = { paf_position_id: form.positions[0]?.id, acct_comp_2_dept_code: '0410' };
    expect(form.account_codes).toEqual(account_codes.map((row) => ({ id: expect.any(String), ...own, ...row })));
    expect(new Set(form.account_codes.map((row) => row.id)).size).toBe(2);
  });

  it('of an account code carry the department of the position, whatever the call says [PAF-055]', async () => {
    const account_codes = [{ acct_comp_2_dept_code: '9999', acct_comp_4_object_code: '6110', dist_pct: 100 }];
    const { id } = await draft(portal, { ...hire, positions: [await lineOf('S', { account_codes })] });
    expect((await formOf(portal, id)).account_codes).toMatchObject([{ acct_comp_2_dept_code: '0410', dist_pct: 100 }]);
  });

  it('of positions are asked for at submission in one sentence, and nothing is kept of what lacks them [PAF-040]', async () => {
    const line = await lineOf('S');
    const account = (line['account_codes'] as Content[])[0];
    const lacking: readonly (readonly Content[])[] = [
      [],
      [{ ...line, start_date: '' }],
      [{ ...line, end_date: '' }],
      [{ ...line, account_codes: [] }],
      [{ ...line, account_codes: [{ ...account, acct_comp_4_object_code: '' }] }],
    ];
    const { id, version } = await draft(portal, { ...hire, positions: [line] });
    for (const positions of lacking) {
      const reply = await creator.call(submitForm, { id, data: { ...hire, last_name: 'Changed', positions } as never });
      expect(reply.body).toMatchObject({ success: false, code: 'personnel-actions.incomplete_positions', message: INCOMPLETE });
    }
    // Without positions or account codes it is a right draft: those two were saved before they were refused.
    expect(await formOf(portal, id)).toMatchObject({ is_draft: 1, version: version + 2 });
    const wrong = await creator.call(submitForm, { id, data: { ...hire, last_name: '' } as never });
    expect(wrong.body.message).not.toBe(INCOMPLETE);
  });

  it('of access hold the chosen items and their note; none is no submission [PAF-011]', async () => {
    const items = await itemsOf(portal, 'Network', 2);
    const { id } = await draft(portal, { ...(await accessOnly(portal)), access_items: items, access_note: 'Third floor' });
    const form = await formOf(portal, id);
    expect([[...form.access_items].sort(), form.access_note]).toEqual([[...items].sort(), 'Third floor']);
    const none = await draft(portal, { ...(await accessOnly(portal)), access_items: [] });
    const reply = await creator.call(submitForm, { id: none.id });
    expect(reply).toMatchObject({ status: 422, body: { message: messages.text('no_access_item') } });
  });
});

describe('who may see a form', () => {
  const open = async (username: string, id: string) => (await portal.client(username)).call(readForm, { id });
  const auditOf = ({ audit }: FormAnswer, action: string) => audit.filter((entry) => entry.action === action);

  it('are its creator, its approvers, HR and admins; a draft is changed by its creator and admins only [PAFVIEW-003]', async () => {
    const sent = await submitted(portal, hire);
    for (const username of ['creator', 'approver1', 'approver2', 'finalizer', 'pafadmin']) {
      const { status, body } = await open(username, sent.id);
      expect([username, status, body.data.last_name]).toEqual([username, 200, 'Freeman']);
    }
    for (const [username, status] of [
      ['creator2', 404],
      ['approver3', 404],
      ['processor1', 404],
      ['plain', 403],
      ['hourly', 403],
    ] as const) {
      const reply = await open(username, sent.id);
      expect([username, reply.status, reply.body.success, reply.body.data]).toEqual([username, status, false, undefined]);
    }
    const { id, version } = await draft(portal, hire);
    expect((await open('finalizer', id)).body.data.can).toMatchObject({ edit: false, submit: false, delete: false });
    expect((await (await portal.client('finalizer')).call(updateForm, { id, data: hire as never, version })).status).toBe(403);
    expect((await (await portal.client('creator2')).call(updateForm, { id, data: hire as never, version })).status).toBe(404);
    const byAdmin = await (await portal.client('pafadmin')).mustCall(updateForm, { id, data: hire as never, version });
    await (await portal.client('creator')).mustCall(updateForm, { id, data: hire as never, version: byAdmin.version });
  });

  it('get it whole; an unknown one is refused with a sentence, a foreign one like an unknown one [PAFVIEW-036]', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    const form = await formOf(portal, id);
    expect(form).toMatchObject({ id, last_name: 'Freeman', approver: { id: demoPerson('approver1').empId } });
    expect([form.positions.length, form.account_codes.length, form.accesses.length]).toEqual([1, 1, 0]);
    expect(form.triggers.groups.map((group) => group.id)).toEqual(form.triggers_array);
    expect(form.audit.map((entry) => entry.action)).toEqual(['create', 'submit']);
    const unknown = await open('creator', '00000000-0000-4000-8000-000000000000');
    expect([unknown.status, unknown.body.success, unknown.body.message]).toEqual([404, false, messages.text('not_found')]);
    expect((await open('creator2', id)).body).toMatchObject({ success: false, message: unknown.body.message });
    expect((await open('plain', id)).status).toBe(403);
  });

  it('see the SSN only as HR or its creator, at every stage, and each look leaves a row', async () => {
    const { id } = await approved(portal, { ...(await newHire(portal, ['approver1'])), ssn: '512-11-7788' }, ['approver1']);
    const ssnFor = async (username: string) => (await open(username, id)).body.data.ssn;
    expect([await ssnFor('creator'), await ssnFor('finalizer')]).toEqual(['512-11-7788', '512-11-7788']);
    expect([await ssnFor('approver1'), await ssnFor('pafadmin')]).toEqual([null, null]);
    await (await portal.client('finalizer')).mustCall(finalizeForm, { id });
    const { body } = await open('finalizer', id);
    expect([body.data.ssn, body.data.can.see_ssn]).toEqual(['512-11-7788', true]);
    const rows = await portal.database.query<{ action_by: string }>(
      `SELECT action_by FROM audit_entries WHERE record_id = $1 AND action = 'ssn_viewed' ORDER BY action_by`,
      [id],
    );
    expect(rows.map((row) => row.action_by)).toEqual([demoPerson('creator').empId, demoPerson('finalizer').empId]);
  });

  it('find each thing that was done to it once in its history, with person, text and time [PAFVIEW-015] [PAFVIEW-022]', async () => {
    const [approver, finalizer] = [await portal.client('approver1'), await portal.client('finalizer')];
    const content = await newHire(portal, ['approver1']);
    const { id, version } = await draft(portal, content);
    await creator.mustCall(updateForm, { id, data: content as never, version });
    await creator.mustCall(submitForm, { id });
    await approver.mustCall(rejectForm, { id, message: 'Once more', type: 2 });
    const again: SavedForm = await creator.mustCall(submitForm, { id });
    expect(again.stage).toBe('awaiting_approval');
    await approver.mustCall(approveForm, { id });
    for (const toggle of [toggleDocusign, toggleI9dd, toggleBackgroundCheck, toggleReviewed])
      await finalizer.mustCall(toggle, { id });
    await finalizer.mustCall(finalizeForm, { id });
    await finalizer.mustCall(saveAccess, { id, access_items: await itemsOf(portal, 'Network', 1) });
    const processor = await portal.client('processor1');
    const waiting = await processor.mustCall(listAwaitingAccess, { per_page: 5000 });
    const request = waiting.find((row) => row.form_id === id)?.id ?? '';
    await finalizer.mustCall(resendAccess, { id: request });
    await processor.mustCall(processAccess, { id: request });
    const form = await formOf(portal, id);
    const once: Readonly<Record<string, string>> = {
      create: 'creator',
      save: 'creator',
      send_back: 'approver1',
      approve: 'approver1',
      docusign_completed: 'finalizer',
      i9dd_completed: 'finalizer',
      background_check_completed: 'finalizer',
      hr_reviewed: 'finalizer',
      finalize: 'finalizer',
      resend_access: 'finalizer',
      process_access: 'processor1',
    };
    for (const [action, username] of Object.entries(once)) {
      const { empId, firstName, lastName } = demoPerson(username);
      expect([action, auditOf(form, action)]).toEqual([
        action,
        [expect.objectContaining({ action_by: empId, action_by_name: `${firstName} ${lastName}` })],
      ]);
    }
    expect(auditOf(form, 'submit')).toHaveLength(2);
    for (const entry of form.audit) {
      expect(entry.description).not.toBe('');
      expect(Math.abs(Date.parse(entry.created_at) - Date.now())).toBeLessThan(600_000);
    }
    const other = await approved(portal, content, ['approver1']);
    await finalizer.mustCall(rejectForm, { id: other.id, message: 'Frozen', type: 1 });
    expect(auditOf(await formOf(portal, other.id), 'reject')).toHaveLength(1);
  });

  it('find a form that HR rejected as Rejected, closed to changes and in no awaiting list [PAFVIEW-030]', async () => {
    const { id } = await approved(portal, await newHire(portal, ['approver1']), ['approver1']);
    await (await portal.client('finalizer')).mustCall(rejectForm, { id, message: 'Frozen', type: 1 });
    for (const username of ['creator', 'approver1', 'finalizer', 'pafadmin']) {
      const { data } = (await open(username, id)).body;
      expect([data.status, data.is_rejected, data.is_draft]).toEqual(['Rejected', 1, 0]);
      expect(data.can).toMatchObject({ edit: false, submit: false, delete: false, approve: false, finalize: false });
    }
    for (const [username, list] of [
      ['approver1', listAwaitingApproval],
      ['pafadmin', listAwaitingApproval],
      ['finalizer', listAwaitingFinalize],
    ] as const) {
      const rows = await (await portal.client(username)).mustCall(list, { per_page: 5000 });
      expect(rows.map((row) => row.id)).not.toContain(id);
    }
  });
});
