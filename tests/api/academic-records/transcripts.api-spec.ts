import { demoPerson } from '@campus/demo-campus';
import type { DegreeTranscript } from '@campus/domain/academic-records';
import {
  addTransferCourse,
  listRecordViews,
  listTransferCourses,
  readEnrollmentVerification,
  readMyTranscript,
  readMyTranscriptPdf,
  readStudentTranscript,
  removeTransferCourse,
} from '@campus/domain/academic-records';
import { readGradeSheet, saveGrades } from '@campus/domain/faculty';
import { startOnScreen, stopOnScreen } from '@campus/domain/impersonation';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { heldIn, lastTerms } from './terms.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let student7: TestClient;
let registrar: TestClient;
let terms: readonly string[] = [];
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  [student7, registrar] = (await Promise.all(['student7', 'registrar'].map((name) => portal.client(name)))) as [
    TestClient,
    TestClient,
  ];
  terms = (await lastTerms(portal)).map(({ id }) => id);
});
afterAll(() => portal?.stop());

const idOf = (username: string): string => demoPerson(username).empId;
const SUMS = ['hrs_attempt', 'hrs_earned', 'hrs_gpa', 'qual_points'] as const;
const EIGHT = ['course_code', 'grade', 'hrs_attempt', 'hrs_earned', 'hrs_gpa', 'qual_points', 'repeat', 'title'];
type Sums = Readonly<Record<(typeof SUMS)[number], string>>;
const added = (rows: readonly Sums[]) =>
  SUMS.map((name) => rows.reduce((sum, row) => sum + Math.round(Number(row[name]) * 1000), 0) / 1000);
const numbers = (sums: Sums) => SUMS.map((name) => Number(sums[name]));
const courses = ({ terms }: DegreeTranscript) => terms.flatMap((term) => term.courses);
const transcriptOf = async (client: TestClient) => (await client.mustCall(readMyTranscript, {})).ut;

describe('the own transcript', () => {
  it('has each degree with its terms, totals and career, transfer courses first, and 401 for nobody [TRANS-008] [TRANS-009]', async () => {
    const { status, body } = await student7.call(readMyTranscript, {});
    expect([status, body.success]).toEqual([200, true]);
    const { ut } = body.data;
    expect(ut.map(({ degree }) => degree)).toEqual([
      { id: 'MDIV', name: 'Master of Divinity, Divinity' },
      { id: 'MACO', name: 'Master of Arts, Counseling' },
    ]);
    for (const one of ut) {
      expect(Object.keys(one).sort()).toEqual(['career', 'degree', 'standing', 'terms', 'totals']);
      expect(one.terms[0]).toMatchObject({ id: '', name: 'Transfer' });
      expect(one.terms.slice(1).map(({ id }) => id)).toEqual(terms);
    }
    expect((await portal.anonymous().call(readMyTranscript, {})).status).toBe(401);
  });

  it('has eight values a course, sums of each term and the career, and marks what was repeated [TRANS-004] [TRANS-007]', async () => {
    for (const one of await transcriptOf(student7)) {
      for (const { courses: rows, totals } of one.terms) {
        for (const row of rows) expect(Object.keys(row).sort()).toEqual(EIGHT);
        expect(numbers(totals)).toEqual(added(rows));
        const { hrs_gpa: hours, qual_points: points, gpa } = totals;
        const average =
          Number(hours) === 0 ? null : (Math.floor((Number(points) / Number(hours)) * 100 + 0.5 + 1e-9) / 100).toFixed(2);
        expect(gpa).toBe(average);
      }
      expect(numbers(one.career)).toEqual(added(one.terms.map(({ totals }) => totals)));
      expect(numbers(one.totals)).toEqual(added(one.terms.slice(1).map(({ totals }) => totals)));
      // Taken in three terms, of which the last has no grade yet.
      expect(
        courses(one)
          .filter((row) => row.course_code === 'GK501')
          .map(({ repeat }) => repeat),
      ).toEqual(['E', 'R', '']);
      expect(courses(one).find(({ grade }) => grade === 'I')).toMatchObject({
        course_code: 'CH530',
        hrs_attempt: '3.00',
        hrs_earned: '0.00',
      });
      expect(one.terms[0]?.totals).toMatchObject({ hrs_attempt: '5.00', hrs_earned: '5.00', hrs_gpa: '0.00', gpa: null });
    }
  });

  it('answers for whoever is signed in, whatever id comes along; staff without a student record get none [TRANS-001] [TRANS-002]', async () => {
    const own = await transcriptOf(student7);
    const asked = await student7.raw('GET', `/api/student/transcript/me?id=${idOf('student1')}`);
    expect([asked.status, (asked.body.data as { ut: unknown }).ut]).toEqual([200, own]);
    const other = await student7.raw('GET', `/api/student/transcript/me?id_num=${idOf('student1')}`);
    expect([other.status, other.body.data]).toEqual([400, undefined]);
    for (const username of ['registrar', 'faculty1', 'plain'])
      expect((await (await portal.client(username)).call(readMyTranscript, {})).status).toBe(403);
  });

  it('is empty for a student without a degree, and a degree without courses has no terms', async () => {
    const client = await portal.client('student8');
    const sql = (text: string) => portal.database.query(text, [idOf('student8')]);
    await sql('DELETE FROM grades WHERE emp_id = $1');
    await sql('DELETE FROM enrolments WHERE emp_id = $1');
    const [degree] = await transcriptOf(client);
    expect(degree).toMatchObject({ degree: { id: 'THM' }, terms: [], career: { hrs_attempt: '0.00', gpa: null } });
    await sql('DELETE FROM student_programs WHERE emp_id = $1');
    expect(await transcriptOf(client)).toEqual([]);
    expect((await client.call(readMyTranscriptPdf, { degree: 'THM' })).status).toBe(404);
  });

  it('has a grade as soon as the teacher has saved it', async () => {
    const student1 = await portal.client('student1');
    const faculty1 = await portal.client('faculty1');
    const [row] = await portal.database.query<{ num: string }>(
      `SELECT e.request_num AS num FROM enrolments e JOIN course_teachers t USING (request_num) JOIN courses c USING (request_num)
       WHERE e.emp_id = $1 AND t.emp_id = $2 AND c.year_code || c.term_code = $3 AND c.crs_cde = 'BB102'`,
      [idOf('student1'), idOf('faculty1'), terms[2]],
    );
    const course = row?.num ?? '';
    await heldIn(portal, [course], 80, 19);
    const { version } = await faculty1.mustCall(readGradeSheet, { course });
    const { late, waiting } = await faculty1.mustCall(saveGrades, {
      course,
      version,
      grades: [{ id: idOf('student1'), grade: 'A-' }],
    });
    expect([late, waiting]).toEqual([false, []]);
    const [degree] = await transcriptOf(student1);
    const term = degree?.terms.find(({ id }) => id === terms[2]);
    expect(term?.courses.find(({ course_code: code }) => code === 'BB102')).toMatchObject({ grade: 'A-', qual_points: '11.10' });
  });

  it('is a PDF of one degree, and of no degree of somebody else', async () => {
    const pdf = await student7.call(readMyTranscriptPdf, { degree: 'MACO' });
    expect([pdf.status, pdf.headers.get('content-type'), new TextDecoder('latin1').decode(pdf.bytes.subarray(0, 5))]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    for (const degree of ['BABS', 'x'.repeat(20)])
      expect((await student7.call(readMyTranscriptPdf, { degree })).status).toBe(404);
  });

  it('and the enrollment verification name outside addresses that the installation sets [TRANS-005] [ENROLL-001]', async () => {
    expect((await student7.mustCall(readMyTranscript, {})).order_url).toBe('https://transcript.campus.example');
    expect(await student7.mustCall(readEnrollmentVerification, {})).toEqual({ url: 'https://verify.campus.example' });
  });
});

describe('who opened the record of a student', () => {
  const seen = async (client: TestClient) => client.mustCall(listRecordViews, {});

  it('is written down for staff and for who acts for the student, once a visit, and never for oneself', async () => {
    const student2 = await portal.client('student2');
    await student2.mustCall(readMyTranscript, {});
    expect(await seen(student2)).toEqual([]);
    const records = await portal.newSession('records');
    await records.mustCall(startOnScreen, { screen: 'transcript', id_num: idOf('student2') });
    const acted = await records.mustCall(readMyTranscript, {});
    await records.mustCall(readMyTranscript, {});
    expect(acted.ut).toEqual(await transcriptOf(student2));
    await records.mustCall(stopOnScreen, { screen: 'transcript' });
    await registrar.mustCall(readStudentTranscript, { id_num: idOf('student2') });
    expect((await registrar.call(readStudentTranscript, { id_num: '999999' })).status).toBe(404);
    expect(await seen(student2)).toMatchObject([
      { part: 'transcript', by: 'Roland Fairbanks', as_student: false },
      { part: 'transcript', by: 'Ruth Callahan', as_student: true },
    ]);
    const entries = await portal.database.query<{ action_by: string; on_behalf_of: string | null }>(
      `SELECT action_by, on_behalf_of FROM audit_entries WHERE record_type = 'record-view' AND record_id = $1 ORDER BY seq`,
      [idOf('student2')],
    );
    expect(entries).toEqual([
      { action_by: idOf('records'), on_behalf_of: idOf('student2') },
      { action_by: idOf('registrar'), on_behalf_of: null },
    ]);
    expect((await seen(student7)).filter(({ by }) => by === 'Ruth Callahan')).toEqual([]);
  });
});

describe('transfer courses', () => {
  const id_num = idOf('student4');
  const wanted = {
    id_num,
    school: 'SOUTHERN',
    crs_cde: ' et580 ',
    crs_title: 'Christian Ethics',
    credits: '1.5',
    taken_at: 'Bluegrass Bible College',
    received_on: '3/14/2026',
  };
  const code = async (call: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await call;
    return [status, body.code];
  };

  it('are entered and removed by the registrar with the history of both, and stand on the transcript at once', async () => {
    const student4 = await portal.client('student4');
    const own = async () => (await transcriptOf(student4))[0]?.terms.find(({ name }) => name === 'Transfer')?.courses ?? [];
    const before = await own();
    await registrar.mustCall(addTransferCourse, wanted);
    const [entered] = (await registrar.mustCall(listTransferCourses, { id_num })).filter(({ crs_cde: one }) => one === 'ET580');
    expect(entered).toMatchObject({ credits: '1.50', received_on: '2026-03-14', entered_by: 'Roland Fairbanks' });
    const after = await own();
    expect(after).toContainEqual(
      expect.objectContaining({ course_code: 'ET580', grade: 'TR', hrs_earned: '1.50', hrs_gpa: '0.00' }),
    );
    expect(after.filter(({ course_code: one }) => one !== 'ET580')).toEqual(before);
    expect(await code(registrar.call(addTransferCourse, wanted))).toEqual([409, 'academic-records.transfer_there']);
    const id = entered?.id ?? '';
    expect((await registrar.call(removeTransferCourse, { id, reason: ' ' })).status).toBe(400);
    await registrar.mustCall(removeTransferCourse, { id, reason: 'Entered for the wrong student' });
    expect(await own()).toEqual(before);
    for (const gone of [id, 'none']) {
      const again = registrar.call(removeTransferCourse, { id: gone, reason: 'Again' });
      expect(await code(again)).toEqual([404, 'academic-records.no_such_transfer']);
    }
    const notes = await portal.database.query<{ description: string }>(
      `SELECT description FROM audit_entries WHERE record_type = 'transfer-course' AND record_id = $1 ORDER BY seq`,
      [id_num],
    );
    expect(notes.map(({ description }) => description)).toEqual([
      'Entered the transfer course ET580, 1.50 hours, taken at Bluegrass Bible College',
      'Removed the transfer course ET580, 1.50 hours, taken at Bluegrass Bible College: Entered for the wrong student',
    ]);
  });

  it('are refused for oneself, in the portal and in its database, for nobody, and with wrong fields', async () => {
    const own = idOf('registrar');
    await portal.database.query(
      `INSERT INTO students (emp_id, school, classification, load, admitted_on) SELECT $1, school, classification, load, admitted_on FROM students WHERE emp_id = $2`,
      [own, id_num],
    );
    expect(await code(registrar.call(addTransferCourse, { ...wanted, id_num: own }))).toEqual([
      403,
      'academic-records.own_transfer',
    ]);
    const insert = portal.database.query(
      `INSERT INTO transfer_courses (emp_id, school, crs_cde, crs_title, credits, taken_at, received_on, entered_by)
       VALUES ($1, 'SOUTHERN', 'X1', 'x', 1, 'x', now()::date, $1)`,
      [own],
    );
    await expect(insert).rejects.toThrow('CK_transfer_courses_by_others');
    expect(await code(registrar.call(addTransferCourse, { ...wanted, id_num: '999999' }))).toEqual([
      404,
      'academic-records.no_such_student',
    ]);
    expect(await code(registrar.call(addTransferCourse, { ...wanted, school: 'W' }))).toEqual([
      422,
      'academic-records.no_such_school',
    ]);
    expect(await code(registrar.call(addTransferCourse, { ...wanted, received_on: '2199-01-01' }))).toEqual([
      422,
      'academic-records.received_ahead',
    ]);
    for (const wrong of [
      { credits: '0' },
      { credits: '1.005' },
      { credits: '31' },
      { credits: 'x' },
      { crs_cde: '' },
      { crs_cde: 'É1' },
      { received_on: '2-30-2026' },
      { taken_at: 'x'.repeat(101) },
    ])
      expect((await registrar.call(addTransferCourse, { ...wanted, ...wrong })).status).toBe(400);
    const twice = await Promise.all([0, 1].map(() => registrar.call(addTransferCourse, { ...wanted, crs_cde: 'LD595' })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
