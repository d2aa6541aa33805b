import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  asServerUser,
  type PostgresFolder,
  SETTINGS,
  startPostgres,
  startPostgresIn,
  type ThrowAwayPostgres,
} from './postgres.ts';

export interface ReplicatedPostgres {
  primary: ThrowAwayPostgres;
  replica: PostgresFolder;
  stop(): void;
}

/** Starts a server and a streaming replica of it, which applies each change some milliseconds late. */
export function startReplicated(binDir: string, delayMs: number): ReplicatedPostgres {
  // As on a real server, a commit waits until its log is written, so that it is sent at once.
  const shared = `${SETTINGS} -c synchronous_commit=on`;
  const primary = startPostgres(binDir, shared);
  const dir = mkdtempSync(join(tmpdir(), 'tagalong-replica-'));
  asServerUser(dir)(join(binDir, 'pg_basebackup'), [
    '--dbname',
    primary.url,
    '--pgdata',
    join(dir, 'data'),
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  ]);
  const settings = `${shared} -c recovery_min_apply_delay=${delayMs}`;
  const replica = startPostgresIn(dir, { binDir, settings });
  return {
    primary,
    replica,
    stop: () => {
      replica.stop('immediate');
      rmSync(dir, { recursive: true, force: true });
      primary.stop();
    },
  };
}
