import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE schools (
    code text NOT NULL,
    name text NOT NULL,
    CONSTRAINT "PK_schools" PRIMARY KEY (code)
  )`,
  `CREATE TABLE programs (
    code text NOT NULL,
    name text NOT NULL,
    degree text NOT NULL,
    school text NOT NULL,
    hours_needed numeric(5, 2) NOT NULL CHECK (hours_needed >= 0),
    CONSTRAINT "PK_programs" PRIMARY KEY (code),
    CONSTRAINT "FK_programs_school" FOREIGN KEY (school) REFERENCES schools (code)
  )`,
  `CREATE TABLE terms (
    year_code text NOT NULL,
    term_code text NOT NULL,
    name text NOT NULL,
    begins_on date NOT NULL,
    ends_on date NOT NULL,
    CONSTRAINT "PK_terms" PRIMARY KEY (year_code, term_code),
    CONSTRAINT "CK_terms_codes" CHECK (year_code ~ '^[0-9]{4}$' AND term_code ~ '^[A-Z0-9]{1,2}$'),
    CONSTRAINT "CK_terms_days" CHECK (begins_on <= ends_on)
  )`,
  `CREATE TABLE sub_terms (
    year_code text NOT NULL,
    term_code text NOT NULL,
    subterm_code text NOT NULL,
    name text NOT NULL,
    begins_on date NOT NULL,
    ends_on date NOT NULL,
    CONSTRAINT "PK_sub_terms" PRIMARY KEY (year_code, term_code, subterm_code),
    CONSTRAINT "CK_sub_terms_days" CHECK (begins_on <= ends_on),
    CONSTRAINT "FK_sub_terms_term" FOREIGN KEY (year_code, term_code) REFERENCES terms (year_code, term_code)
  )`,
  `CREATE TABLE students (
    emp_id text NOT NULL,
    school text NOT NULL,
    classification text NOT NULL,
    load text NOT NULL CHECK (load IN ('full', 'part')),
    modality text NOT NULL DEFAULT 'campus' CHECK (modality IN ('campus', 'online')),
    status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'graduating', 'graduated', 'withdrawn')),
    admitted_on date NOT NULL,
    graduation_year_code text,
    graduation_term_code text,
    CONSTRAINT "PK_students" PRIMARY KEY (emp_id),
    CONSTRAINT "CK_students_graduation" CHECK ((graduation_year_code IS NULL) = (graduation_term_code IS NULL)),
    CONSTRAINT "FK_students_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
    CONSTRAINT "FK_students_school" FOREIGN KEY (school) REFERENCES schools (code),
    CONSTRAINT "FK_students_graduation" FOREIGN KEY (graduation_year_code, graduation_term_code) REFERENCES terms (year_code, term_code)
  )`,
  `CREATE INDEX "IDX_students_school" ON students (school, status)`,
  `CREATE TABLE student_programs (
    emp_id text NOT NULL,
    seq integer NOT NULL CHECK (seq > 0),
    program_code text NOT NULL,
    declared_on date NOT NULL,
    awarded_on date,
    CONSTRAINT "PK_student_programs" PRIMARY KEY (emp_id, seq),
    CONSTRAINT "UQ_student_programs_program" UNIQUE (emp_id, program_code),
    CONSTRAINT "FK_student_programs_student" FOREIGN KEY (emp_id) REFERENCES students (emp_id),
    CONSTRAINT "FK_student_programs_program" FOREIGN KEY (program_code) REFERENCES programs (code)
  )`,
  `CREATE TABLE student_holds (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    message text NOT NULL,
    placed_on date NOT NULL,
    released_on date,
    CONSTRAINT "PK_student_holds" PRIMARY KEY (id),
    CONSTRAINT "FK_student_holds_student" FOREIGN KEY (emp_id) REFERENCES students (emp_id)
  )`,
  `CREATE UNIQUE INDEX "UQ_student_holds_open" ON student_holds (emp_id, code) WHERE released_on IS NULL`,
  `CREATE TABLE courses (
    request_num text NOT NULL,
    crs_cde text NOT NULL,
    crs_title text NOT NULL,
    section text NOT NULL,
    year_code text NOT NULL,
    term_code text NOT NULL,
    subterm_code text,
    school text NOT NULL,
    division text NOT NULL,
    location text NOT NULL,
    credits numeric(4, 2) NOT NULL CHECK (credits >= 0),
    description text NOT NULL DEFAULT '',
    cancelled boolean NOT NULL DEFAULT false,
    CONSTRAINT "PK_courses" PRIMARY KEY (request_num),
    CONSTRAINT "UQ_courses_section" UNIQUE (year_code, term_code, school, crs_cde, section),
    CONSTRAINT "FK_courses_term" FOREIGN KEY (year_code, term_code) REFERENCES terms (year_code, term_code),
    CONSTRAINT "FK_courses_sub_term" FOREIGN KEY (year_code, term_code, subterm_code)
      REFERENCES sub_terms (year_code, term_code, subterm_code),
    CONSTRAINT "FK_courses_school" FOREIGN KEY (school) REFERENCES schools (code)
  )`,
  `CREATE TABLE course_meetings (
    request_num text NOT NULL,
    line integer NOT NULL,
    begins_on date NOT NULL,
    ends_on date NOT NULL,
    days text NOT NULL,
    begins_at time NOT NULL,
    ends_at time NOT NULL,
    building text NOT NULL,
    building_name text NOT NULL,
    room text NOT NULL,
    CONSTRAINT "PK_course_meetings" PRIMARY KEY (request_num, line),
    CONSTRAINT "CK_course_meetings_days" CHECK (days ~ '^[MTWRFSU]+$' AND begins_on <= ends_on),
    CONSTRAINT "CK_course_meetings_times" CHECK (begins_at < ends_at),
    CONSTRAINT "FK_course_meetings_course" FOREIGN KEY (request_num) REFERENCES courses (request_num)
  )`,
  `CREATE TABLE course_teachers (
    request_num text NOT NULL,
    emp_id text NOT NULL,
    lead boolean NOT NULL DEFAULT true,
    CONSTRAINT "PK_course_teachers" PRIMARY KEY (request_num, emp_id),
    CONSTRAINT "FK_course_teachers_course" FOREIGN KEY (request_num) REFERENCES courses (request_num),
    CONSTRAINT "FK_course_teachers_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
  `CREATE INDEX "IDX_course_teachers_person" ON course_teachers (emp_id)`,
  `CREATE TABLE enrolments (
    request_num text NOT NULL,
    emp_id text NOT NULL,
    status text NOT NULL DEFAULT 'registered' CHECK (status IN ('registered', 'dropped', 'withdrawn')),
    enrolled_on date NOT NULL,
    ended_on date,
    CONSTRAINT "PK_enrolments" PRIMARY KEY (request_num, emp_id),
    CONSTRAINT "CK_enrolments_end" CHECK ((status = 'registered') = (ended_on IS NULL)),
    CONSTRAINT "FK_enrolments_course" FOREIGN KEY (request_num) REFERENCES courses (request_num),
    CONSTRAINT "FK_enrolments_student" FOREIGN KEY (emp_id) REFERENCES students (emp_id)
  )`,
  `CREATE INDEX "IDX_enrolments_student" ON enrolments (emp_id)`,
  // One sheet a course: whoever saves, saves against the version that was seen.
  `CREATE TABLE grade_sheets (
    request_num text NOT NULL,
    version integer NOT NULL CHECK (version > 0),
    saved_by text NOT NULL,
    saved_at timestamptz NOT NULL,
    CONSTRAINT "PK_grade_sheets" PRIMARY KEY (request_num),
    CONSTRAINT "FK_grade_sheets_course" FOREIGN KEY (request_num) REFERENCES courses (request_num)
  )`,
  `CREATE TABLE grades (
    request_num text NOT NULL,
    emp_id text NOT NULL,
    grade text NOT NULL,
    version integer NOT NULL CHECK (version > 0),
    saved_by text NOT NULL,
    saved_at timestamptz NOT NULL,
    CONSTRAINT "PK_grades" PRIMARY KEY (request_num, emp_id),
    CONSTRAINT "CK_grades_grade" CHECK (grade ~ '^[A-Z]{1,2}[+-]?$'),
    CONSTRAINT "FK_grades_enrolment" FOREIGN KEY (request_num, emp_id) REFERENCES enrolments (request_num, emp_id)
  )`,
];

const DOWN: readonly string[] = [
  'DROP TABLE grades',
  'DROP TABLE grade_sheets',
  'DROP TABLE enrolments',
  'DROP TABLE course_teachers',
  'DROP TABLE course_meetings',
  'DROP TABLE courses',
  'DROP TABLE student_holds',
  'DROP TABLE student_programs',
  'DROP TABLE students',
  'DROP TABLE sub_terms',
  'DROP TABLE terms',
  'DROP TABLE programs',
  'DROP TABLE schools',
];

/** Schools, programs, terms, students, courses, enrolments and grades. Seats, waitlists and open terms come with registration. */
export class AcademicRecords1790200000000 implements MigrationInterface {
  readonly name = 'AcademicRecords1790200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
