import assert from 'node:assert/strict';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { readBuild } from '#edge/releases/build/check-build';
import { edgeService } from '#edge/releases/client/edge-service';
import { runCommand } from '#edge/releases/command/run-command';
import { OPERATORS } from '#edge/releases/keys/signing-keys';
import { writeSocial } from '#test/builds';
import { rawGet } from '#test/raw-get';
import { addTeamKey } from '#test/test-releases';
import { startSite } from '#test/test-site';
import { fail, visit } from '#test/visitors';

const SCRIPT = 'feed-page.33333333.js';
/** Column 11 of line 2 is `drawPost` at column 3 of line 6. */
const MAP = JSON.stringify({
  version: 3,
  file: SCRIPT,
  sources: ['webpack://mfe_social_2_0_0/./src/feed/feed-page.tsx'],
  names: ['drawPost'],
  mappings: ';UAKEA',
});

async function openSite() {
  const site = await startSite();
  const signer = await addTeamKey(site.releases, OPERATORS);
  const service = edgeService({ site: site.origin, by: 'mara', readBuild, signerFor: async () => signer });
  async function release(...args: string[]) {
    let out = '';
    const write = (text: string): void => {
      out += text;
    };
    const saveKey = () => Promise.reject(new Error('no keys'));
    const exit = await runCommand(args, { open: () => ({ saveKey, service }), write, writeError: write });
    return { exit, out };
  }
  async function activate(map: string): Promise<void> {
    const folder = await writeSocial(join(site.folder, 'social'), '2.0.0', { rest: { commit: '4f2a91c' } });
    await writeFile(join(folder, 'dist', `${SCRIPT}.map`), map);
    assert.equal((await release('publish', folder, '--activate')).exit, 0);
  }
  /** Fails in the script of social 2.0.0, below a frame of the shell. */
  async function failAt(traceId: string): Promise<void> {
    const stack = [
      'TypeError',
      `    at a (${site.origin}/r/shell/1.0.0/main.55555555.js:1:7)`,
      `    at b (${site.origin}/r/social/2.0.0/${SCRIPT}:2:11)`,
    ].join('\n');
    await fail(site, await visit(site), { trace_id: traceId, path: '/home/latest', stack });
  }
  return { site, release, activate, failAt };
}

test('[XT-37] a trace id leads to page, releases, error, place in the sources, commit and team', async () => {
  const { site, release, activate, failAt } = await openSite();
  await activate(MAP);
  await failAt('634dadb0');
  await failAt('634dadb1');
  const { exit, out } = await release('trace', '634dadb0');
  assert.equal(exit, 0, out);
  assert.match(
    out,
    /^error +TypeError: x is undefined\nsource +src\/feed\/feed-page\.tsx:6:3 \(drawPost\)\nscript +social 2\.0\.0 feed-page\.33333333\.js:2:11\nremote +social 2\.0\.0\nteam +social\ncommit +4f2a91c\npage +\/home\/latest, page:home-latest\nat +\S+\nrelease set +shell 1\.0\.0, social 2\.0\.0\n$/,
  );
  const { trace_id: id, failures } = JSON.parse((await release('trace', '634dadb0', '--json')).out);
  assert.equal(id, '634dadb0');
  assert.deepEqual(failures[0].source, {
    file: 'src/feed/feed-page.tsx',
    line: 6,
    column: 3,
    name: 'drawPost',
  });
  assert.deepEqual(failures[0].releases, { shell: '1.0.0', social: '2.0.0' });
  assert.equal(failures.length, 1);
  // The map is in the store, and nobody gets it.
  assert.equal((await rawGet(site.origin, `/r/social/2.0.0/${SCRIPT}`)).status, 200);
  assert.equal((await rawGet(site.origin, `/r/social/2.0.0/${SCRIPT}.map`)).status, 404);
  assert.deepEqual(await site.releases.verifyReleases(), []);
});

test('[XT-37] without a source map, or with a damaged one, the place in the script is shown', async () => {
  for (const map of ['no map', '{"version":3}']) {
    const { release, activate, failAt } = await openSite();
    await activate(map);
    await failAt('634dadb0');
    const { out } = await release('trace', '634dadb0');
    assert.match(out, /^error .*\nscript +social 2\.0\.0 feed-page\.33333333\.js:2:11\nremote/);
  }
});

test('[XT-37] an unknown trace id says where else to look, and a wrong one what an id is', async () => {
  const { site, release } = await openSite();
  const folder = join(site.folder, 'beacons');
  await mkdir(folder, { recursive: true });
  await appendFile(join(folder, 'errors-2026-01-01.jsonl'), 'half a line about 634dadb0\n');
  const unknown = await release('trace', '634dadb0');
  assert.equal(unknown.exit, 5);
  assert.match(unknown.out, /This edge has no report with the trace id 634dadb0\. Each edge keeps/);
  const wrong = await release('trace', '../../etc');
  assert.equal(wrong.exit, 2);
  assert.match(wrong.out, /is no trace id/);
});
