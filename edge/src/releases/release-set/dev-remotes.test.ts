import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { readConfig } from '#edge/site/config';
import { frameCode, route, SITE, socialManifest } from '#test/builds';
import { bootOf, directiveOf, preloadsOf } from '#test/page-facts';
import { getPage } from '#test/raw-get';
import { startSite } from '#test/test-site';

async function startDevServer(files: Map<string, string>) {
  const server = createServer((request, response) => {
    const body = files.get(request.url ?? '');
    response.writeHead(body === undefined ? 404 : 200).end(body ?? '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  after(() => server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

test('[XT-23] a developer\u2019s server replaces a remote, and its manifest is read at each page load', async () => {
  const manifest = (title: string) =>
    JSON.stringify(socialManifest('dev', {}, { routes: [route('home-latest', '/home/latest', { title })] }));
  const files = new Map([['/remote.json', manifest('First')]]);
  const { origin } = await startDevServer(files);
  const site = await startSite({ config: { devRemotes: new Map([['social', origin]]) } });

  const first = await getPage(site.origin, '/home/latest');
  const [social] = bootOf(first.text).snapshot.remotes;
  assert.equal(social?.base, `${origin}/`);
  assert.equal(social?.entry_integrity, '');
  const why = new Map(bootOf(first.text).tools?.releases.map((release) => [release.name, release.why]));
  assert.equal(why.get('social'), 'server');
  assert.equal(why.get('shell'), 'active');
  assert.match(first.text, /<title>First/);
  assert.ok(
    preloadsOf(first.text, 'script').some(({ href }) => href === `${origin}/remoteEntry.11111111.js`),
  );

  files.set('/remote.json', manifest('Second'));
  assert.match((await getPage(site.origin, '/home/latest')).text, /<title>Second/);
  files.delete('/remote.json');
  const released = await getPage(site.origin, '/home/latest');
  assert.match(released.text, /<title>Latest/);
  assert.equal(bootOf(released.text).tools, undefined);
});

test('[XT-23] a developer\u2019s shell uses its own scripts and frame', async () => {
  const files = new Map([
    ['/shell.json', shellManifest()],
    ['/server/frame.cjs', frameCode('<p>fresh</p>', 'p{}')],
  ]);
  const { origin } = await startDevServer(files);
  const site = await startSite({ isReleased: false, config: { devRemotes: new Map([['shell', origin]]) } });
  const { status, text } = await getPage(site.origin, '/login');
  assert.equal(status, 200);
  assert.match(text, /<div id="root"><p>fresh<\/p><\/div>/);
  assert.match(text, new RegExp(`<script src="${origin}/main.js"`));
});

test('[XT-23] the policy additionally allows developers\u2019 servers only', async () => {
  const { origin } = await startDevServer(new Map());
  const site = await startSite({ config: { devRemotes: new Map([['social', origin]]) } });
  const { headers } = await getPage(site.origin, '/home/latest');
  const policy = String(headers['content-security-policy']);
  assert.deepEqual(directiveOf(policy, 'connect-src'), ["'self'", origin, origin.replace('http', 'ws')]);
  assert.deepEqual(directiveOf(policy, 'font-src'), ["'self'", origin]);
  assert.deepEqual(directiveOf(policy, 'trusted-types'), ['tagalong-scripts']);
  assert.doesNotMatch(policy, /unsafe-(?:eval|inline)/);
  assert.deepEqual(directiveOf(policy, 'default-src'), ["'none'"]);
});

test('[XT-23] developers\u2019 servers are used in development only', () => {
  const DEV_REMOTES = 'social=http://localhost:5101, shell=http://localhost:5100';
  assert.equal(readConfig({ DEV_REMOTES }).devRemotes.size, 0);
  assert.equal(readConfig({ DEV_REMOTES, NODE_ENV: 'production' }).devRemotes.size, 0);
  assert.deepEqual(
    [...readConfig({ DEV_REMOTES, NODE_ENV: 'development' }).devRemotes],
    [
      ['social', 'http://localhost:5101'],
      ['shell', 'http://localhost:5100'],
    ],
  );
});

function shellManifest(): string {
  return JSON.stringify({
    name: 'shell',
    version: 'dev',
    commit: '',
    platform_contract: 1,
    scripts: ['main.js'],
    font: 'font.woff2',
    frame: 'server/frame.cjs',
    provides: {},
    site: SITE,
    routes: [route('login', '/login')],
    integrity: {},
  });
}
