import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, id, MAX_WHOLE, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { campaign, courseChoice, evaluation, evaluationInForm, listedEvaluation, questionLists } from '../entities.js';
import { assessmentPermissions as can } from '../permissions.js';

const text = z.string().max(4000).nullable().optional();
const longText = z.string().max(20_000).nullable().optional();
const dayCount = z.union([z.number(), z.string().max(20), z.null()]).optional();
/** A flag in any of the forms that the requirements quote. */
const anyFlag = z
  .union([flag, z.boolean(), z.enum(['0', '1', 'true', 'false'])])
  .transform((value) => (['1', 'true'].includes(String(value)) ? 1 : 0));
const anyId = z.union([id, z.int().max(MAX_WHOLE).transform(String)]);

/** An id of a list; empty where nothing is chosen. */
const choice = z
  .union([anyId, z.literal('')])
  .nullable()
  .optional();

const sentQuestion = z.object({
  QuestionId: anyId.nullable().optional(),
  QuestionBankId: anyId.nullable().optional(),
  QuestionGroupId: anyId.nullable().optional(),
  CatId: anyId.nullable().optional(),
  TypeId: anyId.nullable().optional(),
  IsRequired: anyFlag.optional(),
  RemoveFromEval: anyFlag.optional(),
  Question: z.string().optional(),
});
const sentCourse = z.union([anyId, z.object({ JenzCourseId: anyId }).transform((course) => course.JenzCourseId)]);
const sentSegment = z.union([id, z.object({ SegmentId: id }).transform((segment) => segment.SegmentId)]);

/** All evaluations, published or not, active or not. [ASSESS-042] */
export const listEvaluations = defineOperation({
  name: 'assessment.listEvaluations',
  summary: 'The evaluations of the administration',
  method: 'GET',
  path: '/academic-assessment/admin',
  permission: can.administer,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(listedEvaluation),
});

/** One evaluation with questions, courses and segments. [ASSESS-043] */
export const readEvaluation = defineOperation({
  name: 'assessment.readEvaluation',
  summary: 'One evaluation',
  method: 'GET',
  path: '/academic-assessment/evaluation',
  permission: can.administer,
  mode: 'read',
  input: z.strictObject({ id }),
  output: evaluation,
});

/**
 * Saves an evaluation, a new one without an EvaluationId. Of a published one title, description, dates, courses and questions are locked, and
 * nothing unpublishes it. Parts that are left out stay as they are. [ASSESS-028] [ASSESS-029] [ASSESS-032] [ASSESS-043]
 */
export const saveEvaluation = defineOperation({
  name: 'assessment.saveEvaluation',
  summary: 'Save an evaluation',
  method: 'POST',
  path: '/academic-assessment/evaluation',
  permission: can.administer,
  mode: 'write',
  input: z.strictObject({
    EvaluationId: id.nullable().optional(),
    id: id.nullable().optional(),
    version: recordVersion.optional(),
    Title: text.meta({ title: 'Title' }),
    Description: text.meta({ title: 'Description', field: 'lines' }),
    StartDate: text.meta({ title: 'Start date', field: 'date' }),
    EndDate: text.meta({ title: 'End date', field: 'date', description: 'The last day on which students can answer' }),
    TermCode: text.meta({ title: 'Term code', description: 'For example FA or SP' }),
    YearCode: z.union([z.int().max(MAX_WHOLE).transform(String), text]).meta({ title: 'Year code', field: 'text' }),
    School: text.meta({ title: 'School' }),
    evalType: text.meta({ title: 'Goes to' }),
    IsActive: anyFlag.optional(),
    IsPublished: anyFlag.optional(),
    questions: z.array(sentQuestion).max(200).optional(),
    courses: z.array(sentCourse).max(2000).optional(),
    segments: z.array(sentSegment).max(5).optional(),
  }),
  output: evaluation,
});

/** Publishes an evaluation: from now on its courses and questions are locked, and its students are asked. [ASSESS-044] */
export const publishEvaluation = defineOperation({
  name: 'assessment.publishEvaluation',
  summary: 'Publish an evaluation',
  method: 'POST',
  path: '/academic-assessment/publish',
  permission: can.administer,
  mode: 'action',
  input: z.strictObject({ EvaluationId: id, IsPublished: anyFlag.optional() }),
  output: evaluation,
});

/** Switches an evaluation on or off; what was answered stays. [ASSESS-030] [ASSESS-045] */
export const setEvaluationActive = defineOperation({
  name: 'assessment.setEvaluationActive',
  summary: 'Switch an evaluation on or off',
  method: 'POST',
  path: '/academic-assessment/active',
  permission: can.administer,
  mode: 'action',
  input: z.strictObject({ EvaluationId: id, IsActive: anyFlag }),
  output: evaluation,
});

/** Makes an unpublished, inactive copy with the same questions and audience. */
export const copyEvaluation = defineOperation({
  name: 'assessment.copyEvaluation',
  summary: 'Copy an evaluation',
  method: 'POST',
  path: '/academic-assessment/copy',
  permission: can.administer,
  mode: 'action',
  input: z.strictObject({ EvaluationId: id }),
  output: evaluation,
});

/** An evaluation as its students see it; nothing can be answered. */
export const previewEvaluation = defineOperation({
  name: 'assessment.previewEvaluation',
  summary: 'Preview an evaluation as a student',
  method: 'GET',
  path: '/academic-assessment/preview',
  permission: can.administer,
  mode: 'read',
  input: z.strictObject({ id }),
  output: evaluationInForm,
});

/** The courses of a term and school that an evaluation can ask about, by code or title. */
export const searchCourses = defineOperation({
  name: 'assessment.searchCourses',
  summary: 'The courses that an evaluation can ask about',
  method: 'GET',
  path: '/academic-assessment/courses',
  permission: can.administer,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({
    year: z.string().max(4),
    term: z.string().max(9),
    school: z.string().max(20).optional(),
    q: z.string().max(100).default(''),
  }),
  output: z.array(courseChoice),
});

/** Adds student groups to an evaluation. [ASSESS-015] [ASSESS-050] */
export const addSegments = defineOperation({
  name: 'assessment.addSegments',
  summary: 'Add student groups to an evaluation',
  method: 'POST',
  path: '/academic-assessment/segments',
  permission: can.administer,
  mode: 'action',
  input: z.strictObject({ EvaluationId: id, segments: z.array(sentSegment).max(20).default([]) }),
  output: evaluation,
});

/** Groups, types, categories, the bank and the segments. [ASSESS-046] */
export const readQuestions = defineOperation({
  name: 'assessment.readQuestions',
  summary: 'What questions are made of',
  method: 'GET',
  path: '/academic-assessment/questions',
  permission: can.administer,
  mode: 'read',
  input: z.strictObject({}),
  output: questionLists,
});

/** Adds a question group by name. [ASSESS-047] */
export const addQuestionGroup = defineOperation({
  name: 'assessment.addQuestionGroup',
  summary: 'Add a question group',
  method: 'POST',
  path: '/academic-assessment/question-group',
  permission: can.administer,
  mode: 'action',
  input: z.strictObject({ GroupName: text }),
  output: z.object({ id, QuestionGroupId: id, GroupName: z.string() }),
});

/** Adds a question to a group; group, type, category, question and whether it is required are all said. [ASSESS-033] [ASSESS-048] */
export const addQuestion = defineOperation({
  name: 'assessment.addQuestion',
  summary: 'Add a question to a group',
  method: 'POST',
  path: '/academic-assessment/question',
  permission: can.administer,
  mode: 'action',
  input: z.strictObject({
    QuestionGroupId: choice,
    QuestionTypeId: choice,
    TypeId: choice,
    QuestionCategoryId: choice,
    CatId: choice,
    QuestionBankId: choice,
    IsRequired: anyFlag.nullable().optional(),
  }),
  output: z.object({ id, QuestionId: id }),
});

/** Adds a question to the bank; the same text a second time is refused. [ASSESS-014] [ASSESS-049] */
export const addBankQuestion = defineOperation({
  name: 'assessment.addBankQuestion',
  summary: 'Add a question to the bank',
  method: 'POST',
  path: '/academic-assessment/question-bank',
  permission: can.administer,
  mode: 'action',
  input: z.strictObject({ Question: text }),
  output: z.object({ id, QuestionBankId: id, Question: z.string() }),
});

/** The campaign of an evaluation; of an unpublished one refused with the sentence of the requirements. [ASSESS-051] [ASSESS-053] */
export const readCampaign = defineOperation({
  name: 'assessment.readCampaign',
  summary: 'The campaign of an evaluation',
  method: 'GET',
  path: '/academic-assessment/campaign',
  permission: can.administer,
  mode: 'read',
  input: z.strictObject({ evalId: id }),
  output: campaign,
});

/** Saves the campaign of a published evaluation; what is changed during its run holds from the next day on which it mails. [ASSESS-051] */
export const saveCampaign = defineOperation({
  name: 'assessment.saveCampaign',
  summary: 'Save the campaign of an evaluation',
  method: 'POST',
  path: '/academic-assessment/campaign',
  permission: can.administer,
  mode: 'write',
  input: z.strictObject({
    evalId: id.optional(),
    EvaluationId: id.optional(),
    version: recordVersion.optional(),
    IsActive: anyFlag.optional().meta({ title: 'Active' }),
    Frequency: text.meta({ title: 'Frequency' }),
    DaysAfter: dayCount.meta({ title: 'Days after the start date', description: '0 to 99', field: 'text' }),
    CampaignStartDt: text.meta({ title: 'Campaign start date', field: 'date' }),
    CampaignEndDt: text.meta({ title: 'Campaign end date', field: 'date' }),
    Salutation: text.meta({ title: 'Salutation', description: 'For example Dear' }),
    SalutationAddress: text.meta({ title: 'Addressed as', description: 'First name, Full name, or words of your own' }),
    MainSubject: text.meta({ title: 'Subject', description: 'Without one the title of the evaluation' }),
    MainContent: longText.meta({ title: 'Content', description: 'A link to the evaluations follows it', field: 'lines' }),
    TemplateUrl: text.meta({ title: 'Template', description: 'The address of the template' }),
  }),
  output: campaign,
});

/** Pauses, resumes or stops a campaign. A stopped one begins again only by saving it active. */
export const steerCampaign = defineOperation({
  name: 'assessment.steerCampaign',
  summary: 'Pause, resume or stop a campaign',
  method: 'POST',
  path: '/academic-assessment/campaign/steer',
  permission: can.administer,
  mode: 'action',
  input: z.strictObject({ evalId: id, step: z.enum(['pause', 'resume', 'stop']) }),
  output: campaign,
});

/** What the assessment administration asks. */
export const evaluationOperations: readonly Operation[] = [
  listEvaluations,
  readEvaluation,
  saveEvaluation,
  publishEvaluation,
  setEvaluationActive,
  copyEvaluation,
  previewEvaluation,
  searchCourses,
  addSegments,
  readQuestions,
  addQuestionGroup,
  addQuestion,
  addBankQuestion,
  readCampaign,
  saveCampaign,
  steerCampaign,
];
