#!/bin/sh
# Copies the primary at $PRIMARY_HOST:$PRIMARY_PORT into $PGDATA, unless that folder has a database already. The replica
# follows the primary when it starts. Expects the password in a file of $SECRETS.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD=$(cat "$SECRETS/replication-password")
  export PGPASSWORD
  until pg_basebackup -d "host=$PRIMARY_HOST port=$PRIMARY_PORT user=replication" -D "$PGDATA" -S replica -R -X stream -c fast; do
    sleep 1
  done
  chmod 700 "$PGDATA"
fi
