import { academicRecordsDomain } from '@campus/domain/academic-records/domain';
import type { PortalDomain } from '../platform/index.js';
import { AcademicRecordsController } from './academic-records.controller.js';
import { academicRecordsEntities } from './entities/index.js';
import { AcademicRecords1790200000000 } from './migrations/1790200000000-academic-records.js';
import { academicRecordsSeeders } from './seeds/index.js';

export { AcademicRecordsService } from './academic-records.service.js';
export type { CourseRow, MeetingRow, TermRow } from './academic-records-rows.js';
export { Student } from './entities/index.js';
export { CourseListingsService } from './course-listing.service.js';
export type { ListingFile } from './course-listing.service.js';
export { GradeSheetsService } from './grade-sheets.service.js';

export const academicRecordsPortal: PortalDomain = {
  domain: academicRecordsDomain,
  home: { nothing: 'Grades that are to be given wait for teachers, whom faculty tells.' },
  entities: academicRecordsEntities,
  migrations: [AcademicRecords1790200000000],
  seeders: academicRecordsSeeders,
  api: [AcademicRecordsController],
};
