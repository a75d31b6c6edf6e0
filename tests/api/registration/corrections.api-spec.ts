import { failIncomplete } from '@campus/domain/academic-records';
import { readGradeSheet, saveGrades } from '@campus/domain/faculty';
import type { SectionDetail } from '@campus/domain/registration';
import { enterAudit, enterWithdrawal, readSection, takeBackEntry } from '@campus/domain/registration';
import { demoPerson } from '@campus/demo-campus';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from '../payroll/verify.js';
import { refusal, RegistrationCampus } from './campus.js';

jest.setTimeout(240_000);

const reason = 'Entered for the wrong student';
const code = (name: string): readonly [number, string] => [409, `registration.${name}`];

let portal: TestPortal;
let campus: RegistrationCampus;
let registrar: TestClient;
let faculty: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'worker'] });
  campus = await RegistrationCampus.of(portal, 8);
  [registrar, faculty] = (await Promise.all(['registrar', 'faculty1'].map((name) => portal.client(name)))) as [
    TestClient,
    TestClient,
  ];
});
afterAll(() => portal?.stop());

const takeBack = (num: string, student: string, entered: 'withdrawal' | 'audit' | 'incomplete') =>
  registrar.call(takeBackEntry, { jc_num: num, student, entered, reason });
const rowOf = ({ roster }: SectionDetail, id: string) => roster.find((one) => one.id === id);
const auditOf = async (num: string, id: string): Promise<string[]> =>
  (
    await portal.database.query<{ description: string }>(
      `SELECT description FROM audit_entries WHERE record_type = 'enrollment' AND record_id = $1 ORDER BY seq`,
      [`${num}/${id}`],
    )
  ).map(({ description }) => description);

describe('what the registrar entered', () => {
  it('is taken back where it was a withdrawal: registered again without a grade, with a free seat only', async () => {
    const [student, waiting] = campus.take(2 as 3);
    const num = await campus.full(student, waiting);
    // A withdrawal is of a day on which the section is held.
    await portal.database.query(`UPDATE terms SET begins_on = now()::date - 1 WHERE year_code = '2101'`);
    const withdraw = () => registrar.call(enterWithdrawal, { jc_num: num, student: student.id, grade: 'W', reason });
    expect(await refusal(takeBack(num, student.id, 'withdrawal'))).toEqual(code('nothing_entered'));
    expect(rowOf((await withdraw()).body.data, student.id)).toMatchObject({
      status: 'withdrawn',
      grade: 'W',
      entered: 'withdrawal',
    });
    await waiting.offered(num);
    expect(await refusal(takeBack(num, student.id, 'withdrawal'))).toEqual(code('no_seat_back'));
    await waiting.drop(num);
    const taken = await takeBack(num, student.id, 'withdrawal');
    expect(rowOf(taken.body.data, student.id)).toMatchObject({ status: 'registered', grade: '', entered: null });
    expect(await refusal(takeBack(num, student.id, 'withdrawal'))).toEqual(code('nothing_entered'));
    expect(await auditOf(num, student.id)).toContainEqual(
      expect.stringMatching(/^Took back the withdrawal .*: Entered for the wrong/),
    );
    expect(rowOf((await withdraw()).body.data, student.id)).toMatchObject({ status: 'withdrawn', grade: 'W' });
  });

  it('is taken back where it was an audit, which no teacher overwrites', async () => {
    const [student] = campus.take(1 as 3);
    const num = await campus.section(3);
    await portal.database.query('INSERT INTO course_teachers (request_num, emp_id, lead) VALUES ($1, $2, true)', [
      num,
      demoPerson('faculty1').empId,
    ]);
    await student.add(num);
    await registrar.mustCall(enterAudit, { jc_num: num, student: student.id, reason });
    await portal.database.query(
      `UPDATE terms SET begins_on = now()::date - 100, ends_on = now()::date + 5, last_drop_on = now()::date WHERE year_code = '2101'`,
    );
    const sheet = await faculty.mustCall(readGradeSheet, { course: num });
    expect(JSON.stringify(sheet)).toContain('AU');
    const saved = await faculty.call(saveGrades, { course: num, grades: [{ id: student.id, grade: 'A' }] });
    expect([saved.status, saved.body.success]).toEqual([409, false]);
    const taken = await takeBack(num, student.id, 'audit');
    expect(rowOf(taken.body.data, student.id)).toMatchObject({ status: 'registered', grade: '', entered: null });
    await registrar.mustCall(enterAudit, { jc_num: num, student: student.id, reason });
    expect(await violationsOf(portal)).toBe('');
  });

  it('is taken back where it was the F of a due incomplete, and no other F', async () => {
    const [row] = await portal.database.query<{ num: string; id: string; other: string }>(
      `SELECT e.request_num AS num, min(e.emp_id) AS id, max(e.emp_id) AS other FROM enrolments e JOIN courses c USING (request_num)
         JOIN terms t USING (year_code, term_code)
       WHERE t.ends_on < now()::date - 400 AND e.status = 'registered' GROUP BY 1 HAVING count(*) > 1 LIMIT 1`,
    );
    const { num = '', id = '', other = '' } = row ?? {};
    await portal.database.query(
      `INSERT INTO grades (request_num, emp_id, grade, version, saved_by, saved_at) SELECT $1, x.id, x.grade, 1, '0', now()
       FROM (VALUES ($2, 'I'), ($3, 'F')) AS x(id, grade) ON CONFLICT (request_num, emp_id) DO UPDATE SET grade = excluded.grade`,
      [num, id, other],
    );
    await registrar.mustCall(failIncomplete, { course: num, student: id });
    const read = async (student: string) => rowOf(await registrar.mustCall(readSection, { jc_num: num }), student);
    expect([(await read(id))?.entered, (await read(other))?.entered]).toEqual(['incomplete', null]);
    expect(await refusal(takeBack(num, other, 'incomplete'))).toEqual(code('nothing_entered'));
    const taken = await takeBack(num, id, 'incomplete');
    expect(rowOf(taken.body.data, id)).toMatchObject({ grade: 'I', entered: null });
    expect(await refusal(takeBack(num, id, 'incomplete'))).toEqual(code('nothing_entered'));
    await registrar.mustCall(failIncomplete, { course: num, student: id });
    expect((await read(id))?.entered).toBe('incomplete');
  });

  it('is nobody’s own to take back, and of a person who may keep sections', async () => {
    const num = await campus.section(1);
    const own = registrar.call(takeBackEntry, { jc_num: num, student: demoPerson('registrar').empId, entered: 'audit', reason });
    expect(await refusal(own)).toEqual([403, 'registration.own_registration']);
    expect(
      (await faculty.call(takeBackEntry, { jc_num: num, student: demoPerson('student1').empId, entered: 'audit', reason }))
        .status,
    ).toBe(403);
    const [student] = campus.take(1 as 3);
    expect(
      (await registrar.call(takeBackEntry, { jc_num: num, student: student.id, entered: 'audit', reason: ' ' })).status,
    ).toBe(400);
  });
});
