/** Which group may impersonate which, who is in which group, and every impersonation that there was. */
export const impersonationUp: readonly string[] = [
  `CREATE TABLE person_groups (
    emp_id text NOT NULL,
    grp text NOT NULL,
    CONSTRAINT "PK_person_groups" PRIMARY KEY (emp_id, grp)
  )`,
  `CREATE INDEX "IDX_person_groups_grp" ON person_groups (grp)`,
  `CREATE TABLE impersonation_privileges (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    role text NOT NULL,
    grp_to_impersonate text NOT NULL,
    added_by text NOT NULL,
    added_at timestamptz NOT NULL,
    CONSTRAINT "UQ_impersonation_privileges" UNIQUE (role, grp_to_impersonate)
  )`,
  `CREATE TABLE impersonations (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    session_id uuid NOT NULL,
    actor_id text NOT NULL,
    actor_name text NOT NULL,
    emp_id text NOT NULL,
    reason text NOT NULL,
    started_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    ended_at timestamptz,
    end_reason text,
    CONSTRAINT "FK_impersonations_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
  `CREATE UNIQUE INDEX "UQ_impersonations_running" ON impersonations (session_id) WHERE ended_at IS NULL`,
];

export const impersonationDown: readonly string[] = [
  'DROP TABLE impersonations',
  'DROP TABLE impersonation_privileges',
  'DROP TABLE person_groups',
];
