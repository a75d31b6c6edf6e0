import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `CREATE TABLE queue_hours (
    queue text NOT NULL,
    hour timestamptz NOT NULL,
    done integer NOT NULL DEFAULT 0,
    failed integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_queue_hours" PRIMARY KEY (queue, hour)
  )`;

/** How much work of each queue went well and failed, hour by hour. */
export class QueueHours1791477000000 implements MigrationInterface {
  readonly name = 'QueueHours1791477000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE queue_hours');
  }
}
