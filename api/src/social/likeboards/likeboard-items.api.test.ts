import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createLikeboard,
  getLikeboard,
  likeProduct,
  listMyLikeboards,
} from '@tagalong/contracts/social/likeboard';
import {
  addToLikeboard,
  arrangeLikeboardItems,
  arrangeLikeboards,
  getLikeState,
  likeWithOneTap,
  listCoverChoices,
  listLikeboardPosts,
  listLikeboardProducts,
  removeFromLikeboard,
  saveLikeboardCover,
  unlikeEverywhere,
} from '@tagalong/contracts/social/likeboard-items';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { addToStorefront, removeFromStorefront } from '@tagalong/contracts/storefront/storefront';
import { addPost, addProduct, addProducts } from '#test/catalog';
import { counted } from '#test/counted';
import { callAs, type Person, refused, send, signUp, visitorOf } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const visitor = visitorOf(site);

const create = async (who: Person, name: string, is_public = true) =>
  (
    await callAs(who, createLikeboard, {
      name,
      is_public,
      description: '',
      is_default: false,
      color: 'v2',
      color_id: 3,
    })
  ).data;
const namesOf = async (who: Person): Promise<string[]> =>
  (await callAs(who, listMyLikeboards, { limit: 12 })).data.map(({ name }) => name);
const productsOf = async (who: Parameters<typeof callAs>[0], slug: string): Promise<number[]> =>
  (await callAs(who, listLikeboardProducts, { slug, limit: 50 })).data.map(({ id }) => id);

test('[LB-07] several products are added and removed atomically, and are liked while they are in a collection', async () => {
  const owner = await signUp(site);
  const { id, slug } = await create(owner, 'Vases');
  const [first = 0, second = 0, third = 0] = await addProducts(db, 3);
  const { data } = await callAs(owner, addToLikeboard, {
    id,
    type: 3,
    target_ids: [third, first, second, first],
  });
  assert.equal(data.product_count, 3);
  assert.deepEqual(data.changed_ids, [third, first, second]);
  assert.equal(data.cover_photos.length, 3);
  assert.deepEqual(await productsOf(visitor, slug), [third, second, first]);
  const one = await refused(owner, addToLikeboard, { id, type: 3, target_ids: [await addProduct(db), 987] });
  assert.equal(one.code, 'not-found');
  assert.equal((await callAs(owner, getLikeboard, { slug })).data.product_count, 3);
  const left = await callAs(owner, removeFromLikeboard, { id, type: 3, target_ids: [first, third, 987] });
  assert.equal(left.data.product_count, 1);
  assert.deepEqual(left.data.changed_ids?.sort(), [first, third].sort());
  assert.deepEqual(await productsOf(owner, slug), [second]);
  assert.equal((await callAs(owner, getProduct, { id: first })).data.is_liked, false);
  assert.equal((await callAs(owner, getProduct, { id: second })).data.is_liked, true);
});

test("[LB-07] another member's collection can't be added to or removed from", async () => {
  const [owner, other] = [await signUp(site), await signUp(site)];
  const { id, slug } = await create(owner, 'Secret', false);
  const productId = await addProduct(db);
  await callAs(owner, addToLikeboard, { id, type: 3, target_ids: [productId] });
  const step = { id, type: 3, target_ids: [productId] };
  for (const call of [addToLikeboard, removeFromLikeboard, arrangeLikeboardItems]) {
    assert.equal((await refused(other, call, step)).code, 'not-found');
    assert.equal((await refused(visitor, call, step)).code, 'unauthenticated');
  }
  assert.equal((await refused(other, arrangeLikeboards, { likeboard_ids: [id] })).code, 'not-found');
  assert.equal((await refused(other, saveLikeboardCover, { id })).code, 'not-found');
  for (const call of [listLikeboardProducts, listLikeboardPosts, listCoverChoices]) {
    assert.equal((await refused(other, call, { slug })).code, 'not-found');
  }
  assert.deepEqual(await productsOf(owner, slug), [productId]);
});

test("[LB-07] items of a collection are listed in the owner's order, page by page; later additions are first", async () => {
  const owner = await signUp(site);
  const { id, slug } = await create(owner, 'Vases');
  const [a = 0, b = 0, c = 0, d = 0] = await addProducts(db, 4);
  for (const target of [a, b, c, d])
    await callAs(owner, addToLikeboard, { id, type: 3, target_ids: [target] });
  assert.deepEqual(await productsOf(owner, slug), [d, c, b, a]);
  await callAs(owner, arrangeLikeboardItems, { id, type: 3, target_ids: [b, d] });
  assert.deepEqual(await productsOf(owner, slug), [b, d, c, a]);
  const e = await addProduct(db);
  await callAs(owner, addToLikeboard, { id, type: 3, target_ids: [e] });
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await callAs(visitor, listLikeboardProducts, { slug, limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.data.map((card) => card.id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  assert.deepEqual(seen, [e, b, d, c, a]);
  const board = (await callAs(visitor, getLikeboard, { slug })).data;
  assert.deepEqual(
    board.likes.products.map((card) => card.id),
    seen,
  );
  const strange = { id, type: 3, target_ids: [b, await addProduct(db)] };
  assert.equal((await refused(owner, arrangeLikeboardItems, strange)).code, 'not-found');
  const { next_cursor } = await callAs(visitor, listLikeboardProducts, { slug, limit: 2 });
  assert.equal(
    (await refused(visitor, listLikeboardPosts, { slug, cursor: next_cursor })).code,
    'bad-cursor',
  );
});

test('[LB-07] posts are listed without deleted ones', async () => {
  const owner = await signUp(site);
  const { id, slug } = await create(owner, 'Posts');
  const [kept, gone] = [await addPost(db, { userId: owner.id }), await addPost(db, { userId: owner.id })];
  await callAs(owner, addToLikeboard, { id, type: 4, target_ids: [kept, gone] });
  await sql`UPDATE posts SET status = 0 WHERE id = ${gone}`;
  const { data } = await callAs(visitor, listLikeboardPosts, { slug, limit: 12 });
  assert.deepEqual(
    data.map(({ post_id }) => post_id),
    [kept],
  );
});

test("[LB-07] collections keep the owner's order, others follow, and a new one is first", async () => {
  const owner = await signUp(site);
  const [one, two] = [await create(owner, 'One'), await create(owner, 'Two')];
  await create(owner, 'Three');
  await callAs(owner, arrangeLikeboards, { likeboard_ids: [one.id, two.id] });
  assert.deepEqual(await namesOf(owner), ['One', 'Two', 'Three', 'Liked']);
  await create(owner, 'New');
  assert.deepEqual(await namesOf(owner), ['New', 'One', 'Two', 'Three', 'Liked']);
  const page = await callAs(owner, listMyLikeboards, { limit: 2 });
  const rest = await callAs(owner, listMyLikeboards, { limit: 12, cursor: page.next_cursor ?? '' });
  assert.deepEqual(
    rest.data.map(({ name }) => name),
    ['Two', 'Three', 'Liked'],
  );
});

test('[LB-06] one tap adds to the default collection; an unlike removes from all and returns their number', async () => {
  const member = await signUp(site);
  const id = await addProduct(db);
  const target = { type: 3, target_id: id } as const;
  assert.equal((await callAs(member, getLikeState, target)).data.is_liked, false);
  const liked = (await callAs(member, likeWithOneTap, target)).data;
  assert.deepEqual([liked.is_liked, liked.like_count, liked.in_default_likeboard], [true, 1, true]);
  assert.equal((await callAs(member, likeWithOneTap, target)).data.like_count, 1);
  const board = await create(member, 'Vases');
  await callAs(member, likeProduct, { likebook_ids: [board.id], target_id: id });
  const state = (await callAs(member, getLikeState, target)).data;
  assert.equal(state.in_other_likeboard_count, 1);
  assert.deepEqual(
    state.likeboards.map(({ name }) => name),
    ['Liked', 'Vases'],
  );
  const gone = (await callAs(member, unlikeEverywhere, target)).data;
  assert.deepEqual([gone.removed_count, gone.is_liked, gone.like_count, gone.likeboards], [2, false, 0, []]);
  assert.equal((await callAs(member, unlikeEverywhere, target)).data.removed_count, 0);
});

test('[LB-06] posts can be liked with one tap, too, and hidden ones are not found', async () => {
  const member = await signUp(site);
  const postId = await addPost(db, { userId: member.id });
  const target = { type: 4, target_id: postId } as const;
  assert.equal((await callAs(member, likeWithOneTap, target)).data.like_count, 1);
  assert.equal((await callAs(member, unlikeEverywhere, target)).data.removed_count, 1);
  for (const call of [getLikeState, likeWithOneTap, unlikeEverywhere]) {
    assert.equal((await refused(member, call, { ...target, target_id: 999 })).code, 'not-found');
    assert.equal((await refused(visitorOf(site), call, target)).code, 'unauthenticated');
  }
});

test('[LB-06] an unlike does not affect the collections of other members', async () => {
  const [one, two] = [await signUp(site), await signUp(site)];
  const target = { type: 3, target_id: await addProduct(db) } as const;
  for (const who of [one, two]) await callAs(who, likeWithOneTap, target);
  await callAs(one, unlikeEverywhere, target);
  const state = (await callAs(two, getLikeState, target)).data;
  assert.deepEqual([state.is_liked, state.like_count], [true, 1]);
});

test('[LB-06] a product added to the shop through a collection is not unliked, and the alert gets its data', async () => {
  const creator = await signUp(site, { isCreator: true });
  const board = await create(creator, 'Shop');
  const id = await addProduct(db);
  const target = { type: 3, target_id: id } as const;
  await callAs(creator, addToLikeboard, { id: board.id, type: 3, target_ids: [id] });
  await callAs(creator, addToStorefront, { product_ids: [id], id: board.id });
  const state = (await callAs(creator, getLikeState, target)).data;
  assert.deepEqual([state.is_storefront, state.storefront_only_from_likeboard], [true, true]);
  const error = await refused(creator, unlikeEverywhere, target);
  assert.deepEqual([error.httpStatus, error.code], [409, 'in-shop-from-likeboard']);
  assert.equal((await callAs(creator, getLikeState, target)).data.is_liked, true);
  await callAs(creator, removeFromStorefront, { product_ids: [id], remove_from: 0 });
  assert.equal((await callAs(creator, unlikeEverywhere, target)).data.removed_count, 1);
});

test("[LB-04] a cover keeps the owner's pictures and layout as long as the items are in the collection", async () => {
  const owner = await signUp(site);
  const { id, slug } = await create(owner, 'Cover');
  const products = await addProducts(db, 3);
  await callAs(owner, addToLikeboard, { id, type: 3, target_ids: products });
  const { data: pictures } = await callAs(owner, listCoverChoices, { slug });
  assert.equal(pictures.length, 3);
  const [first = '', second = ''] = pictures;
  const saved = await callAs(owner, saveLikeboardCover, { id, layout: '2-2', cover_photos: [second, first] });
  assert.deepEqual([saved.data.layout, saved.data.cover_photos], ['2-2', [second, first]]);
  const asText = { id, layout: '1-1', cover_photos: JSON.stringify([first]) };
  assert.deepEqual((await callAs(owner, saveLikeboardCover, asText)).data.cover_photos, [first]);
  await callAs(owner, saveLikeboardCover, { id, layout: '2-2', cover_photos: [second, first] });
  await callAs(owner, removeFromLikeboard, { id, type: 3, target_ids: [products[2] ?? 0] });
  const { data } = await callAs(visitor, getLikeboard, { slug });
  assert.deepEqual([data.layout, data.cover_photos], ['1-1', [second]]);
  const reset = (await callAs(owner, saveLikeboardCover, { id })).data;
  assert.deepEqual([reset.layout, reset.cover_photos.length], ['2-1', 2]);
});

test('[LB-04] a cover rejects foreign pictures and layouts for another number of pictures', async () => {
  const owner = await signUp(site);
  const { id, slug } = await create(owner, 'Cover');
  await callAs(owner, addToLikeboard, { id, type: 3, target_ids: await addProducts(db, 2) });
  const strange = await addProduct(db);
  const { data: pictures } = await callAs(owner, listCoverChoices, { slug });
  const fieldsOf = async (cover: Record<string, unknown>) =>
    Object.keys((await refused(owner, saveLikeboardCover, { id, ...cover })).fields ?? {});
  assert.deepEqual(await fieldsOf({ cover_photos: ['https://elsewhere.example/x.png'] }), ['cover_photos']);
  assert.deepEqual(await fieldsOf({ cover_photos: [`/media/products/p${strange}-200.webp`] }), [
    'cover_photos',
  ]);
  assert.deepEqual(await fieldsOf({ cover_photos: '{' }), ['cover_photos']);
  assert.deepEqual(await fieldsOf({ layout: '3-1', cover_photos: pictures }), ['layout']);
  assert.deepEqual(await fieldsOf({ layout: '3-5' }), ['layout']);
  const reply = await send(owner, saveLikeboardCover, { id, layout: '2-1', cover_photos: pictures });
  assert.deepEqual(reply.json().data.cover_photos, pictures);
});

test('[LB-08] a member has exactly one default collection, even after attempts to create another', async () => {
  const owner = await signUp(site);
  const fields = { description: '', is_public: false, is_default: true, color: 'v2', color_id: 1 } as const;
  await Promise.all(['A', 'B', 'C'].map((name) => callAs(owner, createLikeboard, { ...fields, name })));
  const { data } = await callAs(owner, listMyLikeboards, { limit: 12 });
  assert.deepEqual([data.length, data.filter(({ is_default }) => is_default).length], [4, 1]);
});

test('[LB-06] a like with one tap takes four statements, the session included', async () => {
  const { db: noted, names } = counted(db);
  const app = await buildAnother(noted, site.config);
  const member = await signUp(site);
  const author = await signUp(site);
  const targets = [
    { type: 3, target_id: await addProduct(db) },
    { type: 4, target_id: await addPost(db, { userId: author.id }) },
  ] as const;
  for (const target of targets) {
    names.length = 0;
    const { data } = await callAs({ ...member, app }, likeWithOneTap, target);
    assert.deepEqual([data.is_liked, data.like_count], [true, 1]);
    assert.ok(names.length <= 4, names.join(', '));
    assert.ok(names.includes('session-find'));
  }
  await app.close();
});
