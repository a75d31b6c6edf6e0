import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE grade_changes (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    request_num text NOT NULL,
    emp_id text NOT NULL,
    grade_before text NOT NULL,
    grade text NOT NULL,
    reason text NOT NULL,
    asked_by text NOT NULL,
    asked_at timestamptz NOT NULL,
    state text NOT NULL DEFAULT 'waiting',
    decided_by text,
    decided_at timestamptz,
    decision_reason text NOT NULL DEFAULT '',
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "PK_grade_changes" PRIMARY KEY (id),
    CONSTRAINT "FK_grade_changes_enrolment" FOREIGN KEY (request_num, emp_id) REFERENCES enrolments (request_num, emp_id),
    CONSTRAINT "CK_grade_changes_grades" CHECK (grade <> grade_before AND grade_before <> ''),
    CONSTRAINT "CK_grade_changes_reason" CHECK (reason <> ''),
    CONSTRAINT "CK_grade_changes_state" CHECK (state IN ('waiting', 'approved', 'declined')),
    CONSTRAINT "CK_grade_changes_decided" CHECK ((state = 'waiting') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
    CONSTRAINT "CK_grade_changes_by_others" CHECK (asked_by <> emp_id AND (decided_by IS NULL OR decided_by NOT IN (emp_id, asked_by)))
  )`,
  `CREATE UNIQUE INDEX "UQ_grade_changes_waiting" ON grade_changes (request_num, emp_id) WHERE state = 'waiting'`,
  `CREATE INDEX "IDX_grade_changes_asked" ON grade_changes (asked_at)`,
  `CREATE INDEX "IDX_grades_incomplete" ON grades (request_num) WHERE grade = 'I'`,
];

const DOWN: readonly string[] = ['DROP INDEX "IDX_grades_incomplete"', 'DROP TABLE grade_changes'];

/** Changes of stored grades that wait for the registrar. */
export class GradeChanges1791380000000 implements MigrationInterface {
  readonly name = 'GradeChanges1791380000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
