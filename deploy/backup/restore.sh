#!/bin/sh
# Restores a site from the backups into empty folders and buckets: `restore.sh all` the database up to the end of the received
# log, pictures, releases and keys; `restore.sh files` all but the database, for a bucket that was lost alone. Stop everything
# that could write meanwhile: APIs, workers, edges, receive-log.sh.
#   BACKUP_DIR       where the backups are
#   PGDATA           data folder of the new server; it must not exist or be empty
#   MEDIA, RELEASES  folder, or bucket as an rclone remote such as s3:shop-media
#   KEYS             folder of the keys
#   BASE             name of a base backup; the newest one by default
#   UNTIL            time to restore the database to, such as '2026-03-01 12:00:00+00'; the end of the log by default
set -eu
: "${BACKUP_DIR:?Set it to the folder of the backups.}"

refuse() {
  echo "$1" >&2
  exit 1
}

restore_database() {
  : "${PGDATA:?Set it to the data folder of the new server.}"
  base=${BASE:-$(find "$BACKUP_DIR/base" -mindepth 1 -maxdepth 1 -name '*Z' -exec basename {} \; | sort | tail -n 1)}
  [ -f "$BACKUP_DIR/base/$base/backup_manifest" ] || refuse "There is no complete base backup in $BACKUP_DIR/base. Copy one there."
  [ -z "$(ls -A "$PGDATA" 2>/dev/null)" ] || refuse "$PGDATA is not empty. Move it away, so that nothing of it is lost."
  case "$BACKUP_DIR$PGDATA" in
    *"'"*) refuse "Choose folders without an apostrophe in their names." ;;
  esac
  pg_verifybackup --no-parse-wal --quiet "$BACKUP_DIR/base/$base"

  # `owner` is the user of the new server.
  owner=$(stat -c %U "$(dirname "$PGDATA")")
  mkdir -p "$PGDATA"
  cp -a "$BACKUP_DIR/base/$base/." "$PGDATA/"
  chmod 700 "$PGDATA"
  # The last segment of the log is incomplete, which its name says. The copy in PGDATA lets the server's user read it.
  mkdir -p "$PGDATA/received"
  if [ -d "$BACKUP_DIR/log" ]; then cp -a "$BACKUP_DIR/log/." "$PGDATA/received/"; fi
  cat >> "$PGDATA/postgresql.auto.conf" <<CONF
restore_command = 'cp "$PGDATA/received/%f" "%p" || cp "$PGDATA/received/%f.partial" "%p"'
recovery_target_action = 'promote'
# Nobody receives the new log yet.
synchronous_standby_names = ''
CONF
  if [ -n "${UNTIL:-}" ]; then echo "recovery_target_time = '$UNTIL'" >> "$PGDATA/postgresql.auto.conf"; fi
  touch "$PGDATA/recovery.signal"
  if [ "$(id -u)" = 0 ]; then chown -R "$owner" "$PGDATA"; fi
}

copy_back() {
  case $2 in
    *:*) rclone copy --checksum --fast-list "$1" "$2" ;;
    *) mkdir -p "$2" && cp -a "$1/." "$2/" ;;
  esac
}
case ${1:-all} in
  files) ;;
  all) restore_database ;;
  *)
    echo "usage: restore.sh [all | files]" >&2
    exit 2
    ;;
esac
if [ -n "${MEDIA:-}" ]; then copy_back "$BACKUP_DIR/media" "$MEDIA"; fi
if [ -n "${RELEASES:-}" ]; then copy_back "$BACKUP_DIR/releases" "$RELEASES"; fi
if [ -n "${KEYS:-}" ]; then copy_back "$BACKUP_DIR/keys" "$KEYS"; fi
if [ "${1:-all}" = files ]; then
  echo "Restored the files. Run check-restore.sh before the first API starts."
else
  echo "Restored from the base backup $base. Start PostgreSQL on $PGDATA, then run check-restore.sh."
fi
