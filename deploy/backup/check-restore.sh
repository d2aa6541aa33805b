#!/bin/sh
# Says what a restored site has, and what was lost. Run it before the first API starts.
#   DATABASE_URL  the restored server
#   MEDIA         folder of the pictures, or bucket as an rclone remote
set -eu
: "${DATABASE_URL:?Set it to the URL of the restored server.}"
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$DATABASE_URL" --command="$1"; }

# The server accepts changes once it has applied the whole log.
tries=0
until [ "$(ask 'SELECT pg_is_in_recovery()' 2>/dev/null)" = f ]; do
  tries=$((tries + 1))
  if [ "$tries" -gt "${WAIT_S:-3600}" ]; then
    echo "The server still recovers after ${WAIT_S:-3600} s. Look at its log, then run this again." >&2
    exit 1
  fi
  sleep 1
done

last=$(ask 'SELECT coalesce(pg_last_xact_replay_timestamp()::text, $$the base backup$$)')
echo "The last change in the database is of $last. Changes after it are lost."
ask "SELECT 'It has ' || (SELECT count(*) FROM users) || ' users, ' || (SELECT count(*) FROM sessions WHERE expires_at > now())
  || ' sessions, ' || (SELECT count(*) FROM posts) || ' posts.'"

if [ -n "${MEDIA:-}" ]; then
  files=$(mktemp)
  keys=$(mktemp)
  trap 'rm -f "$files" "$keys"' EXIT
  case $MEDIA in
    *:*) rclone lsf --recursive --files-only "$MEDIA" ;;
    *) find "$MEDIA" -type f -printf '%f\n' ;;
  esac | sed -n 's/^\(.*\/\)\{0,1\}\([1-9A-HJ-NP-Za-km-z]\{22\}\)-400\.webp$/\2/p' | LC_ALL=C sort -u > "$files"
  ask 'SELECT key FROM uploads WHERE removing_at IS NULL ORDER BY key COLLATE "C"' > "$keys"
  missing=$(LC_ALL=C comm -13 "$files" "$keys")
  if [ -n "$missing" ]; then
    echo "Pictures without files: $(echo "$missing" | wc -l)."
    echo "$missing"
    exit 1
  fi
  echo "Every picture has its files: $(wc -l < "$keys")."
fi
