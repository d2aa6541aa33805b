import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootOf, directiveOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { startSite } from '#test/test-site';

const site = await startSite();

test('the worker is a script that may request this site only, and pages register it', async () => {
  const { status, headers, text } = await rawGet(site.origin, '/sw.js');
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(headers['cache-control'], 'no-cache');
  assert.deepEqual(directiveOf(String(headers['content-security-policy']), 'connect-src'), ["'self'"]);
  assert.match(text, /addEventListener\('fetch'/);
  assert.equal(bootOf((await getPage(site.origin, '/login')).text).has_worker, true);
});

test('public pages are marked for the worker, with a mark that distinguishes sessions and reveals nothing else', async () => {
  const mark = async (path: string, cookie = ''): Promise<unknown> =>
    (await getPage(site.origin, path, { cookie })).headers['x-offline-copy'];
  assert.equal(await mark('/home/latest'), 'visitor');
  const ada = await mark('/home/latest', 'sid=ada-secret');
  assert.match(String(ada), /^[\w-]{16}$/);
  assert.equal(await mark('/login', 'sid=ada-secret'), ada);
  assert.notEqual(await mark('/home/latest', 'sid=ben-secret'), ada);
  assert.equal(await mark('/no/such/page'), undefined);
  assert.equal(await mark('/me/likeboards', 'sid=ada-secret'), undefined);
});

test('when disabled, the worker unregisters itself and pages register none', async () => {
  const off = await startSite({ config: { serviceWorker: false } });
  assert.match((await rawGet(off.origin, '/sw.js')).text, /registration\.unregister/);
  const { text, headers } = await getPage(off.origin, '/home/latest');
  assert.equal(bootOf(text).has_worker, false);
  assert.equal(headers['x-offline-copy'], undefined);
});

test("the offline page is rendered by the shell, in the visitor's theme and language", async () => {
  const { status, headers, text } = await getPage(site.origin, '/offline.html', {
    cookie: 'theme=dark; lang=ar-XB',
  });
  assert.equal(status, 200);
  assert.match(text, /^offline ar-XB dark/);
  const policy = String(headers['content-security-policy']);
  assert.deepEqual(directiveOf(policy, 'default-src'), ["'none'"]);
  const nonce = /<style nonce="([^"]+)"/.exec(text)?.[1];
  assert.deepEqual(directiveOf(policy, 'style-src'), [`'nonce-${nonce}'`]);
});
