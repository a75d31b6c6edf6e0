import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE payers (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    email text NOT NULL,
    CONSTRAINT "PK_payers" PRIMARY KEY (id),
    CONSTRAINT "UQ_payers_email" UNIQUE (email)
  )`,
  `CREATE TABLE student_payers (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    id_num text NOT NULL,
    payer_id uuid NOT NULL,
    name text NOT NULL,
    named_at timestamptz NOT NULL,
    ended_at timestamptz,
    end_reason text,
    CONSTRAINT "PK_student_payers" PRIMARY KEY (id),
    CONSTRAINT "FK_student_payers_student" FOREIGN KEY (id_num) REFERENCES students (emp_id),
    CONSTRAINT "FK_student_payers_payer" FOREIGN KEY (payer_id) REFERENCES payers (id),
    CONSTRAINT "CK_student_payers_ended" CHECK ((ended_at IS NULL) = (end_reason IS NULL) AND end_reason IN ('withdrawn', 'declined'))
  )`,
  // A student names an address once at a time, whatever comes at once.
  `CREATE UNIQUE INDEX "UQ_student_payers_open" ON student_payers (id_num, payer_id) WHERE ended_at IS NULL`,
  `CREATE INDEX "IDX_student_payers_payer" ON student_payers (payer_id)`,
  `CREATE TABLE payer_links (
    token_hash bytea NOT NULL,
    payer_id uuid NOT NULL,
    naming_id uuid,
    made_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    spent_at timestamptz,
    CONSTRAINT "PK_payer_links" PRIMARY KEY (token_hash),
    CONSTRAINT "FK_payer_links_payer" FOREIGN KEY (payer_id) REFERENCES payers (id),
    CONSTRAINT "FK_payer_links_naming" FOREIGN KEY (naming_id) REFERENCES student_payers (id)
  )`,
  `CREATE INDEX "IDX_payer_links_payer" ON payer_links (payer_id)`,
  // What ends for a payer ends in the sessions that processes keep for a moment, too.
  `CREATE TRIGGER student_payers_session_news AFTER INSERT OR DELETE OR UPDATE OF ended_at ON student_payers
    FOR EACH STATEMENT EXECUTE FUNCTION tell_session_news()`,
];

const DOWN: readonly string[] = ['DROP TABLE payer_links, student_payers, payers'];

/** Whom students let see their accounts. */
export class AuthorizedPayers1791475000000 implements MigrationInterface {
  readonly name = 'AuthorizedPayers1791475000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
