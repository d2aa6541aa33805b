import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLikeboard, getLikeboard, likeProduct, listMyLikeboards } from '@tagalong/contracts/likeboard';
import { deleteLikeboard, updateLikeboard } from '@tagalong/contracts/likeboard-editing';
import { getProduct } from '@tagalong/contracts/product';
import { addProduct } from './catalogue.ts';
import { ask, type Person, refused, signUp, visitorOf } from './person.ts';
import { testSite } from './site.ts';

const site = await testSite();
const FIELDS = { description: '', is_public: true, is_default: false, color: 'v2', color_id: 3 } as const;

const create = async (who: Person, name: string) =>
  (await ask(who, createLikeboard, { ...FIELDS, name })).data;
const mine = async (who: Person) => (await ask(who, listMyLikeboards, { limit: 12 })).data;

test('[LB-02] the edit popup changes every field, and refuses a name that is taken', async () => {
  const owner = await signUp(site);
  const { id, slug } = await create(owner, 'Vases');
  await create(owner, 'Lamps');
  const change = { ...FIELDS, id, name: 'Jugs', description: 'Clay', is_public: false, color_id: 255 };
  const { data } = await ask(owner, updateLikeboard, change);
  assert.deepEqual(
    [data.name, data.description, data.is_public, data.color_id, data.slug],
    ['Jugs', 'Clay', false, 255, slug],
  );
  assert.equal((await refused(owner, updateLikeboard, { ...change, name: 'LAMPS' })).code, 'name-taken');
  assert.equal((await refused(owner, updateLikeboard, { ...change, name: ' ' })).code, 'validation-failed');
  assert.equal((await refused(visitorOf(site), getLikeboard, { slug })).code, 'not-found');
});

test("[LB-07] another's collection is neither changed nor deleted", async () => {
  const [owner, other] = [await signUp(site), await signUp(site)];
  const { id, slug } = await create(owner, 'Vases');
  const change = { ...FIELDS, id, name: 'Mine' };
  assert.equal((await refused(other, updateLikeboard, change)).code, 'not-found');
  assert.equal((await refused(other, deleteLikeboard, { id })).code, 'not-found');
  assert.equal((await refused(visitorOf(site), deleteLikeboard, { id })).code, 'unauthenticated');
  assert.equal((await ask(owner, getLikeboard, { slug })).data.name, 'Vases');
});

test('[LB-08] the default collection is renamed but stays the default, and cannot be deleted', async () => {
  const owner = await signUp(site);
  const [board] = await mine(owner);
  assert.ok(board);
  const change = { ...FIELDS, id: board.id, name: 'Loved' };
  assert.equal((await ask(owner, updateLikeboard, change)).data.is_default, true);
  assert.equal((await refused(owner, deleteLikeboard, { id: board.id })).code, 'default-likeboard');
  assert.equal((await mine(owner)).length, 1);
});

test('[LB-06] deleting a collection unlikes what no other one holds', async () => {
  const owner = await signUp(site);
  const [board] = await mine(owner);
  assert.ok(board);
  const { id } = await create(owner, 'Vases');
  const [both, only] = [await addProduct(site.db), await addProduct(site.db)];
  await ask(owner, likeProduct, { likebook_ids: [id, board.id], target_id: both });
  await ask(owner, likeProduct, { likebook_ids: [id], target_id: only });
  await ask(owner, deleteLikeboard, { id });
  assert.deepEqual(
    (await mine(owner)).map(({ name }) => name),
    ['Liked'],
  );
  const facts = async (product: number) => {
    const { is_liked, likeboards_count } = (await ask(owner, getProduct, { id: product })).data;
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
