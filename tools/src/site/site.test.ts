import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { demoByDefault, publishBuilds, publishOrder, siteUrl } from './site.ts';

test('the shell is published first, but last at a first start', () => {
  const folders = ['mfe-social', 'shell', 'mfe-creation'];
  assert.deepEqual(publishOrder(folders, false), ['shell', 'mfe-social', 'mfe-creation']);
  assert.deepEqual(publishOrder(folders, true), ['mfe-social', 'mfe-creation', 'shell']);
  assert.deepEqual(publishOrder(['mfe-social'], true), ['mfe-social']);
});

test('a site whose parts all run from source has keys, and no releases', async () => {
  const releases = await mkdtemp(path.join(tmpdir(), 'tagalong-site-'));
  await publishBuilds(releases, { folders: [] });
  assert.equal(existsSync(path.join(releases, 'shell')), false);
  await rm(releases, { recursive: true });
});

test('a site of this command has the demo on every host unless SEED or production chooses', () => {
  assert.deepEqual(demoByDefault({}), { SEED: 'demo' });
  assert.deepEqual(demoByDefault({ SEED: 'none' }), {});
  assert.deepEqual(demoByDefault({ NODE_ENV: 'production' }), {});
});

test('the site is reached at every address that it may listen on', async () => {
  for (const host of ['127.0.0.1', '127.0.0.2', '0.0.0.0', 'localhost', '::1', '::']) {
    const server = createServer((_, response) => response.end('here')).listen(0, host);
    // A machine may have no IPv6.
    const error = await once(server, 'listening').then(
      () => null,
      (failure) => failure,
    );
    if (error?.code === 'EADDRNOTAVAIL' || error?.code === 'EAFNOSUPPORT') continue;
    const answer = await fetch(siteUrl(host, (server.address() as AddressInfo).port));
    assert.equal(await answer.text(), 'here', host);
    server.closeAllConnections();
    server.close();
  }
});
