export { AcademicRecordsApiModule, AcademicRecordsModule } from './academic-records.module.js';
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
export { CourseListings, meetingText } from './course-listing.service.js';
export type { ListingFile } from './course-listing.service.js';
export { GradeSheets } from './grade-sheets.service.js';
export type { GradesToSave, SheetLine, StoredSheet } from './grade-sheets.service.js';
export { academicRecordsSeeders } from './seeds/index.js';
