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
export { assessmentHomeTexts } from './home-texts.js';
export { assessmentMessages, assessmentTexts } from './messages.js';
export { assessmentPermissions } from './permissions.js';
export { rubricMessages, rubricTexts } from './rubric-messages.js';
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
} from './rubric-operations.js';
export type { RubricCourse, RubricGroup, RubricType } from './rubric-operations.js';
export {
  downloadStatistics,
  listDeanSchools,
  listDeanStatistics,
  listStatistics,
  listTaughtStatistics,
  readStatistics,
  remindStudents,
  searchInstructors,
} from './statistics-operations.js';
export { listOwnEvaluations, readOwnEvaluation, saveOwnEvaluation } from './student-operations.js';
