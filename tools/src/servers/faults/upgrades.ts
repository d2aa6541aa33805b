import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from './database.ts';
import type { Fault } from './fault.ts';
import type { FaultSite } from './fault-site.ts';

const SERVERS = ['worker', 'api-1', 'api-2', 'edge-1', 'edge-2'];
const MIGRATION = `ALTER TABLE likeboards ADD COLUMN campaign text;
ALTER TABLE users ADD COLUMN campaign text;
CREATE TABLE campaigns (id bigint PRIMARY KEY);
`;

/** Files of a next version: those of the bundle, and one more migration, which changes tables that are in use. */
export function nextVersion(bundle: string): { files: string; remove(): void } {
  const files = mkdtempSync(path.join(tmpdir(), 'tagalong-next-'));
  cpSync(bundle, files, { recursive: true });
  writeFileSync(path.join(files, 'api/migrations/social/299901010000-campaign.sql'), MIGRATION);
  return { files, remove: () => rmSync(files, { recursive: true }) };
}

/** Changes of the version, in this order. `readS` is the duration of a long read in seconds. */
export function upgradeFaults(next: string, readS: number): readonly Fault[] {
  return [
    {
      name: `migration with ALTER behind a read of ${readS} s`,
      failuresMax: 0,
      recoveryMaxS: 0,
      async run(site, onRemedy) {
        const sql = `BEGIN; SELECT count(*) FROM likeboards; SELECT count(*) FROM users; SELECT pg_sleep(${readS}); COMMIT`;
        const reading = runSql(site.primary(), sql);
        await sleep(500);
        const migrating = site.migrate(next);
        await reading;
        onRemedy();
        await migrating;
        await sleep(1_000);
      },
    },
    {
      name: 'rolling upgrade to the next version and back',
      failuresMax: 0,
      recoveryMaxS: 0,
      async run(site, onRemedy) {
        onRemedy();
        for (const name of SERVERS) await replace(site, name, next);
        for (const name of SERVERS) await replace(site, name);
      },
    },
  ];
}

async function replace(site: FaultSite, name: string, files?: string): Promise<void> {
  await site.programs.stopOne(name);
  await site.startServer(name, files);
}
