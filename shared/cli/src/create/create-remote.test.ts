import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createRemote } from './create-remote.ts';

const TEMPLATES = fileURLToPath(new URL('../../template', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'create-remote-'));
const templates = path.join(folder, 'templates');
const server = createServer((request, response) => {
  response.statusCode = request.url === '/packages/@tagalong%2fplatform' ? 200 : 404;
  response.end('{}');
});
let site = '';

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cpSync(TEMPLATES, templates, { recursive: true });
  const versions = { react: '19.3.1', '@tagalong/platform': '^1.2.0' };
  writeFileSync(path.join(templates, 'versions.json'), JSON.stringify(versions));
});
after(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const wanted = (name: string) => ({
  name,
  site,
  bundler: 'webpack' as const,
  folder: path.join(folder, name),
  isInstalling: false,
});
const textIn = (name: string, file: string): string => readFileSync(path.join(folder, name, file), 'utf8');

test('[XT-37] an empty folder becomes a remote with its site, its registry and its libraries', async () => {
  await createRemote(wanted('gift-cards'), templates);
  const { tagalong, scripts, dependencies } = JSON.parse(textIn('gift-cards', 'package.json')) as {
    tagalong: { remote: string; site: string };
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
  };
  assert.deepEqual([tagalong.remote, tagalong.site], ['gift-cards', site]);
  assert.equal(scripts.build, 'webpack --mode production');
  assert.deepEqual([dependencies.react, dependencies['@tagalong/platform']], ['19.3.1', '^1.2.0']);
  assert.match(textIn('gift-cards', '.npmrc'), new RegExp(`^@tagalong:registry=${site}/packages/$`, 'm'));
  assert.match(textIn('gift-cards', 'src/remote.tsx'), /contribution\('gift-cards', PRODUCT_NOTES/);
  assert.match(
    textIn('gift-cards', 'src/lib/events.ts'),
    /GIFT_CARDS_SAVED = declareEvent\('gift-cards\.saved@1'/,
  );
});

test('[XT-37] the other bundlers have builds of their own', async () => {
  for (const [bundler, library] of [
    ['rspack', '@rspack/core'],
    ['vite', 'vite'],
  ] as const) {
    const name = `by-${bundler}`;
    await createRemote({ ...wanted(name), bundler }, templates);
    assert.match(textIn(name, 'build.mjs'), new RegExp(`config/${bundler}/remote\\.[cm]js'`));
    const { devDependencies } = JSON.parse(textIn(name, 'package.json')) as {
      devDependencies: Record<string, string>;
    };
    assert.ok(library in devDependencies);
  }
});

test('[XT-37] a folder with files, an invalid name and a URL that is no site are refused with advice', async () => {
  mkdirSync(path.join(folder, 'full'));
  writeFileSync(path.join(folder, 'full/notes.txt'), '');
  await assert.rejects(createRemote(wanted('full'), templates), /is not empty\. Name an empty folder/);
  await assert.rejects(createRemote(wanted('Wishes'), templates), /Use lowercase letters/);
  await assert.rejects(createRemote(wanted('packages'), templates), /reserved by the site/);
  await assert.rejects(
    createRemote({ ...wanted('wish-two'), site: `${site}/other` }, templates),
    /responded with 404.*ask the operators/,
  );
  await assert.rejects(
    createRemote({ ...wanted('wish-two'), site: 'http://127.0.0.1:1' }, templates),
    /does not respond/,
  );
});
