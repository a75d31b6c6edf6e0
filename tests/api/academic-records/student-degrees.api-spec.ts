import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPerson } from '@campus/demo-campus';
import {
  addSubstitution,
  listRecordViews,
  readDegreeAudit,
  readMyTranscript,
  readStudentDegrees,
  readStudentTranscript,
  removeSubstitution,
  takeBackDegree,
} from '@campus/domain/academic-records';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from '../payroll/verify.js';
import { AuditedCampus, written } from './audited-campus.js';

jest.setTimeout(180_000);

const idOf = (username: string): string => demoPerson(username).empId;
const AIM = 'TSUB';
const ID = idOf('student3');

let portal: TestPortal;
let registrar: TestClient;
let student: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  const campus = await AuditedCampus.of(portal);
  [registrar, student] = await Promise.all([portal.client('registrar'), portal.client('student3')]);
  await campus.program(AIM, 6, ['student3']);
  await campus.ask(AIM, [written('Core', 'TS101, TS102', 6)]);
  await campus.take('student3', 'TS101', 'B');
  await campus.take('student3', 'TS900', 'C');
});
afterAll(() => portal?.stop());

const core = async () => (await student.mustCall(readDegreeAudit, { aim: AIM })).groups[0];
const asked = {
  id_num: ID,
  school: 'BOYCE',
  crs_cde: 'ts900',
  counts_as: 'TS102',
  approved_by: 'Dean Boyce',
  reason: 'Taught together',
};
const audited = (type: string, id = ID) =>
  portal.database.query<{ action: string; description: string }>(
    'SELECT action, description FROM audit_entries WHERE record_type = $1 AND record_id = $2 ORDER BY seq',
    [type, id],
  );

describe('a substitution', () => {
  it('counts in the audit and leaves the transcript as it is, until it is removed with a reason', async () => {
    const transcript = await student.mustCall(readMyTranscript, {});
    expect((await core())?.ReqMet).toBe('N');
    const tried = await Promise.all([registrar.call(addSubstitution, asked), registrar.call(addSubstitution, asked)]);
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 409]);
    const group = await core();
    expect(group?.ReqMet).toBe('Y');
    expect(group?.children.map(({ CrsCde: code, ReqMet: state }) => [code, state])).toEqual([
      ['TS101', 'Y'],
      ['TS900', 'Y'],
    ]);
    expect(group?.children[1]?.why).toContain('It counts as TS102 by a substitution of the registrar.');
    expect(await student.mustCall(readMyTranscript, {})).toEqual(transcript);
    const { substitutions } = await registrar.mustCall(readStudentDegrees, { id_num: ID });
    expect(substitutions).toEqual([
      expect.objectContaining({
        crs_cde: 'TS900',
        counts_as: 'TS102',
        approved_by: 'Dean Boyce',
        entered_by: 'Roland Fairbanks',
      }),
    ]);
    expect(await violationsOf(portal)).toBe('');
    const id = substitutions[0]?.id ?? '';
    expect((await registrar.call(removeSubstitution, { id, reason: ' ' })).status).toBe(400);
    await registrar.mustCall(removeSubstitution, { id, reason: 'Entered twice' });
    expect((await core())?.ReqMet).toBe('N');
    for (const gone of [id, 'none'])
      expect((await registrar.call(removeSubstitution, { id: gone, reason: 'Again' })).body.code).toBe(
        'academic-records.no_such_substitution',
      );
    expect((await audited('course-substitution')).map(({ action, description }) => [action, description])).toEqual([
      ['add', 'TS900 counts as TS102, approved by Dean Boyce: Taught together'],
      ['remove', 'TS900 no longer counts as TS102: Entered twice'],
    ]);
  });

  it('is refused with what is wrong: not taken, no course, the same, another school, the own record, another role', async () => {
    const refused = async (more: object, by = registrar) => {
      const { status, body } = await by.call(addSubstitution, { ...asked, ...more } as never);
      return [status, body.code?.split('.').at(-1), body.fields?.[0]?.path];
    };
    expect(await refused({ crs_cde: 'TS555' })).toEqual([422, 'substitution_not_taken', 'crs_cde']);
    expect(await refused({ school: 'SOUTHERN' })).toEqual([422, 'substitution_not_taken', 'crs_cde']);
    expect(await refused({ school: 'NONE' })).toEqual([422, 'no_such_school', 'school']);
    expect(await refused({ counts_as: 'TS999' })).toEqual([422, 'substitution_no_course', 'counts_as']);
    expect(await refused({ counts_as: 'TS900' })).toEqual([422, 'substitution_same', 'counts_as']);
    expect((await refused({ id_num: '999999' }))[0]).toBe(404);
    for (const wrong of [{ reason: '' }, { approved_by: ' ' }, { reason: 'x'.repeat(501) }, { crs_cde: 'TS 900!' }])
      expect((await refused(wrong))[0]).toBe(400);
    expect((await refused({ id_num: idOf('registrar') })).slice(0, 2)).toEqual([403, 'own_degrees']);
    for (const username of ['student3', 'records', 'faculty1', 'plain'])
      expect([username, (await refused({}, await portal.client(username)))[0]]).toEqual([username, 403]);
    expect((await registrar.mustCall(readStudentDegrees, { id_num: ID })).substitutions).toEqual([]);
  });
});

describe('good standing', () => {
  it('is shown to the student at the audit and to staff with the record, by the average of the degree', async () => {
    const { primary } = await student.mustCall(readDegreeAudit, { aim: AIM });
    const [{ standing } = { standing: '' }] = (await registrar.mustCall(readStudentTranscript, { id_num: ID })).ut;
    expect([primary.standing, standing]).toEqual(['good', 'good']);
    await portal.database.query(`UPDATE grades SET grade = 'F' WHERE emp_id = $1 AND grade NOT IN ('W', 'WP', 'AU', 'I')`, [ID]);
    const [hours] = await portal.database.query<{ n: string }>(
      `SELECT coalesce(sum(c.credits), 0) AS n FROM grades g JOIN courses c USING (request_num) WHERE g.emp_id = $1 AND g.grade = 'F'`,
      [ID],
    );
    expect(Number(hours?.n)).toBeGreaterThanOrEqual(12);
    const audit = await student.mustCall(readDegreeAudit, { aim: AIM });
    expect([audit.primary.GpaCurrent, audit.primary.standing]).toEqual(['0.00', 'probation']);
    const { degrees } = await registrar.mustCall(readStudentDegrees, { id_num: ID });
    expect(degrees.find(({ program }) => program === AIM)).toMatchObject({ average: '0.00', standing: 'probation' });
    const views = await student.mustCall(listRecordViews, {});
    expect(views.some(({ by, part }) => by === 'Roland Fairbanks' && part === 'transcript')).toBe(true);
  });
});

describe('an awarded degree', () => {
  it('is taken back with a reason, once, and never ones own; who has no other one studies here again', async () => {
    const [row] = await portal.database.query<{ id: string; program: string; day: string }>(
      `SELECT sp.emp_id AS id, min(sp.program_code) AS program, to_char(min(sp.awarded_on), 'YYYY-MM-DD') AS day FROM student_programs sp
         JOIN students s USING (emp_id) WHERE s.status = 'graduated' AND sp.awarded_on IS NOT NULL GROUP BY sp.emp_id HAVING count(*) = 1 LIMIT 1`,
    );
    const { id, program, day } = row ?? { id: '', program: '', day: '' };
    const take = (more: object = {}, by = registrar) =>
      by.call(takeBackDegree, { id_num: id, program, reason: 'Hours were missing', ...more });
    const before = await registrar.mustCall(readStudentDegrees, { id_num: id });
    expect(before.degrees.find((one) => one.program === program)?.awarded_on).toBe(day);
    expect((await take({ reason: '' })).status).toBe(400);
    expect((await take({ program: 'NONE' })).body.code).toBe('academic-records.degree_not_awarded');
    expect((await take({ id_num: idOf('registrar') })).body.code).toBe('academic-records.own_degrees');
    for (const username of ['records', 'student1', 'faculty1'])
      expect([username, (await take({}, await portal.client(username))).status]).toEqual([username, 403]);
    const tried = await Promise.all([take(), take()]);
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(tried.find(({ status }) => status === 200)?.body.message).toMatch(/is undone\. .* is an active student again\.$/);
    const after = await registrar.mustCall(readStudentDegrees, { id_num: id });
    expect(after.degrees.find((one) => one.program === program)?.awarded_on).toBeNull();
    const [state] = await portal.database.query<{ status: string }>('SELECT status FROM students WHERE emp_id = $1', [id]);
    expect(state?.status).toBe('active');
    expect((await audited('student-degree', id)).map(({ action }) => action)).toEqual(['undo-award']);
    const lines = async () =>
      (await violationsOf(portal)).split('\n').filter((line) => line.startsWith('academic-records.degrees'));
    expect(await lines()).toEqual([]);
    // A list does not award it once more for that day.
    const [line] = await portal.database.query<{ line: string }>(
      `SELECT concat_ws(',', emp_id, seq, program_code, to_char(declared_on, 'YYYY-MM-DD'), $3::text) AS line FROM student_programs
       WHERE emp_id = $1 AND program_code = $2`,
      [id, program, day],
    );
    const folder = await mkdtemp(join(tmpdir(), 'campus-awards-'));
    await writeFile(
      join(folder, 'student-programs.csv'),
      `emp_id,seq,program_code,declared_on,awarded_on\r\n${line?.line ?? ''}\r\n`,
    );
    expect((await portal.cli(['import-campus', '--from', folder])).said).toContain('0 changed, 0 same, 1 bad');
    expect(await readFile(join(folder, 'errors.csv'), 'utf8')).toContain('the award of that day was undone by the registrar');
    expect(await lines()).toEqual([]);
    await portal.database.query('UPDATE student_programs SET awarded_on = $3 WHERE emp_id = $1 AND program_code = $2', [
      id,
      program,
      day,
    ]);
    expect(await lines()).toEqual([expect.stringContaining('whose award was undone')]);
    await portal.database.query('UPDATE student_programs SET awarded_on = NULL WHERE emp_id = $1 AND program_code = $2', [
      id,
      program,
    ]);
  });
});
