import { demoPerson } from '@campus/demo-campus';
import type { Operation } from '@campus/contract-kit';
import { readInbox } from '@campus/domain/inbox';
import {
  approveRoom,
  callOff,
  declineRoom,
  deleteLocation,
  listBuildings,
  listRoomRequests,
  listRooms,
  listWaiting,
  readRecord,
  requestRoom,
  updateLocation,
  updatePhone,
  updateWorkPhone,
} from '@campus/domain/records';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(240_000);

const pk = demoPerson('hourly').empId;
const other = demoPerson('salaried').empId;
const WEEK_MS = 7 * 86_400_000;

let portal: TestPortal;
let admin: TestClient;
let second: TestClient;
let self: TestClient;
let plain: TestClient;
let tech: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  [admin, second, self, plain, tech] = (await Promise.all(
    ['peopleadmin', 'peopleadmin2', 'hourly', 'plain', 'tech'].map((name) => portal.client(name)),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient];
});
afterAll(() => portal.stop());

const record = (idNum = pk) => admin.mustCall(readRecord, { idNum });
const statuses = async (by: TestClient, calls: readonly (readonly [Operation, object])[]) =>
  Promise.all(calls.map(async ([operation, input]) => (await by.call(operation, input as never)).status));
const building = async (): Promise<string> => (await admin.mustCall(listBuildings, {}))[0]?.value ?? '';
const roomOf = async (code: string, at = 0): Promise<string> =>
  (await admin.mustCall(listRooms, { building: code }))[at]?.value ?? '';

describe('work phone and extension', () => {
  it('are asked for by an administrator alone, and wait [RECORD-028] [RECORD-029] [RECORD-048] [RECORD-016]', async () => {
    const before = await record();
    const asked = await admin.call(updateWorkPhone, { pk, name: 'phone', value: '502-555-0777' });
    expect([asked.status, asked.body.message]).toEqual([200, expect.stringContaining('about 1 business day')]);
    const byField = await admin.mustCall(updateWorkPhone, { pk, name: 'data_phone', value: '502-555-0776' });
    expect(byField).toMatchObject({ field: 'data_phone', value: '502-555-0776' });
    const byPhone = await admin.mustCall(updatePhone, { pk, name: 'work', value: '502-555-0778' });
    expect([byPhone.data_phone, byPhone.waiting.map(({ field, value }) => [field, value])]).toEqual([
      before.data_phone,
      [['data_phone', '502-555-0778']],
    ]);
    for (const value of ['5025550777', '502-555-077', ''])
      for (const call of [
        [updateWorkPhone, { pk, name: 'phone', value }],
        [updatePhone, { pk, name: 'work', value }],
      ] as const) {
        const refused = await admin.call(call[0] as Operation, call[1] as never);
        expect([refused.status, refused.body.fields?.[0]?.message]).toEqual([400, 'This field must be XXX-XXX-XXXX']);
      }
    const calls = [
      [updateWorkPhone, { pk, name: 'phone', value: '502-555-0777' }],
      [updatePhone, { pk, name: 'work', value: '502-555-0777' }],
    ] as const;
    for (const by of [plain, tech, self]) expect(await statuses(by, calls)).toEqual([403, 403]);
  });

  it('of an extension are 0 to 2147483647 [RECORD-018] [RECORD-028]', async () => {
    const ask = (value: string | number) => admin.call(updateWorkPhone, { pk, name: 'extension', value });
    for (const wrong of [-1, '-1', 2147483648, '2147483648', '', '1.5', '1e3', 'abc'])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400]);
    expect((await ask(0)).status).toBe(200);
    expect((await ask(2147483647)).status).toBe(200);
    expect((await self.mustCall(listWaiting, { pk })).map(({ field, value }) => [field, value])).toEqual(
      expect.arrayContaining([['extension', '2147483647']]),
    );
    expect(await plain.mustCall(listWaiting, { pk })).toEqual([]);
  });
});

describe('a location', () => {
  it('is a building and one of its rooms, or other [RECORD-007] [RECORD-037] [RECORD-038] [RECORD-040]', async () => {
    const buildings = await admin.mustCall(listBuildings, {});
    expect([buildings.length, buildings.at(-1)]).toEqual([31, { value: 'other', text: 'Other' }]);
    expect(new Set(buildings.map(({ value }) => value)).size).toBe(buildings.length);
    const rooms = await admin.mustCall(listRooms, { building: await building() });
    expect([rooms.length > 10, rooms.at(-1)?.value]).toEqual([true, 'other']);
    expect((await admin.call(listRooms, { building: 'NONE' })).body).toMatchObject({ success: false });
    const wrong = [
      [updateLocation, { pk, building: 'NONE', room: '101' }],
      [updateLocation, { pk, building: await building(), room: 'none' }],
    ] as const;
    expect(await statuses(admin, wrong)).toEqual([422, 422]);
    const asked = await admin.call(updateLocation, { pk, building: await building(), room: await roomOf(await building()) });
    expect([asked.status, asked.body.message]).toEqual([200, expect.stringContaining('1 to 2 days')]);
    expect((await record()).waiting.map(({ field }) => field)).toContain('location');
    for (const by of [plain, tech])
      expect(
        await statuses(by, [
          [updateLocation, { pk, building: 'B01', room: '101' }],
          [deleteLocation, { pk }],
          [listBuildings, {}],
        ]),
      ).toEqual([403, 403, 403]);
  });

  it('that no list has is typed, and there at once; deleting it too [RECORD-023] [RECORD-036] [RECORD-049]', async () => {
    expect(
      await statuses(admin, [
        [updateLocation, { pk: other, building: 'other' }],
        [updateLocation, { pk: other, building: 'other', room: ' ' }],
      ]),
    ).toEqual([400, 400]);
    await admin.mustCall(updateLocation, { pk: other, building: 'other', room: 'Farm house' });
    expect((await record(other)).location).toEqual({ building: 'other', room: 'Farm house', text: 'Farm house' });
    await admin.mustCall(deleteLocation, { pk: other });
    expect((await record(other)).location).toBeNull();
  });

  it('is called off by the person, and by nobody else [RECORD-049]', async () => {
    const { id } = (await self.mustCall(listWaiting, { pk })).find(({ field }) => field === 'location') ?? { id: '' };
    expect((await plain.call(callOff, { id })).status).toBe(403);
    await self.mustCall(callOff, { id });
    expect((await self.mustCall(listWaiting, { pk })).map(({ field }) => field)).not.toContain('location');
    expect((await admin.call(callOff, { id })).status).toBe(404);
  });
});

describe('a room that no list has', () => {
  it('is asked for, and given or declined by another administrator [RECORD-013] [RECORD-014] [RECORD-024] [RECORD-039]', async () => {
    const [code, before] = [await building(), await record()];
    expect(
      await statuses(admin, [
        [requestRoom, { pk, building: code }],
        [requestRoom, { pk, building: code, room: ' ' }],
      ]),
    ).toEqual([400, 400]);
    const asked = await admin.call(requestRoom, { pk, building: code, room: 'Attic' });
    expect([asked.status, asked.body.message]).toEqual([200, expect.stringContaining('2 to 3 business days')]);
    expect((await admin.call(requestRoom, { pk, building: code, room: 'Cellar' })).body.code).toBe('records.room_open');
    await admin.mustCall(requestRoom, { pk: other, building: code, room: 'Cellar' });
    expect((await record()).location).toEqual(before.location);
    expect((await record()).asked_room?.text).toMatch(/Attic$/);
    const requests = await second.mustCall(listRoomRequests, {});
    expect(requests.map(({ person, room, may_decide: may }) => [person, room, may])).toEqual([
      [pk, 'Attic', true],
      [other, 'Cellar', true],
    ]);
    const [first, last] = requests;
    expect(asked.body.data).toEqual({ id: first?.id, version: 1 });
    expect((await second.mustCall(readInbox, {})).filter(({ kind }) => kind === 'room-request')).toHaveLength(2);
    expect((await admin.mustCall(readInbox, {})).filter(({ kind }) => kind === 'room-request')).toEqual([]);
    expect((await admin.call(approveRoom, { id: first?.id ?? '' })).body.code).toBe('records.room_second_person');
    expect((await plain.call(approveRoom, { id: first?.id ?? '' })).status).toBe(403);
    const both = await Promise.all([
      second.call(approveRoom, { id: first?.id ?? '' }),
      second.call(approveRoom, { id: first?.id ?? '' }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await record()).toMatchObject({ location: { building: code, room: 'Attic' }, asked_room: null });
    expect((await second.call(declineRoom, { id: last?.id ?? '', reason: '' })).status).toBe(400);
    await second.mustCall(declineRoom, { id: last?.id ?? '', reason: 'It is a store room' });
    expect((await record(other)).location).toBeNull();
    expect(await second.mustCall(listRoomRequests, {})).toEqual([]);
  });
});

describe('the night', () => {
  it('makes true what waits, and drops a room that is gone [RECORD-018] [RECORD-028] [RECORD-029] [RECORD-048]', async () => {
    const code = await building();
    await admin.mustCall(updateLocation, { pk, building: code, room: await roomOf(code, 0) });
    await admin.mustCall(updateLocation, { pk: other, building: code, room: await roomOf(code, 1) });
    await portal.database.query('DELETE FROM building_rooms WHERE building_code = $1 AND code = $2', [
      code,
      await roomOf(code, 1),
    ]);
    await portal.database.query('UPDATE clock_offset SET offset_ms = offset_ms + $1', [WEEK_MS]);
    await eventually(async () => (await record()).waiting.length === 0 && (await record(other)).waiting.length === 0, {
      what: 'the changes that waited',
    });
    const now = await record();
    expect([now.data_phone, now.extension, now.location?.building]).toEqual(['502-555-0778', 2147483647, code]);
    expect((await record(other)).location).toBeNull();
    const [mail] = await portal.database.query<{ recipient: string }>(
      `SELECT recipient FROM mail_messages WHERE subject = 'A location could not be changed'`,
    );
    expect(mail?.recipient).toBe('peopleadmin@campus.example');
    expect((await portal.cli(['verify'])).said).not.toMatch(/waiting-changes|room-/);
  });
});
