import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from '@tagalong/contracts/core/z';
import { repostPost } from '@tagalong/contracts/creation/compose';
import { followUser } from '@tagalong/contracts/social/follow';
import { getPost, listFeed } from '@tagalong/contracts/social/post';
import { votePost } from '@tagalong/contracts/social/post-action';
import { addLikeboard } from '#test/boards';
import { addPost, addProduct } from '#test/catalog';
import { callAs, send, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, sqlOn, updateRow } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);

test('[PO-01] a feed, serialized by the database, returns each kind of post exactly as the call for one post', async () => {
  const author = await signUp(site, { nickname: 'Ana "quoted" \\ née Zoë' });
  const tagger = await signUp(site, { nickname: 'Ben' });
  const member = await signUp(site);
  const productIds = [await addProduct(db), await addProduct(db)];
  const [named] = await sql<{ handle: string }>`SELECT handle FROM users WHERE id = ${tagger.id}`;
  const caption = `@${named?.handle}. Line\nbreak \u2028 "quotes" </script> 🪴`;
  const wish = { userId: author.id, caption, productIds };
  const image = await addPost(db, { ...wish, type: 'IMAGE', imageCount: 3 });
  const versus = await addPost(db, { ...wish, type: 'THISORTHAT', imageCount: 2 });
  const linked = [];
  for (const type of ['YOUTUBE', 'TIKTOK', 'INSTAGRAM'] as const)
    linked.push(await addPost(db, { ...wish, type }));
  const bare = await addPost(db, { userId: author.id });
  const set = (id: number, values: Record<string, unknown>) => updateRow(db, 'posts', id, values);
  for (const id of linked)
    await set(id, {
      source_url: `https://source.example/${id}`,
      thumbnail_url: '/t.webp',
      width: 720,
      height: 1280,
    });
  await set(linked[0] ?? 0, { embed_url: 'https://embed.example/', title: 'A title' });
  await set(linked[1] ?? 0, {
    tiktok_html: '<i>x</i>',
    source_author_url: 'https://a.example/',
    is_scraped: true,
  });
  await set(image, { pinned_as: 0, disclosure: 'ad' });
  const sides = [
    { post_id: versus, side: 0, product_id: productIds[0] ?? null, vote_count: 3 },
    { post_id: versus, side: 1, product_id: null },
  ];
  await insertInto(db, 'tot_sides', sides);
  await sql`UPDATE post_products SET tagged_by = ${tagger.id} WHERE post_id = ${image}`;
  await addLikeboard(db, { userId: member.id, name: 'Mine', postIds: [bare, image] });
  await callAs(member, followUser, { id: author.id });
  await callAs(member, votePost, { post_id: versus, side: 1 });
  await callAs(member, repostPost, { post_id: linked[0] ?? 0, caption: 'Again "so"' });

  for (const who of [visitorOf(site), member, author]) {
    assert.equal(await compared(who, 'latest'), 7);
    assert.equal(await compared(who, 'tot'), 1);
  }
});

/** Compares each post of a feed with the response of its own call; resolves with the number of posts. */
async function compared(who: Parameters<typeof send>[0], kind: 'latest' | 'tot'): Promise<number> {
  const reply = await send(who, listFeed, { kind, limit: 50 });
  const feed = reply.json<{ data: { unique_key: string }[] }>();
  assert.ok(z.safeParse(listFeed.response, feed).success, kind);
  for (const post of feed.data) {
    const one = await send(who, getPost, { unique_key: post.unique_key });
    assert.deepEqual(post, one.json<{ data: unknown }>().data, kind);
  }
  return feed.data.length;
}
