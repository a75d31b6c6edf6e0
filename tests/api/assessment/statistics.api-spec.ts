import { demoPerson } from '@campus/demo-campus';
import {
  assessmentMessages as messages,
  downloadStatistics,
  listDeanStatistics,
  listStatistics,
  listTaughtStatistics,
  publishEvaluation,
  listOwnEvaluations,
  readCampaign,
  readOwnEvaluation,
  readStatistics,
  saveCampaign,
  saveOwnEvaluation,
  setEvaluationActive,
  steerCampaign,
} from '@campus/domain/assessment';
import type { Evaluation } from '@campus/domain/assessment';
import { addDays } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, moveClock } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AssessmentCampus } from './campus.js';

jest.setTimeout(240_000);

let portal: TestPortal;
let campus: AssessmentCampus;
let admin: TestClient;
let [student1, faculty1, faculty2, dean, southern]: TestClient[] = [];
let ids: string[];
let students: TestClient[];

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'jobs', 'worker'] });
  campus = await AssessmentCampus.of(portal);
  admin = campus.admin;
  const named = ['student1', 'faculty1', 'faculty2', 'dean.boyce', 'dean.southern'];
  [student1, faculty1, faculty2, dean, southern] = await Promise.all(named.map((name) => portal.client(name)));
  ids = await campus.students(106);
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
const stats = (evaluation: Evaluation, course: string, client = admin) =>
  client.mustCall(readStatistics, { evalId: evaluation.EvaluationId, courseId: course });

describe('statistics', () => {
  it('keep the answers that were given while an evaluation is switched off and on again [ASSESS-030]', async () => {
    const course = await campus.course(ids.slice(0, 4));
    const evaluation = await campus.open({ courses: [course] });
    const at = { evalId: evaluation.EvaluationId, courseId: course };
    const [first, ...others] = students.slice(0, 4).map(as) as [TestClient, ...TestClient[]];
    const { questions } = await first.mustCall(readOwnEvaluation, at);
    const begun = { [questions[1]?.QuestionId ?? '']: 'Half an answer' };
    await first.mustCall(saveOwnEvaluation, { ...at, answers: begun });
    for (const client of others) await campus.finish(client, evaluation, course, { ratings: [4], texts: ['Clear'] });
    const sees = async () =>
      (await first.mustCall(listOwnEvaluations, {})).evals.some((one) => one.EvaluationId === evaluation.EvaluationId);
    for (const on of [0, 1] as const) {
      await admin.mustCall(setEvaluationActive, { EvaluationId: evaluation.EvaluationId, IsActive: on });
      expect(await sees()).toBe(on === 1);
    }
    expect((await first.mustCall(readOwnEvaluation, at)).answers).toEqual(begun);
    await campus.finish(first, evaluation, course, { ratings: [5], texts: ['Whole'] });
    const { header, questions: figures, textResponses } = await stats(evaluation, course);
    expect([header.TotalFinished, figures[0]?.Rate_4, figures[0]?.Rate_5, textResponses.length]).toEqual([4, 3, 1, 4]);
  });

  it('count sent, answered and finished at once, and show figures from three on when it has ended [ASSESS-007] [ASSESS-023] [ASSESS-024] [ASSESS-025] [ASSESS-041] [EVALSTU-007]', async () => {
    const course = await campus.course(ids.slice(10, 14));
    const evaluation = await campus.open({ courses: [course], ratings: 1, texts: 1 });
    const [a, b, c, d] = students.slice(10, 14).map(as) as [TestClient, TestClient, TestClient, TestClient];
    await campus.finish(a, evaluation, course, { ratings: [5], texts: ['Anna'] });
    await campus.finish(b, evaluation, course, { ratings: [4], texts: ['Ben'], addName: true });
    const at = { evalId: evaluation.EvaluationId, courseId: course };
    const text = (await c.mustCall(readOwnEvaluation, at)).questions[1]?.QuestionId ?? '';
    await c.mustCall(saveOwnEvaluation, { ...at, answers: { [text]: 'Cleo' } });
    const row = async () =>
      (await admin.mustCall(listStatistics, { year: campus.today.slice(0, 4), term: 'SU+FA', per_page: 5000 })).find(
        (one) => one.EvaluationId === evaluation.EvaluationId,
      );
    const live = await row();
    expect([live?.TotalSent, live?.TotalResponses, live?.TotalFinished, live?.percentage]).toEqual([4, 3, 2, 50]);
    expect([live?.AverageAge, live?.NumOfMales, live?.NumOfFemales]).toEqual([null, null, null]);
    expect(Object.keys(live ?? {})).toEqual(
      expect.arrayContaining(
        'EvaluationId EvalGroupId Title TermYear CourseCode CourseTitle CourseInstructor TotalSent TotalResponses TotalFinished AverageAge NumOfMales NumOfFemales percentage'.split(
          ' ',
        ),
      ),
    );
    await campus.finish(c, evaluation, course, { ratings: [4], texts: ['Cleo'] });
    const early = await stats(evaluation, course);
    expect([early.questions, early.textResponses, early.header.NumOfMales]).toEqual([[], [], null]);
    expect(early.withheld).toContain('at least 3 students have finished and the evaluation has ended');
    await campus.finish(d, evaluation, course, { ratings: [null], texts: [null] });
    const shown = await stats(evaluation, course);
    expect(shown.header).toMatchObject({ professor: 'Francis Abernathy', responseRate: '4 of 4 (100%)', TotalFinished: 4 });
    expect((shown.header.NumOfMales ?? 0) + (shown.header.NumOfFemales ?? 0)).toBe(4);
    expect(shown.header.AverageAge).toBeGreaterThan(17);
    const { QuestionId: _id, Category: _category, Question: _question, ...figures } = shown.questions[0] ?? {};
    expect(figures).toEqual({
      Rate_1: 0,
      Rate_2: 0,
      Rate_3: 0,
      Rate_4: 2,
      Rate_5: 1,
      Rate_NULL: 1,
      NumOfResponses: 3,
      LowestScore: 4,
      HighestScore: 5,
      MeanLikert: 4.33,
      MedianLikert: 4,
      StdDev: 0.58,
    });
    expect(shown.textResponses.map(({ TextValue, StudentId }) => [TextValue, StudentId]).sort()).toEqual([
      ['Anna', null],
      ['Ben', ids[11]],
      ['Cleo', null],
    ]);
    expect(shown.textResponses.filter(({ StudentName }) => StudentName !== null)).toHaveLength(1);
  });

  it('of two finished students stay hidden also after the end, and say from how many on [ASSESS-007]', async () => {
    const course = await campus.course(ids.slice(20, 24));
    const evaluation = await campus.open({ courses: [course] });
    for (const at of [20, 21]) await campus.finish(as(students[at]), evaluation, course, { ratings: [5], texts: ['Two'] });
    await campus.end(evaluation);
    const hidden = await stats(evaluation, course);
    expect([hidden.questions, hidden.textResponses, hidden.withheld]).toEqual([
      [],
      [],
      'Ratings, texts and demographics are shown once at least 3 students have finished.',
    ]);
  });

  it('are one’s own: faculty after their grades, deans of their school, others not at all, files alike [ASSESS-003] [ASSESS-005] [ASSESS-039] [ASSESS-041] [DEAN-001] [DEAN-002] [FACULTY-001]', async () => {
    const course = await campus.course(ids.slice(30, 33), 'faculty1');
    const evaluation = await campus.open({ courses: [course] });
    for (const at of [30, 31, 32])
      await campus.finish(as(students[at]), evaluation, course, { ratings: [2], texts: ['=SUM(A1)'] });
    const at = { evalId: evaluation.EvaluationId, courseId: course };
    const before = await stats(evaluation, course, as(faculty1));
    expect([before.questions, before.textResponses, before.withheld]).toEqual([
      [],
      [],
      expect.stringContaining('all its grades are in'),
    ]);
    const listed = async () =>
      (await as(faculty1).mustCall(listTaughtStatistics, { per_page: 5000 })).find(
        (one) => one.EvaluationId === evaluation.EvaluationId,
      );
    expect((await listed())?.NumOfMales).toBeNull();
    await campus.grade(course);
    expect((await stats(evaluation, course, as(faculty1))).questions).toHaveLength(1);
    expect((await listed())?.NumOfMales).not.toBeNull();
    expect(
      (await as(faculty2).mustCall(listTaughtStatistics, { per_page: 5000 })).some(
        (one) => one.EvaluationId === evaluation.EvaluationId,
      ),
    ).toBe(false);
    // Who takes the course over sees nothing of it; who was evaluated keeps the right.
    await portal.database.query('UPDATE course_teachers SET emp_id = $2 WHERE request_num = $1', [
      course,
      demoPerson('faculty2').empId,
    ]);
    expect((await stats(evaluation, course, as(faculty1))).questions).toHaveLength(1);
    expect((await as(dean).mustCall(readStatistics, { ...at, deanSchool: 'Boyce' })).questions).toHaveLength(1);
    const file = await as(dean).call(downloadStatistics, { ...at, deanSchool: 'Boyce' });
    expect([file.status, file.headers.get('content-disposition'), file.bytes[0]]).toEqual([
      200,
      expect.stringContaining('.xlsx'),
      0x50,
    ]);
    for (const client of [faculty2, southern].map(as))
      for (const deanSchool of [undefined, 'Boyce', 'Southern']) {
        expect((await client.call(readStatistics, { ...at, deanSchool })).status).toBe(404);
        expect((await client.call(downloadStatistics, { ...at, deanSchool })).status).toBe(404);
      }
    for (const client of [southern, dean].map(as)) {
      const other = client === southern ? 'Boyce' : 'Southern';
      expect((await client.call(listDeanStatistics, { school: other })).status).toBe(404);
      const own = await client.mustCall(listDeanStatistics, { per_page: 5000 });
      expect(new Set(own.map(({ School }) => School))).toEqual(new Set([other === 'Boyce' ? 'Southern' : 'Boyce']));
    }
    expect((await as(student1).call(readStatistics, at)).status).toBe(403);
  });

  it('are listed by year and by terms in one choice, 50 on a page [ASSESS-002] [ASSESS-040] [ASSESS-066] [DEAN-003]', async () => {
    await portal.database.query(
      `WITH made AS (INSERT INTO evaluations (title, starts_on, ends_on, term_code, year_code, school, eval_type, is_active, is_published, changed_by, created_at)
         SELECT 'Paged', DATE '2031-01-01' + n, DATE '2031-03-01' + n, CASE WHEN n % 2 = 0 THEN 'JA' ELSE 'SP' END, '2031', 'Boyce', 'segment', true, true, '0', now()
         FROM generate_series(1, 51) n RETURNING id)
       INSERT INTO evaluation_urns (evaluation_id) SELECT id FROM made`,
    );
    const first = await as(dean).call(listDeanStatistics, { year: '2031', term: 'JA+SP', school: 'Boyce' });
    expect([first.body.data.length, first.body.page?.total]).toEqual([50, 51]);
    const second = await as(dean).mustCall(listDeanStatistics, { year: '2031', term: 'JA+SP', school: 'Boyce', page: 2 });
    const after = await as(dean).mustCall(listDeanStatistics, {
      year: '2031',
      term: 'JA-SP',
      after: first.body.page?.next ?? '',
    });
    expect([second.length, after]).toEqual([1, second]);
    expect(new Set([...first.body.data, ...second].map(({ TermYear }) => TermYear))).toEqual(new Set(['JA 2031', 'SP 2031']));
    expect(await admin.mustCall(listStatistics, { year: '2031', term: 'SU-FA' })).toEqual([]);
    expect((await admin.mustCall(listStatistics, { year: '2031', term: 'SP', per_page: 5000 })).length).toBe(26);
  });

  it('count each of 106 students who submit in the same second exactly once', async () => {
    const course = await campus.course(ids);
    const evaluation = await campus.open({ courses: [course], ratings: 2, texts: 1 });
    const at = { evalId: evaluation.EvaluationId, courseId: course };
    const questions = (await as(students[0]).mustCall(readOwnEvaluation, at)).questions.map(({ QuestionId }) => QuestionId);
    const replies = await Promise.all(
      students.map((client, index) =>
        client.call(saveOwnEvaluation, {
          ...at,
          answers: {
            [questions[0] ?? '']: 1 + (index % 5),
            [questions[1] ?? '']: index % 2 === 0 ? 5 : null,
            [questions[2] ?? '']: `Number ${index}`,
          },
          submit: true,
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const { questions: figures, textResponses, header } = await stats(evaluation, course);
    expect([header.TotalSent, header.TotalFinished]).toEqual([106, 106]);
    expect(figures.map((one) => one.NumOfResponses + one.Rate_NULL)).toEqual([106, 106]);
    expect(figures.map((one) => [one.Rate_1, one.Rate_2, one.Rate_3, one.Rate_4, one.Rate_5, one.Rate_NULL])).toEqual([
      [22, 21, 21, 21, 21, 0],
      [0, 0, 0, 0, 53, 53],
    ]);
    expect(new Set(textResponses.map(({ TextValue }) => TextValue)).size).toBe(106);
  });

  it('are shown to everybody who asks at the moment in which they are counted [ASSESS-041]', async () => {
    const course = await campus.course(ids.slice(20, 40));
    const evaluation = await campus.open({ courses: [course], ratings: 1 });
    for (const client of students.slice(20, 40)) await campus.finish(as(client), evaluation, course, { ratings: [4] });
    const seen = await Promise.all(Array.from({ length: 8 }, () => stats(evaluation, course)));
    expect(seen.map(({ questions }) => questions.map(({ Rate_4 }) => Rate_4))).toEqual(seen.map(() => [20]));
  });
});

describe('a campaign', () => {
  const settings = {
    IsActive: 1,
    Frequency: 'Weekly',
    DaysAfter: null,
    Salutation: 'Dear',
    SalutationAddress: 'First name',
    MainSubject: 'Please evaluate',
    MainContent: 'It takes ten minutes.',
    TemplateUrl: '/templates/evaluation',
  } as const;
  const dates = () => ({ CampaignStartDt: campus.today, CampaignEndDt: addDays(campus.today, 20) });

  it('is closed until the evaluation is published, and keeps its ten settings [ASSESS-021] [ASSESS-031] [ASSESS-035] [ASSESS-036] [ASSESS-051] [ASSESS-053] [ASSESS-065]', async () => {
    const course = await campus.course(ids.slice(0, 1));
    const { EvaluationId: evalId } = await campus.make({ courses: [course] });
    const sentence = 'You must publish this evaluation before you may configure and launch a marketing campaign.';
    const all = { evalId, ...settings, ...dates(), IsActive: 0 as const };
    for (const reply of [admin.call(readCampaign, { evalId }), admin.call(saveCampaign, all)])
      expect(await refusal(reply)).toEqual([409, false, sentence]);
    await admin.mustCall(publishEvaluation, { EvaluationId: evalId });
    for (const field of ['Frequency', 'CampaignStartDt', 'CampaignEndDt', 'Salutation', 'SalutationAddress', 'TemplateUrl'])
      expect(await refusal(admin.call(saveCampaign, { ...all, [field]: '' }))).toEqual(said('campaign_incomplete'));
    for (const DaysAfter of [100, -1, 'x', null])
      expect(await refusal(admin.call(saveCampaign, { ...all, Frequency: 'DaysAfter', DaysAfter }))).toEqual(
        said('wrong_day_count'),
      );
    expect(await refusal(admin.call(saveCampaign, { ...all, Frequency: 'Hourly' }))).toEqual(said('wrong_frequency'));
    for (const Frequency of ['Daily', 'Weekly', 'BiWeekly', 'Monthly'])
      expect((await admin.mustCall(saveCampaign, { ...all, Frequency })).Frequency).toBe(Frequency);
    const saved = await admin.mustCall(saveCampaign, { ...all, Frequency: 'DaysAfter', DaysAfter: 99 });
    expect(await admin.mustCall(readCampaign, { evalId })).toEqual(saved);
    const { evalId: _evalId, ...ten } = { ...all, Frequency: 'DaysAfter', DaysAfter: 99 };
    expect(saved).toMatchObject(ten);
    const weekly = { ...ten, Frequency: 'Weekly', DaysAfter: 7 };
    expect(await admin.mustCall(saveCampaign, { evalId, ...weekly })).toMatchObject(weekly);
    expect(await refusal(admin.call(saveCampaign, { evalId, ...weekly, DaysAfter: 100 }))).toEqual(said('wrong_day_count'));
  });

  it('mails each unfinished student once a day of its frequency, never after finishing, paused and stopped by click [ASSESS-026]', async () => {
    const course = await campus.course(ids.slice(40, 43));
    const evaluation = await campus.open({ courses: [course] });
    const evalId = evaluation.EvaluationId;
    await campus.finish(as(students[40]), evaluation, course, { ratings: [5] });
    const mails = async () =>
      await portal.database.query<{ key: string; body: string; recipient: string }>(
        'SELECT key, body, recipient FROM mail_messages WHERE key LIKE $1 ORDER BY key',
        [`assessment/campaign/${evalId}/%`],
      );
    const done = (days: number) =>
      eventually(
        async () =>
          (await admin.mustCall(readCampaign, { evalId })).sent.filter(({ done: one }) => one === 1).length === days || undefined,
        { withinMs: 60_000, what: `the mails of day ${days}` },
      );
    const started = await admin.mustCall(saveCampaign, { evalId, ...settings, ...dates() });
    expect([started.state, started.unfinished]).toEqual(['running', 2]);
    await done(1);
    const first = await mails();
    expect(first.map(({ key }) => key.split('/').at(-1))).toEqual([ids[41], ids[42]]);
    expect(first[0]?.body).toMatch(/^Dear \w+,\n\nIt takes ten minutes\.\n\nYour evaluations: http/);
    expect(first[0]?.body).toContain(`/student/courseEval?evalId=${evalId}&courseId=${course}`);
    const turn = (days: number) => moveClock(portal, days * 86_400_000);
    await campus.portal.database.query('UPDATE evaluations SET ends_on = ends_on + 60 WHERE id = $1::uuid', [evalId]);
    await campus.finish(as(students[41]), evaluation, course, { ratings: [5] });
    await admin.mustCall(saveCampaign, { evalId, MainContent: 'Only two days are left.' });
    await turn(3);
    expect((await admin.mustCall(readCampaign, { evalId })).nextSends[0]).toBe(addDays(campus.today, 7));
    await turn(8);
    await done(2);
    const second = (await mails()).filter(({ key }) => key.includes(addDays(campus.today, 7)));
    expect(second.map(({ key }) => key.split('/').slice(-2))).toEqual([[addDays(campus.today, 7), ids[42]]]);
    expect(second[0]?.body).toContain('Only two days are left.');
    expect((await admin.mustCall(steerCampaign, { evalId, step: 'pause' })).state).toBe('paused');
    expect((await admin.mustCall(steerCampaign, { evalId, step: 'resume' })).state).toBe('running');
    const stopped = await admin.mustCall(steerCampaign, { evalId, step: 'stop' });
    expect([stopped.state, stopped.IsActive]).toEqual(['stopped', 0]);
    expect((await admin.mustCall(saveCampaign, { evalId, MainContent: 'Only two days are left.' })).state).toBe('stopped');
    expect(await refusal(admin.call(steerCampaign, { evalId, step: 'resume' }))).toEqual(said('campaign_over'));
    const sent = (await mails()).length;
    await turn(15);
    expect((await mails()).length).toBe(sent);
    await turn(0);
    const audit = await portal.database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE record_type = 'evaluation-campaign' AND record_id = $1 ORDER BY seq`,
      [evalId],
    );
    expect(audit.map(({ action }) => action)).toEqual(['save', 'send', 'save', 'send', 'pause', 'resume', 'stop', 'save']);
  });
});
