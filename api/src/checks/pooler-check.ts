import { type Check, failure, fine } from '@tagalong/server/checks';
import type pg from 'pg';
import { withClient } from './database-check.ts';

const REMEDY =
  'Set pool_mode = session in PgBouncer, or set DATABASE_DIRECT_URL to the server itself for what needs sessions.';

/**
 * Creates the check of what is between the process and the database: connections that are shared between transactions
 * need `directUrl`, at which connections are sessions.
 */
export function poolerCheck(url: string, directUrl: string | null): Check {
  return {
    subject: 'pooler',
    remedy: 'Check DATABASE_URL and DATABASE_DIRECT_URL, and the log of the pooler.',
    async run() {
      const isShared = await sharesConnections(url);
      if (!directUrl)
        return [
          isShared
            ? failure('shares connections between transactions', REMEDY)
            : fine('connections are sessions'),
        ];
      if (await sharesConnections(directUrl))
        return [failure('DATABASE_DIRECT_URL shares connections between transactions', REMEDY)];
      return [fine(`${isShared ? 'shared' : 'session'} connections, and sessions at DATABASE_DIRECT_URL`)];
    },
  };
}

/** A transaction keeps its server process, so another client's next statement needs another process if they share them. */
function sharesConnections(url: string): Promise<boolean> {
  const pidOf = async (client: pg.Client): Promise<number> =>
    (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
  return withClient(url, (own) =>
    withClient(url, async (other) => {
      const before = await pidOf(own);
      await other.query('BEGIN');
      const taken = await pidOf(other);
      const after = await pidOf(own);
      await other.query('ROLLBACK');
      return taken === before || after !== before;
    }),
  );
}
