-- The roles of one server, as its superuser and in the database `postgres`; safe to run again. The three passwords are variables of psql:
-- prepare.sh reads them from the environment.
-- None of them is a superuser: the owner migrates, backs up and restores; the application works; Temporal has its own two databases.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['campus_owner', 'campus_app', 'campus_temporal'] LOOP
    IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = wanted) THEN
      EXECUTE format('CREATE ROLE %I', wanted);
    END IF;
  END LOOP;
END
$$;
ALTER ROLE campus_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'owner_password';
ALTER ROLE campus_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'app_password';
ALTER ROLE campus_temporal LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'temporal_password';
-- A copy covers Temporal's databases too, and a restore loads rows without their triggers.
GRANT campus_app, campus_temporal TO campus_owner;
GRANT SET ON PARAMETER session_replication_role, deadlock_timeout TO campus_owner;
