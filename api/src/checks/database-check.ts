import { type Check, type Finding, failure, fine, warning } from '@tagalong/server/checks';
import { clockFinding } from '@tagalong/server/clock-check';
import type pg from 'pg';
import { withClient } from '#api/database/check-connections';
import { pendingMigrations, pendingSentence } from '#api/database/pending-migrations';

const VERSION_MIN = 15;
const EXTENSION = 'pg_trgm';

/** Creates the check of the primary: version, rights, extension, migrations and clock. */
export function databaseCheck(url: string, poolMax: number): Check {
  return {
    subject: 'database',
    remedy: 'Check DATABASE_URL, and whether this machine can reach the server.',
    run: () =>
      withClient(url, async (client) => [
        await checkServer(client, poolMax),
        await checkExtension(client),
        await checkMigrations(client),
        await checkClock(client),
      ]),
  };
}

async function checkServer(client: pg.Client, poolMax: number): Promise<Finding> {
  const { rows } = await client.query(`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer / 10000 AS major,
      current_setting('server_encoding') AS encoding, current_setting('max_connections')::integer AS connections,
      pg_is_in_recovery() AS "isReplica", has_schema_privilege(current_schema(), 'CREATE') AS "canCreate"`);
  const { version, major, encoding, connections, isReplica, canCreate } = rows[0];
  const found = `PostgreSQL ${version}, up to ${connections} connections`;
  if (major < VERSION_MIN) return failure(found, `Upgrade the server to version ${VERSION_MIN} or later.`);
  if (encoding !== 'UTF8') return failure(`${found}, encoding ${encoding}`, 'Create the database with UTF8.');
  if (isReplica) return failure(`${found}, a replica`, 'Set DATABASE_URL to the primary.');
  if (!canCreate)
    return warning(`${found}, as a role that can't create tables`, 'Run migrate as the owner of the schema.');
  if (poolMax >= connections)
    return failure(
      found,
      `Lower DATABASE_POOL_MAX, which is ${poolMax} for each process, or raise max_connections.`,
    );
  return fine(found);
}

async function checkExtension(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    'SELECT installed_version AS version FROM pg_available_extensions WHERE name = $1',
    [EXTENSION],
  );
  if (rows.length === 0)
    return failure(`no extension ${EXTENSION}`, 'Install the contrib package of PostgreSQL on its server.');
  return fine(`extension ${EXTENSION} ${rows[0].version ?? 'can be installed'}`);
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const pending = await pendingMigrations(
    async () => (await client.query('SELECT name FROM migrations')).rows,
  );
  if (pending.length === 0) return fine('has all migrations of this version');
  return warning(pendingSentence(pending), 'Run the command migrate.');
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const askedMs = Date.now();
  const { rows } = await client.query('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms');
  return clockFinding('server', rows[0].ms, askedMs, Date.now());
}
