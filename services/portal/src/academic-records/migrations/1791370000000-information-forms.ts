import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  // Students expect to graduate in terms that nobody has planned yet.
  'ALTER TABLE students DROP CONSTRAINT "FK_students_graduation"',
  `ALTER TABLE students ADD CONSTRAINT "CK_students_graduation_term"
    CHECK (graduation_year_code ~ '^[0-9]{4}$' AND graduation_term_code ~ '^[A-Z0-9]{1,2}$')`,
  `CREATE TABLE student_information (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    content jsonb NOT NULL,
    version integer NOT NULL DEFAULT 1,
    saved_at timestamptz NOT NULL,
    submitted_at timestamptz,
    CONSTRAINT "PK_student_information" PRIMARY KEY (id),
    CONSTRAINT "UQ_student_information_student" UNIQUE (emp_id),
    CONSTRAINT "FK_student_information_student" FOREIGN KEY (emp_id) REFERENCES students (emp_id)
  )`,
  // Whoever studies here already fills in the form when its next year begins.
  `INSERT INTO student_information (emp_id, content, saved_at, submitted_at)
    SELECT s.emp_id, '{}', now(), CASE WHEN EXISTS (SELECT FROM student_holds h WHERE h.emp_id = s.emp_id AND h.code = 'SIF' AND h.released_on IS NULL)
      THEN NULL ELSE now() END FROM students s`,
  // Whoever places or releases the hold of the form, the form says the same: up to date is what nothing is held for. What was affirmed is affirmed anew.
  `CREATE FUNCTION keep_information_flag() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE student_information i SET submitted_at = NULL, content = content - '{affirm_truthfulness,affirm_covenant,affirm_account}'::text[] FROM changed h
    WHERE h.code = 'SIF' AND h.released_on IS NULL AND h.emp_id = i.emp_id AND i.submitted_at IS NOT NULL;
    INSERT INTO student_information AS i (emp_id, content, saved_at, submitted_at)
    SELECT DISTINCT ON (h.emp_id) h.emp_id, '{}'::jsonb, d.at, d.at
    FROM changed h CROSS JOIN LATERAL (SELECT h.released_on::timestamp AT TIME ZONE 'America/New_York' AS at) d
    WHERE h.code = 'SIF' AND h.released_on IS NOT NULL
      AND NOT EXISTS (SELECT FROM student_holds o WHERE o.emp_id = h.emp_id AND o.code = 'SIF' AND o.released_on IS NULL)
    ON CONFLICT (emp_id) DO UPDATE SET submitted_at = coalesce(i.submitted_at, excluded.submitted_at);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER keep_information_flag_placed AFTER INSERT ON student_holds REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION keep_information_flag()`,
  `CREATE TRIGGER keep_information_flag_released AFTER UPDATE ON student_holds REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION keep_information_flag()`,
];

const DOWN: readonly string[] = [
  'DROP TRIGGER keep_information_flag_released ON student_holds',
  'DROP TRIGGER keep_information_flag_placed ON student_holds',
  'DROP FUNCTION keep_information_flag()',
  'DROP TABLE student_information',
  `UPDATE students s SET graduation_year_code = NULL, graduation_term_code = NULL
    WHERE NOT EXISTS (SELECT FROM terms t WHERE t.year_code = s.graduation_year_code AND t.term_code = s.graduation_term_code)`,
  `ALTER TABLE students DROP CONSTRAINT "CK_students_graduation_term",
    ADD CONSTRAINT "FK_students_graduation" FOREIGN KEY (graduation_year_code, graduation_term_code) REFERENCES terms (year_code, term_code)`,
];

/** What students tell about themselves once a year; its flag is the other side of the form hold. */
export class InformationForms1791370000000 implements MigrationInterface {
  readonly name = 'InformationForms1791370000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
