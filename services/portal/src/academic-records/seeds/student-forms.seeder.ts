import type { SeedContext, Seeder } from '../../platform/index.js';
import type { StudentFormsSeeder as Q } from './seeds.sql.types.js';
import { sql } from '../../platform/index.js';

/** Whoever has no open form hold told everything this year; what they told is the same for all but the name. */
const ADD_FORMS = sql<Q['ADD_FORMS']>`INSERT INTO student_information (emp_id, content, saved_at, submitted_at)
  SELECT s.emp_id, jsonb_build_object('vocational_objective', 'OTHER', 'er_relation', 'PARENT', 'er_name', 'Parent of ' || left(p.last_name, 30),
      'er_tel_phone', '5025550100', 'er_addr_1', '2825 Lexington Road', 'er_city', 'Louisville', 'er_state', 'KY', 'er_zip', '40206', 'er_country', 'US',
      'send_data_to_handshake', 0, 'affirm_truthfulness', '1', 'affirm_covenant', '1', 'affirm_account', '1'),
    :now::timestamptz, :now::timestamptz
  FROM students s JOIN people p ON p.emp_id = s.emp_id
  WHERE s.status <> 'graduated' AND NOT EXISTS (SELECT FROM student_holds h WHERE h.emp_id = s.emp_id AND h.code = 'SIF' AND h.released_on IS NULL)
  ON CONFLICT (emp_id) DO NOTHING`;
/** Three made-up students of this term's graduates have sent their applications. */
const SEND_APPLICATIONS = sql<
  Q['SEND_APPLICATIONS']
>`INSERT INTO graduation_applications (emp_id, term_id, content, saved_at, submitted_at, told)
  SELECT s.emp_id, s.graduation_year_code || s.graduation_term_code, jsonb_build_object('home_st', 'KY', 'degree', sp.program_code,
      'portal_school', CASE s.school WHEN 'BOYCE' THEN 'BC' ELSE 'TH' END, 'Cap_size', '7 1/4', 'Height', '5''9', 'Weight', 160, 'Attend_grad', 'Y',
      'obligation', 1, 'obligation1', 1, 'obligation2', 1, 'obligation3', 1, 'obligation4', 1, 'obligation5', 1, 'obligation6', 1, 'obligation7', 'Y'),
    :now::timestamptz, :now::timestamptz, 1
  FROM students s JOIN student_programs sp ON sp.emp_id = s.emp_id AND sp.seq = 1
  WHERE s.status = 'graduating' AND s.emp_id >= '200000' AND s.graduation_term_code IN ('SP', 'FA') ORDER BY s.emp_id LIMIT 3 ON CONFLICT DO NOTHING`;

const SELECT_STUDENT_INFORMATION = sql<Q['SELECT_STUDENT_INFORMATION']>`SELECT 1 AS one FROM student_information LIMIT 1`;

async function seedStudentForms(context: SeedContext): Promise<void> {
  const already = await context.db.maybe(SELECT_STUDENT_INFORMATION);
  if (already !== null) return;
  await context.db.transaction(async (tx) => {
    const forms = await tx.execute(ADD_FORMS, { now: context.now });
    await tx.execute(SEND_APPLICATIONS, { now: context.now });
    context.log(`${forms} information forms`);
  });
}

/** What the students of the demo campus told about themselves, and who has applied to graduate. */
export const studentFormsSeeder: Seeder = { name: 'student-forms', order: 26, run: seedStudentForms };
