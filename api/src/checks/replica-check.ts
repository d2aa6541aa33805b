import { type Check, failure, fine, warning } from '@tagalong/server/checks';
import { withClient } from '#api/database/check-connections';

/** Bytes of log that a replica may be behind while it is checked. */
const LAG_MAX = 16 * 1024 * 1024;

/** Creates the check of a replica: it belongs to the primary and is not far behind. */
export function replicaCheck(primaryUrl: string, replicaUrl: string): Check {
  return {
    subject: 'replica',
    remedy: 'Check DATABASE_READ_URL, and whether this machine can reach the replica.',
    async run() {
      const primary = await read(primaryUrl, 'pg_current_wal_lsn()');
      const replica = await read(
        replicaUrl,
        'coalesce(pg_last_wal_replay_lsn(), pg_current_wal_lsn())',
      ).catch((error) => {
        if (/recovery is not in progress/.test(String(error))) return null;
        throw error;
      });
      if (!replica?.isReplica)
        return [
          failure('is no replica, but takes changes', 'Set DATABASE_READ_URL to a replica, or remove it.'),
        ];
      if (replica.system !== primary.system)
        return [
          failure('is the replica of another server', 'Set DATABASE_READ_URL to a replica of the primary.'),
        ];
      const lag = Math.max(0, primary.position - replica.position);
      const found = `PostgreSQL ${replica.version}, ${lag} bytes of log behind`;
      return [lag > LAG_MAX ? warning(found, 'Look at pg_stat_replication on the primary.') : fine(found)];
    },
  };
}

interface Server {
  version: string;
  system: string;
  isReplica: boolean;
  /** Position in the log, in bytes. */
  position: number;
}

function read(url: string, position: string): Promise<Server> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`
      SELECT current_setting('server_version') AS version, pg_is_in_recovery() AS "isReplica",
        (SELECT system_identifier::text FROM pg_control_system()) AS system,
        (${position} - '0/0')::float8 AS position`);
    return rows[0];
  });
}
