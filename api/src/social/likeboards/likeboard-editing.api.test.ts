import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createLikeboard,
  deleteLikeboard,
  getLikeboard,
  likeProduct,
  listMyLikeboards,
  restoreLikeboard,
  updateLikeboard,
} from '@tagalong/contracts/social/likeboard';
import { arrangeLikeboardItems, saveLikeboardCover } from '@tagalong/contracts/social/likeboard-items';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { runHousekeeping } from '#api/jobs/housekeeping';
import { CLEANUPS } from '#api/owners';
import { addProduct } from '#test/catalog';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);
const FIELDS = { description: '', is_public: true, is_default: false, color: 'v2', color_id: 3 } as const;

const create = async (who: Person, name: string) =>
  (await callAs(who, createLikeboard, { ...FIELDS, name })).data;
const mine = async (who: Person) => (await callAs(who, listMyLikeboards, { limit: 12 })).data;

test('[LB-02] the edit popup changes every field, and rejects a taken name', async () => {
  const owner = await signUp(site);
  const { id, slug } = await create(owner, 'Vases');
  await create(owner, 'Lamps');
  const change = { ...FIELDS, id, name: 'Jugs', description: 'Clay', is_public: false, color_id: 255 };
  const { data } = await callAs(owner, updateLikeboard, change);
  assert.deepEqual(
    [data.name, data.description, data.is_public, data.color_id, data.slug],
    ['Jugs', 'Clay', false, 255, slug],
  );
  assert.equal((await refused(owner, updateLikeboard, { ...change, name: 'LAMPS' })).code, 'name-taken');
  assert.equal((await refused(owner, updateLikeboard, { ...change, name: ' ' })).code, 'validation-failed');
  assert.equal((await refused(visitorOf(site), getLikeboard, { slug })).code, 'not-found');
});

test("[LB-07] another member's collection can't be changed or deleted", async () => {
  const [owner, other] = [await signUp(site), await signUp(site)];
  const { id, slug } = await create(owner, 'Vases');
  const change = { ...FIELDS, id, name: 'Mine' };
  assert.equal((await refused(other, updateLikeboard, change)).code, 'not-found');
  assert.equal((await refused(other, deleteLikeboard, { id })).code, 'not-found');
  assert.equal((await refused(visitorOf(site), deleteLikeboard, { id })).code, 'unauthenticated');
  assert.equal((await callAs(owner, getLikeboard, { slug })).data.name, 'Vases');
});

test('[LB-08] the default collection is renamed but stays the default, and cannot be deleted', async () => {
  const owner = await signUp(site);
  const [board] = await mine(owner);
  assert.ok(board);
  const change = { ...FIELDS, id: board.id, name: 'Loved' };
  assert.equal((await callAs(owner, updateLikeboard, change)).data.is_default, true);
  assert.equal((await refused(owner, deleteLikeboard, { id: board.id })).code, 'default-likeboard');
  assert.equal((await mine(owner)).length, 1);
});

test('[LB-06] deleting a collection unlikes items that no other collection contains', async () => {
  const owner = await signUp(site);
  const [board] = await mine(owner);
  assert.ok(board);
  const { id } = await create(owner, 'Vases');
  const [both, only] = [await addProduct(site.db), await addProduct(site.db)];
  await callAs(owner, likeProduct, { likebook_ids: [id, board.id], target_id: both });
  await callAs(owner, likeProduct, { likebook_ids: [id], target_id: only });
  await callAs(owner, deleteLikeboard, { id });
  assert.deepEqual(
    (await mine(owner)).map(({ name }) => name),
    ['Liked'],
  );
  const facts = async (product: number) => {
    const { is_liked, likeboards_count } = (await callAs(owner, getProduct, { id: product })).data;
    return [is_liked, likeboards_count];
  };
  assert.deepEqual(
    [await facts(both), await facts(only)],
    [
      [true, 1],
      [false, 0],
    ],
  );
});

test('[LB-08] undoing a deletion restores slug, items, order and cover', async () => {
  const owner = await signUp(site);
  const { id, slug } = await create(owner, 'Vases');
  const [first, second, gone] = [
    await addProduct(site.db),
    await addProduct(site.db),
    await addProduct(site.db),
  ];
  for (const target_id of [first, second, gone])
    await callAs(owner, likeProduct, { likebook_ids: [id], target_id });
  await callAs(owner, arrangeLikeboardItems, { id, type: 3, target_ids: [second, first, gone] });
  const { cover_photos } = (await callAs(owner, getLikeboard, { slug })).data;
  const chosen = { layout: '1-1', cover_photos: cover_photos.slice(0, 1) };
  await callAs(owner, saveLikeboardCover, { id, ...chosen });
  await callAs(owner, deleteLikeboard, { id });
  await sql`UPDATE products SET status = 0 WHERE id = ${gone}`;

  assert.equal((await refused(await signUp(site), restoreLikeboard, { id })).code, 'not-found');
  const { data } = await callAs(owner, restoreLikeboard, { id });
  assert.deepEqual([data.slug, data.name, data.product_count], [slug, 'Vases', 2]);
  const back = (await callAs(owner, getLikeboard, { slug })).data;
  assert.deepEqual(
    back.likes.products.map((product) => product.id),
    [second, first],
  );
  assert.deepEqual({ layout: back.layout, cover_photos: back.cover_photos }, chosen);
  assert.equal((await callAs(owner, getProduct, { id: first })).data.is_liked, true);
  assert.equal((await refused(owner, restoreLikeboard, { id })).code, 'not-found');
});

test("[LB-02] a deletion can't be undone while the name is taken, and can be retried", async () => {
  const owner = await signUp(site);
  const { id } = await create(owner, 'Vases');
  await callAs(owner, deleteLikeboard, { id });
  const other = await create(owner, 'vases');
  assert.equal((await refused(owner, restoreLikeboard, { id })).code, 'name-taken');
  await callAs(owner, updateLikeboard, { ...FIELDS, id: other.id, name: 'Jugs' });
  assert.equal((await callAs(owner, restoreLikeboard, { id })).data.name, 'Vases');
});

test('[LB-07] a deleted collection can be restored for one day', async () => {
  const owner = await signUp(site);
  const { id } = await create(owner, 'Vases');
  await callAs(owner, deleteLikeboard, { id });
  await sql`UPDATE deleted_likeboards SET deleted_at = now() - interval '25 hours' WHERE id = ${id}`;
  assert.equal((await refused(owner, restoreLikeboard, { id })).code, 'not-found');
  await runHousekeeping(site.db, CLEANUPS);
  const left = await sql<{ id: number }>`SELECT id FROM deleted_likeboards WHERE id = ${id}`;
  assert.deepEqual(left, []);
});

test('[LB-07] only its owner can address a collection by id', async () => {
  const [owner, other] = [await signUp(site), await signUp(site)];
  const { id, slug } = await create(owner, 'Vases');
  assert.equal((await callAs(owner, getLikeboard, { slug: String(id) })).data.slug, slug);
  assert.equal((await refused(other, getLikeboard, { slug: String(id) })).code, 'not-found');
  assert.equal((await refused(visitorOf(site), getLikeboard, { slug: String(id) })).code, 'not-found');
});

test('[LB-07] only the owner sees the price of a product when it was added', async () => {
  const owner = await signUp(site);
  const { id, slug } = await create(owner, 'Vases');
  const target_id = await addProduct(site.db);
  const price = async (lowest_price: number): Promise<void> => {
    await sql`UPDATE products SET lowest_price = ${lowest_price} WHERE id = ${target_id}`;
  };
  await price(6_400);
  await callAs(owner, likeProduct, { likebook_ids: [id], target_id });
  await price(5_200);
  const { saved_prices } = (await callAs(owner, getLikeboard, { slug })).data;
  assert.deepEqual(saved_prices, [{ product_id: target_id, price: 6_400 }]);
  assert.equal((await callAs(visitorOf(site), getLikeboard, { slug })).data.saved_prices, undefined);
});
