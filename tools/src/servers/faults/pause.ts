import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from './database.ts';
import type { FaultSite } from './fault-site.ts';

/** Lets the pooler hold all new transactions, once the open ones have ended, while `work` runs. */
export async function whilePaused(site: FaultSite, work: () => Promise<void>): Promise<void> {
  const pooler = site.programs.running.get('pgbouncer');
  pooler?.kill('SIGUSR1');
  try {
    await untilIdle(site);
    await work();
  } finally {
    pooler?.kill('SIGUSR2');
  }
}

/** Resolves when no transaction of the pooler is open; rejects after 5 s. */
async function untilIdle(site: FaultSite): Promise<void> {
  const sql = `SELECT count(*) FROM pg_stat_activity WHERE usename = 'tagalong' AND backend_type = 'client backend'
    AND (xact_start IS NOT NULL OR state <> 'idle')`;
  const limitMs = performance.now() + 5_000;
  while ((await runSql(site.primary(), sql)) !== '0') {
    if (performance.now() > limitMs) throw new Error('The pooler still has open transactions.');
    await sleep(20);
  }
}
