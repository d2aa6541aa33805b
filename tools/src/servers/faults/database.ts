import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { PSQL_FLAGS, storedThings, THINGS_SQL } from '#src/servers/load/acknowledged.ts';
import { asUser, DATABASE_USER, postgresDir } from '#src/servers/local-programs.ts';

/** A server of a site on this machine, which lets its own user in without a password. */
export interface DatabaseServer {
  /** Folder of its socket. */
  folder: string;
  port: number;
}

const READY_MS = 60_000;

/** Runs SQL as the superuser. Resolves with what psql prints; rejects with the server's message. */
async function runPsql({ folder, port }: DatabaseServer, sql: string): Promise<string> {
  const { PATH = '' } = process.env;
  const [program = '', ...args] = asUser(DATABASE_USER, ['psql', ...PSQL_FLAGS, '-f', '-']);
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH, PGHOST: folder, PGPORT: String(port) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    errors += part;
  });
  child.stdin.end(sql);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`"${sql}" failed: ${errors}`);
  return output;
}

/** Runs SQL as the superuser. Resolves with its single value; rejects with the server's message. */
export async function runSql(server: DatabaseServer, sql: string): Promise<string> {
  return (await runPsql(server, sql)).trim();
}

/** Resolves when the server accepts changes; rejects after a minute. */
export async function untilWritable(server: DatabaseServer): Promise<void> {
  const limitMs = performance.now() + READY_MS;
  for (;;) {
    if ((await runSql(server, 'SELECT pg_is_in_recovery()').catch(() => '')) === 'f') return;
    if (performance.now() > limitMs) throw new Error(`The database on ${server.port} accepts no changes.`);
    await sleep(50);
  }
}

/** Resolves when a replica has everything that the primary has; rejects after a minute. */
export async function untilReplicated(primary: DatabaseServer): Promise<void> {
  const sql = `SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'
    AND replay_lsn >= pg_current_wal_flush_lsn()`;
  const limitMs = performance.now() + READY_MS;
  while ((await runSql(primary, sql)) === '0') {
    if (performance.now() > limitMs) throw new Error('The replica does not follow.');
    await sleep(50);
  }
}

/** Makes a replica the primary, with a slot for the next replica. Resolves when it accepts changes. */
export async function promote(server: DatabaseServer, data: string): Promise<void> {
  const [program = '', ...args] = asUser(DATABASE_USER, [
    `${postgresDir()}/pg_ctl`,
    'promote',
    '-W',
    '-D',
    data,
  ]);
  execFileSync(program, args, { cwd: server.folder, stdio: 'ignore' });
  await untilWritable(server);
  await runSql(server, "SELECT pg_create_physical_replication_slot('replica')");
}

/** Resolves with the state of all things that visitors change, by their names in `Acknowledged`. */
export async function readThings(server: DatabaseServer): Promise<Map<string, string>> {
  return storedThings(await runPsql(server, THINGS_SQL));
}
