import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { readTeamFolder } from './team-folder.ts';

const top = mkdtempSync(path.join(tmpdir(), 'team-folder-'));
after(() => rmSync(top, { recursive: true }));

function folderWith(name: string, files: Readonly<Record<string, string>>): string {
  const folder = path.join(top, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const SETTINGS = JSON.stringify({ tagalong: { remote: 'wishes', site: 'https://shop.example/home' } });

test('[XT-37] package.json names the remote and its site; --site names another one', () => {
  const folder = folderWith('plain', { 'package.json': SETTINGS, 'dist/remote.json': '{"version":"1.0.0"}' });
  const team = readTeamFolder({ folder });
  assert.deepEqual(
    [team.remote, team.site, team.builtVersion()],
    ['wishes', 'https://shop.example', '1.0.0'],
  );
  assert.equal(readTeamFolder({ folder, site: 'http://localhost:3000' }).site, 'http://localhost:3000');
});

test('[XT-37] the private key is outside the folder that a team commits', () => {
  const folder = folderWith('key', { 'package.json': SETTINGS });
  assert.ok(path.relative(folder, readTeamFolder({ folder }).keyFile).startsWith('..'));
});

test('[XT-37] a folder without a remote, and a site that is no URL, are refused with advice', () => {
  const other = folderWith('other', { 'package.json': '{}' });
  assert.throws(
    () => readTeamFolder({ folder: other }),
    /Change to the folder of your remote, or create one/,
  );
  assert.throws(() => readTeamFolder({ folder: path.join(top, 'none') }), /has no package\.json/);
  const folder = folderWith('site', { 'package.json': SETTINGS });
  assert.throws(() => readTeamFolder({ folder, site: 'shop' }), /must be a URL such as https:/);
  const broken = folderWith('broken', { 'package.json': '{' });
  assert.throws(() => readTeamFolder({ folder: broken }), /is not JSON/);
});

test('[XT-37] in a pipeline, the token of the job comes from a variable or from a file', () => {
  const folder = folderWith('job', { 'package.json': SETTINGS, token: 'abc\n' });
  const jobWith = (env: Record<string, string>) => readTeamFolder({ folder, env }).job;
  assert.equal(jobWith({}), null);
  assert.deepEqual(
    [
      jobWith({ TAGALONG_ID_TOKEN: 'xyz' })?.token,
      jobWith({ TAGALONG_ID_TOKEN_FILE: `${folder}/token` })?.token,
    ],
    ['xyz', 'abc'],
  );
  assert.throws(() => jobWith({ TAGALONG_ID_TOKEN: ' ' }), /is empty: TAGALONG_ID_TOKEN\. Let the pipeline/);
  assert.throws(() => jobWith({ TAGALONG_ID_TOKEN_FILE: '/none' }), /\/none, which can't be read/);
});
