import { setTimeout } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { withClient } from '#api/database/check-connections';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { createHealth } from '#api/http/health';

interface ProbesInput {
  registry: Registry;
  db: Database;
  /** URL of the database without the pooler; null if there is no pooler. */
  directUrl: string | null;
}

/** Limit of each probe in milliseconds; those that scrape wait for about ten seconds. */
const PROBE_LIMIT_MS = 1_000;

const readClock = statement('probe-clock', { row: { seconds: 'float8' } })`
  SELECT extract(epoch FROM clock_timestamp())::double precision AS seconds`;

/**
 * Adds whether the database responds and can be changed, and how far its clock is from that of this process. Each scrape
 * tries it. The responses with and without the pooler show which of the two is down.
 */
export function probeDatabase({ registry, db, directUrl }: ProbesInput): void {
  const registers = [registry];
  const isHealthy = createHealth(db);

  async function readOffset(): Promise<number> {
    const sentMs = Date.now();
    const { seconds } = await db.one(readClock);
    return seconds - (sentMs + Date.now()) / 2_000;
  }
  new Gauge({
    name: 'database_clock_offset_seconds',
    help: 'Time of the database minus that of this process; missing while the database does not respond.',
    registers,
    async collect() {
      const offset = await inTime(readOffset(), null);
      if (offset === null) this.remove();
      else this.set(offset);
    },
  });
  const probes: Record<string, () => Promise<boolean>> = {
    primary: () => db.one(readClock).then(() => true),
  };
  if (directUrl)
    probes.direct = () =>
      withClient(directUrl, async (client) => {
        await client.query('SELECT 1');
        return true;
      });

  new Gauge({
    name: 'database_up',
    help: '1 if the database responds within a second: through the pool, and directly if there is a pooler between.',
    labelNames: ['database'],
    registers,
    async collect() {
      await Promise.all(
        Object.entries(probes).map(async ([database, probe]) => {
          this.set({ database }, Number(await inTime(probe(), false)));
        }),
      );
    },
  });
  new Gauge({
    name: 'database_writable',
    help: '1 if the database accepts changes, and its disk has room for them.',
    registers,
    async collect() {
      this.set(Number(await isHealthy()));
    },
  });
}

/** Resolves with `failed` for a probe that fails or takes too long. */
function inTime<Value, Failed>(probe: Promise<Value>, failed: Failed): Promise<Value | Failed> {
  const late = setTimeout(PROBE_LIMIT_MS, failed, { ref: false });
  return Promise.race([probe.catch(() => failed), late]);
}
