import { Module } from '@nestjs/common';
import { AcademicRecordsRepository } from './academic-records.repository.js';
import { AcademicRecords } from './academic-records.service.js';

/** Terms, students, courses and grades, for every process of the portal. */
@Module({ providers: [AcademicRecords, AcademicRecordsRepository], exports: [AcademicRecords] })
export class AcademicRecordsModule {}
