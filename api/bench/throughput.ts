import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#api/database/database';
import type { Statement } from '#api/database/statement';
import { FIRST } from '#api/http/cursor';
import { readFeed } from '#api/social/posts/feed-repository';
import { loadHttp } from './http-load.ts';

const CONNECTIONS = 10;
/** Duration of each measurement. */
const SECONDS = 4;

/**
 * Returns the requests per second of a URL; `[<id>]` in it is a different number each time. Fails on any other status
 * than 200.
 */
export function requestsPerSecond(url: string): Promise<number> {
  return loadHttp({ url, connections: CONNECTIONS, seconds: SECONDS });
}

/** Returns the exact statement of the newest feed that the API sends for a visitor. */
async function feedStatement(): Promise<{ statement: Statement; values: readonly unknown[] }> {
  let sent: { statement: Statement; values: readonly unknown[] } | null = null;
  const spy = {
    query: async (statement: Statement, values: readonly unknown[]) => {
      sent = { statement, values };
      return [];
    },
  } as unknown as Database;
  await readFeed(spy, 'latest', { viewerId: 0, after: [FIRST.time, FIRST.id], limit: 12 });
  if (!sent) throw new Error('The feed sends no statement.');
  return sent;
}

/** Returns transactions per second of the same statement in pgbench, prepared, over as many connections. */
export async function pgbenchPerSecond(binDir: string, databaseUrl: string): Promise<number> {
  const { statement, values } = await feedStatement();
  const literal = (value: unknown): string =>
    typeof value === 'number' ? String(value) : `'${String(value)}'`;
  const text = statement.text.replace(/\$(\d)/g, (_, place) => literal(values[Number(place) - 1]));
  const dir = mkdtempSync(join(tmpdir(), 'tagalong-pgbench-'));
  const file = join(dir, 'feed.sql');
  writeFileSync(file, `${text.replaceAll(/\s+/g, ' ')};\n`);
  const args = [
    '-M',
    'prepared',
    '-n',
    '-c',
    String(CONNECTIONS),
    '-j',
    '1',
    '-T',
    String(SECONDS),
    '-f',
    file,
  ];
  const { stdout, stderr } = spawnSync(join(binDir, 'pgbench'), [...args, databaseUrl], { encoding: 'utf8' });
  rmSync(dir, { recursive: true });
  const [, perSecond] = /tps = ([\d.]+)/.exec(stdout) ?? [];
  if (!perSecond) throw new Error(`pgbench: ${stderr}`);
  return Number(perSecond);
}
