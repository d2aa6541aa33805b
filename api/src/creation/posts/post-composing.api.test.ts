import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTag, editPost, repostPost } from '@tagalong/contracts/creation/compose';
import { deletePost, listFeed } from '@tagalong/contracts/social/post';
import { undoRepost } from '@tagalong/contracts/social/post-action';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { addPost, addProduct } from '#test/catalog';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { publish, readPost } from '#test/post';
import { testSite } from '#test/site';
import { insertInto, sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);

const videoCount = async (who: Person, id: number) =>
  (await callAs(who, getProduct, { id })).data.video_posts_count;

test("[CR-06] an edit changes the caption, the tags and the products' counters", async () => {
  const author = await signUp(site);
  const [kept, gone, added] = [
    await addProduct(site.db),
    await addProduct(site.db),
    await addProduct(site.db),
  ];
  const id = await publish(author, [kept, gone]);
  const { data } = await callAs(author, editPost, {
    post_id: id,
    caption: ' Second ',
    product_ids: [added, kept],
  });
  assert.equal(data.post_caption, 'Second');
  assert.deepEqual(
    data.tagged_products.map((product) => product.id),
    [added, kept],
  );
  assert.deepEqual(
    [await videoCount(author, kept), await videoCount(author, gone), await videoCount(author, added)],
    [1, 0, 1],
  );
  const none = { post_id: id, caption: '', product_ids: [] };
  assert.equal((await refused(author, editPost, none)).code, 'no-tagged-product');
  const unknown = { post_id: id, caption: 'Third', product_ids: [999_999] };
  assert.equal((await refused(author, editPost, unknown)).code, 'unknown-product');
  assert.equal((await readPost(author, id)).post_caption, 'Second');
});

test('[PO-03] a scraped post cannot be edited', async () => {
  const author = await signUp(site);
  const product = await addProduct(site.db);
  const id = await publish(author, [product]);
  await sql`UPDATE posts SET is_scraped = true WHERE id = ${id}`;
  const edit = { post_id: id, caption: 'Other', product_ids: [product] };
  assert.equal((await refused(author, editPost, edit)).code, 'forbidden');
});

test('[PO-02] any member can add a tag, and existing tags are kept', async () => {
  const author = await signUp(site);
  const fan = await signUp(site);
  const [first, second] = [await addProduct(site.db), await addProduct(site.db)];
  const id = await publish(author, [first]);
  const { data } = await callAs(fan, addTag, { post_id: id, product_ids: [second, first] });
  assert.deepEqual(
    data.tagged_products.map((product) => product.id),
    [first, second],
  );
  assert.equal(await videoCount(fan, second), 1);
  const tags = await sql`SELECT * FROM post_products ORDER BY position`;
  assert.deepEqual(
    tags.map(({ tagged_by }) => tagged_by),
    [null, fan.id],
  );
  const many = Array.from({ length: 20 }, (_, index) => index + 1_000);
  const tooMany = { post_id: id, product_ids: many };
  assert.equal((await refused(fan, addTag, tooMany)).code, 'validation-failed');
  assert.equal((await refused(visitorOf(site), addTag, tooMany)).code, 'unauthenticated');
});

test('[PO-04] a repost is a separate post, which a second call edits and which can be undone', async () => {
  const author = await signUp(site);
  const fan = await signUp(site);
  const product = await addProduct(site.db);
  const id = await publish(author, [product]);
  const { data } = await callAs(fan, repostPost, { post_id: id, caption: 'Look' });
  assert.deepEqual([data.post_author_id, data.post_caption, data.post_type], [fan.id, 'Look', 'YOUTUBE']);
  assert.equal(data.tagged_products.length, 1);
  assert.equal(await videoCount(fan, product), 2);
  const again = await callAs(fan, repostPost, { post_id: id, caption: 'Look again' });
  assert.equal(again.data.post_id, data.post_id);
  const original = await readPost(fan, id);
  assert.deepEqual(
    [original.is_reposted, original.last_repost_id, original.last_post_caption],
    [true, data.post_id, 'Look again'],
  );
  assert.equal((await readPost(author, id)).is_reposted, false);
  await callAs(author, undoRepost, { post_id: id });
  assert.equal((await readPost(fan, id)).is_reposted, true);
  await callAs(fan, undoRepost, { post_id: id });
  await callAs(fan, undoRepost, { post_id: id });
  assert.equal((await readPost(fan, id)).is_reposted, false);
  assert.equal(await videoCount(fan, product), 1);
  assert.equal((await callAs(fan, listFeed, { kind: 'latest', limit: 12 })).data.length, 1);
  const row = await sql`SELECT repost_count FROM posts WHERE id = ${id}`;
  assert.deepEqual(row, [{ repost_count: 0 }]);
});

test('[PO-03] authors can repost their own posts of any kind', async () => {
  const author = await signUp(site);
  const product = await addProduct(site.db);
  for (const type of ['IMAGE', 'THISORTHAT'] as const) {
    const id = await addPost(site.db, { userId: author.id, type, imageCount: 2, productIds: [product] });
    if (type === 'THISORTHAT') {
      const side = { post_id: id, product_id: product };
      await insertInto(site.db, 'tot_sides', [
        { ...side, side: 0 },
        { ...side, side: 1 },
      ]);
    }
    const { data } = await callAs(author, repostPost, { post_id: id, caption: 'Again' });
    assert.deepEqual([data.post_type, data.image_list.length], [type, 2]);
    if (type === 'THISORTHAT') assert.ok(data.left_image && data.right_image);
  }
});

test('[PO-03] only posts from a link can be reposted by others, unless they are deleted', async () => {
  const author = await signUp(site);
  const fan = await signUp(site);
  const image = await addPost(site.db, { userId: author.id, type: 'IMAGE' });
  assert.equal((await refused(fan, repostPost, { post_id: image, caption: '' })).code, 'forbidden');
  const id = await publish(author, [await addProduct(site.db)]);
  await callAs(author, deletePost, { post_id: id });
  assert.equal((await refused(fan, repostPost, { post_id: id, caption: '' })).code, 'not-found');
});
