import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { type Endpoint, formText } from '@tagalong/contracts/core/endpoint';
import { BODY_BYTES_MAX } from '@tagalong/contracts/core/limits';
import { listDrafts, saveDraft } from '@tagalong/contracts/creation/draft';
import { countViews } from '@tagalong/contracts/earnings/metric';
import { CALLS } from '@tagalong/contracts/site/calls';
import { followUser, unfollowUser } from '@tagalong/contracts/social/follow';
import { addProduct } from '#test/catalog';
import { callAs, type Person, refused, send, signUp } from '#test/person';
import { ORIGIN, testSite } from '#test/site';

const site = await testSite();
const FORM_CALLS = CALLS.filter(({ body }) => body === 'form');
const URLENCODED = 'application/x-www-form-urlencoded';
const DRAFT = {
  resource_origin: 'youtube',
  link: 'https://youtu.be/dQw4w9WgXcQ',
  caption: 'Grün & blue = 1+1',
};
/** Headers of cross-site requests with the member's cookie, including those of browsers without Sec-Fetch-Site. */
const FOREIGN: readonly Record<string, string>[] = [
  {},
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
  { origin: 'http://blog.shop.test', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { referer: `${ORIGIN}/create-post` },
];

type Headers = Record<string, string>;
type Payload = string | Buffer | FormData | Readable;

const pathOf = ({ path }: Endpoint): string => path.replace(':platform', 'google').replace(/:\w+/g, '1');

function post(who: Pick<Person, 'cookie'>, url: string, payload: Payload, headers: Headers) {
  return site.app.inject({ method: 'POST', url, payload, headers: { cookie: who.cookie, ...headers } });
}

/** The parts of a form with these fields, in the order in which a page lists them. */
function partsOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(formText(fields))) form.append(name, value);
  return form;
}

const multipart = (who: Person, url: string, fields: Record<string, unknown>, headers: Headers = {}) =>
  post(who, url, partsOf(fields), { origin: ORIGIN, ...headers });
const urlencoded = (who: Person, url: string, fields: Record<string, unknown>) =>
  post(who, url, formText(fields), { origin: ORIGIN, 'content-type': URLENCODED });

async function captionsOf(owner: Person): Promise<string[]> {
  return (await callAs(owner, listDrafts, { limit: 50 })).data.map(({ caption }) => caption);
}

test('[AP-01] every call that the documents send as a form accepts both encodings', async () => {
  const who = await signUp(site);
  assert.ok(FORM_CALLS.length > 25);
  for (const call of FORM_CALLS) {
    const fields = { draft_id: 0, item_id: 'x', 'a field': ['with', 'items'] };
    const outcome = ({ statusCode, json }: Awaited<ReturnType<typeof post>>) => {
      const { status, code, fields: invalid } = json();
      return [statusCode, status, code, invalid];
    };
    const expected = outcome(await urlencoded(who, pathOf(call), fields));
    assert.notEqual(expected[0], 415, call.name);
    assert.deepEqual(outcome(await multipart(who, pathOf(call), fields)), expected, call.name);
  }
});

test('[DR-01] [AP-01] an empty optional field of a form is absent, unless an empty text is a value', async () => {
  const owner = await signUp(site);
  for (const sendFields of [urlencoded, multipart]) {
    const empty = { draft_id: '', width: '', height: '', version: '', caption: '' };
    const reply = await sendFields(owner, saveDraft.path, { ...DRAFT, ...empty });
    assert.equal(reply.statusCode, 200, reply.body);
  }
  const drafts = (await callAs(owner, listDrafts, { limit: 50 })).data;
  assert.deepEqual(
    drafts.map(({ caption }) => caption),
    ['', ''],
  );
  const missing = (await urlencoded(owner, saveDraft.path, { ...DRAFT, resource_origin: '' })).json();
  assert.deepEqual([missing.code, Object.keys(missing.fields)], ['validation-failed', ['resource_origin']]);
  const wrong = (await urlencoded(owner, saveDraft.path, { ...DRAFT, width: 'wide' })).json();
  assert.deepEqual(wrong.fields, { width: 'Send a whole number.' });
});

test('[DR-01] [AP-01] an empty optional field of an item is absent in a form, too, but not in JSON', async () => {
  const owner = await signUp(site);
  const productId = await addProduct(site.db);
  const places = [
    { productId, x: '', y: '' },
    { productId, x: '0.5', y: '' },
  ];
  for (const sendFields of [urlencoded, multipart])
    for (const place of places) {
      const reply = await sendFields(owner, saveDraft.path, { ...DRAFT, products: [place] });
      assert.equal(reply.statusCode, 200, reply.body);
    }
  const missing = { ...DRAFT, products: [{ productId: '', x: '' }], photo_alts: [''] };
  const { fields } = (await urlencoded(owner, saveDraft.path, missing)).json();
  assert.deepEqual(Object.keys(fields), ['products.0.productId']);
  const view = { kind: 'product', id: productId, post_ref: '' };
  const inJson = await refused(owner, countViews, { views: [view] });
  assert.deepEqual(Object.keys(inJson.fields ?? {}), ['views.0.post_ref']);
});

test('[AP-01] a call without fields accepts a form in parts', async () => {
  const [who, other] = [await signUp(site), await signUp(site)];
  for (const call of [followUser, unfollowUser]) {
    const reply = await multipart(who, call.path.replace(':id', String(other.id)), { user: 'x' });
    assert.equal(reply.statusCode, 200, reply.body);
  }
});

test('[DR-01] a draft sent in parts has the same fields as one that is sent urlencoded', async () => {
  const owner = await signUp(site);
  const [first, second] = [await addProduct(site.db), await addProduct(site.db)];
  const fields = {
    ...DRAFT,
    is_confirm: true,
    payload: '{"step":"tag"}',
    tot_product_ids: [second, first],
    products: [{ productId: second }, { productId: first }],
  };
  for (const sendFields of [urlencoded, multipart]) {
    const reply = await sendFields(owner, saveDraft.path, fields);
    assert.equal(reply.statusCode, 200, reply.body);
  }
  const [one, other] = (await callAs(owner, listDrafts, { limit: 50 })).data;
  assert.ok(one && other);
  assert.notEqual(one.draft_id, other.draft_id);
  assert.deepEqual({ ...one, draft_id: 0, updated_at: '' }, { ...other, draft_id: 0, updated_at: '' });
  assert.deepEqual([one.caption, one.is_confirm, one.payload], [DRAFT.caption, true, { step: 'tag' }]);
});

test("a form of another site changes nothing, whatever its encoding and the member's cookie", async () => {
  const who = await signUp(site);
  const encodings: readonly [payload: () => string | FormData, headers: Headers][] = [
    [() => formText(DRAFT), { 'content-type': URLENCODED }],
    [() => partsOf(DRAFT), {}],
    [() => formText(DRAFT), { 'content-type': 'text/plain' }],
    [() => JSON.stringify(DRAFT), { 'content-type': 'text/plain' }],
    [() => JSON.stringify(DRAFT), { 'content-type': 'text/plain; application/json' }],
  ];
  for (const foreign of FOREIGN) {
    for (const [payload, type] of encodings) {
      for (const call of FORM_CALLS) {
        const reply = await post(who, pathOf(call), payload(), { ...type, ...foreign });
        const isRefused = reply.statusCode === 403 || reply.statusCode === 415;
        assert.ok(isRefused, `${call.name} ${JSON.stringify({ ...type, ...foreign })}: ${reply.body}`);
      }
    }
  }
  const byLink = await site.app.inject({
    url: `${saveDraft.path}?${formText(DRAFT)}`,
    headers: { cookie: who.cookie },
  });
  assert.equal(byLink.statusCode, 405);
  assert.deepEqual(await captionsOf(who), []);
});

test("a call that takes JSON refuses forms, even from the site's own pages", async () => {
  const who = await signUp(site);
  for (const call of CALLS.filter(({ body }) => body === 'json')) {
    for (const reply of [
      await multipart(who, pathOf(call), DRAFT),
      await multipart(who, pathOf(call), DRAFT, { 'content-type': 'multipart/form-data; application/json' }),
      await urlencoded(who, pathOf(call), DRAFT),
    ]) {
      assert.equal(reply.statusCode, 415, call.name);
    }
  }
});

test('a form in parts is refused with a file, without a boundary, when it is cut off, and over 1 MB', async () => {
  const who = await signUp(site);
  const to = (payload: Payload, headers: Headers = {}) =>
    post(who, saveDraft.path, payload, { origin: ORIGIN, ...headers });
  const withFile = partsOf(DRAFT);
  withFile.append('photos[]', new Blob(['bytes'], { type: 'image/png' }), 'a.png');
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const part = (value: string) => `--x\r\ncontent-disposition: form-data; name="caption"\r\n\r\n${value}\r\n`;
  const large = 'a'.repeat(BODY_BYTES_MAX);
  const deep = partsOf({});
  deep.append('a[b][c][d][e][f][g]', '1');
  for (const [reply, status, code] of [
    [await to(withFile), 415, 'unsupported-media-type'],
    [await to('x=1', { 'content-type': 'multipart/form-data' }), 400, 'bad-request'],
    [await to(part('cut off'), type), 400, 'bad-request'],
    [await to('no parts', type), 400, 'bad-request'],
    [await to(deep), 400, 'bad-request'],
    [await to(`${part(large)}--x--\r\n`, type), 413, 'too-large'],
    [await to(Readable.from([part(large), '--x--\r\n']), type), 413, 'too-large'],
    [await to(partsOf({}), {}), 400, 'validation-failed'],
    [await to('', type), 400, 'validation-failed'],
  ] as const) {
    assert.deepEqual([reply.statusCode, reply.json().code], [status, code], reply.body);
  }
  assert.deepEqual(await captionsOf(who), []);
  assert.equal((await send(who, saveDraft, DRAFT)).statusCode, 200);
});

test('parts named like properties of objects are fields like any other', async () => {
  const who = await signUp(site);
  const form = partsOf(DRAFT);
  for (const name of ['__proto__', '__proto__[polluted]', 'constructor[prototype][polluted]', 'toString'])
    form.append(name, 'yes');
  assert.equal((await post(who, saveDraft.path, form, { origin: ORIGIN })).statusCode, 200);
  assert.equal(({} as Record<string, unknown>).polluted, undefined);
  assert.deepEqual(await captionsOf(who), [DRAFT.caption]);
});

test('empty fields with the name of a property of every object are ignored', async () => {
  const follower = await signUp(site);
  const { id } = await signUp(site);
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const path = pathOf(followUser).replace('/1/', `/${id}/`);
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const reply = await post(follower, path, `{"${name}":""}`, headers);
    assert.ok([200, 400].includes(reply.statusCode), `${name}: ${reply.body}`);
  }
});
