/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface StatisticsRepository {
  LIST: Statement<{ year: string | null; terms: readonly string[] | null; school: string | null; teacher: string | null; afterDay: string | null; afterId: string | null; most: string | number | bigint | null; offset: string | number | bigint | null }, { urnId: string; startsOn: string; endsOn: string; evalType: 'course' | 'segment'; opened: boolean; active: boolean; EvaluationId: string; EvalGroupId: string; JenzCourseId: string | null; Title: string; TermYear: string; School: string; CourseCode: string | null; CourseTitle: string | null; CourseInstructor: string | null; gradesIn: boolean; TotalSent: number; TotalResponses: number; TotalFinished: number; AverageAge: number | null; NumOfMales: number | null; NumOfFemales: number | null }>;
  COUNT: Statement<{ year: string | null; terms: readonly string[] | null; school: string | null; teacher: string | null }, { total: number }>;
  ONE: Statement<{ evalId: string; courseId: string }, { urnId: string; startsOn: string; endsOn: string; evalType: 'course' | 'segment'; opened: boolean; active: boolean; EvaluationId: string; EvalGroupId: string; JenzCourseId: string | null; Title: string; TermYear: string; School: string; CourseCode: string | null; CourseTitle: string | null; CourseInstructor: string | null; gradesIn: boolean; TotalSent: number; TotalResponses: number; TotalFinished: number; AverageAge: number | null; NumOfMales: number | null; NumOfFemales: number | null }>;
  COUNT_TO_REMIND: Statement<{ box: string; today: string }, { count: number }>;
  SELECT_LAST_REMINDER: Statement<{ record: string; box: string }, { at: Date; text: string }>;
  QUESTION_FIGURES: Statement<{ ballotBoxId: string }, { QuestionId: string; Question: string; Category: string; Rate_1: number; Rate_2: number; Rate_3: number; Rate_4: number; Rate_5: number; Rate_NULL: number; NumOfResponses: number; LowestScore: number | null; HighestScore: number | null; MeanLikert: number | null; MedianLikert: number | null; StdDev: number | null }>;
  WRITTEN: Statement<{ ballotBoxId: string }, { QuestionId: string; Question: string; StudentId: string | null; StudentName: string | null; TextValue: string }>;
  FEW: Statement<{ ballotBoxId: string }, { one: number }>;
  SELECT_EVALUATION_SEGMENTS: Statement<{ evaluationId: string }, { segment: 'new' | 'continuing' | 'graduating' | 'online' | 'on-campus' }>;
  IS_EVALUATED: Statement<{ ballotBoxId: string; empId: string }, { one: number }>;
  SELECT_DEANS: Statement<{ empId: string }, { school: 'Boyce' | 'Southern' }>;
}
