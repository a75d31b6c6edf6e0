import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE buildings (code text NOT NULL, name text NOT NULL, CONSTRAINT "PK_buildings" PRIMARY KEY (code))`,
  `CREATE TABLE building_rooms (
    building_code text NOT NULL,
    code text NOT NULL,
    CONSTRAINT "PK_building_rooms" PRIMARY KEY (building_code, code),
    CONSTRAINT "FK_building_rooms_building" FOREIGN KEY (building_code) REFERENCES buildings (code))`,
  `CREATE TABLE person_locations (
    emp_id text NOT NULL,
    building_code text,
    room text NOT NULL,
    CONSTRAINT "PK_person_locations" PRIMARY KEY (emp_id),
    CONSTRAINT "FK_person_locations_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
    CONSTRAINT "FK_person_locations_building" FOREIGN KEY (building_code) REFERENCES buildings (code))`,
  `CREATE TABLE waiting_record_changes (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    field text NOT NULL,
    building_code text,
    value text NOT NULL,
    asked_by text NOT NULL,
    asked_at timestamptz NOT NULL,
    changes_on date NOT NULL,
    due_at timestamptz NOT NULL,
    state text NOT NULL DEFAULT 'waiting',
    CONSTRAINT "PK_waiting_record_changes" PRIMARY KEY (id),
    CONSTRAINT "FK_waiting_record_changes_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
    CONSTRAINT "FK_waiting_record_changes_author" FOREIGN KEY (asked_by) REFERENCES people (emp_id),
    CONSTRAINT "CK_waiting_record_changes_field" CHECK (field IN ('data_phone', 'extension', 'location')),
    CONSTRAINT "CK_waiting_record_changes_building" CHECK ((field = 'location') = (building_code IS NOT NULL)),
    CONSTRAINT "CK_waiting_record_changes_state" CHECK (state IN ('waiting', 'done', 'called_off', 'replaced', 'dropped')))`,
  // One change of a field waits; a newer one replaces it.
  `CREATE UNIQUE INDEX "UQ_waiting_record_changes_open" ON waiting_record_changes (emp_id, field) WHERE state = 'waiting'`,
  `CREATE INDEX "IDX_waiting_record_changes_due" ON waiting_record_changes (due_at) WHERE state = 'waiting'`,
  `CREATE TABLE room_requests (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    building_code text NOT NULL,
    room text NOT NULL,
    requested_by text NOT NULL,
    state text NOT NULL DEFAULT 'requested',
    version integer NOT NULL DEFAULT 1,
    requested_at timestamptz NOT NULL,
    requested_on date NOT NULL,
    decided_by text,
    decided_at timestamptz,
    reason text,
    reminders_sent integer NOT NULL DEFAULT 0,
    workflow_checked_at timestamptz,
    CONSTRAINT "PK_room_requests" PRIMARY KEY (id),
    CONSTRAINT "FK_room_requests_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
    CONSTRAINT "FK_room_requests_building" FOREIGN KEY (building_code) REFERENCES buildings (code),
    CONSTRAINT "CK_room_requests_state" CHECK (state IN ('requested', 'approved', 'declined')),
    CONSTRAINT "CK_room_requests_decided" CHECK ((state = 'requested') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
    CONSTRAINT "CK_room_requests_other" CHECK (decided_by <> emp_id AND decided_by <> requested_by))`,
  `CREATE UNIQUE INDEX "UQ_room_requests_open" ON room_requests (emp_id) WHERE state = 'requested'`,
  `CREATE TRIGGER room_requests_state_version BEFORE UPDATE OF state ON room_requests FOR EACH ROW
    WHEN (OLD.state <> NEW.state AND OLD.version = NEW.version) EXECUTE FUNCTION refuse_state_without_version()`,
];

const DOWN = ['room_requests', 'waiting_record_changes', 'person_locations', 'building_rooms', 'buildings'];

/** Buildings with their rooms, where people work, what of a record waits for its night, and requests for rooms that no list has. */
export class WorkPlaces1791642000000 implements MigrationInterface {
  readonly name = 'WorkPlaces1791642000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of DOWN) await runner.query(`DROP TABLE ${table}`);
  }
}
