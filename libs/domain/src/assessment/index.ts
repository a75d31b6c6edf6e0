export type {
  AskedInForm,
  Campaign,
  CourseChoice,
  Evaluation,
  EvaluationInForm,
  EvaluationQuestion,
  Instructor,
  ListedEvaluation,
  OpenEvaluation,
  QuestionLists,
  QuestionStats,
  SingleStats,
  StatsRow,
  TextResponse,
} from './entities.js';
export {
  addBankQuestion,
  addQuestion,
  addQuestionGroup,
  addSegments,
  copyEvaluation,
  listEvaluations,
  previewEvaluation,
  publishEvaluation,
  readCampaign,
  readEvaluation,
  readQuestions,
  saveCampaign,
  saveEvaluation,
  searchCourses,
  setEvaluationActive,
  steerCampaign,
} from './evaluation-operations.js';
export { assessmentMessages, assessmentTexts } from './messages.js';
export { assessmentOperations } from './operations.js';
export { assessmentPermissions } from './permissions.js';
export {
  downloadStatistics,
  listDeanSchools,
  listDeanStatistics,
  listStatistics,
  listTaughtStatistics,
  readStatistics,
  searchInstructors,
} from './statistics-operations.js';
export { listOwnEvaluations, readOwnEvaluation, saveOwnEvaluation } from './student-operations.js';
