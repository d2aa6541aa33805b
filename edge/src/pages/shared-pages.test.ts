import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { KEPT_ATTRIBUTE } from '@tagalong/contracts/core/page-boot';
import { json } from '#test/fake-api';
import { bootOf, elementsOf } from '#test/page-facts';
import { getPage, type RawResponse } from '#test/raw-get';
import { startSite } from '#test/test-site';

const FEED = { status: 'success', data: [{ post_id: 1, title: 'A lamp' }], next_cursor: null };

// The limits leave time for 200 pages on a busy machine.
const LIMITS = { firstCallMs: 10_000, placeMs: 10_000 };
const site = await startSite({ limits: LIMITS });
const { routes } = site.api;
/** Waits for the data of each page, however long it takes on a busy machine. */
const patientSite = await startSite({ limits: { ...LIMITS, pictureMs: 10_000 } });

beforeEach(() => {
  for (const { api } of [site, patientSite]) {
    api.routes.clear();
    api.routes.set('/api/feed/latest', json(FEED));
  }
});

const visit = (headers: Record<string, string> = {}, { origin } = site): Promise<RawResponse> =>
  getPage(origin, '/home/latest', { 'accept-encoding': 'br', ...headers });
const visitPatiently = (headers: Record<string, string> = {}): Promise<RawResponse> =>
  visit(headers, patientSite);

function htmlOf({ headers, body }: RawResponse): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString();
}

/** Only a page that was complete before it was sent has this header. */
const isShared = ({ headers }: RawResponse): boolean => headers['content-length'] !== undefined;

const isKept = (html: string): boolean =>
  elementsOf(html).some(({ attributes }) => KEPT_ATTRIBUTE in attributes);

function nonceOf({ headers }: RawResponse): string {
  return /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
}

/** Replaces what belongs to one visitor. */
function common(response: RawResponse): string {
  const html = htmlOf(response);
  const { page_id: pageId = '' } = bootOf(html);
  return html.replaceAll(nonceOf(response), 'NONCE').replaceAll(pageId, 'ID');
}

test('from the second visitor on, a page is rendered and compressed once, but for its nonce and id', async () => {
  const first = await visitPatiently();
  const others = await Promise.all(Array.from({ length: 5 }, () => visitPatiently()));
  assert.equal(isShared(first), false);
  for (const other of others) {
    assert.ok(isShared(other));
    assert.equal(common(other), common(first));
    assert.equal(bootOf(htmlOf(other)).nonce, nonceOf(other));
  }
  const nonces = new Set([first, ...others].map(nonceOf));
  const ids = new Set([first, ...others].map((response) => bootOf(htmlOf(response)).page_id));
  assert.equal(nonces.size, 6);
  assert.equal(ids.size, 6);
});

test('visitors without Brotli get the same page', async () => {
  await visitPatiently();
  const expected = common(await visitPatiently());
  for (const encoding of ['gzip', 'identity']) {
    assert.equal(common(await visitPatiently({ 'accept-encoding': encoding })), expected, encoding);
  }
});

test('a page that depends on anything else is rendered again', async () => {
  await visitPatiently();
  const usual = common(await visitPatiently());
  const dark = await visitPatiently({ cookie: 'theme=dark' });
  assert.ok(!isShared(dark));
  assert.match(htmlOf(dark), /data-theme="dark"/);
  assert.ok(!isShared(await visitPatiently({ host: 'other.example' })), 'another origin');
  patientSite.api.routes.set('/api/feed/latest', json({ ...FEED, data: [{ post_id: 2, title: 'A vase' }] }));
  const changed = await visitPatiently();
  assert.ok(!isShared(changed));
  assert.notEqual(common(changed), usual);
  assert.equal(common(await visitPatiently()), common(changed));
});

test("a member's page is nobody else's", async () => {
  const cookie = { cookie: 'sid=1' };
  for (const response of [await visit(cookie), await visit(cookie), await visit(cookie)]) {
    assert.ok(!isShared(response));
    assert.equal(response.headers['cache-control'], 'private, no-store');
  }
});

test('a page whose data is late starts without it, also if it is shared otherwise', async () => {
  let known = await visit();
  for (let visits = 1; visits < 20 && !isShared(known); visits += 1) known = await visit();
  assert.ok(isShared(known));
  routes.set('/api/feed/latest', json(FEED, 200, 1_000));
  const response = await visit({ 'accept-encoding': 'identity' });
  const [start] = response.pieces;
  assert.match(start?.text ?? '', /<head>/);
  assert.ok(start && start.atMs < 900, `the page started after ${start?.atMs} ms`);
  assert.deepEqual(Object.values(bootOf(htmlOf(response)).data ?? {}), [FEED]);
});

test('while the API is slow, visitors get the shared page with the last data, and members never do', async () => {
  const slowSite = await startSite({ limits: { ...LIMITS, pictureMs: 10_000, sharedMs: 1 } });
  const { routes: slow } = slowSite.api;
  slow.set('/api/feed/latest', json(FEED));
  assert.ok(!isKept(htmlOf(await visit({}, slowSite))));
  await visit({}, slowSite);
  let response = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    response = resolve;
  });
  let callCount = 0;
  const later = { ...FEED, data: [{ post_id: 2, title: 'A vase' }] };
  slow.set('/api/feed/latest', async (request, response) => {
    callCount += 1;
    await held;
    json(later)(request, response);
  });
  for (let count = 0; count < 5; count += 1) {
    const page = await visit({}, slowSite);
    assert.ok(isShared(page));
    assert.ok(isKept(htmlOf(page)), 'The page is not marked as one of kept responses.');
    assert.deepEqual(Object.values(bootOf(htmlOf(page)).data ?? {}), [FEED]);
  }
  assert.equal(callCount, 1);
  const member = visit({ cookie: 'sid=1' }, slowSite);
  response();
  const own = htmlOf(await member);
  assert.deepEqual(Object.values(bootOf(own).data ?? {}), [later]);
  assert.ok(!isKept(own));
});

test('of many visitors at once, only some get a page of their own, and the others share one', async () => {
  const count = 150;
  let received = 0;
  const all = new Promise<void>((resolve) => {
    site.server.on('request', function note() {
      received += 1;
      if (received < count) return;
      site.server.off('request', note);
      resolve();
    });
  });
  // No page ends before all are requested, so no place becomes free.
  routes.set('/api/feed/latest', async (request, response) => {
    await all;
    json(FEED, 200, 400)(request, response);
  });
  const answers = await Promise.all(Array.from({ length: count }, () => visit()));
  for (const { status } of answers) assert.equal(status, 200);
  assert.ok(answers.filter(isShared).length >= count - 50);
});

/** Sends visits at the same time, one more than there are places, and resolves with the response to the one refused. */
async function visitBeyond(places: number, headers: Record<string, string> = {}) {
  let response = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    response = resolve;
  });
  routes.set('/api/feed/latest', async (request, response) => {
    await answered;
    json(FEED)(request, response);
  });
  const visits = Array.from({ length: places + 1 }, () => visit(headers));
  // The others wait for the feed.
  const refused = await Promise.race(visits);
  response();
  const statuses = (await Promise.all(visits)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, places);
  return refused;
}

test('beyond 200 pages at once, visitors are asked to try again later', async () => {
  const refused = await visitBeyond(200);
  assert.equal(refused.status, 503);
  assert.equal(refused.headers['retry-after'], '5');
  assert.match(refused.text, /Please try again in a moment/);
  assert.equal(refused.headers['x-content-type-options'], 'nosniff');
  assert.equal((await visit()).status, 200);
});

test('when too many pages are created for one visitor each, a member is asked to try again later', async () => {
  const refused = await visitBeyond(50, { cookie: 'sid=1' });
  assert.equal(refused.status, 503);
  assert.equal(refused.headers['x-offline-copy'], undefined);
  assert.equal(refused.headers['x-content-type-options'], 'nosniff');
  assert.ok(refused.headers['x-request-id']);
});
