import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { route, writeShell, writeSocial } from '#test/builds';
import { json } from '#test/fake-api';
import { bootOf, directiveOf, elementsOf, preloadsOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { startSite } from '#test/test-site';

const PHOTO = {
  post_id: 7,
  post_type: 'IMAGE',
  post_caption: 'a </script><script>alert(1)</script> <!-- <script> \u2028 \u2029',
  image_list: [{ url: '/media/posts/a-800.webp', small_url: '/media/posts/a-400.webp', width: 800 }],
};
const FEED = { status: 'success', data: [PHOTO, { ...PHOTO, post_id: 8 }], next_cursor: null };

const site = await startSite();
site.api.routes.set('/api/feed/latest', json(FEED));

test('[XT-25] a page is sent in the order in which the browser needs it', async () => {
  const { status, text } = await getPage(site.origin, '/home/latest');
  assert.equal(status, 200);
  const places = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    'viewport-fit=cover',
    'name="theme-color"',
    '<style nonce="',
    '<title>Latest · Tagalong</title>',
    // In the head, browsers would delay the first paint for it.
    '</head><body><link rel="preload" as="font"',
    '<div id="root"><header',
    'as="image"',
    'as="script"',
    '<script type="application/json" id="tagalong-boot">',
    '<script src="/r/shell/1.0.0/main.55555555.js"',
    '</body></html>',
  ].map((piece) => ({ piece, at: text.indexOf(piece) }));
  for (const { piece, at } of places) assert.notEqual(at, -1, piece);
  assert.deepEqual(
    places,
    [...places].sort((a, b) => a.at - b.at),
  );
});

test("exactly the shell, the route's owner and the page's chunk are preloaded", async () => {
  const { text } = await getPage(site.origin, '/home/latest');
  const scripts = preloadsOf(text, 'script');
  assert.deepEqual(
    scripts.map(({ href }) => href),
    [
      '/r/shell/1.0.0/main.55555555.js',
      '/r/social/1.0.0/remoteEntry.11111111.js',
      '/r/social/1.0.0/remote.22222222.js',
      '/r/social/1.0.0/feed-page.33333333.js',
    ],
  );
  for (const { fetchpriority } of scripts) assert.equal(fetchpriority, 'low');
  const ofShell = await getPage(site.origin, '/login');
  assert.deepEqual(
    preloadsOf(ofShell.text, 'script').map(({ href }) => href),
    ['/r/shell/1.0.0/main.55555555.js', '/r/shell/1.0.0/login-page.66666666.js'],
  );
});

test('[XT-25] a page that only leads to another one is answered with its address', async () => {
  const rest = { routes: [route('home', '/', { redirect: '/home/latest' })] };
  const { origin, releases, folder } = await startSite();
  await releases.publish(await writeShell(join(folder, 'leading'), '2.0.0', { rest }));
  await releases.activate('shell', '2.0.0');
  const { status, headers } = await getPage(origin, '/?utm_source=a%26b');
  assert.deepEqual([status, headers.location], [302, '/home/latest?utm_source=a%26b']);
  assert.equal(headers['cache-control'], 'no-store');
});

test('files loaded with an integrity hash are preloaded with it', async () => {
  const { text } = await getPage(site.origin, '/home/latest');
  const [shell, entry, definition] = preloadsOf(text, 'script');
  assert.match(shell?.integrity ?? '', /^sha256-/);
  assert.equal(entry?.integrity, bootOf(text).snapshot.remotes[0]?.entry_integrity);
  assert.equal(entry?.crossorigin, 'anonymous');
  assert.match(definition?.integrity ?? '', /^sha256-/);
  assert.equal(definition?.crossorigin, 'anonymous');
  const script = elementsOf(text).find(({ name, attributes }) => name === 'script' && attributes.src);
  assert.equal(script?.attributes.integrity, shell?.integrity);
});

test('each response has a new nonce, which every script and style of the page carries', async () => {
  const pages = await Promise.all([
    getPage(site.origin, '/home/latest'),
    getPage(site.origin, '/home/latest'),
  ]);
  const nonces = pages.map(({ headers, text }) => {
    const policy = String(headers['content-security-policy']);
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1];
    assert.ok(nonce);
    assert.deepEqual(directiveOf(policy, 'script-src'), [`'nonce-${nonce}'`, "'strict-dynamic'"]);
    assert.equal(bootOf(text).nonce, nonce);
    const guarded = elementsOf(text).filter(
      ({ name, attributes }) =>
        name === 'style' || (name === 'script' && attributes.src) || attributes.as === 'script',
    );
    assert.equal(guarded.length, 6);
    for (const { attributes } of guarded) assert.equal(attributes.nonce, nonce);
    return nonce;
  });
  assert.notEqual(nonces[0], nonces[1]);
});

test('the policy forbids everything that pages of the site do not need', async () => {
  const { headers } = await getPage(site.origin, '/home/latest');
  const policy = String(headers['content-security-policy']);
  for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
    assert.deepEqual(directiveOf(policy, name), ["'none'"], name);
  }
  assert.doesNotMatch(policy, /unsafe|upgrade-insecure|ws:/);
  assert.equal(headers['strict-transport-security'], undefined);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin-allow-popups');
  assert.match(String(headers['permissions-policy']), /clipboard-read=\(self\).*camera=\(\)/);
});

test('scripts need a hash and a trusted URL, and browsers report violations', async () => {
  const { headers, text } = await getPage(site.origin, '/home/latest');
  const policy = String(headers['content-security-policy']);
  assert.deepEqual(directiveOf(policy, 'require-trusted-types-for'), ["'script'"]);
  assert.deepEqual(directiveOf(policy, 'trusted-types'), ['tagalong-scripts']);
  const to = `/beacon/refused?page=${bootOf(text).page_id}`;
  assert.deepEqual(directiveOf(policy, 'report-uri'), [to]);
  assert.equal(headers['reporting-endpoints'], `default="${to}"`);
  assert.match(String(headers['integrity-policy']), /^blocked-destinations=\(script\)/);
  for (const { attributes } of elementsOf(text).filter(
    ({ name, attributes }) => name === 'script' && attributes.src,
  )) {
    assert.match(attributes.integrity ?? '', /^sha256-/);
  }
});

test('workers come from the site or from functions of its scripts; no script or frame comes from a blob', async () => {
  const { headers } = await getPage(site.origin, '/home/latest');
  const policy = String(headers['content-security-policy']);
  assert.deepEqual(directiveOf(policy, 'worker-src'), ["'self'", 'blob:']);
  const withBlobs = policy.split('; ').filter((directive) => directive.includes('blob:'));
  assert.deepEqual(withBlobs.map((directive) => directive.split(' ')[0]).sort(), ['img-src', 'worker-src']);
});

test("text of a post can't end the data element or open a comment", async () => {
  const { text } = await getPage(site.origin, '/home/latest');
  // The data, the check of the start, and the shell's script.
  assert.equal(text.match(/<\/script>/g)?.length, 3);
  assert.doesNotMatch(text, /<!--|alert\(1\)<|[\u2028\u2029]/);
  assert.deepEqual(bootOf(text).data['/api/feed/latest?limit=12'], FEED);
});

test('the first picture is preloaded with the attributes of its card', async () => {
  const { text } = await getPage(site.origin, '/home/latest');
  assert.deepEqual(preloadsOf(text, 'image'), [
    {
      rel: 'preload',
      as: 'image',
      href: '/media/posts/a-800.webp',
      imagesrcset: '/media/posts/a-400.webp 400w, /media/posts/a-800.webp 800w',
      imagesizes: '(max-width: 520px) calc(100vw - 24px), 496px',
      fetchpriority: 'high',
    },
  ]);
});

test('[SH-12] a missing file that programs request gets a short response, not a page', async () => {
  for (const path of [
    '/favicon.ico',
    '/apple-touch-icon-precomposed.png',
    '/assets/logo.SVG',
    '/.well-known/apple-app-site-association',
    '/.well-known/appspecific/com.chrome.devtools.json',
    '/atom.xml',
  ]) {
    for (const accept of ['*/*', 'text/html', 'image/avif,image/webp,*/*;q=0.8']) {
      const { status, text } = await getPage(site.origin, path, { accept });
      assert.deepEqual([status, text.length < 500], [404, true], `${path} ${accept}`);
    }
  }
  for (const path of ['/no/such.page', '/index.html', '/ana.costa'])
    assert.match((await getPage(site.origin, path)).text, /<html/, path);
});

test("[SH-12] an unknown path returns 404 with the not-found frame and only the shell's scripts", async () => {
  for (const path of [
    '/no/such/page',
    '/home/latest/more',
    '/user/4',
    '/100%off',
    '/postdetails/%zz',
    '/trending/list/zzz',
  ]) {
    const { status, text } = await getPage(site.origin, path);
    assert.equal(status, 404, path);
    assert.match(text, /<title>We couldn’t find that page · Tagalong<\/title>/);
    assert.match(text, /<main>not found<\/main>/);
    assert.deepEqual(
      preloadsOf(text, 'script').map(({ href }) => href),
      ['/r/shell/1.0.0/main.55555555.js'],
    );
  }
});

test('a picture or a script at an unknown path gets a short response', async () => {
  const { status, text } = await rawGet(site.origin, '/nothing.png', {
    headers: { accept: 'image/webp,*/*;q=0.8' },
  });
  assert.equal(status, 404);
  assert.equal(JSON.parse(text).code, 'not-found');
  assert.equal((await rawGet(site.origin, '/home/latest', { method: 'POST' })).status, 405);
});

test("the theme of the cookie is set on the root element; any other value isn't", async () => {
  const dark = await getPage(site.origin, '/login', { cookie: 'a=b; theme=dark' });
  assert.match(dark.text, /<html lang="en" data-theme="dark">/);
  const themeColors = elementsOf(dark.text).filter(({ attributes }) => attributes.name === 'theme-color');
  assert.deepEqual(
    themeColors.map(({ attributes }) => attributes.content),
    ['dark'],
  );
  const odd = await getPage(site.origin, '/login', { cookie: 'theme="><script>' });
  assert.match(odd.text, /<html lang="en"><head>/);
});

test('a frame that throws loses the first paint, not the page', async () => {
  const { status, text } = await getPage(site.origin, '/throw-in-frame');
  assert.equal(status, 404);
  assert.match(text, /<div id="root"><\/div>/);
  assert.match(text, /main\.55555555\.js" nonce/);
  assert.ok(site.logged.some(({ event }) => event === 'frame failed'));
});

test('before the first shell, visitors see that the site starts, and the log explains what to do', async () => {
  const empty = await startSite({ isReleased: false });
  const { status, headers, text } = await getPage(empty.origin, '/home/latest');
  assert.equal(status, 503);
  assert.equal(headers['cache-control'], 'no-store');
  assert.deepEqual([headers['retry-after'], headers.refresh], ['5', '5']);
  assert.match(text, /<h1>Tagalong is starting up<\/h1>/);
  assert.doesNotMatch(text, /release/);
  const { fields } = empty.logged.find(({ event }) => event === 'page unavailable') ?? {};
  assert.match(String(fields?.reason), /release publish shell --activate/);
  await empty.releases.publish(await writeSocial(join(empty.folder, 'social'), '1.0.0'));
  await empty.releases.activate('social', '1.0.0');
  assert.match((await getPage(empty.origin, '/home/latest')).text, /<h1>Tagalong is starting up<\/h1>/);
  await empty.releases.publish(await writeShell(join(empty.folder, 'shell'), '1.0.0'));
  await empty.releases.activate('shell', '1.0.0');
  assert.equal((await getPage(empty.origin, '/login')).status, 200);
  await empty.releases.disable('shell');
  const off = await getPage(empty.origin, '/login');
  assert.deepEqual([off.status, off.headers.refresh], [503, undefined]);
  assert.match(off.text, /<h1>Tagalong is not available right now<\/h1>/);
});

test('under https the policy upgrades requests and HSTS is sent', async () => {
  const secure = await startSite({ config: { publicOrigin: 'https://tagalong.example' } });
  const { headers } = await getPage(secure.origin, '/login');
  assert.match(String(headers['content-security-policy']), /upgrade-insecure-requests/);
  assert.equal(headers['strict-transport-security'], 'max-age=31536000');
  const config = { publicOrigin: 'https://tagalong.example', hstsSubdomains: true };
  const whole = await getPage((await startSite({ config })).origin, '/login');
  assert.equal(whole.headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
});
