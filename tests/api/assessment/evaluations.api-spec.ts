import { demoPerson } from '@campus/demo-campus';
import {
  addBankQuestion,
  addQuestion,
  addQuestionGroup,
  addSegments,
  assessmentMessages as messages,
  copyEvaluation,
  listEvaluations,
  listOwnEvaluations,
  listStatistics,
  previewEvaluation,
  publishEvaluation,
  readEvaluation,
  readQuestions,
  saveEvaluation,
  searchCourses,
  searchInstructors,
  setEvaluationActive,
} from '@campus/domain/assessment';
import { addDays } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AssessmentCampus } from './campus.js';

jest.setTimeout(240_000);

const idOf = (username: string): string => demoPerson(username).empId;
let portal: TestPortal;
let campus: AssessmentCampus;
let admin: TestClient;
let [student1, faculty1, dean]: TestClient[] = [];
let ids: string[];
let students: TestClient[];

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'jobs', 'worker'] });
  campus = await AssessmentCampus.of(portal);
  admin = campus.admin;
  const named = ['student1', 'faculty1', 'dean.boyce'];
  [student1, faculty1, dean] = await Promise.all(named.map((name) => portal.client(name)));
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

describe('evaluations of the administration', () => {
  it('come back with every field, of both kinds; a new one is unpublished and inactive [ASSESS-009] [ASSESS-018] [ASSESS-019] [ASSESS-042] [ASSESS-043]', async () => {
    const course = await campus.course(ids.slice(0, 3));
    const made = await campus.make({ courses: [course], ratings: 2, texts: 1 });
    expect(made).toMatchObject({ IsActive: 0, IsPublished: 0, evalType: 'course', School: 'Boyce', Title: 'Test evaluation' });
    const changed = await admin.mustCall(saveEvaluation, {
      ...made,
      Title: 'Renamed',
      Description: 'What it is for',
      evalType: 'course',
    });
    const again = await admin.mustCall(readEvaluation, { id: made.EvaluationId });
    expect(again).toEqual({ ...made, Title: 'Renamed', Description: 'What it is for', version: made.version + 1 });
    expect(changed.courses.map(({ JenzCourseId }) => JenzCourseId)).toEqual([course]);
    const survey = await campus.make({ segments: ['new', 'online'] });
    expect([survey.evalType, survey.segments.map(({ SegmentId }) => SegmentId)]).toEqual(['segment', ['new', 'online']]);
    expect(Object.keys(made.questions[0] ?? {})).toEqual(
      expect.arrayContaining(['QuestionId', 'QuestionBankId', 'CatId', 'TypeId', 'IsRequired', 'RemoveFromEval']),
    );
    const without = await admin.mustCall(saveEvaluation, {
      EvaluationId: made.EvaluationId,
      questions: again.questions.map((question, at) => ({ ...question, RemoveFromEval: at === 0 ? (1 as const) : (0 as const) })),
    });
    expect(without.questions.map(({ QuestionId }) => QuestionId)).toEqual(
      again.questions.slice(1).map(({ QuestionId }) => QuestionId),
    );
    const bank = (await admin.mustCall(readQuestions, {})).questionBank.map(({ QuestionBankId }) => QuestionBankId);
    expect(bank).toContain(again.questions[0]?.QuestionBankId);
    const listed = (await admin.mustCall(listEvaluations, {})).find(({ EvaluationId }) => EvaluationId === made.EvaluationId);
    expect([listed?.IsActive, listed?.IsPublished]).toEqual([0, 0]);
  });

  it('need six fields, a title of at most 50 characters, codes of four and two, real days in order [ASSESS-032] [ASSESS-056] [ASSESS-059] [ASSESS-061]', async () => {
    const before = (await admin.mustCall(listEvaluations, {})).length;
    const full = {
      Title: 'x'.repeat(50),
      YearCode: '2026',
      TermCode: 'FA',
      School: 'Southern',
      StartDate: '11/01/2026',
      EndDate: '2026-12-01',
    };
    for (const field of Object.keys(full))
      expect(await refusal(admin.call(saveEvaluation, { ...full, [field]: '' }))).toEqual(said('form_incomplete'));
    expect(await refusal(admin.call(saveEvaluation, { ...full, Title: 'x'.repeat(51) }))).toEqual(said('title_too_long'));
    for (const wrong of [{ YearCode: '20261' }, { TermCode: 'FAL' }])
      expect(await refusal(admin.call(saveEvaluation, { ...full, ...wrong }))).toEqual(said('wrong_codes'));
    expect(await refusal(admin.call(saveEvaluation, { ...full, EndDate: '10/31/2026' }))).toEqual(said('ends_before_start'));
    expect(await refusal(admin.call(saveEvaluation, { ...full, School: 'Other' }))).toEqual(said('wrong_school'));
    const wrongDay = await admin.call(saveEvaluation, { ...full, StartDate: '02/30/2025' });
    expect([wrongDay.status, wrongDay.body.message]).toEqual([422, 'Error - Not a Valid Date']);
    expect((await admin.mustCall(listEvaluations, {})).length).toBe(before);
    const plain = await admin.mustCall(saveEvaluation, full);
    expect([plain.StartDate, plain.IsActive, plain.IsPublished]).toEqual(['2026-11-01', 0, 0]);
    const active = await admin.mustCall(saveEvaluation, { ...full, IsActive: 1 });
    expect([active.IsActive, active.IsPublished]).toEqual([1, 0]);
  });

  it('ask a question of the bank once, and belong to a term that exists [ASSESS-019] [ASSESS-032]', async () => {
    const made = await campus.make({ ratings: 2, texts: 0 });
    const [first] = made.questions;
    const twice = {
      ...made,
      questions: [...made.questions, { ...first, QuestionId: null, TypeId: '2', IsRequired: 0 as const }],
    };
    expect(await refusal(admin.call(saveEvaluation, twice))).toEqual(said('question_twice'));
    const term = await admin.call(saveEvaluation, { ...made, TermCode: 'ZZ' });
    expect([term.status, term.body.message]).toEqual([
      422,
      `There is no term ZZ ${made.YearCode}. Choose the year and the term from the lists.`,
    ]);
    expect(await admin.mustCall(readEvaluation, { id: made.EvaluationId })).toEqual(made);
  });

  it('are locked by publishing, for good; only the switch stays [ASSESS-027] [ASSESS-028] [ASSESS-029] [ASSESS-030] [ASSESS-038] [ASSESS-044] [ASSESS-045]', async () => {
    const [course, other] = [await campus.course(ids.slice(0, 2)), await campus.course([])];
    const empty = await campus.make({ courses: [course], ratings: 0, texts: 0 });
    expect(await refusal(admin.call(publishEvaluation, { EvaluationId: empty.EvaluationId }))).toEqual(said('no_questions'));
    const over = await campus.make({ courses: [course], from: -9, until: -1 });
    const dated = await admin.call(publishEvaluation, { EvaluationId: over.EvaluationId });
    expect([dated.status, dated.body.code]).toEqual([422, 'assessment.over_already']);
    const asksNobody = await campus.make({ courses: [other] });
    const yet = await admin.call(publishEvaluation, { EvaluationId: asksNobody.EvaluationId });
    expect([yet.status, yet.body.message]).toEqual([200, expect.stringContaining('so no one is asked now')]);
    const { EvaluationId } = await campus.make({ courses: [course] });
    expect(await refusal(admin.call(saveEvaluation, { EvaluationId, IsPublished: 1 }))).toEqual(said('publish_by_its_call'));
    const published = await admin.mustCall(publishEvaluation, { EvaluationId });
    expect([published.IsPublished, published.IsActive]).toEqual([1, 0]);
    const changes = [
      { Title: 'Other' },
      { Description: 'Other' },
      { StartDate: addDays(campus.today, -9) },
      { EndDate: addDays(campus.today, 9) },
      { courses: [other] },
      { questions: [] },
    ];
    for (const change of changes)
      expect(await refusal(admin.call(saveEvaluation, { EvaluationId, ...change }))).toEqual([
        409,
        false,
        'Courses and questions cannot be edited for published evaluations.',
      ]);
    expect(await refusal(admin.call(saveEvaluation, { EvaluationId, IsPublished: 0 }))).toEqual(said('stays_published'));
    expect(await refusal(admin.call(publishEvaluation, { EvaluationId, IsPublished: 0 }))).toEqual(said('stays_published'));
    expect(await refusal(admin.call(publishEvaluation, { EvaluationId }))).toEqual(said('already_published'));
    expect(await admin.mustCall(readEvaluation, { id: EvaluationId })).toEqual(published);
    const client = as(students[0]);
    const sees = async () =>
      (await client.mustCall(listOwnEvaluations, {})).evals.some((one) => one.EvaluationId === EvaluationId);
    expect(await sees()).toBe(false);
    for (const on of [1, 0, 1] as const) {
      const switched = await admin.mustCall(setEvaluationActive, { EvaluationId, IsActive: on });
      expect([switched.IsActive, switched.IsPublished, await sees()]).toEqual([on, 1, on === 1]);
    }
  });

  it('are copied whole, previewed as students see them, and saved over nobody else’s change', async () => {
    const course = await campus.course(ids.slice(0, 2));
    const original = await campus.open({ courses: [course], title: 'x'.repeat(50), ratings: 3 });
    const copy = await admin.mustCall(copyEvaluation, { EvaluationId: original.EvaluationId });
    expect(copy).toMatchObject({ IsPublished: 0, IsActive: 0, courses: original.courses });
    expect([copy.Title.length, copy.Title.endsWith('(copy)'), copy.questions.length]).toEqual([50, true, 4]);
    const preview = await admin.mustCall(previewEvaluation, { id: copy.EvaluationId });
    expect([preview.questions.length, preview.ratings.length, preview.course.JenzCourseId]).toEqual([4, 5, course]);
    const stale = { EvaluationId: copy.EvaluationId, version: copy.version - 1, Title: 'Late' };
    expect(await refusal(admin.call(saveEvaluation, stale))).toEqual(said('changed_meanwhile'));
    const other = await portal.client('allareas');
    expect(await refusal(other.call(saveEvaluation, { EvaluationId: copy.EvaluationId, Title: 'Late' }))).toEqual(
      said('changed_meanwhile'),
    );
  });

  it('are for the administration alone, with all their lists and writes [ASSESS-001] [ASSESS-039] [ASSESS-046]', async () => {
    const { EvaluationId } = await campus.make({});
    const lists = await admin.mustCall(readQuestions, {});
    expect(Object.keys(lists)).toEqual(expect.arrayContaining(['groups', 'types', 'categories', 'questionBank', 'segments']));
    for (const client of [student1, faculty1, dean].map(as)) {
      const calls = [
        client.call(listEvaluations, {}),
        client.call(readQuestions, {}),
        client.call(saveEvaluation, { Title: 'Mine' }),
        client.call(publishEvaluation, { EvaluationId }),
        client.call(setEvaluationActive, { EvaluationId, IsActive: 1 }),
        client.call(addQuestionGroup, { GroupName: 'Mine' }),
        client.call(addBankQuestion, { Question: 'Mine?' }),
        client.call(listStatistics, {}),
        client.call(searchInstructors, { q: 'abe' }),
      ];
      for (const reply of await Promise.all(calls)) expect(reply.status).toBe(403);
    }
  });
});

describe('questions and segments', () => {
  it('are added to groups, bank and evaluations, each once, nothing without a choice [ASSESS-012] [ASSESS-013] [ASSESS-014] [ASSESS-022] [ASSESS-033] [ASSESS-047] [ASSESS-048] [ASSESS-049]', async () => {
    const { QuestionGroupId } = await admin.mustCall(addQuestionGroup, { GroupName: 'Field work' });
    expect(await refusal(admin.call(addQuestionGroup, { GroupName: ' ' }))).toEqual(said('name_required'));
    const { QuestionBankId } = await admin.mustCall(addBankQuestion, { Question: 'Was the field work well prepared?' });
    expect(await refusal(admin.call(addBankQuestion, { Question: '' }))).toEqual(said('text_required'));
    expect(await refusal(admin.call(addQuestionGroup, { GroupName: 'g'.repeat(101) }))).toEqual(said('name_too_long'));
    expect(await refusal(admin.call(addBankQuestion, { Question: 'q'.repeat(1001) }))).toEqual(said('question_too_long'));
    expect(await refusal(admin.call(addBankQuestion, { Question: 'Was the field work well prepared?' }))).toEqual(
      said('question_there_already'),
    );
    const QuestionCategoryId = campus.lists.categories[0]?.QuestionCategoryId ?? '';
    const all = { QuestionGroupId, QuestionTypeId: '1', QuestionCategoryId, IsRequired: 1 as const, QuestionBankId };
    for (const open of ['QuestionGroupId', 'QuestionTypeId', 'QuestionCategoryId', 'QuestionBankId'])
      for (const nothing of [undefined, null, ''])
        expect(await refusal(admin.call(addQuestion, { ...all, [open]: nothing }))).toEqual(said('question_incomplete'));
    for (const nothing of [undefined, null])
      expect(await refusal(admin.call(addQuestion, { ...all, IsRequired: nothing }))).toEqual(said('required_unsaid'));
    await admin.mustCall(addQuestion, all);
    for (const again of [all, { ...all, QuestionTypeId: '2', IsRequired: 0 as const }])
      expect(await refusal(admin.call(addQuestion, again))).toEqual(said('question_in_group_already'));
    const lists = await admin.mustCall(readQuestions, {});
    expect(lists.groups).toContainEqual({ QuestionGroupId, GroupName: 'Field work' });
    expect(lists.questionBank).toContainEqual({ QuestionBankId, Question: 'Was the field work well prepared?' });
    expect(lists.types[0]).toEqual({ QuestionTypeId: '1', ElementName: 'Rating range' });
    expect(Object.keys(lists.categories[0] ?? {}).sort()).toEqual(['Name', 'QuestionCategoryId']);
    const mine = lists.groupQuestions.filter((one) => one.QuestionGroupId === QuestionGroupId);
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({ QuestionTypeId: '1', QuestionCategoryId, IsRequired: 1, QuestionBankId });
  });

  it('five of them, chosen ones reach their students as a general survey; never once published [ASSESS-015] [ASSESS-020] [ASSESS-034] [ASSESS-050] [ASSESS-062] [EVALSTU-005]', async () => {
    expect(campus.lists.segments.map(({ Name }) => Name)).toEqual([
      'New students',
      'Continuing students',
      'Graduating students',
      'Online students',
      'On-campus students',
    ]);
    const { EvaluationId } = await campus.make({ school: 'Southern' });
    expect(await refusal(admin.call(addSegments, { EvaluationId, segments: [] }))).toEqual(said('nothing_selected'));
    expect(await refusal(admin.call(addSegments, { EvaluationId, segments: ['alumni'] }))).toEqual(said('no_such_segment'));
    const added = await admin.mustCall(addSegments, { EvaluationId, segments: ['graduating', 'online'] });
    expect([added.evalType, added.segments.map(({ SegmentId }) => SegmentId)]).toEqual(['segment', ['graduating', 'online']]);
    await admin.mustCall(publishEvaluation, { EvaluationId });
    await admin.mustCall(setEvaluationActive, { EvaluationId, IsActive: 1 });
    expect(await refusal(admin.call(addSegments, { EvaluationId, segments: ['new'] }))).toEqual(said('locked'));
    const surveys = async (username: string) =>
      (await (await portal.client(username)).mustCall(listOwnEvaluations, {})).evals.filter(
        (one) => one.EvaluationId === EvaluationId,
      );
    expect(await surveys('student2')).toEqual([]);
    expect(await surveys('student1')).toEqual([]);
    expect(await surveys('student4')).toMatchObject([{ JenzCourseId: null, CourseCode: null, CourseTitle: null }]);
    const course = await campus.course([idOf('student3')]);
    const ofCourse = await campus.open({ courses: [course] });
    const open = (await (await portal.client('student3')).mustCall(listOwnEvaluations, {})).evals;
    expect(open.find((one) => one.EvaluationId === ofCourse.EvaluationId)).toMatchObject({
      JenzCourseId: course,
      CourseCode: `TT${course}`,
      CourseTitle: `Test course ${course}`,
    });
    for (const school of ['Boyce', 'Southern', 'Other'])
      expect((await admin.call(saveEvaluation, { EvaluationId: ofCourse.EvaluationId, School: school })).status).toBe(
        school === 'Boyce' ? 200 : school === 'Other' ? 422 : 409,
      );
  });

  it('finds instructors by 3 characters and courses of a term [ASSESS-016] [ASSESS-037] [ASSESS-052]', async () => {
    expect(await admin.mustCall(searchInstructors, { q: 'Ab' })).toEqual([]);
    expect(await admin.mustCall(searchInstructors, { q: 'Abe' })).toContainEqual({
      id: idOf('faculty1'),
      name: 'Francis Abernathy',
    });
    const { YearCode, TermCode } = (await admin.mustCall(listEvaluations, {})).find(
      ({ Title }) => Title === 'Boyce course evaluation',
    ) ?? { YearCode: '', TermCode: '' };
    const found = await admin.mustCall(searchCourses, { year: YearCode, term: TermCode, school: 'Boyce', q: 'hermen' });
    expect(found.map(({ CourseTitle }) => CourseTitle)).toEqual(['Hermeneutics']);
  });
});
