export { facultyHomeTexts } from './messages/home.js';
export { facultyMessages, facultyTexts } from './messages.js';
export {
  importGrades,
  listGradedCourses,
  listTaughtCourses,
  readGradeSheet,
  readTaughtCoursesPdf,
  saveGrades,
} from './operations.js';
export type { GradedCourse, GradeLine, GradeSheet, TaughtCourse } from './operations.js';
export { facultyPermissions } from './permissions.js';
