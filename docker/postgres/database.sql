-- One database in the hands of its role, as the superuser and in that database; safe to run again. With psql:
--   psql -d campus -v owner=campus_owner -f database.sql
--   psql -d temporal -v owner=campus_temporal -f database.sql
--   psql -d temporal_visibility -v owner=campus_temporal -f database.sql
-- Nobody else connects; what an earlier release made as the superuser changes hands.
SELECT pg_catalog.set_config('campus.owner', :'owner', false);
DO $$
DECLARE
  wanted text := pg_catalog.current_setting('campus.owner');
  change text;
BEGIN
  EXECUTE format('ALTER DATABASE %I OWNER TO %I', current_database(), wanted);
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  FOR change IN
    SELECT format('ALTER %s public.%I OWNER TO %I',
        CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, c.relname, wanted)
      FROM pg_catalog.pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relowner <> wanted::regrole
        AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('e', 'a', 'i'))
    UNION ALL
    SELECT format('ALTER ROUTINE public.%I(%s) OWNER TO %I', p.proname, pg_get_function_identity_arguments(p.oid), wanted)
      FROM pg_catalog.pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND p.proowner <> wanted::regrole
        AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE change;
  END LOOP;
  IF wanted = 'campus_owner' THEN
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO campus_app', current_database());
    ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM campus_app;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON SEQUENCES FROM campus_app;
  END IF;
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  EXECUTE format('GRANT USAGE, CREATE ON SCHEMA public TO %I', wanted);
END
$$;
