/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface AssessmentSeeder {
  INSERT_EVALUATION: Statement<{ title: string; starts: string; ends: string; termCode: string; yearCode: string; school: string; type: string; active: boolean; published: boolean; by: string; now: Date | string }, { id: string }>;
  QUESTIONS: Statement<{ id: string; demoQuestions: readonly string[] | null; groups: readonly string[] }, object>;
  FINISH: Statement<{ lastCourse: string; id: string }, object>;
  TALLIES: Statement<{ id: string }, object>;
  TEXTS: Statement<{ demoAnswers: readonly string[]; id: string }, object>;
  OPEN: Statement<{ openedOn: string | null; id: string }, object>;
  CAMPAIGN: Statement<{ evaluationId: string; today: string; by: string }, object>;
  INSERT_GROUP_QUESTIONS: Statement<{ type: string; required: boolean; group: string; text: string; category: string }, object>;
  INSERT_QUESTION_BANK: Statement<{ text: string }, object>;
  INSERT_QUESTION_GROUPS: Statement<{ group: string }, object>;
  INSERT_EVALUATION_SEGMENTS: Statement<{ id: string; segments: readonly string[] }, object>;
  INSERT_EVALUATION_COURSES: Statement<{ id: string; chosen: readonly string[] }, object>;
  SELECT_COURSES: Statement<{ school: string; yearCode: string; termCode: string }, { id: string }>;
  INSERT_EVALUATION_CAMPAIGN_SENDS: Statement<NoValues, object>;
  INSERT_DEANS: Statement<{ deans: readonly string[] }, object>;
  SELECT_TERMS: Statement<{ today: string }, { year_code: string; term_code: string }>;
  SELECT_QUESTION_BANK: Statement<NoValues, { one: number }>;
}

export interface ManyEvaluations {
  MAKE: Statement<{ today: string; yearCode: string; by: string; now: Date | string }, object>;
  COURSES: Statement<NoValues, object>;
  OF_COURSES: Statement<NoValues, object>;
  BALLOT_BOXES: Statement<NoValues, object>;
  TEACHERS: Statement<NoValues, object>;
  INVITATIONS: Statement<NoValues, object>;
}

export interface RubricsSeeder {
  INSERT_GROUP: Statement<{ name: string; by: string }, { id: string }>;
  INSERT_RUBRIC_GROUP_TYPES: Statement<{ id: string; types: readonly string[] }, object>;
  INSERT_RUBRIC_TYPES: Statement<{ types: readonly string[] }, object>;
  SELECT_RUBRIC_TYPES: Statement<NoValues, { one: number }>;
}
