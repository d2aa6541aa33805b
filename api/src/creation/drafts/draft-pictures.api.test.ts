import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDraft, saveDraft } from '@tagalong/contracts/creation/draft';
import { uploadKeyOf } from '#api/media/upload-name';
import { addPost, addProduct } from '#test/catalog';
import { callAs, refused, signUp } from '#test/person';
import { addUpload } from '#test/pictures';
import { testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);
const NATIVE = { is_confirm: false, caption: '', resource_origin: 'native', scraped: false } as const;
const FOREIGN = [
  'https://elsewhere/a.jpg',
  'http://shop.test.evil.example/media/uploads/a.webp',
  '//elsewhere/a.jpg',
  'javascript:alert(1)',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'a.jpg',
  '../media/posts/a.webp',
  '/media/posts/../uploads/a.webp',
  '/media/../api/me',
  '/media//elsewhere/a.jpg',
];

test("[DR-01] only the member's own uploads can become photos of a draft", async () => {
  const owner = await signUp(site);
  const own = await addUpload(site.db, owner.id);
  const others = await addUpload(site.db, (await signUp(site)).id);
  const key = uploadKeyOf(own);
  for (const photo of [...FOREIGN, others, '/media/posts/shelf-a-800.webp', `https://shop.test${own}`]) {
    const error = await refused(owner, saveDraft, { ...NATIVE, photos: [own, photo] });
    assert.deepEqual([error.httpStatus, error.code], [400, 'unknown-picture'], photo);
  }
  const { draft_id } = (await callAs(owner, saveDraft, { ...NATIVE, products: [], photos: [String(key)] }))
    .data;
  assert.deepEqual((await callAs(owner, getDraft, { draft_id })).data.photos, [own]);
});

test('[DR-01] a draft keeps the photos that it has, in any order', async () => {
  const owner = await signUp(site);
  const scenery = '/media/posts/shelf-a-800.webp';
  const { id: draft_id } = await only(
    insertInto(site.db, 'drafts', {
      user_id: owner.id,
      resource_origin: 'native',
      photos: [scenery],
      thumbnail_url: 'https://elsewhere/stored-before.jpg',
    }),
  );
  const photos = [await addUpload(site.db, owner.id), scenery];
  const thumbnail_url = 'https://elsewhere/stored-before.jpg';
  await callAs(owner, saveDraft, { ...NATIVE, products: [], draft_id, photos, thumbnail_url });
  assert.deepEqual((await callAs(owner, getDraft, { draft_id })).data.photos, photos);
  await callAs(owner, saveDraft, { ...NATIVE, products: [], draft_id, photos: photos.slice(0, 1) });
  const error = await refused(owner, saveDraft, { ...NATIVE, draft_id, photos });
  assert.equal(error.code, 'unknown-picture');
});

test("[DR-01] a thumbnail is a picture of this site or a link look-up's data URI", async () => {
  const owner = await signUp(site);
  const own = await addUpload(site.db, owner.id);
  const others = await addUpload(site.db, (await signUp(site)).id);
  for (const thumbnail_url of FOREIGN) {
    const error = await refused(owner, saveDraft, { ...NATIVE, thumbnail_url });
    assert.deepEqual([error.code, Object.keys(error.fields ?? {})], ['validation-failed', ['thumbnail_url']]);
  }
  for (const thumbnail_url of [others, '/media/uploads/nothing.webp']) {
    assert.equal((await refused(owner, saveDraft, { ...NATIVE, thumbnail_url })).code, 'unknown-picture');
  }
  const small = own.replace('-1600.', '-400.');
  const { data } = await callAs(owner, saveDraft, { ...NATIVE, products: [], thumbnail_url: small });
  const { draft_id: id } = data;
  assert.equal((await callAs(owner, getDraft, { draft_id: id })).data.thumbnail_url, own);
  for (const thumbnail_url of [own, '/media/posts/shelf-a-400.webp', 'data:image/webp;base64,UklGRg+/AA==']) {
    const { draft_id } = (await callAs(owner, saveDraft, { ...NATIVE, products: [], thumbnail_url })).data;
    assert.equal((await callAs(owner, getDraft, { draft_id })).data.thumbnail_url, thumbnail_url);
  }
});

test('[DR-01] a draft keeps the alternative texts of its photos', async () => {
  const owner = await signUp(site);
  const photos = [await addUpload(site.db, owner.id), await addUpload(site.db, owner.id)];
  const photo_alts = ['', 'A blue vase & a lamp'];
  const { draft_id } = (await callAs(owner, saveDraft, { ...NATIVE, products: [], photos, photo_alts })).data;
  assert.deepEqual((await callAs(owner, getDraft, { draft_id })).data.photo_alts, photo_alts);
  for (const wrong of [['1', '2', '3'], ['a'.repeat(301)]]) {
    const error = await refused(owner, saveDraft, { ...NATIVE, photos, photo_alts: wrong });
    assert.equal(error.code, 'validation-failed');
  }
});

test('[DR-01] [CR-05] a draft keeps where its products are on the picture', async () => {
  const owner = await signUp(site);
  const photos = [await addUpload(site.db, owner.id)];
  const [first, second] = [await addProduct(site.db), await addProduct(site.db)];
  const products = [{ productId: second, x: 0.25, y: 1 }, { productId: first }];
  const { draft_id } = (await callAs(owner, saveDraft, { ...NATIVE, photos, products })).data;
  const { data } = await callAs(owner, getDraft, { draft_id });
  assert.deepEqual(
    data.products.map(({ productId, x, y }) => [productId, x, y]),
    [
      [second, 0.25, 1],
      [first, null, null],
    ],
  );
  for (const x of [1e-50, 1e-7, 5e-324]) {
    const tiny = [{ productId: first, x, y: 0 }];
    await callAs(owner, saveDraft, { ...NATIVE, photos, products: tiny, draft_id });
    assert.equal((await callAs(owner, getDraft, { draft_id })).data.products[0]?.x, 0);
  }
  for (const x of [-0.1, 1.01, 'left', '1e400', Number.NaN]) {
    const error = await refused(owner, saveDraft, {
      ...NATIVE,
      photos,
      products: [{ productId: first, x, y: 0 }],
    });
    assert.equal(error.code, 'validation-failed', String(x));
  }
});

test('[CR-06] a duplicate keeps the pictures of its author’s post, and not those of others', async () => {
  const [author, other] = [await signUp(site), await signUp(site)];
  const id = await addPost(site.db, { userId: author.id, type: 'IMAGE', imageCount: 1 });
  const { url } = await only(sql<{ url: string }>`SELECT url FROM post_images WHERE post_id = ${id}`);
  const draft = { ...NATIVE, products: [], photos: [url] };
  const { draft_id } = (await callAs(author, saveDraft, draft)).data;
  assert.deepEqual((await callAs(author, getDraft, { draft_id })).data.photos, [url]);
  assert.equal((await refused(other, saveDraft, draft)).code, 'unknown-picture');
});
