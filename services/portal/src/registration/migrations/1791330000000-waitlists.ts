import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE waitlists (
    request_num text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    told integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_waitlists" PRIMARY KEY (request_num),
    CONSTRAINT "FK_waitlists_course" FOREIGN KEY (request_num) REFERENCES courses (request_num),
    CONSTRAINT "CK_waitlists_told" CHECK (told BETWEEN 0 AND version)
  )`,
  `CREATE TABLE seat_offers (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    request_num text NOT NULL,
    emp_id text NOT NULL,
    state text NOT NULL DEFAULT 'open',
    offered_at timestamptz NOT NULL,
    until timestamptz NOT NULL,
    settled_at timestamptz,
    CONSTRAINT "PK_seat_offers" PRIMARY KEY (id),
    CONSTRAINT "FK_seat_offers_enrolment" FOREIGN KEY (request_num, emp_id) REFERENCES enrolments (request_num, emp_id),
    CONSTRAINT "CK_seat_offers_state" CHECK (state IN ('open', 'claimed', 'lapsed', 'withdrawn')),
    CONSTRAINT "CK_seat_offers_settled" CHECK ((state = 'open') = (settled_at IS NULL)),
    CONSTRAINT "CK_seat_offers_until" CHECK (offered_at <= until)
  )`,
  `CREATE UNIQUE INDEX "UQ_seat_offers_open" ON seat_offers (request_num, emp_id) WHERE state = 'open'`,
  `CREATE INDEX "IDX_seat_offers_student" ON seat_offers (emp_id)`,
  `CREATE TABLE waitlist_skips (
    request_num text NOT NULL,
    emp_id text NOT NULL,
    refusal text NOT NULL,
    told_at timestamptz NOT NULL,
    CONSTRAINT "PK_waitlist_skips" PRIMARY KEY (request_num, emp_id, refusal),
    CONSTRAINT "FK_waitlist_skips_enrolment" FOREIGN KEY (request_num, emp_id) REFERENCES enrolments (request_num, emp_id)
  )`,
];

const DOWN: readonly string[] = ['DROP TABLE waitlist_skips', 'DROP TABLE seat_offers', 'DROP TABLE waitlists'];

/** Seats that are kept for students who wait, who was passed over and why, and which waitlists have heard of what. */
export class Waitlists1791330000000 implements MigrationInterface {
  readonly name = 'Waitlists1791330000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
