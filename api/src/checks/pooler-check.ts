import { type Check, failure, fine } from '@tagalong/server/checks';
import type pg from 'pg';
import { withClient } from '#api/database/check-connections';

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

/** Connections that are held at once: a pooler gives idle server processes away before it opens more. */
const HELD_MAX = 8;

/**
 * A transaction keeps its server process. If others then get the process that a first connection had, or it gets another
 * one, the pooler shares them.
 */
function sharesConnections(url: string): Promise<boolean> {
  const pidOf = async (client: pg.Client): Promise<number> =>
    (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
  return withClient(url, async (own) => {
    const first = await pidOf(own);
    const holdMore = (count: number): Promise<boolean> =>
      withClient(url, async (other) => {
        await other.query('BEGIN');
        if ((await pidOf(other)) === first || (await pidOf(own)) !== first) return true;
        return count > 1 && holdMore(count - 1);
      });
    return holdMore(HELD_MAX);
  });
}
