import {
  bulkAddContacts,
  bulkDeleteContacts,
  deleteContact,
  readContactHistory,
  readContactSolicitations,
  listContactDeletions,
  restoreContactDeletion,
  restoreContacts,
  saveContact,
} from '@campus/domain/advancement';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { givingOf } from './giving.js';

jest.setTimeout(180_000);

const DAY = '2026-03-05';
let portal: TestPortal;
let staff: TestClient;
let second: TestClient;
let student: TestClient;
let named: { date: string; type: string; contact: string };
let giving: ReturnType<typeof givingOf>;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  [staff, second, student] = (await Promise.all(['advancement', 'allareas', 'student1'].map((one) => portal.client(one)))) as [
    TestClient,
    TestClient,
    TestClient,
  ];
  giving = givingOf(portal);
  for (const at of ['1', '2', '3', '4', '5', '6', '7', '8'])
    await giving.donor(`96000000${at}`, { deceased: at === '3' ? 'Y' : 'N' });
  const { contact_types: types, staff_contacts: contacts } = await staff.mustCall(readContactHistory, { id_num: '960000001' });
  const contact = contacts.find(({ description }) => description === 'Miriam Castellan')?.id ?? '';
  named = { date: DAY, type: types.find(({ description }) => description === 'Visit')?.id ?? '', contact };
});
afterAll(() => portal?.stop());

const entriesOf = async (donor: string) => (await staff.mustCall(readContactHistory, { id_num: donor })).entries;
const codes = async () => staff.mustCall(readContactHistory, { id_num: '960000001' });

describe('the contact history of a donor', () => {
  it('is added, edited, deleted and restored, with all its fields [ADV-014] [ADV-024] [ADV-051] [ADV-060] [ADV-061]', async () => {
    const fields = {
      ...named,
      id_num: '960000001',
      solicitation: 'FALLM',
      notes: 'Prefers letters. 🙏',
      complete: '1' as const,
      follow_up_done: '0' as const,
      follow_up_date: '2026-04-01',
    };
    const added = await staff.mustCall(saveContact, fields);
    expect(added).toMatchObject({
      ...fields,
      id_num_bulk: null,
      type_text: 'Visit',
      contact_text: 'Miriam Castellan',
      version: 1,
    });
    expect(await entriesOf('960000001')).toEqual([added]);
    expect(await entriesOf('960000002')).toEqual([]);
    const { id } = added;
    const edited = await staff.mustCall(saveContact, {
      ...fields,
      id,
      version: 1,
      follow_up_done: 1,
      solicitation: '',
      notes: '',
    });
    expect(edited).toMatchObject({ id, follow_up_done: '1', solicitation: null, notes: '', version: 2 });
    const stale = await second.call(saveContact, { ...fields, id, version: 1 });
    expect([stale.status, stale.body.data]).toEqual([409, edited]);
    const other = await staff.call(saveContact, { ...fields, id, id_num: '960000002' });
    expect([other.status, other.body.success]).toEqual([400, false]);
    const both = await Promise.all(
      [staff, second].map((one) => one.call(saveContact, { ...fields, id, version: 2, notes: 'race' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const gone = await Promise.all([staff, second].map((one) => one.call(deleteContact, { id })));
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await entriesOf('960000001')).toEqual([]);
    expect((await staff.call(saveContact, { ...fields, id })).status).toBe(404);
    expect(await staff.mustCall(restoreContacts, { ids: [id] })).toEqual({ restored: 1 });
    expect((await entriesOf('960000001')).map(({ notes }) => notes)).toEqual(['race']);
    expect((await staff.call(restoreContacts, { ids: [id] })).status).toBe(409);
  });

  it('needs date, type and staff contact, and what is no entry is refused [ADV-033] [ADV-060] [ADV-061]', async () => {
    for (const missing of ['date', 'type', 'contact'] as const) {
      for (const value of ['', undefined]) {
        const { status, body } = await staff.call(saveContact, { ...named, id_num: '960000004', [missing]: value });
        expect([missing, status, body.success]).toEqual([missing, 400, false]);
      }
    }
    const wrong: [object, number][] = [
      [{ date: '2026-02-30' }, 400],
      [{ date: '0001-01-01' }, 400],
      [{ follow_up_date: 'soon' }, 400],
      [{ follow_up_done: '2' }, 400],
      [{ notes: 'a'.repeat(4001) }, 400],
      [{ id_num: 'x' }, 400],
      [{ more: 1 }, 400],
      [{ id_num: '999999998' }, 404],
      [{ type: 'unknown' }, 422],
      [{ contact: named.type }, 422],
      [{ solicitation: 'CAPCM' }, 422],
      [{ solicitation: 'NOPE' }, 422],
    ];
    for (const [field, status] of wrong) {
      const answer = await staff.call(saveContact, { ...named, id_num: '960000004', ...field } as never);
      expect([field, answer.status]).toEqual([field, status]);
    }
    expect((await staff.call(deleteContact, { id: 'unknown' })).body.success).toBe(false);
    expect(await entriesOf('960000004')).toEqual([]);
    await staff.mustCall(saveContact, { ...named, id_num: '960000004', notes: '🙏'.repeat(4000) });
    expect(await entriesOf('960000004')).toHaveLength(1);
    expect((await staff.mustCall(readContactSolicitations, {})).map(({ code }) => code)).not.toContain('CAPCM');
  });

  it('takes only active staff contacts for a new entry, and an old one keeps what it has [ADV-015]', async () => {
    const left = (await codes()).staff_contacts.find(({ active }) => !active);
    expect(left).toMatchObject({ description: 'Edgar Plimpton', id_num: '7004', active: 0 });
    const entry = { ...named, id_num: '960000005', contact: left?.id ?? '' };
    expect((await staff.call(saveContact, entry)).status).toBe(422);
    const { id } = await staff.mustCall(saveContact, { ...entry, contact: named.contact });
    await portal.database.query('UPDATE contact_history SET contact_id = $1 WHERE id = $2', [left?.id, id]);
    expect(await staff.mustCall(saveContact, { ...entry, id, notes: 'kept' })).toMatchObject({
      contact: left?.id,
      notes: 'kept',
    });
  });

  it('is refused to a student [ADV-051] [ADV-060] [ADV-061]', async () => {
    expect((await student.call(readContactHistory, { id_num: '960000001' })).status).toBe(403);
    expect((await student.call(saveContact, { ...named, id_num: '960000001' })).status).toBe(403);
    expect((await student.call(deleteContact, { id: (await entriesOf('960000001'))[0]?.id ?? '' })).status).toBe(403);
    expect((await staff.call(readContactHistory, { id_num: '999999998' })).status).toBe(404);
  });
});

describe('bulk entry', () => {
  it('adds one entry to each donor once, marked together, and names who is none [ADV-034] [ADV-055]', async () => {
    const ids = ' 960000002\r\n\n960000003\n999999998\n960000002\nabc';
    const { body } = await staff.call(bulkAddContacts, { ...named, notes: 'Fall mailing', id_num_bulk: ids });
    expect(body.message).toBe('Added to 2 donors. No donor has these numbers: 999999998, abc.');
    expect(body.data).toMatchObject({
      added: ['960000002', '960000003'],
      unknown: ['999999998', 'abc'],
      deceased: ['960000003'],
    });
    const [one, other] = [await entriesOf('960000002'), await entriesOf('960000003')];
    expect([one.length, other.length]).toEqual([1, 1]);
    expect(one[0]).toMatchObject({ ...named, notes: 'Fall mailing', id_num_bulk: body.data.id_num_bulk });
    expect(other[0]?.id_num_bulk).toBe(body.data.id_num_bulk);
  });

  it('needs numbers of donors beside the three fields, and takes 5,000 [ADV-033] [ADV-034]', async () => {
    for (const empty of ['', ' \n ', []])
      expect((await staff.call(bulkAddContacts, { ...named, id_num_bulk: empty })).body.message).toBe(
        'Enter ID numbers, one per line.',
      );
    for (const missing of ['date', 'type', 'contact'])
      expect((await staff.call(bulkAddContacts, { ...named, id_num_bulk: '960000006', [missing]: '' })).status).toBe(400);
    const unknown = await staff.call(bulkAddContacts, { ...named, id_num_bulk: '999999997\n999999998' });
    expect([unknown.status, unknown.body.message]).toEqual([
      422,
      'No donor has any of these numbers: 999999997, 999999998. Nothing was added.',
    ]);
    const many = Array.from({ length: 5001 }, (_, at) => String(970_000_000 + at));
    expect((await staff.call(bulkAddContacts, { ...named, id_num_bulk: many })).status).toBe(400);
    const most = ['960000006', ...many.slice(0, 4999)].join('\n');
    const added = await staff.call(bulkAddContacts, { ...named, id_num_bulk: most });
    expect(added.body.message).toMatch(/^Added to 1 donor\. .* and 4979 more\.$/);
  });
});

describe('bulk delete', () => {
  it('shows the rows first, deletes bulk entries that match and no others, and can be restored [ADV-035] [ADV-056]', async () => {
    const asked = { ...named, date: '2026-03-06' };
    await staff.mustCall(saveContact, { ...asked, id_num: '960000007' });
    const first = await staff.mustCall(bulkAddContacts, { ...asked, id_num_bulk: ['960000007', '960000008'] });
    await staff.mustCall(bulkAddContacts, { ...asked, id_num_bulk: ['960000008'] });
    await staff.mustCall(bulkAddContacts, { ...asked, date: '2026-03-07', id_num_bulk: ['960000008'] });
    for (const missing of ['date', 'type', 'contact'])
      expect((await staff.call(bulkDeleteContacts, { ...asked, [missing]: '' })).status).toBe(400);
    expect((await student.call(bulkDeleteContacts, asked)).status).toBe(403);
    const shown = await staff.call(bulkDeleteContacts, { ...asked, dry_run: 1 });
    expect([shown.body.message, shown.body.data.length]).toEqual(['3 entries would be deleted.', 3]);
    const narrowed = { ...asked, id_num_bulk: first.id_num_bulk };
    expect(await staff.mustCall(bulkDeleteContacts, { ...narrowed, dry_run: 1 })).toHaveLength(2);
    expect(await entriesOf('960000008')).toHaveLength(3);
    const pressed = await Promise.all([staff, second].map((one) => one.call(bulkDeleteContacts, narrowed)));
    expect(pressed.map(({ body }) => body.data.length).sort()).toEqual([0, 2]);
    const deleted = pressed.flatMap(({ body }) => body.data);
    expect(deleted.map(({ id_num: donor }) => donor).sort()).toEqual(['960000007', '960000008']);
    expect((await entriesOf('960000007')).map(({ id_num_bulk: batch }) => batch)).toEqual([null]);
    expect(await entriesOf('960000008')).toHaveLength(2);
    const ids = deleted.map(({ id }) => id);
    expect(await staff.mustCall(restoreContacts, { ids })).toEqual({ restored: 2 });
    expect(await staff.mustCall(bulkDeleteContacts, asked)).toHaveLength(3);
    await portal.database.query(`UPDATE contact_history SET deleted_at = deleted_at - interval '31 days' WHERE id = ANY($1)`, [
      ids,
    ]);
    expect((await staff.call(restoreContacts, { ids })).status).toBe(409);
  });

  it('is in the list of what was deleted, and restored as a whole, for 30 days [ADV-035]', async () => {
    const asked = { ...named, date: '2026-03-09' };
    await staff.mustCall(bulkAddContacts, { ...asked, id_num_bulk: ['960000007', '960000008'] });
    await staff.mustCall(bulkDeleteContacts, asked);
    const one = async () => (await staff.mustCall(listContactDeletions, {})).find(({ date }) => date === '2026-03-09');
    const deleted = await one();
    expect(deleted).toMatchObject({ rows: 2, by: 'Arthur Pemberton', donors: expect.any(Array), type_text: expect.any(String) });
    const id = deleted?.id ?? '';
    expect((await student.call(restoreContactDeletion, { id })).status).toBe(403);
    const pressed = await Promise.all([staff, second].map((client) => client.call(restoreContactDeletion, { id })));
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await one()).toBeUndefined();
    expect(await staff.mustCall(bulkDeleteContacts, { ...asked, dry_run: 1 })).toHaveLength(2);
    expect((await staff.call(restoreContactDeletion, { id: "1' OR 1=1" })).status).toBe(409);
    await staff.mustCall(bulkDeleteContacts, asked);
    await portal.database.query(
      `UPDATE contact_history SET deleted_at = deleted_at - interval '31 days' WHERE date = '2026-03-09' AND deleted_at IS NOT NULL`,
    );
    expect(await one()).toBeUndefined();
  });
});
