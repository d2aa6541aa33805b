import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { json } from '#test/fake-api';
import { bootOf, elementsOf } from '#test/page-facts';
import { type RawResponse, rawGet } from '#test/raw-get';
import { startSite } from '#test/test-site';

const HOSTILE = '</script><script>alert(1)</script> ]]> & <!-- "😀" \u202eעברית\u202c \u2028';
const POST = {
  status: 'success',
  data: {
    post_id: 7,
    unique_key: 'Key7',
    post_author_name: 'Ana',
    post_caption: 'A lamp',
    image_list: [{ url: '/media/posts/a-800.webp' }],
  },
};

// The limits are generous because the test machine may be busy.
const site = await startSite({ limits: { cardMs: 10_000, firstCallMs: 10_000 } });
const { routes } = site.api;

beforeEach(() => {
  routes.clear();
  routes.set('/api/post/7', json(POST));
});

const AGENTS: Record<string, Record<string, string>> = {
  browser: {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  },
  Googlebot: {
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  },
  Facebook: {
    accept: '*/*',
    'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  },
  WhatsApp: { accept: '*/*', 'user-agent': 'WhatsApp/2.23.20.0' },
  curl: { accept: '*/*', 'user-agent': 'curl/8.7.1' },
  nameless: { accept: '*/*' },
};

const visit = (headers: Record<string, string> = {}, { origin } = site): Promise<RawResponse> =>
  rawGet(origin, '/postdetails/7', { headers: { accept: 'text/html', ...headers } });

/** Replaces what belongs to one visitor. */
function common({ headers, body }: RawResponse): string {
  const html = headers['content-encoding'] === 'br' ? brotliDecompressSync(body).toString() : body.toString();
  const { nonce, page_id: pageId = '' } = bootOf(html);
  return html.replaceAll(nonce, 'NONCE').replaceAll(pageId, 'ID');
}

const headOf = ({ text }: RawResponse): string => text.slice(0, text.indexOf('</head>'));

function structuredDataOf(html: string): unknown[] {
  const found = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...found].map(([, text = '']) => JSON.parse(text));
}

for (const encoding of ['identity', 'br']) {
  test(`[XT-36] every client gets the same HTML, encoded as ${encoding}`, async () => {
    const pages: Record<string, string> = {};
    for (const [name, headers] of Object.entries(AGENTS)) {
      const response = await visit({ ...headers, 'accept-encoding': encoding });
      assert.equal(response.status, 200, name);
      assert.doesNotMatch(String(response.headers.vary), /user-agent/i);
      pages[name] = common(response);
    }
    for (const [name, html] of Object.entries(pages)) assert.equal(html, pages.browser, name);
  });

  test(`[XT-36] every client gets the same HTML from a slow API, encoded as ${encoding}`, async () => {
    routes.set('/api/post/7', json(POST, 200, 400));
    const pages = await Promise.all(
      Object.values(AGENTS).map(async (headers) =>
        common(await visit({ ...headers, 'accept-encoding': encoding })),
      ),
    );
    assert.equal(new Set(pages).size, 1);
    assert.match(pages[0] ?? '', /<title>A lamp · Tagalong<\/title>.*ld\+json/s);
  });
}

test('[XT-36] a page has its structured data once, after the content and before the scripts', async () => {
  const { text } = await visit(AGENTS.browser);
  assert.deepEqual(structuredDataOf(text), [
    { '@context': 'https://schema.org', '@type': 'SocialMediaPosting', headline: 'A lamp' },
  ]);
  const places = ['<link rel="canonical"', '</head>', '<div id="root">', 'ld+json', 'id="tagalong-boot"'];
  const found = places.map((piece) => text.indexOf(piece));
  assert.deepEqual(
    [...found].sort((a, b) => a - b),
    found,
  );
  assert.ok(!found.includes(-1), String(found));
});

test("[XT-36] a hostile text can't leave the structured data or the head", async () => {
  routes.set('/api/post/7', json({ ...POST, data: { ...POST.data, post_caption: HOSTILE } }));
  const response = await visit();
  assert.deepEqual(structuredDataOf(response.text), [
    { '@context': 'https://schema.org', '@type': 'SocialMediaPosting', headline: HOSTILE },
  ]);
  // The structured data, the boot data, the check of the start, and the shell's script.
  assert.equal(response.text.match(/<\/script>/g)?.length, 4);
  assert.doesNotMatch(response.text, /<script>|<!--|\u2028/);
  const title = elementsOf(headOf(response)).find(({ attributes }) => attributes.property === 'og:title');
  assert.match(title?.attributes.content ?? '', /^&lt;\/script&gt;&lt;script&gt;alert\(1\)/);
});

test("[XT-36] a member's page contains the same facts", async () => {
  const { text } = await visit({ cookie: 'sid=1' });
  assert.equal(structuredDataOf(text).length, 1);
  assert.match(text, /<title>A lamp · Tagalong<\/title>/);
});

test('[XT-36] the head waits for its card up to the limit, and structured data that comes later is sent', async () => {
  const slow = await startSite({ limits: { cardMs: 300, firstCallMs: 10_000 } });
  slow.api.routes.set('/api/post/7', json(POST, 200, 1_000));
  const late = await visit({}, slow);
  assert.equal(late.status, 200);
  assert.doesNotMatch(headOf(late), /A lamp/);
  assert.equal(structuredDataOf(late.text).length, 1);
  const frame = late.pieces.find(({ text }) => text.includes('<div id="root">'));
  assert.ok(frame && frame.atMs >= 280 && frame.atMs < 950, `the frame came after ${frame?.atMs} ms`);
});

test('[XT-36] a member does not wait for the card, because no program has a session', async () => {
  const slow = await startSite({ limits: { cardMs: 5_000, statusMs: 50, firstCallMs: 400 } });
  slow.api.routes.set('/api/auth/me', json({ status: 'success', data: null }));
  slow.api.routes.set('/api/post/7', json(POST, 200, 5_000));
  const { pieces } = await visit({ cookie: 'sid=1' }, slow);
  const frame = pieces.find(({ text }) => text.includes('<div id="root">'));
  assert.ok(frame && frame.atMs < 4_000, `the frame came after ${frame?.atMs} ms`);
});

test("[XT-36] a page without its card is nobody else's, and visitors after the response get the card", async () => {
  const slow = await startSite({ limits: { cardMs: 200, firstCallMs: 250 } });
  const shared = { 'accept-encoding': 'br' };
  let respond = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  slow.api.routes.set('/api/post/7', async (request, response) => {
    await held;
    json(POST)(request, response);
  });
  for (const page of await Promise.all([visit(shared, slow), visit(shared, slow), visit(shared, slow)])) {
    assert.equal(page.headers['content-length'], undefined, 'it is created for one visitor');
    assert.equal(page.headers['cache-control'], 'no-cache');
    assert.doesNotMatch(common(page), /A lamp/);
  }
  respond();
  // The response arrives soon, but the visit that sees it first may still have come too early.
  let page = await visit(shared, slow);
  for (let visits = 1; visits < 20 && !page.headers['content-length']; visits += 1)
    page = await visit(shared, slow);
  assert.ok(page.headers['content-length'], 'it is shared');
  assert.match(common(page), /<title>A lamp.*ld\+json/s);
});

test('[XT-36] a page whose call failed is not shared, either', async () => {
  const failing = await startSite();
  failing.api.routes.set('/api/post/7', json({ status: 'error' }, 500));
  for (let visits = 0; visits < 3; visits += 1) {
    const page = await visit({ 'accept-encoding': 'br' }, failing);
    assert.deepEqual([page.status, page.headers['content-length']], [200, undefined]);
  }
});
