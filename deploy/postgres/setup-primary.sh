#!/bin/sh
# Creates the roles and the database of the site on a new primary. Run once, as the superuser of its socket.
# Expects the passwords in the files of $SECRETS.
set -eu

app=$(cat "$SECRETS/database-password")
replication=$(cat "$SECRETS/replication-password")
psql -v ON_ERROR_STOP=1 -v app="$app" -v replication="$replication" -q -d postgres <<'SQL'
CREATE ROLE tagalong LOGIN PASSWORD :'app';
CREATE ROLE replication LOGIN REPLICATION PASSWORD :'replication';
CREATE DATABASE tagalong OWNER tagalong TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
SELECT pg_create_physical_replication_slot('replica');
SQL
