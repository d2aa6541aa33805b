#!/bin/sh
# Backs up a site: `backup.sh files` copies new pictures, releases and keys, for every few minutes; `backup.sh all` copies the
# database, too, for every day.
#   BACKUP_DIR           where the backups are: another machine's disk
#   BACKUP_DATABASE_URL  the primary, as a role with REPLICATION
#   MEDIA, RELEASES      folder, or bucket as an rclone remote such as s3:shop-media
#   KEYS                 folder of the keys: the state key and the teams' keys
#   KEEP                 number of base backups that remain; 7 by default
set -eu
: "${BACKUP_DIR:?Set it to the folder of the backups.}"
mode=${1:-}

# Copies what is new, with a listing for each thousand objects instead of one for each folder. It deletes nothing: a database
# of an earlier time refers to files that were removed since.
copy() {
  mkdir -p "$2"
  case $1 in
    *:*) rclone copy --checksum --fast-list "$1" "$2" ;;
    *) cp -au "$1/." "$2/" ;;
  esac
}

# The state names releases, whose files never change: it comes first, so that the copy has what it names.
copy_releases() {
  mkdir -p "$BACKUP_DIR/releases"
  case $RELEASES in
    *:*) rclone copy --checksum --fast-list --include '/state.json' "$RELEASES" "$BACKUP_DIR/state" ;;
    *) mkdir -p "$BACKUP_DIR/state" && cp -a "$RELEASES/state.json" "$BACKUP_DIR/state/" ;;
  esac
  copy "$RELEASES" "$BACKUP_DIR/releases"
  cp -a "$BACKUP_DIR/state/state.json" "$BACKUP_DIR/releases/"
}

back_up_files() {
  if [ -n "${MEDIA:-}" ]; then copy "$MEDIA" "$BACKUP_DIR/media"; fi
  if [ -n "${RELEASES:-}" ]; then copy_releases; fi
  if [ -n "${KEYS:-}" ]; then
    copy "$KEYS" "$BACKUP_DIR/keys"
    chmod 700 "$BACKUP_DIR/keys"
  fi
}

back_up_database() {
  : "${BACKUP_DATABASE_URL:?Set it to the URL of the primary, with a role that has REPLICATION.}"
  name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
  mkdir -p "$BACKUP_DIR/base"
  pg_basebackup --dbname="$BACKUP_DATABASE_URL" --pgdata="$BACKUP_DIR/base/$name.new" --checkpoint=fast
  # An incomplete backup keeps the other name.
  mv "$BACKUP_DIR/base/$name.new" "$BACKUP_DIR/base/$name"
  echo "The database is in $BACKUP_DIR/base/$name."
}

# Removes old base backups, and the log before the oldest one that remains.
clean_up() {
  for old in $(find "$BACKUP_DIR/base" -mindepth 1 -maxdepth 1 -name '*Z' | sort | head -n "-${KEEP:-7}"); do
    rm -rf "$old"
  done
  oldest=$(find "$BACKUP_DIR/base" -mindepth 1 -maxdepth 1 -name '*Z' | sort | head -n 1)
  first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
  if [ -d "$BACKUP_DIR/log" ]; then pg_archivecleanup "$BACKUP_DIR/log" "$first"; fi
}

case $mode in
  files) ;;
  all)
    back_up_database
    clean_up
    ;;
  *)
    echo "usage: backup.sh files | all" >&2
    exit 2
    ;;
esac
# Pictures come last: the backup has each one that the database refers to.
umask 077
back_up_files
echo "The files are in $BACKUP_DIR."
