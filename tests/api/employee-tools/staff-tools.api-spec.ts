import { demoPerson } from '@campus/demo-campus';
import {
  checkClinicAccess,
  checkLibraryAccess,
  listEndowments,
  readEndowmentDocument,
  reduceToLibraryCheckin,
  searchClinicPeople,
} from '@campus/domain/employee-tools';
import { listChecks } from '@campus/domain/employee-pay';
import { listDirectoryDepartments, listStaff } from '@campus/domain/directory';
import { readProfile, searchPeople } from '@campus/domain/people';
import { userInfo } from '@campus/domain/session';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(120_000);

let portal: TestPortal;
let plain: TestClient;
let library: TestClient;
let clinic: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  plain = await portal.client('plain');
  library = await portal.client('library');
  clinic = await portal.client('clinic');
});
afterAll(() => portal?.stop());

const idOf = (username: string): string => demoPerson(username).empId;
/** Gives or takes the access of a person. */
const setAccess = (place: 'library' | 'clinic', username: string, type: string, given: boolean): Promise<unknown> =>
  portal.database.query('UPDATE place_accesses SET access_type = $3, has_access = $4 WHERE place = $1 AND emp_id = $2', [
    place,
    idOf(username),
    type,
    given,
  ]);

describe('library check-in', () => {
  it('tells of a person with access, one without, and an unknown id [EMPTOOL-025]', async () => {
    await setAccess('library', 'student1', 'Student', true);
    await setAccess('library', 'student2', 'Student', false);
    const given = await library.call(checkLibraryAccess, { id: idOf('student1') });
    expect([given.body.success, given.body.message, given.body.data]).toEqual([
      true,
      'Sophie Larkin has access',
      { id: idOf('student1'), name: 'Sophie Larkin', access: 'yes' },
    ]);
    const refused = await library.call(checkLibraryAccess, { id: idOf('student2') });
    expect([refused.body.success, refused.body.data.access]).toEqual([true, 'no']);
    const unknown = await library.call(checkLibraryAccess, { id: '999999' });
    expect([unknown.status, unknown.body.success, unknown.body.message]).toEqual([
      404,
      false,
      'No one has this id. Scan the card again or look the person up by name.',
    ]);
    for (const id of ['12', 'smith', '12a4'])
      expect((await library.call(checkLibraryAccess, { id })).body.message).toBe('Error - You can only search by Id number');
  });

  it('can be all that is left of a session; without the token nothing changes [EMPTOOL-026]', async () => {
    const kiosk = await portal.newSession('library');
    expect((await kiosk.raw('GET', '/api/staff/reduce/libraryCheckin')).status).toBe(403);
    expect((await kiosk.call(listChecks, {})).status).toBe(200);

    const reduced = await kiosk.call(reduceToLibraryCheckin, {});
    expect([reduced.status, reduced.body.success, typeof reduced.body.message]).toEqual([200, true, 'string']);
    expect((await kiosk.call(checkLibraryAccess, { id: idOf('student1') })).status).toBe(200);
    for (const operation of [listChecks, listEndowments]) expect((await kiosk.call(operation, {})).status).toBe(403);
    const { navItems, permissions } = await kiosk.mustCall(userInfo, {});
    expect(permissions).toEqual(['employee-tools.checkLibrary']);
    expect(navItems.map(({ path }) => path)).toEqual(['/users/homepage', '/empTools/libraryCheckin']);
    for (const [operation, input] of [
      [listStaff, {}],
      [listDirectoryDepartments, {}],
      [searchPeople, { q: 'lark' }],
      [readProfile, { id: idOf('student1') }],
    ] as const) {
      expect((await library.call(operation, input)).status).toBe(200);
      expect((await kiosk.call(operation, input)).status).toBe(403);
    }
    // Another session of the same person keeps its rights.
    expect((await library.call(listChecks, {})).status).toBe(200);
  });
});

describe('the clinic check', () => {
  it('finds people from three letters on [EMPTOOL-034]', async () => {
    const found = await clinic.mustCall(searchClinicPeople, { q: 'lark' });
    expect(found).toContainEqual({ id: idOf('student1'), name: 'Sophie Larkin' });
    expect(found.every(({ name }) => /lark/i.test(name))).toBe(true);
    expect((await clinic.mustCall(searchClinicPeople, { q: 'la' })).length).toBe(0);
  });

  it('tells access type and yes or no [EMPTOOL-035]', async () => {
    await setAccess('clinic', 'student1', 'Student', true);
    await setAccess('clinic', 'hourly', 'Employee', false);
    expect(await clinic.mustCall(checkClinicAccess, { id: idOf('student1') })).toEqual({
      id: idOf('student1'),
      name: 'Sophie Larkin',
      access_type: 'Student',
      access: 'yes',
    });
    expect(await clinic.mustCall(checkClinicAccess, { id: idOf('hourly') })).toMatchObject({
      access_type: 'Employee',
      access: 'no',
    });
    expect((await clinic.call(checkClinicAccess, { id: '999999' })).status).toBe(404);
  });
});

describe('the endowment viewer', () => {
  it('answers every document and its file [EMPTOOL-003] [EMPTOOL-027]', async () => {
    const viewer = await portal.client('advancement');
    const documents = await viewer.mustCall(listEndowments, {});
    const [{ count } = { count: '' }] = await portal.database.query<{ count: string }>(
      'SELECT count(*) FROM endowment_documents',
    );
    expect(documents.length).toBe(Number(count));
    const file = await viewer.raw('GET', documents[0]?.acct_desc ?? '');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await viewer.call(readEndowmentDocument, { acct_num: 'none' })).status).toBe(404);
    expect((await plain.raw('GET', documents[0]?.acct_desc ?? '')).status).toBe(403);
  });
});
