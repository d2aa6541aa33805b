import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#api/database/database';

/** Measures whether the processes share a server for attempts and messages; a site without one has no such metric. */
export function measureValkey(registry: Registry, { tries }: Database): void {
  if (!tries) return;
  new Gauge({
    name: 'valkey_up',
    help: '1 while Valkey is used, 0 while the database does its work.',
    registers: [registry],
    collect() {
      this.set(tries.isUp() ? 1 : 0);
    },
  });
}
