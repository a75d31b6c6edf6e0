import {
  addContactType,
  addStaffContact,
  editContactType,
  editStaffContact,
  readContactCodes,
  readContactHistory,
  readDonor,
  removeContactType,
  removeStaffContact,
  saveContact,
} from '@campus/domain/advancement';
import { readInbox } from '@campus/domain/inbox';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { campusDay, daysFrom, givingOf } from './giving.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let staff: TestClient;
let second: TestClient;
let tech: TestClient;
let student: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  const clients = ['advancement', 'allareas', 'tech', 'student1'].map((one) => portal.client(one));
  [staff, second, tech, student] = (await Promise.all(clients)) as [TestClient, TestClient, TestClient, TestClient];
});
afterAll(() => portal?.stop());

const both = (as = staff) => as.mustCall(readContactCodes, {});

describe('contact types', () => {
  it('are added with 1 to 30 characters, each once [ADV-015] [ADV-036] [ADV-053]', async () => {
    const added = await staff.mustCall(addContactType, { description: ' x ' });
    expect(added).toEqual({ id: added.id, description: 'x', active: 1, version: 1 });
    await staff.mustCall(addContactType, { description: '🙏'.repeat(30) });
    expect((await both()).contact_types).toContainEqual(added);
    for (const wrong of ['', '  ', 'a'.repeat(31), undefined, 7]) {
      const { status, body } = await staff.call(addContactType, { description: wrong } as never);
      expect([wrong, status, body.success]).toEqual([wrong, 400, false]);
    }
    const again = await staff.call(addContactType, { description: 'X' });
    expect([again.status, again.body.message]).toEqual([409, 'X is on the list already.']);
    const race = await Promise.all([staff, second].map((one) => one.call(addContactType, { description: 'Luncheon' })));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are renamed and switched inactive one field at a time [ADV-054]', async () => {
    const { id: pk } = await staff.mustCall(addContactType, { description: 'Telegram' });
    expect(await staff.mustCall(editContactType, { pk, name: 'description', value: 'Cable' })).toMatchObject({
      description: 'Cable',
    });
    expect(await staff.mustCall(editContactType, { pk, name: 'active', value: 0 })).toMatchObject({ active: 0, version: 3 });
    const wrong: [object, number][] = [
      [{ name: 'id', value: 'x' }, 400],
      [{ name: 'id_num', value: '5' }, 400],
      [{ name: 'description', value: '' }, 400],
      [{ name: 'description', value: 'a'.repeat(31) }, 400],
      [{ name: 'active', value: 'yes' }, 400],
      [{ name: 'description', value: 'visit' }, 409],
      [{ name: 'description', value: 'Other', version: 1 }, 409],
      [{ name: 'description', value: 'Other', pk: 'unknown' }, 404],
    ];
    for (const [fields, status] of wrong) {
      const answer = await staff.call(editContactType, { pk, ...fields } as never);
      expect([fields, answer.status, answer.body.success]).toEqual([fields, status, false]);
    }
    expect((await both()).contact_types.find(({ id }) => id === pk)).toMatchObject({ description: 'Cable', active: 0 });
  });
});

describe('staff contacts', () => {
  it('need a description and a number up to 99999999 [ADV-015] [ADV-037] [ADV-052]', async () => {
    const added = await staff.mustCall(addStaffContact, { description: 'a'.repeat(30), id_num: '12345678' });
    expect(added).toEqual({ id: added.id, description: 'a'.repeat(30), id_num: '12345678', active: 1, version: 1 });
    expect(await staff.mustCall(addStaffContact, { description: 'Nine', id_num: '012345678' })).toMatchObject({
      id_num: '012345678',
    });
    const wrong = [
      ...['', '12a', '100000000', '0012345678', '-5', undefined].map((number) => ({ description: 'Ruth', id_num: number })),
      ...['', 'a'.repeat(31), undefined].map((description) => ({ description, id_num: '5' })),
    ];
    for (const fields of wrong) {
      const { status, body } = await staff.call(addStaffContact, fields as never);
      expect([fields, status, body.success]).toEqual([fields, 400, false]);
    }
    expect((await staff.call(addStaffContact, { description: 'nine', id_num: '6' })).status).toBe(409);
  });

  it('are renamed, renumbered and switched inactive [ADV-054]', async () => {
    const { id: pk } = await staff.mustCall(addStaffContact, { description: 'Naomi Ellery', id_num: '8001' });
    expect(await staff.mustCall(editStaffContact, { pk, name: 'id_num', value: '8002' })).toMatchObject({ id_num: '8002' });
    for (const value of ['', 'x', '100000000'])
      expect((await staff.call(editStaffContact, { pk, name: 'id_num', value })).status).toBe(400);
    expect(await staff.mustCall(editStaffContact, { pk, name: 'active', value: '0' })).toMatchObject({
      active: 0,
      id_num: '8002',
    });
  });
});

describe('what is on the lists', () => {
  it('is removed by campus technology alone, and entries keep its text [ADV-045] [TECH-019]', async () => {
    const donor = await givingOf(portal).donor('961000001');
    const { id: type } = await staff.mustCall(addContactType, { description: 'Postcard' });
    const { id: contact } = await staff.mustCall(addStaffContact, { description: 'Silas Marner', id_num: '8100' });
    const named = { date: '2026-03-05', type, contact };
    await staff.mustCall(saveContact, { ...named, id_num: donor });
    await portal.database.query('UPDATE donors SET solicitor_id = $1 WHERE id = $2', [contact, donor]);
    for (const client of [staff, student]) {
      expect((await client.call(removeContactType, { id: type })).status).toBe(403);
      expect((await client.call(removeStaffContact, { id: contact })).status).toBe(403);
    }
    const seen = await both(tech);
    expect([seen.contact_types.some(({ id }) => id === type), seen.staff_contacts.some(({ id }) => id === contact)]).toEqual([
      true,
      true,
    ]);
    const override = { _method: 'delete', _token: tech.token };
    expect((await tech.raw('POST', '/api/staff/advancement/contact-type', { id: type, ...override })).status).toBe(200);
    expect((await tech.raw('POST', '/api/staff/advancement/staff-contact', { id: contact, ...override })).status).toBe(200);
    expect((await tech.call(removeStaffContact, { id: contact })).status).toBe(404);
    const left = await both();
    expect([left.contact_types.some(({ id }) => id === type), left.staff_contacts.some(({ id }) => id === contact)]).toEqual([
      false,
      false,
    ]);
    const { entries } = await staff.mustCall(readContactHistory, { id_num: donor });
    expect(entries[0]).toMatchObject({ type, type_text: 'Postcard', contact_text: 'Silas Marner' });
    expect((await staff.mustCall(readDonor, { id: donor })).solicitor).toBe('Silas Marner');
    expect((await staff.call(saveContact, { ...named, id_num: donor })).status).toBe(422);
    await staff.mustCall(addContactType, { description: 'Postcard' });
  });

  it('is all that campus technology sees of advancement, and it changes nothing there [TECH-019]', async () => {
    expect((await tech.call(readContactHistory, { id_num: '961000001' })).status).toBe(403);
    expect((await tech.call(addContactType, { description: 'Fax' })).status).toBe(403);
    expect((await tech.call(addStaffContact, { description: 'Fax', id_num: '1' })).status).toBe(403);
    const [type] = (await both()).contact_types;
    expect((await tech.call(editContactType, { pk: type?.id ?? '', name: 'active', value: 0 })).status).toBe(403);
    expect((await student.call(readContactCodes, {})).status).toBe(403);
  });
});

describe('follow-ups', () => {
  const waiting = async () => (await second.mustCall(readInbox, {})).filter(({ kind }) => kind === 'contact-follow-up');

  it('that have come due wait on Home of the staff contact who is a person of the portal, until they are done [ADV-014]', async () => {
    const [person] = await portal.database.query<{ emp_id: string }>(`SELECT emp_id FROM people WHERE username = 'allareas'`);
    const [today, type] = [await campusDay(portal), (await both()).contact_types.find(({ active }) => active)?.id ?? ''];
    const { id: contact } = await staff.mustCall(addStaffContact, { description: 'Ada Rowe', id_num: person?.emp_id ?? '' });
    const id_num = await givingOf(portal).donor('961000002', { first_name: 'Ida' });
    const entry = { date: '2026-03-05', type, contact, id_num };
    expect(await waiting()).toEqual([]);
    await staff.mustCall(saveContact, { ...entry, follow_up_date: daysFrom(today, 1) });
    expect(await waiting()).toEqual([]);
    await staff.mustCall(saveContact, { ...entry, follow_up_date: today });
    const old = await staff.mustCall(saveContact, { ...entry, follow_up_date: daysFrom(today, -3) });
    expect(await waiting()).toMatchObject([
      {
        title: 'Follow-ups with donors, the oldest with Ida Tester 961000002',
        count: 2,
        overdue: 1,
        path: '/advancement/donorDirectory?id=961000002',
      },
    ]);
    await staff.mustCall(saveContact, { ...entry, id: old.id, follow_up_date: daysFrom(today, -3), follow_up_done: '1' });
    expect(await waiting()).toMatchObject([{ count: 1, overdue: 0 }]);
  });
});
