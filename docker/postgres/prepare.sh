#!/bin/sh
# The roles and databases of one server, before anybody else uses it; safe to run again. PGHOST, PGUSER and PGPASSWORD are the superuser's.
set -eu
cd "$(dirname "$0")"
sql() { psql --no-psqlrc --quiet --output /dev/null -v ON_ERROR_STOP=1 "$@"; }

# The passwords are read from the environment by psql itself: arguments can be read by everybody on the machine.
{
  echo '\getenv owner_password OWNER_DATABASE_PASSWORD'
  echo '\getenv app_password APP_DATABASE_PASSWORD'
  echo '\getenv temporal_password TEMPORAL_DATABASE_PASSWORD'
  cat roles.sql
} | sql -d postgres
for database in campus temporal temporal_visibility; do
  owner=campus_temporal
  if [ "$database" = campus ]; then owner=campus_owner; fi
  found=$(psql --no-psqlrc -d postgres -Atc "SELECT 1 FROM pg_database WHERE datname = '$database'")
  if [ "$found" != 1 ]; then sql -d postgres -c "CREATE DATABASE $database OWNER $owner"; fi
  sql -d "$database" -v owner="$owner" -f database.sql
done
echo 'Roles and databases are ready'
