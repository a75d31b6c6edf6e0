import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person's rights are read from, and the columns that count. */
const SOURCES: readonly (readonly [table: string, columns: string])[] = [
  ['people', 'account_ended_at'],
  ['impersonation_privileges', 'role'],
  ['paf_approvers', 'emp_id'],
  ['paf_admins', 'emp_id'],
  ['access_processors', 'emp_id'],
  ['paf_stand_ins', 'person_id, stand_in_id, role, first_day, last_day, ended_at'],
  ['accountants', 'emp_id'],
  ['timesheet_delegates', 'supervisor_id, delegate_id'],
];

const NEWS: readonly string[] = [
  `CREATE FUNCTION tell_session_news() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('session_news', '');
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER sessions_news AFTER DELETE OR UPDATE OF ended_at, acting_as, reduced_to, csrf_token, groups, started_at ON sessions
    FOR EACH STATEMENT EXECUTE FUNCTION tell_session_news()`,
  // Use is written down all the time and tells nothing new; only a clock that is set back does.
  `CREATE TRIGGER sessions_news_seen AFTER UPDATE OF last_seen_at ON sessions
    FOR EACH ROW WHEN (NEW.last_seen_at < OLD.last_seen_at) EXECUTE FUNCTION tell_session_news()`,
  ...SOURCES.map(
    ([table, columns]) => `CREATE TRIGGER ${table}_session_news AFTER INSERT OR DELETE OR UPDATE OF ${columns} ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION tell_session_news()`,
  ),
  // New employments come by the hundred when forms are finalized: whom they make a supervisor has that right a moment later.
  `CREATE TRIGGER employments_session_news AFTER DELETE OR UPDATE OF supervisor_id, ended_on ON employments
    FOR EACH STATEMENT EXECUTE FUNCTION tell_session_news()`,
  // Who is on turn has a right by that alone only when no list names the person.
  `CREATE FUNCTION tell_session_news_of_turn() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM (VALUES (OLD.waiting_for), (NEW.waiting_for)) AS turn (emp_id)
        WHERE turn.emp_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM paf_approvers a WHERE a.emp_id = turn.emp_id)) THEN
        PERFORM pg_notify('session_news', '');
      END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER personnel_action_forms_session_news AFTER UPDATE OF waiting_for ON personnel_action_forms
    FOR EACH ROW WHEN (NEW.waiting_for IS DISTINCT FROM OLD.waiting_for) EXECUTE FUNCTION tell_session_news_of_turn()`,
];

/** Sessions and rights are called out when they change, so that the processes that keep a session for a moment forget it at once. */
export class SessionNews1790990000000 implements MigrationInterface {
  readonly name = 'SessionNews1790990000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of NEWS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION tell_session_news() CASCADE');
    await runner.query('DROP FUNCTION tell_session_news_of_turn() CASCADE');
  }
}
