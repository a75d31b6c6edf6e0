import type { MigrationInterface, QueryRunner } from 'typeorm';

const PROCESSORS = 'SELECT p.emp_id FROM access_processors p WHERE p.access_group_id = NEW.access_group_id';

/** Those who stand in for one of them today, but for whoever made the form: the same words as the policy of the access list. */
const THEIR_STAND_INS = `SELECT s.stand_in_id FROM access_processors p
        JOIN running_stand_ins s ON s.role = 'processor' AND s.person_id = p.emp_id
        JOIN personnel_action_forms f ON f.id = NEW.form_id AND f.creator_id <> s.stand_in_id
        WHERE p.access_group_id = NEW.access_group_id`;

const TELL = (heard: string): string => `CREATE OR REPLACE FUNCTION tell_access_request() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO live_events (topic, record_id, people) SELECT 'personnel-actions.access', NEW.id::text, array_agg(h.emp_id)
        FROM (${heard}) AS h (emp_id) HAVING count(*) > 0;
      RETURN NULL;
    END
  $$`;

/** Whoever stands in for a processor hears of new and of processed access requests as the processor does. */
export class StandInNews1790980000000 implements MigrationInterface {
  readonly name = 'StandInNews1790980000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TELL(`${PROCESSORS} UNION ${THEIR_STAND_INS}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(TELL(PROCESSORS));
  }
}
