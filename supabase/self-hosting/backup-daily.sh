#!/usr/bin/env bash
# Writes a backup a day into a folder and deletes those older than 30 days. Usage: SUPABASE_DB_URL=… backup-daily.sh FOLDER
# A backup that fails is said in the log and tried again after an hour.
set -uo pipefail
folder=${1:?Usage: SUPABASE_DB_URL=… backup-daily.sh FOLDER}
backup=$(dirname "$0")/../backup.sh
while true; do
  day=$folder/$(date -u +%F)
  wait=86400
  if [[ ! -e $day ]] && ! { rm -rf "$day.part" && "$backup" "$day.part" && mv "$day.part" "$day"; }; then
    echo "No backup of $(date -u +%F): see the lines above." >&2
    wait=3600
  fi
  find "$folder" -mindepth 1 -maxdepth 1 -type d -mtime +30 -exec rm -rf {} +
  [[ ${ONCE:-} == yes ]] && exit
  sleep "$wait"
done
