import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { SMOKE_REPORT_PATH } from '@tagalong/contracts/core/page-boot';
import fastify from 'fastify';
import type { Candidate } from '#edge/releases/gate/gate';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import { SITE, writeShell, writeSocial } from '#test/builds';
import { startFakeApi } from '#test/fake-api';
import { fakeBrowser } from '#test/fake-browser';
import { tempFolder } from '#test/temp-folder';
import { testReleases } from '#test/test-releases';
import { runCandidate } from './candidate-run.ts';
import type { Report } from './smoke-api.ts';
import { commandCheck, noBrowserCheck, smokeCheck } from './smoke-check.ts';

const PASS: Report = { drawn: 3, problems: [] };
const FAILURE: Report = { drawn: 3, problems: [{ part: 'page home', message: 'TypeError' }] };
const MEMBER = { member: { name: 'Imaginary' } };
/** Sends the report that its page contains, then stays open as a browser does. */
const REPORTS = `
  const { api, report } = await (await fetch(url)).json();
  setInterval(() => undefined, 1_000);
  await fetch(api + '${SMOKE_REPORT_PATH}', { method: 'POST', body: JSON.stringify(report) });
`;

/** Checks releases of social beside an active shell; each run's page reports the next of `reports`. */
async function setUp(reports: Report[] = [], code = REPORTS, member: object = MEMBER) {
  const folder = await tempFolder();
  const store = folderStore(join(folder, 'releases'));
  const releases = testReleases(store);
  const site = { ...SITE, session: { ...SITE.session, ...member } };
  await releases.publish(await writeShell(join(folder, 'shell'), '1.0.0', { rest: { site } }));
  await releases.activate('shell', '1.0.0');
  const open = { now: 0, most: 0 };
  const clock = { nowMs: 0 };
  const run = {
    browser: await fakeBrowser(code),
    apiUrl: (await startFakeApi()).url,
    store,
    findPages: async () => [],
    log: () => undefined,
    openSite({ apiUrl: api }: { apiUrl: string }) {
      const app = fastify();
      const report = reports.shift();
      app.get('/smoke-run', async () => ({ api, report }));
      open.now += 1;
      open.most = Math.max(open.most, open.now);
      app.addHook('onClose', async () => {
        open.now -= 1;
      });
      return app;
    },
  };
  const { beforeActivate } = smokeCheck({
    nowMs: () => clock.nowMs,
    store,
    log: () => undefined,
    startRun: (started) => ({
      result: runCandidate(run, started),
      overdue: new Promise(() => undefined),
      slowDown: () => undefined,
      end: () => undefined,
    }),
  });
  const candidate = async (version: string): Promise<Candidate> => {
    const { record } = await releases.publish(await writeSocial(join(folder, 'social'), version));
    return { record, state: await releases.state(), isDry: false };
  };
  const notes: string[] = [];
  const reasonsOf = async (one: Candidate) => (await beforeActivate?.(one, (text) => notes.push(text))) ?? [];
  const codesOf = async (one: Candidate) => (await reasonsOf(one)).map(({ code }) => code);
  return { candidate, reasonsOf, codesOf, notes, reports, open, clock, folder };
}

test('[XT-23] an activation uses a kept pass, but no refusal, which a loaded machine may have caused', async () => {
  const { candidate, codesOf, reports } = await setUp([FAILURE, PASS, FAILURE]);
  const social = await candidate('1.0.0');
  assert.deepEqual(await codesOf(social), ['smoke']);
  assert.deepEqual(await codesOf(social), []);
  assert.deepEqual(await codesOf(social), []);
  assert.equal(reports.length, 1);
});

test('[XT-23] a fault that every part of a release has is one reason', async () => {
  const parts = ['page home', 'page liked', 'slot likes'];
  const problems = [
    ...parts.map((part) => ({ part, message: 'thrown' })),
    { part: 'events', message: 'unlisted' },
  ];
  const { candidate, reasonsOf } = await setUp([{ drawn: 3, problems }]);
  const messages = (await reasonsOf(await candidate('1.0.0'))).map(({ message }) => message);
  assert.deepEqual(messages, [
    'social fails in the browser, at page home and 2 more: thrown',
    'social fails in the browser, at events: unlisted',
  ]);
});

test('[XT-23] a check gets a refusal of the last minutes; an activation is drawn again', async () => {
  const { candidate, codesOf, reports, clock } = await setUp([FAILURE, FAILURE, FAILURE, PASS]);
  const social = await candidate('1.0.0');
  const check = { ...social, isDry: true };
  assert.deepEqual([await codesOf(check), await codesOf(check)], [['smoke'], ['smoke']]);
  assert.equal(reports.length, 3);
  assert.deepEqual(await codesOf(social), ['smoke']);
  assert.equal(reports.length, 2);
  clock.nowMs += 5 * 60_000;
  assert.deepEqual(await codesOf(check), ['smoke']);
  assert.equal(reports.length, 1);
  assert.deepEqual([await codesOf(social), await codesOf(check)], [[], []]);
});

test('[XT-23] a kept pass does not wait for the run of another release', async () => {
  const { candidate, codesOf } = await setUp([PASS, PASS]);
  const [first, second] = [await candidate('1.0.0'), await candidate('2.0.0')];
  await codesOf(first);
  const ended: string[] = [];
  const note = (one: Candidate) => codesOf(one).then(() => ended.push(one.record.version));
  await Promise.all([note(second), note(first)]);
  assert.deepEqual(ended, ['1.0.0', '2.0.0']);
});

test('[XT-23] a remote has one run at a time, and one for the same release', async () => {
  const { candidate, codesOf, reports, open } = await setUp([PASS, PASS, FAILURE]);
  const [first, second] = [await candidate('1.0.0'), await candidate('2.0.0')];
  await Promise.all([codesOf(first), codesOf(second), codesOf(first)]);
  assert.equal(open.most, 1);
  assert.equal(reports.length, 1);
});

test('[XT-23] a shell that is missing from the store is an error, not a note', async () => {
  const { candidate, codesOf, notes, folder } = await setUp();
  const social = await candidate('1.0.0');
  await rm(join(folder, 'releases', 'shell', '1.0.0', 'shell.json'));
  await assert.rejects(codesOf(social));
  assert.deepEqual(notes, []);
});

test('[XT-23] a release that was not drawn is accepted with a note', async () => {
  const without = await setUp([], 'process.exit(1);');
  assert.deepEqual(await without.codesOf(await without.candidate('1.0.0')), []);
  assert.match(without.notes.join(), /^Its pages were not drawn, because the browser of SMOKE_BROWSER/);

  const old = await setUp([], REPORTS, {});
  assert.deepEqual(await old.codesOf(await old.candidate('1.0.0')), []);
  assert.match(old.notes.join(), /^Its pages were not drawn, because the shell has no member/);

  const first = await setUp();
  const { record, state } = await first.candidate('1.0.0');
  assert.deepEqual(await first.codesOf({ record, state: { ...state, remotes: {} }, isDry: false }), []);
  assert.match(first.notes.join(), /^Its pages were not drawn, because no shell is active/);

  for (const [check, reason] of [
    [noBrowserCheck, /because no browser is configured\. Set SMOKE_BROWSER/],
    [commandCheck, /because the release command runs no browser, .*\. Use --site/],
  ] as const) {
    const notes: string[] = [];
    const candidate = await first.candidate('1.0.0');
    assert.deepEqual(await check.beforeActivate?.(candidate, (text) => notes.push(text)), []);
    assert.match(notes.join(), reason);
  }
});
