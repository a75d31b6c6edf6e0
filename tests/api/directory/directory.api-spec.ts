import { demoPerson } from '@campus/demo-campus';
import {
  downloadDirectoryFile,
  listDirectoryDepartments,
  listStaff,
  listStudents,
  readDirectoryDepartment,
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
    expect((await student.raw('GET', clara?.image ?? '')).status).toBe(200);
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
});
