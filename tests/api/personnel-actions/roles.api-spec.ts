import type { Operation } from '@campus/contract-kit';
import { pathsOf } from '@campus/contract-kit';
import { demoPerson } from '@campus/demo-campus';
import {
  addApprover,
  addAttachment,
  approveForm,
  createForm,
  finalizeAll,
  finalizeForm,
  finalizeSelected,
  listApprovers,
  listAwaitingAccess,
  listAwaitingApproval,
  listAwaitingFinalize,
  listMyForms,
  processAccess,
  readForm,
  rejectForm,
  submitForm,
  undoDecision,
  updateForm,
  withdrawForm,
} from '@campus/domain/personnel-actions';
import { personnelActionsDomain } from '@campus/domain/personnel-actions/domain';
import { userInfo } from '@campus/domain/session';
import type { Reply, TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessOnly, approved, draft, finalized, formOf, newHire, submitted, auditEntryOf } from './new-hire.js';

jest.setTimeout(240_000);

const ONE = ['approver1'] as const;
const idOf = (username: string) => demoPerson(username).empId;

/** Everything that a call about forms could change, as one text; reminders and the reconciler's marks come by themselves. */
const STATE = `SELECT md5(string_agg(part, '|' ORDER BY part)) AS state FROM (
    SELECT 'form ' || (to_jsonb(f) - 'route_checked_at' - 'reminders_sent')::text AS part FROM personnel_action_forms f
    UNION ALL SELECT 'request ' || r::text FROM access_requests r
    UNION ALL SELECT 'approver ' || a::text FROM paf_approvers a
    UNION ALL SELECT 'admin ' || a::text FROM paf_admins a
    UNION ALL SELECT 'processor ' || p::text FROM access_processors p
    UNION ALL SELECT 'group ' || g::text FROM access_groups g
    UNION ALL SELECT 'item ' || i::text FROM access_items i
    UNION ALL SELECT 'template ' || t::text FROM position_templates t
    UNION ALL SELECT 'note ' || n::text FROM access_notes n
    UNION ALL SELECT 'audit ' || count(*) FROM audit_entries WHERE action_by <> '0'
    UNION ALL SELECT 'command ' || count(*) FROM record_commands) parts`;

describe('the roles around forms', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const as = (username: string) => portal.client(username);
  const state = async () => (await portal.database.query<{ state: string }>(STATE))[0]?.state;
  const statusOf = async (username: string, operation: Operation, input: Record<string, unknown>) =>
    (await (await as(username)).call(operation, input)).status;

  /** The bare call of an operation at one of its paths, with everything that could name what it is about. */
  function bare(client: TestClient, operation: Operation, path: string, id: string, more: object = {}): Promise<Reply> {
    const address = `/api${path.replaceAll(/:\w+/g, id)}`;
    const headers: Record<string, string> = client.token === undefined ? {} : { 'x-csrf-token': client.token };
    const changes = operation.mode !== 'read' && Object.keys(more).length > 0;
    if (operation.method === 'GET')
      return client.raw('GET', changes ? `${address}?no_such_field=1` : address, undefined, headers);
    const override = operation.override ? { _method: 'delete' } : {};
    return client.raw(operation.override ? 'POST' : operation.method, address, { id, ...more, ...override }, headers);
  }

  it('refuse every call about forms to an employee, and every write changes nothing; without a session it is 401 [PAFFLOW-032] [PAF-001] [PAFFLOW-029]', async () => {
    const { id } = await submitted(portal, await newHire(portal, ONE));
    const [plain, nobody] = [await as('plain'), portal.anonymous()];
    const before = await state();
    const writes = personnelActionsDomain.operations.filter((operation) => operation.mode !== 'read');
    expect(writes.length).toBeGreaterThan(25);
    for (const operation of personnelActionsDomain.operations) {
      for (const path of pathsOf(operation)) {
        const { status, body } = await bare(plain, operation, path, id);
        const told = [status, body.success, typeof body.message === 'string' && body.message.length > 10];
        expect([operation.name, path, ...told]).toEqual([operation.name, path, 403, false, true]);
        expect([operation.name, (await bare(nobody, operation, path, id)).status]).toEqual([operation.name, 401]);
      }
    }
    expect(await state()).toBe(before);
  });

  it('answer each admin-side call under both prefixes with the same rights [PAFFLOW-034]', async () => {
    await approved(portal, await newHire(portal, ONE), ONE);
    const finalizer = await as('finalizer');
    const [long, short] = await Promise.all(
      ['/api/hr/paf/admin/awaiting-finalize', '/api/hr/paf/awaiting-finalize'].map((path) => finalizer.raw('GET', path)),
    );
    expect(long).toMatchObject({ status: 200, body: { success: true } });
    expect((long?.body.data as unknown[]).length).toBeGreaterThan(0);
    expect(short?.body).toEqual(long?.body);
    const adminSide = personnelActionsDomain.operations.filter((operation) => operation.path.startsWith('/hr/paf/admin/'));
    expect(adminSide.length).toBeGreaterThan(25);
    const [admin, plain] = [await as('pafadmin'), await as('plain')];
    for (const operation of adminSide) {
      const twin = operation.path.replace('/admin/', '/');
      expect([operation.name, pathsOf(operation)]).toEqual([operation.name, [operation.path, twin]]);
      for (const path of pathsOf(operation)) expect((await bare(plain, operation, path, 'none')).status).toBe(403);
      const holder = operation.permission === 'personnel-actions.finalizeForms' ? finalizer : admin;
      const told = await Promise.all(
        pathsOf(operation).map((path) => bare(holder, operation, path, 'none', { ids: ['none'], no_such_field: 1 })),
      );
      expect([operation.name, told[1]?.status]).toEqual([operation.name, told[0]?.status]);
      expect([operation.name, told[0]?.status]).not.toEqual([operation.name, 403]);
    }
  });

  it('let a creator make, edit and submit drafts, and nothing else [PAFFLOW-026]', async () => {
    const own = await draft(portal, await newHire(portal, ONE));
    expect((await (await as('creator')).mustCall(listMyForms, { per_page: 5000 })).map((row) => row.id)).toContain(own.id);
    const waiting = await submitted(portal, await newHire(portal, ONE));
    const ready = await approved(portal, await newHire(portal, ONE), ONE);
    const before = await state();
    expect(await statusOf('creator', approveForm, { id: waiting.id })).toBe(403);
    expect(await statusOf('creator', rejectForm, { id: waiting.id, message: 'x', type: 2 })).toBe(403);
    expect(await statusOf('creator', rejectForm, { id: ready.id, message: 'x', type: 1 })).toBe(403);
    for (const [operation, input] of [
      [finalizeForm, { id: ready.id }],
      [finalizeSelected, { ids: [ready.id] }],
      [finalizeAll, {}],
      [addApprover, { department_code: '0410', emp_id: idOf('plain') }],
    ] as const) {
      expect([operation.name, await statusOf('creator', operation, input)]).toEqual([operation.name, 403]);
    }
    expect(await state()).toBe(before);
    const administered = personnelActionsDomain.operations.filter((one) => one.permission === 'personnel-actions.administer');
    expect(administered.length).toBeGreaterThan(15);
    for (const operation of administered) {
      expect([operation.name, (await bare(await as('creator'), operation, operation.path, 'x')).status]).toEqual([
        operation.name,
        403,
      ]);
    }
  });

  it('let a person approve for the department that the person approves for, on forms that name the person [PAFFLOW-027]', async () => {
    const creator = await as('creator');
    await (await as('pafadmin')).mustCall(addApprover, { department_code: '0410', emp_id: idOf('library') });
    const choices = async (department: string) =>
      (await creator.mustCall(listApprovers, { department })).map((choice) => choice.id);
    expect(await choices('0410')).toContain(idOf('library'));
    expect(await choices('0330')).not.toContain(idOf('library'));
    const content = await newHire(portal, ['library']);
    const foreign = await creator.call(createForm, { data: { ...content, req_department_code: '0330' } });
    expect(foreign).toMatchObject({ status: 422, body: { code: 'personnel-actions.approver_of_department' } });
    const four = {
      ...content,
      approved_by2: idOf('approver1'),
      approved_by3: idOf('approver2'),
      approved_by4: idOf('approver3'),
    };
    const mine = await creator.mustCall(createForm, { data: four });
    expect((await formOf(portal, mine.id)).approvers).toHaveLength(4);
    await creator.mustCall(submitForm, { id: mine.id });
    await (await as('library')).mustCall(approveForm, { id: mine.id });
    const others = await submitted(portal, await newHire(portal, ONE));
    const before = await state();
    expect((await (await as('library')).call(approveForm, { id: others.id })).body.success).toBe(false);
    expect(await state()).toBe(before);
  });

  it('let HR finalize, send back and reject, and neither approvers, processors nor creators finalize [PAFFLOW-028]', async () => {
    const ready = async () => approved(portal, await newHire(portal, ONE), ONE);
    const [one, two, three] = [await ready(), await ready(), await ready()];
    const before = await state();
    for (const username of ['approver1', 'processor1', 'creator']) {
      expect(await statusOf(username, finalizeForm, { id: one.id })).toBe(403);
      expect(await statusOf(username, finalizeSelected, { ids: [one.id, two.id] })).toBe(403);
      expect(await statusOf(username, finalizeAll, {})).toBe(403);
    }
    expect(await state()).toBe(before);
    const finalizer = await as('finalizer');
    await finalizer.mustCall(rejectForm, { id: two.id, message: 'Edit it', type: 2 });
    await finalizer.mustCall(rejectForm, { id: three.id, message: 'Not funded', type: 1 });
    await finalizer.mustCall(finalizeForm, { id: one.id });
    const stages = await Promise.all([one, two, three].map(async ({ id }) => (await formOf(portal, id)).stage));
    expect(stages).toEqual(['finalized', 'returned', 'rejected']);
  });

  it('come with the groups of the sign-in and go with them, navigation and calls together [PAFFLOW-030]', async () => {
    const give = (groups: readonly string[]) =>
      fetch(`${portal.outside.directoryUrl}/clinic`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ groups }),
      });
    const seen = async () => {
      const client = await portal.newSession('clinic');
      const { groups, navItems } = await client.mustCall(userInfo, {});
      const paths = navItems.map((item) => item.path);
      return {
        groups,
        creates: [paths.includes('/hr/my_pafs'), (await client.call(listMyForms, {})).status],
        finalizes: [paths.includes('/hr/awaiting_finalize'), (await client.call(listAwaitingFinalize, {})).status],
      };
    };
    const { groups } = demoPerson('clinic');
    expect(await seen()).toMatchObject({ creates: [false, 403], finalizes: [false, 403] });
    await give([...groups, 'hr-paf-creators']);
    expect(await seen()).toMatchObject({ creates: [true, 200], finalizes: [false, 403] });
    await give([...groups, 'hr-paf-finalizers']);
    expect(await seen()).toMatchObject({ creates: [false, 403], finalizes: [true, 200] });
    await give(groups);
    expect(await seen()).toMatchObject({ groups: [...groups].sort(), creates: [false, 403], finalizes: [false, 403] });
  });

  it('turn a form down with a code and a message, where it awaits HR and nowhere else [PAFFLOW-044]', async () => {
    const finalizer = await as('finalizer');
    const ready = async () => approved(portal, await newHire(portal, ONE), ONE);
    const [back, gone, kept] = [await ready(), await ready(), await ready()];
    await finalizer.mustCall(rejectForm, { id: back.id, message: 'Check the title', type: 2 });
    expect(await formOf(portal, back.id)).toMatchObject({ is_rejected: 1, is_draft: 1, last_reason: 'Check the title' });
    await finalizer.mustCall(rejectForm, { id: gone.id, message: 'Not funded', type: 1 });
    expect(await formOf(portal, gone.id)).toMatchObject({ is_rejected: 1, is_draft: 0, last_reason: 'Not funded' });
    expect((await auditEntryOf(portal, gone.id)).at(-1)).toBe('Rejected: Not funded');
    const untouched = await draft(portal, await newHire(portal, ONE));
    const done = await finalized(portal, await newHire(portal, ONE), ONE);
    const waiting = await submitted(portal, await newHire(portal, ONE));
    const before = await state();
    for (const input of [
      { id: kept.id, type: 2 },
      { id: kept.id, type: 1 },
      { id: kept.id, type: 3, message: 'Wrong code' },
      { id: untouched.id, type: 2, message: 'A draft' },
      { id: untouched.id, type: 1, message: 'A draft' },
      { id: done.id, type: 2, message: 'Too late' },
      { id: done.id, type: 1, message: 'Too late' },
    ]) {
      const { status, body } = await finalizer.call(rejectForm, input);
      expect([input, status < 500, body.success, typeof body.message]).toEqual([input, true, false, 'string']);
    }
    const input = { id: waiting.id, type: 2, message: 'Not mine' };
    expect(await statusOf('approver2', rejectForm, input)).toBe(404);
    expect(await statusOf('plain', rejectForm, input)).toBe(403);
    const short = await (
      await as('approver2')
    ).raw('POST', '/api/hr/paf/reject', {
      ...input,
      _token: (await as('approver2')).token,
    });
    expect(short.status).toBe(404);
    expect(await state()).toBe(before);
  });

  it('tell each approver what changed since that person decided, never an SSN', async () => {
    const both = ['approver1', 'approver2'];
    const content = await newHire(portal, both);
    const [position] = content['positions'] as Readonly<Record<string, unknown>>[];
    const { id } = await submitted(portal, { ...content, ssn: '500-55-1234' });
    const seen = async (username: string) => (await (await as(username)).mustCall(readForm, { id })).changed_since;
    await (await as('approver1')).mustCall(approveForm, { id });
    await (await as('approver2')).mustCall(rejectForm, { id, message: 'The pay', type: 2 });
    expect(await seen('approver1')).toBeNull();
    const creator = await as('creator');
    const again = { ...content, ssn: '500-55-9876', city: 'Bardstown', positions: [{ ...position, pay_amount: '53000.00' }] };
    await creator.mustCall(updateForm, {
      id,
      data: { ...again, positions: [{ ...again.positions[0], id: (await formOf(portal, id)).positions[0]?.id }] },
    });
    await creator.mustCall(submitForm, { id });
    const fields = [
      { field: 'SSN', before: null, after: null, hidden: 1 },
      { field: 'City', before: 'Louisville', after: 'Bardstown', hidden: 0 },
      { field: 'Position 1: Pay', before: '$52,000.00', after: '$53,000.00', hidden: 0 },
    ];
    expect(await seen('approver1')).toMatchObject({ what: 'decided', fields });
    expect(await seen('finalizer')).toMatchObject({ what: 'sent_back', fields });
    await (await as('approver1')).mustCall(approveForm, { id });
    expect(await seen('approver1')).toBeNull();
    expect(await seen('approver2')).toMatchObject({ what: 'decided', fields });
    await (await as('approver2')).mustCall(rejectForm, { id, message: 'The name', type: 2 });
    const { positions } = await formOf(portal, id);
    const third = { ...again, last_name: 'Freeland', positions: [{ ...again.positions[0], id: positions[0]?.id }] };
    await creator.mustCall(updateForm, { id, data: third });
    await creator.mustCall(submitForm, { id });
    expect((await seen('approver2'))?.fields).toEqual([{ field: 'Last name', before: 'Freeman', after: 'Freeland', hidden: 0 }]);
    const kept = await portal.database.query<{ content: string }>(
      'SELECT content::text AS content FROM personnel_action_contents WHERE form_id = $1 ORDER BY round',
      [id],
    );
    expect(kept).toHaveLength(2);
    for (const secret of ['500-55-1234', '500-55-9876', '52000.00', '53000.00']) {
      expect(kept.some(({ content: text }) => text.includes(secret))).toBe(false);
    }
  });

  it('tell what changed in a position that was removed and added anew, which files changed, and that nothing did', async () => {
    const both = ['approver1', 'approver2'];
    const content = await newHire(portal, both);
    const [position] = content['positions'] as Readonly<Record<string, unknown>>[];
    const { id } = await submitted(portal, content);
    const [creator, first, second] = [await as('creator'), await as('approver1'), await as('approver2')];
    const fields = async () => (await first.mustCall(readForm, { id })).changed_since?.fields;
    await first.mustCall(approveForm, { id });
    await second.mustCall(rejectForm, { id, message: 'The pay', type: 2 });
    await creator.mustCall(submitForm, { id });
    expect(await fields()).toEqual([]);
    await first.mustCall(approveForm, { id });
    await second.mustCall(rejectForm, { id, message: 'The pay', type: 2 });
    const anew = { ...content, positions: [{ ...position, pay_amount: '82000.00', end_date: '2027-06-30' }] };
    await creator.mustCall(updateForm, { id, data: anew as never });
    await creator.mustCall(addAttachment, { id, name: 'offer.pdf', content: Buffer.from('%PDF-1.7 other').toString('base64') });
    await creator.mustCall(submitForm, { id });
    expect(await fields()).toEqual([
      { field: 'Position 1: Pay', before: '$52,000.00', after: '$82,000.00', hidden: 0 },
      { field: 'Position 1: End date', before: '07-31-2027', after: '06-30-2027', hidden: 0 },
      { field: 'Attached file', before: null, after: 'offer.pdf', hidden: 0 },
    ]);
  });

  it('tell what changed behind a decision that was undone and a form that was withdrawn', async () => {
    const content = await newHire(portal, ['approver1', 'approver2']);
    const { id } = await submitted(portal, content);
    const [creator, first] = [await as('creator'), await as('approver1')];
    await first.mustCall(approveForm, { id });
    await first.mustCall(undoDecision, { id });
    await creator.mustCall(withdrawForm, { id });
    await creator.mustCall(updateForm, { id, data: { ...content, city: 'Bardstown' } as never });
    await creator.mustCall(submitForm, { id });
    const { changed_since: changed } = await first.mustCall(readForm, { id });
    expect(changed).toMatchObject({ what: 'decided', fields: [{ field: 'City', before: 'Louisville', after: 'Bardstown' }] });
  });

  it('show processors what is open, with the fields of an access entry, and employees nothing [PAFACC-020] [PAFACC-040]', async () => {
    const { id } = await finalized(portal, await accessOnly(portal), ONE);
    const { accesses } = await formOf(portal, id);
    expect(accesses).toHaveLength(2);
    for (const entry of accesses) {
      expect(entry).toMatchObject({
        id: expect.stringMatching(/./),
        created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
        access_name: expect.stringMatching(/./),
        trigger_name: 'Network',
        is_processed: 0,
      });
    }
    const processor = await as('processor1');
    const open = async () => processor.mustCall(listAwaitingAccess, { per_page: 5000 });
    const stored = await portal.database.query<{ id: string }>(
      `SELECT r.id FROM access_requests r JOIN access_processors a USING (access_group_id)
       WHERE a.emp_id = $1 AND r.processed_at IS NULL AND r.withdrawn_at IS NULL ORDER BY r.id`,
      [idOf('processor1')],
    );
    const rows = await open();
    expect(rows.map((row) => row.id).sort()).toEqual(stored.map((row) => row.id));
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(accesses.map((entry) => entry.id)));
    expect(new Set(rows.map((row) => row.is_processed))).toEqual(new Set([0]));
    expect((await processor.raw('GET', '/api/hr/paf/awaiting-access?per_page=5000')).body.data).toEqual(rows);
    const [first] = accesses;
    await processor.mustCall(processAccess, { id: first?.id ?? '' });
    expect((await open()).map((row) => row.id)).not.toContain(first?.id);
    expect((await formOf(portal, id)).accesses.find((entry) => entry.id === first?.id)?.is_processed).toBe(1);
    expect(await statusOf('plain', listAwaitingAccess, {})).toBe(403);
    expect(await statusOf('plain', listAwaitingApproval, {})).toBe(403);
  });
});
