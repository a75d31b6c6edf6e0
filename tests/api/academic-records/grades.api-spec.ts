import { demoPerson } from '@campus/demo-campus';
import {
  approveGradeChange,
  declineGradeChange,
  failIncomplete,
  listGradeChanges,
  listOpenGrades,
  listOpenGradesFile,
  readStudentTranscript,
} from '@campus/domain/academic-records';
import { readGradeSheet, saveGrades } from '@campus/domain/faculty';
import { readInbox } from '@campus/domain/inbox';
import type { Reply, TestClient, TestPortal } from '@campus/test-kit';
import { csvRows, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from '../payroll/verify.js';
import { lastTerms } from './terms.js';

jest.setTimeout(180_000);

const idOf = (username: string): string => demoPerson(username).empId;

let portal: TestPortal;
let registrar: TestClient;
let faculty1: TestClient;
/** A course of faculty1 in the term before the current one, with students of whom all have grades. */
let course = '';
let students: readonly string[] = [];
let terms: Awaited<ReturnType<typeof lastTerms>>;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  [registrar, faculty1] = (await Promise.all(['registrar', 'faculty1'].map((name) => portal.client(name)))) as [
    TestClient,
    TestClient,
  ];
  terms = await lastTerms(portal);
  const rows = await portal.database.query<{ num: string; id: string }>(
    `SELECT g.request_num AS num, g.emp_id AS id FROM grades g JOIN course_teachers t ON t.request_num = g.request_num AND t.emp_id = $1
       JOIN courses c ON c.request_num = g.request_num JOIN enrolments e ON e.request_num = g.request_num AND e.emp_id = g.emp_id
     WHERE c.year_code || c.term_code = $2 AND c.crs_cde = 'BB101' AND e.status = 'registered' AND g.emp_id >= '200000' ORDER BY g.emp_id`,
    [idOf('faculty1'), terms[1].id],
  );
  course = rows[0]?.num ?? '';
  students = rows.map(({ id }) => id);
  expect(students.length).toBeGreaterThan(5);
});
afterAll(() => portal?.stop());

const outcome = async (call: Promise<Reply<unknown>>) => {
  const { status, body } = await call;
  return [status, body.code];
};
const gradeOf = async (id: string, num = course) =>
  (
    await portal.database.query<{ grade: string }>('SELECT grade FROM grades WHERE request_num = $1 AND emp_id = $2', [num, id])
  )[0]?.grade ?? '';
/** Another grade than a student has, as a teacher asks for it late. */
async function ask(id: string, reason: string | undefined = 'The second exam was not counted') {
  const { version, students: lines } = await faculty1.mustCall(readGradeSheet, { course });
  const grade = lines.find((line) => line.id === id)?.grade === 'A' ? 'B' : 'A';
  return faculty1.call(saveGrades, { course, version, grades: [{ id, grade }], ...(reason === '' ? {} : { reason }) });
}
const waiting = async (id: string) => {
  const rows = await registrar.mustCall(listGradeChanges, { state: 'waiting', per_page: 100 });
  const row = rows.find(({ student, course: of }) => student === id && of === course);
  if (row === undefined) throw new Error(`No change of ${id} waits`);
  return row;
};

describe('a late change of a stored grade', () => {
  it('needs a reason, waits, and is carried out when a registrar approves it', async () => {
    const [id = ''] = students;
    const before = await gradeOf(id);
    const bare = await ask(id, '');
    expect([bare.status, bare.body.code, bare.body.fields?.map(({ path }) => path)]).toEqual([
      422,
      'academic-records.late_reason_missing',
      ['reason'],
    ]);
    const asked = await ask(id);
    expect([asked.status, asked.body.message]).toEqual([200, 'Grades saved. Late changes that wait for the registrar: 1.']);
    const row = await waiting(id);
    expect(asked.body.data).toMatchObject({ late: true, waiting: [{ id, grade: row.grade }] });
    expect(await gradeOf(id)).toBe(before);
    expect(row).toMatchObject({ grade_before: before, asked_by: 'Francis Abernathy', state: 'waiting', own: false, version: 1 });
    const home = (await registrar.mustCall(readInbox, {})).filter(({ kind }) => kind === 'grade-change');
    expect(home.map(({ record_id: record }) => record)).toContain(row.id);
    expect((await faculty1.mustCall(readInbox, {})).filter(({ kind }) => kind === 'grade-change')).toEqual([]);
    await registrar.mustCall(approveGradeChange, { id: row.id, version: row.version });
    expect(await gradeOf(id)).toBe(row.grade);
    const { ut } = await registrar.mustCall(readStudentTranscript, { id_num: id });
    const term = ut[0]?.terms.find(({ id: one }) => one === terms[1].id);
    expect(term?.courses.find(({ course_code: code }) => code === 'BB101')?.grade).toBe(row.grade);
    const mails = await portal.database.query<{ subject: string }>(
      `SELECT subject FROM mail_messages WHERE key LIKE 'academic-records/grade-change/%'`,
    );
    expect(mails).toHaveLength(1);
    const notes = await portal.database.query<{ action: string; action_by: string }>(
      `SELECT action, action_by FROM audit_entries WHERE record_type = 'grade-sheet' AND record_id = $1 ORDER BY seq`,
      [course],
    );
    expect(notes.slice(-2)).toEqual([
      { action: 'saved', action_by: idOf('faculty1') },
      { action: 'approved', action_by: idOf('registrar') },
    ]);
    const again = registrar.call(approveGradeChange, { id: row.id, version: row.version });
    expect(await outcome(again)).toEqual([409, 'academic-records.change_decided']);
  });

  it('is declined with a reason, which leaves the grade; an older version, an unknown id or a changed grade decide nothing', async () => {
    const [, id = ''] = students;
    const before = await gradeOf(id);
    await ask(id);
    const first = await waiting(id);
    expect((await ask(id, 'Once more')).status).toBe(200);
    const row = await waiting(id);
    expect(row).toMatchObject({ id: first.id, version: 2, reason: 'Once more' });
    const stale = registrar.call(approveGradeChange, { id: row.id, version: first.version });
    expect(await outcome(stale)).toEqual([409, 'academic-records.change_moved']);
    for (const unknown of ['none', '00000000-0000-4000-8000-000000000000'])
      expect(await outcome(registrar.call(approveGradeChange, { id: unknown, version: 1 }))).toEqual([
        404,
        'academic-records.no_such_change',
      ]);
    await portal.database.query(`UPDATE grades SET grade = 'D-' WHERE request_num = $1 AND emp_id = $2`, [course, id]);
    const moved = registrar.call(approveGradeChange, { id: row.id, version: row.version });
    expect(await outcome(moved)).toEqual([409, 'academic-records.grade_moved']);
    expect((await registrar.call(declineGradeChange, { id: row.id, version: row.version, reason: '' })).status).toBe(400);
    await registrar.mustCall(declineGradeChange, { id: row.id, version: row.version, reason: 'Ask the dean' });
    expect(await gradeOf(id)).toBe('D-');
    await portal.database.query('UPDATE grades SET grade = $3 WHERE request_num = $1 AND emp_id = $2', [course, id, before]);
    const [decided] = (await registrar.mustCall(listGradeChanges, { state: 'declined' })).filter(({ id: one }) => one === row.id);
    expect(decided).toMatchObject({ decided_by: 'Roland Fairbanks', decision_reason: 'Ask the dean' });
  });

  it('is decided once by two who press together, and never by its student or whoever asked', async () => {
    const [, , id = '', other = ''] = students;
    await ask(id);
    const row = await waiting(id);
    const pressed = await Promise.all([
      registrar.call(approveGradeChange, { id: row.id, version: row.version }),
      (await portal.newSession('registrar')).call(declineGradeChange, { id: row.id, version: row.version, reason: 'No' }),
    ]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await ask(other);
    const next = await waiting(other);
    for (const [field, code] of [
      ['emp_id', 'own_grade'],
      ['asked_by', 'own_change'],
    ] as const) {
      // Whose it is, as if the registrar were a student or a teacher of the course.
      if (field === 'emp_id') {
        await portal.database.query(
          `INSERT INTO students (emp_id, school, classification, load, admitted_on) SELECT $1, school, classification, load, admitted_on FROM students WHERE emp_id = $2`,
          [idOf('registrar'), other],
        );
        await portal.database.query(
          `INSERT INTO enrolments (request_num, emp_id, status, enrolled_on, ended_on) VALUES ($1, $2, 'withdrawn', now()::date, now()::date)`,
          [course, idOf('registrar')],
        );
      }
      const of = field === 'emp_id' ? other : idOf('faculty1');
      await portal.database.query(`UPDATE grade_changes SET ${field} = $2 WHERE id = $1`, [next.id, idOf('registrar')]);
      const decide = registrar.call(approveGradeChange, { id: next.id, version: next.version });
      expect(await outcome(decide)).toEqual([403, `academic-records.${code}`]);
      expect((await registrar.mustCall(listGradeChanges, { state: 'waiting' })).find(({ id: one }) => one === next.id)?.own).toBe(
        true,
      );
      await portal.database.query(`UPDATE grade_changes SET ${field} = $2 WHERE id = $1`, [next.id, of]);
    }
    const own = portal.database.query(
      `UPDATE grade_changes SET state = 'approved', decided_by = asked_by, decided_at = now() WHERE id = $1`,
      [next.id],
    );
    await expect(own).rejects.toThrow('CK_grade_changes_by_others');
    await registrar.mustCall(declineGradeChange, { id: next.id, version: next.version, reason: 'Ask the dean' });
  });

  it('is no first grade: one that was missing is stored at once, however late [FACULTY-009]', async () => {
    const id = students[4] ?? '';
    await portal.database.query('DELETE FROM grades WHERE request_num = $1 AND emp_id = $2', [course, id]);
    const saved = await ask(id, '');
    expect([saved.status, await gradeOf(id)]).toEqual([200, 'A']);
  });
});

describe("the registrar's list of open grades", () => {
  const INCOMPLETE = { course: '60002', student: idOf('student7') };
  const all = () => registrar.mustCall(listOpenGrades, { per_page: 5000 });

  it('has incompletes with their day, and grades that are missing though the course has ended, by term, and as a file', async () => {
    const rows = await all();
    expect(rows.find(({ student, course: of }) => student === INCOMPLETE.student && of === INCOMPLETE.course)).toMatchObject({
      kind: 'incomplete',
      name: 'CH530 A',
      term_id: terms[0].id,
      due_on: terms[1].ends_on,
      due: true,
    });
    const missing = rows.filter(({ kind }) => kind === 'missing');
    const counted = await portal.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM enrolments e JOIN courses c USING (request_num)
         JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
         LEFT JOIN sub_terms s ON s.year_code = c.year_code AND s.term_code = c.term_code AND s.subterm_code = c.subterm_code
       WHERE e.status = 'registered' AND NOT c.cancelled AND coalesce(s.ends_on, t.ends_on) < now()::date
         AND NOT EXISTS (SELECT FROM grades g WHERE g.request_num = e.request_num AND g.emp_id = e.emp_id)`,
    );
    expect([missing.length, missing.some(({ due }) => due)]).toEqual([counted[0]?.count, false]);
    expect(missing.length).toBeGreaterThan(0);
    const ofTerm = await registrar.mustCall(listOpenGrades, { term_id: terms[0].id, kind: 'incomplete' });
    expect(ofTerm.map(({ student }) => student)).toEqual([INCOMPLETE.student]);
    expect(await registrar.mustCall(listOpenGrades, { q: 'no such student' })).toEqual([]);
    const [head, ...lines] = csvRows((await registrar.call(listOpenGradesFile, { format: 'csv', term_id: terms[0].id })).bytes);
    expect(head).toEqual(['Term', 'Course', 'Title', 'Id', 'Student', 'Kind', 'Taught by', 'Due on']);
    expect(lines.map(([, name, , id]) => [name, id])).toEqual([['CH530 A', INCOMPLETE.student]]);
  });

  it('is searched in about the time in which it is read: teachers are not put together for each enrollment', async () => {
    const fastest = async (input: { q?: string }): Promise<number> => {
      const took: number[] = [];
      for (let run = 0; run < 3; run += 1) {
        const from = performance.now();
        await registrar.mustCall(listOpenGrades, { ...input, per_page: 25 });
        took.push(performance.now() - from);
      }
      return Math.min(...took);
    };
    const all = await fastest({});
    expect(await fastest({ q: 'an' })).toBeLessThan(all * 5 + 100);
  });

  it('turns a due incomplete into F by the registrar alone, once, and none that can still be graded', async () => {
    const [id = ''] = students.slice(-1);
    const current = await portal.database.query<{ num: string; id: string }>(
      `SELECT e.request_num AS num, e.emp_id AS id FROM enrolments e JOIN courses c USING (request_num)
       WHERE c.year_code || c.term_code = $1 AND e.status = 'registered' AND e.emp_id >= '200000'
         AND NOT EXISTS (SELECT FROM grades g WHERE g.request_num = e.request_num AND g.emp_id = e.emp_id) ORDER BY 1, 2 LIMIT 1`,
      [terms[2].id],
    );
    const [early] = current;
    await portal.database.query(
      `INSERT INTO grades (request_num, emp_id, grade, version, saved_by, saved_at) VALUES ($1, $2, 'I', 1, '0', now())`,
      [early?.num, early?.id],
    );
    const fail = (of: { course: string; student: string }) => outcome(registrar.call(failIncomplete, of));
    expect(await fail({ course: early?.num ?? '', student: early?.id ?? '' })).toEqual([
      409,
      'academic-records.incomplete_not_due',
    ]);
    expect(await fail({ course, student: id })).toEqual([409, 'academic-records.not_incomplete']);
    expect(await fail({ course, student: idOf('registrar') })).toEqual([403, 'academic-records.own_grade']);
    expect(await gradeOf(INCOMPLETE.student, INCOMPLETE.course)).toBe('I');
    expect(await fail(INCOMPLETE)).toEqual([200, undefined]);
    expect(await gradeOf(INCOMPLETE.student, INCOMPLETE.course)).toBe('F');
    expect(await fail(INCOMPLETE)).toEqual([409, 'academic-records.not_incomplete']);
  });
});

describe('verify', () => {
  it('holds that grades have enrollments and nobody decided about the own grade', async () => {
    expect(await violationsOf(portal)).toBe('');
    const id = students[5] ?? '';
    await portal.database.query('UPDATE grades SET saved_by = emp_id WHERE request_num = $1 AND emp_id = $2', [course, id]);
    await portal.database.query(
      `UPDATE enrolments SET status = 'dropped', ended_on = now()::date WHERE request_num = $1 AND emp_id = $2`,
      [course, students[6]],
    );
    const lines = await violationsOf(portal);
    expect(lines).toContain(`student ${id} gave their own grade in course ${course}`);
    expect(lines).toContain(`the grade of student ${students[6] ?? ''} in course ${course} has no enrollment`);
  });
});
