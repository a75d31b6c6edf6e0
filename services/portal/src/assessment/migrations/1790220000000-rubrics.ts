import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE rubric_types (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    name text NOT NULL,
    CONSTRAINT "PK_rubric_types" PRIMARY KEY (id)
  )`,
  `CREATE UNIQUE INDEX "UQ_rubric_types_name" ON rubric_types (lower(name))`,
  `CREATE TABLE rubric_groups (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    name text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    saved_by text NOT NULL,
    CONSTRAINT "PK_rubric_groups" PRIMARY KEY (id)
  )`,
  `CREATE UNIQUE INDEX "UQ_rubric_groups_name" ON rubric_groups (lower(name))`,
  `CREATE TABLE rubric_group_types (
    group_id uuid NOT NULL,
    type_id uuid NOT NULL,
    CONSTRAINT "PK_rubric_group_types" PRIMARY KEY (group_id, type_id),
    CONSTRAINT "FK_rubric_group_types_group" FOREIGN KEY (group_id) REFERENCES rubric_groups (id) ON DELETE CASCADE,
    CONSTRAINT "FK_rubric_group_types_type" FOREIGN KEY (type_id) REFERENCES rubric_types (id) ON DELETE CASCADE
  )`,
];

const DOWN: readonly string[] = ['DROP TABLE rubric_group_types', 'DROP TABLE rubric_groups', 'DROP TABLE rubric_types'];

/** Rubric types, groups, and which types belong to which group. */
export class Rubrics1790220000000 implements MigrationInterface {
  readonly name = 'Rubrics1790220000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
