import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPost } from '@tagalong/contracts/creation/compose';
import { type Draft, deleteDraft, getDraft, listDrafts, saveDraft } from '@tagalong/contracts/creation/draft';
import { DRAFT } from '#api/creation/test/draft-example';
import { addProduct } from '#test/catalog';
import { callAs, type Person, refused, send, signUp } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);
const KEY = 'key-of-the-composer';
const TEN = Array.from({ length: 10 }, (_, index) => index);

type Change = Record<string, unknown>;

async function save(owner: Person, change: Change = {}) {
  return (await callAs(owner, saveDraft, { ...DRAFT, products: [], ...change })).data;
}

/** Sends a save that is refused and resolves with the stored draft in the answer. */
async function conflict(owner: Person, change: Change): Promise<Draft> {
  const error = await refused(owner, saveDraft, { ...DRAFT, ...change });
  assert.deepEqual([error.httpStatus, error.code], [409, 'draft-changed']);
  return error.data as Draft;
}

async function draftsOf(owner: Person): Promise<Draft[]> {
  return (await callAs(owner, listDrafts, { limit: 50 })).data;
}

test('[DR-01] ten concurrent first saves with one key make one draft', async () => {
  const owner = await signUp(site);
  const replies = await Promise.all(TEN.map(() => send(owner, saveDraft, { ...DRAFT, draft_key: KEY })));
  assert.deepEqual([...new Set(replies.map(({ statusCode }) => statusCode))], [200]);
  assert.equal(new Set(replies.map(({ body }) => body)).size, 1);
  const drafts = await draftsOf(owner);
  assert.deepEqual(
    drafts.map(({ caption, version, draft_key }) => [caption, version, draft_key]),
    [[DRAFT.caption, 1, KEY]],
  );
  const other = await signUp(site);
  await save(other, { draft_key: KEY });
  assert.deepEqual([(await draftsOf(owner)).length, (await draftsOf(other)).length], [1, 1]);
});

test('[DR-01] concurrent first saves of different texts make one draft, and each other one receives it', async () => {
  const owner = await signUp(site);
  const texts = TEN.map((index) => `Text ${index}`);
  const replies = await Promise.all(
    texts.map((caption) => send(owner, saveDraft, { ...DRAFT, draft_key: KEY, caption })),
  );
  const saved = replies.findIndex(({ statusCode }) => statusCode === 200);
  const [stored, ...others] = await draftsOf(owner);
  assert.deepEqual([stored?.caption, others.length], [texts[saved], 0]);
  for (const reply of replies.toSpliced(saved, 1)) {
    assert.deepEqual([reply.statusCode, reply.json().data.caption], [409, texts[saved]]);
  }
});

test('[DR-01] a save of an older version receives the stored draft and overwrites nothing', async () => {
  const owner = await signUp(site);
  const productId = await addProduct(site.db);
  const { draft_id, version } = await save(owner);
  assert.equal(version, 1);
  const tags = { products: [{ productId }] };
  const next = await save(owner, { draft_id, version, caption: 'Of the first tab', ...tags });
  assert.equal(next.version, 2);
  for (const stale of [1, 3]) {
    const theirs = await conflict(owner, { draft_id, version: stale, caption: 'Of the second tab' });
    assert.deepEqual(
      [theirs.draft_id, theirs.version, theirs.caption, theirs.products[0]?.productId],
      [draft_id, 2, 'Of the first tab', productId],
    );
    assert.equal(theirs.is_confirm, 0 as never, 'encoded like a response');
  }
  const { data: stored } = await callAs(owner, getDraft, { draft_id });
  assert.deepEqual([stored.caption, stored.version], ['Of the first tab', 2]);
  const mine = await save(owner, { draft_id, version: stored.version, caption: 'Of the second tab' });
  assert.equal(mine.version, 3);
});

test('[DR-01] of two concurrent saves of one version, exactly one is stored', async () => {
  const owner = await signUp(site);
  let { draft_id, version } = await save(owner);
  for (const round of TEN) {
    const captions = [`left ${round}`, `right ${round}`];
    const replies = await Promise.all(
      captions.map((caption) => send(owner, saveDraft, { ...DRAFT, draft_id, version, caption })),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    assert.deepEqual(statuses.toSorted(), [200, 409]);
    const stored = (await callAs(owner, getDraft, { draft_id })).data;
    assert.equal(stored.caption, captions[statuses.indexOf(200)]);
    version = stored.version;
  }
});

test('[DR-05] a save whose response was lost can be repeated', async () => {
  const owner = await signUp(site);
  const first = await save(owner, { draft_key: KEY });
  assert.deepEqual(await save(owner, { draft_key: KEY }), first);
  const { draft_id, version } = first;
  const request = { draft_id, version, caption: 'Again' };
  const second = await save(owner, request);
  assert.deepEqual(await save(owner, request), second);
  const third = await save(owner, { ...request, version: second.version, caption: 'And again' });
  assert.equal(third.version, 3);
  // Its content is no longer the stored one: a request that arrives late must not bring it back.
  assert.equal((await conflict(owner, request)).caption, 'And again');
  assert.equal((await conflict(owner, { draft_key: KEY })).caption, 'And again');
});

test('[DR-01] without a key or a version, calls work as in the source documents', async () => {
  const owner = await signUp(site);
  const { draft_id } = await save(owner);
  assert.notEqual((await save(owner)).draft_id, draft_id);
  await save(owner, { draft_id, caption: 'one' });
  assert.equal((await save(owner, { draft_id, caption: 'two' })).version, 3);
  assert.equal((await callAs(owner, getDraft, { draft_id })).data.caption, 'two');
});

test('[DR-01] a draft is read by its id, only by its owner and until it expires', async () => {
  const owner = await signUp(site);
  const { draft_id } = await save(owner, { draft_key: KEY });
  const { data } = await callAs(owner, getDraft, { draft_id });
  assert.deepEqual(data, (await draftsOf(owner))[0]);
  assert.equal((await refused(await signUp(site), getDraft, { draft_id })).code, 'not-found');
  await sql`UPDATE drafts SET updated_at = now() - interval '7 days 1 minute'`;
  assert.equal((await refused(owner, getDraft, { draft_id })).code, 'not-found');
  assert.equal((await refused(owner, saveDraft, { ...DRAFT, draft_key: KEY })).code, 'not-found');
});

test('[DR-01] invalid keys and versions are rejected by name', async () => {
  const owner = await signUp(site);
  for (const [change, field] of [
    [{ draft_key: 'short' }, 'draft_key'],
    [{ draft_key: 'k'.repeat(65) }, 'draft_key'],
    [{ version: 0 }, 'version'],
    [{ version: 'x' }, 'version'],
  ] as const) {
    const error = await refused(owner, saveDraft, { ...DRAFT, ...change });
    assert.deepEqual([error.code, Object.keys(error.fields ?? {})], ['validation-failed', [field]]);
  }
});

test('[CR-06] a post is not made from a draft that was changed elsewhere', async () => {
  const author = await signUp(site);
  const { draft_id, version } = await save(author, { draft_key: KEY });
  await save(author, { draft_id, version, caption: 'Of the other tab' });
  const post = {
    resource_origin: 'youtube',
    link: DRAFT.link,
    caption: DRAFT.caption,
    product_ids: [await addProduct(site.db)],
    idempotency_key: KEY,
    draft_id,
  } as const;
  const error = await refused(author, createPost, { ...post, draft_version: version });
  assert.deepEqual([error.httpStatus, error.code], [409, 'draft-changed']);
  assert.equal((error.data as Draft).caption, 'Of the other tab');
  assert.equal((await draftsOf(author)).length, 1);
  await callAs(author, createPost, {
    ...post,
    product_ids: [...post.product_ids],
    draft_version: version + 1,
  });
  assert.deepEqual(await draftsOf(author), []);
  // The key belongs to the post now: a save that arrives late finds no draft and makes none.
  assert.equal((await refused(author, saveDraft, { ...DRAFT, draft_key: KEY })).code, 'not-found');
  assert.equal((await refused(author, deleteDraft, { draft_id })).code, 'not-found');
});
