import assert from 'node:assert/strict';
import { on } from 'node:events';
import { beforeEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { json } from '#test/fake-api';
import { bootOf, preloadsOf } from '#test/page-facts';
import { getPage } from '#test/raw-get';
import { startSite } from '#test/test-site';

const MEMBER = {
  id: 3,
  unique_key: 'k3',
  name: 'Mara',
  tagalong_handle: 'mara',
  avatar: null,
  color_id: 255,
  email: 'mara@tagalong.example',
  is_logged: true,
  register_type: 0,
  user_type: 0,
  is_creator: false,
  has_bank: true,
  is_set_password: true,
  is_set_email: true,
  is_email_verified: true,
  is_deactivated: false,
};
const ME = { status: 'success', data: MEMBER };
const POST = { status: 'success', data: { post_id: 1, post_type: 'IMAGE', image_list: [] } };
const EMPTY = { status: 'success', data: [], next_cursor: null };

// The time limit is generous because the test machine may be busy.
const site = await startSite({ limits: { statusMs: 2_000 } });
const { routes, requests } = site.api;

beforeEach(() => {
  routes.clear();
  requests.length = 0;
});

test('the response of the first call is inlined under exactly the URL that the client uses', async () => {
  routes.set('/api/post/caf%C3%A9%20%26%3Co%3E', json(POST));
  const { text } = await getPage(site.origin, '/postdetails/caf%C3%A9%20%26%3Co%3E?from=feed');
  assert.deepEqual(bootOf(text).data, { '/api/post/caf%C3%A9%20%26%3Co%3E': POST });
});

test("the first call takes the ids of the page's query that the route declares", async () => {
  routes.set('/api/post/a', json(POST));
  const { text } = await getPage(site.origin, '/postdetails/a?from=feed&shop=4');
  assert.deepEqual(bootOf(text).data, { '/api/post/a?shop=4': POST });
});

test("API requests look like those of a page of this site, with a member's cookies", async () => {
  routes.set('/api/feed/latest', json(EMPTY)).set('/api/auth/me', json(ME));
  const headers = { cookie: 'theme=dark; sid=1', 'user-agent': 'a browser', 'x-forwarded-for': '6.6.6.6' };
  await getPage(site.origin, '/home/latest', headers);
  const call = requests.find(({ url }) => url === '/api/feed/latest?limit=12');
  assert.equal(requests.length, 2);
  assert.equal(call?.headers.cookie, 'theme=dark; sid=1');
  assert.equal(call?.headers['user-agent'], 'a browser');
  assert.equal(call?.headers.origin, site.origin);
  assert.equal(call?.headers['sec-fetch-site'], 'same-origin');
  assert.equal(call?.headers['x-forwarded-for'], '127.0.0.1');
});

test('visitors who wait for the same data share a call, which says nothing about them but their IP address', async () => {
  const count = 9;
  const { origin, server, api } = await startSite({ limits: { firstCallMs: 5_000 } });
  const received = on(server, 'request');
  api.routes.set('/api/feed/latest', async (request, response) => {
    for (let visit = 0; visit < count; visit += 1) await received.next();
    json(EMPTY, 200, 50)(request, response);
  });
  const headers = { cookie: 'theme=dark; utm=1', 'user-agent': 'a browser', 'accept-language': 'de' };
  const pages = await Promise.all(
    Array.from({ length: count }, () => getPage(origin, '/home/latest', headers)),
  );
  for (const { text } of pages) assert.deepEqual(bootOf(text).data, { '/api/feed/latest?limit=12': EMPTY });
  const [call] = api.requests;
  assert.equal(api.requests.length, 1);
  assert.equal(call?.headers.origin, origin);
  assert.equal(call?.headers['sec-fetch-site'], 'same-origin');
  assert.equal(call?.headers['x-forwarded-for'], '127.0.0.1');
  for (const name of Object.keys(headers)) assert.equal(call?.headers[name], undefined, name);
  api.routes.set('/api/feed/latest', json(EMPTY));
  await getPage(origin, '/home/latest', headers);
  assert.equal(api.requests.length, 2, 'a later visitor gets later data');
});

test('a call that hangs is given up when no page would wait longer, and the next visitor calls again', async () => {
  const limits = { firstCallMs: 500, cardMs: 500, placeMs: 500 };
  const { origin, api } = await startSite({ limits });
  const abandoned = new Promise<void>((resolve) => {
    api.routes.set('/api/feed/latest', (request) => request.socket.once('close', resolve));
  });
  assert.equal((await getPage(origin, '/home/latest')).status, 200);
  await abandoned;
  api.routes.set('/api/feed/latest', json(EMPTY));
  const { text } = await getPage(origin, '/home/latest');
  assert.deepEqual(bootOf(text).data, { '/api/feed/latest?limit=12': EMPTY });
});

test('only successful JSON responses are inlined', async () => {
  const bad: [string, ReturnType<typeof json>][] = [
    ['not found', json({ status: 'error' }, 404)],
    ['a failure', json({ status: 'error' }, 500)],
    ['HTML', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    [
      'truncated JSON',
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    ],
    ['a dropped connection', (request) => request.socket.destroy()],
  ];
  for (const [name, handler] of bad) {
    routes.set('/api/feed/latest', handler);
    const { status, text } = await getPage(site.origin, '/home/latest');
    assert.equal(status, 200, name);
    assert.deepEqual(bootOf(text).data, {}, name);
  }
});

test("a path that could climb to another call of the API isn't requested", async () => {
  for (const path of ['/postdetails/%2e%2e', '/postdetails/.']) await getPage(site.origin, path);
  assert.deepEqual(requests, []);
});

test('the frame shows the first photo of the page unless the API is slow', async () => {
  const photo = { url: '/m/a.webp', small_url: '/m/b.webp', width: 400, height: 500 };
  const feed = { status: 'success', data: [{ post_id: 1, post_type: 'IMAGE', image_list: [photo] }] };
  const slowSite = await startSite({ limits: { pictureMs: 300, firstCallMs: 2_000 } });
  slowSite.api.routes.set('/api/feed/latest', json(feed));
  assert.match((await getPage(slowSite.origin, '/home/latest')).text, /<\/main><img src="\/m\/a.webp">/);
  slowSite.api.routes.set('/api/feed/latest', json(feed, 200, 800));
  const { text } = await getPage(slowSite.origin, '/home/latest');
  assert.doesNotMatch(text, /<img/);
  assert.deepEqual(bootOf(text).data, { '/api/feed/latest?limit=12': feed });
});

test('a slow API does not delay the frame, and the scripts only briefly', async () => {
  const slowSite = await startSite({ limits: { firstCallMs: 700 } });
  slowSite.api.routes.set('/api/feed/latest', json(EMPTY, 200, 3_000));
  const { pieces, text } = await getPage(slowSite.origin, '/home/latest');
  const frame = pieces.find((piece) => piece.text.includes('<main>page home-latest</main>'));
  const scripts = pieces.find((piece) => piece.text.includes('</body>'));
  assert.ok(frame && scripts);
  assert.ok(frame.atMs < 600, `the frame came after ${frame.atMs} ms`);
  assert.ok(scripts.atMs > 650 && scripts.atMs < 2_500, `the scripts came after ${scripts.atMs} ms`);
  assert.deepEqual(bootOf(text).data, {});
});

test('a response that arrives before the deadline is used', async () => {
  routes.set('/api/feed/latest', json(EMPTY, 200, 150));
  const { text } = await getPage(site.origin, '/home/latest');
  assert.deepEqual(bootOf(text).data, { '/api/feed/latest?limit=12': EMPTY });
});

test('without the API a page is served without data, and with an unknown session', async () => {
  const alone = await startSite();
  await alone.api.close();
  const { status, text } = await getPage(alone.origin, '/home/latest', { cookie: 'sid=abc' });
  assert.equal(status, 200);
  assert.match(text, /<main>page home-latest<\/main>/);
  assert.deepEqual(bootOf(text).data, {});
  assert.equal(bootOf(text).session, null);
});

test("a member's frame contains their name, and the page must not be cached", async () => {
  routes.set('/api/auth/me', json(ME));
  routes.set('/api/me/likeboards', json(EMPTY));
  const { headers, text } = await getPage(site.origin, '/me/likeboards', { cookie: 'sid=abc' });
  assert.match(text, /<header[^>]*>Mara<\/header>/);
  assert.deepEqual(bootOf(text).session, ME);
  assert.deepEqual(bootOf(text).data, { '/api/me/likeboards': EMPTY });
  assert.equal(headers['cache-control'], 'private, no-store');
});

test('[RT-09] a member page is served to a visitor without an API call, and the shell redirects to the login', async () => {
  const { status, headers, text } = await getPage(site.origin, '/me/likeboards');
  assert.equal(status, 200);
  assert.match(text, /Log In<\/header><main>page likeboards<\/main>/);
  assert.deepEqual(requests, []);
  assert.deepEqual(bootOf(text).session, { status: 'success', data: null });
  assert.equal(headers['cache-control'], 'no-cache');
});

test('the head does not wait for the session, and a late session still reaches the scripts', async () => {
  const slowSite = await startSite({ limits: { sessionMs: 500, firstCallMs: 3_000 } });
  slowSite.api.routes.set('/api/auth/me', json(ME, 200, 1_000));
  slowSite.api.routes.set('/api/feed/latest', json(EMPTY, 200, 1_500));
  const { pieces, text } = await getPage(slowSite.origin, '/home/latest', { cookie: 'sid=abc' });
  const head = pieces.find((piece) => piece.text.includes('@font-face'));
  const frame = pieces.find((piece) => piece.text.includes('<header'));
  assert.ok(head && frame);
  assert.ok(head.atMs < 450, `the head came after ${head.atMs} ms`);
  assert.ok(frame.atMs > 450 && frame.atMs < 1_400, `the frame came after ${frame.atMs} ms`);
  assert.match(frame.text, /Log In/);
  assert.deepEqual(bootOf(text).session, ME);
});

test('a compressed page is sent in the same parts', async () => {
  routes.set('/api/feed/latest', json(EMPTY, 200, 200));
  const brotli = await getPage(site.origin, '/home/latest', { 'accept-encoding': 'gzip, br' });
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.ok(brotli.pieces.length >= 2);
  assert.match(brotliDecompressSync(brotli.body).toString(), /<\/body><\/html>$/);
  const gzip = await getPage(site.origin, '/home/latest', { 'accept-encoding': 'gzip' });
  assert.match(gunzipSync(gzip.body).toString(), /<\/body><\/html>$/);
});

test('the snapshot contains everything that the shell needs to load a remote', async () => {
  const { text } = await getPage(site.origin, '/login');
  const { snapshot } = bootOf(text);
  const [social] = snapshot.remotes;
  assert.equal(snapshot.remotes.length, 1);
  assert.equal(social?.base, '/r/social/1.0.0/');
  assert.equal(social?.entry, 'remoteEntry.11111111.js');
  assert.match(social?.entry_integrity ?? '', /^sha256-/);
  assert.equal(social?.previous, null);
  assert.deepEqual(social?.intents, [{ name: 'collections.pick', is_function: false }]);
  assert.deepEqual(preloadsOf(text, 'image'), []);
});

test('[SH-12] [RT-01] a page unknown to the API has status 404, a known one 200', async () => {
  routes.set('/api/page/terms', json({ status: 'success', data: { name: 'terms', title: 'T', body: '' } }));
  const found = await getPage(site.origin, '/page/terms');
  assert.deepEqual([found.status, found.text.includes('page page')], [200, true]);
  const missing = await getPage(site.origin, '/page/nothing');
  assert.deepEqual([missing.status, missing.text.includes('not found')], [404, true]);
  assert.ok(missing.text.includes('noindex'));
});

test('a slow or unavailable API never causes a 404', async () => {
  routes.set('/api/page/slow', json({ status: 'error', code: 'not-found' }, 404, 1_000));
  assert.equal((await getPage(site.origin, '/page/slow')).status, 200);
  routes.set('/api/page/broken', json({ status: 'error', code: 'internal' }, 500));
  assert.equal((await getPage(site.origin, '/page/broken')).status, 200);
});

test('[SH-12] a page about a missing subject has status 404, and its remote explains it', async () => {
  const { status, text } = await getPage(site.origin, '/postdetails/gone');
  assert.equal(status, 404);
  assert.ok(text.includes('noindex'));
  assert.match(text, /<main>page postdetails<\/main>/);
  assert.ok(preloadsOf(text, 'script').some(({ href }) => href?.startsWith('/r/social/')));
});

test('[SH-12] a page whose URL cannot refer to an existing subject has status 404', async () => {
  routes.set('/api/post/impossible', json({ status: 'error', code: 'validation-failed' }, 400));
  const { status, text } = await getPage(site.origin, '/postdetails/impossible');
  assert.equal(status, 404);
  assert.ok(text.includes('noindex'));
});

test("[SH-12] a subject that existed a moment ago isn't checked again before the first byte", async () => {
  routes.set('/api/post/kept', json(POST));
  assert.equal((await getPage(site.origin, '/postdetails/kept')).status, 200);
  routes.set('/api/post/kept', json({ status: 'error', code: 'not-found' }, 404));
  assert.equal((await getPage(site.origin, '/postdetails/kept')).status, 200);
  assert.equal((await getPage(site.origin, '/postdetails/kept')).status, 404);
});

test('a response to a member is not applied to other visitors', async () => {
  routes.set('/api/auth/me', json(ME));
  routes.set('/api/post/mine', json(POST));
  assert.equal((await getPage(site.origin, '/postdetails/mine', { cookie: 'sid=abc' })).status, 200);
  routes.set('/api/post/mine', json({ status: 'error', code: 'not-found' }, 404));
  assert.equal((await getPage(site.origin, '/postdetails/mine')).status, 404);
});

test('checking whether a subject exists delays the first byte only briefly', async () => {
  const slowSite = await startSite({ limits: { statusMs: 50, firstCallMs: 6_000 } });
  slowSite.api.routes.set('/api/post/slow', json({ status: 'error', code: 'not-found' }, 404, 5_000));
  const { status, pieces } = await getPage(slowSite.origin, '/postdetails/slow');
  // The page does not wait for the late response, which would have made it a 404.
  assert.equal(status, 200);
  assert.ok(pieces[0] && pieces[0].atMs < 5_000, `the first byte came after ${pieces[0]?.atMs} ms`);
});
