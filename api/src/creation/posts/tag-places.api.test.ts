import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTag, createPost, editPost } from '@tagalong/contracts/creation/compose';
import type { Post } from '@tagalong/contracts/social/post';
import { addProduct } from '#test/catalog';
import { callAs, refused, signUp } from '#test/person';
import { testSite } from '#test/site';

const site = await testSite();
const LINK = 'https://youtu.be/dQw4w9WgXcQ';

let count = 0;
function base(product_ids: number[]) {
  count += 1;
  const idempotency_key = `key-of-places-${count}`;
  return { resource_origin: 'youtube', link: LINK, caption: '', product_ids, idempotency_key } as const;
}
const placesOf = ({ tagged_products }: Post) => tagged_products.map(({ id, x, y }) => [id, x, y]);

test('[CR-05] products are tagged at a place of the picture, and moved or taken off it by editing', async () => {
  const author = await signUp(site);
  const [vase, lamp] = [await addProduct(site.db), await addProduct(site.db)];
  const places = [{ product_id: lamp, x: 0.25, y: 0.5 }];
  const { data: post } = await callAs(author, createPost, { ...base([vase, lamp]), places });
  assert.deepEqual(placesOf(post), [
    [vase, null, null],
    [lamp, 0.25, 0.5],
  ]);
  const edit = { post_id: post.post_id, caption: '', product_ids: [vase, lamp] };
  assert.deepEqual(placesOf((await callAs(author, editPost, edit)).data), placesOf(post));
  const moved = [{ product_id: vase, x: 1, y: 0 }];
  assert.deepEqual(placesOf((await callAs(author, editPost, { ...edit, places: moved })).data), [
    [vase, 1, 0],
    [lamp, null, null],
  ]);
});

test("[PO-02] a member's tag has a place, and the author's stays where it is", async () => {
  const [author, other] = [await signUp(site), await signUp(site)];
  const [vase, lamp] = [await addProduct(site.db), await addProduct(site.db)];
  const { data: post } = await callAs(author, createPost, {
    ...base([vase]),
    places: [{ product_id: vase, x: 0.5, y: 0.5 }],
  });
  const { data } = await callAs(other, addTag, {
    post_id: post.post_id,
    product_ids: [vase, lamp],
    places: [
      { product_id: vase, x: 0, y: 0 },
      { product_id: lamp, x: 0.75, y: 0.25 },
    ],
  });
  assert.deepEqual(placesOf(data), [
    [vase, 0.5, 0.5],
    [lamp, 0.75, 0.25],
  ]);
});

test('[CR-05] places off the picture, of products that are not tagged, and two of one product are refused', async () => {
  const author = await signUp(site);
  const [vase, lamp] = [await addProduct(site.db), await addProduct(site.db)];
  const place = { product_id: vase, x: 0.5, y: 0.5 };
  for (const places of [[{ ...place, product_id: lamp }], [{ ...place, x: 1.5 }], [place, place]]) {
    const { code } = await refused(author, createPost, { ...base([vase]), places });
    assert.equal(code, 'validation-failed');
  }
});
