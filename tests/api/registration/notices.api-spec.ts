import { addNotice, deleteNotice, listActiveNotices, listNotices, saveNotice } from '@campus/domain/registration';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

let portal: TestPortal;
let records: TestClient;
let registrar: TestClient;
let student: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'] });
  [records, registrar, student] = (await Promise.all(
    ['records', 'registrar', 'student1'].map((name) => portal.client(name)),
  )) as [TestClient, TestClient, TestClient];
});
afterAll(() => portal?.stop());

const listed = async (id: string) => (await records.mustCall(listNotices, {})).find((notice) => notice.id === id);
const shown = async () => (await student.mustCall(listActiveNotices, {})).pl;
const auditOf = (id: string) =>
  portal.database.query<{ action: string; description: string }>(
    `SELECT action, description FROM audit_entries WHERE record_type = 'registration-notice' AND record_id = $1 ORDER BY seq`,
    [id],
  );

describe('a notice of registration', () => {
  it('is on or off as 1 or 0, whichever way it was written [NOTICE-005] [NOTICE-007]', async () => {
    for (const [written, answered] of [
      [1, 1],
      [true, 1],
      [0, 0],
      [false, 0],
    ] as const) {
      const { id, active } = await records.mustCall(addNotice, { message: 'Seats', severity: 'info', active: written });
      expect([active, (await listed(id))?.active]).toEqual([answered, answered]);
      await records.mustCall(deleteNotice, { id });
    }
  });

  it('is inactive when it is added, keeps its formatting and links, and loses every script [NOTICE-003] [NOTICE-004] [NOTICE-008]', async () => {
    const message =
      '<p onclick="alert(1)">Add by <b>Friday</b>, see <a href="https://campus.example/dates">the dates</a>.</p><script>alert(2)</script><img src=x onerror="alert(3)"><a href="javascript:alert(4)">here</a>';
    const added = await records.call(addNotice, { message, severity: 'warning' });
    expect([added.status, added.body.message]).toEqual([200, 'The notice is added.']);
    const { id } = added.body.data;
    expect(await listed(id)).toEqual({
      id,
      active: 0,
      severity: 'warning',
      version: 1,
      message:
        '<p>Add by <b>Friday</b>, see <a href="https://campus.example/dates" rel="noopener">the dates</a>.</p><a rel="noopener">here</a>',
    });
    expect((await shown()).map((notice) => notice.id)).not.toContain(id);
    const on = await records.mustCall(addNotice, { message: 'Plain text', severity: 'info', active: 1 });
    expect([on.active, on.message]).toEqual([1, '<p>Plain text</p>']);
    await records.mustCall(deleteNotice, { id: on.id });
  });

  it('is shown to students while it is switched on, in each severity [NOTICE-002] [NOTICE-005] [REG-030]', async () => {
    const { severities } = await student.mustCall(listActiveNotices, {});
    expect(severities).toEqual(['info', 'success', 'warning', 'danger']);
    const { id } = await records.mustCall(addNotice, { message: 'Seats are added daily.', severity: 'info' });
    for (const severity of severities) {
      const { version = 0 } = (await listed(id)) ?? {};
      await records.mustCall(saveNotice, { id, message: 'Seats are added daily.', severity, active: true, version });
      expect(await shown()).toContainEqual(expect.objectContaining({ id, severity, active: 1 }));
    }
    const { version = 0 } = (await listed(id)) ?? {};
    await records.mustCall(saveNotice, { id, message: 'Seats are added daily.', severity: 'info', active: false, version });
    expect((await shown()).map((notice) => notice.id)).not.toContain(id);
  });

  it('is saved over no one: a stale version is refused with what is stored, an unknown notice is none [NOTICE-009]', async () => {
    const { id, version } = await records.mustCall(addNotice, { message: 'First', severity: 'info' });
    const second = await registrar.mustCall(saveNotice, { id, message: 'Second', severity: 'success', version });
    expect(second).toMatchObject({ message: '<p>Second</p>', version: version + 1 });
    for (const seen of [{ version }, {}]) {
      const stale = await records.call(saveNotice, { id, message: 'Third', severity: 'info', ...seen });
      expect([stale.status, stale.body.code, stale.body.data]).toEqual([409, 'registration.notice_changed', second]);
    }
    const headers = { 'if-match': `"${second.version}"` };
    const third = await records.call(saveNotice, { id, message: 'Third', severity: 'info' }, { headers });
    expect([third.status, third.body.data.message]).toEqual([200, '<p>Third</p>']);
    // What one has saved oneself needs no version.
    expect((await records.call(saveNotice, { id, message: 'Fourth', severity: 'info' })).status).toBe(200);
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'student.registration']) {
      const none = await records.call(saveNotice, { id: unknown, message: 'x', severity: 'info' });
      expect([none.status, none.body.success]).toEqual([404, false]);
    }
  });

  it('is deleted by the override alone, with an entry for each step [NOTICE-010]', async () => {
    const { id } = await records.mustCall(addNotice, { message: 'Gone <i>soon</i>', severity: 'danger', active: true });
    const plain = await records.raw('POST', `/api/academic-records/notices/${id}`, {}, { 'x-csrf-token': records.token ?? '' });
    expect([plain.status >= 400, plain.body.success]).toEqual([true, false]);
    expect(await listed(id)).toBeDefined();
    const override = { _method: 'delete', _token: records.token };
    const gone = await records.raw('POST', `/api/academic-records/notices/${id}`, override);
    expect([gone.status, gone.body.message]).toEqual([200, 'The notice is deleted.']);
    expect(await listed(id)).toBeUndefined();
    expect((await shown()).map((notice) => notice.id)).not.toContain(id);
    expect((await records.call(deleteNotice, { id })).status).toBe(404);
    expect(await auditOf(id)).toEqual([
      { action: 'add', description: 'Added: Gone soon' },
      { action: 'delete', description: 'Deleted: Gone soon' },
    ]);
  });

  it('is saved by one of two who have seen the same version', async () => {
    const { id, version } = await records.mustCall(addNotice, { message: 'Both', severity: 'info' });
    const saves = await Promise.all(
      [records, registrar].map((client, at) => client.call(saveNotice, { id, message: `By ${at}`, severity: 'info', version })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
