import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE graduation_applications (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    term_id text NOT NULL,
    content jsonb NOT NULL,
    version integer NOT NULL DEFAULT 1,
    saved_at timestamptz NOT NULL,
    submitted_at timestamptz,
    told integer NOT NULL DEFAULT 0,
    reminded integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_graduation_applications" PRIMARY KEY (id),
    CONSTRAINT "UQ_graduation_applications_term" UNIQUE (emp_id, term_id),
    CONSTRAINT "FK_graduation_applications_student" FOREIGN KEY (emp_id) REFERENCES students (emp_id),
    CONSTRAINT "CK_graduation_applications_term" CHECK (term_id ~ '^[0-9]{4}(SP|FA)$'),
    CONSTRAINT "CK_graduation_applications_told" CHECK (told BETWEEN 0 AND version AND reminded BETWEEN 0 AND 2)
  )`,
  `CREATE INDEX "IDX_graduation_applications_begun" ON graduation_applications (id) WHERE submitted_at IS NULL`,
];

const DOWN: readonly string[] = ['DROP TABLE graduation_applications'];

/** Applications to graduate, begun and sent. */
export class GraduationApplications1791371000000 implements MigrationInterface {
  readonly name = 'GraduationApplications1791371000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
