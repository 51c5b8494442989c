#!/usr/bin/env bash
# Applies the migrations that the database has not seen, each in one transaction, and puts the schedule's address and secret into the vault.
# Usage: SUPABASE_DB_URL=… [FUNCTIONS_URL=… EVALUATE_ALERTS_SECRET=…] supabase/self-hosting/migrate.sh
set -euo pipefail
: "${SUPABASE_DB_URL:?SUPABASE_DB_URL is not set}"
export PGOPTIONS=--client-min-messages=warning
folder=$(dirname "$0")/../migrations

sql() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$@" "$SUPABASE_DB_URL"; }

# The auth server makes its tables when it starts.
until [[ $(sql --command "select to_regclass('auth.identities') is not null" || true) == t ]]; do sleep 1; done

sql --command "create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key);"
count=0
for file in "$folder"/*.sql; do
  name=$(basename "$file")
  version=${name%%_*}
  [[ -z $(sql --command "select 1 from supabase_migrations.schema_migrations where version = '$version'") ]] || continue
  sql --single-transaction --file "$file" \
    --command "insert into supabase_migrations.schema_migrations values ('$version')" > /dev/null
  count=$((count + 1))
done
echo "Applied $count migrations."

[[ -n ${EVALUATE_ALERTS_SECRET:-} ]] || exit 0
sql --set url="${FUNCTIONS_URL:?FUNCTIONS_URL is not set}/evaluate-alerts" --set secret="$EVALUATE_ALERTS_SECRET" << 'SQL' > /dev/null
delete from vault.secrets where name in ('evaluate_alerts_url', 'evaluate_alerts_secret');
select vault.create_secret(:'url', 'evaluate_alerts_url');
select vault.create_secret(:'secret', 'evaluate_alerts_secret');
SQL
echo 'The schedule has its address and secret.'
