#!/usr/bin/env bash
# Writes a backup of the accounts and of their alerts into a new folder. Usage: SUPABASE_DB_URL=… supabase/backup.sh FOLDER
# Data only: tables, rights and schedules come from the migrations. Caches, rate limits and messages in the queue are left out.
# pg_dump must be at least as new as the server.
set -euo pipefail
folder=${1:?Usage: SUPABASE_DB_URL=… supabase/backup.sh FOLDER}
: "${SUPABASE_DB_URL:?SUPABASE_DB_URL is not set}"
umask 077
mkdir "$folder"

dump() {
  local file=$1
  shift
  pg_dump --data-only --no-owner --no-privileges --file "$folder/$file" "$@" "$SUPABASE_DB_URL"
}
dump accounts.sql --table=auth.users --table=auth.identities --table=public.billing_customers --table=public.subscription_answers
# These lead to people's browsers: a trial restore leaves them out.
dump alerts.sql --table=public.push_subscriptions --table=public.watched_rules --table=public.told_alerts --table=public.woken_users
echo "Backup in $folder: encrypt it, and keep it where this project's accounts cannot delete it."
