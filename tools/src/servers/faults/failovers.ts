import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promote, runSql } from './database.ts';
import type { Fault } from './fault.ts';
import type { FaultSite } from './fault-site.ts';
import { whilePaused } from './pause.ts';

/** Time in milliseconds until someone promotes the replica of a lost primary. */
const NOTICED_MS = 3_000;

/** Faults after which another server is the primary, without a replica. */
export const FAILOVERS: readonly Fault[] = [
  {
    name: 'primary lost, replica promoted',
    failuresMax: Number.POSITIVE_INFINITY,
    recoveryMaxS: 10,
    async run(site, onRemedy) {
      await commitOnBoth(site);
      await site.programs.stopOne(site.roles.primary, 'SIGKILL');
      await sleep(NOTICED_MS);
      onRemedy();
      await promoteReplica(site);
      await sleep(3_000);
    },
  },
  {
    name: 'replica promoted as planned',
    failuresMax: 0,
    recoveryMaxS: 0,
    // A copy of the database blocks this process, through which the moved address leads.
    prepare: (site) => (site.isMoved() ? site.followPrimary() : Promise.resolve()),
    async run(site, onRemedy) {
      await whilePaused(site, async () => {
        // Its last act is to send the replica the rest of the log.
        await site.programs.stopOne(site.roles.primary);
        onRemedy();
        await promoteReplica(site);
      });
      await sleep(3_000);
    },
  },
];

async function promoteReplica(site: FaultSite): Promise<void> {
  const { replica } = site.roles;
  const folder = site.folderOf(replica);
  await site.movePrimary();
  await promote(site.primary(), path.join(folder, 'data'));
}

/** Lets changes be acknowledged once the replica has them, too. Without that, a lost primary takes its last moments along. */
async function commitOnBoth(site: FaultSite): Promise<void> {
  const primary = site.primary();
  await runSql(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await runSql(primary, 'SELECT pg_reload_conf()');
  const sql = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
  while ((await runSql(primary, sql)) !== '1') await sleep(50);
}
