import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is evaluated is written down with the ballot box: who teaches the course later sees nothing of it, who taught it keeps the right. */
export class EvaluatedTeachers1791772000000 implements MigrationInterface {
  readonly name = 'EvaluatedTeachers1791772000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE evaluation_teachers (
      urn_id uuid NOT NULL,
      emp_id text NOT NULL,
      lead boolean NOT NULL,
      CONSTRAINT "PK_evaluation_teachers" PRIMARY KEY (urn_id, emp_id),
      CONSTRAINT "FK_evaluation_teachers_urn" FOREIGN KEY (urn_id) REFERENCES evaluation_urns (id),
      CONSTRAINT "FK_evaluation_teachers_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
    )`);
    await runner.query('CREATE INDEX "IDX_evaluation_teachers_person" ON evaluation_teachers (emp_id)');
    await runner.query(`INSERT INTO evaluation_teachers (urn_id, emp_id, lead)
      SELECT u.id, t.emp_id, t.lead FROM evaluation_urns u JOIN course_teachers t ON t.request_num = u.course_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE evaluation_teachers');
  }
}
