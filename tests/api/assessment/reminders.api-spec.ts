import {
  assessmentMessages as messages,
  readOwnEvaluation,
  readStatistics,
  remindStudents,
  saveOwnEvaluation,
  setEvaluationActive,
} from '@campus/domain/assessment';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AssessmentCampus } from './campus.js';

jest.setTimeout(240_000);

let portal: TestPortal;
let campus: AssessmentCampus;
let [faculty, dean, southern]: TestClient[] = [];
let ids: string[];
let students: TestClient[];

const as = (client: TestClient | undefined): TestClient => {
  if (client === undefined) throw new Error('Nobody is signed in');
  return client;
};

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'jobs', 'worker'] });
  campus = await AssessmentCampus.of(portal);
  [faculty, dean, southern] = await Promise.all(['faculty1', 'dean.boyce', 'dean.southern'].map((name) => portal.client(name)));
  ids = await campus.students(12);
  students = await campus.signedIn(ids);
});
afterAll(() => portal?.stop());

/** Who has a reminder of an evaluation in the ledger, and how many rows its history has of it. */
const sentFor = async (evalId: string) => {
  const mails = await portal.database.query<{ id: string; body: string }>(
    `SELECT split_part(record_id, '/', 2) AS id, body FROM mail_messages WHERE record_type = 'evaluation-reminder' AND record_id LIKE $1 || '/%' ORDER BY 1`,
    [evalId],
  );
  const [audit] = await portal.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM audit_entries WHERE action = 'remind' AND record_id IN (SELECT id::text FROM evaluation_urns WHERE evaluation_id = $1::uuid)`,
    [evalId],
  );
  return { mails, audits: audit?.count ?? 0 };
};

describe('the reminder of those who have not started', () => {
  it('goes to each of them once a day, to no one who has started, and tells how many but never who [ASSESS-039]', async () => {
    const course = await campus.course(ids.slice(0, 5));
    const evaluation = await campus.open({ courses: [course], ratings: 1, texts: 1 });
    const at = { evalId: evaluation.EvaluationId, courseId: course };
    await campus.finish(as(students[0]), evaluation, course, { ratings: [5], texts: ['Done'] });
    const { questions } = await as(students[1]).mustCall(readOwnEvaluation, at);
    await as(students[1]).mustCall(saveOwnEvaluation, { ...at, answers: { [questions[1]?.QuestionId ?? '']: 'Begun' } });
    // Whoever has only opened it has not started.
    await as(students[2]).mustCall(readOwnEvaluation, at);
    const before = await as(dean).mustCall(readStatistics, { ...at, deanSchool: 'Boyce' });
    expect([before.header.toRemind, before.header.daysLeft]).toEqual([3, 4]);
    const answer = await as(dean).call(remindStudents, at);
    expect([answer.status, answer.body.data, answer.body.message]).toEqual([
      200,
      { reminded: 3 },
      'Reminded: 3 students. A mail with the link is on its way.',
    ]);
    const { mails, audits } = await sentFor(evaluation.EvaluationId);
    expect([mails.map(({ id }) => id), audits]).toEqual([ids.slice(2, 5), 1]);
    expect(mails[0]?.body).toContain(`/student/courseEval?evalId=${evaluation.EvaluationId}&courseId=${course}`);
    expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(ids.slice(2, 5).join('|')));
    const after = await campus.admin.mustCall(readStatistics, at);
    expect([after.header.toRemind, after.header.lastReminder?.text]).toEqual([0, 'Reminded 3 students who had not started']);
    const again = await campus.admin.call(remindStudents, at);
    expect([again.status, again.body.message]).toEqual([409, messages.text('none_to_remind')]);
    expect(await sentFor(evaluation.EvaluationId)).toEqual({ mails, audits: 1 });
  });

  it('goes to no one who has left the course, who is counted no longer, also after the first page', async () => {
    const course = await campus.course(ids.slice(0, 5));
    const evaluation = await campus.open({ courses: [course], ratings: 1, texts: 1 });
    const at = { evalId: evaluation.EvaluationId, courseId: course };
    for (const student of students.slice(0, 3))
      await campus.finish(student, evaluation, course, { ratings: [4], texts: ['Good'] });
    const { questions } = await as(students[3]).mustCall(readOwnEvaluation, at);
    const page = { ...at, answers: { [questions[1]?.QuestionId ?? '']: 'Begun' } };
    await as(students[3]).mustCall(saveOwnEvaluation, page);
    const figures = async () => {
      const { header } = await campus.admin.mustCall(readStatistics, at);
      return [header.TotalSent, header.TotalResponses, header.TotalFinished, header.toRemind];
    };
    expect(await figures()).toEqual([5, 4, 3, 1]);
    await portal.database.query(
      `UPDATE enrolments SET status = 'dropped', ended_on = CURRENT_DATE WHERE request_num = $1 AND emp_id = ANY ($2::text[])`,
      [course, ids.slice(3, 5)],
    );
    // All who are left have finished.
    expect((await figures()).slice(0, 4)).toEqual([3, 3, 3, 0]);
    expect((await as(students[3]).call(saveOwnEvaluation, page)).status).toBe(404);
    expect((await campus.admin.call(remindStudents, at)).status).toBe(409);
    await eventually(async () => {
      const [box] = await portal.database.query<{ opened: boolean }>(
        'SELECT opened_on IS NOT NULL AS opened FROM evaluation_urns WHERE evaluation_id = $1::uuid',
        [at.evalId],
      );
      return box?.opened === true;
    });
    expect((await figures()).slice(0, 3)).toEqual([3, 3, 3]);
  });

  it('is one, however often and by whomever it is pressed in one moment', async () => {
    const course = await campus.course(ids.slice(5, 9));
    const evaluation = await campus.open({ courses: [course] });
    const at = { evalId: evaluation.EvaluationId, courseId: course };
    const answers = await Promise.all(
      [as(dean), campus.admin, as(dean), campus.admin].map((client) => client.call(remindStudents, at)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { mails, audits } = await sentFor(evaluation.EvaluationId);
    expect([mails.length, audits]).toEqual([4, 1]);
  });

  it('is refused to faculty and another school, and while no one can answer [ASSESS-030] [DEAN-002]', async () => {
    const course = await campus.course(ids.slice(9, 12));
    const evaluation = await campus.open({ courses: [course] });
    const at = { evalId: evaluation.EvaluationId, courseId: course };
    expect((await as(faculty).call(remindStudents, at)).status).toBe(403);
    expect((await as(southern).call(remindStudents, at)).status).toBe(404);
    expect((await as(faculty).mustCall(readStatistics, at)).header).toMatchObject({ toRemind: null, lastReminder: null });
    await campus.admin.mustCall(setEvaluationActive, { EvaluationId: evaluation.EvaluationId, IsActive: 0 });
    const off = await as(dean).call(remindStudents, at);
    expect([off.status, off.body.message]).toEqual([409, messages.text('not_running')]);
    expect(await sentFor(evaluation.EvaluationId)).toEqual({ mails: [], audits: 0 });
  });
});
