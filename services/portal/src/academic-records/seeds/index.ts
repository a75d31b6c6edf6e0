import type { Seeder } from '../../platform/index.js';
import { academicRecordsSeeder } from './academic-records.seeder.js';
import { historySeeder } from './history/history.seeder.js';
import { requirementsSeeder } from './requirements.seeder.js';
import { studentFormsSeeder } from './student-forms.seeder.js';
import { transcriptsSeeder } from './transcripts.seeder.js';

/** What the command line seeds of schools, students and courses. */
export const academicRecordsSeeders: readonly Seeder[] = [
  academicRecordsSeeder,
  transcriptsSeeder,
  historySeeder,
  requirementsSeeder,
  studentFormsSeeder,
];
