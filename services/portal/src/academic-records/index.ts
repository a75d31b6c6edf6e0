import { academicRecordsDomain } from '@campus/domain/academic-records/domain';
import type { PortalDomain } from '../platform/index.js';
import { academicRecordsLists } from './campus-lists.js';
import { AcademicRecordsActivities } from './academic-records.activities.js';
import { AcademicRecordsController } from './academic-records.controller.js';
import { HoldsController } from './enrollments/holds.controller.js';
import { academicRecordsEntities } from './entities/index.js';
import { graduationFile } from './graduation/graduation-list.service.js';
import { GraduationController } from './graduation/graduation.controller.js';
import { GraduationSweeps } from './graduation/graduation-sweeps.js';
import { InformationController } from './information/information.controller.js';
import { InformationSweeps } from './information/information-sweeps.js';
import { AcademicRecords1790200000000 } from './migrations/1790200000000-academic-records.js';
import { SeatsAndHolds1791320000000 } from './migrations/1791320000000-seats-and-holds.js';
import { TransferCourses1791350000000 } from './migrations/1791350000000-transfer-courses.js';
import { InformationForms1791370000000 } from './migrations/1791370000000-information-forms.js';
import { GraduationApplications1791371000000 } from './migrations/1791371000000-graduation-applications.js';
import { academicRecordsSeeders } from './seeds/index.js';
import { studentFormInvariants } from './student-form-invariants.js';

export { AcademicRecordsService } from './academic-records.service.js';
export type { CourseRow, MeetingRow, TermRow } from './academic-records-rows.js';
export { EnrollmentsService, courseName, ENROLLMENT_RECORD } from './enrollments/enrollments.service.js';
export type { WaitingStudent } from './enrollments/enrollments.repository.js';
export type { BlockingHold, RegisteringStudent, RegistrationTermRow, SectionRow } from './enrollments/enrollment-rows.js';
export { CourseRecordsService } from './transcripts/course-records.service.js';
export type { StudentCourse } from './transcripts/course-records.service.js';
export { SectionsService } from './enrollments/sections.service.js';
export { Course, Enrolment, Student } from './entities/index.js';
export { CourseListingsService } from './course-listing.service.js';
export type { ListingFile } from './course-listing.service.js';
export { GradeSheetsService } from './grade-sheets.service.js';

export const academicRecordsPortal: PortalDomain = {
  domain: academicRecordsDomain,
  home: { nothing: 'Grades that are to be given wait for teachers, whom faculty tells.' },
  entities: academicRecordsEntities,
  migrations: [
    AcademicRecords1790200000000,
    SeatsAndHolds1791320000000,
    TransferCourses1791350000000,
    InformationForms1791370000000,
    GraduationApplications1791371000000,
  ],
  invariants: [...studentFormInvariants],
  seeders: academicRecordsSeeders,
  campusLists: academicRecordsLists,
  api: [AcademicRecordsController, HoldsController, InformationController, GraduationController, graduationFile],
  worker: [AcademicRecordsActivities],
  jobs: [InformationSweeps, GraduationSweeps, graduationFile],
};
