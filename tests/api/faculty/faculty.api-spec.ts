import { demoPerson } from '@campus/demo-campus';
import { listTerms, readCourseListing } from '@campus/domain/academic-records';
import {
  importGrades,
  listGradedCourses,
  listTaughtCourses,
  readGradeSheet,
  readTaughtCoursesPdf,
  saveGrades,
} from '@campus/domain/faculty';
import { readInbox } from '@campus/domain/inbox';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { heldIn } from '../academic-records/terms.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let faculty1: TestClient;
let faculty2: TestClient;
/** faculty1's courses of the current term: one without any grade, and one that the course system never graded. */
let open = '';
let ungraded = '';
/** One that is not in its last quarter. */
let early = '';
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  [faculty1, faculty2] = await Promise.all([portal.client('faculty1'), portal.client('faculty2')]);
  const courses = await faculty1.mustCall(listGradedCourses, {});
  const current = new Set((await faculty1.mustCall(listTaughtCourses, {})).map((course) => course.request_num));
  const free = courses
    .filter(({ request_num: num, students, graded }) => current.has(num) && students > 5 && graded === 0)
    .map((course) => course.request_num);
  open = free.find((course) => !course.endsWith('7')) ?? '';
  ungraded = free.find((course) => course.endsWith('7')) ?? '';
  early = free.find((course) => ![open, ungraded].includes(course)) ?? '';
  await heldIn(portal, [open, ungraded], 80, 19);
  await heldIn(portal, [early], 73, 26);
});
afterAll(() => portal?.stop());

const idOf = (username: string): string => demoPerson(username).empId;
const isPdf = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';

interface StoredGrade {
  readonly emp_id: string;
  readonly grade: string;
}
const storedGrades = (course: string): Promise<StoredGrade[]> =>
  portal.database.query<StoredGrade & Record<string, unknown>>(
    'SELECT emp_id, grade FROM grades WHERE request_num = $1 ORDER BY emp_id',
    [course],
  );

async function fault(order: object): Promise<void> {
  await fetch(`${portal.outside.faultsUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
}

describe('the demo campus', () => {
  it('has Boyce and Southern students, one with a hold, one graduating, others who have graduated, and courses of twelve years', async () => {
    const people = await portal.database.query<{ emp_id: string; school: string; load: string; status: string; held: boolean }>(
      `SELECT s.emp_id, s.school, s.load, s.status, EXISTS (SELECT 1 FROM student_holds h WHERE h.emp_id = s.emp_id AND h.released_on IS NULL) AS held
       FROM students s ORDER BY s.emp_id`,
    );
    const of = (username: string) => people.find((person) => person.emp_id === idOf(username));
    expect(of('student1')).toMatchObject({ school: 'BOYCE', load: 'full', held: false });
    expect(of('student2')).toMatchObject({ school: 'SOUTHERN' });
    expect(of('student3')).toMatchObject({ held: true });
    expect(of('student4')).toMatchObject({ status: 'graduating' });
    expect(people.length).toBeGreaterThan(200);
    expect(people.filter(({ status }) => status === 'graduated').length).toBeGreaterThan(100);
    const [taught] = await portal.database.query(
      'SELECT count(DISTINCT year_code)::int AS years, count(DISTINCT term_code)::int AS terms FROM courses WHERE taken > 0',
    );
    expect(taught).toEqual({ years: expect.any(Number), terms: 4 });
    expect(Number(taught?.['years'])).toBeGreaterThanOrEqual(12);
  });
});

describe('faculty courses', () => {
  it('answer the own taught courses of a term with times and room; a student gets no listing of them [FACULTY-002]', async () => {
    const terms = await faculty1.mustCall(listTerms, {});
    const current = terms.find((term) => term.current);
    const own = await faculty1.mustCall(listTaughtCourses, { term_id: current?.id ?? '' });
    const taught = await portal.database.query<{ request_num: string }>(
      `SELECT c.request_num FROM courses c JOIN course_teachers t USING (request_num)
       WHERE t.emp_id = $1 AND c.year_code || c.term_code = $2 ORDER BY c.crs_cde`,
      [idOf('faculty1'), current?.id],
    );
    expect(own.map((course) => course.request_num)).toEqual(taught.map((course) => course.request_num));
    expect(own.length).toBeGreaterThan(2);
    const meeting = own.find((course) => course.meets.length > 0);
    expect(meeting?.meeting_times).toMatch(/^[MTWRFSU]+ \d{1,2}:\d\d [AP]M to \d{1,2}:\d\d [AP]M$/);
    expect(meeting?.room).toMatch(/\w+ Hall \d+/);
    expect(await faculty1.mustCall(listTaughtCourses, {})).toEqual(own);
    const other = terms.find((term) => !term.current && term.id.endsWith('SP'));
    expect(await faculty1.mustCall(listTaughtCourses, { term_id: other?.id ?? '' })).not.toEqual(own);
    expect((await faculty1.call(listTaughtCourses, { term_id: '1999FA' })).status).toBe(404);
    expect((await (await portal.client('student1')).call(readTaughtCoursesPdf, {})).status).toBe(403);
    expect((await (await portal.client('plain')).call(listTaughtCourses, {})).status).toBe(403);
    expect(isPdf((await faculty1.call(readTaughtCoursesPdf, {})).bytes)).toBe(true);
  });

  it('give the course listing of a school and term as PDF, and a message for what is no school', async () => {
    const current = (await faculty1.mustCall(listTerms, {})).find((term) => term.current);
    const asked = { year: current?.year_code ?? '', term: current?.term_code ?? '', download: '1' };
    const student = await portal.client('student1');
    expect(isPdf((await student.call(readCourseListing, { ...asked, school: 'BOYCE' })).bytes)).toBe(true);
    const none = await student.call(readCourseListing, { ...asked, school: 'W' });
    expect([none.status, none.body.success, typeof none.body.message]).toEqual([422, false, 'string']);
    expect((await student.call(readCourseListing, { ...asked, year: '1999', school: 'BOYCE' })).status).toBe(404);
  });
});

describe('grade sheets', () => {
  it('list the own courses, and a student gets none [FACULTY-004] [FACULTY-007]', async () => {
    const courses = await faculty1.mustCall(listGradedCourses, {});
    const taught = await portal.database.query<{ request_num: string }>(
      'SELECT request_num FROM course_teachers WHERE emp_id = $1',
      [idOf('faculty1')],
    );
    expect(courses.map((course) => course.request_num).sort()).toEqual(taught.map((course) => course.request_num).sort());
    // What is graded now comes first: a term that has not begun comes last.
    const current = (await faculty1.mustCall(listTaughtCourses, {})).map((course) => course.request_num);
    expect(current).toContain(courses[0]?.request_num);
    for (const course of courses) expect(course.courseYearTermCodeSub).toMatch(/^\d{4} [A-Z]{2} [A-Z]+\d+ [A-Z]( \dH)?$/);
    expect((await (await portal.client('student1')).call(listGradedCourses, {})).status).toBe(403);
  });

  it('have the students by sort_name and the possible grades, of own courses only [FACULTY-004] [FACULTY-008]', async () => {
    const sheet = await faculty1.mustCall(readGradeSheet, { course: open });
    expect(Object.keys(sheet.students[0] ?? {}).sort()).toEqual(['disabled', 'grade', 'id', 'name', 'sort_name']);
    const names = sheet.students.map((student) => student.sort_name.toLowerCase());
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(sheet.possible_grades).toEqual(expect.arrayContaining(['A', 'F', 'P', 'I', 'WP', 'WF']));
    const before = await storedGrades(open);
    for (const course of [open, '99999']) {
      const grades = [{ id: sheet.students[0]?.id ?? '', grade: 'A' }];
      expect((await faculty2.call(readGradeSheet, { course })).status).toBe(404);
      expect((await faculty2.call(saveGrades, { course, grades })).status).toBe(404);
      expect((await faculty2.call(importGrades, { course })).status).toBe(404);
    }
    expect(await storedGrades(open)).toEqual(before);
  });

  it('store all pairs of a save or none: not an unknown grade, not a student from elsewhere, nobody twice [FACULTY-009]', async () => {
    const before = await storedGrades(open);
    const { students, version } = await faculty1.mustCall(readGradeSheet, { course: open });
    const [first, second] = students.filter((student) => !student.disabled);
    const pairs = [
      { id: first?.id ?? '', grade: 'A' },
      { id: second?.id ?? '', grade: 'b+' },
    ];
    const wrong = [
      [...pairs, { id: idOf('plain'), grade: 'A' }],
      [pairs[0] ?? { id: '', grade: '' }, { id: second?.id ?? '', grade: 'E' }],
      [...pairs, { id: first?.id ?? '', grade: 'B' }],
    ];
    for (const grades of wrong) {
      const refused = await faculty1.call(saveGrades, { course: open, grades });
      expect([refused.status, refused.body.success]).toEqual([422, false]);
      expect(refused.body.fields?.[0]?.path).toMatch(/^grades\.\d\.id$/);
    }
    expect((await faculty1.call(saveGrades, { course: open, grades: [] })).status).toBe(400);
    expect((await faculty1.call(saveGrades, { course: open, grades: [{ id: first?.id ?? '', grade: 'AAAA' }] })).status).toBe(
      400,
    );
    expect(await storedGrades(open)).toEqual(before);
    const saved = await faculty1.call(saveGrades, { course: open, grades: pairs });
    expect([saved.status, saved.body.success, saved.body.data.version]).toEqual([200, true, version + 1]);
    const stored = pairs.map(({ id, grade }) => ({ emp_id: id, grade: grade.toUpperCase() }));
    expect(await storedGrades(open)).toEqual(
      [...before, ...stored].toSorted((one, other) => (one.emp_id < other.emp_id ? -1 : 1)),
    );
  });

  it('take grades from the last quarter of the section on, by its own dates, and say from when', async () => {
    const [day] = await portal.database.query<{ day: string }>(
      `SELECT to_char((now() AT TIME ZONE 'America/New_York')::date + 2, 'YYYY-MM-DD') AS day`,
    );
    const opensOn = day?.day ?? '';
    const shown = `${opensOn.slice(5)}-${opensOn.slice(0, 4)}`;
    const sheet = await faculty1.mustCall(readGradeSheet, { course: early });
    expect(sheet.course.opens_on).toBe(opensOn);
    const listed = await faculty1.mustCall(listGradedCourses, {});
    const opens = (num: string) => listed.find(({ request_num: one }) => one === num)?.opens_on;
    expect([opens(early), opens(open)]).toEqual([opensOn, null]);
    const id = sheet.students.find((student) => !student.disabled)?.id ?? '';
    for (const call of [
      () => faculty1.call(saveGrades, { course: early, grades: [{ id, grade: 'A' }] }),
      () => faculty1.call(importGrades, { course: early }),
    ]) {
      const { status, body } = await call();
      expect([status, body.code]).toEqual([409, 'academic-records.grades_not_yet']);
      expect(body.message).toContain(`are taken from ${shown} on`);
      // No one else has saved: there are no two sheets to compare.
      expect(body.data).toBeUndefined();
    }
    expect(await storedGrades(early)).toEqual([]);
    const home = (await faculty1.mustCall(readInbox, {})).filter(({ kind }) => kind === 'grades');
    expect(home.map(({ record_id: record }) => record)).toContain(open);
    expect(home.map(({ record_id: record }) => record)).not.toContain(early);
    // The day itself takes grades.
    await heldIn(portal, [early], 75, 24);
    expect((await faculty1.call(saveGrades, { course: early, grades: [{ id, grade: 'A' }] })).status).toBe(200);
  });

  it('refuse a new WP or WF, and leave one that is there [FACULTY-005]', async () => {
    const { students } = await faculty1.mustCall(readGradeSheet, { course: open });
    const other = students.findLast((student) => !student.disabled);
    const save = (id: string | undefined, grade: string) =>
      faculty1.call(saveGrades, { course: open, grades: [{ id: id ?? '', grade }] });
    const before = await storedGrades(open);
    for (const grade of ['WP', 'WF']) {
      const refused = await save(other?.id, grade);
      expect([refused.status, refused.body.message]).toEqual([422, `${grade} is given by the registrar. Choose another grade.`]);
    }
    const kept = (await faculty1.mustCall(readGradeSheet, { course: open })).students.find((student) => student.disabled);
    expect(kept?.grade).toBe('WP');
    expect((await save(kept?.id, 'A')).status).toBe(422);
    expect((await save(kept?.id, 'WP')).status).toBe(200);
    const after = await storedGrades(open);
    expect(after.filter((row) => row.emp_id !== kept?.id)).toEqual(before.filter((row) => row.emp_id !== kept?.id));
  });

  it('show both to whoever comes second, and lose nothing of either [FACULTY-009]', async () => {
    await portal.database.query(
      'INSERT INTO course_teachers (request_num, emp_id, lead) VALUES ($1, $2, false) ON CONFLICT DO NOTHING',
      [open, idOf('faculty2')],
    );
    const seen = await faculty1.mustCall(readGradeSheet, { course: open });
    const [first] = seen.students.filter((student) => !student.disabled);
    const pair = (grade: string) => [{ id: first?.id ?? '', grade }];
    const theirs = await faculty2.mustCall(saveGrades, { course: open, grades: pair('C'), version: seen.version });
    for (const version of [seen.version, undefined]) {
      const given = version === undefined ? {} : { version };
      const stale = await faculty1.call(saveGrades, { course: open, grades: pair('D'), ...given });
      expect([stale.status, stale.body.success]).toEqual([409, false]);
      expect(stale.body.message).toContain('Florence Yoon');
      expect(stale.body.data).toMatchObject({ version: theirs.version, yours: pair('D') });
    }
    const grade = async () => (await storedGrades(open)).find((row) => row.emp_id === first?.id)?.grade;
    expect(await grade()).toBe('C');
    await faculty1.mustCall(saveGrades, { course: open, grades: pair('D'), version: theirs.version });
    expect(await grade()).toBe('D');
  });

  it('take one of twenty saves over the same version, and write down each that was taken', async () => {
    const { students, version } = await faculty1.mustCall(readGradeSheet, { course: open });
    const free = students.filter((student) => !student.disabled);
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        faculty1.call(saveGrades, { course: open, grades: [{ id: free[at % free.length]?.id ?? '', grade: 'B-' }], version }),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const entries = await portal.database.query(
      `SELECT 1 FROM audit_entries WHERE record_type = 'grade-sheet' AND record_id = $1`,
      [open],
    );
    // The sheet's first version came with the demo campus, every later one from a save.
    const sheet = await faculty1.mustCall(readGradeSheet, { course: open });
    expect([sheet.version, entries.length]).toEqual([version + 1, version]);
  });
});

describe('the import', () => {
  it('answers a grade for each student and stores nothing, until they are saved [FACULTY-006] [FACULTY-010]', async () => {
    const before = await storedGrades(open);
    const found = await faculty1.mustCall(importGrades, { course: open });
    const sheet = await faculty1.mustCall(readGradeSheet, { course: open });
    expect(found.students.map(({ id }) => id)).toEqual(sheet.students.map(({ id }) => id));
    for (const student of found.students) expect(student.grade).not.toBe('');
    expect(await storedGrades(open)).toEqual(before);
    const grades = found.students.map(({ id, grade }) => ({ id, grade }));
    const saved = await faculty1.mustCall(saveGrades, { course: open, grades, version: sheet.version });
    expect(saved.students).toEqual(found.students);
    expect(saved.course.graded).toBe(saved.course.students);
  });

  it('says so when the course system has no grades, and when it is away [FACULTY-010] [FACULTY-012]', async () => {
    const none = await faculty1.call(importGrades, { course: ungraded });
    expect([none.status, none.body.success, none.body.message]).toEqual([404, false, 'Grades not found']);
    for (const mode of ['fail', 'drop']) {
      await fault({ target: 'course-system', mode });
      const away = await faculty1.call(importGrades, { course: open });
      expect([away.status, away.body.success]).toEqual([502, false]);
      expect(away.body.message).toContain('The course system does not answer');
    }
    await fault({ mode: 'reset' });
    expect((await faculty1.call(importGrades, { course: open })).status).toBe(200);
  });
});
