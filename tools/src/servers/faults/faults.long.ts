import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSite } from '#src/servers/create-site.ts';
import { acknowledgements } from '#src/servers/load/acknowledged.ts';
import { createVisitors, type Visitors } from '#src/servers/load/visitors.ts';
import { missingPrograms } from '#src/servers/local-programs.ts';
import { startLocalSite } from '#src/servers/local-site.ts';
import { freePort, stopOnSignal } from '#src/workspace/processes.ts';
import { runOrThrow, TOP } from '#src/workspace/workspace.ts';
import { readThings } from './database.ts';
import { DISK_FAULTS, DISKS } from './disk-faults.ts';
import { FAILOVERS } from './failovers.ts';
import type { Fault } from './fault.ts';
import { type FaultSite, faultSite } from './fault-site.ts';
import { faultTable, kindsOf, markdownTable, type Outcome, problemsOf } from './fault-table.ts';
import { PROCESS_FAULTS } from './process-faults.ts';
import { nextVersion, upgradeFaults } from './upgrades.ts';

const missing = missingPrograms();
const skip = missing.length > 0 && `not installed: ${missing.join(', ')}`;
const HOST = 'shop.example';
const CONNECTIONS = 20;
/** Changes that are read again, at least. */
const PAIRS = Number(process.env.SERVERS_PAIRS || 10_000);
const READ_S = Number(process.env.SERVERS_READ_S || 60);
/** Parts of the names of the faults; by default, all. */
const WANTED = (process.env.SERVERS_FAULTS ?? '').split(',').filter(Boolean);
/** Folder of the table and of what the servers have logged. */
const REPORT = path.join(TOP, '.build/servers');
const MEMORY_MAX_MB = 250;
const ROLES = ['api-1', 'api-2', 'worker', 'edge-1', 'edge-2'];
const BUNDLE = path.join(TOP, 'dist');

const NOTHING: Fault = {
  name: 'nothing',
  failuresMax: 0,
  recoveryMaxS: 0,
  run: async (_site, onRemedy) => {
    onRemedy();
    await sleep(10_000);
  },
};

interface Campaign {
  site: FaultSite;
  visitors: Visitors;
  known: ReturnType<typeof acknowledgements>;
}

async function startCampaign(): Promise<Campaign> {
  await runOrThrow('bundle', ['tools/run.mjs', 'bundle']);
  const folder = mkdtempSync(path.join(tmpdir(), 'tagalong-faults-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  createSite({ folder, host: HOST, httpsPort });
  const endings: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true })];
  // Also when it is interrupted: the programs of the site would go on.
  const stop = stopOnSignal(async () => {
    for (const end of endings.reverse()) await end();
  }, 1);
  after(async () => void (await stop()));
  rmSync(REPORT, { recursive: true, force: true });
  mkdirSync(REPORT, { recursive: true });
  const disks = process.getuid?.() === 0 ? DISKS : {};
  const local = await startLocalSite({
    folder,
    bundle: BUNDLE,
    httpPort,
    disks,
    logs: REPORT,
    onStart: (stop) => endings.push(stop),
  });
  const { site, close } = faultSite(local);
  endings.push(close);
  const ca = readFileSync(path.join(folder, 'tls/fullchain.pem'));
  const known = acknowledgements();
  const visitors = await createVisitors({
    address: { host: HOST, port: httpsPort, ca },
    count: CONNECTIONS,
    known,
  });
  endings.push(async () => visitors.close());
  return { site, visitors, known };
}

async function meet(fault: Fault, { site, visitors, known }: Campaign): Promise<Outcome> {
  await fault.prepare?.(site);
  let remedyAtMs = 0;
  const met = await visitors.during(() =>
    fault.run(site, () => {
      remedyAtMs = performance.now();
    }),
  );
  return { fault, met, remedyAtMs, lost: known.lossesIn(await readThings(site.primary())) };
}

/** Memory of the servers' processes in megabytes, by name. */
function memoryOf({ programs }: FaultSite): [name: string, megabytes: number][] {
  return ROLES.map((name) => {
    const status = readFileSync(`/proc/${programs.running.get(name)?.pid}/status`, 'utf8');
    return [name, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024];
  });
}

test('[XT-38] a site on several servers loses no acknowledged change and shows none late, whatever fails', {
  skip,
  timeout: 1_800_000,
}, async (t) => {
  const campaign = await startCampaign();
  const { site, visitors, known } = campaign;
  const next = nextVersion(BUNDLE);
  after(next.remove);
  const hasDisks = process.getuid?.() === 0;
  if (!hasDisks) t.diagnostic('Full disks need root, which can mount small ones.');
  const faults = [
    NOTHING,
    ...PROCESS_FAULTS,
    ...(hasDisks ? DISK_FAULTS : []),
    ...upgradeFaults(next.files, READ_S),
    ...FAILOVERS,
  ].filter(({ name }) => WANTED.length === 0 || WANTED.some((part) => name.includes(part)));
  const outcomes: Outcome[] = [];
  for (const fault of faults) {
    const outcome = await meet(fault, campaign);
    outcomes.push(outcome);
    console.log(`${fault.name}: ${kindsOf(outcome.met.failures) || 'no failure'}`);
  }
  const pairs = (): number => outcomes.reduce((sum, { met }) => sum + met.pairCount, 0);
  while (pairs() < PAIRS) outcomes.push(await meet({ ...NOTHING, name: 'nothing, again' }, campaign));
  const memory = memoryOf(site);
  visitors.close();

  const text = [
    faultTable(outcomes),
    '',
    markdownTable(
      ['Process', 'memory (MB)'],
      memory.map(([name, megabytes]) => [name, megabytes.toFixed()]),
    ),
    '',
    `${known.count().toLocaleString('en')} acknowledged changes, ${pairs().toLocaleString('en')} of them read again.`,
  ].join('\n');
  console.log(`\n${text}\n`);
  writeFileSync(path.join(REPORT, 'table.md'), `${text}\n`);
  const tooBig = memory.filter(([, megabytes]) => megabytes > MEMORY_MAX_MB);
  assert.deepEqual([...outcomes.flatMap(problemsOf), ...tooBig], []);
});
