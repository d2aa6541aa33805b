#!/bin/sh
# Receives the log of the primary as it is written, until it is stopped. Run it as a service that restarts: without it, a
# restore ends at the last base backup. The slot keeps the log on the primary while this is away.
#   BACKUP_DATABASE_URL  the primary, as a role with REPLICATION
#   BACKUP_DIR           where the backups are
set -eu
: "${BACKUP_DATABASE_URL:?Set it to the URL of the primary, with a role that has REPLICATION.}"
: "${BACKUP_DIR:?Set it to the folder of the backups.}"

mkdir -p "$BACKUP_DIR/log"
chmod 700 "$BACKUP_DIR"
# The name lets the primary wait for it: synchronous_standby_names = 'backup'.
export PGAPPNAME=backup
pg_receivewal --dbname="$BACKUP_DATABASE_URL" --slot=backup --create-slot --if-not-exists
exec pg_receivewal --dbname="$BACKUP_DATABASE_URL" --slot=backup --synchronous --directory="$BACKUP_DIR/log"
