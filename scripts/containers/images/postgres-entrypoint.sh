#!/bin/sh
# As the image of PostgreSQL does it: the first start makes the cluster and its database while the server answers on its socket only.
set -eu
if [ "${1:-}" != postgres ]; then exec "$@"; fi
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  exec gosu postgres "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=$(mktemp)
  printf '%s' "$POSTGRES_PASSWORD" >"$password"
  initdb --pgdata "$PGDATA" --username "$POSTGRES_USER" --pwfile "$password" --auth-local trust --auth-host scram-sha-256 --encoding UTF8 --no-locale
  rm "$password"
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  printf "listen_addresses = '*'\nunix_socket_directories = '/var/run/postgresql'\n" >>"$PGDATA/postgresql.conf"
  pg_ctl --pgdata "$PGDATA" --options "-c listen_addresses=''" --wait start
  psql --username "$POSTGRES_USER" --dbname postgres --command "CREATE DATABASE \"$POSTGRES_DB\""
  pg_ctl --pgdata "$PGDATA" --mode fast --wait stop
fi
exec "$@"
