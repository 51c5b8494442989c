#!/usr/bin/env bash
# Restores a backup of supabase/backup.sh into a project that has the migrations and no users.
# Usage: SUPABASE_DB_URL=… supabase/restore.sh FOLDER [--trial]
# --trial leaves out whom alerts reach: such a project cannot send a message to a user's browser, whatever its secrets are.
set -euo pipefail
folder=${1:?Usage: SUPABASE_DB_URL=… supabase/restore.sh FOLDER [--trial]}
: "${SUPABASE_DB_URL:?SUPABASE_DB_URL is not set}"
[[ -r $folder/accounts.sql && -r $folder/alerts.sql ]] || { echo "$folder holds no backup." >&2; exit 1; }
[[ ${2:-} == '' || $2 == --trial ]] || { echo "Unknown option $2." >&2; exit 1; }

ask() { psql --no-psqlrc --quiet --tuples-only --no-align --command "$1" "$SUPABASE_DB_URL"; }
[[ $(ask "select to_regclass('public.subscription_answers') is not null") == t ]] ||
  { echo 'This project lacks the migrations: supabase db push first.' >&2; exit 1; }
[[ $(ask 'select count(*) from auth.users') == 0 ]] ||
  { echo 'This project has users: a backup is restored into a new project only.' >&2; exit 1; }

files=(--file "$folder/accounts.sql")
[[ ${2:-} == --trial ]] || files+=(--file "$folder/alerts.sql")
psql --no-psqlrc --quiet --single-transaction --set ON_ERROR_STOP=1 "${files[@]}" "$SUPABASE_DB_URL" > /dev/null
echo "Restored $(ask 'select count(*) from auth.users') accounts, $(ask 'select count(*) from public.push_subscriptions') browsers that alerts wake."
