import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilWritable } from './database.ts';
import type { Fault } from './fault.ts';

const FULL_MS = 10_000;

/** Sizes of the disks that are filled, in megabytes. The one of the database has room for its log. */
export const DISKS = { postgres: 1_500, 'edge-1': 64 } as const;

/** Faults of full disks; they need the disks of `DISKS`. */
export const DISK_FAULTS: readonly Fault[] = [
  {
    name: `PostgreSQL: disk full for ${FULL_MS / 1_000} s`,
    failuresMax: Number.POSITIVE_INFINITY,
    recoveryMaxS: 10,
    async run(site, onRemedy) {
      const free = fill(site.folderOf('postgres'));
      await sleep(FULL_MS);
      onRemedy();
      free();
      await untilWritable(site.primary());
      await sleep(3_000);
    },
  },
  {
    name: 'edge: disk full, and restarted',
    failuresMax: 0,
    recoveryMaxS: 0,
    async run(site, onRemedy) {
      const free = fill(site.folderOf('edge-1'));
      await sleep(2_000);
      await site.programs.stopOne('edge-1');
      await site.startServer('edge-1');
      await sleep(2_000);
      onRemedy();
      free();
    },
  },
];

/** Takes all space of the disk on which the folder is. Returns what gives it back. */
function fill(folder: string): () => void {
  const file = path.join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  execFileSync('fallocate', ['-l', String(bavail * bsize), file]);
  return () => rmSync(file);
}
