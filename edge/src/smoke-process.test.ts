import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMOKE_REPORT_PATH } from '@tagalong/contracts/core/page-boot';
import { SITE, writeShell, writeSocial } from '#test/builds';
import { startFakeApi } from '#test/fake-api';
import { fakeBrowser } from '#test/fake-browser';
import { tempFolder } from '#test/temp-folder';
import { addTeamKey, testReleases } from '#test/test-releases';
import { createRefusals } from './releases/errors/refusals.ts';
import type { SmokeCandidate } from './releases/smoke/candidate-run.ts';
import { openSealedStore } from './releases/trust/open-sealed-store.ts';
import { readConfig } from './site/config.ts';
import { smokeProcesses } from './smoke-process.ts';

const LIMITS = { stalledMs: 30_000, fullSpeedMs: 30_000, killAfterMs: 30_000 };
const NO_CANDIDATE = {} as SmokeCandidate;

/** Writes a program that is started in place of a run. */
async function programOf(code: string): Promise<string> {
  const program = join(await tempFolder(), 'run.mjs');
  await writeFile(program, code);
  return program;
}

/** A run whose browser, a process group of its own, never ends; its id is written to `file`. */
const frozenRun = (file: string) => `
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  writeFileSync(${JSON.stringify(file)}, String(pid));
  process.send({ part: 'page home' });
  process.send({ group: pid });
  setInterval(() => {}, 1000);
`;

async function until(isTrue: () => boolean): Promise<void> {
  const limitMs = performance.now() + 20_000;
  while (!isTrue()) {
    assert.ok(performance.now() < limitMs, 'it never became true');
    await sleep(20);
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

test('[XT-37] a run without progress is overdue, and can be slowed down and ended with its browser', async () => {
  const file = join(await tempFolder(), 'pid');
  const run = smokeProcesses(await programOf(frozenRun(file)), { ...LIMITS, stalledMs: 1_000 })(NO_CANDIDATE);
  await Promise.all([run.overdue, until(() => existsSync(file))]);
  run.slowDown();
  const browser = Number(await readFile(file, 'utf8'));
  await until(() => getPriority(browser) === 19);
  run.end();
  assert.deepEqual(await run.result, { kind: 'stopped', part: 'page home' });
  await until(() => isGone(browser));
});

test('[XT-37] a run whose own process hangs is ended', async () => {
  const start = smokeProcesses(await programOf('for (;;) {}'), { ...LIMITS, killAfterMs: 300 });
  assert.deepEqual(await start(NO_CANDIDATE).result, { kind: 'stopped', part: 'the start of the run' });
});

test('[XT-37] the failure of a run is an error, not a refusal of the release', async () => {
  const start = smokeProcesses(await programOf('process.send({ error: "Error: no port" });'), LIMITS);
  await assert.rejects(start(NO_CANDIDATE).result, /no port/);
});

test('[XT-37] a run in its own process serves the candidate from the store', {
  timeout: 60_000,
}, async () => {
  const DATA_DIR = await tempFolder();
  const store = openSealedStore(
    readConfig({ DATA_DIR }),
    createRefusals(() => undefined),
    () => undefined,
  );
  const releases = testReleases(store);
  const site = { ...SITE, session: { ...SITE.session, member: { name: 'Imaginary' } } };
  await releases.publish(await writeShell(join(DATA_DIR, 'shell'), '1.0.0', { rest: { site } }));
  await releases.activate('shell', '1.0.0');
  const team = testReleases(store, { signer: await addTeamKey(releases, 'social') });
  const { record } = await team.publish(await writeSocial(join(DATA_DIR, 'social'), '2.0.0'));
  const browser = await fakeBrowser(`
    const page = await (await fetch(url)).text();
    const message = page.includes('/r/social/2.0.0/') ? 'has the candidate' : 'lacks it';
    const report = JSON.stringify({ drawn: 1, problems: [{ part: 'page', message }] });
    await fetch(new URL('${SMOKE_REPORT_PATH}', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(url).origin },
      body: report,
    });
    setInterval(() => undefined, 1_000);
  `);
  const env = { DATA_DIR, SMOKE_BROWSER: browser, API_URL: (await startFakeApi()).url, RENDER_PAGES: 'off' };
  const program = await programOf(`
    Object.assign(process.env, ${JSON.stringify(env)});
    await import(${JSON.stringify(new URL('./smoke-runner.mjs', import.meta.url).href)});
  `);
  const { result } = smokeProcesses(
    program,
    LIMITS,
  )({ record, state: await releases.state(), session: { call: '/api/session', answer: {} } });
  assert.deepEqual(await result, {
    kind: 'drawn',
    drawn: 1,
    problems: [{ part: 'page', message: 'has the candidate' }],
  });
});
