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
} from './operations/evaluations.js';
export { assessmentHomeTexts } from './messages/home.js';
export { assessmentMessages, assessmentTexts } from './messages.js';
export { assessmentPermissions } from './permissions.js';
export { rubricMessages, rubricTexts } from './messages/rubrics.js';
export {
  addRubricGroup,
  addRubricType,
  generateRubric,
  listRubricCourses,
  listRubricGroups,
  listRubricTypes,
  removeRubricGroup,
  removeRubricType,
  saveRubricGroupTypes,
} from './operations/rubrics.js';
export type { RubricCourse, RubricGroup, RubricType } from './operations/rubrics.js';
export {
  downloadStatistics,
  listDeanSchools,
  listDeanStatistics,
  listStatistics,
  listTaughtStatistics,
  readStatistics,
  remindStudents,
  searchInstructors,
} from './operations/statistics.js';
export { listOwnEvaluations, readOwnEvaluation, saveOwnEvaluation } from './operations/answers.js';
