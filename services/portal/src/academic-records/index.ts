export { AcademicRecordsModule } from './academic-records.module.js';
export { AcademicRecords } from './academic-records.service.js';
export type {
  CourseCondition,
  CourseRow,
  CourseStudentRow,
  HoldRow,
  MeetingRow,
  StudentRow,
  TeacherRow,
  TermRow,
} from './academic-records-rows.js';
export { academicRecordsEntities, Course, School, Student } from './entities/index.js';
export { academicRecordsSeeders } from './seeds/index.js';
