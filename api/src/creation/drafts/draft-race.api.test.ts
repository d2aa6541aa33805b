import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPost } from '@tagalong/contracts/creation/compose';
import { listDrafts, saveDraft } from '@tagalong/contracts/creation/draft';
import { createUploads } from '#api/media/uploads';
import { addProduct } from '#test/catalog';
import { callAs, send, signUp } from '#test/person';
import { jpegOf, temporaryStorage } from '#test/pictures';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);
const ROUNDS = 12;

test('[DR-01] no draft remains after concurrent saves and publication', async () => {
  const author = await signUp(site);
  const products = [await addProduct(site.db)];
  const link = 'https://youtu.be/dQw4w9WgXcQ';
  for (let round = 0; round < ROUNDS; round += 1) {
    const key = `key-of-the-race-${round}`;
    const draft = { resource_origin: 'youtube', link, draft_key: key, caption: 'Half', products: [] };
    const post = {
      resource_origin: 'youtube',
      link,
      caption: '',
      product_ids: products,
      idempotency_key: key,
    } as const;
    const [saved, published, late] = await Promise.all([
      send(author, saveDraft, draft),
      callAs(author, createPost, { ...post, product_ids: products }),
      send(author, saveDraft, draft),
    ]);
    for (const reply of [saved, late]) assert.ok([200, 404].includes(reply.statusCode), reply.body);
    assert.ok(published.data.post_id > 0);
    assert.deepEqual((await callAs(author, listDrafts, { limit: 50 })).data, [], `round ${round}`);
  }
});

test('concurrent requests copy an external picture once', async () => {
  const uploads = createUploads({ db: site.db, storage: temporaryStorage() });
  const bytes = await jpegOf(300, 300);
  const url = 'https://p16.tiktokcdn.com/a.jpeg';
  const copies = await Promise.all(
    [1, 2, 3, 4].map((count) => uploads.copy(`${url}?x-expires=${count}`, async () => bytes)),
  );
  assert.equal(new Set(copies).size, 1);
  assert.equal((await sql<{ key: string }>`SELECT key FROM uploads`).length, 1);
});
