import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { downloadRelease } from './download-release.ts';

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

let served: Record<string, string> = {};
const server = createServer((request, response) => {
  const text = served[(request.url ?? '').replace('/r/wishes/1.0.0-ab12/', '')];
  response.statusCode = text === undefined ? 404 : 200;
  response.end(text ?? '');
});
let release = { site: '', remote: 'wishes', version: '1.0.0-ab12' };
let folder = '';

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  release = { ...release, site: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'download-release-'));
});
after(() => server.close());

/** Serves a release whose manifest lists the hashes of these files. */
function serve(files: Readonly<Record<string, string>>): void {
  const integrity = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hashOf(text)]));
  served = { 'remote.json': JSON.stringify({ name: 'wishes', integrity }), ...files };
}

test('[XT-37] a release is downloaded as it was built, byte by byte', async () => {
  serve({ 'remoteEntry.js': 'entry', 'chunks/page.js': 'page' });
  await downloadRelease(release, folder);
  for (const [file, text] of Object.entries(served))
    assert.equal(readFileSync(path.join(folder, 'dist', file), 'utf8'), text);
  rmSync(folder, { recursive: true });
});

test('[XT-37] a file with other bytes, a missing file and an unknown version promote nothing', async () => {
  serve({ 'remoteEntry.js': 'entry' });
  served['remoteEntry.js'] = 'other';
  await assert.rejects(
    downloadRelease(release, folder),
    /sent other bytes for remoteEntry\.js[\s\S]*Nothing was promoted/,
  );
  serve({ 'remoteEntry.js': 'entry' });
  delete served['remoteEntry.js'];
  await assert.rejects(downloadRelease(release, folder), /remoteEntry\.js responded with 404/);
  await assert.rejects(
    downloadRelease({ ...release, version: '9.9.9' }, folder),
    /responded with 404\. Check the version/,
  );
  rmSync(folder, { recursive: true });
});

test('[XT-37] a manifest cannot write outside the folder', async () => {
  serve({ '../outside.js': 'x' });
  // As the URL of such a file is requested.
  served['outside.js'] = 'x';
  served['../outside.js'] = 'x';
  await assert.rejects(downloadRelease(release, folder));
  assert.deepEqual(readdirSync(folder), ['dist']);
  rmSync(folder, { recursive: true });
});
