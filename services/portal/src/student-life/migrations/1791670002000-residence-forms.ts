import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE residence_forms (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    kind text NOT NULL,
    period date NOT NULL,
    content jsonb NOT NULL,
    version integer NOT NULL DEFAULT 1,
    saved_at timestamptz NOT NULL,
    submitted_at timestamptz,
    CONSTRAINT "PK_residence_forms" PRIMARY KEY (id),
    CONSTRAINT "UQ_residence_forms_period" UNIQUE (emp_id, kind, period),
    CONSTRAINT "FK_residence_forms_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
    CONSTRAINT "CK_residence_forms_kind" CHECK (kind IN ('ra', 'rd')),
    CONSTRAINT "CK_residence_forms_rd" CHECK (kind = 'rd' OR submitted_at IS NULL OR content ->> 'rd_id' IS NOT NULL)
  )`,
  `CREATE INDEX "IDX_residence_forms_submitted" ON residence_forms (kind, period) WHERE submitted_at IS NOT NULL`,
  `CREATE TABLE residence_questions (
    question_id integer NOT NULL,
    question text NOT NULL,
    type text NOT NULL,
    slug text NOT NULL,
    form_section text NOT NULL,
    CONSTRAINT "PK_residence_questions" PRIMARY KEY (question_id),
    CONSTRAINT "CK_residence_questions_type" CHECK (type IN ('text', 'lines')),
    CONSTRAINT "CK_residence_questions_number" CHECK (question_id > 0)
  )`,
  `INSERT INTO residence_questions (question_id, question, type, slug, form_section) VALUES
    (1, 'How is the atmosphere in your hall?', 'lines', 'atmosphere', 'Hall'),
    (2, 'Which events took place?', 'lines', 'events', 'Hall'),
    (3, 'What needs repair or attention?', 'lines', 'maintenance', 'Hall'),
    (4, 'How are your RAs doing as a team?', 'lines', 'team', 'Staff'),
    (5, 'What did you do to train or support them?', 'lines', 'support', 'Staff'),
    (6, 'How many hours were you on duty?', 'text', 'duty-hours', 'Yourself'),
    (7, 'How are you doing yourself?', 'lines', 'yourself', 'Yourself'),
    (8, 'What do you need from residence life?', 'lines', 'needs', 'Yourself')`,
  `CREATE TABLE residence_reminders (
    emp_id text NOT NULL,
    kind text NOT NULL,
    period date NOT NULL,
    step text NOT NULL,
    sent_at timestamptz NOT NULL,
    CONSTRAINT "PK_residence_reminders" PRIMARY KEY (emp_id, kind, period, step),
    CONSTRAINT "FK_residence_reminders_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
    CONSTRAINT "CK_residence_reminders_kind" CHECK (kind IN ('ra', 'rd'))
  )`,
];

const DOWN: readonly string[] = [
  'DROP TABLE residence_reminders',
  'DROP TABLE residence_questions',
  'DROP TABLE residence_forms',
];

/** Forms of RAs and RDs, the questions of the RD form, and who was reminded. */
export class ResidenceForms1791670002000 implements MigrationInterface {
  readonly name = 'ResidenceForms1791670002000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
