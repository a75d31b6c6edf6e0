import { academicRecordsDomain } from '@campus/domain/academic-records/domain';
import type { PortalDomain } from '../platform/index.js';
import { servesDirectApproval } from '../platform/index.js';
import { academicRecordsLists } from './campus-lists.js';
import { AcademicRecordsActivities } from './academic-records.activities.js';
import { AcademicRecordsController } from './academic-records.controller.js';
import { DegreeAuditsController } from './degree-audit/degree-audits.controller.js';
import { ProgramsController } from './degree-audit/programs.controller.js';
import { RequirementsLive } from './degree-audit/requirements-live.js';
import { HoldsController } from './enrollments/holds.controller.js';
import { OfficeHoldsInbox } from './enrollments/office-holds-inbox.js';
import { HoldsInbox } from './information/holds-inbox.js';
import { academicRecordsEntities } from './entities/index.js';
import { graduationFile } from './graduation/graduation-list.service.js';
import { GraduationController } from './graduation/graduation.controller.js';
import { ApplicationsInbox } from './graduation/applications-inbox.js';
import { GraduationInbox } from './graduation/graduation-inbox.js';
import { GraduationSweeps } from './graduation/graduation-sweeps.js';
import { InformationController } from './information/information.controller.js';
import { InformationInbox } from './information/information-inbox.js';
import { InformationSweeps } from './information/information-sweeps.js';
import { AcademicRecords1790200000000 } from './migrations/1790200000000-academic-records.js';
import { SeatsAndHolds1791320000000 } from './migrations/1791320000000-seats-and-holds.js';
import { OneSectionACourse1791541000000 } from './migrations/1791541000000-one-section-a-course.js';
import { PartsOfATerm1791542000000 } from './migrations/1791542000000-parts-of-a-term.js';
import { CanceledSections1791610003000 } from './migrations/1791610003000-canceled-sections.js';
import { StudentDegrees1791610002000 } from './migrations/1791610002000-student-degrees.js';
import { TransferCourses1791350000000 } from './migrations/1791350000000-transfer-courses.js';
import { TermVersions1791351000000 } from './migrations/1791351000000-term-versions.js';
import { RequirementGroups1791360000000 } from './migrations/1791360000000-requirement-groups.js';
import { academicRecordsSeeders } from './seeds/index.js';
import { gradeChangeApproval } from './grades/grade-change.approval.js';
import { GradeChangesLive } from './grades/grade-changes-live.js';
import { GradesController } from './grades/grades.controller.js';
import { OpenGradesInbox } from './grades/open-grades-inbox.js';
import { openGradesFile } from './grades/open-grades-file.js';
import { GradeChanges1791380000000 } from './migrations/1791380000000-grade-changes.js';
import { TranscriptsController } from './transcripts/transcripts.controller.js';
import { InformationForms1791370000000 } from './migrations/1791370000000-information-forms.js';
import { GraduationApplications1791371000000 } from './migrations/1791371000000-graduation-applications.js';
import { StudentDegreesController } from './student-degrees/student-degrees.controller.js';
import { academicRecordsInvariants } from './invariants.js';

export { AcademicRecordsService } from './academic-records.service.js';
export type { CourseRow, MeetingRow, TermRow } from './academic-records-rows.js';
export { ChargedCoursesService } from './enrollments/charged-courses.service.js';
export type { ChargedStudent } from './enrollments/charged-courses.service.js';
export { RecordViewsService } from './transcripts/record-views.service.js';
export { EnrollmentsService, courseName, ENROLLMENT_RECORD } from './enrollments/enrollments.service.js';
export type { WaitingStudent } from './enrollments/enrollments.repository.js';
export type { BlockingHold, RegisteringStudent, RegistrationTermRow, SectionRow } from './enrollments/enrollment-rows.js';
export { CourseRecordsService } from './transcripts/course-records.service.js';
export type { StudentCourse } from './transcripts/course-records.service.js';
export { OfficeHoldsService } from './enrollments/office-holds.service.js';
export { BalanceSources } from './graduation/balance-sources.js';
export { SectionsService } from './enrollments/sections.service.js';
export { TermSettingsService } from './enrollments/term-settings.service.js';
export type { TermSettingsRow } from './enrollments/term-settings.service.js';
export { Course, Enrolment, School, Student, Term } from './entities/index.js';
export { CourseListingsService } from './course-listing.service.js';
export type { ListingFile } from './course-listing.service.js';
export { GRADE_SHEET_RECORD, GradeSheetsService } from './grades/grade-sheets.service.js';

export const academicRecordsPortal: PortalDomain = {
  domain: academicRecordsDomain,
  home: 'tells',
  entities: academicRecordsEntities,
  migrations: [
    AcademicRecords1790200000000,
    SeatsAndHolds1791320000000,
    TransferCourses1791350000000,
    TermVersions1791351000000,
    RequirementGroups1791360000000,
    InformationForms1791370000000,
    GraduationApplications1791371000000,
    GradeChanges1791380000000,
    OneSectionACourse1791541000000,
    PartsOfATerm1791542000000,
    StudentDegrees1791610002000,
    CanceledSections1791610003000,
  ],
  seeders: academicRecordsSeeders,
  campusLists: academicRecordsLists,
  invariants: academicRecordsInvariants,
  api: [
    AcademicRecordsController,
    HoldsController,
    HoldsInbox,
    OfficeHoldsInbox,
    TranscriptsController,
    GradesController,
    DegreeAuditsController,
    ProgramsController,
    StudentDegreesController,
    RequirementsLive,
    servesDirectApproval(gradeChangeApproval),
    GradeChangesLive,
    OpenGradesInbox,
    openGradesFile,
    InformationController,
    InformationInbox,
    GraduationController,
    GraduationInbox,
    ApplicationsInbox,
    graduationFile,
  ],
  worker: [AcademicRecordsActivities],
  jobs: [openGradesFile, InformationSweeps, GraduationSweeps, graduationFile],
};
