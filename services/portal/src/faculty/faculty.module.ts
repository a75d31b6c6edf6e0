import { Module } from '@nestjs/common';
import { AcademicRecordsModule } from '../academic-records/index.js';
import { PeopleModule } from '../people/index.js';
import { FacultyController } from './faculty.controller.js';
import { FacultyCourses } from './faculty-courses.service.js';
import { FacultyGrades } from './faculty-grades.service.js';

/** What teachers see and do of the courses that they teach. */
@Module({
  imports: [AcademicRecordsModule, PeopleModule],
  controllers: [FacultyController],
  providers: [FacultyCourses, FacultyGrades],
})
export class FacultyApiModule {}
