import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPost } from '@tagalong/contracts/creation/compose';
import { addProduct } from '#test/catalog';
import { callAs, refused, signUp } from '#test/person';
import { temporaryStorage, upload } from '#test/pictures';
import { buildAnother, testSite } from '#test/site';

const site = await testSite();
const app = await buildAnother(site.db, site.config, { media: temporaryStorage() });

let count = 0;
function versusOf() {
  count += 1;
  return {
    resource_origin: 'thisorthat',
    caption: 'Mine',
    product_ids: [] as number[],
    idempotency_key: `key-of-sides-${count}`,
  } as const;
}

test('[PO-05] a side of a this-or-that can be a photo, with a product or with a name of its own', async () => {
  const author = { ...(await signUp(site)), app };
  const [vase, lamp] = [await addProduct(site.db), await addProduct(site.db)];
  const [first, second] = [await upload(author), await upload(author)];
  const versus = versusOf();
  const named = { photo: second.url, alt: 'My grandmother’s lamp' };
  const { data } = await callAs(author, createPost, {
    ...versus,
    tot_sides: [{ product_id: vase, photo: first.url }, named],
  });
  const sides = [data.left_image, data.right_image].map((side) => [side?.url, side?.data.product_id]);
  assert.deepEqual(sides, [
    [first.url, vase],
    [second.url, null],
  ]);
  assert.equal(data.right_image?.alt, named.alt);
  assert.deepEqual(
    data.tagged_products.map(({ id }) => id),
    [vase],
  );
  for (const tot_sides of [
    [{ product_id: vase }],
    [{ product_id: vase }, {}],
    [{ product_id: vase }, { product_id: vase, photo: first.url }],
    [{ product_id: lamp }, { photo: second.url }],
  ]) {
    const error = await refused(author, createPost, { ...versus, tot_sides });
    assert.deepEqual(Object.keys(error.fields ?? {}), ['tot_sides']);
  }
  const untagged = { ...versus, tot_sides: [named, { ...named, photo: first.url }] };
  assert.equal((await refused(author, createPost, untagged)).code, 'no-tagged-product');
});
