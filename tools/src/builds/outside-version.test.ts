import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { TOP } from '#src/workspace/workspace.ts';

/** Folder of a team, with the presets in its node_modules and nothing of the repository. */
const team = mkdtempSync(path.join(tmpdir(), 'outside-version-'));
after(() => rmSync(team, { recursive: true }));
const presets = path.join(team, 'node_modules/@tagalong/config/webpack');
cpSync(path.join(TOP, 'shared/config/webpack'), presets, { recursive: true });

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(team, file)), { recursive: true });
  writeFileSync(path.join(team, file), text);
}
write('package.json', '{"version":"1.3.0"}');
write('src/remote.tsx', 'export default 1;');
write('package-lock.json', '{}');

const { releaseVersion } = createRequire(import.meta.url)(path.join(presets, 'inputs-hash.cjs')) as {
  releaseVersion(folder: string): string;
};

test('[XT-37] outside the repository, a version depends on the sources and the lockfile of the team only', () => {
  const first = releaseVersion(team);
  assert.match(first, /^1\.3\.0-[\da-f]{8}$/);
  write('README.md', 'About it.');
  write('src/remote.test.tsx', 'test();');
  assert.equal(releaseVersion(team), first);
  write('package-lock.json', '{"packages":{}}');
  const second = releaseVersion(team);
  assert.notEqual(second, first);
  write('src/remote.tsx', 'export default 2;');
  assert.notEqual(releaseVersion(team), second);
});

test('[XT-37] the lockfile of a workspace above the folder counts, too', () => {
  write('apps/wishes/package.json', '{"version":"1.0.0"}');
  const first = releaseVersion(path.join(team, 'apps/wishes'));
  write('package-lock.json', '{"packages":{"x":{}}}');
  assert.notEqual(releaseVersion(path.join(team, 'apps/wishes')), first);
});
