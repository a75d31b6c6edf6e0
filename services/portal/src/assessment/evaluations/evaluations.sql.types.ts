/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface Audience {
  BALLOT_BOXES: Statement<{ evaluationId: string | null }, object>;
  TEACHERS: Statement<{ evaluationId: string }, object>;
  INVITE: Statement<{ evaluationId: string; student: string | null }, object>;
  UNINVITE: Statement<{ evaluationId: string; student: string | null }, object>;
  CHECKED: Statement<{ evaluationId: string }, object>;
}

export interface EvaluationsRepository {
  SELECT_ONE: Statement<{ id: string }, { id: string; title: string; description: string; startsOn: string; endsOn: string; termCode: string; yearCode: string; school: 'Boyce' | 'Southern'; evalType: 'course' | 'segment'; active: boolean; published: boolean; version: number; changedBy: string }>;
  LOCK_ONE: Statement<{ id: string }, { id: string; title: string; description: string; startsOn: string; endsOn: string; termCode: string; yearCode: string; school: 'Boyce' | 'Southern'; evalType: 'course' | 'segment'; active: boolean; published: boolean; version: number; changedBy: string }>;
  QUESTIONS: Statement<{ id: string }, { QuestionId: string; QuestionBankId: string; QuestionGroupId: string | null; CatId: string; TypeId: '1' | '2'; IsRequired: number; RemoveFromEval: number; Question: string }>;
  COURSES: Statement<{ id: string }, { JenzCourseId: string; CourseCode: string; CourseTitle: string; CourseInstructor: string }>;
  FOUND: Statement<{ year: string; terms: readonly string[]; school: string | null; pattern: string }, { JenzCourseId: string; CourseCode: string; CourseTitle: string; CourseInstructor: string }>;
  INSERT_EVALUATION: Statement<{ title: string; description: string; startsOn: string; endsOn: string; termCode: string; yearCode: string; school: string; evalType: string; by: string; at: Date | string }, { id: string }>;
  UPDATE_EVALUATION: Statement<{ title: string; description: string; startsOn: string; endsOn: string; termCode: string; yearCode: string; school: string; evalType: string; by: string; id: string }, object>;
  WRITE_QUESTIONS: Statement<{ id: string; rows: Json }, object>;
  ACTIVATE: Statement<{ active: boolean; by: string; id: string }, object>;
  PUBLISH: Statement<{ by: string; id: string }, object>;
  SELECT_COURSES: Statement<{ ids: readonly string[] }, { id: string; code: string; school: string; yearCode: string; termCode: string }>;
  INSERT_EVALUATION_SEGMENTS: Statement<{ id: string; segments: readonly string[] }, object>;
  DELETE_EVALUATION_SEGMENTS: Statement<{ id: string; segments: readonly string[] }, object>;
  INSERT_EVALUATION_COURSES: Statement<{ id: string; courses: readonly string[] }, object>;
  DELETE_EVALUATION_COURSES: Statement<{ id: string; courses: readonly string[] }, object>;
  DELETE_EVALUATION_QUESTIONS: Statement<{ id: string; kept: readonly string[] }, object>;
  SELECT_EVALUATION_SEGMENTS: Statement<{ id: string }, { segment: 'new' | 'continuing' | 'graduating' | 'online' | 'on-campus' }>;
  SELECT_EVALUATION_COURSES: Statement<{ id: string }, { id: string }>;
  SELECT_EVALUATIONS: Statement<NoValues, { EvaluationId: string; Title: string; StartDate: string; EndDate: string; TermCode: string; YearCode: string; School: 'Boyce' | 'Southern'; IsActive: number; IsPublished: number; evalType: 'course' | 'segment' }>;
}

export interface EvaluationsService {
  SELECT_FITS: Statement<{ banks: readonly string[]; categories: readonly string[]; groups: readonly string[] }, { fits: boolean }>;
  SELECT_TERMS: Statement<{ yearCode: string; termCode: string }, { '?column?': number }>;
}

export interface QuestionsService {
  GROUP_QUESTIONS: Statement<NoValues, { GroupQuestionId: string; QuestionGroupId: string; QuestionBankId: string; QuestionTypeId: '1' | '2'; QuestionCategoryId: string; IsRequired: number; Question: string }>;
  ADD_TO_GROUP: Statement<{ type: string; required: boolean; group: string; bank: string; category: string }, { id: string; group: string }>;
  INSERT_GROUP: Statement<{ name: string }, { id: string }>;
  INSERT_BANKED: Statement<{ question: string }, { id: string }>;
  IS_IN_GROUP: Statement<{ group: string; bank: string }, { '?column?': number }>;
  SELECT_QUESTION_BANK: Statement<NoValues, { QuestionBankId: string; Question: string }>;
  SELECT_QUESTION_CATEGORIES: Statement<NoValues, { QuestionCategoryId: string; Name: string }>;
  SELECT_QUESTION_GROUPS: Statement<NoValues, { QuestionGroupId: string; GroupName: string }>;
}
