#!/bin/sh
# Temporal's tables in its two databases, made or brought to this release; safe to run again. SQL_PASSWORD is the password of its role.
set -eu
schemas=/etc/temporal/schema/postgresql/v12
tool() { temporal-sql-tool --plugin postgres12 --ep "$POSTGRES_SEEDS" -p "$DB_PORT" -u "$POSTGRES_USER" "$@"; }

for store in temporal:temporal temporal_visibility:visibility; do
  database=${store%%:*}
  # Its first version is refused where there is one already.
  tool --db "$database" setup-schema -v 0.0 || true
  tool --db "$database" update-schema -d "$schemas/${store##*:}/versioned"
done
