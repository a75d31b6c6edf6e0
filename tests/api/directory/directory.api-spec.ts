import { demoPerson } from '@campus/demo-campus';
import {
  downloadDirectoryFile,
  listDirectoryDepartments,
  listStaff,
  listStudents,
  readDirectoryDepartment,
  readOrganization,
  readPlaceInOrganization,
} from '@campus/domain/directory';
import { readProfile } from '@campus/domain/people';
import type { Reply, TestClient, TestPortal } from '@campus/test-kit';
import { csvRows, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

let portal: TestPortal;
let student: TestClient;
let communications: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  [student, communications] = await Promise.all([portal.client('student1'), portal.client('communications')]);
});
afterAll(() => portal?.stop());

const idOf = (username: string): string => demoPerson(username).empId;
const refusal = ({ status, body }: Reply): readonly unknown[] => [status, body.success, typeof body.message];

describe('the directory', () => {
  it('answers staff and students without a plain id, 50 at once [DIR-002]', async () => {
    for (const list of [listStaff, listStudents]) expect(await student.mustCall(list, {})).toHaveLength(50);
    const [clara] = await student.mustCall(listStaff, { q: 'clara winfield' });
    expect(clara).toMatchObject({ name: 'Clara Winfield', email: 'creator@campus.example', student_department: null });
    expect(clara?.departments.length).toBeGreaterThan(0);
    expect(JSON.stringify(clara)).not.toContain(idOf('creator'));
    const picture = await student.raw('GET', clara?.image ?? '');
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
    expect((await student.raw('GET', '/api/directory/picture/nobody')).status).toBe(404);
    const [sophie] = await student.mustCall(listStudents, { q: 'sophie larkin' });
    expect(sophie).toMatchObject({ student_department: 'Boyce College, Biblical Studies', departments: [] });
  });

  it('has everybody of the staff who has an account, once', async () => {
    const seen = (await student.mustCall(listStaff, { per_page: 5000 })).map((row) => row.hash);
    const [row] = await portal.database.query<{ staff: number }>(
      'SELECT count(*)::int AS staff FROM people WHERE is_employee AND account_ended_at IS NULL',
    );
    expect([seen.length, new Set(seen).size]).toEqual([row?.staff, row?.staff]);
    expect((await student.call(listStaff, { after: 'nonsense' })).status).toBe(200);
  });

  it('answers departments, and one with its people; an unknown one is refused [DIR-006]', async () => {
    const departments = await student.mustCall(listDirectoryDepartments, {});
    expect(departments).toHaveLength(40);
    const one = await student.mustCall(readDirectoryDepartment, { id: '0410' });
    expect(Object.keys(one).sort()).toEqual(['box', 'email', 'id', 'location', 'name', 'phone', 'rows']);
    expect(one.name).toBe('Campus Technology');
    expect(one.rows.every((row) => row.departments.includes('Campus Technology'))).toBe(true);
    expect(one.rows.length).toBeGreaterThan(20);
    expect(refusal(await student.call(readDirectoryDepartment, { id: '9999' }))).toEqual([404, false, 'string']);
  });

  it('makes formulas in its files harmless, and has no other files [DIRCSV-003] [DIRCSV-004]', async () => {
    await portal.database.query(`UPDATE people SET first_name = '=1+1' WHERE emp_id = $1`, [idOf('hourly')]);
    expect((await communications.raw('GET', '/api/communications/directory/csv/payroll')).body.success).toBe(false);
    const { headers, bytes } = await communications.call(downloadDirectoryFile, { file: 'staff' });
    expect(headers.get('content-disposition')).toContain('directory-staff.csv');
    expect(csvRows(bytes).some(([name]) => name?.startsWith(`'=1+1 Novak`))).toBe(true);
    await portal.database.query(`UPDATE people SET first_name = 'Harriet' WHERE emp_id = $1`, [idOf('hourly')]);
  });

  it('holds a private phone nowhere, and again when it is public [DIR-008]', async () => {
    const phone = '502-555-0177 x9';
    await portal.database.query('UPDATE people SET phone = $2 WHERE emp_id = $1', [idOf('salaried'), phone]);
    const everywhere = async (): Promise<boolean[]> => {
      const [row] = await student.mustCall(listStaff, { q: 'simon aldridge' });
      const departments = await student.mustCall(listDirectoryDepartments, {});
      const own = departments.find(({ name }) => row?.departments.includes(name));
      const department = await student.mustCall(readDirectoryDepartment, { id: own?.id ?? '' });
      const profile = await student.mustCall(readProfile, { id: idOf('salaried') });
      const file = await communications.call(downloadDirectoryFile, { file: 'staff' });
      return [row, department, profile, csvRows(file.bytes)].map((answer) => JSON.stringify(answer).includes(phone));
    };
    expect(await everywhere()).toEqual([true, true, true, true]);
    const set =
      'INSERT INTO person_privacy (emp_id, phone_private) VALUES ($1, $2) ON CONFLICT (emp_id) DO UPDATE SET phone_private = $2';
    await portal.database.query(set, [idOf('salaried'), true]);
    expect(await everywhere()).toEqual([false, false, false, false]);
    await portal.database.query(set, [idOf('salaried'), false]);
    expect(await everywhere()).toEqual([true, true, true, true]);
  });

  it('shows employees who reports to whom, each of the staff once and without a plain id', async () => {
    const plain = await portal.client('plain');
    const top = await plain.mustCall(readOrganization, {});
    expect(top.rows.length).toBeGreaterThan(0);
    expect(top.rows.every(({ reports }) => reports > 0)).toBe(true);
    const alone = await plain.mustCall(readOrganization, { under: 'nobody' });
    expect(alone.rows).toHaveLength(top.alone);
    const seen = alone.rows.map(({ hash }) => hash);
    const walk = async (rows: typeof top.rows): Promise<void> => {
      for (const { hash, reports } of rows) {
        seen.push(hash);
        const below = reports === 0 ? [] : (await plain.mustCall(readOrganization, { under: hash })).rows;
        expect(below).toHaveLength(reports);
        await walk(below);
      }
    };
    await walk(top.rows);
    const staff = await student.mustCall(listStaff, { per_page: 5000 });
    expect(seen.sort()).toEqual(staff.map(({ hash }) => hash).sort());
    expect(JSON.stringify(top)).not.toContain(idOf('supervisor'));
  });

  it('finds the place of a person in the organization, under the supervisor', async () => {
    const plain = await portal.client('plain');
    const hashOf = async (q: string) => (await plain.mustCall(listStaff, { q }))[0]?.hash ?? '';
    const hourly = await hashOf('harriet novak');
    const { place } = await plain.mustCall(readPlaceInOrganization, { hash: hourly });
    expect(place.slice(-2)).toEqual([await hashOf('susan whitlock'), hourly]);
    const { rows } = await plain.mustCall(readOrganization, { under: place.at(-2) ?? '' });
    expect(rows.map(({ hash }) => hash)).toContain(hourly);
  });

  it('refuses the organization to students, and somebody who is not of the staff to everybody', async () => {
    const plain = await portal.client('plain');
    const [sophie] = await plain.mustCall(listStudents, { q: 'sophie larkin' });
    const hash = sophie?.hash ?? '';
    for (const other of [hash, 'nonsense']) {
      expect(refusal(await plain.call(readOrganization, { under: other }))).toEqual([404, false, 'string']);
      expect(refusal(await plain.call(readPlaceInOrganization, { hash: other }))).toEqual([404, false, 'string']);
    }
    expect((await student.call(readOrganization, {})).status).toBe(403);
    expect((await student.call(readPlaceInOrganization, { hash })).status).toBe(403);
  });
});
