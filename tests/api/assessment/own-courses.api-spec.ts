import {
  copyEvaluation,
  listDeanStatistics,
  listStatistics,
  publishEvaluation,
  readCampaign,
  readEvaluation,
  readStatistics,
  saveCampaign,
  saveEvaluation,
} from '@campus/domain/assessment';
import type { Evaluation } from '@campus/domain/assessment';
import { addDays } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from '../payroll/verify.js';
import { AssessmentCampus } from './campus.js';

jest.setTimeout(240_000);

let portal: TestPortal;
let campus: AssessmentCampus;
let admin: TestClient;
let boyce: TestClient;
let southern: TestClient;
let ids: string[];
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  campus = await AssessmentCampus.of(portal);
  admin = campus.admin;
  [boyce, southern] = [await portal.client('dean.boyce'), await portal.client('dean.southern')];
  ids = await campus.students(20);
});
afterAll(() => portal?.stop());

const plant = (evaluation: Evaluation, course: string): Promise<unknown> =>
  portal.database.query('INSERT INTO evaluation_courses (evaluation_id, course_id) VALUES ($1::uuid, $2)', [
    evaluation.EvaluationId,
    course,
  ]);

describe('the courses of an evaluation', () => {
  it('are of its own school and term, at save and at publishing; each other one is refused by name [ASSESS-020] [DEAN-002]', async () => {
    const [own, other] = [await campus.course([]), await campus.course([], 'faculty1', 'SOUTHERN')];
    const old = await campus.course([]);
    await portal.database.query(
      `UPDATE courses c SET year_code = t.year_code, term_code = t.term_code
       FROM (SELECT year_code, term_code FROM terms WHERE term_code <> 'FA' ORDER BY begins_on LIMIT 1) t WHERE c.request_num = $1`,
      [old],
    );
    const evaluation = await campus.make({ courses: [own] });
    const { EvaluationId, version } = evaluation;
    for (const [foreign, says] of [
      [other, /^TTT\d+ is a course of Southern, FA \d{4}; this evaluation is for Boyce, FA \d{4}\. Remove the course/],
      [old, /^TTT\d+ is a course of Boyce, (?!FA)/],
    ] as const) {
      const { status, body } = await admin.call(saveEvaluation, { EvaluationId, version, courses: [own, foreign] });
      expect([status, body.code, body.message]).toEqual([422, 'assessment.foreign_course', expect.stringMatching(says)]);
    }
    expect((await admin.mustCall(readEvaluation, { id: EvaluationId })).courses).toHaveLength(1);
    await plant(evaluation, other);
    expect(await admin.call(publishEvaluation, { EvaluationId })).toMatchObject({
      status: 422,
      body: { code: 'assessment.foreign_course' },
    });
    const copy = await admin.mustCall(copyEvaluation, { EvaluationId });
    expect((await admin.call(publishEvaluation, { EvaluationId: copy.EvaluationId })).status).toBe(422);
  });

  it('leave it when it becomes another school’s, and the answer says which', async () => {
    const [first, second] = [await campus.course([]), await campus.course([])];
    const { EvaluationId, version } = await campus.make({ courses: [first, second] });
    const moved = await admin.call(saveEvaluation, { EvaluationId, version, School: 'Southern', courses: [first, second] });
    expect([moved.status, moved.body.message]).toEqual([
      200,
      `The evaluation is saved. It is for Southern, FA ${campus.today.slice(0, 4)} now, so these courses of another school or term were removed: TT${first}, TT${second}.`,
    ]);
    expect(moved.body.data.courses).toEqual([]);
    const added = await campus.course([], 'faculty1', 'SOUTHERN');
    const { version: next } = moved.body.data;
    expect((await admin.call(saveEvaluation, { EvaluationId, version: next, courses: [added] })).status).toBe(200);
  });
});

describe('a dean', () => {
  it('reads the courses of the own school, whoever’s evaluation asked about them; `verify` names such an evaluation [DEAN-001] [DEAN-002]', async () => {
    const [own, other] = [await campus.course(ids.slice(0, 3)), await campus.course(ids.slice(3, 6), 'faculty1', 'SOUTHERN')];
    const evaluation = await campus.make({ courses: [own] });
    // As it could be saved before: the course of another school in an evaluation of Boyce.
    await campus.admin.mustCall(publishEvaluation, { EvaluationId: evaluation.EvaluationId });
    await plant(evaluation, other);
    await portal.database.query('INSERT INTO evaluation_urns (evaluation_id, course_id) VALUES ($1::uuid, $2)', [
      evaluation.EvaluationId,
      other,
    ]);
    const asked = (client: TestClient, courseId: string) =>
      client.call(readStatistics, { evalId: evaluation.EvaluationId, courseId });
    expect([(await asked(southern, other)).status, (await asked(boyce, other)).status]).toEqual([200, 404]);
    expect([(await asked(southern, own)).status, (await asked(boyce, own)).status]).toEqual([404, 200]);
    const listed = async (client: TestClient) =>
      (await client.mustCall(listDeanStatistics, { per_page: 5000 }))
        .filter((row) => row.EvaluationId === evaluation.EvaluationId)
        .map(({ JenzCourseId, School }) => [JenzCourseId, School]);
    expect([await listed(southern), await listed(boyce)]).toEqual([[[other, 'Southern']], [[own, 'Boyce']]]);
    const all = await admin.mustCall(listStatistics, { per_page: 5000 });
    expect(all.find(({ JenzCourseId }) => JenzCourseId === other)?.School).toBe('Southern');
    expect(await violationsOf(portal)).toContain('evaluation-own-courses');
    await portal.database.query('DELETE FROM evaluation_urns WHERE evaluation_id = $1::uuid AND course_id = $2', [
      evaluation.EvaluationId,
      other,
    ]);
    await portal.database.query('DELETE FROM evaluation_courses WHERE evaluation_id = $1::uuid AND course_id = $2', [
      evaluation.EvaluationId,
      other,
    ]);
    expect(await violationsOf(portal)).not.toContain('evaluation-own-courses');
  });
});

describe('a day of a campaign that was held up', () => {
  it('is given up when the next is due: everybody is reminded once on a day, and `verify` would see a second time [ASSESS-026]', async () => {
    const students = ids.slice(10, 14);
    const course = await campus.course(students);
    const { EvaluationId: evalId } = await campus.open({ courses: [course] });
    const yesterday = addDays(campus.today, -1);
    await portal.kill('worker');
    await admin.mustCall(saveCampaign, {
      evalId,
      IsActive: 1,
      Frequency: 'Daily',
      CampaignStartDt: yesterday,
      CampaignEndDt: addDays(campus.today, 3),
      Salutation: 'Dear',
      SalutationAddress: 'First name',
      MainSubject: 'Please evaluate',
      MainContent: 'It takes ten minutes.',
      TemplateUrl: '/templates/evaluation',
    });
    // It mailed one student yesterday when its worker went away.
    await portal.database.query(
      `INSERT INTO evaluation_campaign_sends (evaluation_id, day, salutation, salutation_address, subject, content, mails)
       VALUES ($1::uuid, $2::date, 'Dear', 'First name', 'Please evaluate', 'It takes ten minutes.', 1)`,
      [evalId, yesterday],
    );
    await portal.database.query(
      'INSERT INTO evaluation_campaign_mails (evaluation_id, day, emp_id, sent_on) VALUES ($1::uuid, $2::date, $3, $2::date)',
      [evalId, yesterday, students[0]],
    );
    await portal.start('worker');
    const sent = await eventually(
      async () => {
        const { sent: days } = await admin.mustCall(readCampaign, { evalId });
        return days.some(({ day, done }) => day === campus.today && done === 1) ? days : null;
      },
      { withinMs: 60_000, what: 'the day to be done' },
    );
    expect(sent).toEqual([
      { day: campus.today, mails: 4, done: 1 },
      { day: yesterday, mails: 1, done: 1 },
    ]);
    const keys = await portal.database.query<{ key: string }>('SELECT key FROM mail_messages WHERE key LIKE $1 ORDER BY key', [
      `assessment/campaign/${evalId}/%`,
    ]);
    expect(keys.map(({ key }) => key.split('/').slice(-2))).toEqual([...students].sort().map((id) => [campus.today, id]));
    const audit = await portal.database.query<{ description: string }>(
      `SELECT description FROM audit_entries WHERE record_type = 'evaluation-campaign' AND record_id = $1 AND action = 'skip'`,
      [evalId],
    );
    expect(audit).toEqual([
      {
        description: `The campaign mailed 1 students for ${yesterday} and was then held up; the others get the mail of ${campus.today}`,
      },
    ]);
    await portal.database.query('DROP INDEX "UQ_evaluation_campaign_mails_sent_on"');
    await portal.database.query(
      'UPDATE evaluation_campaign_mails SET sent_on = $2::date WHERE evaluation_id = $1::uuid AND day <> $2::date',
      [evalId, campus.today],
    );
    expect(await violationsOf(portal)).toContain('campaign-once-a-day');
  });
});
