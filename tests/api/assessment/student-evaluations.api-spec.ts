import { demoPerson } from '@campus/demo-campus';
import {
  assessmentMessages as messages,
  listOwnEvaluations,
  listStatistics,
  readOwnEvaluation,
  readStatistics,
  saveOwnEvaluation,
  setEvaluationActive,
} from '@campus/domain/assessment';
import { startImpersonation, endImpersonation } from '@campus/domain/impersonation';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { AssessmentCampus } from './campus.js';

jest.setTimeout(240_000);

const idOf = (username: string): string => demoPerson(username).empId;
let portal: TestPortal;
let campus: AssessmentCampus;
let admin: TestClient;
let ids: string[];
let students: TestClient[];

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'jobs', 'worker'] });
  campus = await AssessmentCampus.of(portal);
  admin = campus.admin;
  ids = await campus.students(20);
  students = await campus.signedIn(ids);
});
afterAll(() => portal?.stop());

const as = (client: TestClient | undefined): TestClient => {
  if (client === undefined) throw new Error('Nobody is signed in');
  return client;
};
const refusal = async (reply: ReturnType<TestClient['call']>) => {
  const { status, body } = await reply;
  return [status, body.success, body.message];
};
const said = (code: keyof typeof messages.all) => [messages.all[code].status, false, messages.all[code].text];

describe('a student', () => {
  it('lists the own open evaluations with their fields, none that is inactive, unpublished or outside its dates [EVALSTU-001] [EVALSTU-004] [EVALSTU-014]', async () => {
    const course = await campus.course(ids.slice(3, 6));
    const [open, off, later] = [
      await campus.open({ courses: [course] }),
      await campus.open({ courses: [course] }),
      await campus.open({ courses: [course], from: 1, until: 5 }),
    ];
    await admin.mustCall(setEvaluationActive, { EvaluationId: off.EvaluationId, IsActive: 0 });
    const unpublished = await campus.make({ courses: [course] });
    const { evals } = await as(students[3]).mustCall(listOwnEvaluations, {});
    const mine = evals.filter((one) =>
      [open, off, later, unpublished].some(({ EvaluationId }) => EvaluationId === one.EvaluationId),
    );
    expect(mine.map(({ EvaluationId }) => EvaluationId)).toEqual([open.EvaluationId]);
    expect(Object.keys(mine[0] ?? {})).toEqual(
      expect.arrayContaining([
        'EvaluationId',
        'EvalGroupId',
        'JenzCourseId',
        'CourseTitle',
        'CourseCode',
        'TermCode',
        'YearCode',
      ]),
    );
    await campus.enrol(course, ids.slice(6, 7));
    expect(
      (await as(students[6]).mustCall(listOwnEvaluations, {})).evals.some((one) => one.EvaluationId === open.EvaluationId),
    ).toBe(true);
  });

  it('saves page by page, comes back to what is there, and submits once; another’s course does not exist [EVALSTU-006] [EVALSTU-008] [EVALSTU-009] [EVALSTU-011] [EVALSTU-012] [EVALSTU-015] [EVALSTU-016]', async () => {
    const course = await campus.course(ids.slice(0, 3));
    const evaluation = await campus.open({ courses: [course], ratings: 6, texts: 2, required: true });
    const [client, stranger] = [as(students[0]), as(students[9])];
    const at = { evalId: evaluation.EvaluationId, courseId: course };
    expect(await refusal(stranger.call(readOwnEvaluation, at))).toEqual(said('no_such_evaluation'));
    expect(await refusal(stranger.call(saveOwnEvaluation, { ...at, answers: {} }))).toEqual(said('no_such_evaluation'));
    const form = await client.mustCall(readOwnEvaluation, at);
    expect(Object.keys(form)).toEqual(expect.arrayContaining(['course', 'questions', 'ratings', 'answers']));
    expect(form.questions.map(({ TypeId, IsRequired }) => `${TypeId}${IsRequired}`)).toEqual([
      ...Array<string>(6).fill('11'),
      '21',
      '21',
    ]);
    const [first, second, text] = [form.questions[0], form.questions[1], form.questions[6]].map(
      (one) => one?.QuestionId ?? '',
    ) as [string, string, string];
    await client.mustCall(saveOwnEvaluation, { ...at, answers: { [first]: 5, [text]: 'A thought' } });
    const back = await client.mustCall(readOwnEvaluation, at);
    expect([back.answers, back.addNameToResponse]).toEqual([{ [first]: '5', [text]: 'A thought' }, 0]);
    for (const wrong of [0, 6, 'x'])
      expect(await refusal(client.call(saveOwnEvaluation, { ...at, answers: { [second]: wrong } }))).toEqual(
        said('not_on_the_scale'),
      );
    expect(await refusal(client.call(saveOwnEvaluation, { ...at, answers: { [text]: 'x'.repeat(501) } }))).toEqual(
      said('answer_too_long'),
    );
    expect(await refusal(client.call(saveOwnEvaluation, { ...at, submit: true }))).toEqual([
      422,
      false,
      'It looks like you missed a required question. Please go back and complete it.',
    ]);
    const all = Object.fromEntries(
      form.questions.map(({ QuestionId, TypeId }) => [QuestionId, TypeId === '1' ? '4' : 'x'.repeat(500)]),
    );
    const submits = await Promise.all(
      Array.from({ length: 5 }, () => client.call(saveOwnEvaluation, { ...at, answers: all, submit: true })),
    );
    expect(submits.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of submits.filter(({ status }) => status !== 200))
      expect(reply.body.message).toBe(messages.text('already_finished'));
    expect(await refusal(client.call(saveOwnEvaluation, { ...at, answers: all }))).toEqual(said('already_finished'));
    expect(
      (await client.mustCall(listOwnEvaluations, {})).evals.some((one) => one.EvaluationId === evaluation.EvaluationId),
    ).toBe(false);
    const key = { headers: { 'idempotency-key': 'retried-submit-1' } };
    const retried = as(students[1]);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await retried.call(saveOwnEvaluation, { ...at, answers: all, submit: true }, key)).status).toBe(200);
    const row = (await admin.mustCall(listStatistics, { per_page: 5000 })).find(
      (one) => one.EvaluationId === evaluation.EvaluationId,
    );
    expect([row?.TotalSent, row?.TotalFinished]).toEqual([3, 2]);
  });

  it('submits in two tabs while a page is being saved in a third: what was saved is in, once, and nobody else waits for it', async () => {
    const course = await campus.course(ids.slice(0, 3));
    const evaluation = await campus.open({ courses: [course], ratings: 0, texts: 2 });
    const at = { evalId: evaluation.EvaluationId, courseId: course };
    const [client, other, third] = [as(students[0]), as(students[1]), as(students[2])];
    const [first = '', second = ''] = (await client.mustCall(readOwnEvaluation, at)).questions.map((one) => one.QuestionId);
    await client.mustCall(saveOwnEvaluation, { ...at, answers: { [first]: 'of the first page' } });
    const hand = new pg.Client({ connectionString: portal.database.url });
    await hand.connect();
    try {
      await hand.query('BEGIN');
      await hand.query(
        `SELECT 1 FROM evaluation_invitations i JOIN evaluation_urns u ON u.id = i.urn_id WHERE u.evaluation_id = $1::uuid AND i.emp_id = $2 FOR UPDATE OF i`,
        [evaluation.EvaluationId, ids[0]],
      );
      const tabs = [1, 2].map((tab) =>
        client.call(saveOwnEvaluation, { ...at, answers: { [second]: `tab ${tab}` }, submit: true }),
      );
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await eventually(async () => (await portal.database.query(waiting)).length > 0);
      await campus.finish(other, evaluation, course, { ratings: [], texts: ['x', 'y'] });
      await hand.query('COMMIT');
      expect((await Promise.all(tabs)).map(({ status }) => status).sort()).toEqual([200, 409]);
    } finally {
      await hand.end();
    }
    await campus.finish(third, evaluation, course, { ratings: [], texts: ['x', 'y'] });
    const { textResponses } = await admin.mustCall(readStatistics, at);
    const texts = textResponses.map(({ TextValue }) => TextValue).filter((text) => !['x', 'y'].includes(text));
    expect(texts.sort()).toEqual(['of the first page', expect.stringMatching(/^tab [12]$/)]);
  });

  it('is told when an evaluation closes meanwhile, and keeps what was saved', async () => {
    const course = await campus.course(ids.slice(0, 1));
    const evaluation = await campus.open({ courses: [course] });
    const at = { evalId: evaluation.EvaluationId, courseId: course };
    const client = as(students[0]);
    const text = (await client.mustCall(readOwnEvaluation, at)).questions[1]?.QuestionId ?? '';
    await client.mustCall(saveOwnEvaluation, { ...at, answers: { [text]: 'half a thought' } });
    await admin.mustCall(setEvaluationActive, { EvaluationId: evaluation.EvaluationId, IsActive: 0 });
    expect(await refusal(client.call(saveOwnEvaluation, { ...at, answers: { [text]: 'more' }, submit: true }))).toEqual(
      said('evaluation_closed'),
    );
    await admin.mustCall(setEvaluationActive, { EvaluationId: evaluation.EvaluationId, IsActive: 1 });
    expect((await client.mustCall(readOwnEvaluation, at)).answers).toEqual({ [text]: 'half a thought' });
  });

  it('is acted for by the administration, and that is the one manual entry [ASSESS-017]', async () => {
    const course = await campus.course([idOf('student2')], 'faculty1', 'SOUTHERN');
    const evaluation = await campus.open({ courses: [course], school: 'Southern' });
    const acting = await portal.newSession('assessment');
    await acting.mustCall(startImpersonation, { emp_id: idOf('student2'), reason: 'Filled in on paper' });
    await campus.finish(acting, evaluation, course, { ratings: [3], texts: ['On paper'] });
    expect((await acting.call(endImpersonation, {})).status).toBeLessThan(400);
    const own = await (
      await portal.client('student2')
    ).call(readOwnEvaluation, { evalId: evaluation.EvaluationId, courseId: course });
    expect(own.body.message).toBe(messages.text('already_finished'));
  });
});
