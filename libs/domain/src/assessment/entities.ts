import { flag, id, instant, isoDate } from '@campus/contract-kit';
import * as z from 'zod';
import { EVAL_TYPES, SCHOOLS } from './rules/index.js';

/** An evaluation of the student's own that is open. JenzCourseId null means general survey. [EVALSTU-004] [EVALSTU-005] */
export const openEvaluation = z.object({
  EvaluationId: id,
  EvalGroupId: id,
  JenzCourseId: id.nullable(),
  CourseTitle: z.string().nullable(),
  CourseCode: z.string().nullable(),
  TermCode: z.string(),
  YearCode: z.string(),
  /** What the evaluation is called, until which day it is open, and whether something is answered. */
  Title: z.string(),
  EndDate: isoDate,
  started: flag,
});
export type OpenEvaluation = z.output<typeof openEvaluation>;

/** A question as the student sees it; flags as the texts '1' and '0'. [EVALSTU-006] */
export const askedQuestion = z.object({ QuestionId: id, Question: z.string(), IsRequired: z.enum(['0', '1']), TypeId: id });
export type AskedInForm = z.output<typeof askedQuestion>;

/** What a rating can be, 1 to 5. [EVALSTU-006] [ASSESS-063] */
export const rating = z.object({ RatingId: z.string(), Rating: z.string() });

/** One evaluation as it is filled in. [EVALSTU-015] */
export const evaluationInForm = z.object({
  course: openEvaluation,
  questions: z.array(askedQuestion),
  ratings: z.array(rating),
  answers: z.record(z.string(), z.string()),
  addNameToResponse: flag,
});
export type EvaluationInForm = z.output<typeof evaluationInForm>;

/** A question of an evaluation. [ASSESS-019] */
export const evaluationQuestion = z.object({
  QuestionId: id,
  QuestionBankId: id,
  QuestionGroupId: id.nullable(),
  CatId: id,
  TypeId: id,
  IsRequired: flag,
  RemoveFromEval: flag,
  Question: z.string(),
});
export type EvaluationQuestion = z.output<typeof evaluationQuestion>;

export const courseChoice = z.object({
  JenzCourseId: id,
  CourseCode: z.string(),
  CourseTitle: z.string(),
  CourseInstructor: z.string(),
});
export type CourseChoice = z.output<typeof courseChoice>;

export const segmentChoice = z.object({ SegmentId: id, Name: z.string() });

/** An evaluation in the list of the administration. [ASSESS-008] [ASSESS-042] */
export const listedEvaluation = z.object({
  EvaluationId: id,
  Title: z.string(),
  StartDate: isoDate,
  EndDate: isoDate,
  TermCode: z.string(),
  YearCode: z.string(),
  School: z.enum(SCHOOLS),
  IsActive: flag,
  IsPublished: flag,
  evalType: z.enum(EVAL_TYPES),
});
export type ListedEvaluation = z.output<typeof listedEvaluation>;

/** An evaluation with its questions, courses and segments. [ASSESS-018] [ASSESS-019] */
export const evaluation = listedEvaluation.extend({
  id,
  version: z.number().int(),
  Description: z.string(),
  questions: z.array(evaluationQuestion),
  courses: z.array(courseChoice),
  segments: z.array(segmentChoice),
});
export type Evaluation = z.output<typeof evaluation>;

/** What manage questions offers. [ASSESS-022] [ASSESS-046] */
export const questionLists = z.object({
  groups: z.array(z.object({ QuestionGroupId: id, GroupName: z.string() })),
  types: z.array(z.object({ QuestionTypeId: id, ElementName: z.string() })),
  categories: z.array(z.object({ QuestionCategoryId: id, Name: z.string() })),
  questionBank: z.array(z.object({ QuestionBankId: id, Question: z.string() })),
  segments: z.array(segmentChoice),
  /** The questions of the groups, as they are added to evaluations. [ASSESS-013] */
  groupQuestions: z.array(
    z.object({
      GroupQuestionId: id,
      QuestionGroupId: id,
      QuestionBankId: id,
      QuestionTypeId: id,
      QuestionCategoryId: id,
      IsRequired: flag,
      Question: z.string(),
    }),
  ),
});
export type QuestionLists = z.output<typeof questionLists>;

/** A row of the statistics: one course of an evaluation, or its segments. Demographics are null while figures are withheld. [ASSESS-023] */
export const statsRow = z.object({
  EvaluationId: id,
  EvalGroupId: id,
  JenzCourseId: id.nullable(),
  Title: z.string(),
  TermYear: z.string(),
  School: z.enum(SCHOOLS),
  CourseCode: z.string().nullable(),
  CourseTitle: z.string().nullable(),
  CourseInstructor: z.string().nullable(),
  TotalSent: z.number().int(),
  TotalResponses: z.number().int(),
  TotalFinished: z.number().int(),
  AverageAge: z.number().nullable(),
  NumOfMales: z.number().int().nullable(),
  NumOfFemales: z.number().int().nullable(),
  percentage: z.number(),
});
export type StatsRow = z.output<typeof statsRow>;

const count = z.number().int();

/** The figures of one rating question; blanks are counted apart. [ASSESS-024] */
export const questionStats = z.object({
  QuestionId: id,
  Question: z.string(),
  Category: z.string(),
  Rate_1: count,
  Rate_2: count,
  Rate_3: count,
  Rate_4: count,
  Rate_5: count,
  Rate_NULL: count,
  NumOfResponses: count,
  LowestScore: count.nullable(),
  HighestScore: count.nullable(),
  MeanLikert: z.number().nullable(),
  MedianLikert: z.number().nullable(),
  StdDev: z.number().nullable(),
});
export type QuestionStats = z.output<typeof questionStats>;

/** An answer in words; id and name only where the student added the name. [ASSESS-025] */
export const textResponse = z.object({
  QuestionId: id,
  Question: z.string(),
  StudentId: z.string().nullable(),
  StudentName: z.string().nullable(),
  TextValue: z.string(),
});
export type TextResponse = z.output<typeof textResponse>;

/** The statistics of one course of an evaluation. [ASSESS-005] [ASSESS-041] */
export const singleStats = z.object({
  header: statsRow.extend({
    professor: z.string(),
    studentGroup: z.string(),
    /** How many of those asked have finished: `2 of 4 (50%)`. */
    responseRate: z.string(),
    /** The days on which students can answer, and how many are left today, the last one counted; 0 when it is over or not begun. */
    StartDate: isoDate,
    EndDate: isoDate,
    daysLeft: z.number().int(),
    /** How many students a reminder would go to now; null to readers who may not send one. Never who. */
    toRemind: z.number().int().nullable(),
    /** The last reminder by hand, told to who may send one: when, and to how many in words. */
    lastReminder: z.object({ at: instant, text: z.string() }).nullable(),
  }),
  questions: z.array(questionStats),
  textResponses: z.array(textResponse),
  /** Why there are no figures, or no texts of some questions; null where all is shown. */
  withheld: z.string().nullable(),
});
export type SingleStats = z.output<typeof singleStats>;

/** The ten settings of a campaign. [ASSESS-021] */
export const campaignSettings = z.object({
  IsActive: flag,
  Frequency: z.string(),
  DaysAfter: z.number().int().nullable(),
  CampaignStartDt: isoDate.nullable(),
  CampaignEndDt: isoDate.nullable(),
  Salutation: z.string(),
  SalutationAddress: z.string(),
  MainSubject: z.string(),
  MainContent: z.string(),
  TemplateUrl: z.string(),
});

/** A campaign and where it stands. */
export const campaign = campaignSettings.extend({
  EvaluationId: id,
  version: z.number().int(),
  state: z.enum(['none', 'running', 'paused', 'stopped', 'ended']),
  /** The next days on which it mails, and how many students would get a mail today. */
  nextSends: z.array(isoDate),
  unfinished: z.number().int(),
  /** What was sent: the day, and to how many. */
  sent: z.array(z.object({ day: isoDate, mails: z.number().int(), done: flag })),
});
export type Campaign = z.output<typeof campaign>;

export const instructor = z.object({ id, name: z.string() });
export type Instructor = z.output<typeof instructor>;
