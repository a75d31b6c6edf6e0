import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { AcademicRecordsController } from './academic-records.controller.js';
import { AcademicRecordsRepository } from './academic-records.repository.js';
import { AcademicRecords } from './academic-records.service.js';
import { CourseListings } from './course-listing.service.js';
import { GradeSheets } from './grade-sheets.service.js';

/** Terms, students, courses and grades, for every process of the portal. */
@Module({
  imports: [PeopleModule],
  providers: [AcademicRecords, AcademicRecordsRepository, CourseListings, GradeSheets],
  exports: [AcademicRecords, CourseListings, GradeSheets],
})
export class AcademicRecordsModule {}

/** The calls about them. */
@Module({ imports: [AcademicRecordsModule], controllers: [AcademicRecordsController] })
export class AcademicRecordsApiModule {}
