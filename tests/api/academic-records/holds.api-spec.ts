import { demoPerson } from '@campus/demo-campus';
import {
  listHoldKinds,
  listOpenHolds,
  listStudentHolds,
  placeHold,
  releaseHold,
  searchStudents,
} from '@campus/domain/academic-records';
import { listRegistrationTerms } from '@campus/domain/registration';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { shareTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

let portal: TestPortal;
let library: TestClient;
beforeAll(async () => {
  portal = await shareTestPortal({ parts: ['api'] });
  library = await portal.client('library');
});
afterAll(() => portal?.stop());

const id_num = demoPerson('student2').empId;
const hasHolds = async (): Promise<boolean | undefined> =>
  (await (await portal.client('student2')).mustCall(listRegistrationTerms, {})).pl[0]?.holds.has_holds;

describe('holds', () => {
  it('are placed and released by their office with a reason, and keep the student from registering meanwhile [REG-020]', async () => {
    expect((await library.mustCall(listHoldKinds, {})).map(({ code }) => code)).toEqual(['LIB']);
    expect((await library.mustCall(searchStudents, { q: 'Oyel' })).map(({ id }) => id)).toContain(id_num);
    expect(await library.mustCall(searchStudents, { q: 'Oy' })).toEqual([]);
    const place = { id_num, code: 'LIB', reason: 'Two books are due' };
    expect((await library.call(placeHold, place)).body).toMatchObject({
      success: true,
      message: expect.stringContaining('Samuel Oyelaran'),
    });
    expect(await hasHolds()).toBe(true);
    const twice = await library.call(placeHold, place);
    expect([twice.status, twice.body.code]).toEqual([409, 'academic-records.hold_there']);
    const [open] = await library.mustCall(listStudentHolds, { id_num });
    expect(open).toMatchObject({
      code: 'LIB',
      reason: 'Two books are due',
      placed_by: 'Leonard Quimby',
      released_on: null,
      mine: true,
    });
    const listed = await library.mustCall(listOpenHolds, { per_page: 500 });
    expect(new Set(listed.map(({ code }) => code))).toEqual(new Set(['LIB']));
    expect(listed.find(({ student }) => student === id_num)).toMatchObject({ reason: 'Two books are due', name: 'Library' });
    expect(listed.map(({ placed_on: day }) => day)).toEqual(listed.map(({ placed_on: day }) => day).sort());
    const payments = await (await portal.client('payments')).mustCall(listOpenHolds, { per_page: 500 });
    expect(payments.filter(({ student, code }) => student === id_num && code === 'LIB')).toEqual([]);
    await library.mustCall(releaseHold, { ...place, reason: 'Returned' });
    expect((await library.mustCall(listOpenHolds, { q: id_num })).map(({ student }) => student)).toEqual([]);
    expect(await hasHolds()).toBe(false);
    const gone = await library.call(releaseHold, { ...place, reason: 'Returned' });
    expect([gone.status, gone.body.code]).toEqual([409, 'academic-records.hold_not_there']);
    const entries = await portal.database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE record_type = 'student-hold' AND record_id = $1 ORDER BY seq`,
      [id_num],
    );
    expect(entries.map(({ action }) => action)).toEqual(['place', 'release']);
  });

  it('are refused to other offices, on oneself, without a reason, for an unknown student or kind, and to everybody else', async () => {
    const [registrar, payments] = [await portal.client('registrar'), await portal.client('payments')];
    for (const [client, input, code] of [
      [library, { id_num, code: 'A7', reason: 'x' }, 'not_your_office'],
      [registrar, { id_num, code: 'AQ', reason: 'x' }, 'not_your_office'],
      [library, { id_num: demoPerson('library').empId, code: 'LIB', reason: 'x' }, 'own_hold'],
      [library, { id_num, code: 'LIB', reason: ' ' }, 'hold_reason_missing'],
      [library, { id_num: '999999', code: 'LIB', reason: 'x' }, 'no_such_student'],
      [library, { id_num, code: 'XX', reason: 'x' }, 'no_such_hold'],
    ] as const) {
      const { body } = await client.call(placeHold, input);
      expect([body.success, body.code]).toEqual([false, `academic-records.${code}`]);
    }
    await registrar.mustCall(placeHold, { id_num, code: 'LIFE', reason: 'Asked by student life' });
    await payments.mustCall(placeHold, { id_num, code: 'A7', reason: 'Balance' });
    const [ofLibrary, ofRegistrar, ofPayments] = await Promise.all(
      [library, registrar, payments].map(async (client) => {
        const holds = await client.mustCall(listStudentHolds, { id_num });
        return holds.find(({ code, released_on: released }) => code === 'A7' && released === null);
      }),
    );
    // Other offices see that there is one and whom to ask, not why.
    expect(ofLibrary).toMatchObject({ reason: null, placed_by: 'Penelope Garrick', mine: false });
    expect([ofRegistrar?.reason, ofPayments?.reason]).toEqual(['Balance', 'Balance']);
    for (const username of ['student2', 'faculty1', 'plain'])
      expect((await (await portal.client(username)).call(listStudentHolds, { id_num })).status).toBe(403);
  });
});
