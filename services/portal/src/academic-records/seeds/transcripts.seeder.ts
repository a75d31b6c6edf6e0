import { demoPerson } from '@campus/demo-campus';
import type { SeedContext, Seeder } from '../../platform/index.js';
import type { TranscriptsSeeder as Q } from './seeds.sql.types.js';
import { sql } from '../../platform/index.js';

/** Where student7 was before coming here. */
const TRANSFERS = [
  ['ED590', 'Teaching and Learning', '3.00'],
  ['MS570', 'Introduction to Missions', '2.00'],
] as const;
const INSERT_TRANSFER = sql<
  Q['INSERT_TRANSFER']
>`INSERT INTO transfer_courses (emp_id, school, crs_cde, crs_title, credits, taken_at, received_on)
  SELECT emp_id, 'SOUTHERN', :crsCde, :crsTitle, :credits, 'Bluegrass Bible College', admitted_on FROM students WHERE emp_id = :student ON CONFLICT DO NOTHING`;

/** The fall or spring term before those that the demo campus teaches in. */
const SELECT_EARLIER = sql<
  Q['SELECT_EARLIER']
>`SELECT year_code, term_code, begins_on FROM terms t WHERE term_code IN ('FA', 'SP')
    AND begins_on < (SELECT min(o.begins_on) FROM courses c JOIN terms o ON o.year_code = c.year_code AND o.term_code = c.term_code)
  ORDER BY begins_on DESC LIMIT 1`;
/** Sections that nobody else took: a course that student7 failed nearly and took again, and one that stayed incomplete. */
const EARLIER = [
  ['60001', 'GK501', 'Elementary Greek', '2.00', 'D+'],
  ['60002', 'CH530', 'Church History I', '3.00', 'I'],
] as const;
const INSERT_SECTION = sql<
  Q['INSERT_SECTION']
>`INSERT INTO courses (request_num, crs_cde, crs_title, section, year_code, term_code, school, division, location, credits, capacity)
  VALUES (:num, :code, :title, 'A', :yearCode, :termCode, 'SOUTHERN', 'GR', 'CAMPUS', :credits, 20)`;
const INSERT_ENROLLMENT = sql<
  Q['INSERT_ENROLLMENT']
>`INSERT INTO enrolments (request_num, emp_id, enrolled_on) VALUES (:num, :student, :beginsOn)`;
const INSERT_GRADE = sql<
  Q['INSERT_GRADE']
>`INSERT INTO grades (request_num, emp_id, grade, version, saved_by, saved_at) VALUES (:num, :student, :grade, 1, '0', :now)`;
const INSERT_SHEET = sql<
  Q['INSERT_SHEET']
>`INSERT INTO grade_sheets (request_num, version, saved_by, saved_at) VALUES (:num, 1, '0', :now)`;

/** faculty1 asks late to correct a grade of student7. */
const INSERT_CHANGE = sql<
  Q['INSERT_CHANGE']
>`INSERT INTO grade_changes (request_num, emp_id, grade_before, grade, reason, asked_by, asked_at)
  SELECT g.request_num, g.emp_id, g.grade, CASE g.grade WHEN 'B+' THEN 'A-' ELSE 'B+' END, 'The second exam was not counted', :empId, :now::timestamptz - interval '2 days'
  FROM grades g JOIN courses c ON c.request_num = g.request_num JOIN course_teachers ct ON ct.request_num = c.request_num AND ct.emp_id = :empId
    JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
  WHERE g.emp_id = :student AND t.ends_on < :today::date - 14 ORDER BY t.begins_on DESC, g.request_num LIMIT 1`;

const SELECT_TRANSFER_COURSES = sql<
  Q['SELECT_TRANSFER_COURSES']
>`SELECT 1 AS one FROM transfer_courses WHERE emp_id = :student LIMIT 1`;

async function seedTranscripts({ db, now, today, log }: SeedContext): Promise<void> {
  const student = demoPerson('student7').empId;
  const already = await db.maybe(SELECT_TRANSFER_COURSES, { student });
  if (already !== null) return;
  await db.transaction(async (tx) => {
    for (const [crsCde, crsTitle, credits] of TRANSFERS)
      await tx.execute(INSERT_TRANSFER, { student, crsCde, crsTitle, credits });
    const term = await tx.maybe(SELECT_EARLIER);
    for (const [num, code, title, credits, grade] of EARLIER) {
      if (term === null) break;
      await tx.execute(INSERT_SECTION, { num, code, title, yearCode: term.year_code, termCode: term.term_code, credits });
      await tx.execute(INSERT_ENROLLMENT, { num, student, beginsOn: term.begins_on });
      await tx.execute(INSERT_GRADE, { num, student, grade, now });
      await tx.execute(INSERT_SHEET, { num, now });
    }
    const asked = await tx.execute(INSERT_CHANGE, { student, empId: demoPerson('faculty1').empId, now, today });
    log(`${TRANSFERS.length} transfer courses, ${asked} late grade change`);
  });
}

/** The record of student7: courses from elsewhere, a repeat, an incomplete, and a grade change that waits. */
export const transcriptsSeeder: Seeder = { name: 'academic-records/transcripts', order: 24, run: seedTranscripts };
