import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `CREATE TABLE address_proposals (
    hash bytea NOT NULL,
    emp_id text NOT NULL,
    made_by text NOT NULL,
    record_version integer NOT NULL,
    address jsonb NOT NULL,
    mail_yes boolean NOT NULL,
    spouse_id text,
    made_at timestamptz NOT NULL,
    settled_at timestamptz,
    CONSTRAINT "PK_address_proposals" PRIMARY KEY (hash),
    CONSTRAINT "FK_address_proposals_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
    CONSTRAINT "FK_address_proposals_author" FOREIGN KEY (made_by) REFERENCES people (emp_id),
    CONSTRAINT "FK_address_proposals_spouse" FOREIGN KEY (spouse_id) REFERENCES people (emp_id))`;
const OPEN = `CREATE UNIQUE INDEX "UQ_address_proposals_open" ON address_proposals (emp_id, made_by) WHERE settled_at IS NULL`;

/** Addresses in the post office's writing that wait for who asked for them to confirm them. */
export class AddressProposals1791641000000 implements MigrationInterface {
  readonly name = 'AddressProposals1791641000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
    await runner.query(OPEN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE address_proposals');
  }
}
