import { demoPerson } from '@campus/demo-campus';
import type { personnelActionMessages, SavedForm } from '@campus/domain/personnel-actions';
import {
  createForm,
  deleteForm,
  listMyForms,
  readForm,
  readFormPdf,
  toggleBackgroundCheck,
  toggleDocusign,
  toggleI9dd,
  toggleReviewed,
  updateForm,
} from '@campus/domain/personnel-actions';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessOnly, approved, draft, finalized, formOf, newHire, submitted } from './new-hire.js';

jest.setTimeout(180_000);

const code = (name: keyof typeof personnelActionMessages.all): string => `personnel-actions.${name}`;

describe('drafts', () => {
  let portal: TestPortal;
  let creator: TestClient;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
    creator = await portal.client('creator');
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const held = async (): Promise<{ org: string; seq: string }> => {
    const [row] = await portal.database.query<{ org: string; seq: string }>(
      `SELECT org_pos AS org, pos_seq AS seq FROM employments WHERE emp_id = $1 ORDER BY org_pos LIMIT 1`,
      [demoPerson('hourly').empId],
    );
    if (row === undefined) throw new Error('hourly holds no position');
    return row;
  };
  const termination = async () => {
    const { org, seq } = await held();
    const emp_id = demoPerson('hourly').empId;
    return {
      paf_type: 4,
      req_department_code: '0410',
      approved_by1: demoPerson('approver1').empId,
      emp_id,
      terminate_pos: `${org}-${seq}`,
      termination_date: '12-31-2026',
    };
  };
  const refused = async (data: Readonly<Record<string, unknown>>) => (await creator.call(createForm, { data })).body;

  it('keep every detail of a new hire through saving and reopening', async () => {
    const person = { middle_name: 'Rose', street2: 'Apt 2', street3: 'Rear', ssn: '500123456', dob: '02-29-2000', gender: 'F' };
    const reached = { phone: '5025550123', email: 'nadia@example.org', country_code: 'US' };
    const { id } = await draft(portal, { ...(await newHire(portal)), ...person, ...reached });
    expect(await formOf(portal, id)).toMatchObject({
      ...person,
      ...reached,
      ssn: '500-12-3456',
      dob: '2000-02-29',
      phone: '(502) 555-0123',
      first_name: 'Nadia',
      last_name: 'Freeman',
      street1: '12 Chapel Lane',
      city: 'Louisville',
      state: 'KY',
      zip: '40206',
    });
  });

  it('store the share as a fraction and show it as the number that was entered [PAF-034]', async () => {
    const hire = await newHire(portal);
    const [position] = hire['positions'] as { account_codes: object[] }[];
    const account_codes = [25, 75].map((dist_pct) => ({ ...position?.account_codes[0], dist_pct }));
    const { id } = await draft(portal, { ...hire, positions: [{ ...position, account_codes }] });
    const form = await formOf(portal, id);
    expect(form.account_codes.map((row) => row.dist_pct)).toEqual([25, 75]);
    expect(new Set(form.account_codes.map((row) => row.paf_position_id))).toEqual(new Set([form.positions[0]?.id]));
    const stored = await portal.database.query<{ dist_pct: string }>(
      'SELECT dist_pct FROM personnel_action_account_codes WHERE form_id = $1 ORDER BY line',
      [id],
    );
    expect(stored.map((row) => Number(row.dist_pct))).toEqual([0.25, 0.75]);
  });

  it('keep SSN, birth date and pay unreadable in the tables', async () => {
    const { id } = await draft(portal, { ...(await newHire(portal)), ssn: '500-98-7654', dob: '1987-06-05' });
    const [form] = await portal.database.query<{ row: string }>(
      'SELECT f::text AS row FROM personnel_action_forms f WHERE id = $1',
      [id],
    );
    const [line] = await portal.database.query<{ row: string }>(
      'SELECT p::text AS row FROM personnel_action_positions p WHERE form_id = $1',
      [id],
    );
    expect(form?.row).not.toMatch(/900-?98-?7654|1987-06-05/);
    expect(line?.row).not.toContain('52000');
  });

  it('leave a row when an SSN is shown, once a person and day, beside their own history', async () => {
    const { id } = await draft(portal, { ...(await newHire(portal)), ssn: '500-11-2222' });
    await formOf(portal, id);
    await formOf(portal, id);
    const rows = await portal.database.query<{ action_by: string }>(
      `SELECT action_by FROM audit_entries WHERE record_id = $1 AND action = 'ssn_viewed'`,
      [id],
    );
    expect(rows.map((row) => row.action_by)).toEqual([demoPerson('creator').empId]);
    expect((await formOf(portal, id)).audit.map((entry) => entry.action)).toEqual(['create']);
  });

  it('save all four approvers, and no fifth [PAF-012]', async () => {
    const ids = ['approver1', 'approver2', 'approver3', 'approver4'].map((name) => demoPerson(name).empId);
    const four = { approved_by1: ids[0], approved_by2: ids[1], approved_by3: ids[2], approved_by4: ids[3] };
    const hire = await newHire(portal);
    const { id } = await draft(portal, { ...hire, ...four });
    expect(await formOf(portal, id)).toMatchObject(four);
    expect((await creator.call(createForm, { data: { ...hire, ...four, approved_by5: ids[0] } })).status).toBeGreaterThanOrEqual(
      400,
    );
  });

  it('refuse an approver named twice, of another department, or the requester [PAF-013]', async () => {
    const hire = await newHire(portal, ['approver1', 'approver1']);
    expect(await refused(hire)).toMatchObject({ success: false, code: code('approver_twice') });
    expect(await refused(await newHire(portal, ['supervisor']))).toMatchObject({ code: code('approver_of_department') });
    expect(await refused(await newHire(portal, ['creator']))).toMatchObject({ code: code('approver_is_requester') });
  });

  it('refuse a department that is not the own one', async () => {
    expect(await refused({ ...(await newHire(portal)), req_department_code: '0100' })).toMatchObject({
      code: code('not_your_department'),
    });
  });

  it('join the org and the sequence of a position to be terminated, and take no position that is not held', async () => {
    const data = await termination();
    const { id } = await draft(portal, data);
    const form = await formOf(portal, id);
    expect(form.terminate_pos).toBe(data.terminate_pos);
    expect(form.termination_date).toBe('2026-12-31');
    const joined = await draft(portal, { ...data, terminate_pos: data.terminate_pos.replace(/\W/g, '') });
    expect((await formOf(portal, joined.id)).terminate_pos).toBe(data.terminate_pos);
    expect(await refused({ ...data, terminate_pos: '9999-999-9' })).toMatchObject({ code: code('not_held') });
  });

  it('are drafts when made, wait for approval when made complete with no_draft, and store nothing that is bad [PAF-072]', async () => {
    const before = (await creator.call(listMyForms, {})).body.page?.total ?? 0;
    const made = await draft(portal, await newHire(portal));
    expect((await formOf(portal, made.id)).is_draft).toBe(1);
    const sent = await creator.mustCall(createForm, { data: await termination(), no_draft: 1 });
    expect(sent.stage).toBe('awaiting_approval');
    const incomplete = await creator.call(createForm, { data: { ...(await newHire(portal)), positions: [] }, no_draft: 1 });
    expect(incomplete.body).toMatchObject({ success: false, code: code('incomplete_positions') });
    expect((await creator.call(createForm, { data: { ...(await newHire(portal)), last_name: '' } })).body.success).toBe(false);
    expect((await creator.call(listMyForms, {})).body.page?.total).toBe(before + 2);
    expect((await (await portal.client('plain')).call(createForm, { data: await newHire(portal) })).status).toBe(403);
  });

  it('are made once however often the call is repeated under one key', async () => {
    const data = await newHire(portal);
    const headers = { 'Idempotency-Key': 'one-new-hire' };
    const replies = [
      await creator.call(createForm, { data }, { headers }),
      await creator.call(createForm, { data }, { headers }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect(replies[1]?.body.data.id).toBe(replies[0]?.body.data.id);
  });

  it('take new values from their creator, from nobody else, and nothing from bad data [PAFVIEW-038]', async () => {
    const hire = await newHire(portal);
    const { id, version } = await draft(portal, hire);
    const saved = await creator.mustCall(updateForm, { id, data: { ...hire, zip: '40299' }, version });
    expect(saved.version).toBe(version + 1);
    const foreign = await (await portal.client('creator2')).call(updateForm, { id, data: hire, version: saved.version });
    expect(foreign.status).toBe(404);
    const bad = await creator.call(updateForm, { id, data: { ...hire, state: 'KYX' }, version: saved.version });
    expect(bad.body.success).toBe(false);
    expect(await formOf(portal, id)).toMatchObject({ zip: '40299', version: saved.version });
  });

  it('refuse a save over a version that somebody else made since, with the form as it stands', async () => {
    const hire = await newHire(portal);
    const { id, version } = await draft(portal, hire);
    const admin = await portal.client('pafadmin');
    await admin.mustCall(updateForm, { id, data: { ...hire, zip: '40201' }, version });
    const stale = await creator.call(
      updateForm,
      { id, data: { ...hire, zip: '40202' } },
      { headers: { 'If-Match': String(version) } },
    );
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: code('stale'), data: { zip: '40201', version: version + 1 } });
    expect((await creator.call(updateForm, { id, data: { ...hire, zip: '40202' } })).status).toBe(409);
    expect((await creator.call(updateForm, { id, data: { ...hire, zip: '40202' }, version: version + 1 })).status).toBe(200);
  });

  it('are gone from the own forms once deleted, and only by those who may change them [PAFLIST-016]', async () => {
    const { id } = await draft(portal, await newHire(portal));
    expect((await (await portal.client('creator2')).call(deleteForm, { id })).status).toBe(404);
    expect((await creator.call(deleteForm, { id })).body.success).toBe(true);
    expect((await creator.mustCall(listMyForms, {})).map((row) => row.id)).not.toContain(id);
    expect((await creator.call(readForm, { id })).status).toBe(404);
  });

  it('are the only forms that can be saved or deleted [PAFVIEW-033] [PAFLIST-013]', async () => {
    const hire = await newHire(portal, ['approver1']);
    const approvers = ['approver1'];
    const forms: SavedForm[] = [
      await submitted(portal, hire),
      await approved(portal, hire, approvers),
      await finalized(portal, hire, approvers),
    ];
    for (const { id } of forms) {
      const before = await formOf(portal, id);
      const saved = await creator.call(updateForm, { id, data: { ...hire, zip: '40288' }, version: before.version });
      expect(saved.body).toMatchObject({ success: false, code: code('not_draft_save') });
      expect((await creator.call(deleteForm, { id })).body).toMatchObject({ success: false, code: code('not_draft_delete') });
      expect(await formOf(portal, id)).toEqual(before);
    }
  });

  it('answer like unknown ones to those who have no part in them', async () => {
    const { id } = await draft(portal, await accessOnly(portal));
    const unknown = await creator.call(readForm, { id: 'no-such-form' });
    for (const username of ['creator2', 'approver1']) {
      const reply = await (await portal.client(username)).call(readForm, { id });
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([404, unknown.body.code, unknown.body.message]);
    }
  });

  it('have a PDF that says that they are not final; a finalized form has one that stays the same [PAFLIST-017]', async () => {
    const { id } = await finalized(portal, await newHire(portal, ['approver1']), ['approver1']);
    const open = async () => creator.raw('GET', `/api/hr/paf/emp/paf/${id}/pdf`);
    const [first, second] = [await open(), await open()];
    expect(first.headers.get('content-type')).toContain('application/pdf');
    expect(Buffer.from(first.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    await portal.database.query('DELETE FROM documents WHERE record_id = $1', [id]);
    const again = await open();
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    expect(Buffer.from(again.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    expect((await (await portal.client('creator2')).call(readFormPdf, { id })).status).toBe(404);
    expect((await creator.call(readFormPdf, { id: 'no-such-form' })).status).toBe(404);
  });

  it('carry four checkboxes of HR, each toggled by its own call and by nobody else [PAFVIEW-039] [PAFVIEW-040] [PAFVIEW-041] [PAFVIEW-042]', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    const finalizer = await portal.client('finalizer');
    const boxes = [
      [toggleDocusign, 'docusign_completed'],
      [toggleI9dd, 'i9dd_completed'],
      [toggleBackgroundCheck, 'background_check_completed'],
      [toggleReviewed, 'hr_reviewed'],
    ] as const;
    const off = { docusign_completed: 0, i9dd_completed: 0, background_check_completed: 0, hr_reviewed: 0 };
    for (const [operation, name] of boxes) {
      expect(await finalizer.mustCall(operation, { id })).toEqual({ id, ...off, [name]: 1 });
      expect(await finalizer.mustCall(operation, { id })).toEqual({ id, ...off });
      expect((await creator.call(operation, { id })).status).toBe(403);
    }
    const { audit } = await formOf(portal, id);
    for (const [, name] of boxes) expect(audit.filter((entry) => entry.action === name)).toHaveLength(2);
  });
});
