import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listDrafts, saveDraft } from '@tagalong/contracts/creation/draft';
import { addProduct } from '#test/catalog';
import { callAs, refused, signUp } from '#test/person';
import { addUpload, temporaryStorage, upload } from '#test/pictures';
import { buildAnother, testSite } from '#test/site';

const site = await testSite();
const BASE = { is_confirm: false, caption: 'Typed', scraped: false, products: [] };

test('[DR-01] a draft is saved if it has a link of its kind, a picture, this-or-that products, or edit data', async () => {
  const owner = await signUp(site);
  const products = [await addProduct(site.db)];
  const photos = [await addUpload(site.db, owner.id)];
  const kept = [
    { resource_origin: 'youtube', link: 'https://youtu.be/dQw4w9WgXcQ' },
    { resource_origin: 'tiktok', link: 'https://www.tiktok.com/@fern.oak/video/7123456789012345678' },
    { resource_origin: 'tiktok', link: 'https://vm.tiktok.com/ZMabc1234/' },
    { resource_origin: 'tiktok', payload: '{"trim":[0,4]}' },
    { resource_origin: 'instagram', link: 'https://www.instagram.com/p/CxYz_12345a/' },
    { resource_origin: 'native', photos },
    { resource_origin: 'native', thumbnail_url: '/media/posts/shelf-a-800.webp' },
    { resource_origin: 'thisorthat', tot_product_ids: products },
    { resource_origin: 'thisorthat', photos },
  ];
  for (const draft of kept) await callAs(owner, saveDraft, { ...BASE, ...draft } as never);
  assert.equal((await callAs(owner, listDrafts, { limit: 50 })).data.length, kept.length);
});

test("[DR-01] an empty draft isn't saved, and the missing field is reported", async () => {
  const owner = await signUp(site);
  const refusedDrafts = [
    [{ resource_origin: 'youtube' }, 'link'],
    [{ resource_origin: 'youtube', link: 'https://vimeo.com/1' }, 'link'],
    [{ resource_origin: 'youtube', photos: ['a.jpg'] }, 'link'],
    [{ resource_origin: 'tiktok', link: 'https://www.tiktok.com/@fern.oak' }, 'link'],
    [{ resource_origin: 'instagram', link: 'https://youtu.be/dQw4w9WgXcQ' }, 'link'],
    [{ resource_origin: 'native', link: 'https://youtu.be/dQw4w9WgXcQ' }, 'photos'],
    [{ resource_origin: 'native', draft_key: 'key-of-the-test', payload: '{}' }, 'photos'],
    [{ resource_origin: 'thisorthat' }, 'photos'],
  ] as const;
  for (const [draft, field] of refusedDrafts) {
    const error = await refused(owner, saveDraft, { ...BASE, ...draft });
    assert.deepEqual([error.code, Object.keys(error.fields ?? {})], ['validation-failed', [field]]);
  }
  assert.deepEqual((await callAs(owner, listDrafts, { limit: 50 })).data, []);
});

test('[DR-01] the photos of a draft are URLs of uploads, at most ten', async () => {
  const app = await buildAnother(site.db, site.config, { media: temporaryStorage() });
  const owner = { ...(await signUp(site)), app };
  const { url } = await upload(owner);
  const draft = { ...BASE, resource_origin: 'native' } as const;
  await callAs(owner, saveDraft, { ...draft, products: [], photos: [url] });
  assert.deepEqual((await callAs(owner, listDrafts, { limit: 50 })).data[0]?.photos, [url]);
  const eleven = Array.from({ length: 11 }, () => url);
  assert.equal((await refused(owner, saveDraft, { ...draft, photos: eleven })).code, 'validation-failed');
  await app.close();
});
