import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kinds of holds that every campus has; an office adds its own. */
const HOLD_KINDS = `INSERT INTO hold_kinds (code, name, office, blocks, steps) VALUES
  ('SIF', 'Student information form', 'registrar', '{registration}', 'Complete the student information form and save it. The hold is released at once.'),
  ('REG', 'Registrar', 'registrar', '{registration}', 'Write to the registrar, who tells you what is missing.'),
  ('LIB', 'Library', 'library', '{registration}', 'Return the borrowed books at the desk of the library, then ask there to release the hold.'),
  ('LIFE', 'Student life', 'housing', '{registration}', 'See the office of student life.'),
  ('A7', 'Student accounts', 'student-payments', '{registration,payment,management}', 'Call student accounts about your balance.'),
  ('AQ', 'Account in collection', 'student-payments', '{registration,payment,management,plan}', 'Call student accounts; your account is with a collection agency.')`;

const UP: readonly string[] = [
  `ALTER TABLE terms
    ADD COLUMN opens_at timestamptz,
    ADD COLUMN last_drop_on date,
    ADD COLUMN tel_web_code text NOT NULL DEFAULT '',
    ADD COLUMN refuses_conflicts boolean NOT NULL DEFAULT true,
    ADD CONSTRAINT "CK_terms_last_drop" CHECK (last_drop_on IS NULL OR last_drop_on <= ends_on)`,
  `CREATE TABLE term_openings (
    year_code text NOT NULL,
    term_code text NOT NULL,
    classification text NOT NULL,
    opens_at timestamptz NOT NULL,
    CONSTRAINT "PK_term_openings" PRIMARY KEY (year_code, term_code, classification),
    CONSTRAINT "FK_term_openings_term" FOREIGN KEY (year_code, term_code) REFERENCES terms (year_code, term_code)
  )`,
  `ALTER TABLE courses
    ADD COLUMN capacity integer NOT NULL DEFAULT 30,
    ADD COLUMN taken integer NOT NULL DEFAULT 0,
    ADD COLUMN waiting integer NOT NULL DEFAULT 0,
    ADD COLUMN last_add_on date,
    ADD COLUMN web_codes text[] NOT NULL DEFAULT '{}',
    ADD COLUMN notes text NOT NULL DEFAULT '',
    ADD COLUMN closed boolean NOT NULL DEFAULT false,
    ADD COLUMN only_classes text[] NOT NULL DEFAULT '{}',
    ADD COLUMN also_offered_to text[] NOT NULL DEFAULT '{}'`,
  `UPDATE courses c SET taken = n.taken, capacity = greatest(30, n.taken)
    FROM (SELECT request_num, count(*)::int AS taken FROM enrolments WHERE status = 'registered' GROUP BY request_num) n
    WHERE n.request_num = c.request_num`,
  `ALTER TABLE courses
    ADD CONSTRAINT "CK_courses_seats" CHECK (taken BETWEEN 0 AND capacity AND waiting >= 0)`,
  `CREATE TABLE course_prerequisites (
    school text NOT NULL,
    crs_cde text NOT NULL,
    requires text NOT NULL,
    least_grade text NOT NULL DEFAULT 'D-',
    CONSTRAINT "PK_course_prerequisites" PRIMARY KEY (school, crs_cde, requires),
    CONSTRAINT "FK_course_prerequisites_school" FOREIGN KEY (school) REFERENCES schools (code)
  )`,
  `ALTER TABLE enrolments DROP CONSTRAINT enrolments_status_check, DROP CONSTRAINT "CK_enrolments_end",
    ADD COLUMN waiting_place bigint`,
  `ALTER TABLE enrolments
    ADD CONSTRAINT enrolments_status_check CHECK (status IN ('registered', 'waitlisted', 'dropped', 'withdrawn')),
    ADD CONSTRAINT "CK_enrolments_end" CHECK ((status IN ('registered', 'waitlisted')) = (ended_on IS NULL)),
    ADD CONSTRAINT "CK_enrolments_waiting" CHECK ((status = 'waitlisted') = (waiting_place IS NOT NULL))`,
  `CREATE UNIQUE INDEX "UQ_enrolments_waiting" ON enrolments (request_num, waiting_place) WHERE waiting_place IS NOT NULL`,
  `CREATE SEQUENCE waiting_places`,
  // Whoever writes an enrollment, the counts of its section are those of its rows, and a seat that is not there refuses the row.
  `CREATE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    was text := CASE WHEN TG_OP = 'INSERT' THEN '' ELSE OLD.status END;
    becomes text := CASE WHEN TG_OP = 'DELETE' THEN '' ELSE NEW.status END;
    changed text := CASE WHEN TG_OP = 'DELETE' THEN OLD.request_num ELSE NEW.request_num END;
  BEGIN
    IF was IS DISTINCT FROM becomes AND (was IN ('registered', 'waitlisted') OR becomes IN ('registered', 'waitlisted')) THEN
      UPDATE courses SET taken = taken + (becomes = 'registered')::int - (was = 'registered')::int,
        waiting = waiting + (becomes = 'waitlisted')::int - (was = 'waitlisted')::int
      WHERE request_num = changed;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER count_seats AFTER INSERT OR DELETE OR UPDATE OF status ON enrolments FOR EACH ROW EXECUTE FUNCTION count_seats()`,
  `CREATE TABLE hold_kinds (
    code text NOT NULL,
    name text NOT NULL,
    office text NOT NULL,
    blocks text[] NOT NULL,
    steps text NOT NULL,
    CONSTRAINT "PK_hold_kinds" PRIMARY KEY (code),
    CONSTRAINT "CK_hold_kinds_blocks" CHECK (blocks <@ ARRAY['registration', 'payment', 'management', 'plan'])
  )`,
  HOLD_KINDS,
  `INSERT INTO hold_kinds (code, name, office, blocks, steps)
    SELECT DISTINCT ON (code) code, name, 'registrar', '{registration}'::text[], message FROM student_holds ORDER BY code, placed_on DESC ON CONFLICT DO NOTHING`,
  `ALTER TABLE student_holds
    ADD COLUMN reason text NOT NULL DEFAULT '',
    ADD COLUMN placed_by text NOT NULL DEFAULT '0',
    ADD COLUMN released_by text,
    ADD CONSTRAINT "FK_student_holds_kind" FOREIGN KEY (code) REFERENCES hold_kinds (code),
    ADD CONSTRAINT "CK_student_holds_by_others" CHECK (placed_by <> emp_id AND (released_by IS NULL OR released_by <> emp_id))`,
  `CREATE TABLE registration_waivers (
    emp_id text NOT NULL,
    request_num text NOT NULL,
    refusal text NOT NULL,
    reason text NOT NULL,
    waived_by text NOT NULL,
    waived_at timestamptz NOT NULL,
    CONSTRAINT "PK_registration_waivers" PRIMARY KEY (emp_id, request_num, refusal),
    CONSTRAINT "FK_registration_waivers_student" FOREIGN KEY (emp_id) REFERENCES students (emp_id),
    CONSTRAINT "FK_registration_waivers_course" FOREIGN KEY (request_num) REFERENCES courses (request_num),
    CONSTRAINT "CK_registration_waivers_refusal"
      CHECK (refusal IN ('prerequisite_missing', 'restricted', 'over_limit', 'time_conflict') AND reason <> ''),
    CONSTRAINT "CK_registration_waivers_by_others" CHECK (waived_by <> emp_id)
  )`,
];

const DOWN: readonly string[] = [
  'DROP TABLE registration_waivers',
  `ALTER TABLE student_holds DROP CONSTRAINT "FK_student_holds_kind", DROP CONSTRAINT "CK_student_holds_by_others", DROP COLUMN reason, DROP COLUMN placed_by, DROP COLUMN released_by`,
  'DROP TABLE hold_kinds',
  'DROP TRIGGER count_seats ON enrolments',
  'DROP FUNCTION count_seats()',
  'DROP INDEX "UQ_enrolments_waiting"',
  `UPDATE enrolments SET status = 'dropped', ended_on = enrolled_on, waiting_place = NULL WHERE status = 'waitlisted'`,
  `ALTER TABLE enrolments DROP CONSTRAINT "CK_enrolments_waiting", DROP CONSTRAINT "CK_enrolments_end", DROP CONSTRAINT enrolments_status_check,
    DROP COLUMN waiting_place,
    ADD CONSTRAINT enrolments_status_check CHECK (status IN ('registered', 'dropped', 'withdrawn')),
    ADD CONSTRAINT "CK_enrolments_end" CHECK ((status = 'registered') = (ended_on IS NULL))`,
  'DROP SEQUENCE waiting_places',
  'DROP TABLE course_prerequisites',
  `ALTER TABLE courses DROP CONSTRAINT "CK_courses_seats", DROP COLUMN capacity, DROP COLUMN taken, DROP COLUMN waiting, DROP COLUMN last_add_on,
    DROP COLUMN web_codes, DROP COLUMN notes, DROP COLUMN closed, DROP COLUMN only_classes, DROP COLUMN also_offered_to`,
  'DROP TABLE term_openings',
  `ALTER TABLE terms DROP CONSTRAINT "CK_terms_last_drop", DROP COLUMN opens_at, DROP COLUMN last_drop_on, DROP COLUMN tel_web_code,
    DROP COLUMN refuses_conflicts`,
];

/** Seats and waitlists of sections, when terms open and for whom, prerequisites, kinds of holds, and what the registrar waives. */
export class SeatsAndHolds1791320000000 implements MigrationInterface {
  readonly name = 'SeatsAndHolds1791320000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
